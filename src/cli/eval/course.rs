//! How one game went.

use std::collections::BTreeSet;

use crate::facade::search::{Budget, Search};
use crate::facade::{Game, PlayError};

/// How many lines those in odd and in even seats try for a move.
#[derive(Clone, Copy)]
pub(super) struct Seats {
    pub(super) iterations: [u64; 2],
}

/// A game that was played.
pub(super) struct Course {
    /// What the first player could expect before each move.
    pub(super) expected: Vec<f64>,
    /// Legal moves of each position.
    pub(super) choices: Vec<f64>,
    /// Who alone has won.
    pub(super) winner: Option<usize>,
    /// What the first player got, as a share of what all got.
    pub(super) share: f64,
    /// The ranks of those in odd and in even seats, on average.
    ranks: [f64; 2],
    /// The share of the board's sites that moves ended on.
    pub(super) coverage: f64,
}

/// Who is ahead by less is not.
const AHEAD: f64 = 0.05;

impl Course {
    /// Lets two players play, who sit in turns.
    pub(super) fn play(
        game: &Game,
        searches: &mut [Search; 2],
        budget: &Budget,
        seats: Seats,
    ) -> Result<Self, PlayError> {
        let mut play = game.start(budget.seed)?;
        let (mut expected, mut choices) = (Vec::new(), Vec::new());
        let mut sites = BTreeSet::new();
        while let Some(player) = play.player() {
            let who = (player + 1) % 2;
            let budget = Budget {
                iterations: Some(seats.iterations[who]),
                ..budget.clone()
            };
            let thought = searches[who].think(&play, &budget)?;
            let value = thought.lines[0].value;
            // Of a forced move nothing is thought.
            if thought.iterations > 0 {
                expected.push(if player == 1 { value } else { 1.0 - value });
            }
            choices.push(play.legal().len() as f64);
            sites.extend(thought.best.to());
            play.play(thought.best)?;
        }
        let (board, kind) = game.board();
        let on_board =
            |site: &&crate::facade::Site| site.kind == kind && (site.number as usize) < board;
        let ranks = play.outcome().map(|outcome| outcome.ranks);
        let ranks = ranks.unwrap_or_default();
        let players = ranks.len() as f64;
        let side = |who: usize| {
            let ranks: Vec<f64> = ranks.iter().skip(who).step_by(2).copied().collect();
            ranks.iter().sum::<f64>() / ranks.len().max(1) as f64
        };
        let points = |rank: f64| players - rank;
        let all: f64 = ranks.iter().map(|rank| points(*rank)).sum();
        let first = ranks.first().map_or(0.0, |rank| points(*rank));
        Ok(Self {
            expected,
            choices,
            winner: play.outcome().and_then(|outcome| outcome.winner()),
            share: if all > 0.0 {
                first / all
            } else {
                1.0 / players.max(1.0)
            },
            ranks: [side(0), side(1)],
            coverage: sites.iter().filter(on_board).count() as f64 / board.max(1) as f64,
        })
    }

    /// How many moves it had.
    pub(super) fn length(&self) -> usize {
        self.choices.len()
    }

    /// What those in odd seats, 0, or even ones, 1, got against the others.
    pub(super) fn points(&self, who: usize) -> f64 {
        match self.ranks[who].total_cmp(&self.ranks[1 - who]) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        }
    }

    /// Who is ahead before each move where somebody is: whether it is the first player.
    fn leads(&self) -> impl DoubleEndedIterator<Item = (usize, bool)> {
        let all = self.expected.iter().enumerate();
        all.filter(|(_, value)| (**value - 0.5).abs() > AHEAD)
            .map(|(ply, value)| (ply, *value > 0.5))
    }

    /// How often the lead changes.
    pub(super) fn lead_changes(&self) -> f64 {
        let leads: Vec<bool> = self.leads().map(|(_, first)| first).collect();
        leads.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64
    }

    /// The share of the game after which the lead does not change any more.
    pub(super) fn decided_after(&self) -> f64 {
        let Some((_, last)) = self.leads().next_back() else {
            return 1.0;
        };
        let other = self.leads().rev().find(|(_, first)| *first != last);
        let plies = self.expected.len().max(1) as f64;
        other.map_or(0.0, |(ply, _)| (ply + 1) as f64 / plies)
    }

    /// How far behind the one who wins in the end is, on average over the game; `None` if nobody wins.
    pub(super) fn drama(&self) -> Option<f64> {
        let winner = self.winner?;
        let behind = self.expected.iter().map(|value| match winner {
            1 => (0.5 - value).max(0.0),
            _ => (value - 0.5).max(0.0),
        });
        Some(2.0 * behind.sum::<f64>() / self.expected.len().max(1) as f64)
    }
}
