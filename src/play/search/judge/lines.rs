//! Rows that can still be completed: if the rules ask for a line of a given length, every window of
//! that many sites where only one owner has pieces.

use super::features::Owners;
use crate::ir::{Bool, LineRule, Program, SiteType};

/// How many pieces may be missing for a window to count.
const MISSING: usize = 3;
/// The total number of sites in all windows of a rule; beyond that, looking at them takes longer
/// than it is worth.
const MOST: usize = 1 << 15;

/// The windows of one rule.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lines {
    length: usize,
    /// The slots of all windows, `length` for each.
    windows: Vec<u32>,
}

impl Lines {
    /// The windows of all rules of a program that ask for lines.
    pub(super) fn of(program: &Program, base: impl Fn(SiteType) -> usize) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for condition in &program.arena.bools {
            let Bool::Line(rule) = condition else {
                continue;
            };
            let lines = Self::of_rule(program, rule, base(rule.kind));
            all.extend(lines.filter(|lines| !all.contains(lines)));
        }
        all
    }

    /// `None` if the length varies, or if there are too many windows.
    fn of_rule(program: &Program, rule: &LineRule, base: usize) -> Option<Self> {
        let length = usize::try_from(program.arena.const_int(rule.length)?).ok()?;
        let radials = program.radials(rule.radials);
        let sites = program.topology.len(rule.kind);
        let mut found: Vec<Vec<u32>> = Vec::new();
        for site in 0..sites {
            for line in radials.lines(site) {
                let whole = std::iter::once(site as u32).chain(radials.line(line).iter().copied());
                let mut window: Vec<u32> = whole.take(length).map(|at| at + base as u32).collect();
                if length < 2 || window.len() < length {
                    continue;
                }
                // Each window is found from both ends and kept once.
                if window.first() > window.last() {
                    window.reverse();
                }
                found.push(window);
            }
            if found.len() * length > 2 * MOST {
                return None;
            }
        }
        found.sort_unstable();
        found.dedup();
        (!found.is_empty()).then(|| Self {
            length,
            windows: found.concat(),
        })
    }

    /// How many sites are looked at.
    pub(super) fn sites(&self) -> usize {
        self.windows.len()
    }

    /// How many features there are: for each number of missing pieces, one for the owner to move
    /// and one otherwise.
    pub(super) fn features(&self) -> usize {
        2 * MISSING.min(self.length - 1)
    }

    /// What the features are called.
    pub(super) fn labels(&self) -> impl Iterator<Item = String> {
        (0..self.features()).map(|feature| {
            let whose = if feature % 2 == 0 {
                "to move"
            } else {
                "waiting"
            };
            format!("line of {} lacks {}, {whose}", self.length, feature / 2 + 1)
        })
    }

    /// Reports, for each window that one owner can still complete, that owner and the feature it
    /// counts for.
    pub(super) fn count(&self, owners: &Owners, mover: usize, mut tell: impl FnMut(usize, usize)) {
        for window in self.windows.chunks_exact(self.length) {
            let Some((owner, stand)) = alone(window, owners) else {
                continue;
            };
            let missing = self.length - stand;
            if (1..=MISSING).contains(&missing) {
                let waits = usize::from(owner != mover);
                tell(owner, 2 * (missing - 1) + waits);
            }
        }
    }
}

/// The owner of all pieces in a window and their number, if there is only one owner.
fn alone(window: &[u32], owners: &Owners) -> Option<(usize, usize)> {
    let mut found = None;
    for slot in window {
        match (owners.on(*slot as usize), found) {
            (0, _) => {}
            (owner, None) => found = Some((owner, 1)),
            (owner, Some((known, count))) if owner == known => found = Some((known, count + 1)),
            (_, Some(_)) => return None,
        }
    }
    found
}
