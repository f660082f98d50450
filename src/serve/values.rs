//! Values of positions, from solutions that `lud solve --save` wrote.

use std::path::PathBuf;

use serde::Serialize;

use super::Trouble;
use super::shelf::{Chosen, Shelf};
use crate::facade::{Game, Play};
use crate::play::solve::store::Store;
use crate::play::solve::{EngineGame, Record, Value};

/// The solutions that the server was told of.
pub(crate) struct Values {
    solutions: Vec<Store>,
}

/// The value of a position for the player to move.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct PositionValue {
    pub(crate) value: &'static str,
    /// Plies to the end; none for a draw.
    pub(crate) remoteness: Option<u32>,
}

/// The value of a move for who makes it.
#[derive(Serialize)]
pub(crate) struct MoveValue {
    #[serde(rename = "move")]
    pub(crate) text: String,
    #[serde(flatten)]
    pub(crate) of: PositionValue,
    /// The position that it leads to, as text, if the game has a notation.
    #[serde(skip)]
    pub(crate) position: Option<String>,
    /// The value of that position for the player who is to move there.
    #[serde(skip)]
    pub(crate) after: PositionValue,
}

impl From<Record> for PositionValue {
    fn from(record: Record) -> Self {
        Self {
            value: record.value.name(),
            remoteness: record.remoteness.map(u32::from),
        }
    }
}

impl Values {
    pub(crate) fn open(paths: &[PathBuf]) -> Result<Self, Trouble> {
        let solutions = paths.iter().map(|path| Store::open(path, None));
        let solutions = solutions.collect::<Result<_, _>>();
        let solutions =
            solutions.map_err(|error| Trouble::broken("a solution cannot be read", &error))?;
        Ok(Self { solutions })
    }

    /// Whether a game is solved.
    pub(crate) fn knows(&self, game: &Game) -> bool {
        if self.solutions.is_empty() {
            return false;
        }
        let start = game.start(0).ok();
        let solvable = start.and_then(|play| EngineGame::new(play.state().clone()).ok());
        solvable.is_some_and(|solvable| self.of(&solvable).is_some())
    }

    fn of(&self, game: &EngineGame) -> Option<&Store> {
        let rules = game.fingerprint();
        let mut solutions = self.solutions.iter();
        solutions.find(|store| store.header().rules == rules)
    }

    /// The value of a position.
    pub(crate) fn of_position(&self, play: &Play) -> Result<PositionValue, Trouble> {
        let (store, game) = self.find(play)?;
        Ok(ask(store, &game, play)?.into())
    }

    /// The values of the moves of a position, in their order; none if the game is not solved.
    pub(crate) fn of_moves(&self, before: &Play) -> Result<Vec<MoveValue>, Trouble> {
        if before.outcome().is_some() {
            return Ok(Vec::new());
        }
        let (store, game) = self.find(before)?;
        let mut values = Vec::new();
        for (chosen, text) in before.legal().iter().zip(before.texts()) {
            let mut after = before.clone();
            after.play(*chosen)?;
            let record = ask(store, &game, &after)?;
            let same = after.line().to_move() == before.line().to_move();
            let value = match (record.value, same) {
                (Value::Win, false) => Value::Lose,
                (Value::Lose, false) => Value::Win,
                (value, _) => value,
            };
            values.push(MoveValue {
                text,
                of: PositionValue {
                    value: value.name(),
                    remoteness: record.remoteness.map(|plies| u32::from(plies) + 1),
                },
                position: after.referee().position().ok().flatten(),
                after: record.into(),
            });
        }
        Ok(values)
    }

    fn find(&self, play: &Play) -> Result<(&Store, EngineGame), Trouble> {
        let none = || Trouble::nothing("solution of this game");
        let game = EngineGame::new(play.state().clone()).map_err(|_| none())?;
        let store = self.of(&game).ok_or_else(none)?;
        Ok((store, game))
    }

    /// What is on offer of which there is a solution, as it is without choices.
    pub(crate) fn solved<'s>(&self, shelf: &'s Shelf) -> Vec<(&'s str, Game)> {
        let made = shelf.texts().filter_map(|text| {
            let game = shelf.game(&text.id, &Chosen::default()).ok()?;
            self.knows(&game).then_some((text.id.as_str(), game))
        });
        made.collect()
    }
}

fn ask(store: &Store, game: &EngineGame, play: &Play) -> Result<Record, Trouble> {
    let broken =
        |error: &dyn std::fmt::Display| Trouble::broken("the solution cannot be read", error);
    let key = game.key(play.state()).map_err(|error| broken(&error))?;
    let found = store.query(&key).map_err(|error| broken(&error))?;
    found.ok_or_else(|| Trouble::nothing("position in the solution"))
}
