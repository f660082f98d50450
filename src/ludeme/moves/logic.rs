//! `(and …)`, `(or …)`, `(if …)`, `(seq …)`, `(priority …)` and their kin: moves
//! made of moves.

use crate::ir::{MaxRule, Moves, MovesId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// All moves of a list; as consequences, all of them happen.
    MovesList: Moves = ["and", "or"] {
        /// The moves.
        list: req [MOVES_LIST],
        /// What follows.
        then: opt [THEN],
    }
    example "(or {(move Pass) (move Add (to (sites Empty)))})"
}

ludeme! {
    /// The moves of both; as consequences, both happen.
    MovesPair: Moves = ["and", "or"] {
        /// The first.
        a: req [MOVES],
        /// The second.
        b: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(or (move Pass) (move Add (to (sites Empty))))"
}

ludeme! {
    /// One after the other: each sees the position the ones before have left.
    Seq: Moves = ["seq"] {
        /// The moves.
        list: req [MOVES_LIST],
    }
    example "(seq {(remove (last From)) (moveAgain)})"
}

ludeme! {
    /// Moves if a condition holds, others if it does not.
    MovesIf: Moves = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The moves if it holds.
        yes: req [MOVES],
        /// The moves if it does not; none if it is not said.
        no: opt [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(if (is Mover P1) (move Pass) (move Add (to (sites Empty))))"
}

ludeme! {
    /// The moves of the first of a list that has any.
    PriorityList: Moves = ["priority"] {
        /// The moves.
        list: req [MOVES_LIST],
        /// What follows.
        then: opt [THEN],
    }
    example "(priority {(forEach Piece) (move Pass)})"
}

ludeme! {
    /// The moves of the first, or, if it has none, of the second.
    PriorityPair: Moves = ["priority"] {
        /// The first.
        a: req [MOVES],
        /// The second.
        b: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(priority (forEach Piece) (move Pass))"
}

ludeme! {
    /// Every move of one joined with every move of another.
    AllCombinations: Moves = ["allCombinations"] {
        /// One.
        a: req [MOVES],
        /// The other.
        b: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(allCombinations (forEach Piece) (add (piece \"Dot0\") (to (sites Empty))))"
}

ludeme! {
    /// All moves joined into one.
    Append: Moves = ["append"] {
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(append (custodial))"
}

ludeme! {
    /// Only the moves that take most pieces, or leave most moves, over the turn.
    Max: Moves = ["max"] ("Captures", "Moves") {
        /// Whether the values of the pieces taken count instead of their number.
        with_value: opt "withValue" [BOOL],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(max Captures (forEach Piece))"
}

ludeme! {
    /// Moves done first, then those to choose from; only those after which a
    /// condition holds.
    Do: Moves = ["do"] {
        /// What is done first, or what to choose from if nothing comes next.
        first: req [MOVES],
        /// What to choose from after it.
        next: opt "next" [MOVES],
        /// What must hold when all is done.
        if_after: opt "ifAfterwards" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(do (forEach Piece) ifAfterwards:(not (is Full)))"
}

ludeme! {
    /// Over and over while a condition holds.
    While: Moves = ["while"] {
        /// The condition.
        when: req [BOOL],
        /// What happens each time.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(while (< (var \"n\") 3) (set Var \"n\" (+ (var \"n\") 1)))"
}

ludeme! {
    /// Only the moves that do not bring the remembered position back.
    AvoidStoredState: Moves = ["avoidStoredState"] {
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(avoidStoredState (forEach Piece))"
}

fn all<'a>(list: &'a Arg, cx: &mut Lower<'a>) -> Res<Box<[MovesId]>> {
    // Reports of one part do not hide those of the next.
    let parts: Vec<Res<MovesId>> = list.parts().iter().map(|part| cx.moves(part)).collect();
    parts.into_iter().collect()
}

impl<'a> MovesList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let list = all(self.list, cx)?;
        cx.with_then(Moves::All(list), self.then)
    }
}

impl<'a> MovesPair<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let (a, b) = (cx.moves(self.a), cx.moves(self.b));
        cx.with_then(Moves::All([a?, b?].into()), self.then)
    }
}

impl<'a> Seq<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let list = all(self.list, cx)?;
        cx.with_then(Moves::Seq(list), None)
    }
}

impl<'a> MovesIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let (when, yes, no) = (
            cx.bool(self.when),
            cx.moves(self.yes),
            cx.moves_opt(self.no),
        );
        cx.with_then(Moves::If(when?, yes?, no?), self.then)
    }
}

impl<'a> PriorityList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let list = all(self.list, cx)?;
        cx.with_then(Moves::Priority(list), self.then)
    }
}

impl<'a> PriorityPair<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let (a, b) = (cx.moves(self.a), cx.moves(self.b));
        cx.with_then(Moves::Priority([a?, b?].into()), self.then)
    }
}

impl<'a> AllCombinations<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::AllCombinations(cx.moves(self.a)?, cx.moves(self.b)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> Append<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Append(cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> Max<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = match (self.call.sub, self.with_value.is_some_and(Arg::is_true)) {
            ("Moves", _) => MaxRule::Moves,
            (_, true) => MaxRule::CaptureValue,
            (_, false) => MaxRule::Captures,
        };
        let op = Moves::Max(rule, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> Do<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Do {
            first: cx.moves(self.first)?,
            next: cx.moves_opt(self.next)?,
            if_after: cx.bool_opt(self.if_after)?,
        };
        cx.with_then(op, self.then)
    }
}

impl<'a> While<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::While(cx.bool(self.when)?, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> AvoidStoredState<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::AvoidStored(cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}
