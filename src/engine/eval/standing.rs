//! Sets of sites by what stands there: whose piece, of what kind, with what numbers.

use crate::ir::{Bits, Measure, Reading, SiteField, SiteSet, SiteType};

use super::Eval;
use crate::engine::state::Look;

impl Eval<'_> {
    /// Adds the sites of pieces whose owner, as `(who)` reports it, is one of `owners`.
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
        (0..of_board.sites as usize)
            .filter(|site| self.field_at(st, field, kind, *site as i32) == value)
            .for_each(|site| out.insert(site));
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
        for site in 0..of_board.sites as usize {
            let number = match measure.reading {
                Reading::Field(field) => self.field_at(st, field, measure.kind, site as i32),
                Reading::Count => st.count(layout, base + site),
            };
            let holds = if measure.first {
                measure.how.holds(number, with)
            } else {
                measure.how.holds(with, number)
            };
            if holds {
                out.insert(site);
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
