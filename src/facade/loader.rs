//! Finds texts and makes games of them.

use std::path::Path;
use std::sync::Arc;

use super::rules::{Shelf, rules_of};
use super::{Game, Reports};
use crate::compile::load_from;
use crate::describe::{Document, Voice};
use crate::diag::{Diagnostic, did_you_mean};
use crate::engine;
use crate::expand::{Choices, Defines};
use crate::text::{self, Library, NoLibrary, Source, Sources, Trails};

/// Makes games of texts. It knows where to find games and predefined defines, what is chosen, and
/// the limits.
#[derive(Clone)]
pub struct Loader {
    library: Arc<dyn Library + Send + Sync>,
    choices: Choices,
    text: text::Limits,
    run: engine::Limits,
}

impl Loader {
    /// A loader without games and predefined defines.
    #[must_use]
    pub fn new() -> Self {
        Self::from_library(NoLibrary)
    }

    /// A loader for the games and defines that come with the crate.
    #[cfg(feature = "bundled")]
    #[must_use]
    pub fn bundled() -> Self {
        Self::from_library(text::Bundled)
    }

    /// A loader that finds games and defines in the caller's library.
    #[must_use]
    pub fn from_library(library: impl Library + Send + Sync + 'static) -> Self {
        Self {
            library: Arc::new(library),
            choices: Choices::default(),
            text: text::Limits::DEFAULT,
            run: engine::Limits::default(),
        }
    }

    /// Chooses an item of an option, as `"Heading/Item"`. May be called once for each option; two
    /// items of the same option are an error.
    #[must_use]
    pub fn option(mut self, item: impl Into<String>) -> Self {
        self.choices.options.push(item.into());
        self
    }

    /// Chooses a ruleset by its name.
    #[must_use]
    pub fn ruleset(mut self, name: impl Into<String>) -> Self {
        self.choices.ruleset = Some(name.into());
        self
    }

    /// Sets the limits of reading. The defaults are [`text::Limits::DEFAULT`].
    #[must_use]
    pub fn text_limits(mut self, limits: text::Limits) -> Self {
        self.text = limits;
        self
    }

    /// Sets the limits of evaluating rules. The defaults are those of [`engine::Limits`].
    #[must_use]
    pub fn limits(mut self, limits: engine::Limits) -> Self {
        self.run = limits;
        self
    }

    /// For texts of unknown people: sets the limits [`text::Limits::UNTRUSTED`] and
    /// [`engine::Limits::untrusted`].
    #[must_use]
    pub fn untrusted(self) -> Self {
        self.text_limits(text::Limits::UNTRUSTED)
            .limits(engine::Limits::untrusted())
    }

    /// The names of the games of the library.
    #[must_use]
    pub fn games(&self) -> Vec<String> {
        self.library.games()
    }

    /// Loads a game of the library.
    ///
    /// # Errors
    /// If there is none with this name, or if something is wrong with it.
    pub fn load(&self, name: &str) -> Result<Game, Reports> {
        match self.library.game(name) {
            Some(found) => self.load_text(&found.origin, &found.text),
            None => Err(self.unknown(name)),
        }
    }

    /// Loads a game from a file.
    ///
    /// # Errors
    /// If the file cannot be read, or if something is wrong with its text.
    pub fn load_file(&self, path: impl AsRef<Path>) -> Result<Game, Reports> {
        let path = path.as_ref();
        let mut sources = Sources::new();
        let name = path.display().to_string();
        // Reading one byte more than the limit is enough to notice that there are too many.
        let most = (self.text.file_bytes as u64).saturating_add(1);
        let read = std::fs::File::open(path).and_then(|file| {
            let mut bytes = Vec::new();
            std::io::Read::read_to_end(&mut std::io::Read::take(file, most), &mut bytes)?;
            Ok(bytes)
        });
        let bytes = match read {
            Ok(bytes) => bytes,
            Err(error) => {
                let source = sources.add(name, "");
                let report = Diagnostic::unreadable(source.id, &error.to_string());
                return Err(Reports::new(vec![report], sources, Trails::default()));
            }
        };
        let (source, trouble) = sources.add_bytes(name, &bytes, self.text.file_bytes);
        match trouble {
            Some(trouble) => {
                let report = Diagnostic::bad_text(source.id, trouble);
                Err(Reports::new(vec![report], sources, Trails::default()))
            }
            None => self.make(&source, sources),
        }
    }

    /// Loads a game from a text; reports call the text `name`.
    ///
    /// # Errors
    /// If something is wrong with the text.
    pub fn load_text(&self, name: &str, text: &str) -> Result<Game, Reports> {
        let mut sources = Sources::new();
        let source = sources.add(name, text);
        self.make(&source, sources)
    }

    /// The rules of a game in plain English, made from its text; reports call the text `name`.
    ///
    /// # Errors
    /// If something is wrong with the text.
    pub fn describe_text(&self, name: &str, text: &str) -> Result<Document, Reports> {
        let mut sources = Sources::new();
        let source = sources.add(name, text);
        let defines = Defines::load(&*self.library, &mut sources);
        let loaded = load_from(
            &source,
            &*self.library,
            &defines,
            &self.choices,
            &self.text,
            self.run,
        );
        let told = match loaded {
            Ok(loaded) => {
                let shelf = Shelf {
                    library: &*self.library,
                    defines: &defines,
                    text: &self.text,
                    run: self.run,
                };
                rules_of(&loaded, shelf, Voice::Plain)
                    .map_err(|found| (found, loaded.expanded.trails))
            }
            Err(wrong) => Err(wrong),
        };
        told.map_err(|(found, trails)| Reports::new(found, sources, trails))
    }

    fn make(&self, source: &Source, mut sources: Sources) -> Result<Game, Reports> {
        let defines = Defines::load(&*self.library, &mut sources);
        let loaded = load_from(
            source,
            &*self.library,
            &defines,
            &self.choices,
            &self.text,
            self.run,
        );
        match loaded {
            Ok(loaded) => Ok(Game::new(loaded, sources)),
            Err((found, trails)) => Err(Reports::new(found, sources, trails)),
        }
    }

    fn unknown(&self, name: &str) -> Reports {
        let names = self.games();
        let hint = did_you_mean(name, names.iter().map(String::as_str));
        let mut sources = Sources::new();
        let source = sources.add(name, "");
        let report = Diagnostic::unreadable(source.id, "there is no game of this name");
        let report = report.hint_maybe(hint);
        Reports::new(vec![report], sources, Trails::default())
    }
}

impl Default for Loader {
    fn default() -> Self {
        Self::new()
    }
}
