//! Numbers that occur more than once in the rules: once worked out, a value is kept until the
//! position changes, or the values that are passed down to the number.

use crate::ir::{ContextVar, IntId, Program};

use super::{Ctx, Eval};
use crate::engine::state::Look;

/// Everything that a kept number depends on, in two words because it is compared so often: the
/// hashes of the position with who moves and who comes next, and the values passed down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Key {
    position: u64,
    passed: u64,
}

impl Key {
    #[inline]
    fn new(st: Look<'_>, cx: &Ctx, [first, second]: [Option<ContextVar>; 2]) -> Self {
        let of = |var: Option<ContextVar>| var.map_or(0, |var| cx.passed(var)) as u32;
        // One of the hashes is turned round, so that the same change in both does not cancel out.
        let players = u64::from(st.mover) << 8 | u64::from(st.next);
        Self {
            position: st.board_hash ^ st.other_hash.rotate_left(24) ^ players,
            passed: u64::from(of(first)) << 32 | u64::from(of(second)),
        }
    }
}

/// A number that has been worked out.
#[derive(Clone, Copy, Debug, Default)]
struct Number {
    key: Key,
    value: i32,
    is_known: bool,
}

/// The numbers that have been worked out.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Identifies the rules that they belong to.
    rules: Option<u64>,
    numbers: Vec<Number>,
}

impl Known {
    /// Makes room for the numbers of a program, and drops those of any other.
    #[inline]
    pub(super) fn prepare(&mut self, p: &Program) {
        if self.rules != Some(p.fingerprint) {
            self.rules = Some(p.fingerprint);
            self.numbers.clear();
            self.numbers
                .resize(p.repeated.passed.len(), Number::default());
        }
    }
}

impl Eval<'_> {
    /// A number that is kept: read if it is known, otherwise worked out.
    #[inline(always)]
    pub(super) fn known(&mut self, st: Look<'_>, cx: &Ctx, place: usize, id: IntId) -> i32 {
        let key = Key::new(st, cx, self.p.repeated.passed[place]);
        let known = &self.scratch.known.numbers[place];
        if known.key == key && known.is_known && self.limits.shortcuts && !self.filling {
            let value = known.value;
            self.tick();
            return value;
        }
        self.found_out(st, cx, place, id, key)
    }

    /// A number that is to be kept from now on.
    #[inline(never)]
    fn found_out(&mut self, st: Look<'_>, cx: &Ctx, place: usize, id: IntId, key: Key) -> i32 {
        let value = self.worked_out(st, cx, id);
        if self.fault.is_none() && self.limits.shortcuts && !self.filling {
            self.scratch.known.numbers[place] = Number {
                key,
                value,
                is_known: true,
            };
        }
        value
    }
}
