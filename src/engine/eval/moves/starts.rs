//! The sites where moves begin.

use crate::ir::{Bits, BoolId, FromSpec, Region, RegionId, SMALL};

use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Look;

/// So few sites are asked one by one more quickly than a set for the whole board is made.
pub(super) const FEW_STARTS: usize = 4;

/// The sites where moves begin.
pub(crate) enum Starts {
    /// The current site; -1 for none.
    Here(i32),
    /// Those of a region.
    Of(Vec<i32>),
}

impl Starts {
    /// One after the other.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = i32> {
        let sites = match self {
            Starts::Here(site) => std::slice::from_ref(site),
            Starts::Of(sites) => sites,
        };
        sites.iter().copied().filter(|site| *site >= 0)
    }
}

impl<'g> Eval<'g> {
    /// The sites where a move may begin, borrowed: those of the rule that satisfy its condition.
    #[inline(always)]
    pub(crate) fn from_sites(&mut self, st: Look<'_>, cx: &Ctx, from: &FromSpec) -> Starts {
        match from.sites {
            None => {
                let fits = |when| self.bool(st, &begins(cx, cx.from()), when);
                let is_start = cx.from() >= 0 && from.when.is_none_or(fits);
                Starts::Here(if is_start { cx.from() } else { -1 })
            }
            Some(region) => match self.only_site(st, cx, region) {
                Some(site) => {
                    let fits = |when| self.bool(st, &begins(cx, site), when);
                    let is_start = site >= 0 && from.when.is_none_or(fits);
                    Starts::Here(if is_start { site } else { -1 })
                }
                None => self.from_region(st, cx, from, region),
            },
        }
    }

    /// The only site of a region that names just one, -1 if there is none; saves building a set.
    #[inline]
    pub(crate) fn only_site(&mut self, st: Look<'_>, cx: &Ctx, region: RegionId) -> Option<i32> {
        if let Region::OfSite(site) = &self.p.arena.regions[region.index()] {
            let site = self.int(st, cx, *site);
            Some(if self.p.layout.is_site(site) {
                site
            } else {
                -1
            })
        } else if let Region::Fixed(set) = &self.p.arena.regions[region.index()]
            && !SMALL
        {
            self.p.set(*set).only().map(|site| site as i32)
        } else {
            None
        }
    }

    /// The sites of a region of any number.
    #[inline]
    fn from_region(&mut self, st: Look<'_>, cx: &Ctx, from: &FromSpec, region: RegionId) -> Starts {
        if let Some(words) = self.words_of(st, cx, region) {
            return self.starts_among(st, cx, from, words);
        }
        let set = self.region(st, cx, region);
        let starts = self.starts_among(st, cx, from, set.words());
        self.give_set(set);
        starts
    }

    /// Prepares a condition on sites where moves may begin.
    #[inline]
    pub(super) fn test_starts(
        &mut self,
        st: Look<'_>,
        when: Option<BoolId>,
        few: bool,
    ) -> Test<'g> {
        match when {
            Some(when) if few => Test::Ask(when),
            when => self.test(st, when),
        }
    }

    /// The sites of a set where a move may begin.
    #[inline]
    fn starts_among(&mut self, st: Look<'_>, cx: &Ctx, from: &FromSpec, words: &[u64]) -> Starts {
        let count: usize = words.iter().map(|word| word.count_ones() as usize).sum();
        if count == 1 && from.when.is_none() {
            return Starts::Here(Bits::new(words).next().map_or(-1, |site| site as i32));
        }
        let mut sites = self.take_numbers();
        let test = self.test_starts(st, from.when, count <= FEW_STARTS);
        for site in Bits::new(words).map(|site| site as i32) {
            if self.passes_at(st, &test, site, || begins(cx, site)) {
                sites.push(site);
            }
        }
        Starts::Of(sites)
    }

    /// Gives back the sites of [`Eval::from_sites`].
    #[inline]
    pub(crate) fn give_starts(&mut self, starts: Starts) {
        if let Starts::Of(sites) = starts {
            self.give_numbers(sites);
        }
    }
}

/// The context of a move that begins at a site, and ends there too unless another end is named.
pub(super) fn begins(cx: &Ctx, site: i32) -> Ctx {
    let to = if cx.to() < 0 { site } else { cx.to() };
    cx.with_from(site).with_to(to)
}
