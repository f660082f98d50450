//! `(is Threatened …)` and `(is Within …)`: where a piece stands.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a move of an opponent could end where a piece stands (`Threatened`;
    /// hopping over it does not count), or a piece stands in a region (`Within`).
    IsComponent: Bool = ["is"] (IsComponentWord: Threatened, Within) {
        /// The piece.
        what: opt [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// One site.
        at: opt "at" [INT],
        /// Several sites.
        within: opt "in" [REGION],
        /// The opponent's moves to look through.
        moves: opt [MOVES],
    }
    example "(is Threatened (id \"King\" Mover) at:(last To))"
    says "<Threatened:[{what}|a piece][ at {at}][ in {within}] %is threatened[ by {moves}]|Within:[{what}|a piece][ at {at}] %is in [{within}|a region]>"
    plain "<Threatened:[{what.what}|the piece][ on {at}][ in {within}] %is under attack|Within:[{what.what}|the piece][ on {at}] %is within [{within}|a region]>"
}

impl<'a> IsComponent<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(self.site_type);
        let piece = cx.int_opt(self.what)?;
        let at = cx.region_opt(self.within.or(self.at))?;
        let op = match (self.word(), piece) {
            (IsComponentWord::Within, Some(piece)) => {
                let at = match at {
                    Some(at) => at,
                    None => cx.whole_board(kind),
                };
                Bool::Within(piece, kind, at)
            }
            (IsComponentWord::Within, None) => {
                return cx.error("L0305", self.call.at, "`(is Within …)` needs a piece, as in `(is Within (id \"King\" Mover) in:(sites Top))`");
            }
            (IsComponentWord::Threatened, piece) => {
                // A piece without a given place may stand anywhere, so all sites where it stands
                // are examined.
                let moves = cx.moves_opt(self.moves)?;
                Bool::Threatened {
                    piece,
                    kind,
                    at,
                    moves,
                }
            }
        };
        Ok(cx.bool_op(op))
    }
}
