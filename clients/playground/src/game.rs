//! Texts that become games.

use ludwright::facade::Offer;
use ludwright::text::Limits;
use ludwright::trial::playthrough::{self, Header};
use ludwright::{Loader, Saved};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::library::Library;
use crate::play::Play;
use crate::trouble::{self, json};

/// Rules ready to be played.
#[wasm_bindgen]
pub struct Game {
    game: ludwright::Game,
}

/// What a game is, for a page.
#[derive(Serialize)]
struct About<'a> {
    name: &'a str,
    players: usize,
    /// Whether it hides anything from players.
    hides: bool,
    /// Whether the players choose at once somewhere.
    at_once: bool,
    /// How many sites the board has, and of which kind.
    sites: usize,
    kind: String,
    options: Vec<Offer>,
    rulesets: Vec<String>,
    /// What is odd about the text, though it is a game.
    warnings: &'a [ludwright::diag::JsonReport],
}

/// Brackets inside brackets. Games that people play have some thirty as written; browsers give a page a megabyte of stack, which
/// nothing makes larger.
const NESTING: usize = 200;

/// What makes games: the limits are those for texts of people whom nobody knows.
fn loader(library: &Library, options: Vec<String>, ruleset: Option<String>) -> Loader {
    let limits = Limits {
        nesting: NESTING,
        ..Limits::UNTRUSTED
    };
    let loader = Loader::from_library(library.texts.clone())
        .untrusted()
        .text_limits(limits);
    let loader = options.into_iter().fold(loader, Loader::option);
    match ruleset {
        Some(ruleset) => loader.ruleset(ruleset),
        None => loader,
    }
}

#[wasm_bindgen]
impl Game {
    /// Makes a game of a text, with items of options as `Heading/Item`. `name` is what reports call the text.
    pub fn load(
        library: &Library,
        name: &str,
        text: &str,
        options: Vec<String>,
        ruleset: Option<String>,
    ) -> Result<Game, JsValue> {
        let game = loader(library, options, ruleset).load_text(name, text);
        let game = game.map_err(|reports| trouble::reports(&reports))?;
        Ok(Self { game })
    }

    /// The rules of a text in English, as JSON: parts with a heading and lines.
    pub fn describe(
        library: &Library,
        name: &str,
        text: &str,
        options: Vec<String>,
        ruleset: Option<String>,
    ) -> Result<String, JsValue> {
        let told = loader(library, options, ruleset).describe_text(name, text);
        let told = told.map_err(|reports| trouble::reports(&reports))?;
        Ok(json(&told.told()))
    }

    /// What it is, as JSON.
    #[must_use]
    pub fn about(&self) -> String {
        let (sites, kind) = self.game.board();
        json(&About {
            name: self.game.name(),
            players: self.game.players(),
            hides: self.game.hides(),
            at_once: self.game.is_at_once(),
            sites,
            kind: kind.name().to_lowercase(),
            options: self.game.offers(),
            rulesets: self.game.rulesets(),
            warnings: &self.game.warnings().json(),
        })
    }

    /// Begins to play. Whatever is random follows from the seed.
    pub fn start(&self, seed: u64) -> Result<Play, JsValue> {
        let play = self.game.start(seed).map_err(trouble::play)?;
        Ok(Play::new(play))
    }

    /// Goes on where a game was saved.
    pub fn restore(&self, saved: &str) -> Result<Play, JsValue> {
        let saved: Saved = serde_json::from_str(saved).map_err(trouble::wrong)?;
        let play = self.game.restore(&saved).map_err(trouble::play)?;
        Ok(Play::new(play))
    }

    /// A random game ply by ply, as `lud play --random` writes it: the same as every other build of the engine.
    pub fn playthrough(&self, header: &str) -> Result<String, JsValue> {
        let header = Header::read(header).map_err(trouble::wrong)?;
        playthrough::write(&self.game, &header).map_err(trouble::play)
    }

    /// The lengths of some random games, and a hash of all their positions and moves.
    pub fn signature(&self) -> Result<String, JsValue> {
        self.game.signature().map_err(trouble::wrong)
    }
}
