//! Keys of the positions of a plan, read into sets of sites and made from them.

use super::digit::RANKS;
use super::part::{Part, part, told};
use super::{Group, word};
use crate::engine::plan::{Explorer, Moment};
use crate::ir::Program;

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

/// The most numbers that make up a key.
const MOST_GROUPS: usize = 8;

/// The numbers that make up a key, followed by zeros.
type Whole = [u64; MOST_GROUPS];

/// All digits of the keys of a game whose positions a plan holds.
#[derive(Debug)]
pub(super) struct Sets {
    /// How the number of each group is read, from its lowest digit.
    groups: Vec<Vec<Step>>,
    /// Those of the pieces, by site.
    pieces: Vec<Place>,
    /// All others.
    others: Vec<Place>,
    /// The bytes of each group.
    bytes: Vec<usize>,
}

/// A part of a number that is read at once.
#[derive(Debug)]
enum Step {
    /// A digit that is not about a piece.
    Digit(Place),
    /// The pieces on some sites, from the first of them on.
    Run(usize, Run),
}

/// Consecutive digits of pieces with the same radix, read as one.
#[derive(Debug)]
struct Run {
    radix: Radix,
    /// How many values each of them has.
    values: usize,
    /// By the digit that all form together and by the kind of piece, the sites it stands on, counted
    /// from the first.
    sites: Vec<u16>,
}

impl Run {
    /// The greatest number of values that a run has.
    const MOST: u64 = 1024;

    /// How many digits with this radix make up a run, at most so many; `None` if they are better read one by
    /// one, because all kinds of piece are gone through for a run.
    fn digits(radix: u64, most: usize) -> Option<usize> {
        let (mut all, mut digits) = (radix, 1);
        while digits < most.min(16) && all * radix <= Self::MOST {
            (all, digits) = (all * radix, digits + 1);
        }
        (radix as usize <= digits + 1).then_some(digits)
    }

    /// So many digits with this radix.
    fn of(radix: u64, digits: usize) -> Self {
        let (values, all) = (radix as usize, radix.pow(digits as u32));
        let mut sites = vec![0; all as usize * values];
        for (number, sites) in sites.chunks_exact_mut(values).enumerate() {
            let mut rest = number;
            for site in 0..digits {
                sites[rest % values] |= 1 << site;
                rest /= values;
            }
        }
        Self {
            radix: Radix::new(all),
            values,
            sites,
        }
    }
}

/// Memory for the numbers that make up keys.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    /// Of the pieces before a move.
    before: Whole,
    /// By who is to move, a moment, and what its digits add to the numbers: almost always the next
    /// moment is the same.
    others: [Option<(Moment, Whole)>; 2],
    placed: Vec<Placed>,
}

/// Sites where the same follows when a piece is placed there.
#[derive(Clone, Debug)]
struct Placed {
    /// The kind of piece, counted from 1.
    what: usize,
    sites: u64,
    successor: Successor,
    /// The numbers that make up the key, but for the piece.
    numbers: Whole,
}

impl Numbers {
    /// The numbers of some pieces and a moment.
    #[inline]
    fn with(&mut self, pieces: &Whole, moment: &Moment, sets: &Sets) -> Whole {
        let known = &mut self.others[moment.mover % 2];
        let others = match known {
            Some((known, others)) if known == moment => *others,
            Some(_) | None => {
                let others = sets.others(moment);
                *known = Some((*moment, others));
                others
            }
        };
        std::array::from_fn(|group| pieces[group].wrapping_add(others[group]))
    }
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
            sets.groups.push(steps(&places));
        }
        if sets.groups.len() > MOST_GROUPS {
            return None;
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
        for (steps, bytes) in self.groups.iter().zip(&self.bytes) {
            let (own, after) = rest.split_at((*bytes).min(rest.len()));
            rest = after;
            let mut number = word(own);
            for step in steps {
                let place = match step {
                    Step::Digit(place) => place,
                    Step::Run(site, run) => {
                        let first = run.radix.take_from(&mut number) * run.values;
                        let sites = &run.sites[first..][..run.values];
                        for (what, sites) in sites.iter().enumerate() {
                            explorer.tell(what, u64::from(*sites) << site);
                        }
                        continue;
                    }
                };
                let value = place.radix.take_from(&mut number);
                match place.part {
                    Part::Piece(site) => explorer.tell(value, 1 << site),
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
        numbers.before = [0; MOST_GROUPS];
        explorer.each_kind(|what, sites| self.add(&mut numbers.before, what as u64, sites));
    }

    /// Adds the digits of some sites, all of the same value.
    #[inline]
    fn add(&self, numbers: &mut Whole, value: u64, mut sites: u64) {
        while let Some(place) = self.pieces.get(sites.trailing_zeros() as usize) {
            let number = &mut numbers[place.group];
            *number = number.wrapping_add(value.wrapping_mul(place.weight));
            sites &= sites - 1;
        }
    }

    /// Whether the pieces before a move and a moment have this key.
    pub(super) fn is_key(&self, key: &[u8], numbers: &mut Numbers, moment: &Moment) -> bool {
        let pieces = numbers.before;
        let whole = numbers.with(&pieces, moment, self);
        let mut rest = key;
        whole.iter().zip(&self.bytes).all(|(number, bytes)| {
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
        let occupied = explorer.occupied() + 1;
        numbers.placed.clear();
        let mut open = 0;
        let placed = explorer.each_placed(moment, |what, sites, moment| {
            let pieces = numbers.before;
            let successor = Successor {
                mover: moment.mover,
                occupied,
            };
            let whole = numbers.with(&pieces, moment, self);
            numbers.placed.push(Placed {
                what,
                sites,
                successor,
                numbers: whole,
            });
            open |= sites;
        });
        if placed {
            return self.each_placed(open, numbers, visit);
        }
        explorer.each(moment, |after| {
            let mut pieces = numbers.before;
            after.each_kind(|what, [before, now]| {
                let what = what as u64;
                self.add(&mut pieces, what.wrapping_neg(), before & !now);
                self.add(&mut pieces, what, now & !before);
            });
            let whole = numbers.with(&pieces, &after.moment, self);
            let successor = Successor {
                mover: after.moment.mover,
                occupied: after.occupied(),
            };
            visit(successor, &mut |key| self.write(&whole, key));
        });
    }

    /// Appends the key of what placing a piece on each of some sites leads to, in their order.
    fn each_placed(
        &self,
        mut open: u64,
        numbers: &Numbers,
        mut visit: impl FnMut(Successor, &mut dyn FnMut(&mut Vec<u8>)),
    ) {
        while open != 0 {
            let site = open & open.wrapping_neg();
            let mut placed = numbers.placed.iter();
            if let Some(placed) = placed.find(|placed| placed.sites & site != 0) {
                let mut whole = placed.numbers;
                self.add(&mut whole, placed.what as u64, site);
                visit(placed.successor, &mut |key| self.write(&whole, key));
            }
            open ^= site;
        }
    }

    /// What the digits that are not about pieces add to the numbers.
    fn others(&self, moment: &Moment) -> Whole {
        let mut numbers = [0; MOST_GROUPS];
        for place in &self.others {
            let number: &mut u64 = &mut numbers[place.group];
            *number = number.wrapping_add(told(place.part, moment).wrapping_mul(place.weight));
        }
        numbers
    }

    #[inline]
    fn write(&self, numbers: &Whole, key: &mut Vec<u8>) {
        for (number, bytes) in numbers.iter().zip(&self.bytes) {
            // All bytes are copied, and those too many dropped: copying a number of bytes that is
            // not known costs a call.
            let end = key.len() + bytes;
            key.extend_from_slice(&number.to_le_bytes());
            key.truncate(end);
        }
    }
}

/// How the digits of a group are read: those of pieces, which are in the order of their sites, as few
/// at a time as may be.
fn steps(mut places: &[Place]) -> Vec<Step> {
    let mut steps = Vec::new();
    while let [first, rest @ ..] = places {
        let radix = first.radix.number;
        let alike =
            |place: &&Place| matches!(place.part, Part::Piece(_)) && place.radix.number == radix;
        let alike = places.iter().take_while(alike).count();
        match (first.part, Run::digits(radix, alike)) {
            (Part::Piece(site), Some(digits)) => {
                steps.push(Step::Run(site, Run::of(radix, digits)));
                places = &places[digits..];
            }
            (
                Part::Piece(_)
                | Part::Mover
                | Part::Result
                | Part::GoesOn
                | Part::TurnLastTo
                | Part::Passed
                | Part::Stuck,
                _,
            ) => {
                steps.push(Step::Digit(*first));
                places = rest;
            }
        }
    }
    steps
}

/// What a solver wants to know about a position besides its key.
#[derive(Clone, Copy, Debug)]
pub struct Successor {
    /// The player to move, counted from 0.
    pub mover: usize,
    /// How many sites are occupied.
    pub occupied: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rng::Rng;

    #[test]
    fn a_run_is_read_as_its_digits_are() {
        assert_eq!(Run::digits(13, 64), None, "there are too many kinds");
        assert_eq!(Run::digits(4, 1), None, "there is only one");
        for (radix, most) in [(2, 64), (3, 64), (3, 2), (4, 5), (5, 64)] {
            let digits = Run::digits(radix, most).unwrap();
            let run = Run::of(radix, digits);
            for number in 0..radix.pow(digits as u32) {
                let (mut rest, mut other) = (number, number);
                let first = run.radix.take_from(&mut rest) * run.values;
                for site in 0..digits {
                    let what = Radix::new(radix).take_from(&mut other);
                    let on = |kind: usize| run.sites[first + kind] >> site & 1 == 1;
                    assert!((0..run.values).all(|kind| on(kind) == (kind == what)));
                }
                assert_eq!((rest, other), (0, 0));
            }
        }
    }

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
