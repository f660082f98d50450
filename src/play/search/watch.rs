//! Watching a search while it thinks.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use super::Found;

/// Lets another thread see what a search has found so far. The watcher asks, and takes the answer
/// soon after. All clones share one watch. Watching does not change what is chosen.
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
    /// A watch that nobody has asked yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks what was found so far.
    pub fn ask(&self) {
        self.inner.asked.store(true, Relaxed);
    }

    /// What was reported since the last call; `None` if nothing was.
    pub fn take(&self) -> Option<Found> {
        let mut kept = (self.inner.found.lock()).unwrap_or_else(PoisonError::into_inner);
        kept.take()
    }

    /// Reports what was found so far, if somebody has asked.
    pub(super) fn tell(&self, found: impl FnOnce() -> Found) {
        if self.inner.asked.load(Relaxed) {
            self.inner.asked.store(false, Relaxed);
            let mut kept = (self.inner.found.lock()).unwrap_or_else(PoisonError::into_inner);
            *kept = Some(found());
        }
    }
}
