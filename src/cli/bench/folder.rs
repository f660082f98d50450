//! The folder of a reference corpus: games in `lud/`, the defines they call in `def/`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::cli::stop;
use crate::compile::load;
use crate::diag::{Diagnostic, Severity};
use crate::engine::{Game, Limits};
use crate::expand::{Choices, Defines};
use crate::text::{self, DirLibrary, Sources};

/// Bytes of the longest game that is read.
const LONGEST: u64 = 4 << 20;

/// An open folder.
pub(super) struct Folder {
    games: PathBuf,
    sources: Sources,
    defines: Defines,
}

impl Folder {
    pub(super) fn open(folder: &Path) -> Result<Self> {
        let mut sources = Sources::new();
        let library = DirLibrary::open(&folder.join("def"))
            .with_context(|| format!("cannot read {}", folder.join("def").display()))?;
        Ok(Self {
            games: folder.join("lud"),
            defines: Defines::load(&library, &mut sources),
            sources,
        })
    }

    /// Where its games are.
    pub(super) fn games(&self) -> &Path {
        &self.games
    }

    /// Makes the game of a path below [`Folder::games`]. It heeds Ctrl-C.
    ///
    /// # Errors
    /// Why it cannot be made, in one line.
    pub(super) fn load(&mut self, path: &Path, run: Limits) -> Result<Game, String> {
        let path = self.games.join(path);
        let bytes = text::read_text(&path, LONGEST)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let source = self.sources.add(path.display().to_string(), bytes);
        let choices = Choices::default();
        let made = load(
            &source,
            &self.defines,
            &choices,
            &text::Limits::DEFAULT,
            run,
        );
        let game = made.map_err(|(reports, _)| self.first_of(&reports))?.game;
        Ok(game.heeding(stop::token()))
    }

    /// The first error of some reports, and where it is.
    fn first_of(&self, reports: &[Diagnostic]) -> String {
        let errors = |report: &&Diagnostic| report.severity == Severity::Error;
        let Some(report) = reports.iter().find(errors) else {
            return "there is something wrong with it".to_owned();
        };
        let at = report.labels.first().and_then(|label| {
            let source = self.sources.get(label.span.file)?;
            let place = source.place(label.span.start);
            Some(format!("line {}, column {}: ", place.line, place.column))
        });
        format!(
            "{}{} ({})",
            at.unwrap_or_default(),
            report.message,
            report.code
        )
    }
}
