//! A token that tells long work to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells long work to stop, from another thread or a signal handler. All clones share one token.
/// Once told, it stays told; new work needs a new token.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    told: Arc<AtomicBool>,
}

impl Stop {
    /// A token that has not been told yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Tells everything that holds this token to stop. Returns whether this was the first time.
    pub fn stop(&self) -> bool {
        !self.told.swap(true, Ordering::Relaxed)
    }

    /// Whether it has been told to stop.
    #[inline]
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.told.load(Ordering::Relaxed)
    }
}
