//! `(if …)` at the end: a result when a condition holds.

use crate::ir::EndRule;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A result when a condition holds. Rules inside are asked first; the result
    /// counts when none of them holds.
    EndIf: EndRule = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// Rules asked then.
        rules: opt [END_RULE | ENDS],
        /// The result.
        result: opt [VERDICT],
    }
    example "(if (is Line 3) (result Mover Win))"
    says "if {when}[, {rules}][, {result}]"
}

impl<'a> EndIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<EndRule> {
        let when = cx.bool(self.when)?;
        let mut rules = Vec::new();
        for rule in self.rules.map(Arg::parts).unwrap_or_default() {
            rules.push(cx.end_rule(rule)?);
        }
        let result = self.result.map(|result| cx.verdict(result)).transpose()?;
        Ok(EndRule::If {
            when,
            rules,
            result,
        })
    }
}
