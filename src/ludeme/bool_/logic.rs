//! Conditions made of conditions.

use crate::ir::{Bool, BoolId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether all of a list hold; those after the first that does not are not asked.
    AndList: Bool = ["and"] {
        /// The conditions.
        list: req [BOOLS],
    }
    example "(and {(is Full) (= (mover) 1)})"
}

ludeme! {
    /// Whether both hold.
    And: Bool = ["and"] {
        /// The first.
        a: req [BOOL],
        /// The second.
        b: req [BOOL],
    }
    example "(and (is Full) (= (mover) 1))"
}

ludeme! {
    /// Whether any of a list holds; those after the first that does are not asked.
    OrList: Bool = ["or"] {
        /// The conditions.
        list: req [BOOLS],
    }
    example "(or {(is Full) (= (mover) 1)})"
}

ludeme! {
    /// Whether either holds.
    Or: Bool = ["or"] {
        /// The first.
        a: req [BOOL],
        /// The second.
        b: req [BOOL],
    }
    example "(or (is Full) (= (mover) 1))"
}

ludeme! {
    /// Whether exactly one of two holds.
    Xor: Bool = ["xor"] {
        /// The first.
        a: req [BOOL],
        /// The second.
        b: req [BOOL],
    }
    example "(xor (is Full) (= (mover) 1))"
}

ludeme! {
    /// Whether a condition does not hold.
    Not: Bool = ["not"] {
        /// The condition.
        a: req [BOOL],
    }
    example "(not (is Full))"
}

ludeme! {
    /// One condition if another holds, else a third; without the third, false.
    BoolIf: Bool = ["if"] {
        /// The condition that decides.
        when: req [BOOL],
        /// Asked if it holds.
        yes: req [BOOL],
        /// Asked if it does not.
        no: opt [BOOL],
    }
    example "(if (is Mover P1) (is Full) (= 1 1))"
}

ludeme! {
    /// Whether a number is not zero.
    ToBool: Bool = ["toBool"] {
        /// The number.
        a: req [INT],
    }
    example "(toBool (count Moves))"
}

fn all<'a>(list: &'a [Arg], cx: &mut Lower<'a>) -> Res<Vec<BoolId>> {
    // Reports of one part do not hide those of the next.
    let parts: Vec<Res<BoolId>> = list.iter().map(|part| cx.bool(part)).collect();
    parts.into_iter().collect()
}

impl<'a> AndList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let parts = all(self.list.parts(), cx)?;
        Ok(cx.all_of(parts))
    }
}

impl<'a> And<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = (cx.bool(self.a), cx.bool(self.b));
        Ok(cx.all_of(vec![a?, b?]))
    }
}

impl<'a> OrList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let parts = all(self.list.parts(), cx)?;
        Ok(cx.any_of(parts))
    }
}

impl<'a> Or<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = (cx.bool(self.a), cx.bool(self.b));
        Ok(cx.any_of(vec![a?, b?]))
    }
}

impl<'a> Xor<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::Xor(cx.bool(self.a)?, cx.bool(self.b)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> Not<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::Not(cx.bool(self.a)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> BoolIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (when, yes) = (cx.bool(self.when)?, cx.bool(self.yes)?);
        let no = match self.no {
            Some(no) => cx.bool(no)?,
            None => cx.draft.arena.bool(Bool::Const(false)),
        };
        Ok(cx.bool_op(Bool::If(when, yes, no)))
    }
}

impl<'a> ToBool<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::OfInt(cx.int(self.a)?);
        Ok(cx.bool_op(op))
    }
}
