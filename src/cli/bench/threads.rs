//! `lud bench GAME --threads T`: the same work on one thread and on several.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};
use serde::Serialize;

use super::Args;
use super::measure::{Rate, measure};
use crate::cli::out::Out;
use crate::engine::{Fault, Game};
use crate::play::player::Player;

/// Stack of a thread that plays: the rules of a game may be as deep as the limit on brackets.
const STACK: usize = 16 << 20;

/// Windows of each side. The best counts.
const WINDOWS: u32 = 10;

/// Playouts per second of all threads together.
#[derive(Serialize)]
pub(super) struct Threads {
    threads: usize,
    one: f64,
    many: f64,
    /// Many ÷ one.
    ratio: f64,
}

impl Threads {
    pub(super) fn show(&self, out: &mut Out) -> Result<()> {
        let Self {
            threads,
            one,
            many,
            ratio,
        } = self;
        out.line(&format!(
            "  threads     1: {one:.0} playouts/s, {threads}: {many:.0} playouts/s, ratio {ratio:.2}"
        ))?;
        Ok(())
    }
}

/// Measures both in turns for the time of one measurement. Every thread plays a series of its own.
pub(super) fn compared(game: &Game, threads: usize, args: &Args) -> Result<Threads> {
    let players = (0..threads).map(|_| Player::new(game, args.by.mechanisms()));
    let mut players = players.collect::<Result<Vec<Player>, Fault>>()?;
    let window = Duration::from_secs_f64(args.seconds) / (2 * WINDOWS);
    let (mut one, mut many) = (0.0_f64, 0.0_f64);
    let begin = Instant::now();
    // Twice at least: the first time makes room.
    for round in 0.. {
        one = one.max(together(&mut players[..1], args.seed, window)?);
        many = many.max(together(&mut players, args.seed, window)?);
        if round > 0 && begin.elapsed().as_secs_f64() >= args.seconds {
            break;
        }
    }
    Ok(Threads {
        threads,
        one,
        many,
        ratio: many / one.max(1e-9),
    })
}

/// Playouts per second of players, each on a thread of its own.
fn together(players: &mut [Player], seed: u64, window: Duration) -> Result<f64> {
    let rates = thread::scope(|scope| {
        let mut threads = Vec::new();
        for (series, player) in (seed..).zip(players) {
            let thread = thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, move || measure(player, series, window));
            threads.push(thread.context("cannot start a thread")?);
        }
        let rates = threads.into_iter().map(|thread| {
            let rate = thread
                .join()
                .map_err(|_| anyhow!("a thread has broken off"))?;
            Ok(rate?)
        });
        rates.collect::<Result<Vec<Rate>>>()
    })?;
    Ok(rates.iter().map(Rate::playouts_per_second).sum())
}
