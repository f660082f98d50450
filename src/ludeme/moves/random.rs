//! `(random …)`: moves left to chance.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

/// The weight that stands for a probability of 1.
const WHOLE: f64 = 1e6;

ludeme! {
    /// The moves of one of some generators, drawn at random.
    RandomOf: Moves = ["random"] {
        /// How likely each is.
        chances: req [FLOATS],
        /// The generators.
        moves: req [MOVES_LIST],
    }
    example "(random {0.25 0.75} {(move Pass) (forEach Piece)})"
    says "at random with chances {chances} {moves.any}"
    plain "at random {moves.any}"
}

ludeme! {
    /// Some of the moves of a generator, drawn at random.
    RandomSome: Moves = ["random"] {
        /// The generator.
        moves: req [MOVES],
        /// How many.
        number: req "num" [INT],
    }
    example "(random (forEach Piece) num:1)"
    says "{number} random moves of {moves}"
    plain "{moves}, drawn at random"
}

impl<'a> RandomOf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let mut choices = Vec::new();
        for (chance, moves) in self.chances.parts().iter().zip(self.moves.parts()) {
            let weight = (cx.float(chance)? * WHOLE).clamp(0.0, WHOLE * 1e3);
            choices.push((weight as u32, cx.moves(moves)?));
        }
        Ok(cx.draft.arena.moves(Moves::Chance(choices.into()), None))
    }
}

impl<'a> RandomSome<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Drawn(cx.moves(self.moves)?, cx.int(self.number)?);
        Ok(cx.draft.arena.moves(op, None))
    }
}
