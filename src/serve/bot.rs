//! The door to whoever plays for the program.

use crate::facade::{Play, Rng, Stop};

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

/// The levels there are, by what they are called; the first is level 1.
pub(crate) const LEVELS: [&str; 1] = ["random"];

/// Chooses a legal move, by its name.
pub(crate) fn choose(work: &Work) -> Result<String, String> {
    let Work {
        play,
        level,
        seed,
        stop,
    } = work;
    if LEVELS.get(usize::from(*level).wrapping_sub(1)).is_none() {
        return Err(format!("there is no level {level}"));
    }
    let legal = play.legal();
    if legal.is_empty() || stop.is_told() {
        return Err("there is no move to choose".to_owned());
    }
    let chosen = legal[Rng::new(*seed).below(legal.len())];
    Ok(play.text(chosen))
}
