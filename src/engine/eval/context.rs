//! What evaluation passes down to what it evaluates.

use crate::board::Direction;
use crate::ir::{ContextVar, Vars};

/// The values that evaluation passes down; -1 means "none".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx {
    /// One for each [`ContextVar`].
    vars: [i32; ContextVar::COUNT],
    /// The direction that `forEach Direction` currently follows.
    pub heading: Option<Direction>,
    /// One more than the index of the set that `(sites)` stands for; 0 for none.
    pub sites: u32,
}

impl Ctx {
    /// Nothing is passed down yet.
    pub(crate) const NONE: Self = Self {
        vars: [-1; ContextVar::COUNT],
        heading: None,
        sites: 0,
    };

    /// A site that some values stand for.
    pub(crate) fn at(vars: Vars, site: i32) -> Self {
        let of = |var| if vars.has(var) { site } else { -1 };
        Self::NONE
            .with_site(of(ContextVar::Site))
            .with_from(of(ContextVar::From))
            .with_to(of(ContextVar::To))
            .with_between(of(ContextVar::Between))
    }

    /// Whether no site is passed down.
    pub(crate) fn names_no_site(&self) -> bool {
        [self.site(), self.from(), self.to(), self.between()]
            .iter()
            .all(|site| *site < 0)
    }

    /// The values that are passed down, in the order of [`ContextVar`].
    #[inline]
    pub(super) fn vars(&self) -> &[i32; ContextVar::COUNT] {
        &self.vars
    }

    /// A value that is passed down.
    #[inline]
    pub(super) fn passed(&self, var: ContextVar) -> i32 {
        self.vars[var as usize]
    }

    /// The same with another value.
    #[inline]
    fn with(mut self, var: ContextVar, value: i32) -> Self {
        self.vars[var as usize] = value;
        self
    }

    /// The current site.
    #[inline]
    pub(crate) fn site(&self) -> i32 {
        self.passed(ContextVar::Site)
    }

    /// Where the move begins.
    #[inline]
    pub(crate) fn from(&self) -> i32 {
        self.passed(ContextVar::From)
    }

    /// Where the move ends.
    #[inline]
    pub(crate) fn to(&self) -> i32 {
        self.passed(ContextVar::To)
    }

    /// A site in between.
    #[inline]
    pub(crate) fn between(&self) -> i32 {
        self.passed(ContextVar::Between)
    }

    /// The same with another direction that is followed.
    #[inline]
    pub(crate) fn with_heading(self, heading: Option<Direction>) -> Self {
        Self { heading, ..self }
    }

    /// The same with another set that `(sites)` stands for.
    #[inline]
    pub(crate) fn with_sites(self, sites: u32) -> Self {
        Self { sites, ..self }
    }

    #[inline]
    pub(crate) fn with_site(self, site: i32) -> Self {
        self.with(ContextVar::Site, site)
    }

    #[inline]
    pub(crate) fn with_from(self, from: i32) -> Self {
        self.with(ContextVar::From, from)
    }

    #[inline]
    pub(crate) fn with_to(self, to: i32) -> Self {
        self.with(ContextVar::To, to)
    }

    #[inline]
    pub(crate) fn with_between(self, between: i32) -> Self {
        self.with(ContextVar::Between, between)
    }

    #[inline]
    pub(crate) fn with_level(self, level: i32) -> Self {
        self.with(ContextVar::Level, level)
    }

    #[inline]
    pub(crate) fn with_value(self, value: i32) -> Self {
        self.with(ContextVar::Value, value)
    }

    #[inline]
    pub(crate) fn with_player(self, player: i32) -> Self {
        self.with(ContextVar::Player, player)
    }

    #[inline]
    pub(crate) fn with_pips(self, pips: i32) -> Self {
        self.with(ContextVar::Pips, pips)
    }
}
