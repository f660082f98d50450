//! `lud moves`: the legal moves of a position.

use anyhow::Result;
use serde::Serialize;

use super::args::{GameArgs, ViewArgs};
use super::exit::Exit;
use super::out::Out;
use super::start::{Begun, StartArgs};
use crate::facade::Die;

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
    let Begun { play, .. } = args.start.open_seen(&args.game, args.view, out)?;
    let view = args.view.of(&play)?;
    let moves = view.moves();
    let hidden = moves.is_none();
    let legal = moves.unwrap_or_default();
    let outcome = view.outcome();
    if out.is_json() {
        out.json(&Data {
            game: play.game().name(),
            to_move: view.player(),
            result: outcome.as_ref().map(|_| view.status()),
            ranks: outcome.map(|outcome| outcome.ranks),
            legal,
            dice: view.dice(),
            hidden,
        })?;
        return Ok(Exit::Ok);
    }
    for text in &legal {
        out.line(text)?;
    }
    let roll: Vec<String> = view.roll().iter().map(i32::to_string).collect();
    let roll = match roll.is_empty() {
        true => String::new(),
        false => format!("dice {}; ", roll.join(" ")),
    };
    let count = match hidden {
        true => format!("the moves are not for {} to see", args.view.name()),
        false if legal.len() == 1 => "1 move".to_owned(),
        false => format!("{} moves", legal.len()),
    };
    out.note(&format!("{roll}{count}; {}", view.status()));
    Ok(Exit::Ok)
}
