//! How long players think: the one place where a clock tells a search to stop.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;

use super::out::Out;
use crate::facade::search::{
    Budget, Found, Level, Method, NoMethod, Search, Thought, Variation, Watch,
};
use crate::facade::{Play, PlayError, Stop};

/// How long a player thinks about a move.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Thinking")]
pub(super) struct ThinkArgs {
    /// How long to think about a move: 50ms, 1s, 2.5s
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "iterations")]
    pub(super) think: Option<Duration>,
    /// How many lines to try for a move, or positions to look at: the same on every machine
    #[arg(long, value_name = "N")]
    pub(super) iterations: Option<u64>,
    /// How well it plays, from 1 to 10: a level looks at so much and no more
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(super) level: Option<Level>,
    /// How many threads think about one move
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(super) search_threads: u16,
    /// Mebibytes that a player may use
    #[arg(long, value_name = "MIB", default_value_t = Budget::MEMORY >> 20, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub(super) memory: u64,
}

impl ThinkArgs {
    /// The budget of a move, without the clock; `usual` is how long it is if nothing was said.
    pub(super) fn budget(&self, seed: u64) -> Budget {
        Budget {
            iterations: self.iterations,
            threads: usize::from(self.search_threads),
            memory: self.memory << 20,
            seed,
            ..Budget::iterations(0)
        }
    }

    /// The time of a move: what was said, or `usual` if nothing was.
    pub(super) fn time(&self, usual: Duration) -> Option<Duration> {
        match (self.iterations, self.level) {
            (None, None) => Some(self.think.unwrap_or(usual)),
            // A level has its own measure.
            (None, Some(_)) => self.think,
            (Some(_), _) => None,
        }
    }

    /// In words: `50ms`, `1000 iterations`.
    pub(super) fn shown(&self, usual: Duration) -> String {
        match (self.iterations, self.time(usual)) {
            (Some(iterations), _) => format!("{iterations} iterations"),
            (None, Some(time)) => format!("{time:?}"),
            (None, None) => "level".to_owned(),
        }
    }
}

/// Lets a player think about a position, for a while if one is given.
pub(super) fn think(
    search: &mut Search,
    play: &Play,
    budget: &Budget,
    time: Option<Duration>,
) -> Result<Thought, PlayError> {
    match time {
        Some(_) => think_watched(search, play, budget, time, None),
        None => search.think(play, budget),
    }
}

/// How often who looks on is told.
const EVERY: Duration = Duration::from_millis(200);

/// Hears what was found so far, now and then.
pub(super) type Hears<'h> = &'h mut (dyn FnMut(&Found) + Send);

/// Lets a player think about a position, for a while if one is given, while somebody looks on.
pub(super) fn think_watched(
    search: &mut Search,
    play: &Play,
    budget: &Budget,
    time: Option<Duration>,
    hears: Option<Hears<'_>>,
) -> Result<Thought, PlayError> {
    let (stop, watch) = (Stop::new(), Watch::new());
    let budget = Budget {
        // Without a time whoever has the budget tells it to stop.
        stop: time.map_or_else(|| budget.stop.clone(), |_| stop.clone()),
        watch: hears.is_some().then(|| watch.clone()),
        ..budget.clone()
    };
    let (done, wait) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            look_on(&wait, time, &watch, hears);
            stop.stop();
        });
        let thought = search.think(play, &budget);
        drop(done);
        thought
    })
}

/// Waits until the time is up, or the other end of the channel is dropped, and meanwhile tells what was found.
fn look_on(wait: &Receiver<()>, time: Option<Duration>, watch: &Watch, hears: Option<Hears<'_>>) {
    let begun = Instant::now();
    let left = || time.map(|time| time.saturating_sub(begun.elapsed()));
    let Some(hears) = hears else {
        let _ = wait.recv_timeout(time.unwrap_or(Duration::MAX));
        return;
    };
    watch.ask();
    loop {
        let next = left().map_or(EVERY, |left| left.min(EVERY));
        if wait.recv_timeout(next) != Err(RecvTimeoutError::Timeout)
            || left() == Some(Duration::ZERO)
        {
            return;
        }
        if let Some(found) = watch.take() {
            hears(&found);
        }
        watch.ask();
    }
}

/// A time such as `50ms` or `1.5s`.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no time; write 50ms, 1s or 2.5s");
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').ok_or_else(wrong)?, 1.0),
    };
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let seconds = number * unit;
    match (1e-3..=86_400.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err(wrong()),
    }
}

/// A method by its name.
pub(super) fn method(text: &str) -> Result<Method, String> {
    text.parse().map_err(|error: NoMethod| error.to_string())
}

/// A level from 1 to 10.
fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| format!("`{text}` is no level; they are 1 to {}", Level::HIGHEST))
}

/// A line of play as text: its rank, what it is worth, its moves.
pub(super) fn shown(index: usize, line: &Variation) -> String {
    let proved = if line.proved { ", proved" } else { "" };
    let (rank, value) = (index + 1, 100.0 * line.value);
    format!("{rank:>2}. {value:5.1} %{proved}  {}", line.texts.join(" "))
}

/// Shows what a player thinks: a line for each of its lines, and how it came to them.
pub(super) fn told(thought: &Thought, out: &mut Out) -> std::io::Result<()> {
    for (index, line) in thought.lines.iter().enumerate() {
        out.line(&shown(index, line))?;
    }
    out.line(&format!(
        "    {} ({}): {} iterations, {} plies deep",
        thought.method, thought.why, thought.iterations, thought.depth
    ))
}
