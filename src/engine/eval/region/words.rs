//! Regions that are already stored as words, so that they can be read without a copy.

use crate::ir::{DependsOn, IntId, PieceFilter, Region, RegionId, SetId, SiteSet};

use super::Answer;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// The words of a region, if they are stored.
    #[inline]
    pub(crate) fn words_of<'s>(&mut self, st: Look<'s>, cx: &Ctx, id: RegionId) -> Option<&'s [u64]>
    where
        'g: 's,
    {
        let p = self.p;
        let region = &p.arena.regions[id.index()];
        if let Region::Fixed(set) = region {
            Some(p.set(*set).words())
        } else if let Region::Empty(kind) = region {
            Some(st.position.empties(&p.layout, *kind))
        } else if let Region::Occupied(filter) = region {
            self.words_owned(st, cx, filter)
        } else if let Region::Indexed(sets, index) = region {
            Some(self.words_indexed(st.look(), cx, sets, *index))
        } else if let Region::ByPlayer(by_player, player) = region {
            self.words_by_player(st, cx, by_player, *player)
        } else {
            self.words_by_site(st.look(), cx, id)
        }
    }

    /// The words of the region of a player.
    fn words_by_player<'s>(
        &mut self,
        st: Look<'s>,
        cx: &Ctx,
        by_player: &[RegionId],
        player: IntId,
    ) -> Option<&'s [u64]>
    where
        'g: 's,
    {
        let player = usize::try_from(self.int(st.look(), cx, player)).ok();
        match player.and_then(|player| by_player.get(player)) {
            Some(region) => self.words_of(st, cx, *region),
            None => Some(&[]),
        }
    }

    /// The words of a region that depends on one number at most, worked out once for each number.
    #[inline(always)]
    pub(super) fn words_by_site(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
    ) -> Option<&'g [u64]> {
        let p = self.p;
        let (place, depends_on) = p.by_site.of(id).filter(|_| self.limits.shortcuts)?;
        let number = match depends_on {
            DependsOn::Nothing => 0,
            DependsOn::Mover => i32::from(st.mover),
            DependsOn::Var(var) => cx.passed(var),
            DependsOn::Number(number) => self.int(st, cx, number),
        };
        let cell = p.by_site.cell(place, number)?;
        if cell.get().is_none() && self.fault.is_none() {
            let mut set = SiteSet::default();
            set.reset(p.layout.max_words);
            self.fill_afresh(st, cx, id, &mut set);
            if self.fault.is_none() {
                // Another thread may have been quicker; it has worked out the same set.
                let _ = cell.set(set);
            }
        }
        cell.get().map(SiteSet::words)
    }

    /// The size of an intersection or difference of two regions of which one at least is stored.
    pub(super) fn count_common(&mut self, st: Look<'_>, cx: &Ctx, id: RegionId) -> Option<usize> {
        let p = self.p;
        let region = &p.arena.regions[id.index()];
        let (a, b, flip) = if let Region::Difference(a, b) = region {
            (*a, *b, u64::MAX)
        } else if let Region::Intersection(both) = region
            && let [a, b] = **both
        {
            (a, b, 0)
        } else {
            return None;
        };
        let words = self.words_of(st, cx, a);
        if words.is_none() && (flip != 0 || !self.may_stop()) {
            return None;
        }
        let (words, region) = match (words, self.words_of(st, cx, b)) {
            (Some(words), Some(others)) => return Some(self.shared_by(words, others, flip)),
            // What is left to chance must be drawn as often, and in the same order, as ever.
            (Some(words), None) if self.may_stop() => (words, b),
            (None, Some(words)) => (words, a),
            (Some(_) | None, None) => return None,
        };
        let set = self.region_or_group(st, cx, region);
        let count = self.shared_by(words, set.words(), flip);
        self.give_set(set);
        Some(count)
    }

    /// How many sites some words have in common with others, each of which is flipped first.
    #[inline]
    fn shared_by(&mut self, words: &[u64], others: &[u64], flip: u64) -> usize {
        self.spend(words.len());
        let other = |index: usize| others.get(index).copied().unwrap_or(0) ^ flip;
        let common = words
            .iter()
            .enumerate()
            .map(|(index, word)| word & other(index));
        common.map(|word| word.count_ones() as usize).sum()
    }

    /// The sites of one owner's pieces, if nothing else is asked of them.
    pub(in crate::engine::eval) fn words_owned<'s>(
        &mut self,
        st: Look<'s>,
        cx: &Ctx,
        filter: &PieceFilter,
    ) -> Option<&'s [u64]> {
        let plain = !self.p.needs.large
            && !filter.team
            && filter.pieces.is_none()
            && filter.within.is_none();
        let owner = filter.owner.filter(|_| plain)?;
        let owner = usize::try_from(self.int(st.look(), cx, owner)).ok();
        let layout = &self.p.layout;
        let owned = owner.filter(|owner| *owner < layout.owners);
        Some(owned.map_or(&[], |owner| st.position.owned(layout, filter.kind, owner)))
    }

    /// The row, column or the like with an index.
    pub(super) fn words_indexed(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        sets: &[SetId],
        index: IntId,
    ) -> &'g [u64] {
        let p = self.p;
        let index = usize::try_from(self.int(st, cx, index)).ok();
        let set = index.and_then(|index| sets.get(index));
        set.map_or(&[], |set| p.set(*set).words())
    }

    /// Keeps only the part of an answer that is in a region too.
    pub(super) fn meet_region<A: Answer>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
        answer: &mut A,
    ) {
        self.combine_with(st, cx, id, answer, A::meet_words, A::meet);
    }

    /// Removes the sites of a region from an answer.
    pub(super) fn lose_region<A: Answer>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
        answer: &mut A,
    ) {
        self.combine_with(st, cx, id, answer, A::lose_words, A::lose);
    }

    /// Combines an answer with a region: with its words if they are stored, otherwise with an
    /// answer filled from it.
    #[inline(always)]
    fn combine_with<A: Answer>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
        answer: &mut A,
        with_words: impl Fn(&mut A, &[u64]),
        with: impl Fn(&mut A, &A),
    ) {
        if let Some(words) = self.words_of(st, cx, id) {
            self.spend(words.len());
            with_words(answer, words);
            return;
        }
        let mut other = answer.fresh(self);
        self.fill(st, cx, id, &mut other);
        with(answer, &other);
        other.give_back(self);
    }
}
