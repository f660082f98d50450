//! Sets of sites by what stands there: whose piece, of what kind, with what numbers.

use crate::ir::arithmetic::Comparison;
use crate::ir::{Bits, Field, Measure, Reading, SMALL, SiteField, SiteSet, SiteType};

use super::Eval;
use crate::engine::state::Look;

impl Eval<'_> {
    /// Adds the sites of pieces whose owner, as `(who)` reports it, is one of `owners`.
    #[inline(always)]
    pub(super) fn fill_owners(
        &self,
        st: Look<'_>,
        kind: SiteType,
        out: &mut SiteSet,
        wanted: fn(&Self, Look<'_>, i32) -> bool,
    ) {
        for (owner, who) in self.p.owners_named() {
            if wanted(self, st, who) {
                out.union(st.owned(&self.p.layout, kind, owner));
            }
        }
    }

    /// Adds the sites where a property has a given value.
    pub(super) fn fill_field(
        &self,
        st: Look<'_>,
        field: SiteField,
        kind: SiteType,
        value: i32,
        out: &mut SiteSet,
    ) {
        let p = self.p;
        let of_board = &p.layout.kinds[kind as usize];
        if value != 0
            && let SiteField::Who | SiteField::What = field
        {
            for (owner, who) in p.owners_named() {
                let sites = st.owned(&p.layout, kind, owner);
                match field {
                    SiteField::Who if who == value => out.union(sites),
                    SiteField::What if p.needs.unowned || p.owner(value) == owner => {
                        let base = of_board.base as usize;
                        Bits::new(sites)
                            .filter(|site| st.what(&p.layout, base + site) == value)
                            .for_each(|site| out.insert(site));
                    }
                    SiteField::Who
                    | SiteField::What
                    | SiteField::State
                    | SiteField::Rotation
                    | SiteField::Value => {}
                }
            }
            return;
        }
        if let Some(numbers) = self.written(st, Reading::Field(field), kind) {
            return mark(numbers, |number| number == value, out);
        }
        (0..of_board.sites as usize)
            .filter(|site| self.field_at(st, field, kind, *site as i32) == value)
            .for_each(|site| out.insert(site));
    }

    /// The numbers that are read off the sites of a kind, in order, if just these are kept.
    fn written<'s>(&self, st: Look<'s>, reading: Reading, kind: SiteType) -> Option<&'s [i32]> {
        let layout = &self.p.layout;
        let field = match reading {
            Reading::Count => layout.count,
            Reading::Field(SiteField::State) => layout.state,
            Reading::Field(SiteField::Rotation) => layout.rotation,
            Reading::Field(SiteField::Value) => layout.value,
            Reading::Height | Reading::Field(SiteField::Who | SiteField::What) => return None,
        };
        self.in_order(st, field, kind)
    }

    /// The numbers of one field for the sites of a kind, in order, if just these are kept.
    fn in_order<'s>(&self, st: Look<'s>, field: Field, kind: SiteType) -> Option<&'s [i32]> {
        let layout = &self.p.layout;
        let sites = &layout.kinds[kind as usize];
        // The last sites may be stored as those of another kind.
        let own = kind == layout.default_kind || sites.sites <= layout.hands_from;
        let first = field.index(sites.base as usize).filter(|_| own)?;
        st.position.nums.get(first..first + sites.sites as usize)
    }

    /// Adds the sites without a piece at any level, in games with stacks. The set of empty sites that
    /// a state keeps is another one: the two differ where a level without a piece is left.
    pub(super) fn fill_bare(&mut self, st: Look<'_>, kind: SiteType, out: &mut SiteSet) {
        let layout = &self.p.layout;
        let mut bare = self.all_but(kind, &[]);
        for owner in 0..layout.owners {
            bare.subtract(st.owned(layout, kind, owner));
        }
        st.buried(layout, kind).for_each(|site| bare.remove(site));
        out.union(bare.words());
        self.give_set(bare);
    }

    /// Adds the sites where a number compares with another one as it must.
    pub(super) fn fill_measured(
        &self,
        st: Look<'_>,
        measure: &Measure,
        with: i32,
        out: &mut SiteSet,
    ) {
        let layout = &self.p.layout;
        let of_board = &layout.kinds[measure.kind as usize];
        let base = of_board.base as usize;
        let how = measure.how;
        let holds = |number: i32| match measure.first {
            true => how.holds(number, with),
            false => how.holds(with, number),
        };
        if let Some(numbers) = self.written(st, measure.reading, measure.kind) {
            // Each comparison has a loop of its own, which does not ask at each number which it is.
            if SMALL {
                return mark(numbers, holds, out);
            }
            return match (how, measure.first) {
                (Comparison::Eq, _) => mark(numbers, |number| number == with, out),
                (Comparison::Ne, _) => mark(numbers, |number| number != with, out),
                (Comparison::Lt, true) => mark(numbers, |number| number < with, out),
                (Comparison::Lt, false) => mark(numbers, |number| with < number, out),
                (Comparison::Le, true) => mark(numbers, |number| number <= with, out),
                (Comparison::Le, false) => mark(numbers, |number| with <= number, out),
            };
        }
        let sites = 0..of_board.sites as usize;
        match measure.reading {
            Reading::Field(field) => {
                let read = |site| self.field_at(st, field, measure.kind, site as i32);
                mark_each(sites.map(read), holds, out);
            }
            Reading::Count => {
                mark_each(sites.map(|site| st.count(layout, base + site)), holds, out)
            }
            Reading::Height => {
                let height = |site| st.height(layout, base + site) as i32;
                mark_each(sites.map(height), holds, out);
            }
        }
    }

    /// Adds the sites where pieces of the kind that is there began.
    pub(super) fn fill_at_start(&self, st: Look<'_>, kind: SiteType, out: &mut SiteSet) {
        let starts = st.starts.iter().flat_map(|starts| starts.iter());
        for (what, begun) in starts.enumerate() {
            for site in begun.iter() {
                let there = self.field_at(st, SiteField::What, kind, site as i32);
                if there == what as i32 {
                    out.insert(site);
                }
            }
        }
    }
}

/// Adds the places where something holds of a number that has to be looked up.
#[inline]
fn mark_each(numbers: impl Iterator<Item = i32>, holds: impl Fn(i32) -> bool, out: &mut SiteSet) {
    for (place, number) in numbers.enumerate() {
        if holds(number) {
            out.insert(place);
        }
    }
}

/// Adds the places where something holds of a number.
#[inline]
fn mark(numbers: &[i32], holds: impl Fn(i32) -> bool, out: &mut SiteSet) {
    for (word, numbers) in out.words_mut().iter_mut().zip(numbers.chunks(64)) {
        let (eights, rest) = match SMALL {
            true => (&[][..], numbers),
            false => numbers.as_chunks::<8>(),
        };
        let bit = |bits, number: &i32| bits << 1 | u64::from(holds(*number));
        let mut bits = rest.iter().rev().fold(0, bit);
        for eight in eights.iter().rev() {
            // Eight at a time: the product gathers the lowest bit of each byte in the highest byte.
            let bytes = eight.map(|number| u8::from(holds(number)));
            let gathered = u64::from_le_bytes(bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            bits = bits << 8 | gathered;
        }
        *word |= bits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eight numbers at a time give the same set as one after the other.
    #[test]
    fn places_of_numbers_are_marked() {
        for length in 0..150 {
            let number = |place: i32| (place * 7 + length * 3) % 5 - 1;
            let numbers: Vec<i32> = (0..length).map(number).collect();
            for with in -2..5 {
                let mut marked = SiteSet::new(length as usize);
                mark(&numbers, |number| number < with, &mut marked);
                let places = 0..length as usize;
                let held = places.filter(|place| numbers[*place] < with);
                assert_eq!(marked, SiteSet::of(length as usize, held));
            }
        }
    }
}
