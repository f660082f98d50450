//! `lud query`: what a saved solution says of a position.

use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::{Exit, Usage};
use super::out::Out;
use super::solve::Problem;
use super::start::StartArgs;
use crate::facade::Play;
#[cfg(feature = "dist")]
use crate::play::solve::dist::Shards;
use crate::play::solve::store::{Store, WHAT, follows};
use crate::play::solve::{EngineGame, Record, SolveError};

/// Ask a saved solution for the value of a position and of each move
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Values are as in `lud solve --help`, for the player to move; those of moves are for the player who \
makes them. The game and its options must be those the solution was made for.")]
pub(super) struct Args {
    /// The solution, as `lud solve --save FILE` wrote it, or a folder of `lud solve --processes`
    #[arg(index = 2, value_name = "SOLUTION")]
    solution: PathBuf,
    #[command(flatten)]
    start: StartArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    position: Option<String>,
    value: &'static str,
    remoteness: Option<u16>,
    moves: Vec<MoveValue>,
}

#[derive(Serialize)]
struct MoveValue {
    #[serde(rename = "move")]
    text: String,
    value: &'static str,
    remoteness: Option<u32>,
}

impl MoveValue {
    /// The value of the position that a move leads to is that of the move, which takes a ply.
    fn new(text: String, record: Record) -> Self {
        Self {
            text,
            value: record.value.name(),
            remoteness: record.remoteness.map(|plies| u32::from(plies) + 1),
        }
    }
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let problem = Problem::open(&args.start, &args.game, out)?;
    let store = Answers::open(&args.solution, &problem.game)?;
    let Some(record) = store.ask(&problem.game, &problem.begun.play)? else {
        let solved = store.options();
        let hint = format!("it is the solution of {solved}");
        let message = "the solution does not have this position";
        return Err(Usage::new(message, Some(hint)).into());
    };
    let moves = moves(&store, &problem)?;
    let given: Vec<Record> = moves.iter().map(|(_, given)| *given).collect();
    if !follows(record, &given) {
        let message = "the value of the position does not follow from those of its moves";
        return Err(SolveError::Corrupt {
            what: WHAT,
            message: message.to_owned(),
        }
        .into());
    }
    let data = Data {
        game: problem.game.game().name(),
        position: problem.position(),
        value: record.value.name(),
        remoteness: record.remoteness,
        moves: moves
            .into_iter()
            .map(|(text, record)| MoveValue::new(text, record))
            .collect(),
    };
    if out.is_json() {
        out.json(&data)?;
        return Ok(Exit::Ok);
    }
    out.line(&line(data.value, data.remoteness.map(u32::from)))?;
    for chosen in &data.moves {
        let value = line(chosen.value, chosen.remoteness);
        out.line(&format!("  {:<10} {value}", chosen.text))?;
    }
    Ok(Exit::Ok)
}

fn line(value: &str, remoteness: Option<u32>) -> String {
    remoteness.map_or_else(|| value.to_owned(), |plies| format!("{value} in {plies}"))
}

/// A saved solution: one file, or a folder with those of many workers.
enum Answers {
    File(Store),
    #[cfg(feature = "dist")]
    Folder(Shards),
}

impl Answers {
    fn open(path: &Path, game: &EngineGame) -> Result<Self> {
        if path.is_dir() {
            return Self::folder(path, game);
        }
        Ok(Self::File(Store::open(path, Some(game.fingerprint()))?))
    }

    #[cfg(feature = "dist")]
    fn folder(path: &Path, game: &EngineGame) -> Result<Self> {
        Ok(Self::Folder(Shards::open(path, game.fingerprint())?))
    }

    #[cfg(not(feature = "dist"))]
    fn folder(path: &Path, _: &EngineGame) -> Result<Self> {
        let hint = Some("build lud with `--features dist` to read it".to_owned());
        let message = format!(
            "{} is a folder, as processes leave it that solve together",
            path.display()
        );
        Err(Usage::new(message, hint).into())
    }

    /// What it is a solution of.
    fn options(&self) -> String {
        match self {
            Self::File(store) => store.header().options.clone(),
            #[cfg(feature = "dist")]
            Self::Folder(shards) => shards.label().options.clone(),
        }
    }

    /// The value of a position, `None` if it cannot be reached.
    fn ask(&self, game: &EngineGame, play: &Play) -> Result<Option<Record>> {
        let key = game.key(play.state())?;
        Ok(match self {
            Self::File(store) => store.query(&key)?,
            #[cfg(feature = "dist")]
            Self::Folder(shards) => shards.query(game.tier(play.state()), &key)?,
        })
    }
}

/// The value of each move for the player who makes it.
fn moves(store: &Answers, problem: &Problem) -> Result<Vec<(String, Record)>> {
    let before = &problem.begun.play;
    let mut values = Vec::new();
    for (chosen, text) in before.legal().iter().zip(before.texts()) {
        let mut after = before.clone();
        after.play(*chosen)?;
        // All that can be reached is in a solution.
        let record = store
            .ask(&problem.game, &after)?
            .ok_or_else(|| SolveError::Corrupt {
                what: WHAT,
                message: format!("the position after {text} is missing"),
            })?;
        let same_player = after.line().to_move() == before.line().to_move();
        let value = record.value.for_mover(same_player);
        values.push((text, Record { value, ..record }));
    }
    Ok(values)
}
