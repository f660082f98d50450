//! A token by which long work is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells long work to stop, from another thread or from a handler of signals. Clones are one and
/// the same token. What has been told to stop once stays so: for new work there is a new token.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    told: Arc<AtomicBool>,
}

impl Stop {
    /// A token that tells nobody to stop yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Tells whoever heeds this token to stop. Whether it is for the first time.
    pub fn stop(&self) -> bool {
        !self.told.swap(true, Ordering::Relaxed)
    }

    /// Whether it has been told.
    #[inline]
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.told.load(Ordering::Relaxed)
    }
}
