//! Lines and connections, as tables.

use super::Planner;
use crate::ir::{
    ConnectRule, Dirs, Int, Leaf, LineLevels, LineRule, LineTable, LineThrough, LineWho, LinkTable,
    PlanCond, PlanPlayer, Radials, Region, RegionId, SiteSet, Sites, SitesId,
};

/// How many rules may look at lines: one bit each tells which found one.
const MOST_TABLES: usize = 64;

/// How many lines through levels there may be.
const MOST_LINES: usize = 100_000;

/// The longest line that a plan can handle.
const LONGEST: usize = 32;

impl Planner<'_> {
    /// The table for a rule about a line through the last site.
    pub(super) fn line(&mut self, rule: &LineRule) -> Option<usize> {
        let through = match &rule.through {
            LineThrough::Last => true,
            LineThrough::Site(site) => *self.int(*site) == Int::Leaf(Leaf::LastTo),
            LineThrough::Any(_) => false,
        };
        // After a move, the piece on the last site is the mover's own.
        let who = match &rule.who {
            LineWho::Same => true,
            LineWho::Owner(owner) => self.whose(*owner) == Some(PlanPlayer::Mover),
            LineWho::Anyone | LineWho::Kinds(_) => false,
        };
        if !through || !who || !self.after {
            return None;
        }
        self.last_is_own |= rule.who != LineWho::Same;
        self.line_table(rule)
    }

    /// The sites whose pieces stand in a line.
    pub(super) fn sites_in_line(&mut self, rule: &LineRule) -> Option<SitesId> {
        let players = match &rule.who {
            LineWho::Same if self.players == 2 => vec![PlanPlayer::Mover, PlanPlayer::Enemy],
            LineWho::Same => (0..self.players).map(PlanPlayer::Player).collect(),
            LineWho::Owner(owner) => vec![self.whose(*owner)?],
            LineWho::Anyone | LineWho::Kinds(_) => return None,
        };
        let table = self.line_table(rule)?;
        let sets = players
            .into_iter()
            .map(|player| self.expr(Sites::InLine(table, player)));
        let sets = sets.collect();
        Some(self.expr(Sites::Or(sets)))
    }

    /// Whether a line passes through any site of a region.
    pub(super) fn line_through_any(
        &mut self,
        rule: &LineRule,
        region: RegionId,
    ) -> Option<PlanCond> {
        let region = self.sites_of(region)?;
        let own = self.expr(Sites::Of(PlanPlayer::Mover));
        let lines = match rule.who == LineWho::Same && self.is_part_of(region, own) {
            // The other player's lines need not be looked for.
            true => {
                let table = self.line_table(rule)?;
                self.expr(Sites::InLine(table, PlanPlayer::Mover))
            }
            false => self.sites_in_line(rule)?,
        };
        let through = self.expr(Sites::And([region, lines].into()));
        Some(PlanCond::Not(Box::new(PlanCond::NoneOf(through))))
    }

    fn line_table(&mut self, rule: &LineRule) -> Option<usize> {
        let length = u32::try_from(self.p.arena.const_int(rule.length)?).ok()?;
        let plain = rule.contiguous
            && (rule.levels == LineLevels::Through) == self.p.needs.stacks
            && rule.when.is_none()
            && rule.kind == self.p.default_kind;
        let fits = (2..=LONGEST as u32).contains(&length);
        // Lines of the same piece are those of its owner if there is only one kind for each.
        let single = (0..self.players).all(|player| self.kinds_of(player) <= 1);
        let owned = self.owners.iter().all(|owner| *owner < self.players);
        let alike = rule.who != LineWho::Same || single && owned;
        if !plain || !fits || !alike {
            return None;
        }
        let sites = self.sites / self.levels;
        let mut lines = Lines::of(self.p.radials(rule.radials), sites)?;
        if self.p.needs.stacks {
            lines = lines.through_levels(sites, self.levels)?;
        }
        let table = LineTable {
            length,
            exact: rule.exact,
            lines: lines.all.len(),
            through: lines.through(self.sites),
        };
        let index = super::found_or_added(&mut self.lines, table);
        (index < MOST_TABLES).then_some(index)
    }

    /// A rule about a connection of the last site's group, which belongs to a player.
    pub(super) fn connected(&mut self, rule: &ConnectRule) -> Option<PlanCond> {
        let whose = match rule.owner {
            Some(owner) => self.whose(owner)?,
            None => PlanPlayer::Mover,
        };
        let joined = PlanCond::Connected(self.link(rule)?);
        let puts = |is_meant: &dyn Fn(usize, usize) -> bool| {
            let puts = |moves| super::puts_any(moves, &self.owners, &self.hands, is_meant);
            self.moves.iter().any(puts)
        };
        // Groups of pieces that belong to nobody are not kept.
        if rule.owner.is_none() {
            return (!puts(&|_, owner| owner >= self.players)).then_some(joined);
        }
        if whose == PlanPlayer::Mover && !puts(&|player, owner| player != owner) {
            return Some(joined);
        }
        let theirs = self.expr(Sites::Of(whose));
        Some(PlanCond::And(vec![PlanCond::LastToIn(theirs), joined]))
    }

    /// The table for such a rule.
    fn link(&mut self, rule: &ConnectRule) -> Option<usize> {
        let plain =
            *self.int(rule.at) == Int::Leaf(Leaf::LastTo) && rule.kind == self.p.default_kind;
        let Dirs::Radials(radials) = &self.p.arena.dirs[rule.dirs.index()] else {
            return None;
        };
        if !plain || !self.after {
            return None;
        }
        let radials = self.p.radials(*radials);
        let links: Vec<Vec<u32>> = (0..self.sites)
            .map(|site| {
                let lines = radials.lines(site);
                lines
                    .filter_map(|line| radials.line(line).first().copied())
                    .collect()
            })
            .collect();
        let both_ways = links.iter().enumerate().all(|(site, there)| {
            let back = |there: &u32| links[*there as usize].contains(&(site as u32));
            there.iter().all(back)
        });
        let given = match rule.least {
            Some(least) => Some(u32::try_from(self.p.arena.const_int(least)?).ok()?),
            None => None,
        };
        let regions = self.each_player(|player| self.regions(rule, player + 1, given))?;
        let (regions, least): (Vec<_>, Vec<_>) = regions.into_iter().unzip();
        if !both_ways {
            return None;
        }
        let table = LinkTable {
            links,
            regions: regions.into(),
            least: least.into(),
        };
        Some(super::found_or_added(&mut self.links, table))
    }

    /// For each site, the regions of a player it is in, and how many of them they must join.
    fn regions(
        &self,
        rule: &ConnectRule,
        player: usize,
        least: Option<u32>,
    ) -> Option<(Vec<u32>, u32)> {
        let own = if rule.regions.len() == 1 { 0 } else { player };
        let regions = rule.regions.get(own)?;
        if regions.is_empty() || regions.len() > 32 {
            return None;
        }
        let mut sites = vec![0; self.sites];
        for (index, region) in regions.iter().enumerate() {
            let Region::Fixed(set) = self.region(*region) else {
                return None;
            };
            let set: &SiteSet = self.p.set(*set);
            let on_board = set.iter().filter(|site| *site < self.sites);
            on_board.for_each(|site| sites[site] |= 1 << index);
        }
        Some((sites, least.unwrap_or(regions.len() as u32)))
    }
}

/// The lines that radials form, each as its sites from one end to the other.
struct Lines {
    all: Vec<Vec<u32>>,
}

impl Lines {
    /// `None` if the radials from the sites of a line disagree about it.
    fn of(radials: &Radials, sites: usize) -> Option<Self> {
        let mut all: Vec<Vec<u32>> = Vec::new();
        let by_site: Vec<Vec<Vec<u32>>> = (0..sites)
            .map(|site| lines_through(radials, site))
            .collect();
        for (site, lines) in by_site.iter().enumerate() {
            for line in lines {
                let twice = lines.iter().filter(|other| same(other, line)).count() > 1;
                let long = line.len() > LONGEST;
                let circle = line.iter().filter(|there| **there == site as u32).count() > 1;
                let agreed = line.iter().all(|there| {
                    let known = &by_site[*there as usize];
                    known.iter().any(|other| same(other, line))
                });
                if twice || long || circle || !agreed {
                    return None;
                }
                if !all.iter().any(|other| same(other, line)) {
                    all.push(line.clone());
                }
            }
        }
        Some(Self { all })
    }

    /// The lines through the places of stacks, whose sites these are: on one level, up or down by one
    /// level with each step, or upright. `None` if there are too many.
    fn through_levels(&self, sites: usize, levels: usize) -> Option<Self> {
        let levels = levels as i32;
        let place = |site: u32, level: i32| site * levels as u32 + level as u32;
        let upright = |site| (0..levels).map(|level| place(site, level)).collect();
        let mut all: Vec<Vec<u32>> = (0..sites as u32).map(upright).collect();
        for line in &self.all {
            let rise = line.len() as i32;
            for (slope, ground) in [(0, 0..levels), (1, -rise..levels), (-1, 0..levels + rise)] {
                all.extend(ground.map(|ground| {
                    let steps = line.iter().zip(0..);
                    let places = steps.map(|(site, step)| (*site, ground + slope * step));
                    let inside = places.filter(|(_, level)| (0..levels).contains(level));
                    inside.map(|(site, level)| place(site, level)).collect()
                }));
            }
        }
        all.retain(|line| line.len() > 1);
        let fit = levels as usize <= LONGEST && all.len() <= MOST_LINES;
        fit.then_some(Self { all })
    }

    fn through(&self, sites: usize) -> Vec<Vec<(u32, u32)>> {
        let mut through = vec![Vec::new(); sites];
        for (number, line) in self.all.iter().enumerate() {
            for (place, site) in line.iter().enumerate() {
                through[*site as usize].push((number as u32, place as u32));
            }
        }
        through
    }
}

/// The lines through a site, except those of that site alone.
fn lines_through(radials: &Radials, site: usize) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    for line in radials.lines(site) {
        let opposite = radials.opposite(line);
        if opposite.is_some_and(|opposite| opposite < line) {
            continue;
        }
        let mut whole: Vec<u32> = Vec::new();
        if let Some(opposite) = opposite {
            whole.extend(radials.line(opposite).iter().rev());
        }
        whole.push(site as u32);
        whole.extend(radials.line(line));
        if whole.len() > 1 {
            found.push(whole);
        }
    }
    found
}

/// Whether two lines are the same, or one is the other reversed.
fn same(a: &[u32], b: &[u32]) -> bool {
    a == b || a.len() == b.len() && a.iter().eq(b.iter().rev())
}
