//! Steps and jumps: for each kind of a player's, the set of sites where it can begin.

use crate::ir::{PlanStep, StepTable};

use super::bits::{self, Words};
use super::board::Board;
use super::exprs::Exprs;

/// How many kinds of step a player may have.
pub(super) const MOST: usize = 32;

/// The steps that a player can make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps<const W: usize> {
    /// For each rule, where the step can begin.
    from: [Words<W>; MOST],
    rules: usize,
    counts: [u32; W],
    total: u32,
}

impl<const W: usize> Steps<W> {
    /// The steps that rules allow.
    #[inline]
    pub(super) fn new(
        exprs: &Exprs<W>,
        board: &Board<W>,
        player: usize,
        rules: &[PlanStep],
    ) -> Self {
        let mut from = [[0; W]; MOST];
        let mut counts = [0; W];
        let mut last: Option<(u32, Words<W>)> = None;
        for (rule, from) in rules.iter().zip(&mut from) {
            // Consecutive rules for different directions often share one condition.
            let to = match last {
                Some((id, to)) if id == rule.to => to,
                Some(_) | None => exprs.sites(board, player, rule.to),
            };
            last = Some((rule.to, to));
            *from = bits::and(
                &board.of[player],
                &exprs.shifts[rule.step as usize].before(&to),
            );
            if let Some(starts) = rule.from {
                *from = bits::and(from, &exprs.sites(board, player, starts));
            }
            for (count, word) in counts.iter_mut().zip(from) {
                *count += bits::count_word(*word);
            }
        }
        Self {
            from,
            rules: rules.len().min(MOST),
            counts,
            total: counts.iter().sum(),
        }
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.total
    }

    /// The `n`-th step, by site and then by rule: the site and the rule.
    #[inline]
    pub(super) fn nth(&self, n: u32) -> (usize, usize) {
        let (word, before) = bits::word_of(&self.counts, n);
        let n = n - before;
        let from = &self.from[..self.rules];
        if self.counts[word % W] > 127 {
            return self.nth_by_site(64 * word, n);
        }
        let sums: u64 = from.iter().map(|set| bits::sums(set[word % W])).sum();
        let (shift, n) = bits::byte_of(sums, n);
        let byte = |set: &Words<W>| bits::spread((set[word % W] >> shift) as u8);
        let sums = bits::summed(from.iter().map(byte).sum());
        let (place, n) = bits::byte_of(sums, n);
        let bit = shift + place / 8;
        let rule = self.rule_at(64 * word + bit as usize, n);
        (64 * word + bit as usize, rule)
    }

    /// The `n`-th rule that holds at a site.
    #[inline]
    fn rule_at(&self, site: usize, n: u32) -> usize {
        let mut rest = n;
        for (rule, set) in self.from[..self.rules].iter().enumerate() {
            let here = u32::from(bits::contains(set, site));
            if here > rest {
                return rule;
            }
            rest -= here;
        }
        0
    }

    /// The same as [`Self::nth`] starting from a site, for any number of steps.
    #[cold]
    fn nth_by_site(&self, first: usize, n: u32) -> (usize, usize) {
        let mut rest = n;
        for site in first..first + 64 {
            let from = self.from[..self.rules].iter();
            let here = from.filter(|set| bits::contains(set, site)).count() as u32;
            if rest < here {
                return (site, self.rule_at(site, rest));
            }
            rest -= here;
        }
        (first, 0)
    }

    /// Writes down all steps: both ends of each, and its rule.
    #[inline]
    pub(super) fn list<'t>(
        &self,
        rules: usize,
        table: impl Fn(usize) -> &'t StepTable,
        list: &mut Vec<(u16, u16, u16)>,
    ) {
        let from = &self.from[..rules];
        let any = from.iter().fold([0; W], |any, set| bits::or(&any, set));
        bits::each(&any, |site| {
            for (rule, set) in from.iter().enumerate() {
                if bits::contains(set, site) {
                    list.push((site as u16, table(rule).next[site] as u16, rule as u16));
                }
            }
        });
    }
}
