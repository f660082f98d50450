//! One game of a tournament.

use std::cell::OnceCell;
use std::time::Duration;

use super::record::Record;
use crate::cli::stop;
use crate::cli::think::think;
use crate::cli::weights::Known;
use crate::facade::search::{Budget, Level, Method, Search};
use crate::facade::{Play, PlayError, Rng};

/// Somebody who takes part.
#[derive(Clone)]
pub(super) struct Entrant {
    /// As it was named.
    pub(super) name: String,
    pub(super) method: Method,
    pub(super) level: Option<Level>,
    /// Whether they know what was learnt of a game.
    pub(super) is_taught: bool,
    /// How many times less they may think than the others, 1 at least.
    pub(super) handicap: f64,
}

impl Entrant {
    /// A player who knows what was learnt of the game, unless they are to know nothing.
    fn search(&self, known: &Known) -> Search {
        match self.is_taught {
            true => known.player(self.method, self.level),
            false => Known::nothing(known.game()).player(self.method, self.level),
        }
    }

    /// The share of a budget that they have, in iterations.
    fn budget(&self, whole: &Budget) -> Budget {
        let share = |whole: u64| (whole as f64 / self.handicap) as u64;
        Budget {
            iterations: whole.iterations.map(|whole| share(whole).max(1)),
            ..whole.clone()
        }
    }
}

/// Two players at one game.
pub(super) struct Pairing<'t> {
    pub(super) known: &'t Known,
    pub(super) players: [Entrant; 2],
    pub(super) budget: Budget,
    pub(super) time: Option<Duration>,
    /// The players as they begin each game, who have got to know it once.
    pub(super) prepared: OnceCell<[Search; 2]>,
}

impl Pairing<'_> {
    /// Plays a game of which all is known but how it goes.
    pub(super) fn play(&self, mut record: Record) -> Result<Record, PlayError> {
        let seed = Rng::new(record.seed ^ record.opening.wrapping_mul(0x9e37_79b9)).next_u64();
        let mut play = self.opening(seed, record.plies)?;
        let prepared = self.prepared.get_or_init(|| self.prepare(&play));
        let mut searches = prepared.each_ref().map(Search::afresh);
        let budget = Budget {
            seed,
            ..self.budget.clone()
        };
        let budgets = self.players.each_ref().map(|player| player.budget(&budget));
        while let Some(player) = play.player() {
            let who = seat(player, record.switched);
            let time = self
                .time
                .map(|time| time.div_f64(self.players[who].handicap));
            let thought = think(&mut searches[who], &play, &budgets[who], time)?;
            record.iterations[who] += thought.iterations;
            record.moves[who] += 1;
            play.play(thought.best)?;
            record.length += 1;
        }
        record.points = points(&play, record.switched);
        Ok(record)
    }

    /// The players, who know the game then but have not thought yet.
    fn prepare(&self, play: &Play) -> [Search; 2] {
        self.players.each_ref().map(|player| {
            let mut search = player.search(self.known);
            search.prepare(play, stop::token());
            search
        })
    }

    /// The position after some random moves, the same for a seed; not one in which the game is over.
    fn opening(&self, seed: u64, plies: u32) -> Result<Play, PlayError> {
        let mut rng = Rng::new(!seed);
        let mut play = self.known.game().start(seed)?;
        for _ in 0..plies {
            let legal = play.legal();
            let chosen = legal[rng.below(legal.len())];
            play.play(chosen)?;
            if play.legal().is_empty() {
                play.undo();
                break;
            }
        }
        Ok(play)
    }
}

/// Which of the two has a seat: they sit in turns.
fn seat(player: usize, switched: bool) -> usize {
    (player + 1 + usize::from(switched)) % 2
}

/// What the first of the two got: whether those in their seats did better on average.
fn points(play: &Play, switched: bool) -> f64 {
    let Some(outcome) = play.outcome() else {
        return 0.5;
    };
    let mean = |who: usize| {
        let ranks = outcome.ranks.iter().enumerate();
        let ranks = ranks.filter(|(index, _)| seat(index + 1, switched) == who);
        let ranks: Vec<f64> = ranks.map(|(_, rank)| *rank).collect();
        ranks.iter().sum::<f64>() / ranks.len().max(1) as f64
    };
    let (first, second) = (mean(0), mean(1));
    match first.total_cmp(&second) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}
