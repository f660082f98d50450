//! Numbers that occur more than once in the rules: once worked out, a value is kept until the
//! position changes, or the values that are passed down to the number.

use crate::ir::{ContextVar, Int, Program};

use super::{Ctx, Eval};
use crate::engine::state::Look;

/// Everything that a kept number depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Key {
    board: u64,
    other: u64,
    mover: u8,
    next: u8,
    passed: [i32; 2],
}

/// The numbers that have been worked out.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Identifies the rules that they belong to.
    rules: Option<u64>,
    numbers: Vec<(Option<Key>, i32)>,
}

impl Known {
    /// Makes room for the numbers of a program, and drops those of any other.
    #[inline]
    pub(super) fn prepare(&mut self, p: &Program) {
        if self.rules != Some(p.fingerprint) {
            self.rules = Some(p.fingerprint);
            self.numbers.clear();
            self.numbers.resize(p.repeated.passed.len(), (None, 0));
        }
    }
}

impl Eval<'_> {
    /// A number that is kept: read if it is known, otherwise worked out.
    pub(super) fn known(&mut self, st: Look<'_>, cx: &Ctx, place: usize, op: &Int) -> i32 {
        if !self.limits.shortcuts || self.filling {
            return self.worked_out(st, cx, op);
        }
        let passed = self.p.repeated.passed[place];
        let key = Key {
            board: st.board_hash,
            other: st.other_hash,
            mover: st.mover,
            next: st.next,
            passed: passed.map(|var| var.map_or(0, |var| cx.passed(var))),
        };
        let (before, value) = self.scratch.known.numbers[place];
        if before == Some(key) {
            self.tick();
            return value;
        }
        let value = self.worked_out(st, cx, op);
        if self.fault.is_none() {
            self.scratch.known.numbers[place] = (Some(key), value);
        }
        value
    }
}

impl Ctx {
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
