//! Looking on while a search thinks.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use super::Found;

/// Lets another thread see what a search has found so far. Whoever wants to know asks, and takes what is
/// told soon after. Clones are one and the same. What is chosen does not depend on who looks on.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    asked: AtomicBool,
    found: Mutex<Option<Found>>,
}

impl Watch {
    /// One that nobody has asked by yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks what was found so far.
    pub fn ask(&self) {
        self.inner.asked.store(true, Relaxed);
    }

    /// What was told since it was last taken; `None` if nothing was.
    pub fn take(&self) -> Option<Found> {
        let mut kept = (self.inner.found.lock()).unwrap_or_else(PoisonError::into_inner);
        kept.take()
    }

    /// Tells what was found so far if somebody has asked.
    pub(super) fn tell(&self, found: impl FnOnce() -> Found) {
        if self.inner.asked.load(Relaxed) {
            self.inner.asked.store(false, Relaxed);
            let mut kept = (self.inner.found.lock()).unwrap_or_else(PoisonError::into_inner);
            *kept = Some(found());
        }
    }
}
