//! Sites that steps connect: found with operations on whole sets where a table holds the steps and
//! a set holds the sites that count, and site by site otherwise.

use crate::ir::{DirsId, Near, SiteSet, SiteType};

use super::{Ctx, Eval, Test};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// The neighbours of each site, if the directions always stand for the same table.
    #[inline]
    pub(super) fn near(&self, dirs: DirsId) -> Option<&'g Near> {
        let p = self.p;
        let table = self.fixed_table(dirs).filter(|_| self.limits.shortcuts);
        table.map(|id| p.jumps.near(id, p.radials(id)))
    }

    /// The set of sites with an owner's pieces, if the state keeps exactly that set.
    #[inline]
    pub(super) fn sites_of_owner<'s>(
        &self,
        st: Look<'s>,
        kind: SiteType,
        owner: i32,
    ) -> Option<&'s [u64]> {
        let needs = &self.p.needs;
        let plain = !needs.unowned && !needs.large && self.limits.shortcuts;
        let owner = usize::try_from(owner).ok()?;
        (plain && owner < self.p.layout.owners)
            .then(|| st.position.owned(&self.p.layout, kind, owner))
    }

    /// The set of sites that pass a test, if a set decides the whole test.
    pub(super) fn sites_passing<'t>(
        &self,
        test: &'t Test<'_>,
        kind: SiteType,
    ) -> Option<&'t [u64]> {
        match test {
            Test::Lifted(words, _, lift)
                if lift.rest.is_empty() && lift.sites as usize >= self.p.topology.len(kind) =>
            {
                Some(words.words())
            }
            Test::Lifted(..) | Test::Always | Test::Empty(_) | Test::Free(_) | Test::Ask(_) => None,
        }
    }

    /// Adds a site and everything connected with it to `group`: see [`Near::spread`].
    #[inline(always)]
    pub(super) fn spread_over(
        &mut self,
        near: &Near,
        start: usize,
        members: &[u64],
        until: &[u64],
        group: &mut SiteSet,
    ) -> bool {
        let mut open = self.take_numbers();
        let met = near.spread(start, members, until, group.words_mut(), &mut open);
        self.give_numbers(open);
        self.spend(1 + group.len() / 4);
        met
    }

    /// Adds a site to `group`, and all sites that steps over fitting sites lead to, one by one.
    pub(super) fn flood_over(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        dirs: DirsId,
        start: usize,
        group: &mut SiteSet,
        mut fits: impl FnMut(&mut Self, usize) -> bool,
    ) {
        let mut open = self.take_numbers();
        group.insert(start);
        open.push(start as i32);
        while let Some(site) = open.pop() {
            if !self.go_on(1) {
                break;
            }
            let lines = self.lines(st, &cx.with_from(site), site as usize, dirs);
            for there in lines.steps() {
                if !group.contains(there) && fits(self, there) {
                    group.insert(there);
                    open.push(there as i32);
                }
            }
        }
        self.give_numbers(open);
    }

    /// All sites of a kind that are not in `without`; the set is borrowed.
    pub(super) fn all_but(&mut self, kind: SiteType, without: &[u64]) -> SiteSet {
        let mut set = self.take_set();
        let sites = self.p.topology.len(kind);
        for (index, word) in set.words_mut().iter_mut().enumerate() {
            let here = sites.saturating_sub(64 * index);
            let all = if here < 64 { (1 << here) - 1 } else { u64::MAX };
            *word = all & !without.get(index).copied().unwrap_or(0);
        }
        set
    }
}

/// Whether two sets have a site in common.
#[inline]
pub(super) fn do_meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}
