//! The outset of a program that leads a piece along a track: as far as it is the same in all positions,
//! it is walked beforehand, for each mover, number of steps and site.

use super::code::{Address, Cell, Operand};
use super::{IntId, MovesId, SiteType};

/// The outset of a program, walked beforehand.
#[derive(Clone, Debug, PartialEq)]
pub struct Outset {
    /// Where the program begins; that for one die, if it is a loop over dice.
    pub begin: Address,
    /// Whether it is such a loop, and nothing else.
    pub is_loop: bool,
    /// Whether `site`, and not `from`, is the site that steps are counted from.
    pub from_site: bool,
    /// How many steps it leads along.
    pub steps: Steps,
    /// The cell for the site that they lead to.
    pub goal: Cell,
    /// The rule of the move that has begun after the outset, if any has.
    pub begins: Option<MovesId>,
    /// How many numbers of steps are known, from 0 on.
    pub numbers: usize,
    /// How many sites are known, from 0 on.
    pub sites: usize,
    /// Where the walk goes on: by mover, number of steps and site.
    pub after: Box<[After]>,
    /// What becomes of the rest of the walk, in rows by [what stands](thing) where the steps lead.
    pub landings: Box<[Landing]>,
}

/// So many heights of a stack are told apart, from 0 on; the last stands for all that are higher.
pub const HEIGHTS: usize = 4;

/// The place in a row of landings for the piece on top of a stack of a height, 0 for no piece.
#[inline]
pub fn thing(what: i32, height: usize) -> usize {
    what as u32 as usize * HEIGHTS + height.min(HEIGHTS - 1)
}

/// What becomes of the rest of a walk, if something is known to stand where the steps lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Landing {
    /// The rule of the move that begins in this rest, if any does: a piece must stand where steps
    /// are counted from.
    pub begins: Option<MovesId>,
    /// What is made.
    pub makes: Makes,
}

/// What the rest of a walk makes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Makes {
    /// It has to be walked.
    Unknown,
    /// Nothing.
    Nothing,
    /// A move that carries a piece from the site that steps are counted from to where they lead.
    Carry(Carriage),
}

/// A move of which all is known but its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Carriage {
    /// The generator.
    pub by: MovesId,
    /// The kinds of the sites where it begins and ends.
    pub kinds: [SiteType; 2],
    /// Its consequences, those of the generator first: so many of these.
    pub thens: [MovesId; Self::MOST_THENS],
    /// How many there are.
    pub count: usize,
}

impl Carriage {
    /// A move with more consequences than these is not known.
    pub const MOST_THENS: usize = 3;

    /// Its consequences.
    #[inline]
    pub fn thens(&self) -> &[MovesId] {
        self.thens.get(..self.count).unwrap_or(&[])
    }
}

/// Where the number of steps comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Steps {
    /// It is what a die shows.
    Pips,
    /// It is a number that is worked out once, which has this place among such numbers; the cell for
    /// it.
    Kept(u32, IntId, Cell),
}

impl Steps {
    /// How the program reads it.
    pub const fn operand(self) -> Operand {
        match self {
            Self::Pips => Operand::of(Cell::PIPS),
            Self::Kept(_, _, cell) => Operand::of(cell),
        }
    }
}

/// Where the walk goes on after an outset, and what it left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After {
    /// The next step.
    pub at: Address,
    /// The site that the steps lead to, 0 if the walk did not ask.
    pub goal: i32,
    /// Whether a move has begun at the site that steps are counted from.
    pub begun: bool,
    /// Whether it ends at the site that they lead to.
    pub ended: bool,
    /// Where the row of [`Outset::landings`] begins that tells more, if there is one.
    pub row: Option<u32>,
}

impl Outset {
    /// Where the walks of a mover go on after a number of steps, by site; empty if it is not known.
    #[inline]
    pub fn of_steps(&self, mover: u8, steps: i32) -> &[After] {
        let steps = steps as u32 as usize;
        if steps >= self.numbers {
            return &[];
        }
        let row = (usize::from(mover) * self.numbers + steps) * self.sites;
        self.after.get(row..row + self.sites).unwrap_or(&[])
    }
}
