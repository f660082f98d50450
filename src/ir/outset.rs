//! The outset of a program that leads a piece along a track: as far as it is the same in all positions,
//! it is walked beforehand, for each mover, number of steps and site.

use super::code::{Address, Cell, Operand};
use super::{IntId, MovesId};

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
}

impl Outset {
    /// Where the walk of a mover goes on, after a number of steps from a site.
    #[inline]
    pub fn after(&self, mover: u8, steps: i32, site: i32) -> Option<&After> {
        let (steps, site) = (steps as u32 as usize, site as u32 as usize);
        if steps >= self.numbers || site >= self.sites {
            return None;
        }
        let row = usize::from(mover) * self.numbers + steps;
        self.after.get(row * self.sites + site)
    }
}
