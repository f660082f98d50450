//! `(difference …)`: a list without what is in another.

use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The first list, each number of the second taken off once.
    IntsDifference: Ints = ["difference"] {
        /// The list.
        a: req [INTS],
        /// What to leave out.
        b: req [INTS | INT],
    }
    example "(difference {1 2 3} (values Remembered))"
    says "{a} without {b}"
}

impl<'a> IntsDifference<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let a = cx.ints(self.a)?;
        let is_int = self.b.number().is_some()
            || self
                .b
                .call()
                .is_some_and(|c| c.form.family == crate::ludeme::Family::Int);
        let b = if is_int {
            let one = cx.int(self.b)?;
            cx.draft.arena.list(Ints::Of([one].into()))
        } else {
            cx.ints(self.b)?
        };
        Ok(cx.draft.arena.list(Ints::Difference(a, b)))
    }
}
