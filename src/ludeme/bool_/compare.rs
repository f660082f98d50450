//! Comparisons.

use crate::ir::{Bool, BoolId};
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
}

fn pair<'a>(
    cx: &mut Lower<'a>,
    a: &'a Arg,
    b: &'a Arg,
) -> Res<(crate::ir::IntId, crate::ir::IntId)> {
    let (a, b) = (cx.int(a), cx.int(b));
    Ok((a?, b?))
}

impl<'a> Equals<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = pair(cx, self.a, self.b)?;
        Ok(cx.bool_op(Bool::Eq(a, b)))
    }
}

impl<'a> NotEquals<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = pair(cx, self.a, self.b)?;
        Ok(cx.bool_op(Bool::Ne(a, b)))
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
        let (a, b) = pair(cx, self.a, self.b)?;
        Ok(cx.bool_op(Bool::Lt(a, b)))
    }
}

impl<'a> AtMost<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = pair(cx, self.a, self.b)?;
        Ok(cx.bool_op(Bool::Le(a, b)))
    }
}

impl<'a> Greater<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = pair(cx, self.a, self.b)?;
        Ok(cx.bool_op(Bool::Lt(b, a)))
    }
}

impl<'a> AtLeast<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = pair(cx, self.a, self.b)?;
        Ok(cx.bool_op(Bool::Le(b, a)))
    }
}
