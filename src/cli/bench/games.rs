//! Where the games come from that are measured without being named: those that come with lud, a few small texts that
//! only this tool has, or a reference corpus.

use std::path::Path;

use anyhow::{Result, anyhow};

use super::folder::Folder;
use crate::cli::session::{Rejected, Session};
use crate::engine::{Game, Limits};
use crate::expand::Choices;
use crate::text::{Bundled, Library as _, LibraryText};

/// A game that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// One that comes with lud, by its name.
    Bundled(&'static str),
    /// One of this tool's own, by its name.
    Own(&'static str),
    /// One of a reference corpus, by its path.
    Corpus(&'static str),
}

/// The tool's own texts. All but two are of any size.
const TEXTS: [(&str, &str); 7] = [
    ("amazons", include_str!("games/amazons.lud")),
    ("breakthrough", include_str!("games/breakthrough.lud")),
    (
        "english-draughts",
        include_str!("games/english-draughts.lud"),
    ),
    ("go", include_str!("games/go.lud")),
    ("gomoku", include_str!("games/gomoku.lud")),
    ("hex", include_str!("games/hex.lud")),
    ("yavalath", include_str!("games/yavalath.lud")),
];

impl Origin {
    /// What it is called: its name, or its path in the corpus.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Bundled(name) | Self::Own(name) | Self::Corpus(name) => name,
        }
    }

    /// Makes the game, which heeds Ctrl-C. Of one from a corpus that is not at hand, nothing.
    pub(super) fn load(
        self,
        corpus: Option<&mut Folder>,
        options: &[String],
    ) -> Result<Option<Game>> {
        match self {
            Self::Bundled(name) => made(name, Bundled.game(name), options).map(Some),
            Self::Own(name) => made(name, own(name), options).map(Some),
            Self::Corpus(path) => {
                let made = corpus.map(|folder| folder.load(Path::new(path), Limits::default()));
                made.transpose()
                    .map_err(|reason| anyhow!("{path}: {reason}"))
            }
        }
    }
}

fn own(name: &str) -> Option<LibraryText> {
    let (_, text) = TEXTS.iter().find(|(known, _)| *known == name)?;
    Some(LibraryText {
        name: name.to_owned(),
        origin: format!("<bench>/{name}.lud"),
        text: (*text).to_owned(),
    })
}

fn made(name: &str, text: Option<LibraryText>, options: &[String]) -> Result<Game> {
    let text = text.ok_or_else(|| anyhow!("the game {name} does not come with this program"))?;
    let choices = Choices {
        options: options.to_vec(),
        ruleset: None,
    };
    let loaded = Session::of_text(text).load_with(&choices);
    let loaded = loaded.map_err(|Rejected { reports, .. }| {
        let why = reports.first().map_or("", |report| report.message.as_str());
        anyhow!("the game {name} cannot be loaded: {why}")
    })?;
    Ok(loaded.game)
}
