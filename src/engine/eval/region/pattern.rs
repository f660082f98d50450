//! Walks over pieces of the same kinds.

use crate::ir::PatternRule;

use super::Answer;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Whether some walk only visits the wanted pieces.
    pub(crate) fn is_pattern(&mut self, st: Look<'_>, cx: &Ctx, rule: &PatternRule) -> bool {
        self.each_pattern(st, cx, rule, |_, _| false)
    }

    /// Adds the sites of every walk that only visits the wanted pieces.
    pub(crate) fn fill_pattern(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &PatternRule,
        out: &mut impl Answer,
    ) {
        self.each_pattern(st, cx, rule, |from, walk| {
            out.insert(from);
            walk.iter().for_each(|site| out.insert(*site as usize));
            true
        });
    }

    /// Visits the walks that only visit the wanted pieces, until `visit` returns false. Returns
    /// whether there was one.
    fn each_pattern(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &PatternRule,
        mut visit: impl FnMut(usize, &[u32]) -> bool,
    ) -> bool {
        let layout = &self.p.layout;
        let from = self.int(st, cx, rule.from);
        let Some(slot) = layout.slot(rule.kind, from) else {
            return false;
        };
        let base = layout.kinds[rule.kind as usize].base as usize;
        let mut wanted = self.take_numbers();
        for piece in &rule.what {
            let piece = self.int(st, cx, *piece);
            wanted.push(piece);
        }
        if wanted.is_empty() {
            wanted.push(st.what(layout, slot));
        }
        // A rule may name "no piece" as a wanted kind; if it names no kinds at all, the first site
        // must hold a piece.
        let named = !rule.what.is_empty();
        let fits =
            |step: usize, what: i32| (named || what != 0) && what == wanted[step % wanted.len()];
        let mut found = false;
        if fits(0, st.what(layout, slot))
            && let Some(walks) = self.p.walks[rule.walks as usize].from.get(from as usize)
        {
            for walk in walks {
                let whats = walk
                    .iter()
                    .map(|site| st.what(layout, base + *site as usize));
                if whats.enumerate().all(|(step, what)| fits(step + 1, what)) {
                    found = true;
                    if !visit(from as usize, walk) {
                        break;
                    }
                }
            }
        }
        self.give_numbers(wanted);
        found
    }
}
