//! Actions on pieces where they stand: adding, removing, changing them, and giving them to another
//! player.

use crate::ir::SetField;

use super::action::{Action, Place};
use super::eval::Eval;
use super::hash::Number;
use super::stack::{Stale, bare};
use super::state::{Placed, Position};

impl Eval<'_> {
    /// Moves a piece from its level in one stack to the top of another.
    pub(super) fn move_level(&mut self, st: &mut Position, from: Place, level: i32, to: Place) {
        if from == to {
            return;
        }
        let p = self.p;
        match st.pull(p, from.kind, from.site, usize::try_from(level).ok()) {
            Some(piece) => {
                self.note_places(st, piece.what, from.site, to.site);
                st.carry_hidden(&p.layout, from, to);
                st.uncover_left(&p.layout, from);
                st.push(p, to.kind, to.site, piece);
            }
            // A piece that is still listed though it is gone has no numbers to bring along, but it
            // is put down all the same.
            None if self.stack_height(st.look(), from.kind, from.site) == 0
                && self.may_hold(&st.held) =>
            {
                st.push_nothing(p, to.kind, to.site);
            }
            None => {}
        }
    }

    /// Moves a piece from a level of one stack, or from its top, to below other pieces of another
    /// stack.
    pub(super) fn move_under(
        &mut self,
        st: &mut Position,
        from: Place,
        level: i32,
        to: Place,
        below: i32,
    ) {
        if from == to {
            return;
        }
        let p = self.p;
        if let Some(piece) = st.pull(p, from.kind, from.site, usize::try_from(level).ok()) {
            self.note_places(st, piece.what, from.site, to.site);
            st.carry_hidden(&p.layout, from, to);
            st.uncover_left(&p.layout, from);
            st.insert_at(p, to, below.max(0) as usize, piece);
        }
    }

    /// Puts a copy of a piece on another site.
    pub(super) fn copy_piece(&mut self, st: &mut Position, from: Place, to: Place) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(from.kind, from.site).filter(|_| from != to) else {
            return;
        };
        let piece = Placed {
            count: 1,
            ..st.placed(layout, slot)
        };
        self.land_piece(st, to, piece);
        if !self.p.needs.stacks && layout.state.is_kept() {
            // Quirk 34: a pile takes on the state of a copy that is added to it.
            self.act(st, &Action::SetSite(SetField::State, to, piece.state));
        }
    }

    /// Adds a number of new pieces; a state below 0 means the state that the site already has.
    #[inline]
    pub(super) fn add_piece(
        &mut self,
        st: &mut Position,
        at: Place,
        what: i32,
        count: i32,
        state: i32,
    ) {
        if !(self.p.layout.more_than_what || self.p.needs.stacks) {
            // Nothing but the kind of piece can be on a site.
            self.note_places(st, what, -1, at.site);
            if self.p.layout.slot(at.kind, at.site).is_some() {
                let piece = Placed {
                    what,
                    ..Placed::BARE
                };
                st.put(self.p, at.kind, at.site, piece);
            }
            return;
        }
        let site = self.said_of(st, at);
        let of_site = |field: fn(&Placed) -> i32| site.as_ref().map_or(0, field);
        let piece = Placed {
            what,
            count,
            state: if state < 0 {
                of_site(|site| site.state)
            } else {
                state
            },
            rotation: of_site(|site| site.rotation),
            value: of_site(|site| site.value),
            unowned: 0,
        };
        self.note_places(st, what, -1, at.site);
        self.land_piece(st, at, piece);
    }

    /// Puts a new piece at a level of a stack.
    pub(super) fn insert_piece(&mut self, st: &mut Position, at: Place, what: i32, level: i32) {
        self.note_places(st, what, -1, at.site);
        if !self.may_hold(&st.held) {
            return;
        }
        let piece = Placed {
            what,
            ..Placed::BARE
        };
        let level = level.max(0) as usize;
        st.insert_at(self.p, at, level, piece);
    }

    /// Removes all pieces of a site, in games without stacks.
    #[inline]
    pub(super) fn remove_pile(&mut self, st: &mut Position, at: Place) {
        let layout = &self.p.layout;
        if let Some(slot) = layout.slot(at.kind, at.site) {
            self.forget_place(st, st.what(layout, slot), at.site);
        }
        st.clear(self.p, at.kind, at.site);
    }

    /// Removes the piece at a level of a stack.
    pub(super) fn remove_level(&mut self, st: &mut Position, at: Place, level: i32) {
        let level = usize::try_from(level).ok();
        if let Some(piece) = st.pull(self.p, at.kind, at.site, level) {
            self.forget_place(st, piece.what, at.site);
        }
    }

    /// Sets a number of the piece at a level of a stack.
    pub(super) fn set_level(
        &mut self,
        st: &mut Position,
        field: SetField,
        at: Place,
        level: i32,
        value: i32,
    ) {
        let level = usize::try_from(level).unwrap_or(usize::MAX);
        st.change_level(self.p, at, level, |piece| match field {
            SetField::Count => {}
            SetField::State => piece.state = value,
            SetField::Value => piece.value = value,
        });
    }

    /// Turns a piece into one of another kind.
    #[inline]
    pub(super) fn promote_piece(&mut self, st: &mut Position, at: Place, what: i32, state: i32) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(at.kind, at.site) else {
            return;
        };
        let old = st.placed(layout, slot);
        if self.p.needs.stacks && old.what != 0 {
            st.list(Stale {
                what: old.what,
                kind: at.kind,
                site: at.site,
                level: st.height(layout, slot) - 1,
            });
        }
        // The promoted piece is a new one; only in a stack does its level keep its numbers.
        let (rotation, value) = match self.p.needs.stacks {
            true => (old.rotation, old.value),
            false => (0, 0),
        };
        let piece = Placed {
            what,
            state: state.max(0),
            count: old.count.max(1),
            rotation,
            value,
            ..old
        };
        st.put(self.p, at.kind, at.site, piece);
    }

    /// Gives a piece to another owner, which makes it another kind of piece.
    pub(super) fn take_piece(&mut self, st: &mut Position, at: Place, what: i32) {
        let layout = &self.p.layout;
        if let Some(slot) = layout.slot(at.kind, at.site) {
            let taken = Placed {
                what,
                unowned: 0,
                ..st.placed(layout, slot)
            };
            st.put(self.p, at.kind, at.site, taken);
        }
    }

    /// Exchanges the pieces of two sites.
    pub(super) fn exchange(&mut self, st: &mut Position, a: Place, b: Place) {
        let layout = &self.p.layout;
        let (first, second) = (layout.slot(a.kind, a.site), layout.slot(b.kind, b.site));
        if let (Some(first), Some(second)) = (first, second) {
            let (first, second) = (st.placed(layout, first), st.placed(layout, second));
            // Quirk 16: the first piece keeps its numbers; the second is put down as a new one.
            st.put(self.p, a.kind, a.site, bare(second));
            st.put(self.p, b.kind, b.site, first);
        }
    }

    /// Sets the rotation of a piece.
    pub(super) fn turn_piece(&mut self, st: &mut Position, at: Place, rotation: i32) {
        let layout = &self.p.layout;
        if let Some(slot) = layout.slot(at.kind, at.site) {
            st.write(layout.rotation, slot, Number::Rotation, rotation);
        }
    }
}
