//! Keys of the positions of a plan, read into sets of sites and made from them.

use super::digit::{Count, End, RANKS, Source};
use super::{Group, word};
use crate::engine::plan::{Explorer, Moment};
use crate::ir::Program;

/// What a digit tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Piece(usize),
    Mover,
    Result,
    GoesOn,
    TurnLastTo,
    Passed,
    Stuck,
}

/// A digit, and where it counts.
#[derive(Clone, Copy, Debug)]
struct Place {
    part: Part,
    radix: Radix,
    group: usize,
    /// What one more in the digit adds to the number of its group.
    weight: u64,
}

/// A number to divide by, from 1 to 2⁶³. Multiplying by its inverse costs a third of a division.
#[derive(Clone, Copy, Debug)]
struct Radix {
    number: u64,
    /// 2⁶⁴ divided by it, rounded up; 0 for 1.
    inverse: u64,
}

impl Radix {
    fn new(number: u64) -> Self {
        Self {
            number,
            inverse: (u64::MAX / number).wrapping_add(1),
        }
    }

    /// Takes the lowest digit off a number.
    #[inline]
    fn take_from(self, number: &mut u64) -> usize {
        if self.inverse == 0 {
            return 0;
        }
        // The quotient can be one too large, because the inverse is rounded.
        let mut quotient = ((u128::from(*number) * u128::from(self.inverse)) >> 64) as u64;
        let mut digit = number.wrapping_sub(quotient.wrapping_mul(self.number));
        if digit >= self.number {
            quotient -= 1;
            digit = digit.wrapping_add(self.number);
        }
        *number = quotient;
        digit as usize
    }
}

/// All digits of the keys of a game whose positions a plan holds.
#[derive(Debug)]
pub(super) struct Sets {
    /// By group.
    groups: Vec<Vec<Place>>,
    /// Those of the pieces, by site.
    pieces: Vec<Place>,
    /// All others.
    others: Vec<Place>,
    /// The bytes of each group.
    bytes: Vec<usize>,
}

/// Memory for the numbers that make up keys.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    /// Of the pieces before a move, and of all digits after it.
    before: Vec<u64>,
    after: Vec<u64>,
}

impl Sets {
    /// The digits of a game; `None` if there are some that a plan does not tell.
    pub(super) fn of(groups: &[Group], program: &Program) -> Option<Self> {
        let plan = program.plan.as_ref()?;
        let mut sets = Self {
            groups: Vec::new(),
            pieces: Vec::new(),
            others: Vec::new(),
            bytes: groups.iter().map(|group| group.bytes).collect(),
        };
        for (index, group) in groups.iter().enumerate() {
            let (mut places, mut weight) = (Vec::new(), 1u64);
            for digit in &group.digits {
                let place = Place {
                    part: part(digit.source, program)?,
                    radix: Radix::new(digit.radix),
                    group: index,
                    weight,
                };
                match place.part {
                    Part::Piece(site) if site == sets.pieces.len() => sets.pieces.push(place),
                    Part::Piece(_) => return None,
                    Part::Mover
                    | Part::Result
                    | Part::GoesOn
                    | Part::TurnLastTo
                    | Part::Passed
                    | Part::Stuck => sets.others.push(place),
                }
                places.push(place);
                weight = weight.wrapping_mul(digit.radix);
            }
            sets.groups.push(places);
        }
        (sets.pieces.len() == plan.sites).then_some(sets)
    }

    /// Reads the pieces of a key, and the rest.
    pub(super) fn read(&self, key: &[u8], explorer: &mut Explorer) -> Moment {
        explorer.clear();
        let mut moment = Moment {
            mover: 0,
            goes_on: false,
            last_to: None,
            passed: [false; 2],
            stuck: [false; 2],
            ranks: None,
        };
        let mut rest = key;
        for (places, bytes) in self.groups.iter().zip(&self.bytes) {
            let (own, after) = rest.split_at((*bytes).min(rest.len()));
            rest = after;
            let mut number = word(own);
            for place in places {
                let value = place.radix.take_from(&mut number);
                match place.part {
                    Part::Piece(site) => explorer.tell(value, site),
                    Part::Mover => moment.mover = value,
                    Part::Result if value == 0 => {}
                    Part::Result => {
                        let ranks = [value / RANKS as usize, value % RANKS as usize];
                        moment.ranks = Some(ranks.map(|rank| rank as u8));
                    }
                    Part::GoesOn => moment.goes_on = value != 0,
                    Part::TurnLastTo => {
                        moment.goes_on = value != 0;
                        moment.last_to = value.checked_sub(2);
                    }
                    Part::Passed => moment.passed = [0, 1].map(|player| value >> player & 1 == 1),
                    Part::Stuck => moment.stuck = [0, 1].map(|player| value >> player & 1 == 1),
                }
            }
        }
        explorer.set_up();
        moment
    }

    /// Takes the pieces that the explorer holds as those before a move.
    pub(super) fn rest_on(&self, explorer: &Explorer, numbers: &mut Numbers) {
        numbers.before.clear();
        numbers.before.resize(self.groups.len(), 0);
        let mut occupied = explorer.occupied();
        while let Some(place) = self.pieces.get(occupied.trailing_zeros() as usize) {
            let what = explorer.what(occupied.trailing_zeros() as usize) as u64;
            let number = &mut numbers.before[place.group];
            *number = number.wrapping_add(what.wrapping_mul(place.weight));
            occupied &= occupied - 1;
        }
    }

    /// Whether the pieces before a move and a moment have this key.
    pub(super) fn is_key(&self, key: &[u8], numbers: &mut Numbers, moment: &Moment) -> bool {
        numbers.after.clone_from(&numbers.before);
        self.add_others(&mut numbers.after, moment);
        let mut rest = key;
        numbers
            .after
            .iter()
            .zip(&self.bytes)
            .all(|(number, bytes)| {
                let (own, after) = rest.split_at((*bytes).min(rest.len()));
                rest = after;
                word(own) == *number
            })
    }

    /// Appends the key of what each legal move leads to.
    pub(super) fn each_after(
        &self,
        moment: &Moment,
        explorer: &mut Explorer,
        numbers: &mut Numbers,
        mut visit: impl FnMut(Successor, &mut dyn FnMut(&mut Vec<u8>)),
    ) {
        explorer.each(moment, |after| {
            numbers.after.clone_from(&numbers.before);
            let mut changed = after.changed();
            while let Some(place) = self.pieces.get(changed.trailing_zeros() as usize) {
                let [before, now] = after.kinds_on(changed.trailing_zeros() as usize);
                let grown = (now as u64).wrapping_sub(before as u64);
                let number = &mut numbers.after[place.group];
                *number = number.wrapping_add(grown.wrapping_mul(place.weight));
                changed &= changed - 1;
            }
            self.add_others(&mut numbers.after, &after.moment);
            let successor = Successor {
                mover: after.moment.mover,
                occupied: after.occupied(),
            };
            visit(successor, &mut |key| self.write(&numbers.after, key));
        });
    }

    #[inline]
    fn add_others(&self, numbers: &mut [u64], moment: &Moment) {
        for place in &self.others {
            let number = &mut numbers[place.group];
            *number = number.wrapping_add(told(place.part, moment).wrapping_mul(place.weight));
        }
    }

    #[inline]
    fn write(&self, numbers: &[u64], key: &mut Vec<u8>) {
        for (number, bytes) in numbers.iter().zip(&self.bytes) {
            // All bytes are copied, and those too many dropped: copying a number of bytes that is
            // not known costs a call.
            let end = key.len() + bytes;
            key.extend_from_slice(&number.to_le_bytes());
            key.truncate(end);
        }
    }
}

/// What a solver wants to know about a position besides its key.
#[derive(Clone, Copy, Debug)]
pub struct Successor {
    /// The player to move, counted from 0.
    pub mover: usize,
    /// How many sites are occupied.
    pub occupied: usize,
}

/// What a digit that is not about a piece tells.
#[inline]
fn told(part: Part, moment: &Moment) -> u64 {
    let bits = |of: [bool; 2]| u64::from(of[0]) | u64::from(of[1]) << 1;
    match part {
        Part::Piece(_) => 0,
        Part::Mover => moment.mover as u64,
        Part::Result => {
            let ranks = moment.ranks.map(|ranks| ranks.map(u64::from));
            ranks.map_or(0, |[first, second]| first * RANKS + second)
        }
        Part::GoesOn => u64::from(moment.goes_on),
        Part::TurnLastTo if !moment.goes_on => 0,
        Part::TurnLastTo => moment.last_to.map_or(1, |site| site as u64 + 2),
        Part::Passed => bits(moment.passed),
        Part::Stuck => bits(moment.stuck),
    }
}

/// What a digit tells; `None` if a plan does not.
fn part(source: Source, program: &Program) -> Option<Part> {
    Some(match source {
        Source::What(kind, site, _) if kind == program.default_kind => {
            Part::Piece(usize::try_from(site).ok()?)
        }
        Source::Mover => Part::Mover,
        Source::Result => Part::Result,
        Source::GoesOn => Part::GoesOn,
        Source::TurnLastTo => Part::TurnLastTo,
        Source::Count(Count::Passed) => Part::Passed,
        Source::Count(Count::Stuck) => Part::Stuck,
        Source::What(..)
        | Source::Unowned(..)
        | Source::Slot(..)
        | Source::Other(..)
        | Source::Last(
            End::From | End::FromKind | End::FromAfter | End::To | End::ToAfter | End::ToKind,
        )
        | Source::LastPass
        | Source::Prev
        | Source::PrevTurn
        | Source::Count(
            Count::Swapped
            | Count::Turns
            | Count::FirstTurns
            | Count::Moves
            | Count::TurnMoves
            | Count::Counter
            | Count::HasPending
            | Count::Pending,
        )
        | Source::Bits(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rng::Rng;

    #[test]
    fn digits_are_what_division_gives() {
        let mut rng = Rng::new(7);
        let near = [0, 1, 2, 3, u64::MAX - 2, u64::MAX - 1, u64::MAX];
        let radices = (1..70).chain([243, 1 << 32, (1 << 32) + 1, 1 << 63]);
        for radix in radices {
            let some: Vec<u64> = (0..200).map(|_| rng.next_u64() >> rng.below(64)).collect();
            for number in some
                .into_iter()
                .chain(near)
                .chain(near.map(|n| n.wrapping_mul(radix)))
            {
                let mut rest = number;
                let digit = Radix::new(radix).take_from(&mut rest);
                assert_eq!((digit as u64, rest), (number % radix, number / radix));
            }
        }
    }
}
