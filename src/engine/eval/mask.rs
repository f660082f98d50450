//! The sets that conditions on one site become: which sites each holds in a position.

use crate::ir::{
    Around, Beside, BoolId, Clause, Leading, Led, Mask, MaskId, SiteSet, SiteType, Slot,
};

use super::abreast::{add_beside, add_leading_into};
use super::{Ctx, Eval};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// Adds the sites of a mask.
    pub(super) fn fill_mask(&mut self, st: Look<'_>, id: MaskId, out: &mut SiteSet) {
        let p = self.p;
        self.spend(p.layout.max_words);
        match &p.lifts.masks[id as usize] {
            Mask::When(part) => {
                if self.part(st, &Ctx::NONE, *part) {
                    out.words_mut().fill(u64::MAX);
                }
            }
            Mask::Fixed(when, place) => self.fill_fixed(st, *when, *place, out),
            Mask::From(leading) => self.fill_leading(st, leading, out),
            Mask::Region(region) => self.fill(st, &Ctx::NONE, *region, out),
            Mask::Site(site) => {
                if let Ok(site) = usize::try_from(self.int(st, &Ctx::NONE, *site)) {
                    out.insert(site);
                }
            }
            Mask::Empty(kind) => out.union(st.empties(&p.layout, *kind)),
            Mask::Bare(kind) => self.fill_bare(st, *kind, out),
            Mask::Visited => out.union(st.set(&p.layout, p.layout.visited)),
            Mask::Friend(kind) => self.fill_owners(st, *kind, out, Self::is_friend),
            Mask::Enemy(kind) => self.fill_owners(st, *kind, out, Self::is_enemy),
            Mask::Field(field, kind, value) => {
                let value = self.int(st, &Ctx::NONE, *value);
                self.fill_field(st, *field, *kind, value, out);
            }
            Mask::Type(which, kind) => self.fill_type(st, *which, *kind, out),
            Mask::Beside(beside) => self.fill_beside(st, beside, out),
            Mask::AtStart(kind) => self.fill_at_start(st, *kind, out),
            Mask::Measured(measure) => {
                let with = self.int(st, &Ctx::NONE, measure.with);
                self.fill_measured(st, measure, with, out);
            }
            Mask::Not(a) => {
                let mut without = self.take_set();
                self.fill_mask(st, *a, &mut without);
                for (word, other) in out.words_mut().iter_mut().zip(without.words()) {
                    *word |= !other;
                }
                self.give_set(without);
            }
            Mask::And(all) => {
                let common = self.common(st, all);
                out.union(common.words());
                self.give_set(common);
            }
            Mask::If(all) => self.fill_choice(st, *all, out),
            Mask::Xor(both) => self.fill_xor(st, *both, out),
            Mask::Or(all) => all.iter().for_each(|part| self.fill_mask(st, *part, out)),
        }
    }

    /// The sites of a mask, borrowed.
    fn filled(&mut self, st: Look<'_>, id: MaskId) -> SiteSet {
        let mut set = self.take_set();
        self.fill_mask(st, id, &mut set);
        set
    }

    /// The sites that all masks have, borrowed.
    fn common(&mut self, st: Look<'_>, all: &[MaskId]) -> SiteSet {
        let Some((first, others)) = all.split_first() else {
            let mut full = self.take_set();
            full.words_mut().fill(u64::MAX);
            return full;
        };
        let mut common = self.filled(st, *first);
        for mask in others {
            if common.is_empty() {
                break;
            }
            let masks = &self.p.lifts.masks;
            let without = if let Mask::Not(without) = &masks[*mask as usize] {
                Some(*without)
            } else {
                None
            };
            let combine = match without {
                Some(_) => SiteSet::subtract,
                None => SiteSet::intersect,
            };
            let mask = without.unwrap_or(*mask);
            if let Some(words) = self.stored(st, mask) {
                combine(&mut common, words);
                continue;
            }
            let set = self.filled(st, mask);
            combine(&mut common, set.words());
            self.give_set(set);
        }
        common
    }

    /// The words of a mask that need not be worked out.
    fn stored<'s>(&self, st: Look<'s>, id: MaskId) -> Option<&'s [u64]>
    where
        'g: 's,
    {
        let (p, position) = (self.p, st.position);
        let mask = &p.lifts.masks[id as usize];
        if let Mask::Empty(kind) = mask {
            Some(position.empties(&p.layout, *kind))
        } else if let Mask::Visited = mask {
            Some(position.set(&p.layout, p.layout.visited))
        } else if let Mask::Fixed(_, slot) = mask {
            p.lifts.fixed[slot.index as usize].get().map(SiteSet::words)
        } else {
            None
        }
    }

    /// Adds one set within another one, and a third elsewhere.
    fn fill_choice(&mut self, st: Look<'_>, all: [MaskId; 3], out: &mut SiteSet) {
        let [when, a, b] = all.map(|part| self.filled(st, part));
        let branches = a.words().iter().zip(b.words());
        let words = when.words().iter().zip(branches);
        for (word, (when, (a, b))) in out.words_mut().iter_mut().zip(words) {
            *word |= when & a | !when & b;
        }
        [when, a, b].into_iter().for_each(|set| self.give_set(set));
    }

    /// Adds the sites that are in exactly one of two sets.
    fn fill_xor(&mut self, st: Look<'_>, both: [MaskId; 2], out: &mut SiteSet) {
        let [a, b] = both.map(|part| self.filled(st, part));
        let words = a.words().iter().zip(b.words());
        for (word, (a, b)) in out.words_mut().iter_mut().zip(words) {
            *word |= a ^ b;
        }
        [a, b].into_iter().for_each(|set| self.give_set(set));
    }

    /// Adds all sites of a type, as `around` names them.
    fn fill_type(&mut self, st: Look<'_>, which: Around, kind: SiteType, out: &mut SiteSet) {
        let mut of_type = self.take_set();
        of_type.words_mut().fill(u64::MAX);
        self.keep_type(st, kind, which, &mut of_type);
        out.union(of_type.words());
        self.give_set(of_type);
    }

    /// Adds the sites that have as many neighbours in a set as they must.
    fn fill_beside(&mut self, st: Look<'_>, beside: &Beside, out: &mut SiteSet) {
        let set = self.filled(st, beside.of);
        let with = beside.with.map_or(0, |with| self.int(st, &Ctx::NONE, with));
        let holds = |count| match beside.first {
            true => beside.how.holds(count, with),
            false => beside.how.holds(with, count),
        };
        let jumps = &self.p.jumps;
        let steps = jumps.steps(beside.lines, self.p.radials(beside.lines));
        add_beside(jumps.words(), steps, set.words(), holds, out);
        self.give_set(set);
    }

    /// Adds the sites from which a number leads into a set.
    fn fill_leading(&mut self, st: Look<'_>, leading: &Leading, out: &mut SiteSet) {
        let mut into = self.take_set();
        self.fill_mask(st, leading.set, &mut into);
        if let Some(led) = self.led(st, leading) {
            add_leading_into(self.p.jumps.words(), led, into.words(), out);
            for site in led.astray() {
                let here = Ctx::at(leading.slot.site, *site as i32);
                if self.part(st, &here, leading.otherwise) {
                    out.insert(*site as usize);
                }
            }
        }
        self.give_set(into);
    }

    /// Whether a condition holds, or does not, as it must.
    #[inline]
    pub(super) fn part(&mut self, st: Look<'_>, cx: &Ctx, part: Clause) -> bool {
        self.bool(st, cx, part.when) == part.holds
    }

    /// Adds the sites where a condition holds that depends on nothing but the site.
    fn fill_fixed(&mut self, st: Look<'_>, when: BoolId, slot: Slot, out: &mut SiteSet) {
        let lifts = &self.p.lifts;
        let known = &lifts.fixed[slot.index as usize];
        if let Some(known) = known.get() {
            return out.union(known.words());
        }
        let mut set = SiteSet::default();
        set.reset(self.p.layout.max_words);
        for site in 0..lifts.sites as usize {
            if self.bool(st, &Ctx::at(slot.site, site as i32), when) {
                set.insert(site);
            }
        }
        out.union(set.words());
        if self.fault.is_none() {
            // Another thread may have been quicker; it has worked out the same set.
            let _ = known.set(set);
        }
    }

    /// Where a number leads that depends on nothing but the site; `None` after a fault.
    fn led(&mut self, st: Look<'_>, leading: &Leading) -> Option<&'g Led> {
        let p = self.p;
        let known = &p.lifts.numbers[leading.slot.index as usize];
        if known.get().is_none() {
            let at = |site| Ctx::at(leading.slot.site, site);
            let sites = 0..leading.below as i32;
            let numbers = sites.map(|site| self.int(st, &at(site), leading.number));
            let numbers: Vec<i32> = numbers.collect();
            if self.fault.is_none() {
                // Another thread may have been quicker; it has worked out the same.
                let words = p.jumps.words().unwrap_or(p.layout.max_words);
                let _ = known.set(Led::new(words, &numbers));
            }
        }
        known.get()
    }
}
