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

    /// What is on offer of which there is a solution, with options or without: its id, and the game without.
    pub(crate) fn solved<'s>(&self, shelf: &'s Shelf) -> Vec<(&'s str, Game)> {
        let made = shelf.texts().filter_map(|text| {
            if self.solutions.is_empty() {
                return None;
            }
            let game = shelf.game(&text.id, &Chosen::default()).ok()?;
            let some = !self.variants(shelf, &text.id, &game).is_empty();
            some.then_some((text.id.as_str(), game))
        });
        made.collect()
    }

    /// The variants of a game of which there is a solution.
    pub(crate) fn variants(&self, shelf: &Shelf, id: &str, game: &Game) -> Vec<Variant> {
        let mut variants = Vec::new();
        if self.knows(game) {
            variants.push(Variant::of(&Chosen::default()));
        }
        let named = |store: &&Store| store.header().game == game.name();
        for store in self.solutions.iter().filter(named) {
            let chosen = self.chosen_for(shelf, id, store);
            let Some(chosen) = chosen.filter(|chosen| *chosen != Chosen::default()) else {
                continue;
            };
            let variant = Variant::of(&chosen);
            if !variants.contains(&variant) {
                variants.push(variant);
            }
        }
        variants
    }

    /// What has to be chosen of a game to make it the one that was solved: what differs from what is chosen if
    /// nothing is said.
    fn chosen_for(&self, shelf: &Shelf, id: &str, store: &Store) -> Option<Chosen> {
        let plain = shelf.game(id, &Chosen::default()).ok()?;
        let usual = plain.options();
        let text = &store.header().options;
        // Options stand before the position, which may have blanks of its own.
        let ends = text.match_indices(' ').map(|(end, _)| end);
        ends.take(MOST_ENDS).find_map(|end| {
            let options = text[..end].split(", ").map(str::to_owned);
            let options = options.filter(|option| !option.is_empty() && !usual.contains(option));
            let chosen = Chosen {
                options: options.collect(),
                ruleset: None,
            };
            let game = shelf.game(id, &chosen).ok()?;
            let start = game.start(0).ok()?;
            let rules = EngineGame::new(start.state().clone()).ok()?.fingerprint();
            (rules == store.header().rules).then_some(chosen)
        })
    }
}

/// The most places at which the options of a solution are taken to end.
const MOST_ENDS: usize = 64;

/// The variant that every game has: its options as they stand in the text.
const REGULAR: &str = "regular";

/// A variant of a game: what is chosen of its options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Variant {
    /// `regular`, or the options as `Board=3x3,Pieces=2`, for a path.
    pub(crate) id: String,
    pub(crate) name: String,
}

impl Variant {
    pub(crate) fn of(chosen: &Chosen) -> Self {
        match chosen.options.is_empty() {
            true => Self {
                id: REGULAR.to_owned(),
                name: "Regular".to_owned(),
            },
            false => Self {
                id: chosen.options.join(",").replace('/', "="),
                name: chosen.options.join(", ").replace('/', ": "),
            },
        }
    }
}

/// What is chosen in a variant of this id.
pub(crate) fn chosen_of(variant: &str) -> Chosen {
    let options = variant.split(',').filter(|option| *option != REGULAR);
    Chosen {
        options: options
            .map(|option| match option.contains('/') {
                true => option.to_owned(),
                false => option.replacen('=', "/", 1),
            })
            .collect(),
        ruleset: None,
    }
}

fn ask(store: &Store, game: &EngineGame, play: &Play) -> Result<Record, Trouble> {
    let broken =
        |error: &dyn std::fmt::Display| Trouble::broken("the solution cannot be read", error);
    let key = game.key(play.state()).map_err(|error| broken(&error))?;
    let found = store.query(&key).map_err(|error| broken(&error))?;
    found.ok_or_else(|| Trouble::nothing("position in the solution"))
}
