//! `(meta …)`: rules about the rules.

use crate::ludeme::form::Call;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Rules that govern the other rules.
    Meta: Meta = ["meta"] {
        /// One or several.
        rules: req [META_RULES | META_RULE],
    }
    example "(meta (swap))"
    says "{rules.lines}"
}

pub(super) fn lower<'a>(call: &'a Call, cx: &mut Lower<'a>) -> Res<()> {
    Meta::view(call)
        .rules
        .parts()
        .iter()
        .filter_map(|rule| rule.call())
        .try_for_each(|c| cx.add(c))
}
