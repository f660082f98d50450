//! Questions about a region: which sites it holds, or whether it holds one. What each region means
//! is written once, in `mod.rs` and the files beside it, and serves both questions.

use crate::ir::SiteSet;

use super::Eval;

/// A question about a region, and what is known of the answer so far.
pub(crate) trait Answer {
    /// The only site that the question is about; `None` for all sites.
    fn only(&self) -> Option<usize>;

    /// Adds a site to the region.
    fn insert(&mut self, site: usize);

    /// Adds the sites of some words to the region.
    fn union(&mut self, words: &[u64]);

    /// Whether adding a site would no longer change the answer.
    fn is_done_with(&self, site: usize) -> bool;

    /// Whether nothing that is still found would change the answer.
    fn is_settled(&self) -> bool;

    /// Whether the answer is known to be empty unless something else is added.
    fn is_refuted(&self) -> bool;

    /// The same question with nothing known yet.
    fn fresh(&self, eval: &mut Eval<'_>) -> Self;

    /// Returns the memory that [`Answer::fresh`] borrowed.
    fn give_back(self, eval: &mut Eval<'_>);

    /// Keeps only what another answer holds too.
    fn meet(&mut self, other: &Self);

    /// Keeps only what some words hold too.
    fn meet_words(&mut self, words: &[u64]);

    /// Removes what another answer holds.
    fn lose(&mut self, other: &Self);

    /// Removes what some words hold.
    fn lose_words(&mut self, words: &[u64]);

    /// Adds what another answer holds.
    fn gain(&mut self, other: &Self);

    /// The sites that the question is about and that are known to be in the region, ascending.
    fn found(&self) -> impl Iterator<Item = usize>;

    /// One past the last of these sites; 0 if there is none.
    fn end(&self) -> usize;

    /// The sips of fuel for looking at a region, if a set of sites has this many words.
    fn cost(&self, words: usize) -> u64;
}

/// Which sites a region holds.
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
    fn end(&self) -> usize {
        SiteSet::end(self)
    }

    #[inline]
    fn cost(&self, words: usize) -> u64 {
        16 + words as u64
    }
}

/// Whether a region holds one particular site.
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
    fn end(&self) -> usize {
        if self.found { self.site + 1 } else { 0 }
    }

    #[inline]
    fn cost(&self, _: usize) -> u64 {
        1
    }
}
