//! A game in progress.

use ludwright::facade::search::{Budget, Level, Method, Search};
use ludwright::facade::{Gesture, Log, LogLine, Lost, Round, Scene, Shown};
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
    /// What was chosen where all choose at once.
    round: Round,
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
    /// Whether all choose at once here.
    at_once: bool,
    /// Whether nobody plays: it goes on by itself.
    watched: bool,
    /// What the viewer has chosen, and nobody else knows.
    choice: Option<String>,
    /// Who has chosen.
    chosen: Vec<usize>,
    /// Who is to do something.
    waiting: Vec<usize>,
}

impl Play {
    pub(crate) fn new(play: ludwright::Play) -> Self {
        let log = Log::new(&play);
        let round = Round::default();
        Self { play, log, round }
    }

    /// The game as it is for a player to move in: where all choose at once it is the turn of each of them.
    fn turn_of(&self, player: usize) -> Result<ludwright::Play, JsValue> {
        let is_own = self.play.player() == Some(player);
        match self.play.is_chosen_together() && !is_own && self.play.choosers().contains(&player) {
            true => self.play.as_chooser(player).map_err(trouble::play),
            false => Ok(self.play.clone()),
        }
    }

    /// How each move of the viewer is made.
    fn gestures(&self, viewer: usize) -> Result<Option<Vec<Gesture>>, JsValue> {
        if self.round.choice(viewer).is_some() {
            return Ok(None);
        }
        let turn = self.turn_of(viewer)?;
        let few = turn.legal().len() <= MOST_MOVES;
        Ok(few.then(|| turn.view(viewer).gestures()).flatten())
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

    /// What the legal moves are called, in their order; none if the game is over. Where all choose at once, a player may
    /// be named whose moves are wanted.
    pub fn legal(&self, player: Option<usize>) -> Result<Vec<String>, JsValue> {
        let turn = player.map(|player| self.turn_of(player)).transpose()?;
        Ok(turn.as_ref().unwrap_or(&self.play).texts())
    }

    /// The players who are to do something: several where all choose at once.
    #[must_use]
    pub fn waiting(&self) -> Vec<usize> {
        self.round.waited_for(&self.play)
    }

    /// A player chooses, hidden from the others; when all have, their choices are played. Returns the moves that were
    /// played then, and none before.
    pub fn choose(&mut self, player: usize, text: &str) -> Result<Vec<String>, JsValue> {
        let (play, log) = (&mut self.play, &mut self.log);
        let played = self.round.choose(play, log, player, text);
        played.map_err(trouble::play)
    }

    /// A player takes back what they have chosen; whether they had chosen.
    pub fn withdraw(&mut self, player: usize) -> bool {
        self.round.withdraw(player)
    }

    /// Plays the move that a text names: of the next player in the order of choices, where all choose at once.
    pub fn play(&mut self, text: &str) -> Result<(), JsValue> {
        self.round = Round::default();
        let chosen = self.play.find_text(text);
        let chosen = chosen.map_err(|error| trouble::play(error.into()))?;
        self.log.play(&mut self.play, chosen).map_err(trouble::play)
    }

    /// Takes back what was done last; whether anything was.
    pub fn undo(&mut self) -> bool {
        self.round = Round::default();
        self.log.undo(&mut self.play)
    }

    /// How many things have to be taken back to undo the last move of a player, with the round it belongs to; 0 if they
    /// have not moved.
    #[must_use]
    pub fn back_to(&self, player: usize) -> usize {
        self.log.back_to(player)
    }

    /// The position as a player sees it, as JSON; as somebody sees it who only looks on if that is 0.
    pub fn position(&self, viewer: usize) -> Result<String, JsValue> {
        let view = self.play.view(viewer);
        let scene = view.scene();
        Ok(json(&Position {
            shown: view.data(),
            status: view.status(),
            over: view.outcome().is_some(),
            winner: view.outcome().and_then(|outcome| outcome.winner()),
            gestures: self.gestures(viewer)?,
            history: self.log.lines(viewer),
            lost: self.log.lost(&scene),
            scene,
            at_once: self.play.is_chosen_together(),
            watched: self.play.game().is_watched(),
            choice: self.round.choice(viewer).map(str::to_owned),
            chosen: self.round.chosen().collect(),
            waiting: self.waiting(),
        }))
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
    /// to move is not looked at. Where all choose at once, a player may be named for whom it chooses.
    pub fn think(&self, level: u8, seed: u64, player: Option<usize>) -> Result<String, JsValue> {
        let turn = player.map(|player| self.turn_of(player)).transpose()?;
        let play = turn.as_ref().unwrap_or(&self.play);
        let level = Level::new(level);
        let level = level.ok_or_else(|| trouble::wrong("levels go from 1 to 10"))?;
        let budget = Budget {
            memory: MEMORY,
            seed,
            // The level says how many there are at most.
            iterations: None,
            ..Budget::iterations(1)
        };
        let thought = Search::at_level(Method::default(), level).think(play, &budget);
        let thought = thought.map_err(trouble::play)?;
        Ok(json(&Thought {
            best: play.text(thought.best),
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
