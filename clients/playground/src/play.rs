//! A game in progress.

use ludwright::facade::search::{Budget, Level, Method, Search};
use ludwright::facade::{Gesture, Log, LogLine, Lost, Scene, Shown};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::trouble::{self, json};

/// The most memory that a thought may take, in bytes.
const MEMORY: u64 = 64 << 20;
/// The most moves that a page is told of; beyond them they have to be named.
const MOST_MOVES: usize = 20_000;

/// A game in progress, with its past.
#[wasm_bindgen]
pub struct Play {
    play: ludwright::Play,
    log: Log,
}

/// A position as somebody sees it, for a page.
#[derive(Serialize)]
struct Position {
    #[serde(flatten)]
    shown: Shown,
    /// Who is to move or how the game ended, in words.
    status: String,
    over: bool,
    winner: Option<usize>,
    scene: Scene,
    /// How each move is made by pointing, if the viewer may know.
    gestures: Option<Vec<Gesture>>,
    history: Vec<LogLine>,
    lost: Vec<Lost>,
}

impl Play {
    pub(crate) fn new(play: ludwright::Play) -> Self {
        let log = Log::new(&play);
        Self { play, log }
    }
}

#[wasm_bindgen]
impl Play {
    /// The player to move, from 1; nothing if the game is over.
    #[must_use]
    pub fn player(&self) -> Option<usize> {
        self.play.player()
    }

    /// How many things have been done that can be taken back.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.log.len()
    }

    /// What the legal moves are called, in their order; none if the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        self.play.texts()
    }

    /// Plays the move that a text names.
    pub fn play(&mut self, text: &str) -> Result<(), JsValue> {
        let chosen = self.play.find_text(text);
        let chosen = chosen.map_err(|error| trouble::play(error.into()))?;
        self.log.play(&mut self.play, chosen).map_err(trouble::play)
    }

    /// Takes back what was done last; whether anything was.
    pub fn undo(&mut self) -> bool {
        self.log.undo(&mut self.play)
    }

    /// The position as a player sees it, as JSON; as somebody sees it who only looks on if that is 0.
    #[must_use]
    pub fn position(&self, viewer: usize) -> String {
        let view = self.play.view(viewer);
        let scene = view.scene();
        let few = self.play.legal().len() <= MOST_MOVES;
        json(&Position {
            shown: view.data(),
            status: view.status(),
            over: view.outcome().is_some(),
            winner: view.outcome().and_then(|outcome| outcome.winner()),
            gestures: few.then(|| view.gestures()).flatten(),
            history: self.log.lines(viewer),
            lost: self.log.lost(&scene),
            scene,
        })
    }

    /// What stood on the board when so many things had been done, as JSON; nothing if fewer were.
    #[must_use]
    pub fn scene(&self, ply: usize, viewer: usize) -> Option<String> {
        self.play.scene_at(ply, viewer).map(|scene| json(&scene))
    }

    /// The board at that time, for pages that draw pieces themselves, as JSON.
    #[must_use]
    pub fn scenery(&self, ply: usize, viewer: usize) -> Option<String> {
        let scenery = self.play.scenery_at(ply, viewer);
        scenery.map(|scenery| json(&scenery))
    }

    /// The position as a picture of its own: SVG.
    #[must_use]
    pub fn svg(&self, viewer: usize) -> String {
        self.play.view(viewer).svg(false)
    }

    /// The position in characters.
    #[must_use]
    pub fn draw(&self, viewer: usize) -> String {
        self.play.view(viewer).draw()
    }

    /// What the engine would play at a level from 1 to 10, and what it thinks of it, as JSON. What is hidden from who is
    /// to move is not looked at.
    pub fn think(&self, level: u8, seed: u64) -> Result<String, JsValue> {
        let level = Level::new(level);
        let level = level.ok_or_else(|| trouble::wrong("levels go from 1 to 10"))?;
        let budget = Budget {
            memory: MEMORY,
            seed,
            // The level says how many there are at most.
            iterations: None,
            ..Budget::iterations(1)
        };
        let thought = Search::at_level(Method::default(), level).think(&self.play, &budget);
        let thought = thought.map_err(trouble::play)?;
        Ok(json(&Thought {
            best: self.play.text(thought.best),
            thought: &thought,
        }))
    }

    /// The game as JSON, to go on later.
    #[must_use]
    pub fn save(&self) -> String {
        json(&self.play.save())
    }
}

/// What the engine thinks.
#[derive(Serialize)]
struct Thought<'a> {
    /// What the move is called that it would play.
    #[serde(rename = "move")]
    best: String,
    #[serde(flatten)]
    thought: &'a ludwright::search::Thought,
}
