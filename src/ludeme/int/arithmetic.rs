//! Arithmetic.

use crate::ir::{Int, IntId, IntsId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

macro_rules! pairs {
    ($($(#[doc = $doc:literal])+ $name:ident = [$($keyword:literal),+] $op:ident $example:literal;)+) => {
        $(
            ludeme! {
                $(#[doc = $doc])+
                $name: Int = [$($keyword),+] {
                    /// The first number.
                    a: req [INT],
                    /// The second number.
                    b: req [INT],
                }
                example $example
            }

            impl<'a> $name<'a> {
                fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
                    let (a, b) = (cx.int(self.a), cx.int(self.b));
                    Ok(cx.int_op(Int::$op(a?, b?)))
                }
            }
        )+
    };
}

pairs! {
    /// The sum of two numbers.
    Add = ["+", "add"] Add "(+ (last To) 1)";
    /// The product of two numbers.
    Mul = ["*", "mul"] Mul "(* (mover) 2)";
    /// The first to the power of the second.
    Pow = ["^", "pow"] Pow "(^ 2 3)";
    /// The lesser of two numbers.
    Min = ["min"] Min "(min 3 (mover))";
    /// The greater of two numbers.
    Max = ["max"] Max "(max 3 (mover))";
}

ludeme! {
    /// The quotient of two numbers, rounded towards zero.
    Div: Int = ["/", "div"] {
        /// Divide this.
        a: req [INT],
        /// By this.
        b: req [INT],
    }
    example "(/ (last To) 8)"
}

ludeme! {
    /// What is left when one number is divided by another.
    Mod: Int = ["%", "mod"] {
        /// Divide this.
        a: req [INT],
        /// By this.
        b: req [INT],
    }
    example "(% (last To) 8)"
}

ludeme! {
    /// One number less another, or a number with the opposite sign.
    Sub: Int = ["-", "sub"] {
        /// From this.
        a: opt [INT],
        /// Take this.
        b: req [INT],
    }
    example "(- (last To) 1)"
}

ludeme! {
    /// A number without its sign.
    Abs: Int = ["abs"] {
        /// The number.
        a: req [INT],
    }
    example "(abs (- (last To) (last From)))"
}

ludeme! {
    /// The sum of a list.
    Sum: Int = ["+", "add"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(+ {1 (mover) 3})"
}

ludeme! {
    /// The product of a list.
    Product: Int = ["*", "mul"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(* {2 (mover) 3})"
}

ludeme! {
    /// The least of a list; -1 if it is empty.
    Least: Int = ["min"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(min {2 (mover) 3})"
}

ludeme! {
    /// The greatest of a list; -1 if it is empty.
    Greatest: Int = ["max"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(max {2 (mover) 3})"
}

ludeme! {
    /// One number or another.
    IntIf: Int = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The number if it holds.
        yes: req [INT],
        /// The number if it does not.
        no: req [INT],
    }
    example "(if (is Mover P1) 1 2)"
}

ludeme! {
    /// 1 if a condition holds, else 0.
    ToInt: Int = ["toInt"] {
        /// The condition.
        a: req [BOOL],
    }
    example "(toInt (is Full))"
}

/// A divisor, refused if it is known to be zero.
fn divisor<'a>(cx: &mut Lower<'a>, b: &'a Arg) -> Res<IntId> {
    let id = cx.int(b)?;
    if cx.draft.arena.const_int(id) == Some(0) {
        return cx.error("L0340", b.at, "this divides by zero");
    }
    Ok(id)
}

impl<'a> Div<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let (a, b) = (cx.int(self.a)?, divisor(cx, self.b)?);
        Ok(cx.int_op(Int::Div(a, b)))
    }
}

impl<'a> Mod<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let (a, b) = (cx.int(self.a)?, divisor(cx, self.b)?);
        Ok(cx.int_op(Int::Mod(a, b)))
    }
}

impl<'a> Sub<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let a = cx.int_or(self.a, Int::Const(0))?;
        let b = cx.int(self.b)?;
        Ok(cx.int_op(Int::Sub(a, b)))
    }
}

impl<'a> Abs<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::Abs(cx.int(self.a)?);
        Ok(cx.int_op(op))
    }
}

fn of_list<'a>(cx: &mut Lower<'a>, list: &'a Arg, op: fn(IntsId) -> Int) -> Res<IntId> {
    let list = cx.ints(list)?;
    Ok(cx.draft.arena.int(op(list)))
}

impl<'a> Sum<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Sum)
    }
}

impl<'a> Product<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Product)
    }
}

impl<'a> Least<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Least)
    }
}

impl<'a> Greatest<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Greatest)
    }
}

impl<'a> IntIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::If(cx.bool(self.when)?, cx.int(self.yes)?, cx.int(self.no)?);
        Ok(cx.int_op(op))
    }
}

impl<'a> ToInt<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::OfBool(cx.bool(self.a)?);
        Ok(cx.int_op(op))
    }
}
