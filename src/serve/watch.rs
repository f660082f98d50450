//! The time at the tables: how long it is since the server began. It never goes back, whatever
//! happens to the clock on the wall.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Whoever knows how late it is.
pub trait Watch: Send + Sync {
    /// How long it is since some moment.
    fn now(&self) -> Duration;
}

/// The time of the machine.
#[derive(Debug)]
pub struct Steady(Instant);

impl Steady {
    /// A watch that begins now.
    #[must_use]
    #[expect(
        clippy::new_without_default,
        reason = "two of them do not show the same time"
    )]
    pub fn new() -> Self {
        Self(Instant::now())
    }
}

impl Watch for Steady {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A watch that is set by hand, for tests.
#[derive(Debug, Default)]
pub struct ByHand(AtomicU64);

impl ByHand {
    /// So much time passes.
    pub fn pass(&self, time: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Watch for ByHand {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::SeqCst))
    }
}
