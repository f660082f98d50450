//! How far pieces are from where players want them: the regions in which end rules ask pieces to
//! be, if these follow from the rules and not from the position, and the ends of tracks.

use super::features::Owners;
use crate::board::Relation;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, ContextVar, EndRule, Ending, Int, IntId, Ints, IntsId, Leaf, Program, Region,
    RegionId, SiteSet, SiteType, Track, Verdict,
};

/// Stands for a site without a way to the goal.
const NEVER: u16 = u16::MAX;
/// How many goals are considered; more would take longer than they are worth.
const MOST: usize = 4;

/// Where one rule wants pieces, and whose.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    /// What it is called.
    pub(super) name: String,
    /// The slot of the first site.
    base: usize,
    /// For each player from 1, how many steps each site is from the goal; empty for players without
    /// one.
    steps: Vec<Vec<u16>>,
    /// The greatest number of steps from any site.
    most: u16,
}

impl Goal {
    /// Features for each name of pieces: how near they are to the goal, and how close, which counts
    /// only for the last steps.
    pub(super) const SHARED: usize = 2;
    /// Features of a position: how near the first of a player's pieces is, and the last.
    pub(super) const WHOLE: usize = 2;

    /// The goals of all end rules of a program.
    pub(super) fn of(program: &Program, base: impl Fn(SiteType) -> usize) -> Vec<Self> {
        let mut reader = Reader {
            program,
            base: base(program.default_kind),
            found: Vec::new(),
        };
        let phases = program.phases.iter().flat_map(|phase| &phase.end);
        for rule in program.end.iter().chain(phases) {
            reader.rule(rule);
        }
        reader.found.truncate(MOST);
        for (goal, number) in reader.found.iter_mut().zip(1..) {
            goal.name = format!("goal {number}");
        }
        let tracks = (0..MOST).map_while(|number| Self::of_tracks(program, reader.base, number));
        reader.found.into_iter().chain(tracks).collect()
    }

    /// The ends of one of the tracks of each player, if there are so many. A loop has no end.
    fn of_tracks(program: &Program, base: usize, number: usize) -> Option<Self> {
        let sites = program.layout.kinds[program.default_kind as usize].sites as usize;
        let known = |player: usize| {
            let of = |owner: usize| {
                let tracks = program.tracks.iter();
                let mut own = tracks.filter(move |it| it.owner as usize == owner && !it.looped);
                own.nth(number)
            };
            of(player).or_else(|| of(0))
        };
        let tracks: Vec<Option<&Track>> = (1..=program.players).map(known).collect();
        let most = tracks
            .iter()
            .flatten()
            .map(|track| track.sites.len())
            .max()?;
        let steps = tracks.into_iter().map(|track| match track {
            Some(track) => steps_along(track, sites),
            None => Vec::new(),
        });
        Some(Self {
            name: format!("end of track {}", number + 1),
            base,
            steps: steps.collect(),
            most: most.saturating_sub(1).try_into().unwrap_or(NEVER - 1),
        })
    }

    /// How many steps a player's piece on a slot is from the goal, if that is known.
    fn steps(&self, player: usize, slot: usize) -> Option<u16> {
        let own = self.steps.get(player.checked_sub(1)?)?;
        let steps = *own.get(slot.checked_sub(self.base)?)?;
        (steps != NEVER).then_some(steps)
    }

    /// The features of a piece of a player on a slot.
    pub(super) fn piece(&self, player: usize, slot: usize) -> [f64; Self::SHARED] {
        match self.steps(player, slot) {
            Some(steps) => [self.near(steps), 0.5_f64.powi(steps.into())],
            None => [0.0; Self::SHARED],
        }
    }

    /// The nearness, from 0 for the farthest site to 1.
    fn near(&self, steps: u16) -> f64 {
        1.0 - f64::from(steps) / f64::from(self.most.max(1))
    }

    /// The features of all pieces of a player together.
    pub(super) fn whole(&self, owners: &Owners, player: usize) -> [f64; Self::WHOLE] {
        let own = self.steps.get(player - 1).map_or(&[][..], Vec::as_slice);
        let (mut first, mut last) = (NEVER, 0);
        for (site, &steps) in own.iter().enumerate() {
            if steps != NEVER && owners.on(self.base + site) == player {
                (first, last) = (first.min(steps), last.max(steps));
            }
        }
        match first {
            NEVER => [0.0; Self::WHOLE],
            _ => [self.near(first), self.near(last)],
        }
    }
}

/// Reads end rules.
struct Reader<'p> {
    program: &'p Program,
    base: usize,
    found: Vec<Goal>,
}

impl Reader<'_> {
    fn rule(&mut self, rule: &EndRule) {
        match rule {
            EndRule::If {
                when,
                rules,
                result,
            } => {
                let results = std::iter::once(result.as_ref());
                let nested = rules.iter().map(|rule| match rule {
                    EndRule::If { result, .. } => result.as_ref(),
                    EndRule::ForEach(_, verdict) => Some(verdict),
                });
                let verdicts = results.chain(nested).flatten();
                let winners: Vec<bool> = (1..=self.program.players)
                    .map(|player| verdicts.clone().any(|verdict| self.wins(verdict, player)))
                    .collect();
                self.condition(*when, &winners);
                rules.iter().for_each(|rule| self.rule(rule));
            }
            EndRule::ForEach(when, verdict) => {
                let winners: Vec<bool> = (1..=self.program.players)
                    .map(|player| self.wins(verdict, player))
                    .collect();
                self.condition(*when, &winners);
            }
        }
    }

    /// Whether a player may win by a verdict, either having just moved or being asked about.
    fn wins(&self, verdict: &Verdict, player: usize) -> bool {
        let Verdict::Of(players, ending) = verdict else {
            return false;
        };
        match (ending, players) {
            (Ending::Win, None) => true,
            (Ending::Win, Some(players)) => self.names(*players, player),
            (Ending::Loss, Some(players)) => self.program.players == 2 && self.is_next(*players),
            (Ending::Loss, None) | (Ending::Draw | Ending::Tie, _) => false,
        }
    }

    fn numbers(&self, players: IntsId) -> impl Iterator<Item = &Int> {
        let list = if let Ints::Of(list) = &self.program.arena.lists[players.index()] {
            &list[..]
        } else {
            &[]
        };
        list.iter().map(|id| &self.program.arena.ints[id.index()])
    }

    fn names(&self, players: IntsId, player: usize) -> bool {
        let own = i32::try_from(player).ok();
        self.numbers(players).any(|number| {
            is_self(number)
                || matches!(number, Int::Leaf(Leaf::Const(named)) if Some(*named) == own)
        })
    }

    fn is_next(&self, players: IntsId) -> bool {
        self.numbers(players)
            .all(|number| matches!(number, Int::Leaf(Leaf::Next)))
    }

    /// Looks for regions where pieces have to be for a condition to hold.
    fn condition(&mut self, condition: BoolId, winners: &[bool]) {
        let condition = &self.program.arena.bools[condition.index()];
        if let Bool::And(all) | Bool::Or(all) = condition {
            all.iter().for_each(|one| self.condition(*one, winners));
        } else if let Bool::In(site, region) = condition {
            if self.program.arena.const_int(*site).is_none() {
                self.region(*region, winners);
            }
        } else if let Bool::AllIn(_, region) | Bool::AllSites(region, _) = condition {
            self.region(*region, winners);
        } else if let Bool::Within(_, kind, region) = condition {
            if *kind == self.program.default_kind {
                self.region(*region, winners);
            }
        } else if let Bool::Compare(Comparison::Eq | Comparison::Le, one, other) = condition {
            for number in [one, other] {
                if let Int::CountSites(region) = &self.program.arena.ints[number.index()] {
                    self.region(*region, winners);
                }
            }
        } else if let Bool::SameSites(one, other) = condition {
            self.region(*one, winners);
            self.region(*other, winners);
        }
    }

    /// Takes a region as a goal of players, if it is always the same for each.
    fn region(&mut self, region: RegionId, winners: &[bool]) {
        let sites = self.program.topology.len(self.program.default_kind);
        let steps: Option<Vec<Vec<u16>>> = (winners.iter().zip(1..))
            .map(|(wins, player)| match wins {
                true => Some(self.steps(&self.sites(region, player)?)),
                false => Some(Vec::new()),
            })
            .collect();
        let Some(steps) = steps else { return };
        let known = steps.iter().flatten().filter(|steps| **steps != NEVER);
        let most = known.max().copied().unwrap_or(0);
        // If every site is a goal, there is nothing to approach.
        if most > 0 && sites > 0 && self.found.iter().all(|known| known.steps != steps) {
            self.found.push(Goal {
                name: String::new(),
                base: self.base,
                steps,
                most,
            });
        }
    }

    /// The sites of a region for a player who has just moved, or is asked about.
    fn sites(&self, region: RegionId, player: usize) -> Option<Vec<usize>> {
        let arena = &self.program.arena;
        let all = |regions: &[RegionId]| -> Option<Vec<Vec<usize>>> {
            regions.iter().map(|one| self.sites(*one, player)).collect()
        };
        let region = &arena.regions[region.index()];
        if let Region::Fixed(set) = region {
            return Some(self.on_board(self.program.set(*set)));
        }
        if let Region::ByPlayer(regions, who) = region {
            let who = usize::try_from(self.number(*who, player)?).ok()?;
            return self.sites(*regions.get(who)?, player);
        }
        if let Region::Union(regions) = region {
            return Some(all(regions)?.concat());
        }
        if let Region::Intersection(regions) = region {
            // Of an intersection like "where my pieces are, and the goal", the known part is the
            // goal.
            let mut regions = regions.iter().filter_map(|one| self.sites(*one, player));
            let mut sites = regions.next()?;
            regions.for_each(|other| sites.retain(|site| other.contains(site)));
            return Some(sites);
        }
        if let Region::Difference(region, without) = region {
            let without = self.sites(*without, player)?;
            let mut sites = self.sites(*region, player)?;
            sites.retain(|site| !without.contains(site));
            return Some(sites);
        }
        None
    }

    /// A number that is always the same for a player who has just moved, or is asked about.
    fn number(&self, number: IntId, player: usize) -> Option<i32> {
        let number = &self.program.arena.ints[number.index()];
        if is_self(number) {
            return i32::try_from(player).ok();
        }
        if let Int::Leaf(Leaf::Const(number)) = number {
            return Some(*number);
        }
        if let Int::MapEntry(map, key) = number {
            let key = self.number(*key, player)?;
            let mut pairs = self.program.maps.get(*map as usize)?.iter();
            return pairs
                .find(|(known, _)| *known == key)
                .map(|(_, value)| *value);
        }
        None
    }

    fn on_board(&self, set: &SiteSet) -> Vec<usize> {
        let sites = self.program.topology.len(self.program.default_kind);
        set.iter().filter(|site| *site < sites).collect()
    }

    /// How many steps each site is from the nearest site of the goal.
    fn steps(&self, goal: &[usize]) -> Vec<u16> {
        let (topology, kind) = (&self.program.topology, self.program.default_kind);
        let mut steps = vec![NEVER; topology.len(kind)];
        let mut here: Vec<usize> = goal.to_vec();
        let mut far = 0;
        while !here.is_empty() && far < NEVER {
            here.retain(|site| steps[*site] == NEVER);
            here.iter().for_each(|site| steps[*site] = far);
            let near = |site: &usize| topology.neighbours(kind, Relation::All, *site);
            let next = here.iter().flat_map(near).map(|site| *site as usize);
            here = next.collect();
            here.sort_unstable();
            here.dedup();
            far += 1;
        }
        steps
    }
}

/// How many steps each of some sites is from the end of a track. A site that is visited twice counts
/// from where it is visited first.
fn steps_along(track: &Track, sites: usize) -> Vec<u16> {
    let mut steps = vec![NEVER; sites];
    for (site, left) in track.sites.iter().rev().zip(0..NEVER) {
        let known = usize::try_from(*site)
            .ok()
            .and_then(|site| steps.get_mut(site));
        if let Some(known) = known {
            *known = left;
        }
    }
    steps
}

/// Whether a number means the player who has just moved, or the one who is asked about.
fn is_self(number: &Int) -> bool {
    matches!(
        number,
        Int::Leaf(Leaf::Mover | Leaf::Context(ContextVar::Player))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five sites in a row; the first player wants to reach the right end, the second the left.
    fn row() -> Goal {
        Goal {
            name: String::new(),
            base: 0,
            steps: vec![vec![4, 3, 2, 1, 0], vec![0, 1, 2, 3, 4]],
            most: 4,
        }
    }

    #[test]
    fn a_piece_counts_by_its_steps() {
        assert_eq!(row().piece(1, 3), [0.75, 0.5]);
        assert_eq!(row().piece(2, 3), [0.25, 0.125]);
        assert_eq!(row().piece(3, 3), [0.0, 0.0]);
    }

    #[test]
    fn the_first_and_the_last_count() {
        let owners = Owners::of(&[1, 2, 0, 1, 0]);
        assert_eq!(row().whole(&owners, 1), [0.75, 0.0]);
        assert_eq!(row().whole(&owners, 2), [0.75, 0.75]);
    }

    #[test]
    fn along_a_track_it_is_as_far_as_from_the_first_visit() {
        let track = Track {
            name: "Track1".to_owned(),
            owner: 1,
            looped: false,
            // A piece enters on site 4, passes site 1 twice, and leaves the board.
            sites: vec![4, 1, 0, 1, 2, Track::END],
            crossing: None,
            firsts: Default::default(),
        };
        assert_eq!(steps_along(&track, 5), [3, 4, 1, NEVER, 5]);
        assert_eq!(steps_along(&track, 2), [3, 4]);
    }
}
