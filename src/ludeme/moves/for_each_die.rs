//! `(forEach Die …)`: dice used.

use crate::ir::{ForEachDie, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves for each die, with what it shows as `(pips)`: 0 if it is used up. A die
    /// is used up by a move made with it.
    ForEachDie_: Moves = ["forEach"] ("Die") {
        /// The number of the set of dice, from 0.
        set: opt [INT],
        /// The sums of several dice too?
        combined: opt "combined" [BOOL],
        /// Whether dice that show the same are used twice.
        replay_double: opt "replayDouble" [BOOL],
        /// What must hold.
        when: opt "if" [BOOL],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Die if:(!= (pips) 0) (forEach Piece))"
    says "for each die[ where {when}], {moves}<combined?, dice combined><replay_double?, doubles played again>[ {then}]"
    plain "for each die[ where {when}], {moves}<combined?; dice may be added up><replay_double?; doubles give another turn>[{then}]"
}

impl<'a> ForEachDie_<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = ForEachDie {
            set: cx.dice_set(self.call.at, self.set)?,
            combined: cx.fixed_truth(self.combined, false)?,
            replay_double: cx.bool_opt(self.replay_double)?,
            when: cx.bool_opt(self.when)?,
            moves: cx.moves(self.moves)?,
        };
        cx.with_then(Moves::ForEachDie(Box::new(rule)), self.then)
    }
}
