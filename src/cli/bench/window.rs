//! Many short windows of several contenders in turns, and the best of each.
//!
//! Machines are shared, and vary twofold within minutes: a mean over some time says as much about
//! the neighbours as about the work. So each contender has some batches of games, which it plays
//! again and again, in turns with the others. Of every batch the fastest window counts, and every
//! batch counts: so that games which happen to be cheap are no better than others.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::measure::Rate;
use crate::cli::stop;
use crate::engine::Fault;
use crate::play::player::Player;
use crate::play::random::seed_of;
use crate::play::yardstick::{YARDSTICKS, Yardstick, generator};

/// Batches of each contender: different games.
const BATCHES: usize = 5;

/// How often each batch is to be played in the time there is. It is more often if the windows are
/// shorter than foreseen, and less often if games are long.
const PASSES: u32 = 6;

/// Plays games of its series, from one of them on, and says how many moves they had.
type Play<'a> = Box<dyn FnMut(u64, u64) -> Result<u64, Fault> + 'a>;

/// What is measured.
pub(super) struct Contender<'a> {
    play: Play<'a>,
    /// Games of a batch.
    games: u64,
    /// The fastest window of each batch.
    best: [Option<Rate>; BATCHES],
}

impl<'a> Contender<'a> {
    fn new(play: impl FnMut(u64, u64) -> Result<u64, Fault> + 'a) -> Self {
        Self {
            play: Box::new(play),
            games: 1,
            best: [None; BATCHES],
        }
    }

    /// Games played one by one, each from its seed.
    pub(super) fn of(mut play: impl FnMut(u64) -> Result<u64, Fault> + 'a) -> Self {
        Self::new(move |first, games| {
            let mut moves = 0;
            for index in first..first + games {
                moves += play(seed_of(SERIES, index))?;
                stop::check()?;
            }
            Ok(moves)
        })
    }

    /// Playouts of a player.
    pub(super) fn player(player: &'a mut Player) -> Self {
        Self::of(|seed| Ok(u64::from(player.play(seed)?.length())))
    }

    /// The unit in which rates are told, so that they can be compared on any machine: playouts of
    /// the native Breakthrough, whose moves are drawn without listing them.
    pub(super) fn unit() -> Self {
        Self::yardstick(&UNIT)
    }

    /// Playouts of a native player.
    fn yardstick(yardstick: &'static Yardstick) -> Self {
        Self::new(|first, games| {
            let mut rng = generator(seed_of(SERIES, first));
            Ok((yardstick.sampled)(games, &mut rng).plies)
        })
    }

    /// Finds out how many games make a window.
    fn warm_up(&mut self, window: Duration) -> Result<(), Fault> {
        loop {
            let rate = self.timed(0)?;
            let each = (rate.seconds / self.games as f64).max(1e-9);
            let fit = (window.as_secs_f64() / each) as u64;
            if fit <= self.games.saturating_mul(2) {
                self.games = fit.max(1);
                return Ok(());
            }
            // What was timed may have been too short to tell.
            self.games = fit.min(self.games.saturating_mul(16));
        }
    }

    /// Plays a batch, and keeps the window if it is the batch's fastest.
    fn window(&mut self, batch: usize) -> Result<(), Fault> {
        let rate = self.timed(batch)?;
        let best = &mut self.best[batch];
        if best.is_none_or(|best| rate.seconds < best.seconds) {
            *best = Some(rate);
        }
        Ok(())
    }

    fn timed(&mut self, batch: usize) -> Result<Rate, Fault> {
        stop::check()?;
        let begin = Instant::now();
        let moves = (self.play)(batch as u64 * self.games, self.games)?;
        Ok(Rate {
            playouts: self.games,
            moves,
            seconds: begin.elapsed().as_secs_f64(),
        })
    }

    /// All batches that were played, each in its fastest window.
    fn rate(&self) -> Rate {
        let mut sum = Rate::default();
        for best in self.best.iter().flatten() {
            sum.add(*best);
        }
        sum
    }
}

/// The series whose games are played.
const SERIES: u64 = 1;

static UNIT: Yardstick = YARDSTICKS[2];

/// What the unit is called.
pub(super) fn unit_name() -> &'static str {
    UNIT.name
}

/// Measures contenders for some time in all. Each has at least one window, so that it takes longer
/// where games do.
pub(super) fn in_turns<const N: usize>(
    mut contenders: [Contender<'_>; N],
    time: Duration,
) -> Result<[Rate; N]> {
    let begin = Instant::now();
    let window = time / ((PASSES + 1) * (BATCHES * N) as u32);
    for contender in &mut contenders {
        contender.warm_up(window)?;
    }
    for batch in (0..BATCHES).cycle() {
        for contender in &mut contenders {
            contender.window(batch)?;
        }
        if begin.elapsed() >= time {
            break;
        }
    }
    Ok(contenders.map(|contender| contender.rate()))
}
