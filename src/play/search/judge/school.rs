//! Watches games to learn what wins.

use super::features::{Features, each_piece};
use serde::{Deserialize, Serialize};

use super::fit::Sample;
use crate::engine::{Fault, Game, MoveList, Rng, State, Stop};
use crate::play::search::values::{ONE, of_outcome};

/// How many games are watched at most.
const GAMES: u32 = 5_000;
/// A longer game teaches nothing.
const LONG: u32 = 1_000;
/// How many positions are kept.
const SAMPLES: usize = 12_000;
/// How many positions of games that somebody won are enough.
const ENOUGH: usize = 500;
/// In random games, one position out of this many is recorded.
const LOOKS: u32 = 8;

/// Chooses a move, by its index in the list of legal ones.
pub(in crate::play::search) type Choose<'c> =
    &'c mut dyn FnMut(&mut State, &mut MoveList, &mut Rng) -> Result<usize, Fault>;

/// What has been recorded.
#[derive(Clone)]
pub(in crate::play::search) struct School<'f> {
    features: &'f Features,
    /// For each name of pieces, how many moves they had, and how many pieces there were.
    moves: Vec<[f64; 2]>,
    /// Samples without the worth of what pieces can do, which is not known yet: their features, the
    /// sums by name, and the result.
    samples: Vec<Seen>,
    /// Samples of games that nobody won, which say little about what is good.
    undecided: Vec<Seen>,
    /// The games watched to their end, their moves, and how many of them nobody won.
    course: Course,
    rng: Rng,
}

/// What random games are like.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    games: u32,
    moves: u64,
    drawn: u32,
    /// Positions that were recorded, and the sum of their legal moves.
    looks: u64,
    choices: u64,
}

impl Course {
    /// The mean number of moves.
    pub(in crate::play::search) fn length(self) -> f64 {
        self.moves as f64 / f64::from(self.games.max(1))
    }

    /// How many moves are legal on average.
    pub(in crate::play::search) fn branching(self) -> f64 {
        self.choices as f64 / self.looks.max(1) as f64
    }

    /// The share of games that nobody won.
    pub(in crate::play::search) fn drawn(self) -> f64 {
        f64::from(self.drawn) / f64::from(self.games.max(1))
    }
}

/// A position as a player saw it.
#[derive(Clone)]
struct Seen {
    sample: Sample,
    /// How many pieces of each name count for the player.
    named: Vec<f64>,
}

impl<'f> School<'f> {
    pub(super) fn new(features: &'f Features, seed: u64) -> Self {
        Self {
            moves: vec![[0.0; 2]; features.named()],
            features,
            samples: Vec::new(),
            undecided: Vec::new(),
            course: Course::default(),
            rng: Rng::new(seed),
        }
    }

    /// What is looked at.
    pub(super) fn features(&self) -> &'f Features {
        self.features
    }

    /// Watches random games until `most` moves, or enough positions, have been seen.
    pub(super) fn watch(&mut self, game: &Game, most: u64, stop: &Stop) -> Result<(), Fault> {
        let mut any = |state: &mut State, list: &mut MoveList, rng: &mut Rng| {
            Ok(state.legal_move(list, |count| rng.below(count))?.1)
        };
        let mut moves = 0;
        for _ in 0..GAMES {
            moves += u64::from(self.game(game, LOOKS, &mut any, stop)?);
            if moves >= most || self.samples.len() >= SAMPLES || stop.is_told() {
                break;
            }
        }
        Ok(())
    }

    /// Watches a game and records some of its positions; returns how many moves it had.
    pub(in crate::play::search) fn game(
        &mut self,
        game: &Game,
        looks: u32,
        choose: Choose<'_>,
        stop: &Stop,
    ) -> Result<u32, Fault> {
        let state = &mut game.new_initial_state(self.rng.next_u64())?;
        let mut list = MoveList::new();
        let mut seen: Vec<(usize, Seen)> = Vec::new();
        let mut length = 0;
        let first = self.rng.below(looks as usize) as u32;
        while !state.is_terminal() && length < LONG && !stop.is_told() {
            if length % looks == first {
                state.legal_moves(&mut list)?;
                self.note_moves(state, &list);
                self.course.looks += 1;
                self.course.choices += list.len() as u64;
                let players = 1..=state.game().players();
                // In a game of two, both players would see the same from opposite sides.
                let players = players.filter(|player| *player == 1 || state.game().players() > 2);
                seen.extend(players.map(|player| (player, self.see(state, player, list.len()))));
            }
            let place = choose(state, &mut list, &mut self.rng)?;
            let chosen = list.get(place).ok_or(Fault::IllegalMove)?;
            state.apply_unchecked(chosen)?;
            length += 1;
        }
        self.course.games += 1;
        self.course.moves += u64::from(length);
        let winner = state.outcome().and_then(|outcome| outcome.winner());
        self.course.drawn += u32::from(winner.is_none());
        if let Some(outcome) = state.outcome() {
            let values = of_outcome(&outcome);
            let samples = match winner {
                Some(_) => &mut self.samples,
                None => &mut self.undecided,
            };
            if samples.len() >= SAMPLES && winner.is_none() {
                return Ok(length);
            }
            for (player, mut there) in seen {
                there.sample.result = f64::from(values[player - 1]) / f64::from(ONE);
                samples.push(there);
            }
        }
        Ok(length)
    }

    /// Records which pieces could be moved.
    fn note_moves(&mut self, state: &State, list: &MoveList) {
        let features = self.features;
        let mover = state.to_move();
        each_piece(state, |what, _, count| {
            if features.owner(what) == mover {
                self.moves[features.name(what)][1] += f64::from(count.max(1));
            }
        });
        for chosen in list.iter() {
            let Some(from) = chosen.from().filter(|_| chosen.from() != chosen.to()) else {
                continue;
            };
            if let Some(piece) = state.piece_at(chosen.from_kind(), from) {
                self.moves[features.name(piece.what)][0] += 1.0;
            }
        }
    }

    /// What a player sees of a position.
    fn see(&self, state: &State, player: usize, moves: usize) -> Seen {
        let features = self.features;
        let mut sums = vec![0.0; features.len()];
        let mut named = vec![0.0; features.named()];
        each_piece(state, |what, slot, count| {
            let owner = features.owner(what);
            let sign = features.sign(player, owner) * f64::from(count.max(1));
            features.each(what, slot, |index, value| sums[index] += sign * value);
            if owner > 0 {
                named[features.name(what)] += sign;
            }
        });
        features.whole(state, player, moves, |index, value| sums[index] += value);
        Seen {
            sample: Sample {
                features: sums,
                result: 0.5,
            },
            named,
        }
    }

    /// Takes over the samples of another school, but not how its games went.
    pub(in crate::play::search) fn join(&mut self, other: Self) {
        for (mine, theirs) in self.moves.iter_mut().zip(other.moves) {
            mine[0] += theirs[0];
            mine[1] += theirs[1];
        }
        self.samples.extend(other.samples);
        self.undecided.extend(other.undecided);
    }

    /// How many positions were recorded whose result is known.
    pub(in crate::play::search) fn len(&self) -> usize {
        self.samples.len() + self.undecided.len()
    }

    /// How the games went.
    pub(super) fn course(&self) -> Course {
        self.course
    }

    /// How many moves a piece of each name has, compared with the mean of all.
    pub(super) fn mobility(&self) -> Vec<f64> {
        let each = self.moves.iter();
        let each: Vec<f64> = each
            .map(|[moves, pieces]| if *pieces > 0.0 { moves / pieces } else { 0.0 })
            .collect();
        let known = each.iter().filter(|moves| **moves > 0.0);
        let mean = known.clone().sum::<f64>() / known.count().max(1) as f64;
        each.iter().map(|moves| moves / mean.max(1e-9)).collect()
    }

    /// All samples, including what the pieces can do. If enough games were won, those that nobody
    /// won are left out, because they would only make everything look worthless.
    pub(super) fn samples(&self, mobility: &[f64]) -> Vec<Sample> {
        let at = self.features.mobility();
        let undecided = match self.samples.len() < ENOUGH {
            true => &self.undecided[..],
            false => &[],
        };
        let samples = self.samples.iter().chain(undecided).map(|seen| {
            let mut sample = seen.sample.clone();
            sample.features[at] = seen.named.iter().zip(mobility).map(|(a, b)| a * b).sum();
            sample
        });
        samples.collect()
    }
}
