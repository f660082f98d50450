//! Comparisons.

use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, IntId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether two numbers are equal; a role stands for its player's number.
    Equals: Bool = ["="] {
        /// One.
        a: req [INT],
        /// The other.
        b: req [INT | ROLE],
    }
    example "(= (mover) 1)"
    says "{a} %is equal to {b}"
    plain "{a} %is {b}"
}

ludeme! {
    /// Whether two regions hold the same sites.
    SameSites: Bool = ["="] {
        /// One.
        a: req [REGION],
        /// The other.
        b: req [REGION],
    }
    example "(= (sites Occupied by:Mover) (sites Top))"
    says "{a} %are the same as {b}"
}

ludeme! {
    /// Whether two numbers differ.
    NotEquals: Bool = ["!="] {
        /// One.
        a: req [INT],
        /// The other.
        b: req [INT | ROLE],
    }
    example "(!= (mover) 1)"
    says "{a} %is not equal to {b}"
    plain "{a} %is other than {b}"
}

ludeme! {
    /// Whether two regions hold different sites.
    OtherSites: Bool = ["!="] {
        /// One.
        a: req [REGION],
        /// The other.
        b: req [REGION],
    }
    example "(!= (sites Occupied by:Mover) (sites Top))"
    says "{a} %are not the same as {b}"
    plain "{a} %differ from {b}"
}

ludeme! {
    /// Whether one number is less than another.
    Less: Bool = ["<"] {
        /// One.
        a: req [INT],
        /// The other.
        b: req [INT],
    }
    example "(< (count Moves) 10)"
    says "{a} %is less than {b}"
}

ludeme! {
    /// Whether one number is at most another.
    AtMost: Bool = ["<="] {
        /// One.
        a: req [INT],
        /// The other.
        b: req [INT],
    }
    example "(<= (count Moves) 10)"
    says "{a} %is at most {b}"
}

ludeme! {
    /// Whether one number is greater than another.
    Greater: Bool = [">"] {
        /// One.
        a: req [INT],
        /// The other.
        b: req [INT],
    }
    example "(> (count Moves) 10)"
    says "{a} %is greater than {b}"
}

ludeme! {
    /// Whether one number is at least another.
    AtLeast: Bool = [">="] {
        /// One.
        a: req [INT],
        /// The other.
        b: req [INT],
    }
    example "(>= (count Moves) 10)"
    says "{a} %is at least {b}"
}

/// Compares two numbers. In a rule about each hint of a puzzle, `(from)` and `(to)` stand for the
/// values of the hint's sites, and the comparison holds as long as one of these is empty.
fn compare<'a>(
    cx: &mut Lower<'a>,
    a: &'a Arg,
    b: &'a Arg,
    op: impl Fn(IntId, IntId) -> Bool,
) -> Res<BoolId> {
    let mut any = Vec::new();
    let mut side = |cx: &mut Lower<'a>, arg: &'a Arg| match cx.hinted_value(arg) {
        Some((value, empty)) => {
            any.push(empty);
            Ok(value)
        }
        None => cx.int(arg),
    };
    let (a, b) = (side(cx, a), side(cx, b));
    let holds = cx.bool_op(op(a?, b?));
    if any.is_empty() {
        return Ok(holds);
    }
    any.push(holds);
    Ok(cx.bool_op(Bool::Or(any.into())))
}

impl<'a> Equals<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        compare(cx, self.a, self.b, |a, b| {
            Bool::Compare(Comparison::Eq, a, b)
        })
    }
}

impl<'a> NotEquals<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        compare(cx, self.a, self.b, |a, b| {
            Bool::Compare(Comparison::Ne, a, b)
        })
    }
}

impl<'a> SameSites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::SameSites(cx.region(self.a)?, cx.region(self.b)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> OtherSites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::SameSites(cx.region(self.a)?, cx.region(self.b)?);
        let same = cx.bool_op(op);
        Ok(cx.bool_op(Bool::Not(same)))
    }
}

impl<'a> Less<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        compare(cx, self.a, self.b, |a, b| {
            Bool::Compare(Comparison::Lt, a, b)
        })
    }
}

impl<'a> AtMost<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        compare(cx, self.a, self.b, |a, b| {
            Bool::Compare(Comparison::Le, a, b)
        })
    }
}

impl<'a> Greater<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        compare(cx, self.a, self.b, |a, b| {
            Bool::Compare(Comparison::Lt, b, a)
        })
    }
}

impl<'a> AtLeast<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        compare(cx, self.a, self.b, |a, b| {
            Bool::Compare(Comparison::Le, b, a)
        })
    }
}
