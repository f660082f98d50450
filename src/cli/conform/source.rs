//! Where the games of traces are found: in the folders of a corpus, or among those that come with lud.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use super::MOST_BYTES;
use crate::cli::exit::Usage;
use crate::cli::stop;
use crate::compile;
use crate::conform;
use crate::diag::Diagnostic;
use crate::expand::{Choices, Defines};
use crate::text::{Bundled, DirLibrary, Library, Limits, Sources, read_text};

/// A corpus.
pub(super) struct Corpus {
    root: PathBuf,
    defines: Box<dyn Library + Send + Sync>,
    games: Box<dyn Library + Send + Sync>,
}

/// The folder, or what comes with lud if there is none.
fn library(folder: &Path, named: bool) -> Result<Box<dyn Library + Send + Sync>> {
    if !named && !folder.exists() {
        return Ok(Box::new(Bundled));
    }
    let opened = DirLibrary::open(folder);
    Ok(Box::new(opened.with_context(|| {
        format!("cannot read {}", folder.display())
    })?))
}

impl Corpus {
    pub(super) fn open(root: &Path, defs: Option<&Path>) -> Result<Self> {
        if !root.is_dir() {
            let hint = Some(
                "it has `traces/` and, if its games do not come with lud, `lud/` and `def/`"
                    .to_owned(),
            );
            return Err(Usage::new(format!("{} is no folder", root.display()), hint).into());
        }
        let inside = root.join("def");
        Ok(Self {
            root: root.to_owned(),
            defines: library(defs.unwrap_or(&inside), defs.is_some())?,
            games: library(&root.join("lud"), false)?,
        })
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// The game of a path, or what is wrong with it.
    pub(super) fn game(
        &self,
        path: &str,
        choices: &Choices,
    ) -> Result<Result<crate::engine::Game, Vec<Diagnostic>>> {
        let file = self.root.join("lud").join(path);
        let text = match Bundled::find(path) {
            Some(bundled) if !file.exists() => bundled.text,
            Some(_) | None => read_text(&file, MOST_BYTES)
                .with_context(|| format!("cannot read {}", file.display()))?,
        };
        let mut sources = Sources::new();
        let defines = Defines::load(&*self.defines, &mut sources);
        let source = sources.add(path.to_owned(), text);
        let (games, run) = (&*self.games, conform::limits());
        let loaded = compile::load_from(&source, games, &defines, choices, &Limits::DEFAULT, run);
        Ok(loaded
            .map(|loaded| loaded.game.heeding(stop::token()))
            .map_err(|(reports, _)| reports))
    }

    /// The same where what is wrong with it ends the work.
    pub(super) fn sound_game(&self, path: &str, choices: &Choices) -> Result<crate::engine::Game> {
        self.game(path, choices)?.map_err(|reports| {
            let error = super::first_error(&reports);
            let why = error.map_or_else(String::new, |error| error.message.clone());
            anyhow::anyhow!("{path} cannot be played: {why}")
        })
    }
}
