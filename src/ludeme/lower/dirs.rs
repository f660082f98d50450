//! Directions: from words to tables of radials.

use std::sync::Arc;

use super::{Lower, Res};
use crate::board::{Direction, Relation, SiteType, Topology};
use crate::ir::{Dirs, DirsId, Radials, RadialsId};
use crate::ludeme::form::{Arg, Value};

/// The words for relations between neighbours.
pub(crate) fn relation(name: &str) -> Option<Relation> {
    Relation::ALL
        .into_iter()
        .find(|relation| relation.name() == name)
}

impl<'a> Lower<'a> {
    /// Directions on the board for sites of a kind; `default` if none are given.
    pub(crate) fn dirs(
        &mut self,
        arg: Option<&'a Arg>,
        kind: SiteType,
        default: &str,
    ) -> Res<DirsId> {
        match arg {
            None => self.dirs_by_name(kind, default, Relation::Adjacent),
            Some(arg) if arg.is_list() => {
                let mut all = Vec::new();
                for part in arg.parts() {
                    all.push(self.dirs(Some(part), kind, default)?);
                }
                self.dirs_union(all)
            }
            Some(arg) => match &arg.value {
                Value::Const(_, name) => self.dirs_by_name(kind, name, Relation::Adjacent),
                Value::Call(call) => crate::ludeme::direction::lower(call, self, kind),
                Value::Int(_)
                | Value::Float(_)
                | Value::Bool(_)
                | Value::Str(_)
                | Value::List(_) => self.error("L0307", arg.at, "a direction is wanted here"),
            },
        }
    }

    /// The union of directions.
    pub(crate) fn dirs_union(&mut self, all: Vec<DirsId>) -> Res<DirsId> {
        let mut all = all.into_iter();
        let Some(first) = all.next() else {
            let none = self.radials_of(SiteType::Cell, &[], None);
            return Ok(self.draft.arena.dirs(Dirs::Radials(none)));
        };
        Ok(all.fold(first, |a, b| self.draft.arena.dirs(Dirs::Union(a, b))))
    }

    /// The directions that a word names. A piece turns among its neighbours of the relation `of`.
    pub(crate) fn dirs_by_name(&mut self, kind: SiteType, name: &str, of: Relation) -> Res<DirsId> {
        if let Some(relation) = relation(name) {
            let id = self.radials_of(kind, &[], Some(relation));
            return Ok(self.draft.arena.dirs(Dirs::Radials(id)));
        }
        if let Some(directions) = absolute(name) {
            let id = self.radials_of(kind, &directions, None);
            return Ok(self.draft.arena.dirs(Dirs::Radials(id)));
        }
        match name {
            "SameDirection" | "OppositeDirection" => {
                self.note_last();
                let by_direction = self.each_direction(kind);
                let reverse = name == "OppositeDirection";
                Ok(self.draft.arena.dirs(Dirs::LastStep {
                    by_direction,
                    reverse,
                    kind,
                }))
            }
            _ => {
                let by_facing = self.by_facing(kind, name, of);
                Ok(self.draft.arena.dirs(Dirs::Facing {
                    by_facing,
                    turns: true,
                }))
            }
        }
    }

    /// A table of radials for each concrete direction.
    pub(crate) fn each_direction(&mut self, kind: SiteType) -> Box<[RadialsId]> {
        Direction::ALL
            .into_iter()
            .map(|d| self.radials_of(kind, &[d], None))
            .collect()
    }

    /// The radials of a relative direction for each way a piece may face.
    fn by_facing(&mut self, kind: SiteType, name: &str, of: Relation) -> Box<[Option<RadialsId>]> {
        let topology = self.topology();
        let supported: Vec<Direction> = topology.directions(kind, of).to_vec();
        let mut tables = Vec::new();
        for facing in Direction::ALL {
            let directions = relative(name, facing, &supported);
            tables.push((!directions.is_empty()).then(|| self.radials_of(kind, &directions, None)));
        }
        tables.into()
    }

    /// The same for pieces that turn among the directions of their own site, which are those with
    /// neighbours of a relation.
    pub(crate) fn facing_by_site(&mut self, kind: SiteType, name: &str, of: Relation) -> DirsId {
        let topology = self.topology();
        let leads = |site: usize, d: Direction| {
            let near = topology.neighbours(kind, of, site);
            topology
                .steps(kind, site, d)
                .iter()
                .any(|to| near.contains(to))
        };
        let supported: Vec<Vec<Direction>> = (0..topology.len(kind))
            .map(|site| {
                let all = topology.directions(kind, of).iter().copied();
                all.filter(|d| leads(site, *d)).collect()
            })
            .collect();
        let mut by_facing = Vec::new();
        for facing in Direction::ALL {
            let at: Vec<Vec<Direction>> = supported
                .iter()
                .map(|own| {
                    let mut directions = relative(name, facing, own);
                    directions.retain(|d| own.contains(d));
                    directions
                })
                .collect();
            let table = at
                .iter()
                .any(|directions| !directions.is_empty())
                .then(|| self.make_radials(kind, |site| &at[site], None));
            by_facing.push(table.map(|table| self.add_radials(table)));
        }
        self.draft.arena.dirs(Dirs::Facing {
            by_facing: by_facing.into(),
            turns: true,
        })
    }

    /// The table of the radials in some directions, or to some neighbours.
    pub(crate) fn radials_of(
        &mut self,
        kind: SiteType,
        directions: &[Direction],
        relation: Option<Relation>,
    ) -> RadialsId {
        let key = (kind, directions.to_vec(), relation);
        if let Some(id) = self.radials.get(&key) {
            return *id;
        }
        let table = self.make_radials(kind, |_| directions, relation);
        let id = self.add_radials(table);
        self.radials.insert(key, id);
        id
    }

    /// Adds a table of radials.
    pub(crate) fn add_radials(&mut self, table: Radials) -> RadialsId {
        let id = RadialsId(u32::try_from(self.draft.radials.len()).unwrap_or(u32::MAX));
        self.draft.radials.push(table);
        id
    }

    /// The same table, given the wanted directions at each site.
    fn make_radials<'d>(
        &self,
        kind: SiteType,
        directions: impl Fn(usize) -> &'d [Direction],
        relation: Option<Relation>,
    ) -> Radials {
        let topology = &self.draft.topology;
        let mut table = Radials {
            lines_from: vec![0],
            sites: Arc::clone(topology.radial_sites(kind)),
            ..Radials::default()
        };
        let related = relation.map(|relation| Related::new(topology, kind, relation));
        for site in 0..topology.len(kind) {
            let first = table.direction.len();
            let directions = directions(site);
            for direction in Direction::ALL {
                if relation.is_none() && !directions.contains(&direction) {
                    continue;
                }
                for &span in topology.radial_spans(kind, site, direction) {
                    let goes_through =
                        direction == Direction::In && directions.contains(&Direction::Out);
                    let (from, to) = if goes_through {
                        through_centre(topology, kind, site, span)
                    } else {
                        span
                    };
                    let length = match &related {
                        Some(related) => related.steps(site, from, to),
                        None => to - from,
                    };
                    if length > 0 {
                        table.spans.push((from, from + length));
                        table.direction.push(direction);
                    }
                }
            }
            for line in first..table.direction.len() {
                let back = table.direction[line].opposite();
                let other = (first..table.direction.len()).find(|o| table.direction[*o] == back);
                table
                    .opposite
                    .push(other.map_or(u32::MAX, |other| other as u32));
            }
            table.lines_from.push(table.direction.len() as u32);
        }
        if relation.is_none() {
            self.add_backward(kind, &mut table);
        }
        table
    }

    /// Adds lines that are only found as the opposites of the lines of a table, and puts them at
    /// its end. A line of pieces that runs north also runs south.
    fn add_backward(&self, kind: SiteType, table: &mut Radials) {
        for site in 0..table.lines_from.len() - 1 {
            for line in table.lines(site) {
                let back = table.direction[line].opposite();
                let known = table.opposite[line] != u32::MAX;
                let spans = self.draft.topology.radial_spans(kind, site, back);
                if let (false, Some(span)) = (known, spans.first()) {
                    table.opposite[line] = table.direction.len() as u32;
                    table.spans.push(*span);
                    table.direction.push(back);
                    table.opposite.push(line as u32);
                }
            }
        }
    }
}

/// Where the way in ends, at the centre, a piece that may go both in and out continues straight on.
/// It follows the longest line of the compass that begins with the same step.
fn through_centre(
    topology: &Topology,
    kind: SiteType,
    site: usize,
    inward: (u32, u32),
) -> (u32, u32) {
    let sites = topology.radial_sites(kind);
    let first = |(from, _): (u32, u32)| sites.get(from as usize);
    Direction::ALL[..16]
        .iter()
        .flat_map(|direction| topology.radial_spans(kind, site, *direction))
        .filter(|span| first(**span) == first(inward))
        .chain([&inward])
        .copied()
        .max_by_key(|(from, to)| to - from)
        .unwrap_or(inward)
}

/// How far lines stay among neighbours of a relation: a line of adjacent sites ends where it could
/// continue only across a face.
struct Related<'t> {
    topology: &'t Topology,
    kind: SiteType,
    relation: Relation,
    /// For each place in the list of all lines' sites, the next place that a step to a site of
    /// another relation leads to. Lines share their tails, so walking each of them would take long.
    breaks: Vec<u32>,
}

impl<'t> Related<'t> {
    fn new(topology: &'t Topology, kind: SiteType, relation: Relation) -> Self {
        let mut related = Self {
            topology,
            kind,
            relation,
            breaks: Vec::new(),
        };
        let sites = topology.radial_sites(kind);
        let mut breaks: Vec<u32> = (1..=sites.len() as u32).collect();
        for (place, step) in sites.windows(2).enumerate().rev() {
            if related.leads(step[0] as usize, step[1]) {
                breaks[place] = breaks[place + 1];
            }
        }
        related.breaks = breaks;
        related
    }

    fn leads(&self, from: usize, to: u32) -> bool {
        let neighbours = self.topology.neighbours(self.kind, self.relation, from);
        neighbours.contains(&to)
    }

    /// How many steps at the beginning of a line lead to neighbours of the relation.
    fn steps(&self, start: usize, from: u32, to: u32) -> u32 {
        let sites = self.topology.radial_sites(self.kind);
        let first = sites.get(from as usize).filter(|_| from < to);
        match first {
            Some(first) if self.leads(start, *first) => self.breaks[from as usize].min(to) - from,
            Some(_) | None => 0,
        }
    }
}

/// The concrete directions that a word names, for directions of the board.
fn absolute(name: &str) -> Option<Vec<Direction>> {
    use Direction::{CCW, CW, In, NE, NW, Out, SE, SW};
    let lifted = |prefix: char| {
        let all = Direction::ALL.into_iter();
        all.filter(|direction| direction.name().starts_with(prefix))
            .collect()
    };
    let compass = || Direction::ALL[..16].to_vec();
    Some(match name {
        // Quirk 38: no direction is axial.
        "Axial" => Vec::new(),
        "Angled" => vec![NE, SE, SW, NW],
        "SameLayer" => compass(),
        "Upward" => lifted('U'),
        "Downward" => lifted('D'),
        "Rotational" => vec![CW, CCW, In, Out],
        "Base" => compass(),
        "Support" => lifted('D'),
        _ => vec![Direction::from_name(name)?],
    })
}

/// The concrete directions of a relative one, for something that faces `facing`.
fn relative(name: &str, facing: Direction, supported: &[Direction]) -> Vec<Direction> {
    let Some(facing) = compass_index(facing) else {
        return Vec::new();
    };
    let mut turned: Vec<(i32, Direction)> = supported
        .iter()
        .filter_map(|d| Some(((compass_index(*d)? - facing).rem_euclid(16), *d)))
        .collect();
    turned.sort_by_key(|(turn, _)| *turn);
    let exact = |turn: i32| {
        let direction = Direction::ALL[(facing + turn).rem_euclid(16) as usize];
        vec![direction]
    };
    let within = |from: i32, to: i32| {
        let inside = |turn: i32| (from..=to).contains(&turn) || (from..=to).contains(&(turn - 16));
        turned
            .iter()
            .filter(|(turn, _)| inside(*turn))
            .map(|(_, d)| *d)
            .collect()
    };
    // The n-th supported direction in one sense of rotation from `start`, counted from 1. A
    // direction behind the piece gets the name that it would have for a piece looking back.
    let nth = |start: i32, n: usize, clockwise: bool| -> Vec<Direction> {
        let mut order: Vec<(i32, Direction)> = turned
            .iter()
            .map(|(turn, d)| {
                let away = if clockwise {
                    turn - start
                } else {
                    start - turn
                };
                (away.rem_euclid(16), *d)
            })
            .filter(|(away, _)| *away > 0)
            .collect();
        order.sort_by_key(|(away, _)| *away);
        order.get(n - 1).map(|(_, d)| *d).into_iter().collect()
    };
    match name {
        "Forward" => exact(0),
        "Backward" => exact(8),
        "Rightward" => exact(4),
        "Leftward" => exact(12),
        "Forwards" => within(-3, 3),
        "Backwards" => within(5, 11),
        "Rightwards" => within(1, 7),
        "Leftwards" => within(9, 15),
        "FR" => nth(0, 1, true),
        "FRR" => nth(0, 2, true),
        "FRRR" => nth(0, 3, true),
        "FL" => nth(0, 1, false),
        "FLL" => nth(0, 2, false),
        "FLLL" => nth(0, 3, false),
        "BL" => nth(8, 1, false),
        "BLL" => nth(8, 2, false),
        "BLLL" => nth(8, 3, false),
        "BR" => nth(8, 1, true),
        "BRR" => nth(8, 2, true),
        "BRRR" => nth(8, 3, true),
        _ => Vec::new(),
    }
}

/// The number of a compass direction, clockwise from north.
fn compass_index(direction: Direction) -> Option<i32> {
    let index = direction as i32;
    (index < 16).then_some(index)
}
