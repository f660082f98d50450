//! Numbers and conditions as code: a short program each, not to be confused with the
//! [`Program`](super::Program) of the whole game. The arena holds them as trees; here each tree lies
//! flat, as steps that say which one comes next, so that evaluation walks along a list and does not
//! call itself for every part.

use super::arithmetic::{Arithmetic, Comparison};
use super::{BoolId, ContextVar, IntId, PlayerField, RegionId, SiteField, SiteType};

/// The numbers that the steps of a program can use: those that need no calculation, and behind
/// these what earlier steps left. A power of two.
pub const CELLS: usize = 32;

/// The cells that are free for what steps leave.
pub const FREE: std::ops::Range<u8> = 16..CELLS as u8;

/// The number of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// Always zero.
    pub const ZERO: Self = Self(0);
    /// The player to move.
    pub const MOVER: Self = Self(1);
    /// The player who moves next.
    pub const NEXT: Self = Self(2);
    /// Where the last move began.
    pub const LAST_FROM: Self = Self(3);
    /// Where the last move ended.
    pub const LAST_TO: Self = Self(4);

    /// A value that is passed down. The level is none of these: evaluation also gets it from
    /// elsewhere.
    pub const fn passed(var: ContextVar) -> Option<Self> {
        match var {
            ContextVar::Site => Some(Self(5)),
            ContextVar::From => Some(Self(6)),
            ContextVar::To => Some(Self(7)),
            ContextVar::Between => Some(Self(8)),
            ContextVar::Value => Some(Self(9)),
            ContextVar::Player => Some(Self(10)),
            ContextVar::Pips => Some(Self(11)),
            ContextVar::Level => None,
        }
    }
}

/// A number that a step takes: what a cell holds, and a constant on top of it. One of the two is
/// always zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Operand {
    /// The cell.
    pub cell: Cell,
    /// The constant.
    pub plus: i32,
}

impl Operand {
    /// A constant.
    pub const fn constant(plus: i32) -> Self {
        let cell = Cell::ZERO;
        Self { cell, plus }
    }

    /// What a cell holds.
    pub const fn of(cell: Cell) -> Self {
        Self { cell, plus: 0 }
    }
}

/// The address of a step, or where a program ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Address(pub u32);

impl Address {
    /// The end: a condition holds.
    pub const YES: Self = Self(u32::MAX);
    /// The end: a condition does not hold.
    pub const NO: Self = Self(u32::MAX - 1);
    /// The end: a number lies in the first free cell.
    pub const DONE: Self = Self(u32::MAX - 2);

    /// The answer, if the program has ended with one, or is only an answer.
    #[inline]
    pub const fn answer(self) -> Option<bool> {
        match self {
            Self::YES => Some(true),
            Self::NO => Some(false),
            Self(_) => None,
        }
    }
}

/// One step of a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// What it does.
    pub op: Op,
    /// Where it leaves a number.
    pub into: Cell,
    /// The step after it; after a question, if the answer is yes.
    pub next: Address,
    /// The step after a question to which the answer is no.
    pub no: Address,
}

impl Step {
    /// The step after a question.
    #[inline]
    pub const fn go(&self, yes: bool) -> Address {
        if yes { self.next } else { self.no }
    }
}

/// What a step does: it leaves a number, or asks a question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Leaves a number as it is.
    Same(Operand),
    /// Leaves the level that is passed down or was visited last.
    Level,
    /// Leaves the result of an operation on two numbers.
    Two(Arithmetic, Operand, Operand),
    /// Leaves a number without its sign.
    Abs(Operand),
    /// Leaves a property of the piece at a site.
    At(SiteField, SiteType, Operand),
    /// Leaves a number of pieces on a site.
    CountAt(SiteType, Operand),
    /// Leaves a player's number.
    OfPlayer(PlayerField, Operand),
    /// Leaves the site of a hand: player, offset.
    HandSite(Operand, Operand),
    /// Leaves a number that is worked out once for all its uses, which has this place among them.
    Kept(u32, IntId),
    /// Leaves any other number.
    Number(IntId),
    /// Asks whether two numbers compare in some way.
    Compare(Comparison, Operand, Operand),
    /// Asks whether a site is empty.
    Empty(SiteType, Operand),
    /// Asks whether a site is in a region.
    In(Operand, RegionId),
    /// Asks whether a player is on the mover's side.
    Friend(Operand),
    /// Asks the same of the owner of the piece at a site.
    FriendAt(SiteType, Operand),
    /// Asks whether a player is on another side.
    Enemy(Operand),
    /// Asks the same of the owner of the piece at a site.
    EnemyAt(SiteType, Operand),
    /// Asks any other question.
    Condition(BoolId),
}

/// The programs of the numbers and conditions that have one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Code {
    /// The steps of all programs.
    pub steps: Vec<Step>,
    /// For each number, where its program begins.
    pub ints: Vec<Option<Address>>,
    /// For each condition, where its program begins.
    pub bools: Vec<Option<Address>>,
}
