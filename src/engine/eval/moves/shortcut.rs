//! A shortcut: the effects that are a single action, without a list of their own.

use crate::ir::{Moves, MovesId, Region};

use super::super::super::action::{Action, Place};
use super::super::super::moves::MoveList;
use super::super::super::state::Position;
use super::super::{Ctx, Eval};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what has no shortcut is done at length"
)]
impl Eval<'_> {
    /// Adds the action of an effect that is just one, or none; false if it is not known
    /// to be such an effect, and nothing is added.
    pub(super) fn side_effect(
        &mut self,
        st: &Position,
        cx: &Ctx,
        id: MovesId,
        out: &mut MoveList,
    ) -> bool {
        let p = self.p;
        let node = &p.arena.moves[id.index()];
        if node.then.is_some() {
            return false;
        }
        match &node.op {
            Moves::If(when, a, None) => {
                if self.bool(st, cx, *when) {
                    self.side_effects(st, cx, *a, out);
                }
                true
            }
            Moves::Remove {
                kind,
                at,
                count: None,
                level: None,
                at_end_of_turn: false,
            } if !p.needs.stacks => {
                let Region::OfSite(site) = &p.arena.regions[at.index()] else {
                    return false;
                };
                let at = Place::new(*kind, self.int(st, cx, *site));
                if at.site >= 0 && self.what_at(st, at) != 0 {
                    out.actions.push(Action::Remove(at, -1));
                }
                true
            }
            _ => false,
        }
    }
}
