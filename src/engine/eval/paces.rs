//! Steps taken over and over.

use crate::ir::MovesId;

use super::super::state::Position;
use super::{Ctx, Eval};

impl Eval<'_> {
    /// Calls `visit` with each site that a step leads to, taken over and over, and how
    /// often it is taken, the nearest first. Where it says false no further step is taken.
    pub(super) fn each_pace(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (step, from): (MovesId, i32),
        visit: &mut dyn FnMut(i32, usize) -> bool,
    ) {
        let Ok(start) = usize::try_from(from) else {
            return;
        };
        let (mut seen, mut open) = (self.take_set(), self.take_numbers());
        seen.insert(start);
        open.push(from);
        let (mut next, mut ends, mut paces) = (0, 1, 0);
        while next < open.len() {
            if next == ends {
                paces += 1;
                ends = open.len();
            }
            let site = open[next];
            next += 1;
            if !visit(paces, site as usize) || !self.burn(1) {
                continue;
            }
            let mut list = self.take_list();
            self.moves(st, cx.from(site), step, &mut list);
            for entry in &list.entries {
                if let Ok(there) = usize::try_from(entry.to)
                    && !seen.contains(there)
                {
                    seen.insert(there);
                    open.push(entry.to);
                }
            }
            self.give_list(list);
        }
        self.give_set(seen);
        self.give_numbers(open);
    }
}
