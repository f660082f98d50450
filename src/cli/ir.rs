//! `lud ir`: the compiled core of a game.

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::out::Out;
use super::session::open_game;
use crate::ir;

/// Show the compiled core of a game: what the engine runs
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    fingerprint: String,
    ir: String,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let (_, loaded) = open_game(&args.game, out)?;
    let program = loaded.game.program();
    let text = match loaded.game.match_rules() {
        None => ir::print(program),
        // A match has rules of its own, and the games it is made of.
        Some(rules) => {
            let stages = loaded.game.stages().iter();
            let games = stages.map(|stage| ir::print(stage.game.program()));
            let all: Vec<String> = std::iter::once(ir::print(rules)).chain(games).collect();
            all.join("\n")
        }
    };
    if out.is_json() {
        let fingerprint = format!("{:016x}", program.fingerprint);
        out.json(&Data {
            game: loaded.game.name(),
            fingerprint,
            ir: text,
        })?;
    } else {
        out.text(&text)?;
    }
    Ok(Exit::Ok)
}
