//! `lud perft`: how many legal move sequences there are.

use std::time::Instant;

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::out::Out;
use super::start::{Begun, StartArgs};

/// Count the legal move sequences of each length
#[derive(clap::Args, Debug)]
#[command(
    after_help = "A position in which the game is over has no moves; a forced pass counts as \
                        one. Tic-Tac-Toe has 9, 72, 504, 3024, … sequences."
)]
pub(super) struct Args {
    /// The greatest length
    #[arg(index = 2, value_parser = clap::value_parser!(u16).range(1..=1000))]
    depth: u16,
    #[command(flatten)]
    start: StartArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    perft: Vec<u64>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let Begun { play, .. } = args.start.open(&args.game, out)?;
    let begin = Instant::now();
    let perft = play.perft(usize::from(args.depth))?;
    let seconds = begin.elapsed().as_secs_f64();
    if out.is_json() {
        out.json(&Data {
            game: play.game().name(),
            perft,
        })?;
        return Ok(Exit::Ok);
    }
    for (index, count) in perft.iter().enumerate() {
        out.line(&format!("{:>4}  {count}", index + 1))?;
    }
    let moves: u64 = perft.iter().sum();
    out.note(&format!(
        "{moves} moves in {seconds:.3} s, {:.0}/s",
        moves as f64 / seconds.max(1e-9)
    ));
    Ok(Exit::Ok)
}
