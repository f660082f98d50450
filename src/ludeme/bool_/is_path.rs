//! `(is Path …)`: whether pieces form a path or a ring.

use crate::ir::{Bool, BoolId, Int, Leaf, PathRule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether the pieces joined to a site make up a path of some length, or whether a
    /// ring of such a length goes through it.
    IsPath: Bool = ["is"] ("Path") {
        /// Kind of the sites.
        site_type: req [SITE_TYPE],
        /// The site; by default where the last move ended.
        from: opt "from" [INT],
        /// Whose pieces.
        player: req [PLAYER | ROLE],
        /// How many of them.
        length: req "length" [RANGE],
        /// Whether it is a ring; by default it is not.
        closed: opt "closed" [BOOL],
    }
    example "(is Path Edge Mover length:(exact 3) closed:True)"
    says "{player} %has a <closed?closed path|path> of ~sites with a length of {length}[ from {from}]"
    plain "the ~sites of {player}[ from {from}] %make up a <closed?ring|path> whose length is {length}"
}

impl<'a> IsPath<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(Some(self.site_type));
        let from = cx.int_or(self.from, Int::Leaf(Leaf::LastTo))?;
        let owner = cx.player(self.player)?;
        let (min, max) = cx.range(self.length)?;
        let rule = PathRule {
            kind,
            from,
            owner,
            min,
            max,
            closed: cx.fixed_truth(self.closed, false)?,
        };
        Ok(cx.bool_op(Bool::Path(Box::new(rule))))
    }
}
