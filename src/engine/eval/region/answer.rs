//! What is asked of a region: which sites it holds, or whether it holds one. What a region means
//! is said once, in `mod.rs` and the files beside it, for any of these questions.

use crate::ir::SiteSet;

use super::Eval;

/// A question about a region, and what is known of its answer so far.
pub(crate) trait Answer {
    /// The only site that is asked for; `None` if all are.
    fn only(&self) -> Option<usize>;

    /// The region holds a site.
    fn insert(&mut self, site: usize);

    /// The region holds the sites of some words.
    fn union(&mut self, words: &[u64]);

    /// Whether it makes no difference any more if the region holds a site.
    fn is_done_with(&self, site: usize) -> bool;

    /// Whether nothing that is found from here on makes a difference.
    fn is_settled(&self) -> bool;

    /// Whether all that is asked for is known not to be there, if nothing else is added.
    fn is_refuted(&self) -> bool;

    /// The same question, of which nothing is known yet.
    fn fresh(&self, eval: &mut Eval<'_>) -> Self;

    /// Gives the room back that [`Answer::fresh`] borrowed.
    fn give_back(self, eval: &mut Eval<'_>);

    /// Keeps what another answer holds too.
    fn meet(&mut self, other: &Self);

    /// Keeps what is in some words too.
    fn meet_words(&mut self, words: &[u64]);

    /// Loses what another answer holds.
    fn lose(&mut self, other: &Self);

    /// Loses what is in some words.
    fn lose_words(&mut self, words: &[u64]);

    /// Gains what another answer holds.
    fn gain(&mut self, other: &Self);

    /// The sites that are asked for and known to be in the region, ascending.
    fn found(&self) -> impl Iterator<Item = usize>;

    /// The sips of fuel that looking at a region takes, if a set of sites has so many words.
    fn cost(&self, words: usize) -> u64;
}

/// All sites.
impl Answer for SiteSet {
    #[inline]
    fn only(&self) -> Option<usize> {
        None
    }

    #[inline]
    fn insert(&mut self, site: usize) {
        SiteSet::insert(self, site);
    }

    #[inline]
    fn union(&mut self, words: &[u64]) {
        SiteSet::union(self, words);
    }

    #[inline]
    fn is_done_with(&self, site: usize) -> bool {
        self.contains(site)
    }

    #[inline]
    fn is_settled(&self) -> bool {
        false
    }

    #[inline]
    fn is_refuted(&self) -> bool {
        false
    }

    #[inline]
    fn fresh(&self, eval: &mut Eval<'_>) -> Self {
        eval.take_set()
    }

    #[inline]
    fn give_back(self, eval: &mut Eval<'_>) {
        eval.give_set(self);
    }

    #[inline]
    fn meet(&mut self, other: &Self) {
        self.intersect(other.words());
    }

    #[inline]
    fn meet_words(&mut self, words: &[u64]) {
        self.intersect(words);
    }

    #[inline]
    fn lose(&mut self, other: &Self) {
        self.subtract(other.words());
    }

    #[inline]
    fn lose_words(&mut self, words: &[u64]) {
        self.subtract(words);
    }

    #[inline]
    fn gain(&mut self, other: &Self) {
        SiteSet::union(self, other.words());
    }

    #[inline]
    fn found(&self) -> impl Iterator<Item = usize> {
        self.iter()
    }

    #[inline]
    fn cost(&self, words: usize) -> u64 {
        16 + words as u64
    }
}

/// Whether a region holds one site.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holds {
    site: usize,
    found: bool,
}

impl Holds {
    /// Whether it holds this one.
    pub(crate) const fn new(site: usize) -> Self {
        Self { site, found: false }
    }
}

impl Answer for Holds {
    #[inline]
    fn only(&self) -> Option<usize> {
        Some(self.site)
    }

    #[inline]
    fn insert(&mut self, site: usize) {
        self.found |= site == self.site;
    }

    #[inline]
    fn union(&mut self, words: &[u64]) {
        self.found |= crate::ir::contains(words, self.site);
    }

    #[inline]
    fn is_done_with(&self, site: usize) -> bool {
        self.found || site != self.site
    }

    #[inline]
    fn is_settled(&self) -> bool {
        self.found
    }

    #[inline]
    fn is_refuted(&self) -> bool {
        !self.found
    }

    #[inline]
    fn fresh(&self, _: &mut Eval<'_>) -> Self {
        Self::new(self.site)
    }

    #[inline]
    fn give_back(self, _: &mut Eval<'_>) {}

    #[inline]
    fn meet(&mut self, other: &Self) {
        self.found &= other.found;
    }

    #[inline]
    fn meet_words(&mut self, words: &[u64]) {
        self.found &= crate::ir::contains(words, self.site);
    }

    #[inline]
    fn lose(&mut self, other: &Self) {
        self.found &= !other.found;
    }

    #[inline]
    fn lose_words(&mut self, words: &[u64]) {
        self.found &= !crate::ir::contains(words, self.site);
    }

    #[inline]
    fn gain(&mut self, other: &Self) {
        self.found |= other.found;
    }

    #[inline]
    fn found(&self) -> impl Iterator<Item = usize> {
        self.found.then_some(self.site).into_iter()
    }

    #[inline]
    fn cost(&self, _: usize) -> u64 {
        1
    }
}
