//! Arithmetic on sizes of boards.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

macro_rules! pairs {
    ($($(#[doc = $doc:literal])+ $name:ident = [$($keyword:literal),+] $op:expr, $example:literal;)+) => {
        $(
            ludeme! {
                $(#[doc = $doc])+
                $name: Float = [$($keyword),+] {
                    /// The first number.
                    a: req [FLOAT],
                    /// The second number.
                    b: req [FLOAT],
                }
                example $example
            }

            impl<'a> $name<'a> {
                fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
                    let op: fn(f64, f64) -> f64 = $op;
                    Ok(op(cx.float(self.a)?, cx.float(self.b)?))
                }
            }
        )+
    };
}

pairs! {
    /// The sum of two numbers of a board.
    FloatAdd = ["+", "add"] |a, b| a + b, "(+ 3 4)";
    /// The difference of two numbers of a board: the first less the second.
    FloatSub = ["-", "sub"] |a, b| a - b, "(- 4 3)";
    /// The product of two numbers of a board.
    FloatMul = ["*", "mul"] |a, b| a * b, "(* 3 4)";
    /// The lesser of two numbers of a board.
    FloatMin = ["min"] f64::min, "(min 3 4)";
    /// The greater of two numbers of a board.
    FloatMax = ["max"] f64::max, "(max 3 4)";
}

ludeme! {
    /// The quotient of two numbers of a board. Where a whole number is wanted, the
    /// quotient of whole numbers is rounded towards zero.
    FloatDiv: Float = ["/", "div"] {
        /// Divide this.
        a: req [FLOAT],
        /// By this.
        b: req [FLOAT],
    }
    example "(/ 12 4)"
}

ludeme! {
    /// The first number to the power of the second.
    FloatPow: Float = ["^", "pow"] {
        /// The base.
        a: req [FLOAT],
        /// The exponent.
        b: req [FLOAT],
    }
    example "(^ 2 3)"
}

macro_rules! lists {
    ($($(#[doc = $doc:literal])+ $name:ident = [$($keyword:literal),+] $op:expr, $example:literal;)+) => {
        $(
            ludeme! {
                $(#[doc = $doc])+
                $name: Float = [$($keyword),+] {
                    /// The numbers.
                    parts: req [FLOATS],
                }
                example $example
            }

            impl<'a> $name<'a> {
                fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
                    let op: fn(f64, f64) -> f64 = $op;
                    let mut total: Option<f64> = None;
                    for part in self.parts.parts() {
                        let next = cx.float(part)?;
                        total = Some(total.map_or(next, |total| op(total, next)));
                    }
                    Ok(total.unwrap_or_default())
                }
            }
        )+
    };
}

lists! {
    /// The sum of numbers of a board.
    FloatSum = ["+", "add"] |a, b| a + b, "(+ {1 2 3})";
    /// The product of numbers of a board.
    FloatProduct = ["*", "mul"] |a, b| a * b, "(* {1 2 3})";
    /// The least of some numbers of a board.
    FloatLeast = ["min"] f64::min, "(min {3 4 5})";
    /// The greatest of some numbers of a board.
    FloatGreatest = ["max"] f64::max, "(max {3 4 5})";
}

impl<'a> FloatDiv<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        let (a, b) = (cx.float(self.a)?, cx.float(self.b)?);
        if b == 0.0 {
            return cx.error("L0340", self.call.at, "this divides by zero");
        }
        let whole = cx.in_whole && a.fract() == 0.0 && b.fract() == 0.0;
        Ok(if whole { (a / b).trunc() } else { a / b })
    }
}

impl<'a> FloatPow<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        let (a, b) = (cx.float(self.a)?, cx.float(self.b)?);
        // Roots and other powers go through logarithms, which are the same on
        // every machine; whole powers are exact.
        if b.fract() == 0.0 && b.abs() <= 1024.0 {
            return Ok(a.powi(b as i32));
        }
        Ok(super::series::exp(b * super::series::ln(a)))
    }
}
