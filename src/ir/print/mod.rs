//! A program as text, for people: `lud ir`.
//!
//! Expressions are written as nested calls, in the core's own words. An expression that several
//! others use is written once, under `where`, and referred to by its number.

mod bool_;
mod int;
mod league;
mod lists;
mod moves;
mod parts;
mod program;
mod region;
mod text;

use std::cell::RefCell;

use super::{BoolId, DirsId, IntId, IntsId, MovesId, Program, RegionId};
use text::Text;

/// The program as text.
pub fn print(program: &Program) -> String {
    let printer = Printer {
        p: program,
        seen: RefCell::default(),
        is_counting: true,
    };
    // A first pass finds out which expressions are used more than once.
    let _ = printer.program();
    let printer = Printer {
        is_counting: false,
        ..printer
    };
    printer.program()
}

/// The families of expressions; each has its own arena and numbering.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Family {
    Int,
    Bool,
    Region,
    Ints,
    Dirs,
    Moves,
}

impl Family {
    /// The letter in front of its numbers.
    fn letter(self) -> char {
        match self {
            Self::Int => 'i',
            Self::Bool => 'b',
            Self::Region => 'r',
            Self::Ints => 'l',
            Self::Dirs => 'd',
            Self::Moves => 'm',
        }
    }
}

/// What the first pass found out about an expression.
#[derive(Clone, Copy, Default)]
struct Seen {
    uses: u32,
    /// Whether it is a single word, which is simply repeated wherever it is used.
    is_word: bool,
}

type SeenMap = std::collections::BTreeMap<(Family, u32), Seen>;

struct Printer<'p> {
    p: &'p Program,
    seen: RefCell<SeenMap>,
    /// Whether this is the first pass, in which uses are counted.
    is_counting: bool,
}

impl Printer<'_> {
    /// An expression where it is used: written out, or its number if others use it too.
    fn node(&self, family: Family, index: u32, make: impl FnOnce() -> Text) -> Text {
        let key = (family, index);
        let name = || Text::word(format!("{}{index}", family.letter()));
        if !self.is_counting {
            let seen = self.seen.borrow().get(&key).copied().unwrap_or_default();
            return if seen.uses > 1 && !seen.is_word {
                name()
            } else {
                make()
            };
        }
        let uses = {
            let mut seen = self.seen.borrow_mut();
            let seen = seen.entry(key).or_default();
            seen.uses += 1;
            seen.uses
        };
        if uses > 1 {
            return name();
        }
        let text = make();
        if text.is_word()
            && let Some(seen) = self.seen.borrow_mut().get_mut(&key)
        {
            seen.is_word = true;
        }
        text
    }

    fn int(&self, id: IntId) -> Text {
        self.node(Family::Int, id.0, || self.int_op(id))
    }

    fn bool(&self, id: BoolId) -> Text {
        self.node(Family::Bool, id.0, || self.bool_op(id))
    }

    fn region(&self, id: RegionId) -> Text {
        self.node(Family::Region, id.0, || self.region_op(id))
    }

    fn ints(&self, id: IntsId) -> Text {
        self.node(Family::Ints, id.0, || self.ints_op(id))
    }

    fn dirs(&self, id: DirsId) -> Text {
        self.node(Family::Dirs, id.0, || self.dirs_op(id))
    }

    fn moves(&self, id: MovesId) -> Text {
        self.node(Family::Moves, id.0, || self.moves_op(id))
    }

    /// The expressions that are referred to by number, with those numbers.
    fn shared(&self) -> Vec<(String, Text)> {
        let seen = self.seen.borrow().clone();
        let shared = seen
            .into_iter()
            .filter(|(_, seen)| seen.uses > 1 && !seen.is_word);
        let shared = shared.map(|((family, index), _)| {
            let text = match family {
                Family::Int => self.int_op(IntId(index)),
                Family::Bool => self.bool_op(BoolId(index)),
                Family::Region => self.region_op(RegionId(index)),
                Family::Ints => self.ints_op(IntsId(index)),
                Family::Dirs => self.dirs_op(DirsId(index)),
                Family::Moves => self.moves_op(MovesId(index)),
            };
            (format!("{}{index}", family.letter()), text)
        });
        shared.collect()
    }
}
