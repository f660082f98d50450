//! What actions do to pieces where they stand: new ones come, others go, change or change hands.

use crate::ir::SetField;

use super::action::{Action, Place};
use super::eval::Eval;
use super::hash::Number;
use super::stack::{Stale, bare};
use super::state::{Placed, Position};

impl Eval<'_> {
    /// A piece of a stack goes from its level to the top of another.
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
            // A piece that is listed though it is gone brings nothing along, but is put down all the same.
            None if self.stack_height(st.look(), from.kind, from.site) == 0
                && self.may_hold(&st.held) =>
            {
                st.push_nothing(p, to.kind, to.site);
            }
            None => {}
        }
    }

    /// A piece goes from a level of a stack, or its top, below others of another stack.
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

    /// The like of a piece is put on another site.
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
            // Quirk 34: a pile takes on the state of the copy that comes to it.
            self.act(st, &Action::SetSite(SetField::State, to, piece.state));
        }
    }

    /// New pieces come, so many of them; a state below 0 is the one that the site has.
    #[inline]
    pub(super) fn add_piece(
        &mut self,
        st: &mut Position,
        at: Place,
        what: i32,
        count: i32,
        state: i32,
    ) {
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

    /// A new piece comes to a level of a stack.
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

    /// All pieces of a site go, where pieces do not lie on each other.
    #[inline]
    pub(super) fn remove_pile(&mut self, st: &mut Position, at: Place) {
        let layout = &self.p.layout;
        if let Some(slot) = layout.slot(at.kind, at.site) {
            self.forget_place(st, st.what(layout, slot), at.site);
        }
        st.clear(self.p, at.kind, at.site);
    }

    /// The piece at a level of a stack goes.
    pub(super) fn remove_level(&mut self, st: &mut Position, at: Place, level: i32) {
        let level = usize::try_from(level).ok();
        if let Some(piece) = st.pull(self.p, at.kind, at.site, level) {
            self.forget_place(st, piece.what, at.site);
        }
    }

    /// A number of the piece at a level of a stack.
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

    /// A piece becomes another.
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
        let piece = Placed {
            what,
            state: state.max(0),
            count: old.count.max(1),
            ..old
        };
        st.put(self.p, at.kind, at.site, piece);
    }

    /// A piece changes hands, and so becomes another.
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

    /// Two sites exchange their pieces.
    pub(super) fn exchange(&mut self, st: &mut Position, a: Place, b: Place) {
        let layout = &self.p.layout;
        let (first, second) = (layout.slot(a.kind, a.site), layout.slot(b.kind, b.site));
        if let (Some(first), Some(second)) = (first, second) {
            let (first, second) = (st.placed(layout, first), st.placed(layout, second));
            // Quirk 16: the first goes there as it is; the second is put down anew.
            st.put(self.p, a.kind, a.site, bare(second));
            st.put(self.p, b.kind, b.site, first);
        }
    }

    /// A piece is turned.
    pub(super) fn turn_piece(&mut self, st: &mut Position, at: Place, rotation: i32) {
        let layout = &self.p.layout;
        if let Some(slot) = layout.slot(at.kind, at.site) {
            st.write(layout.rotation, slot, Number::Rotation, rotation);
        }
    }
}
