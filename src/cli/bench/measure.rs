//! Measuring a player.

use std::time::{Duration, Instant};

use crate::cli::stop;
use crate::engine::Fault;
use crate::play::player::Player;
use crate::play::random::seed_of;

/// Games whose results make up a signature.
const SIGNED: u64 = 50;

/// What was played in which time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rate {
    pub(super) playouts: u64,
    pub(super) moves: u64,
    pub(super) seconds: f64,
}

impl Rate {
    pub(super) fn playouts_per_second(&self) -> f64 {
        self.playouts as f64 / self.seconds.max(1e-9)
    }

    pub(super) fn moves_per_second(&self) -> f64 {
        self.moves as f64 / self.seconds.max(1e-9)
    }

    pub(super) fn mean_length(&self) -> f64 {
        self.moves as f64 / self.playouts.max(1) as f64
    }

    pub(super) fn add(&mut self, other: Self) {
        self.playouts += other.playouts;
        self.moves += other.moves;
        self.seconds += other.seconds;
    }
}

/// Plays the games of a series, from its first on, for some time. The clock is looked at
/// the less often the shorter the games are.
pub(super) fn measure(player: &mut Player, series: u64, time: Duration) -> Result<Rate, Fault> {
    let begin = Instant::now();
    let mut rate = Rate::default();
    let mut batch = 1;
    loop {
        // Who plays by a plan does not look for itself.
        stop::check()?;
        for _ in 0..batch {
            let played = player.play(seed_of(series, rate.playouts))?;
            rate.playouts += 1;
            rate.moves += u64::from(played.length());
        }
        let spent = begin.elapsed();
        if spent >= time {
            rate.seconds = spent.as_secs_f64();
            return Ok(rate);
        }
        let each = spent.as_secs_f64() / rate.playouts as f64;
        let left = (time - spent).as_secs_f64();
        batch = ((left / each / 4.0) as u64).clamp(1, 10_000);
    }
}

/// A hash of how the first games of a series went.
pub(super) fn signature(player: &mut Player, series: u64) -> Result<String, Fault> {
    signature_of(player, series, SIGNED)
}

/// The same of so many games.
pub(super) fn signature_of(player: &mut Player, series: u64, games: u64) -> Result<String, Fault> {
    // FNV-1a, written out so that signatures do not depend on a library.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |number: u64| {
        for byte in number.to_le_bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for index in 0..games {
        stop::check()?;
        let record = player.play(seed_of(series, index))?.record();
        add(u64::from(record.length));
        add(record.choices);
        add(u64::from(record.outcome.by_limit));
        for rank in &record.outcome.ranks {
            add((rank * 2.0) as u64);
        }
    }
    Ok(format!("{hash:016x}"))
}
