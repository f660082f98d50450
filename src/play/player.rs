//! Plays random games of one game, one after the other, in the same memory.

use super::random::{Record, random_rest, random_rest_counted};
use crate::engine::{Draw, Drawn, Ended, Fault, Game, MoveList, Outcome, Planned, Rng, State};

/// What a player may use to be faster. None of it changes any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mechanisms {
    /// A plan, if the game has one, and how it draws moves.
    pub plan: Option<Draw>,
    /// Counting moves without listing them, if the rules allow it.
    pub count: bool,
}

impl Mechanisms {
    /// Everything.
    pub const ALL: Self = Self {
        plan: Some(Draw::Sampled),
        count: true,
    };

    /// Only the interpreter.
    pub const NONE: Self = Self {
        plan: None,
        count: false,
    };
}

/// Plays random games. The same seed gives the same game, whatever mechanisms are used.
#[derive(Debug)]
pub struct Player {
    plan: Option<(Planned, Draw)>,
    count: bool,
    /// The state before the first move, and the state of the current game.
    first: State,
    state: State,
    list: MoveList,
    /// The last game that was not played by a plan.
    record: Record,
}

impl Player {
    /// A player of a game.
    ///
    /// # Errors
    /// If the start rules could not be carried out.
    pub fn new(game: &Game, mechanisms: Mechanisms) -> Result<Self, Fault> {
        let plan = match mechanisms.plan {
            Some(draw) => Planned::new(game)?.map(|planned| (planned, draw)),
            None => None,
        };
        let first = game.new_initial_state(0)?;
        Ok(Self {
            plan,
            count: mechanisms.count,
            state: first.clone(),
            first,
            list: MoveList::new(),
            record: Record::default(),
        })
    }

    /// Whether it plays by a plan.
    pub fn has_plan(&self) -> bool {
        self.plan.is_some()
    }

    /// Plays the game that belongs to a seed.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    #[inline]
    pub fn play(&mut self, seed: u64) -> Result<Played<'_>, Fault> {
        if let Some((planned, draw)) = self.begun(seed)? {
            let ended = planned.play(&mut chooser(seed), draw);
            return planned.fault().map_or(Ok(Played::Planned(ended)), Err);
        }
        self.state.begin_again(&self.first, seed)?;
        let (state, list, record) = (&mut self.state, &mut self.list, &mut self.record);
        if self.count {
            random_rest_counted(state, seed, list, record)?;
        } else {
            random_rest(state, seed, list, record, |_, _, _| {})?;
        }
        Ok(Played::Interpreted(record))
    }

    /// The same by the plan, showing each move; `None` without a plan, or if it cannot hold how this
    /// game begins.
    ///
    /// # Errors
    /// If the start rules could not be carried out.
    pub fn play_with(
        &mut self,
        seed: u64,
        show: impl FnMut(Drawn),
    ) -> Result<Option<Played<'_>>, Fault> {
        let begun = self.begun(seed)?;
        let played = begun.map(|(planned, draw)| planned.play_with(&mut chooser(seed), draw, show));
        Ok(played.map(Played::Planned))
    }

    /// The plan at the start of a seed's game, if it can hold that.
    #[inline]
    fn begun(&mut self, seed: u64) -> Result<Option<(&mut Planned, Draw)>, Fault> {
        let Some((planned, draw)) = &mut self.plan else {
            return Ok(None);
        };
        if self.first.game().may_begin_differently() {
            self.state.begin_again(&self.first, seed)?;
            let held = planned.go_to(&self.state);
            return Ok(held.then_some((planned, *draw)));
        }
        planned.restart();
        Ok(Some((planned, *draw)))
    }
}

/// The generator that chooses the moves of a seed's game. It must be independent of the randomness
/// within the game.
#[inline]
pub(super) fn chooser(seed: u64) -> Rng {
    Rng::new(!seed)
}

/// How a game went.
#[derive(Clone, Debug, PartialEq)]
pub enum Played<'p> {
    /// By a plan.
    Planned(Ended),
    /// By the program.
    Interpreted(&'p Record),
}

impl Played<'_> {
    /// What came of it.
    pub fn record(self) -> Record {
        match self {
            Self::Planned(ended) => Record {
                length: ended.length,
                choices: ended.choices,
                outcome: Outcome {
                    ranks: ended.ranks.iter().collect(),
                    by_limit: ended.by_limit,
                },
            },
            Self::Interpreted(record) => record.clone(),
        }
    }

    /// Moves played.
    #[inline]
    pub fn length(&self) -> u32 {
        match self {
            Self::Planned(ended) => ended.length,
            Self::Interpreted(record) => record.length,
        }
    }
}
