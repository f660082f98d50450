//! The sites where a piece may be placed, updated move by move where that is less work than finding
//! them again.

use crate::ir::{Plan, PlanMoves, Play, Sites, SitesId, StepTable};

use super::bits::{self, Words};

/// The open sites, with their number in each word.
#[derive(Clone, Debug)]
pub(super) struct Open<const W: usize> {
    set: Words<W>,
    counts: [u32; W],
    total: u32,
}

impl<const W: usize> Open<W> {
    pub(super) fn new(set: Words<W>) -> Self {
        let counts = set.map(bits::count_word);
        let total = counts.iter().sum();
        Self { set, counts, total }
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.total
    }

    /// The `n`-th site, ascending.
    #[inline]
    pub(super) fn nth(&self, n: u32) -> usize {
        let (word, before) = bits::word_of(&self.counts, n);
        64 * word + bits::nth_of_word(self.set[word % W], n - before) as usize
    }

    #[inline]
    pub(super) fn remove(&mut self, site: usize) {
        bits::remove(&mut self.set, site);
        self.counts[site / 64 % W] -= 1;
        self.total -= 1;
    }

    #[inline]
    pub(super) fn insert(&mut self, site: usize) {
        if !bits::contains(&self.set, site) {
            bits::insert(&mut self.set, site);
            self.counts[site / 64 % W] += 1;
            self.total += 1;
        }
    }

    #[inline]
    pub(super) fn set(&self) -> &Words<W> {
        &self.set
    }
}

/// The expression of the open sites and, for each site, the sites that become open when it is
/// filled. Works only for rules in which an open site stays open until it is filled.
pub(super) fn unlocking(plan: &Plan) -> Option<(SitesId, Vec<Vec<u32>>)> {
    let [phase] = &plan.phases[..] else {
        return None;
    };
    let (
        Play::Moves(0),
        [
            PlanMoves::Place {
                what,
                open,
                where_caught: None,
                then: 0,
            },
        ],
        true,
    ) = (&phase.play, &plan.moves[..], phase.next.is_empty())
    else {
        return None;
    };
    if !what.iter().copied().eq(0..plan.players) || !plan.owners.iter().copied().eq(0..plan.players)
    {
        return None;
    }
    let mut opens = vec![Vec::new(); plan.sites];
    match &plan.exprs[*open as usize] {
        Sites::Empty => {}
        Sites::And(parts) => {
            let is_empty = |part: &&u32| matches!(plan.exprs[**part as usize], Sites::Empty);
            let mut others = parts.iter().filter(|part| !is_empty(part));
            let condition = others.next()?;
            if others.next().is_some() || !parts.iter().any(|part| is_empty(&part)) {
                return None;
            }
            grows(plan, *condition, &mut opens)?;
        }
        Sites::Fixed(_)
        | Sites::Own(_)
        | Sites::Of(_)
        | Sites::Others
        | Sites::Kind(_)
        | Sites::LastTo
        | Sites::ByLast(_)
        | Sites::Later
        | Sites::Visited
        | Sites::After(..)
        | Sites::InLine(..)
        | Sites::When(_)
        | Sites::Not(_)
        | Sites::Or(_)
        | Sites::Before(..) => return None,
    }
    if opens.iter().all(Vec::is_empty) {
        opens.clear();
    }
    Some((*open, opens))
}

/// Notes which sites a condition opens, if filling sites can only make it true.
fn grows(plan: &Plan, id: u32, opens: &mut [Vec<u32>]) -> Option<()> {
    let expr = |id: u32| &plan.exprs[id as usize];
    match expr(id) {
        Sites::Fixed(_) => Some(()),
        Sites::Or(parts) => parts.iter().try_for_each(|part| grows(plan, *part, opens)),
        Sites::Not(part) => match expr(*part) {
            Sites::Before(step, ahead) if *expr(*ahead) == Sites::Empty => {
                for (site, next) in plan.steps[*step as usize].next.iter().enumerate() {
                    if *next != StepTable::NONE {
                        opens[*next as usize].push(site as u32);
                    }
                }
                Some(())
            }
            Sites::Fixed(_)
            | Sites::Own(_)
            | Sites::Empty
            | Sites::Of(_)
            | Sites::Others
            | Sites::Kind(_)
            | Sites::LastTo
            | Sites::ByLast(_)
            | Sites::Later
            | Sites::Visited
            | Sites::After(..)
            | Sites::InLine(..)
            | Sites::When(_)
            | Sites::Not(_)
            | Sites::And(_)
            | Sites::Or(_)
            | Sites::Before(..) => None,
        },
        Sites::Own(_)
        | Sites::Empty
        | Sites::Of(_)
        | Sites::Others
        | Sites::Kind(_)
        | Sites::LastTo
        | Sites::ByLast(_)
        | Sites::Later
        | Sites::Visited
        | Sites::After(..)
        | Sites::InLine(..)
        | Sites::When(_)
        | Sites::And(_)
        | Sites::Before(..) => None,
    }
}
