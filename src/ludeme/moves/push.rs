//! `(push …)`: the pieces of a line are moved on.

use crate::ir::{FromSpec, Int, Leaf, Moves, MovesId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Pushes a piece, and those before it, one site on: up to the first empty site, or
    /// over the edge of the board.
    Push: Moves = ["push"] {
        /// The piece's site; by default where the last move ended.
        from: opt [FROM],
        /// The way.
        dirs: req [DIRECTION],
        /// What follows.
        then: opt [THEN],
    }
    example "(push (from (last To)) E)"
    says "push[ {from}] {dirs}[ {then}]"
    plain "push [{from.piece}|the piece] and those before it {dirs}[{then}]"
}

/// Where a line begins: where the last move ended, unless the rule names a site.
pub(super) fn start<'a>(cx: &mut Lower<'a>, from: Option<&'a Arg>) -> Res<FromSpec> {
    let mut spec = cx.from_spec(from, None)?;
    if spec.sites.is_none() {
        let last = cx.int_op(Int::Leaf(Leaf::LastTo));
        spec.sites = Some(cx.region_of_site(last));
    }
    Ok(spec)
}

impl<'a> Push<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let from = start(cx, self.from)?;
        let dirs = cx.dirs(Some(self.dirs), from.kind, "Adjacent")?;
        cx.with_then(Moves::Push(from, dirs), self.then)
    }
}
