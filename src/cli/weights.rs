//! What was learnt of a game, in a file beside it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::exit::Usage;
use super::out::Out;
use crate::facade::Game;
use crate::facade::search::{Level, Method, Search, Weights};
use crate::play::solve::SolveError;
use crate::play::solve::disk::RealDisk;
use crate::play::solve::target::Target;

/// What the file is called in errors.
const WHAT: &str = "file of weights";

/// The file for a game of a command line: beside its own, or in the working folder for one that comes
/// with lud; `None` for the standard input.
pub(super) fn beside(game: &OsStr) -> Option<PathBuf> {
    let path = Path::new(game);
    let stem = path.file_stem().filter(|_| game != "-")?;
    let name = format!("{}.weights.json", stem.to_string_lossy());
    Some(path.with_file_name(name))
}

/// Claims the file for what is to be learnt.
pub(super) fn claim(path: &Path) -> Result<Target<'static>> {
    let claimed = Target::claim(&RealDisk, path, WHAT, b"{");
    Ok(claimed.map_err(|error| {
        let hint = Some("give another file with --output".to_owned());
        Usage::new(error.to_string(), hint)
    })?)
}

/// Writes the file, all of it or nothing.
pub(super) fn write(target: &Target<'_>, weights: &Weights) -> Result<()> {
    let text = serde_json::to_string_pretty(weights)? + "\n";
    target.replace(|file| {
        let failed = |error| SolveError::Io { what: WHAT, error };
        file.write_all(text.as_bytes()).map_err(failed)
    })?;
    Ok(())
}

/// What was learnt of a game, if its file is there.
#[derive(Clone)]
pub(super) struct Known {
    game: Game,
    weights: Option<Weights>,
}

impl Known {
    /// The game.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Nothing.
    pub(super) fn nothing(game: &Game) -> Self {
        Self {
            game: game.clone(),
            weights: None,
        }
    }

    /// Looks for the file of a game of a command line. One that cannot be used is left out with a word.
    pub(super) fn beside(named: &OsStr, game: &Game, out: &Out) -> Self {
        let file = beside(named).filter(|file| file.exists());
        let read = file.as_deref().map(|file| read(file, game));
        if let (Some(file), Some(Err(error))) = (&file, &read) {
            out.note(&format!("{} is left out: {error}", file.display()));
        }
        Self {
            game: game.clone(),
            weights: read.and_then(Result::ok),
        }
    }

    /// A player who knows it.
    pub(super) fn player(&self, method: Method, level: Option<Level>) -> Search {
        let mut search = match level {
            Some(level) => Search::at_level(method, level),
            None => Search::new(method),
        };
        if let Some(weights) = &self.weights {
            // It was looked at when the file was read.
            let _ = search.teach(&self.game, weights);
        }
        search
    }
}

/// Reads a file that suits a game.
fn read(file: &Path, game: &Game) -> Result<Weights> {
    let weights = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    Search::default().teach(game, &weights)?;
    Ok(weights)
}
