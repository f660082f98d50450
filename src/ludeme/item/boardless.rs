//! `(boardless …)`: a table without a board.

use crate::board::SiteType;
use crate::board::custom::{self, BoardlessTiling};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// No board: pieces are laid next to each other on a table that is a tiling
    /// large enough never to be left.
    Boardless: Item = ["boardless"] {
        /// The tiling.
        tiling: req [BOARDLESS],
        /// The cells across the table; by default 41.
        size: opt [FLOAT],
        /// Kept for files that ask for high stacks; stacks may be of any height.
        large_stack: opt "largeStack" [TRUTH],
    }
    example "(boardless Square 9)"
    says "an endless [{size}x{size} |]board with {tiling} tiling<large_stack? for large stacks>"
    plain "a table without borders, laid with {tiling.plain}"
}

impl<'a> Boardless<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let tiling = match self.tiling.constant() {
            Some("Square") => BoardlessTiling::Square,
            Some("Triangular") => BoardlessTiling::Triangular,
            Some(_) | None => BoardlessTiling::Hexagonal,
        };
        let size = self.size.map(|size| cx.dim(size)).transpose()?;
        let graph = custom::boardless(cx.board_limits, tiling, size.unwrap_or(41));
        let graph = cx.built(graph, self.call.at)?;
        cx.draft.default_kind = SiteType::Cell;
        cx.draft.boardless = true;
        super::board::place(cx, &graph, SiteType::Cell, self.size.unwrap_or(self.tiling))
    }
}
