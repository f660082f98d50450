//! The games on offer: those that come with the program, and files that were named at the start. No
//! other file is ever opened.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::config::Strictness;
use super::{Trouble, Whose};
use crate::facade::{Document, Game, Loader};
use crate::text::{Bundled, DirLibrary, Library, LibraryText};

/// The most games that are kept ready.
const READY: usize = 128;

/// A text on offer.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// What it is asked for by.
    pub(crate) id: String,
    /// What reports call it.
    pub(crate) origin: String,
    /// The text.
    pub(crate) body: String,
    /// The folder it lies in, if it is a file: games of a match are found there.
    folder: Option<PathBuf>,
}

/// What is chosen of a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Chosen {
    /// Items of options, as `Heading/Item`.
    #[serde(default)]
    pub(crate) options: Vec<String>,
    /// The name of a ruleset.
    #[serde(default)]
    pub(crate) ruleset: Option<String>,
}

/// All games on offer.
pub(crate) struct Shelf {
    texts: BTreeMap<String, Text>,
    strictness: Strictness,
    /// Games that were made before, by their text and what was chosen.
    ready: Mutex<BTreeMap<(String, Chosen), Game>>,
}

/// The games of a folder, before those that come with the program.
struct Beside(Option<DirLibrary>);

impl Library for Beside {
    fn defines(&self) -> Vec<LibraryText> {
        Bundled.defines()
    }

    fn games(&self) -> Vec<String> {
        let mut games = self.0.as_ref().map_or_else(Vec::new, Library::games);
        games.extend(Bundled.games());
        games
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        let beside = self.0.as_ref().and_then(|folder| folder.game(name));
        beside.or_else(|| Bundled.game(name))
    }
}

impl Shelf {
    /// The games that come with the program, and those of files and folders.
    pub(crate) fn open(paths: &[PathBuf], strictness: Strictness) -> Result<Self, Trouble> {
        let mut texts = BTreeMap::new();
        for name in Bundled.games() {
            if let Some(text) = Bundled.game(&name) {
                let text = Text {
                    id: name.clone(),
                    origin: text.origin,
                    body: text.text,
                    folder: None,
                };
                texts.insert(name, text);
            }
        }
        let shelf = Self {
            texts,
            strictness,
            ready: Mutex::default(),
        };
        paths.iter().try_fold(shelf, Self::with)
    }

    fn with(mut self, path: &PathBuf) -> Result<Self, Trouble> {
        let unreadable = |path: &Path, error: &dyn std::fmt::Display| {
            Trouble::new(
                Whose::Request,
                format!("cannot read {}: {error}", path.display()),
            )
        };
        let mut files = vec![path.clone()];
        if path.is_dir() {
            let found = std::fs::read_dir(path).map_err(|error| unreadable(path, &error))?;
            let found = found.filter_map(|entry| Some(entry.ok()?.path()));
            files = found
                .filter(|path| path.extension().is_some_and(|ending| ending == "lud"))
                .collect();
            files.sort();
        }
        for file in files {
            let body = std::fs::read_to_string(&file).map_err(|error| unreadable(&file, &error))?;
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let text = Text {
                id: stem.into_owned(),
                origin: file
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into(),
                body,
                folder: file.parent().map(Path::to_owned),
            };
            self.texts.insert(text.id.clone(), text);
        }
        Ok(self)
    }

    /// Every text, by its id.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &Text> {
        self.texts.values()
    }

    /// The text of an id.
    pub(crate) fn text(&self, id: &str) -> Result<&Text, Trouble> {
        self.texts.get(id).ok_or_else(|| Trouble::nothing("game"))
    }

    /// Makes the game of a text, which may be an older one than is on offer under its id.
    pub(crate) fn make(&self, id: &str, body: &str, chosen: &Chosen) -> Result<Game, Trouble> {
        let on_offer = self.texts.get(id).filter(|text| text.body == body);
        let key = (id.to_owned(), chosen.clone());
        if on_offer.is_some()
            && let Some(game) = self.lock().get(&key)
        {
            return Ok(game.clone());
        }
        let origin = on_offer.map_or(id, |text| &text.origin);
        let game = self.loader(on_offer, chosen).load_text(origin, body)?;
        if on_offer.is_some() {
            let mut ready = self.lock();
            if ready.len() >= READY {
                ready.clear();
            }
            ready.insert(key, game.clone());
        }
        Ok(game)
    }

    /// The rules of a game on offer, in English.
    pub(crate) fn rules(&self, id: &str, chosen: &Chosen) -> Result<Document, Trouble> {
        let text = self.text(id)?;
        let loader = self.loader(Some(text), chosen);
        Ok(loader.describe_text(&text.origin, &text.body)?)
    }

    /// What makes a game of a text, with what is chosen.
    fn loader(&self, on_offer: Option<&Text>, chosen: &Chosen) -> Loader {
        let folder = on_offer.and_then(|text| text.folder.as_deref());
        let folder = folder.map(|folder| match folder.as_os_str().is_empty() {
            true => Path::new("."),
            false => folder,
        });
        let beside = Beside(folder.and_then(|folder| DirLibrary::open_flat(folder).ok()));
        let mut loader = Loader::from_library(beside)
            .text_limits(self.strictness.text())
            .limits(self.strictness.run());
        for option in &chosen.options {
            loader = loader.option(option);
        }
        if let Some(ruleset) = &chosen.ruleset {
            loader = loader.ruleset(ruleset);
        }
        loader
    }

    /// Makes a game on offer.
    pub(crate) fn game(&self, id: &str, chosen: &Chosen) -> Result<Game, Trouble> {
        let body = &self.text(id)?.body;
        self.make(id, body, chosen)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<(String, Chosen), Game>> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
