//! `lud moves`: the legal moves of a position.

use anyhow::Result;
use serde::Serialize;

use super::args::{GameArgs, ViewArgs};
use super::exit::Exit;
use super::out::Out;
use super::show::{Die, dice, roll_text, status};
use super::start::{Begun, StartArgs};
use crate::engine::MoveList;
use crate::notation::{move_texts, result_text};

/// List the legal moves of a position, one a line
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Moves are written `a1-b2`, `c3` where a piece is put down, `xc3` where one \
                        is taken off, `pass`, `swap`; hands are `hand1`, `hand2`. `=Piece` or `/2` is \
                        added where several moves would look the same. The moves of another player are \
                        not listed for who does not see everything, since they would tell what is hidden."
)]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    #[command(flatten)]
    view: ViewArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    to_move: Option<usize>,
    /// How the game ended, if it is over.
    result: Option<String>,
    ranks: Option<Vec<f64>>,
    legal: Vec<String>,
    /// In games with dice: those that have been rolled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<Die>,
    /// Whether the moves are not listed since they would tell what is hidden.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let Begun {
        loaded,
        names,
        mut state,
        ..
    } = args.start.open_seen(&args.game, args.view, out)?;
    let game = &loaded.game;
    let mut list = MoveList::new();
    state.legal_moves(&mut list)?;
    let view = args.view.of(&state)?.rolled(&list);
    let hidden = !view.shows_moves();
    let mut legal = move_texts(state.game().program(), &names, &list);
    if hidden {
        legal.clear();
    }
    let outcome = state.outcome();
    if out.is_json() {
        out.json(&Data {
            game: game.name(),
            to_move: state.current_player(),
            result: outcome.as_ref().map(result_text),
            ranks: outcome.map(|outcome| outcome.ranks),
            legal,
            dice: dice(&view, &names),
            hidden,
        })?;
        return Ok(Exit::Ok);
    }
    for text in &legal {
        out.line(text)?;
    }
    let roll = roll_text(&view, &names).map_or_else(String::new, |roll| format!("{roll}; "));
    let count = match hidden {
        true => format!("the moves are not for {} to see", args.view.name()),
        false => format!("{} moves", legal.len()),
    };
    out.note(&format!("{roll}{count}; {}", status(&state)));
    Ok(Exit::Ok)
}
