//! `lud test`: the tests of game files and the playthroughs beside them.

mod one;

use std::ffi::OsString;

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::{Exit, Reported};
use super::files::games_in;
use super::out::Out;
use one::Data;

/// Run the tests of games: their `(tests …)` and the `*.playthrough` files beside them
#[derive(clap::Args, Debug)]
#[command(
    after_help = "A playthrough belongs to the game that its header names. To begin a new one, \
                        write the lines `# playthrough`, `game: NAME` and `seed: 1` into a file \
                        `NAME.playthrough` beside the game and run `lud test --update`."
)]
pub(super) struct Args {
    /// Accept what playthroughs are now
    #[arg(long)]
    update: bool,
    /// Further games; a folder stands for all games in it and below it
    #[arg(index = 2, value_name = "GAME")]
    more: Vec<OsString>,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

/// What is printed of several files.
#[derive(Serialize)]
struct Files<'a> {
    passed: usize,
    failed: usize,
    files: &'a [Data],
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let games = games_in(std::iter::once(&args.game.game).chain(&args.more))?;
    if let [game] = &games[..] {
        let (data, exit) = one::run(&named(args, game), args.update, out)?;
        if out.is_json() {
            out.json(&data)?;
        } else {
            sum(data.passed, data.failed, out)?;
        }
        return Ok(exit);
    }
    several(args, &games, out)
}

fn several(args: &Args, games: &[OsString], out: &mut Out) -> Result<Exit> {
    let mut exit = Exit::Ok;
    let mut files = Vec::new();
    for game in games {
        if !out.is_json() {
            out.line(&game.display().to_string())?;
            out.finish()?;
        }
        // A file that holds no game has been reported; the others have their turn all the same.
        let (data, end) = match one::run(&named(args, game), args.update, out) {
            Ok(done) => done,
            Err(error) => match error.downcast::<Reported>() {
                Ok(Reported(end)) => (Data::none(game.display().to_string()), end),
                Err(error) => return Err(error),
            },
        };
        exit = exit.max(end);
        files.push(data);
    }
    let passed = files.iter().map(|data| data.passed).sum();
    let failed = files.iter().map(|data| data.failed).sum();
    if out.is_json() {
        out.json(&Files {
            passed,
            failed,
            files: &files,
        })?;
    } else {
        sum(passed, failed, out)?;
    }
    Ok(exit)
}

/// The arguments as if one game alone had been named.
fn named(args: &Args, game: &OsString) -> GameArgs {
    GameArgs {
        game: game.clone(),
        ..args.game.clone()
    }
}

fn sum(passed: usize, failed: usize, out: &mut Out) -> Result<()> {
    if passed + failed == 0 {
        out.note("there are no tests; see `(tests …)` in the guide");
        return Ok(());
    }
    out.line(&format!("{passed} passed, {failed} failed"))?;
    Ok(())
}
