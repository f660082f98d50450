//! What evaluation passes down to what it evaluates.

use crate::board::Direction;
use crate::ir::{ContextVar, Vars};

/// The values that evaluation passes down; -1 means "none".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx {
    pub site: i32,
    pub from: i32,
    pub to: i32,
    pub between: i32,
    pub level: i32,
    pub value: i32,
    pub player: i32,
    pub pips: i32,
    /// The direction that `forEach Direction` currently follows.
    pub heading: Option<Direction>,
    /// One more than the index of the set that `(sites)` stands for; 0 for none.
    pub sites: u32,
}

impl Ctx {
    /// Nothing is passed down yet.
    pub(crate) const NONE: Self = Self {
        site: -1,
        from: -1,
        to: -1,
        between: -1,
        level: -1,
        value: -1,
        player: -1,
        pips: -1,
        heading: None,
        sites: 0,
    };

    /// A site that some values stand for.
    pub(crate) fn at(vars: Vars, site: i32) -> Self {
        let of = |var| if vars.has(var) { site } else { -1 };
        Self {
            site: of(ContextVar::Site),
            from: of(ContextVar::From),
            to: of(ContextVar::To),
            between: of(ContextVar::Between),
            ..Self::NONE
        }
    }

    /// Whether no site is passed down.
    pub(crate) fn names_no_site(&self) -> bool {
        [self.site, self.from, self.to, self.between]
            .iter()
            .all(|site| *site < 0)
    }

    #[inline]
    pub(crate) fn site(self, site: i32) -> Self {
        Self { site, ..self }
    }

    #[inline]
    pub(crate) fn from(self, from: i32) -> Self {
        Self { from, ..self }
    }

    #[inline]
    pub(crate) fn to(self, to: i32) -> Self {
        Self { to, ..self }
    }

    #[inline]
    pub(crate) fn between(self, between: i32) -> Self {
        Self { between, ..self }
    }

    #[inline]
    pub(crate) fn value(self, value: i32) -> Self {
        Self { value, ..self }
    }

    #[inline]
    pub(crate) fn player(self, player: i32) -> Self {
        Self { player, ..self }
    }

    /// A value that is passed down.
    #[inline]
    pub(super) fn passed(&self, var: ContextVar) -> i32 {
        match var {
            ContextVar::Site => self.site,
            ContextVar::From => self.from,
            ContextVar::To => self.to,
            ContextVar::Between => self.between,
            ContextVar::Level => self.level,
            ContextVar::Value => self.value,
            ContextVar::Player => self.player,
            ContextVar::Pips => self.pips,
        }
    }
}
