//! `lud conform --trial-write`: a random game as a trace.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::{Args, Corpus};
use crate::cli::exit::{Exit, Usage};
use crate::conform::{Origin, record};
use crate::expand::Choices;

pub(super) fn trial(args: &Args, corpus: &Corpus, file: &Path) -> Result<Exit> {
    let [path] = &args.of[..] else {
        return Err(Usage::new("a trace is of one game: give one `--of`", None).into());
    };
    let choices = Choices {
        options: args.option.clone(),
        ruleset: None,
    };
    let game = corpus.sound_game(path, &choices)?;
    let origin = Origin {
        path,
        options: &args.option,
    };
    let text = record(&game, &origin, args.seed, args.plies)?;
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(Exit::Ok)
}
