//! The values that evaluation passes down, as sets.

use crate::ir::ContextVar;

/// A set of the values that evaluation passes down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Vars(u16);

impl Vars {
    /// None.
    pub const NONE: Self = Self(0);
    /// `site`
    pub const SITE: Self = Self::of(ContextVar::Site);
    /// `from`
    pub const FROM: Self = Self::of(ContextVar::From);
    /// `to`
    pub const TO: Self = Self::of(ContextVar::To);
    /// `between`
    pub const BETWEEN: Self = Self::of(ContextVar::Between);
    /// `level`
    pub const LEVEL: Self = Self::of(ContextVar::Level);
    /// `value`
    pub const VALUE: Self = Self::of(ContextVar::Value);
    /// `player`
    pub const PLAYER: Self = Self::of(ContextVar::Player);
    /// The way that `forEach Direction` goes.
    pub const HEADING: Self = Self(1 << 8);
    /// The set that `(sites)` means.
    pub const SITES: Self = Self(1 << 9);

    /// Just one.
    pub const fn of(var: ContextVar) -> Self {
        Self(1 << var as u16)
    }

    /// With all of another set.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without those of another set.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a value is in it.
    pub const fn has(self, var: ContextVar) -> bool {
        self.0 >> var as u16 & 1 == 1
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
