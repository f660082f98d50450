//! Numbers, conditions, and choices between moves as code: a short program each, not to be confused
//! with the [`Program`](super::Program) of the whole game. The arena holds them as trees; here each
//! tree lies flat, as steps that say which one comes next, so that evaluation walks along a list and
//! does not call itself for every part.

use super::arithmetic::Arithmetic;
use super::{
    BoolId, ContextVar, IntId, Leaf, MovesId, Outset, PlayerField, RegionId, SMALL, SetId, Side,
    SiteField, SiteType, TableId,
};

/// The cells that are free for what steps leave.
pub const FREE: std::ops::Range<u8> = Cell::ZERO.0 + 1..Cell::COUNT as u8;

/// The number of a cell: first come the values that are passed down, in the order of
/// [`ContextVar`], then the cells of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// How many there are, a power of two.
    pub const COUNT: usize = 16;

    /// Always zero.
    pub const ZERO: Self = Self(ContextVar::COUNT as u8);

    /// Where a move begins.
    pub const FROM: Self = Self(ContextVar::From as u8);

    /// Where it ends.
    pub const TO: Self = Self(ContextVar::To as u8);

    /// What a die shows.
    pub const PIPS: Self = Self(ContextVar::Pips as u8);

    /// A value that is passed down. The level is none of these: evaluation also gets it from
    /// elsewhere.
    pub fn passed(var: ContextVar) -> Option<Self> {
        (var != ContextVar::Level).then_some(Self(var as u8))
    }

    /// Its place among all cells.
    #[inline]
    pub fn place(self) -> usize {
        usize::from(self.0) % Self::COUNT
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

    /// Its value, if it is a constant.
    pub fn as_constant(self) -> Option<i32> {
        (self.cell == Cell::ZERO).then_some(self.plus)
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
    /// The end: a number lies in the first free cell, or all moves are made.
    pub const DONE: Self = Self(u32::MAX - 2);

    /// The end of a program that looks for the first of some end rules that holds: it is the one with
    /// this number.
    pub const fn of_rule(number: usize) -> Self {
        Self(u32::MAX - 3 - number as u32)
    }

    /// The number of the end rule that a program found to hold.
    pub fn rule(self) -> Option<usize> {
        Some((u32::MAX - 3).checked_sub(self.0)? as usize)
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

/// What a step does: it leaves a number, or asks a question. In the program of a generator it may
/// also make a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Leaves a number as it is.
    Same(Operand),
    /// Leaves a number that is read off the position, or the level.
    Leaf(Leaf),
    /// Leaves the sum of two numbers.
    Plus(Operand, Operand),
    /// Leaves the difference of two numbers.
    Minus(Operand, Operand),
    /// Leaves the result of any other operation on two numbers.
    Two(Arithmetic, Operand, Operand),
    /// Leaves a number without its sign.
    Abs(Operand),
    /// Leaves the owner of the piece at a site.
    Who(SiteType, Operand),
    /// Leaves the kind of the piece at a site.
    What(SiteType, Operand),
    /// Leaves the state of the piece at a site.
    State(SiteType, Operand),
    /// Leaves any other property of the piece at a site.
    At(SiteField, SiteType, Operand),
    /// Leaves how many pieces are in the stack on a site.
    Height(SiteType, Operand),
    /// Leaves how many pieces are in the pile on a site.
    Pile(SiteType, Operand),
    /// Leaves a player's number.
    OfPlayer(PlayerField, Operand),
    /// Leaves the site of a hand: player, offset.
    HandSite(Operand, Operand),
    /// Leaves what a die shows, used or not.
    Face(u32),
    /// Leaves the player who moved last.
    Prev,
    /// Leaves a named variable, by slot.
    Var(u32),
    /// Leaves what a map gives for a key.
    MapEntry(u32, Operand),
    /// Leaves a fixed number for a site.
    Table(TableId, Operand),
    /// Leaves the entry of a list of [`Code::lists`] at an index.
    Entry(u32, Operand),
    /// Leaves where a number of steps along a track lead: an entry of [`Code::trips`], the site, the
    /// steps.
    Along(u16, Operand, Operand),
    /// Leaves a number that is worked out once for all its uses, which has this place among them.
    Kept(u32, IntId),
    /// Leaves any other number.
    Number(IntId),
    /// Asks whether a cell holds a number.
    Is(Cell, i32),
    /// Asks whether a cell holds less than a number.
    Below(Cell, i32),
    /// Asks whether two numbers are equal.
    Equal(Operand, Operand),
    /// Asks whether the first of two numbers is less than the second.
    Less(Operand, Operand),
    /// Asks whether a site is empty.
    Empty(SiteType, Operand),
    /// Asks whether a site is in a fixed set.
    InSet(Operand, SetId),
    /// Asks whether a site is in the fixed set of the mover, an entry of [`Code::mover_sets`].
    InMovers(Operand, u32),
    /// Asks whether a site is in any other region.
    In(Operand, RegionId),
    /// Asks whether a player is on the mover's side.
    Friend(Operand),
    /// Asks whether a player is on another side.
    Enemy(Operand),
    /// Asks whether the piece at a site, of the kind that pieces stand on, belongs to a side.
    OfSide(Side, Operand),
    /// Asks any other question.
    Condition(BoolId),
    /// Makes a move, or a part of one.
    Make(Make),
}

impl Op {
    /// The answer to a question that compares numbers; `None` for any other op, or if one of the
    /// numbers is not known.
    #[inline(always)]
    pub fn compared(self, number: impl Fn(Operand) -> Option<i32>) -> Option<bool> {
        if let Self::Is(cell, value) = self {
            Some(number(Operand::of(cell))? == value)
        } else if let Self::Below(cell, value) = self {
            Some(number(Operand::of(cell))? < value)
        } else if let Self::Equal(a, b) = self {
            Some(number(a)? == number(b)?)
        } else if let Self::Less(a, b) = self {
            Some(number(a)? < number(b)?)
        } else {
            None
        }
    }
}

/// What a step of a generator's program makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Make {
    /// Lets a move of a generator begin at a site; asks whether a piece stands there.
    Begin(MovesId, Operand),
    /// Lets it end at a site; asks whether there is such a site.
    End(Operand),
    /// Makes the move.
    Carry(MovesId),
    /// Lets a move that only selects sites begin at one; asks whether there is such a site.
    Start(Operand),
    /// Makes that move of a generator.
    Select(MovesId),
    /// Forgets where it began and ended.
    Back,
    /// Adds a consequence to the moves that were made just before.
    Then(MovesId),
    /// Makes the moves of another generator.
    Moves(MovesId),
    /// Makes the moves for each die of a generator: their program begins where a question would go
    /// on after a no.
    Dice(MovesId),
}

/// How a number is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// It can simply be read.
    Leaf(Leaf),
    /// It is worked out once for all its uses, and has this place among such numbers; then its
    /// program, if it has one.
    Kept(u32, Option<Address>),
    /// By its program.
    Walk(Address),
    /// By an operation of its own.
    Apart,
}

/// How a condition is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// The answer is always the same.
    Settled(bool),
    /// By its program.
    Walk(Address),
    /// By an operation of its own.
    Apart,
}

/// The programs of some end rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EndCode {
    /// Where the program begins that finds the first rule that holds, if there is one: it ends at
    /// the address [of that rule](Address::of_rule).
    pub begin: Option<Address>,
    /// The rules that it looks for, by their numbers.
    pub rules: Box<[EndPlace]>,
    /// Those of the rules within each rule.
    pub within: Box<[EndCode]>,
}

/// Where an end rule stands among others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndPlace {
    /// Its index, or that of the rule around it.
    pub rule: usize,
    /// Its index within that one.
    pub within: Option<usize>,
}

/// The programs of all end rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EndCodes {
    /// Those of each phase.
    pub phases: Vec<EndCode>,
    /// The general ones.
    pub general: EndCode,
}

/// The programs of the numbers, conditions and generators that have one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Code {
    /// The steps of all programs.
    pub steps: Vec<Step>,
    /// The fixed lists that steps look numbers up in.
    pub lists: Vec<Box<[i32]>>,
    /// The tracks that steps follow: for each mover, from 0 on, the number of the track.
    pub trips: Vec<Box<[u32]>>,
    /// Fixed sets that steps look sites up in: for each mover, from 0 on, the set.
    pub mover_sets: Vec<Box<[SetId]>>,
    /// How many sites of the kind that pieces stand on can hold a piece of somebody.
    pub owned_sites: u32,
    /// For each mover, from 0 on, the side of each kind of piece that has its usual owner.
    pub sides: Vec<Side>,
    /// For each number, how it is asked for.
    pub asks: Vec<Ask>,
    /// For each condition, how it is asked for.
    pub questions: Vec<Question>,
    /// For each generator, where its program begins, if it has one. Programs of generators end at
    /// [`Address::DONE`].
    pub generators: Vec<Option<Address>>,
    /// For each generator, the outset of its program, if it has one.
    pub outsets: Vec<Option<Outset>>,
    /// The programs of the end rules.
    pub ends: EndCodes,
}

impl Code {
    /// Where the program of a generator begins, if it has one.
    #[inline]
    pub fn generator(&self, id: MovesId) -> Option<Address> {
        self.generators.get(id.index()).copied().flatten()
    }

    /// The outset of the program of a generator, if it has one.
    #[inline]
    pub fn outset(&self, id: MovesId) -> Option<&Outset> {
        let known = self.outsets.get(id.index())?;
        known.as_ref().filter(|_| !SMALL)
    }
}
