//! `(count Stack …)`: levels of stacks.

use crate::ir::{CountLevelsRule, Int, IntId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many pieces lie on each other, perhaps only those that satisfy a condition.
    CountStack: Int = ["count"] ("Stack") {
        /// Where counting begins; by default at the bottom.
        direction: opt [STACK_WAY],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site of the stack.
        at: opt "at" [INT],
        /// The sites of the stacks.
        region: opt "to" [REGION],
        /// What counts, with the site as `(to)` and the level as `(level)`.
        when: opt "if" [BOOL],
        /// Where counting stops.
        stop: opt "stop" [BOOL],
    }
    example "(count Stack at:(last To) if:(= 1 (who at:(to) level:(level))))"
    says "the number of pieces [{direction} |]in the stack[ at {at}][ at {region}][ where {when}][ until {stop}]"
    plain "the number of pieces in the stack[ on {at}][ on {region}][ where {when}][ up to where {stop}]"
}

impl<'a> CountStack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let Some(at) = self.at.or(self.region) else {
            let message = "a stack is counted at a site or in a region";
            return cx.error("L0305", self.call.at, message);
        };
        let op = Int::CountLevels(CountLevelsRule {
            kind: cx.kind(self.site_type),
            at: cx.region(at)?,
            from_top: self.direction.and_then(Arg::constant) == Some("FromTop"),
            when: cx.bool_opt(self.when)?,
            stop: cx.bool_opt(self.stop)?,
        });
        Ok(cx.draft.arena.int(op))
    }
}
