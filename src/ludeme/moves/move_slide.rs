//! `(move Slide …)`: any number of steps in a line.

use crate::ir::{Moves, MovesId, SlideRule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves a piece any number of steps in a straight line, over empty sites
    /// unless `between` says otherwise. A site that satisfies the condition of
    /// `to` ends the line and may be entered.
    MoveSlide: Moves = ["move"] ("Slide") {
        /// The piece's site; the site at hand if it is not said.
        from: opt [FROM],
        /// The directions; any if it is not said.
        dirs: opt [DIRECTION],
        /// What it passes.
        between: opt [BETWEEN],
        /// Where it may stop besides.
        to: opt [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Slide Orthogonal)"
}

ludeme! {
    /// Moves a piece any number of steps in a straight line.
    Slide: Moves = ["slide"] {
        /// The piece's site; the site at hand if it is not said.
        from: opt [FROM],
        /// The directions; any if it is not said.
        dirs: opt [DIRECTION],
        /// What it passes.
        between: opt [BETWEEN],
        /// Where it may stop besides.
        to: opt [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(slide (from (last To)) S)"
}

impl<'a> MoveSlide<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            dirs,
            between,
            to,
            stack,
            then,
        } = self;
        Slide {
            call,
            from,
            dirs,
            between,
            to,
            stack,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Slide<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let mut from = cx.from_spec(self.from, None)?;
        from.stack = cx.stack(self.stack)?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        let between = cx.between_spec(self.between)?;
        let to = cx.to_spec(self.to)?;
        cx.with_then(
            Moves::Slide(Box::new(SlideRule {
                from,
                dirs,
                between,
                to,
            })),
            self.then,
        )
    }
}
