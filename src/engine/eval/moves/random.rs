//! Moves that depend on chance.

use crate::ir::{IntId, MovesId};

use super::Sink;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// The moves of one generator, drawn by weight.
    pub(super) fn chance(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        choices: &[(u32, MovesId)],
        out: &mut Sink,
    ) {
        let total: u64 = choices.iter().map(|(weight, _)| u64::from(*weight)).sum();
        if total == 0 {
            return;
        }
        let mut drawn = self.rng.below(total as usize) as u64;
        for (weight, moves) in choices {
            match drawn.checked_sub(u64::from(*weight)) {
                Some(rest) => drawn = rest,
                None => return self.moves(st, cx, *moves, out),
            }
        }
    }

    /// A number of moves of a generator, drawn at random but listed in the generator's order.
    pub(super) fn drawn(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        moves: MovesId,
        count: IntId,
        out: &mut Sink,
    ) {
        let wanted = usize::try_from(self.int(st, &cx, count)).unwrap_or(0);
        let first = out.len();
        self.moves(st, cx, moves, out);
        let (mut left, mut wanted) = (out.len() - first, wanted);
        let mut kept = first;
        for index in first..out.len() {
            if wanted > 0 && self.rng.below(left) < wanted {
                out.entries[kept] = out.entries[index];
                kept += 1;
                wanted -= 1;
            }
            left -= 1;
        }
        out.entries.truncate(kept);
    }
}
