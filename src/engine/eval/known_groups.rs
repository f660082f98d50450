//! Groups that were found before. Rules often ask for the group of one site after the other; it is the
//! same group for all sites of it.

use crate::ir::{RadialsId, SiteSet, contains};

/// The groups of so many sets are known at a time: of two players, say, by two tables of directions.
const SETS: usize = 4;

/// So many groups of one set are known.
const GROUPS: usize = 64;

/// In sets of fewer words groups are found as quickly.
const LEAST_WORDS: usize = 2;

/// A group that is known pays for looking in vain so many times.
const GAIN: i32 = 4;

/// After so many vain looks more than pay, only the first `TRIES` of `ROUND` questions are looked up.
const MOST_VAIN: i32 = 32;
const TRIES: u32 = 16;
const ROUND: u32 = 2048;

/// The groups that steps connect within one set of sites.
#[derive(Debug, Default)]
struct GroupsOf {
    /// Identifies the rules whose table this is, with the table.
    steps: Option<(u64, RadialsId)>,
    members: Vec<u64>,
    /// The sets of the groups that were found, one after the other.
    groups: Vec<u64>,
}

impl GroupsOf {
    fn is_of(&self, steps: (u64, RadialsId), members: &[u64]) -> bool {
        self.steps == Some(steps) && self.members == members
    }

    fn begin(&mut self, steps: (u64, RadialsId), members: &[u64]) {
        self.steps = Some(steps);
        self.members.clear();
        self.members.extend_from_slice(members);
        self.groups.clear();
    }

    /// Copies the group of a site, if it is here.
    fn copy(&self, site: usize, group: &mut SiteSet) -> bool {
        let words = group.words_mut();
        let mut groups = self.groups.chunks_exact(words.len().max(1));
        let found = groups.find(|group| contains(group, site));
        found.is_some_and(|found| {
            words.copy_from_slice(found);
            true
        })
    }
}

/// The groups of some sets. They depend on nothing else: steps that lead there also lead back.
#[derive(Debug, Default)]
pub(crate) struct KnownGroups {
    sets: [GroupsOf; SETS],
    /// Which of them was used last.
    last: usize,
    /// What looking has gained so far, in vain looks.
    gained: i32,
    /// How many questions there were.
    asked: u32,
}

impl KnownGroups {
    /// Whether it pays to look for a group: in sets of a few words groups are found as quickly, and in
    /// some games the set is another one each time.
    #[inline]
    pub(super) fn pays(&mut self, words: usize) -> bool {
        if words < LEAST_WORDS {
            return false;
        }
        self.asked = self.asked.wrapping_add(1);
        self.gained > -MOST_VAIN || self.asked % ROUND < TRIES
    }

    /// Fills `group` with the group of a site, if it is known. If not, it is to be noted next.
    pub(super) fn find(
        &mut self,
        steps: (u64, RadialsId),
        members: &[u64],
        site: usize,
        group: &mut SiteSet,
    ) -> bool {
        let mut sets = (0..SETS).map(|back| (self.last + SETS - back) % SETS);
        let found = match sets.find(|at| self.sets[*at].is_of(steps, members)) {
            Some(at) => {
                self.last = at;
                self.sets[at].copy(site, group)
            }
            None => {
                self.last = (self.last + 1) % SETS;
                self.sets[self.last].begin(steps, members);
                false
            }
        };
        let gain = if found { GAIN } else { -1 };
        self.gained = (self.gained + gain).clamp(-MOST_VAIN, MOST_VAIN);
        found
    }

    /// Notes the group that was asked for last.
    pub(super) fn note(&mut self, group: &SiteSet) {
        let groups = &mut self.sets[self.last].groups;
        if groups.len() < GROUPS * group.words().len() {
            groups.extend_from_slice(group.words());
        }
    }
}
