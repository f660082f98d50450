//! What the operations on two numbers and on lists share.

use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId, IntsId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// Lowers an operation on two numbers.
pub(super) fn of_pair<'a>(
    cx: &mut Lower<'a>,
    a: &'a Arg,
    b: &'a Arg,
    how: Arithmetic,
) -> Res<IntId> {
    let (a, b) = (cx.int(a), cx.int(b));
    Ok(cx.int_op(Int::Two(how, a?, b?)))
}

/// Lowers an operation on a list.
pub(super) fn of_list<'a>(cx: &mut Lower<'a>, list: &'a Arg, op: fn(IntsId) -> Int) -> Res<IntId> {
    let list = cx.ints(list)?;
    Ok(cx.draft.arena.int(op(list)))
}

/// A divisor, refused if it is known to be zero.
pub(super) fn divisor<'a>(cx: &mut Lower<'a>, b: &'a Arg) -> Res<IntId> {
    let id = cx.int(b)?;
    if cx.draft.arena.const_int(id) == Some(0) {
        return cx.error("L0340", b.at, "this divides by zero");
    }
    Ok(id)
}
