//! How a caller limits, watches and stops the solver.

use std::sync::LazyLock;

use super::SolveError;
use crate::engine::Stop;

/// The limits of a solution.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Threads to use; 0 means as many as there are cores.
    pub threads: usize,
    /// The most memory to use, in bytes.
    pub memory: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            threads: 0,
            memory: 4 << 30,
        }
    }
}

/// What the solver is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Finding positions.
    Enumerate,
    /// Reversing the moves, so that parents can be found.
    Link,
    /// Working values back from the ends.
    Judge,
}

/// How far the solver has come. The caller, who has a clock, can work out rates.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What the solver is doing.
    pub phase: Phase,
    /// Positions found; in [`Phase::Judge`], positions whose value is known.
    pub positions: u64,
    /// Positions that are expanded next, or whose parents are told next.
    pub frontier: u64,
    /// Bytes in use.
    pub bytes: u64,
}

/// How the caller controls a running solver.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Tells the solver to stop at the next batch.
    pub stop: &'a Stop,
    /// Called now and then, on one of the solver's threads.
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

impl Control<'static> {
    /// Neither watches nor stops.
    #[must_use]
    pub fn none() -> Self {
        static NEVER: LazyLock<Stop> = LazyLock::new(Stop::new);
        Self {
            stop: &NEVER,
            progress: &|_| {},
        }
    }
}

impl Control<'_> {
    /// Fails if the caller has asked to stop.
    pub(super) fn check(&self) -> Result<(), SolveError> {
        if self.stop.is_told() {
            return Err(SolveError::Interrupted);
        }
        Ok(())
    }
}
