//! How rules calculate: a result that is too large becomes the largest number there is, and one
//! that is too small the smallest, in every build and wherever it is computed.

/// An operation on two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Arithmetic {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// The quotient, rounded towards zero.
    Div,
    /// The remainder, with the sign of the first number.
    Mod,
    /// The first to the power of the second.
    Pow,
    /// The lesser.
    Min,
    /// The greater.
    Max,
}

impl Arithmetic {
    /// The result for two numbers; `None` if it divides by zero.
    #[inline]
    pub fn of(self, a: i32, b: i32) -> Option<i32> {
        match self {
            Self::Add => Some(add(a, b)),
            Self::Sub => Some(sub(a, b)),
            Self::Mul => Some(mul(a, b)),
            Self::Div => div(a, b),
            Self::Mod => rem(a, b),
            Self::Pow => Some(pow(a, b)),
            Self::Min => Some(a.min(b)),
            Self::Max => Some(a.max(b)),
        }
    }

    /// The sign or word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Mod => "%",
            Self::Pow => "^",
            Self::Min => "min",
            Self::Max => "max",
        }
    }
}

/// A way to compare two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Comparison {
    /// They are the same.
    Eq,
    /// They are not the same.
    Ne,
    /// The first is less.
    Lt,
    /// The first is not greater.
    Le,
}

impl Comparison {
    /// Whether it holds of two numbers.
    #[inline]
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Lt => a < b,
            Self::Le => a <= b,
        }
    }

    /// The sign for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Eq => "=",
            Self::Ne => "!=",
            Self::Lt => "<",
            Self::Le => "<=",
        }
    }
}

/// The sum of two numbers.
#[inline]
pub fn add(a: i32, b: i32) -> i32 {
    a.saturating_add(b)
}

/// The difference of two numbers.
#[inline]
pub fn sub(a: i32, b: i32) -> i32 {
    a.saturating_sub(b)
}

/// The product of two numbers.
#[inline]
pub fn mul(a: i32, b: i32) -> i32 {
    a.saturating_mul(b)
}

/// The quotient of two numbers, rounded towards zero; `None` if the second is zero.
#[inline]
pub fn div(a: i32, b: i32) -> Option<i32> {
    (b != 0).then(|| a.saturating_div(b))
}

/// The remainder of a division rounded towards zero; `None` if the second number is zero.
#[inline]
pub fn rem(a: i32, b: i32) -> Option<i32> {
    (b != 0).then(|| a.wrapping_rem(b))
}

/// A power; one if the exponent is negative.
#[inline]
pub fn pow(a: i32, b: i32) -> i32 {
    a.saturating_pow(u32::try_from(b).unwrap_or(0))
}

/// A number without its sign.
#[inline]
pub fn abs(a: i32) -> i32 {
    a.saturating_abs()
}

/// The sum of all numbers, limited to the range of numbers only at the end.
pub fn sum(all: impl IntoIterator<Item = i32>) -> i32 {
    let sum: i64 = all.into_iter().map(i64::from).sum();
    sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

/// The product of all numbers, limited to the range of numbers after each step.
pub fn product(all: impl IntoIterator<Item = i32>) -> i32 {
    all.into_iter().fold(1, mul)
}

/// A count as a number of the rules.
#[inline]
pub fn count(many: usize) -> i32 {
    i32::try_from(many).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_in_their_range() {
        assert_eq!(add(i32::MAX, 1), i32::MAX);
        assert_eq!(sub(i32::MIN, 1), i32::MIN);
        assert_eq!(mul(i32::MAX, -2), i32::MIN);
        assert_eq!(div(i32::MIN, -1), Some(i32::MAX));
        assert_eq!(div(-7, 2), Some(-3));
        assert_eq!(div(1, 0), None);
        assert_eq!(rem(i32::MIN, -1), Some(0));
        assert_eq!(rem(-7, 2), Some(-1));
        assert_eq!(rem(1, 0), None);
        assert_eq!(pow(10, 10), i32::MAX);
        assert_eq!(pow(-10, 11), i32::MIN);
        assert_eq!(pow(3, -1), 1);
        assert_eq!(abs(i32::MIN), i32::MAX);
    }

    #[test]
    fn a_sum_depends_on_no_order() {
        assert_eq!(sum([i32::MAX, 5, -10]), i32::MAX - 5);
        assert_eq!(sum([i32::MAX, i32::MAX]), i32::MAX);
        assert_eq!(sum([i32::MIN, -1]), i32::MIN);
        assert_eq!(product([i32::MAX, 2, 0]), 0);
        assert_eq!(product([65_536, 65_536]), i32::MAX);
    }
}
