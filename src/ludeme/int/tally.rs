//! `(tally …)`: a fact about a played game.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What is told of a player's part in a game that is over, in the `(points …)` of a league only. `Taken` is how
    /// many pieces of opponents they took, and `Lost` how many of their own are gone, whoever took them off. `Moves`
    /// is how many moves they made that count, and `Minutes` how many whole minutes the game lasted. What a player of
    /// two gives up themselves the other has taken. This is an extension of our own.
    Tally: Int = ["tally"] (TallyWord: Taken, Lost, Moves, Minutes) {
    }
    example "(tally Taken)"
    says "the number of <Taken:pieces taken|Lost:pieces lost|Moves:moves made|Minutes:minutes left>"
}

impl<'a> Tally<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.error_hint(
            "L0363",
            self.call.at,
            "nothing is told of a game while it is played",
            "`(tally …)` belongs into the `(points …)` of a `(league …)`",
        )
    }
}
