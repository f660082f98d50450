//! The door to whoever plays for the program.

use crate::facade::search::{Budget, Level, Method, Search};
use crate::facade::{Play, Stop};

/// A position to choose a move of.
pub(crate) struct Work {
    pub(crate) play: Play,
    /// How well, from 1.
    pub(crate) level: u8,
    /// What all that is random in it follows from.
    pub(crate) seed: u64,
    /// Tells it to come to an end.
    pub(crate) stop: Stop,
}

/// The most memory that a move may take: many tables think at the same time.
const MEMORY: u64 = 32 << 20;

/// Chooses a legal move, by its name. What the seat to move may not see is not looked at.
pub(crate) fn choose(work: &Work) -> Result<String, String> {
    let Work {
        play,
        level,
        seed,
        stop,
    } = work;
    let level = Level::new(*level).ok_or_else(|| format!("there is no level {level}"))?;
    if play.legal().is_empty() || stop.is_told() {
        return Err("there is no move to choose".to_owned());
    }
    let budget = Budget {
        memory: MEMORY,
        seed: *seed,
        stop: stop.clone(),
        // The level says how many there are at most.
        iterations: None,
        ..Budget::iterations(1)
    };
    let thought = Search::at_level(Method::default(), level).think(play, &budget);
    let best = thought.map_err(|error| error.to_string())?.best;
    Ok(play.text(best))
}
