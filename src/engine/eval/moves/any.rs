//! Shortcuts: whether there is any move, without generating all; and the effects that
//! are a single action, without a list of their own.

use crate::ir::{BoolId, Moves, MovesId, Region};

use super::super::super::action::{Action, Place};
use super::super::super::moves::MoveList;
use super::super::super::state::Position;
use super::super::{Ctx, Eval};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what has no shortcut is done at length"
)]
impl Eval<'_> {
    /// Whether a generator yields any move: as if all were generated, but no more are
    /// than have to be.
    pub(crate) fn yields(&mut self, st: &Position, cx: Ctx, id: MovesId) -> bool {
        let p = self.p;
        // What is drawn at random must be drawn as often as ever.
        if p.needs.asks.chance {
            return self.yields_at_length(st, cx, id);
        }
        match &p.arena.moves[id.index()].op {
            Moves::All(all) | Moves::Priority(all) => {
                all.iter().any(|moves| self.yields(st, cx, *moves))
            }
            Moves::If(when, a, b) => {
                let branch = if self.bool(st, &cx, *when) {
                    Some(*a)
                } else {
                    *b
                };
                branch.is_some_and(|branch| self.yields(st, cx, branch))
            }
            Moves::ForEachPiece {
                kind,
                owner,
                pieces,
                within,
                moves,
                top,
            } => {
                let which = (*kind, *owner, *within);
                self.each_piece_until(
                    st,
                    cx,
                    which,
                    (pieces.as_deref(), *moves, *top),
                    &mut |this, st, cx, moves| this.yields(st, cx, moves),
                )
            }
            Moves::ForEachSite(region, each, otherwise) => {
                let mut set = self.take_set();
                self.fill(st, &cx, *region, &mut set);
                let any = set
                    .iter()
                    .any(|site| self.yields(st, cx.site(site as i32), *each));
                self.give_set(set);
                any || otherwise.is_some_and(|otherwise| self.yields(st, cx, otherwise))
            }
            Moves::Do {
                first,
                next: None,
                if_after: Some(when),
            } => self.yields_after(st, cx, *first, *when),
            _ => self.yields_at_length(st, cx, id),
        }
    }

    fn yields_at_length(&mut self, st: &Position, cx: Ctx, id: MovesId) -> bool {
        let mut list = self.take_list();
        self.moves(st, cx, id, &mut list);
        let any = !list.is_empty();
        self.give_list(list);
        any
    }

    /// Whether there is a move after which a condition holds.
    fn yields_after(&mut self, st: &Position, cx: Ctx, first: MovesId, when: BoolId) -> bool {
        let mut list = self.take_list();
        self.moves(st, cx, first, &mut list);
        let mut any = false;
        for index in 0..list.len() {
            let entry = list.entries[index];
            let mut after = self.take_position(st);
            self.enter(&mut after, &list, &entry);
            any = self.bool(&after, &cx, when);
            self.give_position(after);
            if any {
                break;
            }
        }
        self.give_list(list);
        any
    }

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
