//! `(results …)`: a number for each pair of sites.

use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A number for each two sites: one of the first region as `(from)`, one of the
    /// second as `(to)`.
    Results: Ints = ["results"] {
        /// The first sites.
        from: req "from" [INT | REGION],
        /// The second sites.
        to: req "to" [INT | REGION],
        /// The number.
        number: req [INT],
    }
    example "(results from:(last To) to:(sites Top) (count Steps (from) (to)))"
    says "the list of {number} from {from} to {to}"
    plain "the list of {number} for all ways from {from} to {to}"
}

impl<'a> Results<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let list = Ints::Results(
            cx.region(self.from)?,
            cx.region(self.to)?,
            cx.int(self.number)?,
        );
        Ok(cx.draft.arena.list(list))
    }
}
