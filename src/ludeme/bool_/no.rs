//! `(no Moves …)` and `(no Pieces …)`.

use crate::ir::{Bool, BoolId, ContextVar, Int, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a player has no move: of the next player, whether they will have one;
    /// of any other, whether they had none in their last turn and had to pass.
    NoMoves: Bool = ["no"] ("Moves") {
        /// The player.
        role: req [ROLE],
    }
    example "(no Moves Next)"
    says "{role} %has no moves"
    plain "{role} %has_no move to make"
}

ludeme! {
    /// Whether there is no piece of a player, of a name, in a region.
    NoPieces: Bool = ["no"] ("Pieces") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The player; by default anybody.
        role: opt [ROLE],
        /// The player by number.
        of: opt "of" [INT],
        /// The name.
        name: opt [TEXT],
        /// The region.
        within: opt "in" [REGION],
    }
    example "(no Pieces Next)"
    says "there %are_no [{name}|pieces][ owned by {role.player}][ owned by player {of}][ in {within}]"
    plain "there %are_no [{name.many}|pieces][ of {role}][ of {of}] [in {within}|left]"
}

impl<'a> NoMoves<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let player = cx.player(self.role)?;
        if self.role.constant() != Some("Next") {
            return Ok(cx.bool_op(Bool::Stuck(player)));
        }
        Ok(cx.bool_op(Bool::NoMoves(player)))
    }
}

impl<'a> NoPieces<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = self.site_type;
        let mut filter =
            crate::ludeme::int::piece_filter(cx, kind, self.role, self.of, self.name, self.within)?;
        let Some(players) = cx.several_owners(self.role)? else {
            return Ok(cx.bool_op(Bool::NoPieces(filter)));
        };
        (filter.owner, filter.team) = (
            Some(cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Value)))),
            false,
        );
        let none = cx.bool_op(Bool::NoPieces(filter));
        Ok(cx.bool_op(Bool::AllValues(players, none)))
    }
}
