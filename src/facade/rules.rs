//! The rules of a game in English; of a match, with those of its games.

use super::Game;
use crate::compile::{Loaded, load_from};
use crate::describe::{Document, Voice, describe_expanded, games_of};
use crate::diag::Diagnostic;
use crate::engine;
use crate::expand::{Choices, Defines};
use crate::text::{self, FileId, Library, Source};

/// Where the games of a match are found, and how far making them may go.
#[derive(Clone, Copy)]
pub(crate) struct Shelf<'a> {
    pub(crate) library: &'a dyn Library,
    pub(crate) defines: &'a Defines,
    pub(crate) text: &'a text::Limits,
    pub(crate) run: engine::Limits,
}

/// Tells the rules of a game that was loaded.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn rules_of(
    loaded: &Loaded,
    shelf: Shelf<'_>,
    voice: Voice,
) -> Result<Document, Vec<Diagnostic>> {
    let mut document = told(loaded, voice)?;
    // The literal voice tells what is written here, and nothing from elsewhere.
    if voice == Voice::Plain {
        for (name, option) in games_of(&loaded.expanded) {
            if let Some(game) = one(&name, option, shelf) {
                document.add_game(game);
            }
        }
    }
    Ok(document)
}

fn told(loaded: &Loaded, voice: Voice) -> Result<Document, Vec<Diagnostic>> {
    let game = Game::of_engine(loaded.game.clone(), loaded.expanded.options.clone());
    describe_expanded(&loaded.expanded, &game.site_names(), voice)
}

/// A game of a match. It was loaded with the match, so that there is nothing to report.
fn one(name: &str, option: Option<String>, shelf: Shelf<'_>) -> Option<Document> {
    let found = shelf.library.game(name)?;
    let source = Source::new(FileId(u16::MAX.into()), found.origin, found.text);
    let choices = Choices {
        options: option.into_iter().collect(),
        ruleset: None,
    };
    let (defines, library) = (shelf.defines, shelf.library);
    let loaded = load_from(&source, library, defines, &choices, shelf.text, shelf.run);
    told(&loaded.ok()?, Voice::Plain).ok()
}
