//! Finding texts and making games of them.

use std::path::Path;
use std::sync::Arc;

use super::{Game, Reports};
use crate::compile::load_from;
use crate::describe::{Document, Voice, describe_expanded};
use crate::diag::{Diagnostic, did_you_mean};
use crate::engine;
use crate::expand::{Choices, Defines};
use crate::text::{self, Library, NoLibrary, Source, Sources, Trails};

/// Makes games of texts. It knows where games and predefined defines are found, what is chosen and
/// how far work may go.
#[derive(Clone)]
pub struct Loader {
    library: Arc<dyn Library + Send + Sync>,
    choices: Choices,
    text: text::Limits,
    run: engine::Limits,
}

impl Loader {
    /// A loader that knows no games and no predefined defines.
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

    /// A loader that finds games and defines in a library of the caller's.
    #[must_use]
    pub fn from_library(library: impl Library + Send + Sync + 'static) -> Self {
        Self {
            library: Arc::new(library),
            choices: Choices::default(),
            text: text::Limits::DEFAULT,
            run: engine::Limits::default(),
        }
    }

    /// Chooses an item of an option, as `"Heading/Item"`. May be called once for each option: two items of one
    /// option are an error.
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

    /// How far reading may go. The defaults are those of [`text::Limits::DEFAULT`].
    #[must_use]
    pub fn text_limits(mut self, limits: text::Limits) -> Self {
        self.text = limits;
        self
    }

    /// How far evaluating rules may go. The defaults are those of [`engine::Limits`].
    #[must_use]
    pub fn limits(mut self, limits: engine::Limits) -> Self {
        self.run = limits;
        self
    }

    /// For texts of people whom nobody knows: reading and rules go no further than
    /// [`text::Limits::UNTRUSTED`] and [`engine::Limits::untrusted`] let them.
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

    /// Makes a game of the library.
    ///
    /// # Errors
    /// If there is none of this name, or if something is wrong with it.
    pub fn load(&self, name: &str) -> Result<Game, Reports> {
        match self.library.game(name) {
            Some(found) => self.load_text(&found.origin, &found.text),
            None => Err(self.unknown(name)),
        }
    }

    /// Makes a game of a file.
    ///
    /// # Errors
    /// If the file cannot be read, or if something is wrong with its text.
    pub fn load_file(&self, path: impl AsRef<Path>) -> Result<Game, Reports> {
        let path = path.as_ref();
        let mut sources = Sources::new();
        let name = path.display().to_string();
        // One byte more than the limit is enough to know that there are too many.
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

    /// Makes a game of a text; `name` is what reports call it.
    ///
    /// # Errors
    /// If something is wrong with the text.
    pub fn load_text(&self, name: &str, text: &str) -> Result<Game, Reports> {
        let mut sources = Sources::new();
        let source = sources.add(name, text);
        self.make(&source, sources)
    }

    /// The rules of a game of a text in English, for people; `name` is what reports call the text.
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
                let options = loaded.expanded.options.clone();
                let sites = Game::of_engine(loaded.game, options).site_names();
                describe_expanded(&loaded.expanded, &sites, Voice::Plain)
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
