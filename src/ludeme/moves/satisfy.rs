//! `(satisfy …)`: filling a puzzle.

use std::collections::BTreeSet;

use crate::ir::{Moves, MovesId, Satisfy as Rule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Puts any value on any empty site of a puzzle, as long as all rules hold or can still come
    /// true.
    Satisfy: Moves = ["satisfy"] {
        /// The rules.
        rules: req [BOOL | BOOLS],
    }
    example "(satisfy (all Different))"
    says "satisfy {rules}"
    plain "put values into empty ~sites so that {rules}"
}

impl<'a> Satisfy<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let values = cx.puzzle_values(self.call.at)?;
        cx.puzzle.sites = Some(BTreeSet::new());
        let rules: Vec<_> = (self.rules.parts().iter())
            .map(|rule| cx.after_move(|cx| cx.bool(rule)))
            .collect();
        let rules = rules.into_iter().collect::<Res<Vec<_>>>()?;
        cx.puzzle.rules.clone_from(&rules);
        let op = Moves::Satisfy(Box::new(Rule {
            values,
            sites: cx.sites_to_fill(values.kind),
            rules: rules.into(),
        }));
        Ok(cx.draft.arena.moves(op, None))
    }
}
