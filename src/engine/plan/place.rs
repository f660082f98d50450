//! The sites where a piece may be placed, updated move by move where that is less work than finding
//! them again.

use crate::ir::{Plan, PlanMoves, Play, Sites, SitesId, StepTable, contains};

use super::bits::{self, Words};

/// The open sites, counted.
#[derive(Clone, Debug)]
pub(super) struct Open<const W: usize> {
    set: Words<W>,
    /// In each byte, how many there are in its word up to and including that byte.
    sums: Words<W>,
    total: u32,
}

impl<const W: usize> Open<W> {
    #[inline]
    pub(super) fn new(set: Words<W>) -> Self {
        let sums = set.map(bits::sums);
        let total = sums.iter().map(|sums| bits::last_sum(*sums)).sum();
        Self { set, sums, total }
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.total
    }

    /// The `n`-th site, ascending.
    #[inline]
    pub(super) fn nth(&self, n: u32) -> usize {
        let counts = self.sums.map(bits::last_sum);
        let (word, before) = bits::word_of(&counts, n);
        let (set, sums) = (self.set[word % W], self.sums[word % W]);
        64 * word + bits::nth_of_word(set, sums, n - before) as usize
    }

    #[inline]
    pub(super) fn remove(&mut self, site: usize) {
        bits::remove(&mut self.set, site);
        self.sums[site / 64 % W] -= bits::from_byte_of(site);
        self.total -= 1;
    }

    #[inline]
    pub(super) fn insert(&mut self, site: usize) {
        if !bits::contains(&self.set, site) {
            bits::insert(&mut self.set, site);
            self.sums[site / 64 % W] += bits::from_byte_of(site);
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
    let mut openers = Openers {
        plan,
        left: MOST_STEPS,
    };
    for site in 0..plan.sites as u32 {
        for filled in openers.of(*open, site)? {
            opens[filled as usize].push(site);
        }
    }
    if opens.iter().all(Vec::is_empty) {
        opens.clear();
    }
    Some((*open, opens))
}

/// What it takes to ask when a site is open is looked at so often, at most.
const MOST_STEPS: u32 = 200_000;

/// When an expression holds a site, as far as that depends on which sites are empty.
enum When {
    Always,
    Never,
    /// While a site is empty.
    Empty(u32),
    /// As soon as any of these is filled.
    Filled(Vec<u32>),
}

/// Finds what opens sites, by looking at expressions site by site.
struct Openers<'p> {
    plan: &'p Plan,
    /// How often it still may.
    left: u32,
}

impl Openers<'_> {
    /// The sites of which each, when it is filled, opens an empty site; `None` if filling any can
    /// close it, or if it depends on more than what is empty.
    fn of(&mut self, open: SitesId, site: u32) -> Option<Vec<u32>> {
        let parts = if let Sites::And(parts) = &self.plan.exprs[open as usize] {
            parts.clone()
        } else {
            [open].into()
        };
        let mut openers = Vec::new();
        let mut only_empty = false;
        for part in parts {
            match self.when(part, site)? {
                When::Always => {}
                When::Never => return Some(Vec::new()),
                When::Empty(there) if there == site => only_empty = true,
                When::Empty(_) => return None,
                When::Filled(mut sites) => {
                    sites.retain(|there| *there != site);
                    // It would only open when it is filled itself.
                    if sites.is_empty() {
                        return Some(sites);
                    }
                    if !openers.is_empty() {
                        return None;
                    }
                    openers = sites;
                }
            }
        }
        only_empty.then_some(openers)
    }

    /// When an expression holds a site.
    fn when(&mut self, id: SitesId, site: u32) -> Option<When> {
        self.left = self.left.checked_sub(1)?;
        Some(match &self.plan.exprs[id as usize] {
            Sites::Fixed(set) if contains(set.words(), site as usize) => When::Always,
            Sites::Fixed(_) => When::Never,
            Sites::Empty => When::Empty(site),
            Sites::Before(step, ahead) => {
                match self.plan.steps[*step as usize].next[site as usize] {
                    StepTable::NONE => When::Never,
                    there => self.when(*ahead, there)?,
                }
            }
            Sites::Not(part) => match self.when(*part, site)? {
                When::Always => When::Never,
                When::Never => When::Always,
                When::Empty(there) => When::Filled(vec![there]),
                When::Filled(sites) => match sites[..] {
                    [there] => When::Empty(there),
                    _ => return None,
                },
            },
            Sites::And(parts) => {
                let mut all = When::Always;
                for part in parts {
                    all = match (all, self.when(*part, site)?) {
                        (When::Never, _) | (_, When::Never) => When::Never,
                        (When::Always, one) | (one, When::Always) => one,
                        (When::Empty(_) | When::Filled(_), _) => return None,
                    };
                }
                all
            }
            Sites::Or(parts) => {
                let mut any = When::Never;
                for part in parts {
                    any = match (any, self.when(*part, site)?) {
                        (When::Always, _) | (_, When::Always) => When::Always,
                        (When::Never, one) | (one, When::Never) => one,
                        (When::Filled(one), When::Filled(other)) => {
                            When::Filled([one, other].concat())
                        }
                        (When::Empty(_) | When::Filled(_), _) => return None,
                    };
                }
                any
            }
            Sites::Own(_)
            | Sites::Of(_)
            | Sites::Others
            | Sites::Kind(_)
            | Sites::LastTo
            | Sites::ByLast(_)
            | Sites::Later
            | Sites::Visited
            | Sites::Marked
            | Sites::Pending
            | Sites::After(..)
            | Sites::Beside(..)
            | Sites::InLine(..)
            | Sites::When(_) => return None,
        })
    }
}
