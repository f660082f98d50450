//! The commonest numbers and conditions, read where they are asked for. Everything else
//! is evaluated at length.

use crate::ir::{Bool, BoolId, ContextVar, Int, IntId};

use super::super::state::Position;
use super::{Ctx, Eval};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is not common is evaluated at length"
)]
impl Eval<'_> {
    /// A number.
    #[inline]
    pub(crate) fn int(&mut self, st: &Position, cx: &Ctx, id: IntId) -> i32 {
        let ints = &self.p.arena.ints;
        if let Some(leaf) = leaf(st, cx, &ints[id.index()]) {
            return leaf;
        }
        match &ints[id.index()] {
            Int::At(field, kind, site) => match leaf(st, cx, &ints[site.index()]) {
                Some(site) => self.field_at(st, *field, *kind, site),
                None => self.int_at_length(st, cx, id),
            },
            Int::PieceOf(by_player, player) => match leaf(st, cx, &ints[player.index()]) {
                Some(player) => by_player.get(player as usize).copied().unwrap_or(-1),
                None => self.int_at_length(st, cx, id),
            },
            _ => self.int_at_length(st, cx, id),
        }
    }

    /// Whether a condition holds.
    #[inline]
    pub(crate) fn bool(&mut self, st: &Position, cx: &Ctx, id: BoolId) -> bool {
        match &self.p.arena.bools[id.index()] {
            Bool::Const(value) => *value,
            Bool::Empty(kind, site) => {
                let site = self.int(st, cx, *site);
                self.is_empty(st, *kind, site)
            }
            Bool::Enemy(player) => {
                let player = self.int(st, cx, *player);
                self.is_enemy(st, player)
            }
            Bool::Friend(player) => {
                let player = self.int(st, cx, *player);
                self.is_friend(st, player)
            }
            _ => self.bool_at_length(st, cx, id),
        }
    }
}

/// A number that is there to be read.
#[inline]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the others have to be evaluated"
)]
fn leaf(st: &Position, cx: &Ctx, op: &Int) -> Option<i32> {
    match op {
        Int::Const(value) => Some(*value),
        Int::Context(ContextVar::Site) => Some(cx.site),
        Int::Context(ContextVar::From) => Some(cx.from),
        Int::Context(ContextVar::To) => Some(cx.to),
        Int::Context(ContextVar::Between) => Some(cx.between),
        Int::Mover => Some(i32::from(st.mover)),
        Int::LastTo => Some(st.last.to),
        _ => None,
    }
}
