//! What lies around single games: thinking time, points, levels.

use anyhow::Result;
use serde::Serialize;

use crate::cli::out::Out;
use crate::ir;

/// Thinking time.
#[derive(Serialize)]
pub(super) struct Clock {
    /// What each player has for the game.
    seconds: u32,
    /// What they get in addition for each turn.
    increment: u32,
}

/// What played games are worth.
#[derive(Serialize)]
pub(super) struct League {
    /// Points as expressions, in the language's own words.
    winner: String,
    loser: String,
    draw: String,
    /// Whether only some moves count.
    #[serde(rename = "someMovesCount")]
    some_moves_count: bool,
    /// Whether games may be void.
    #[serde(rename = "mayBeVoid")]
    may_be_void: bool,
    levels: Vec<Level>,
    first: String,
}

#[derive(Serialize)]
struct Level {
    name: String,
    from: i64,
}

pub(super) fn clock(clock: &ir::Clock) -> Clock {
    Clock {
        seconds: clock.seconds,
        increment: clock.increment,
    }
}

pub(super) fn league(league: &ir::League) -> League {
    let levels = league.levels.iter().map(|level| Level {
        name: level.name.clone(),
        from: level.from,
    });
    League {
        winner: league.winner.to_string(),
        loser: league.loser.to_string(),
        draw: league.draw.to_string(),
        some_moves_count: league.counts.is_some(),
        may_be_void: league.void.is_some(),
        levels: levels.collect(),
        first: league.first.to_string(),
    }
}

pub(super) fn show(clock: Option<&Clock>, league: Option<&League>, out: &mut Out) -> Result<()> {
    if let Some(Clock { seconds, increment }) = clock {
        let more = if *increment > 0 {
            format!(", and {increment} seconds for each turn")
        } else {
            String::new()
        };
        out.line(&format!("  clock     {} minutes{more}", seconds / 60))?;
    }
    let Some(league) = league else {
        return Ok(());
    };
    out.line(&format!("  winner    {}", league.winner))?;
    out.line(&format!("  loser     {}", league.loser))?;
    out.line(&format!("  draw      {}", league.draw))?;
    out.line(&format!("  first     {}", league.first))?;
    for level in &league.levels {
        out.line(&format!("  level     {} {}", level.from, level.name))?;
    }
    Ok(())
}
