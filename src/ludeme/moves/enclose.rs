//! `(enclose …)`: captures of groups without an empty site beside them.

use crate::ir::{EncloseRule, Int, Leaf, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes the groups beside the piece just moved that touch no empty site.
    Enclose: Moves = ["enclose"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The piece; by default the one just moved.
        from: opt [FROM],
        /// Directions of the links; by default any.
        dirs: opt [DIRECTION],
        /// What is caught and what happens to it.
        between: opt [BETWEEN],
        /// How many empty sites a group may still touch.
        exceptions: opt "numException" [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(enclose (from (last To)) Orthogonal)"
    says "apply enclose effect[ {from}][ in direction {dirs}][ {between}][ except for {exceptions}][ {then}]"
    plain "[{between.act}|take] the groups of {between.what|enemy pieces} beside [{from.piece}|the piece just moved] that touch no [more than {exceptions} |]empty ~site[{then}]"
}

impl<'a> Enclose<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let mut from = cx.from_spec(self.from, Some(Int::Leaf(Leaf::LastTo)))?;
        from.kind = kind;
        let rule = EncloseRule {
            dirs: cx.dirs(self.dirs, kind, "Adjacent")?,
            from,
            between: cx.between_spec(self.between)?,
            exceptions: cx.int_opt(self.exceptions)?,
        };
        cx.with_then(Moves::Enclose(Box::new(rule)), self.then)
    }
}
