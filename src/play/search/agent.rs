//! A player of a game: a method, and what it keeps from one move to the next.

use std::fmt;
use std::str::FromStr;

use super::alphabeta::{self, AlphaBeta};
use super::choose::{self, ALPHABETA, Chosen, RANDOM, choose};
use super::judge::{FEW, Judge, Lessons, OtherRules, Weights};
use super::mcts::{self, Mcts};
use super::train::study;
use super::trial::Trial;
use super::{Budget, Found, Level, NoIdea, Root};
use crate::engine::{Fault, Game, MoveList, Rng, Stop};

/// How moves are found.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Method {
    /// A random legal move.
    Random,
    /// Monte Carlo tree search, which plays every game.
    Mcts(mcts::Ideas),
    /// αβ, for games in which nothing is left to chance or hidden; elsewhere as `Mcts`.
    AlphaBeta(alphabeta::Ideas),
    /// Whatever plays the game best.
    #[default]
    Best,
}

/// The text names no method.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoMethod {
    /// There is none of this name.
    #[error(
        "`{0}` is no player; write random, mcts, alphabeta or best, and ideas after a colon: mcts:plain, alphabeta:quiet=off"
    )]
    Name(String),
    /// Its ideas are not valid.
    #[error(transparent)]
    Ideas(#[from] NoIdea),
}

impl FromStr for Method {
    type Err = NoMethod;

    /// Reads `random`, `mcts`, `alphabeta` or `best`, with ideas after a colon: `mcts:plain+history=1`.
    fn from_str(text: &str) -> Result<Self, NoMethod> {
        let (name, ideas) = text.split_once(':').unwrap_or((text, ""));
        match (name, ideas) {
            ("random", "") => Ok(Self::Random),
            ("best", "") => Ok(Self::Best),
            ("alphabeta", ideas) => Ok(Self::AlphaBeta(ideas.parse()?)),
            ("mcts", ideas) => Ok(Self::Mcts(ideas.parse()?)),
            _ => Err(NoMethod::Name(text.to_owned())),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => out.write_str("random"),
            Self::Mcts(ideas) if *ideas == mcts::Ideas::BEST => out.write_str("mcts"),
            Self::Mcts(ideas) => write!(out, "mcts:{ideas}"),
            Self::AlphaBeta(ideas) if *ideas == alphabeta::Ideas::BEST => {
                out.write_str("alphabeta")
            }
            Self::AlphaBeta(ideas) => write!(out, "alphabeta:{ideas}"),
            Self::Best => out.write_str("best"),
        }
    }
}

/// A player. It may be asked about any position of any game; what it found for one position helps
/// with later ones.
#[derive(Debug)]
pub struct Agent {
    method: Method,
    mcts: Mcts,
    alphabeta: AlphaBeta,
    lessons: Lessons,
    /// The trial of the game that was learnt, if there was one.
    trial: Option<Trial>,
    level: Option<Level>,
}

impl Agent {
    /// A player that knows nothing yet.
    #[must_use]
    pub fn new(method: Method) -> Self {
        let ideas = match method {
            Method::Mcts(ideas) => ideas,
            Method::Random | Method::AlphaBeta(_) | Method::Best => mcts::Ideas::BEST,
        };
        let looks = match method {
            Method::AlphaBeta(looks) => looks,
            Method::Random | Method::Mcts(_) | Method::Best => alphabeta::Ideas::BEST,
        };
        Self {
            method,
            mcts: Mcts::new(ideas),
            alphabeta: AlphaBeta::new(looks),
            lessons: Lessons::of(looks.criteria),
            trial: None,
            level: None,
        }
    }

    /// A player of a given level.
    #[must_use]
    pub fn at_level(method: Method, level: Level) -> Self {
        Self {
            level: Some(level),
            ..Self::new(method)
        }
    }

    /// Gets to know a game before the first move, which may take some seconds. Without this call it
    /// learns less, in the time of the first move.
    pub fn prepare(&mut self, root: &Root<'_>, stop: &Stop) {
        self.learn(root, None, stop);
        self.study(root, stop);
        let game = root.state.game();
        // A level is so many lines to the end, whatever they take.
        let by_chance =
            self.method == Method::Best && self.level.is_none() && choose::may_judge(root);
        if by_chance && self.lessons.learn(game, None, stop) {
            self.forget();
        }
        let (Method::Best, None, Some(judge)) = (self.method, self.trial, self.lessons.judge(game))
        else {
            return;
        };
        let trial = if choose::is_open(root, judge) {
            Trial::of_alphabeta(game, judge, stop)
        } else if by_chance && choose::may_try_judging(root, judge) {
            Trial::of_judging(game, judge, stop)
        } else {
            return;
        };
        // Who had no time for it begins anew the next time.
        self.trial = (!stop.is_told()).then_some(trial);
    }

    /// Lets its judge learn from games against itself, if the game may be played by that.
    fn study(&mut self, root: &Root<'_>, stop: &Stop) {
        let game = root.state.game();
        let may = self.method == Method::Best
            && choose::cannot(root).is_none()
            && game.players() == 2
            && !self.lessons.is_taught(game);
        let Some(judge) = self.lessons.judge(game).filter(|_| may) else {
            return;
        };
        let best = study(game, judge, stop).unwrap_or_else(|| judge.clone());
        if !stop.is_told() {
            self.lessons.take(game, best);
            self.forget();
        }
    }

    /// Another player who knows the same about games, but has not thought about any position.
    #[must_use]
    pub fn afresh(&self) -> Self {
        Self {
            method: self.method,
            mcts: Mcts::new(*self.mcts.ideas()),
            alphabeta: AlphaBeta::new(self.alphabeta.ideas()),
            lessons: self.lessons.clone(),
            trial: self.trial,
            level: self.level,
        }
    }

    /// Uses what [`train`](super::train) has learnt about a game.
    ///
    /// # Errors
    /// If it was learnt with different rules.
    pub fn teach(&mut self, game: &Game, weights: &Weights) -> Result<(), OtherRules> {
        let judge = Judge::of_weights(game, weights)?;
        self.lessons.take(game, judge);
        self.forget();
        Ok(())
    }

    /// Learns to judge positions, if that is useful.
    fn learn(&mut self, root: &Root<'_>, iterations: Option<u64>, stop: &Stop) {
        let game = root.state.game();
        let may = choose::cannot(root).is_none()
            && matches!(self.method, Method::AlphaBeta(_) | Method::Best);
        let judges = may || self.mcts.ideas().is_judged() && game.stages().is_empty();
        if judges && self.lessons.learn(game, iterations, stop) {
            self.forget();
        }
    }

    /// Forgets what was found with another judge.
    fn forget(&mut self) {
        self.alphabeta.forget();
        self.mcts.forget();
        self.trial = None;
    }

    /// Finds a move for the player to move, and says how it was found.
    ///
    /// # Errors
    /// If the game is over, or if the rules cannot be carried out.
    pub fn find(&mut self, root: &Root<'_>, budget: &Budget) -> Result<(Found, Chosen), Fault> {
        self.learn(root, budget.iterations.or(Some(FEW)), &budget.stop);
        let judge = self.lessons.judge(root.state.game());
        let chosen = choose(self.method, root, judge, self.trial);
        let mut limited = None;
        if let Some(level) = self.level {
            let mut rng = Rng::new(!budget.seed ^ u64::from(root.state.ply()) << 32);
            if level.slips(&mut rng) {
                return Ok((random(root, budget)?, chosen));
            }
            limited = Some(level.budget(budget, chosen.name != ALPHABETA));
        }
        let budget = limited.as_ref().unwrap_or(budget);
        if self.method == Method::Best {
            self.mcts.take_up(choose::ideas_of(chosen.name));
        }
        let found = match (chosen.name, judge) {
            (RANDOM, _) => random(root, budget)?,
            (ALPHABETA, Some(judge)) => self.alphabeta.find(root, budget, judge)?,
            (_, judge) => self.mcts.find(root, budget, judge)?,
        };
        Ok((found, chosen))
    }
}

/// A random legal move: the same for the same seed and number of moves played.
fn random(root: &Root<'_>, budget: &Budget) -> Result<Found, Fault> {
    let mut list = MoveList::new();
    root.state.clone().legal_moves(&mut list)?;
    if list.is_empty() {
        return Err(Fault::Over);
    }
    let mut rng = Rng::new(budget.seed ^ u64::from(root.state.ply()) << 32);
    Ok(Found::at_once(rng.below(list.len())))
}
