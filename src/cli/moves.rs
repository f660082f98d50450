//! `lud moves`: the legal moves of a position.

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::out::Out;
use super::show::status;
use super::start::{Begun, StartArgs};
use crate::engine::MoveList;
use crate::notation::move_texts;

/// List the legal moves of a position, one a line
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Moves are written `a1-b2`, `c3` where a piece is put down, `xc3` where one \
                        is taken off, `pass`, `swap`; hands are `hand1`, `hand2`. `=Piece` or `/2` is \
                        added where several moves would look the same."
)]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    to_move: Option<usize>,
    legal: Vec<String>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let Begun {
        loaded,
        names,
        mut state,
        ..
    } = args.start.open(&args.game, out)?;
    let game = &loaded.game;
    let mut list = MoveList::new();
    state.legal_moves(&mut list)?;
    let legal = move_texts(state.game().program(), &names, &list);
    if out.is_json() {
        out.json(&Data {
            game: game.name(),
            to_move: state.current_player(),
            legal,
        })?;
        return Ok(Exit::Ok);
    }
    for text in &legal {
        out.line(text)?;
    }
    out.note(&format!("{} moves; {}", legal.len(), status(&state)));
    Ok(Exit::Ok)
}
