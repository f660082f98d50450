//! `(start …)`: the set-up.

use crate::ludeme::form::Call;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The set-up, carried out in the order written.
    StartRules: StartRules = ["start"] {
        /// One step or several.
        rules: req [STARTS | START],
    }
    example "(start {(place \"Pawn1\" (sites Bottom)) (place \"Pawn2\" (sites Top))})"
    says "{rules.lines}"
}

pub(super) fn lower<'a>(call: &'a Call, cx: &mut Lower<'a>) -> Res<()> {
    for rule in StartRules::view(call).rules.parts() {
        let rule = cx.start(rule)?;
        cx.draft.start.push(rule);
    }
    Ok(())
}
