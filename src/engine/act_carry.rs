//! Actions that carry pieces: take them off a site, bring them to another, and put them down on
//! whatever lies there.

use super::action::Place;
use super::eval::Eval;
use super::hash::Number;
use super::state::{Placed, Position};

impl Eval<'_> {
    /// The state and other numbers that rules have set on an empty site, to be taken over by the
    /// next piece that comes there.
    pub(super) fn said_of(&self, st: &Position, at: Place) -> Option<Placed> {
        let (layout, needs) = (&self.p.layout, &self.p.needs);
        if !(needs.state || needs.rotation || needs.value) {
            return None;
        }
        let slot = layout.slot(at.kind, at.site)?;
        Some(st.placed(layout, slot)).filter(|site| site.what == 0)
    }

    /// Moves a piece, or some of a pile, or the top of a stack; `count` -1 moves all.
    pub(super) fn act_move(&mut self, st: &mut Position, from: Place, to: Place, count: i32) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(from.kind, from.site) else {
            return;
        };
        let piece = st.placed(layout, slot);
        if piece.what == 0 || count == 0 {
            return;
        }
        st.carry_hidden(layout, from, to);
        if self.p.needs.stacks {
            self.note_places(st, piece.what, from.site, to.site);
            if from != to
                && let Some(piece) = st.take_top(self.p, from.kind, from.site)
            {
                // Quirk 29: the piece is put down as a new one, and takes over the numbers last
                // left at its level.
                st.push_bare(self.p, to.kind, to.site, piece.what);
                st.uncover_left(layout, from);
            }
            return;
        }
        // A track may visit a site twice, so a piece that ends where it began may still be farther
        // along the track.
        let moved = count.clamp(1, piece.count.max(1));
        self.note_places_of(st, piece.what, moved, from.site, to.site);
        if from == to {
            // Quirk 12: the piece is put down again, and so it gets back the owner of its kind.
            if count >= piece.count {
                st.put(
                    self.p,
                    to.kind,
                    to.site,
                    Placed {
                        unowned: 0,
                        ..piece
                    },
                );
            }
            return;
        }
        let landing = Placed {
            count: moved,
            ..piece
        };
        // Where some of a pile are left, only its count changes.
        let some = self.limits.shortcuts && 0 < count && count < piece.count;
        if some && layout.count.is_kept() {
            st.write(layout.count, slot, Number::Count, piece.count - count);
            return self.land_piece(st, to, landing);
        }
        self.take_off(st, from, count);
        st.uncover_left(layout, from);
        self.land_piece(st, to, landing);
    }

    /// Moves pieces from the top of a stack onto another stack, in the order in which they lay.
    pub(super) fn move_stack(&mut self, st: &mut Position, from: Place, to: Place, count: i32) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(from.kind, from.site) else {
            return;
        };
        let height = st.height(layout, slot);
        let count = usize::try_from(count).map_or(height, |count| count.min(height));
        if from == to || count == 0 {
            return;
        }
        st.carry_hidden(layout, from, to);
        if !self.go_on(1 + (count * count / 16) as u64) {
            return;
        }
        for _ in 0..count {
            if let Some(piece) = st.pull(self.p, from.kind, from.site, Some(height - count)) {
                self.note_places(st, piece.what, from.site, to.site);
                st.push(self.p, to.kind, to.site, piece);
            }
        }
        st.uncover_left(layout, from);
    }

    /// Puts a piece on a site: on top of pieces like it where counts are kept, otherwise in place
    /// of whatever stood there.
    #[inline(always)]
    pub(super) fn land_piece(&mut self, st: &mut Position, at: Place, piece: Placed) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(at.kind, at.site) else {
            return;
        };
        if self.p.needs.stacks {
            for _ in 0..piece.count.max(1) {
                if !self.may_hold(&st.held) {
                    break;
                }
                st.push(self.p, at.kind, at.site, Placed { count: 1, ..piece });
            }
            return;
        }
        if layout.count.is_kept() && st.what(layout, slot) == piece.what {
            // Quirk 13: a growing pile keeps the state of the pieces that already lay there.
            let count = st.count(layout, slot).saturating_add(piece.count);
            return st.write(layout.count, slot, Number::Count, count);
        }
        let piece = Placed {
            unowned: 0,
            ..piece
        };
        st.put(self.p, at.kind, at.site, piece);
    }

    /// Takes a number of pieces off a pile, or off the top of a stack; -1 takes a whole pile.
    pub(super) fn take_off(&mut self, st: &mut Position, at: Place, count: i32) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(at.kind, at.site) else {
            return;
        };
        if self.p.needs.stacks {
            let height = self.stack_height(st.look(), at.kind, at.site);
            for _ in 0..count.max(1).min(height) {
                if let Some(piece) = st.take_top(self.p, at.kind, at.site) {
                    self.forget_place(st, piece.what, at.site);
                }
            }
            return;
        }
        let left = st.count(layout, slot).saturating_sub(count);
        if count >= 0 && left > 0 && layout.count.is_kept() {
            st.write(layout.count, slot, Number::Count, left);
        } else {
            st.clear(self.p, at.kind, at.site);
        }
    }
}
