//! Effects on lines and pairs of pieces: pushing, attracting, exchanging.

use crate::ir::{DirsId, FromSpec, IntId};

use super::{Draft, Sink};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::moves::Decision;
use crate::engine::state::Look;

impl Eval<'_> {
    /// Exchanges the pieces of two sites.
    pub(super) fn swap_pieces(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        a: IntId,
        b: IntId,
        out: &mut Sink,
    ) {
        let kind = self.p.default_kind;
        let (a, b) = (self.int(st, &cx, a), self.int(st, &cx, b));
        let (a, b) = (Place::new(kind, a), Place::new(kind, b));
        let swap = Action::SwapPieces(a, b);
        self.push(st, &cx, Draft::new(a, b), swap, None, out);
    }

    /// Pushes the pieces of a line on by one site.
    pub(super) fn push_line(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        from: &FromSpec,
        dirs: DirsId,
        out: &mut Sink,
    ) {
        let starts = self.from_sites(st, &cx, from);
        for start in starts.iter() {
            let lines = self.lines(st, &cx.with_from(start), start as usize, dirs);
            for line in lines.iter() {
                let first = out.actions.len();
                let mut site = Place::new(from.kind, start);
                // Quirk 22: an empty site pushes too, and leaves the next site empty.
                let mut carried = self.what_at(st, site);
                out.actions.push(Action::Remove(site, 1));
                for there in line.iter() {
                    site = Place::new(from.kind, *there as i32);
                    let met = self.what_at(st, site);
                    if met != 0 {
                        out.actions.push(Action::Remove(site, 1));
                    }
                    if carried != 0 {
                        out.actions.push(fresh(site, carried));
                    }
                    carried = met;
                    if met == 0 {
                        break;
                    }
                }
                self.close_shift(Place::new(from.kind, start), first, out);
            }
        }
        self.give_starts(starts);
    }

    /// Pulls the pieces of all lines towards a site.
    pub(super) fn attract(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        from: &FromSpec,
        dirs: DirsId,
        out: &mut Sink,
    ) {
        let starts = self.from_sites(st, &cx, from);
        for start in starts.iter() {
            let first = out.actions.len();
            let lines = self.lines(st, &cx.with_from(start), start as usize, dirs);
            for line in lines.iter() {
                let places = || line.iter().map(|site| Place::new(from.kind, *site as i32));
                let taken = places().filter(|place| self.what_at(st, *place) != 0);
                taken.for_each(|place| out.actions.push(Action::Remove(place, 1)));
                let whats = places().map(|place| self.what_at(st, place));
                for (place, what) in places().zip(whats.filter(|what| *what != 0)) {
                    out.actions.push(fresh(place, what));
                }
            }
            self.close_shift(Place::new(from.kind, start), first, out);
        }
        self.give_starts(starts);
    }

    fn close_shift(&mut self, at: Place, first: usize, out: &mut Sink) {
        let thens = out.thens.len() as u32;
        let mut draft = Draft::new(at, at);
        draft.decision = Decision::Normal;
        self.close(out, draft, first as u32, thens);
    }
}

fn fresh(at: Place, what: i32) -> Action {
    Action::Add {
        at,
        what,
        count: 1,
        state: -1,
    }
}
