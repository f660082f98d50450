//! `(is Pattern …)`: a walk over matching pieces.

use crate::ir::{Bool, BoolId, Int, Leaf, PatternRule};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a walk from a site, begun in any direction, stays on such pieces.
    IsPattern: Bool = ["is"] ("Pattern") {
        /// The walk: steps forwards (`F`) and turns (`L`, `R`).
        walk: req [STEPS],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Where it begins; by default where the last move ended.
        from: opt "from" [INT],
        /// The piece; by default such a one as stands on the first site.
        what: opt "what" [INT],
        /// The pieces, one for each site.
        whats: opt "whats" [INT_LIST],
    }
    example "(is Pattern {F R F R F})"
    says "the walk {walk} from ~site [{from}|the to location of the last move] %goes through any sites[ of kind {what}][ of kinds {whats}]"
    plain "the walk {walk} from [{from}|the ~site just moved to], begun in some direction, %stays on [{what.many}|pieces of one player][ or on {whats}]"
}

impl<'a> IsPattern<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let rule = rule(
            cx,
            self.site_type,
            self.walk,
            self.from,
            self.what,
            self.whats,
        )?;
        Ok(cx.bool_op(Bool::Pattern(Box::new(rule))))
    }
}

/// The rule that conditions and regions with patterns share.
pub(crate) fn rule<'a>(
    cx: &mut Lower<'a>,
    kind: Option<&'a Arg>,
    walk: &'a Arg,
    from: Option<&'a Arg>,
    what: Option<&'a Arg>,
    whats: Option<&'a Arg>,
) -> Res<PatternRule> {
    let kind = cx.kind(kind);
    let walk = cx.walk(walk)?;
    let walks = cx.walks(kind, &[walk], None);
    let from = cx.int_or(from, Int::Leaf(Leaf::LastTo))?;
    let mut pieces = Vec::new();
    for piece in what
        .into_iter()
        .chain(whats.map(Arg::parts).unwrap_or_default())
    {
        pieces.push(cx.int(piece)?);
    }
    Ok(PatternRule {
        kind,
        walks,
        from,
        what: pieces.into(),
    })
}
