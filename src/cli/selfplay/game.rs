//! One game of self-play, as a line for programs that learn.

use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;

use super::Args;
use crate::cli::exit::Usage;
use crate::cli::stop;
use crate::facade::search::{Budget, Method, Search, Thought};
use crate::facade::{Actions, Game, Move, Play, Rng, Tensors};
use crate::play::random::seed_of;

/// What is needed to play games and to write them down.
pub(super) struct Table {
    game: Game,
    pub(super) actions: Arc<Actions>,
    pub(super) tensors: Tensors,
    iterations: u64,
    opening: u32,
}

/// A game.
#[derive(Serialize)]
pub(super) struct Line {
    game: u64,
    seed: u64,
    plies: Vec<Ply>,
    /// What it was worth to each player, from -1 to 1.
    returns: Vec<f64>,
}

/// A move and what was known before it.
#[derive(Serialize)]
struct Ply {
    player: usize,
    /// The position as the player sees it, plane by plane.
    state: Vec<Number>,
    /// The numbers of the legal moves.
    legal: Vec<u32>,
    /// Moves with their shares of the visits, which add up to 1.
    policy: Vec<(u32, f32)>,
    /// The number of the move played.
    action: u32,
}

/// A number of a tensor; most are whole.
#[derive(Serialize)]
#[serde(untagged)]
enum Number {
    Whole(i32),
    Other(f32),
}

impl Number {
    fn of(number: f32) -> Self {
        let whole = number as i32;
        if whole as f32 == number {
            Self::Whole(whole)
        } else {
            Self::Other(number)
        }
    }
}

/// Bytes that the search of a thread may keep.
const MEMORY: u64 = 32 << 20;

impl Table {
    pub(super) fn new(game: &Game, args: &Args) -> Result<Self> {
        let actions = game.actions();
        let actions = actions.map_err(|why| {
            let message = format!("the moves of {} have no numbers: {why}", game.name());
            Usage::new(message, None)
        })?;
        Ok(Self {
            actions: Arc::new(actions),
            tensors: game.tensors(),
            game: game.clone(),
            iterations: args.iterations,
            opening: args.opening,
        })
    }

    /// Plays a game. It follows from the seed of the series and its number alone.
    pub(super) fn play(&self, number: u64, series: u64) -> Result<Line> {
        let seed = seed_of(series, number);
        let mut dice = Rng::new(seed);
        let mut play = self.game.start(seed)?;
        // A player of its own: what was found out in another game would change this one.
        let mut search = Search::new(Method::Mcts(Default::default()));
        let mut plies = Vec::new();
        while !play.legal().is_empty() {
            if stop::token().is_told() {
                bail!("told to stop");
            }
            let shares = self.shares(&play, &mut search, &mut dice)?;
            let chosen = match (plies.len() as u64) < u64::from(self.opening) {
                true => draw(&shares, &mut dice),
                false => shares.first().map(|share| share.0),
            };
            let chosen = chosen.context("no move was found")?;
            plies.push(self.ply(&play, chosen, &shares)?);
            play.play(chosen)?;
        }
        let outcome = play.outcome();
        let returns = outcome.map(|outcome| outcome.returns()).unwrap_or_default();
        Ok(Line {
            game: number,
            seed,
            plies,
            returns,
        })
    }

    /// How the moves of a position share what there is to share, the best first.
    fn shares(&self, play: &Play, search: &mut Search, dice: &mut Rng) -> Result<Vec<(Move, f32)>> {
        let legal = play.legal();
        if self.iterations == 0 || legal.len() == 1 {
            let mut shares: Vec<_> = legal
                .iter()
                .map(|m| (*m, 1.0 / legal.len() as f32))
                .collect();
            // The first is played: any of them.
            let first = dice.below(shares.len());
            shares.swap(0, first);
            return Ok(shares);
        }
        let budget = Budget {
            memory: MEMORY,
            seed: dice.next_u64(),
            lines: usize::MAX,
            stop: stop::token().clone(),
            ..Budget::iterations(self.iterations)
        };
        let Thought { best, lines, .. } = search.think(play, &budget)?;
        let visits: u64 = lines.iter().map(|line| line.visits).sum();
        // What is proved may not have been tried at all.
        if visits == 0
            || lines
                .first()
                .is_some_and(|line| line.proved && line.value == 1.0)
        {
            return Ok(vec![(best, 1.0)]);
        }
        let tried = lines.iter().filter(|line| line.visits > 0);
        let shares = tried.filter_map(|line| {
            let share = line.visits as f32 / visits as f32;
            Some((*line.moves.first()?, share))
        });
        Ok(shares.collect())
    }

    fn ply(&self, play: &Play, chosen: Move, shares: &[(Move, f32)]) -> Result<Ply> {
        let player = play.line().to_move();
        let mut state = vec![0.0; self.tensors.size()];
        self.tensors.write(play, Some(player), &mut state);
        let id = |chosen: Move| self.actions.id(play, chosen);
        let mut policy = Vec::with_capacity(shares.len());
        for (chosen, share) in shares {
            policy.push((id(*chosen)?, *share));
        }
        Ok(Ply {
            player,
            state: state.into_iter().map(Number::of).collect(),
            legal: self.actions.legal(play)?,
            policy,
            action: id(chosen)?,
        })
    }
}

/// Draws a move by its share.
fn draw(shares: &[(Move, f32)], dice: &mut Rng) -> Option<Move> {
    // 24 bits are what a number of this kind holds.
    let mut left = (dice.next_u64() >> 40) as f32 / (1u32 << 24) as f32;
    for (chosen, share) in shares {
        left -= share;
        if left < 0.0 {
            return Some(*chosen);
        }
    }
    shares.last().map(|share| share.0)
}
