//! `lud solve` for puzzles of one player that are won by a line of moves.

use anyhow::Result;
use serde::Serialize;

use super::Args;
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::cli::stop;
use crate::facade::Play;

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    options: Vec<String>,
    moves: &'a [String],
    length: usize,
    /// Whether it is known that no line is shorter.
    shortest: bool,
    /// No line that wins has fewer moves.
    at_least: usize,
    positions: u64,
}

pub(super) fn run(args: &Args, play: &Play, out: &mut Out) -> Result<Exit> {
    let route = play.route(args.memory, args.shortest, stop::token())?;
    let length = route.moves.len();
    let name = play.game().name();
    if out.is_json() {
        out.json(&Data {
            game: name,
            options: play.game().options(),
            moves: &route.texts,
            length,
            shortest: route.is_shortest,
            at_least: route.at_least,
            positions: route.positions,
        })?;
        return Ok(Exit::Ok);
    }
    out.line(&route.texts.join(" "))?;
    let moves = match length {
        1 => "1 move".to_owned(),
        length => format!("{length} moves"),
    };
    let known = match route.is_shortest {
        true => "no solution is shorter".to_owned(),
        false => format!(
            "there may be a shorter one, of {} moves at least",
            route.at_least
        ),
    };
    out.line(&format!("{name}: {moves}; {known}"))?;
    out.note(&format!("  {} positions were looked at", route.positions));
    Ok(Exit::Ok)
}
