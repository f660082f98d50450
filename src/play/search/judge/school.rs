//! Games played at random, watched to learn what wins.

use super::features::{self, Features, each_piece};
use super::fit::Sample;
use crate::engine::{Fault, Game, MoveList, Rng, State, Stop};
use crate::play::search::values::{ONE, of_outcome};

/// Games that are watched.
const GAMES: u32 = 400;
/// A game that goes on for longer teaches nothing.
const LONG: u32 = 1_000;
/// Positions that are kept.
const SAMPLES: usize = 6_000;
/// In every so manyth position it is looked which pieces can move.
const LOOKS: u32 = 8;

/// What is learnt.
pub(super) struct School<'f> {
    features: &'f Features,
    /// For each name of pieces, how many moves they had and how many there were.
    moves: Vec<[f64; 2]>,
    /// Samples of which it is not known yet what pieces can do: their features, the sums of names, and
    /// the result.
    samples: Vec<Seen>,
    /// Games watched to their end, their moves, and how many of them nobody won.
    course: Course,
    rng: Rng,
}

/// How random games go.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::play::search) struct Course {
    games: u32,
    moves: u64,
    drawn: u32,
}

impl Course {
    /// The mean number of moves.
    pub(in crate::play::search) fn length(self) -> f64 {
        self.moves as f64 / f64::from(self.games.max(1))
    }

    /// The share of games that nobody won.
    pub(in crate::play::search) fn drawn(self) -> f64 {
        f64::from(self.drawn) / f64::from(self.games.max(1))
    }
}

/// A position as a player saw it.
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
            course: Course::default(),
            rng: Rng::new(seed),
        }
    }

    /// Watches games until so many moves, or enough positions, were seen.
    pub(super) fn watch(&mut self, game: &Game, most: u64, stop: &Stop) -> Result<(), Fault> {
        let mut moves = 0;
        for _ in 0..GAMES {
            let seed = self.rng.next_u64();
            let mut state = game.new_initial_state(seed)?;
            moves += u64::from(self.game(&mut state, stop)?);
            if moves >= most || self.samples.len() >= SAMPLES || stop.is_told() {
                break;
            }
        }
        Ok(())
    }

    /// Watches a game; how many moves it had.
    fn game(&mut self, state: &mut State, stop: &Stop) -> Result<u32, Fault> {
        let mut list = MoveList::new();
        let mut seen: Vec<(usize, Seen)> = Vec::new();
        let mut length = 0;
        let first = self.rng.below(LOOKS as usize) as u32;
        while !state.is_terminal() && length < LONG && !stop.is_told() {
            if length % LOOKS == first {
                state.legal_moves(&mut list)?;
                self.note_moves(state, &list);
                let players = 1..=state.game().players();
                // Two players see the same from two sides.
                let players = players.filter(|player| *player == 1 || state.game().players() > 2);
                seen.extend(players.map(|player| (player, self.see(state, player))));
            }
            let rng = &mut self.rng;
            let (_, place) = state.legal_move(&mut list, |count| rng.below(count))?;
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
            for (player, mut there) in seen {
                there.sample.result = f64::from(values[player - 1]) / f64::from(ONE);
                self.samples.push(there);
            }
        }
        Ok(length)
    }

    /// Notes which pieces could be moved.
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
    fn see(&self, state: &State, player: usize) -> Seen {
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
        sums[features.score()] = features::score(state, player);
        Seen {
            sample: Sample {
                features: sums,
                result: 0.5,
            },
            named,
        }
    }

    /// How the games went.
    pub(super) fn course(&self) -> Course {
        self.course
    }

    /// How many moves a piece of each name has, against the mean of all.
    pub(super) fn mobility(&self) -> Vec<f64> {
        let each = self.moves.iter();
        let each: Vec<f64> = each
            .map(|[moves, pieces]| if *pieces > 0.0 { moves / pieces } else { 0.0 })
            .collect();
        let known = each.iter().filter(|moves| **moves > 0.0);
        let mean = known.clone().sum::<f64>() / known.count().max(1) as f64;
        each.iter().map(|moves| moves / mean.max(1e-9)).collect()
    }

    /// All samples, with what the pieces can do.
    pub(super) fn samples(self, mobility: &[f64]) -> Vec<Sample> {
        let at = self.features.mobility();
        let samples = self.samples.into_iter();
        let samples = samples.map(|mut seen| {
            let sum = seen.named.iter().zip(mobility).map(|(a, b)| a * b).sum();
            seen.sample.features[at] = sum;
            seen.sample
        });
        samples.collect()
    }
}
