//! `(end …)`: when the game is over.

use crate::ir::EndRule;
use crate::ludeme::form::Call;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// When the game is over. Every rule of the list is asked, in order.
    EndRules: EndRules = ["end"] {
        /// One rule or several.
        rules: req [END_RULE | ENDS],
    }
    example "(end (if (is Line 3) (result Mover Win)))"
    says "{rules.lines}"
}

pub(super) fn lower<'a>(call: &'a Call, cx: &mut Lower<'a>) -> Res<Vec<EndRule>> {
    EndRules::view(call)
        .rules
        .parts()
        .iter()
        .map(|rule| cx.end_rule(rule))
        .collect()
}
