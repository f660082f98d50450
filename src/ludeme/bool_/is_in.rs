//! `(is In …)`: membership.

use crate::ir::{Bool, BoolId, ContextVar, Int, Leaf};
use crate::ludeme::Family;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a site, or every site of a list, is in a region, or a number in a
    /// list. Without a site the one where the move at hand ends is meant.
    IsIn: Bool = ["is"] ("In") {
        /// The site or number, or several.
        site: opt [INT | INT_LIST],
        /// The region or list.
        set: req [REGION | INTS],
    }
    example "(is In (last To) (sites Top))"
    says "[{site}|the to location] %is in {set}"
    plain "[{site}|the ~site it moves to] %is one of {set}"
}

impl<'a> IsIn<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let region = self
            .set
            .call()
            .is_some_and(|call| call.form.family == Family::Region);
        if let Some(list) = self.site.filter(|site| site.is_list()) {
            let list = cx.ints(list)?;
            let op = if region {
                Bool::AllIn(list, cx.region(self.set)?)
            } else {
                Bool::AllInList(list, cx.ints(self.set)?)
            };
            return Ok(cx.bool_op(op));
        }
        let site = cx.int_or(self.site, Int::Leaf(Leaf::Context(ContextVar::To)))?;
        let op = if region {
            Bool::In(site, cx.region(self.set)?)
        } else {
            Bool::InList(site, cx.ints(self.set)?)
        };
        Ok(cx.bool_op(op))
    }
}
