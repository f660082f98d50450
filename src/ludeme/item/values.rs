//! `(values …)`: what the sites of a puzzle may hold.

use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res, SiteValues};
use crate::ludeme::macros::ludeme;

/// The greatest distance of a value from zero.
const FURTHEST: i32 = 1_000;

ludeme! {
    /// The values that sites of a kind may hold in a puzzle.
    Values: Values = ["values"] {
        /// The kind of site.
        kind: req [SITE_TYPE],
        /// The least and the most.
        range: req [RANGE],
    }
    example "(values Cell (range 1 9))"
    says "values {range} on the {kind.many}"
    plain "values {range} in ~sites"
}

/// Records the values of a board.
pub(super) fn add<'a>(cx: &mut Lower<'a>, arg: &'a Arg) -> Res<()> {
    for part in arg.parts() {
        let view = Values::view(cx.viewed(part)?);
        let kind = cx.kind(Some(view.kind));
        let (least, most) = cx.range(view.range)?;
        let known = |id| cx.draft.arena.const_int(id);
        let (Some(least), Some(most)) = (known(least), known(most)) else {
            return cx.error("L0323", view.range.at, "the values must be fixed numbers");
        };
        if least > most || least < -FURTHEST || most > FURTHEST {
            let message = format!("the values go up, from -{FURTHEST} to {FURTHEST} at most");
            return cx.error("L0307", view.range.at, message);
        }
        cx.draft.values.push(SiteValues { kind, least, most });
    }
    Ok(())
}
