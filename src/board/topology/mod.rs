//! What rules ask about a board: numbered sites, who is next to whom, and which way.
//!
//! A [`Topology`] is built once from a [`Graph`] and never changes. Each kind of site (cells,
//! vertices, edges) is worked out when it is first asked for, and its radials separately, because
//! most games use only one kind and many use no radials.

mod build;
mod by_direction;
mod cells;
mod corners;
mod edge_grid;
mod frame;
mod grid;
mod labels;
mod looks;
mod neighbours;
mod outline;
mod phases;
mod radials;
mod regions;
mod rings;
mod sides;
mod steps;
mod vertices;

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use super::site::DirectionSet;
use super::{BoardError, Direction, Graph, Limits, Relation, Site, SiteType, StaticRegion};
use build::Kind;
use frame::Frame;

/// A board ready to play on.
#[derive(Debug)]
pub struct Topology {
    graph: Graph,
    default: SiteType,
    frame: OnceLock<Frame>,
    /// By number of [`SiteType`].
    kinds: [OnceLock<Kind>; 3],
}

impl Topology {
    /// The topology of a graph whose pieces stand on `default` sites.
    ///
    /// # Errors
    /// Bad indices, self-loops, unusable coordinates, more sites than the default limit, or
    /// thousands of edges that all meet in one place.
    pub fn build(graph: &Graph, default: SiteType) -> Result<Topology, BoardError> {
        Topology::build_within(graph, default, Limits::default())
    }

    /// As [`Topology::build`], with limits of the caller's choice.
    pub fn build_within(
        graph: &Graph,
        default: SiteType,
        limits: Limits,
    ) -> Result<Topology, BoardError> {
        graph.check()?;
        limits.check_board(graph)?;
        if graph.is_tangle() {
            return Err(BoardError::TooDense);
        }
        Ok(Topology {
            graph: graph.clone(),
            default,
            frame: OnceLock::new(),
            kinds: Default::default(),
        })
    }

    /// The kind of site that pieces stand on unless a rule says otherwise.
    pub fn default_site(&self) -> SiteType {
        self.default
    }

    /// The geometry, numbered as the sites are.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// How many sites of a kind there are.
    pub fn len(&self, t: SiteType) -> usize {
        match t {
            SiteType::Cell => self.graph.faces.len(),
            SiteType::Vertex => self.graph.vertices.len(),
            SiteType::Edge => self.graph.edges.len(),
        }
    }

    /// Whether there are no sites of a kind.
    pub fn is_empty(&self, t: SiteType) -> bool {
        self.len(t) == 0
    }

    /// All sites of a kind, in order of their numbers.
    pub fn sites(&self, t: SiteType) -> &[Site] {
        &self.kind(t).sites
    }

    /// The neighbours of a site, clockwise from north.
    ///
    /// # Panics
    /// If there is no such site; so do all lookups by site.
    pub fn neighbours(&self, t: SiteType, r: Relation, site: usize) -> &[u32] {
        self.kind(t).neighbours[r as usize].row(site)
    }

    /// The directions in which some site has a neighbour.
    pub fn directions(&self, t: SiteType, r: Relation) -> &[Direction] {
        &self.kind(t).directions[r as usize]
    }

    /// The sites one step away in a direction, whatever the relation.
    pub fn steps(&self, t: SiteType, site: usize, d: Direction) -> &[u32] {
        self.kind(t).steps.get(site, d)
    }

    /// The lines that leave a site in a direction, without the site itself.
    pub fn radials(
        &self,
        t: SiteType,
        site: usize,
        d: Direction,
    ) -> impl ExactSizeIterator<Item = &[u32]> {
        let lines = self.kind(t).lines();
        self.radial_spans(t, site, d)
            .iter()
            .map(|span| lines.line(*span))
    }

    /// The direction in which a line leads from a site to another one; of several, the first in the
    /// order of [`Direction::ALL`].
    pub fn direction_towards(&self, t: SiteType, from: usize, to: u32) -> Option<Direction> {
        let kind = self.kind(t);
        let lines = kind.lines();
        let leads = |span: &(u32, u32)| lines.line(*span).contains(&to);
        let towards = kind.steps.numbered(from).filter_map(|(direction, steps)| {
            let mut spans = lines.spans[steps].iter();
            spans.any(leads).then_some(direction)
        });
        towards.min()
    }

    /// Where the lines that leave a site in a direction begin and end in
    /// [`Topology::radial_sites`].
    pub fn radial_spans(&self, t: SiteType, site: usize, d: Direction) -> &[(u32, u32)] {
        let kind = self.kind(t);
        &kind.lines().spans[kind.steps.numbers(site, d)]
    }

    /// The sites of all lines of a kind; see [`Topology::radial_spans`].
    pub fn radial_sites(&self, t: SiteType) -> &Arc<[u32]> {
        &self.kind(t).lines().sites
    }

    /// A region that the board alone defines, in order of site numbers.
    pub fn region(&self, t: SiteType, r: StaticRegion) -> &[u32] {
        &self.kind(t).regions[r as usize]
    }

    /// The rows from bottom to top.
    pub fn rows(&self, t: SiteType) -> &[Vec<u32>] {
        &self.kind(t).rows
    }

    /// The columns from left to right.
    pub fn columns(&self, t: SiteType) -> &[Vec<u32>] {
        &self.kind(t).columns
    }

    /// The layers from the ground up.
    pub fn layers(&self, t: SiteType) -> &[Vec<u32>] {
        &self.kind(t).layers
    }

    /// The diagonals; the reference defines none for any board.
    pub fn diagonals(&self, t: SiteType) -> &[Vec<u32>] {
        let _ = t;
        &[]
    }

    /// The classes of the board's colouring; at least six, the last ones mostly empty.
    pub fn phases(&self, t: SiteType) -> &[Vec<u32>] {
        &self.kind(t).phases
    }

    /// The sites along the side of the board that faces a compass direction.
    pub fn side(&self, t: SiteType, d: Direction) -> &[u32] {
        self.kind(t).sides.get(d.index()).map_or(&[], Vec::as_slice)
    }

    /// The sites of another kind that a site touches: the corners of a cell, the ends of an edge,
    /// the cells around a vertex. For its own kind it is empty.
    #[inline(always)]
    pub fn incident(&self, of: SiteType, site: usize, want: SiteType) -> &[u32] {
        self.kind(of).incident[want as usize].row(site)
    }

    /// The least number of steps between two sites; `None` if there is no way.
    pub fn distance(&self, t: SiteType, r: Relation, a: usize, b: usize) -> Option<u32> {
        if a >= self.len(t) {
            return None;
        }
        let mut seen = vec![u32::MAX; self.len(t)];
        let mut queue = VecDeque::from([a]);
        seen[a] = 0;
        while let Some(site) = queue.pop_front() {
            if site == b {
                return Some(seen[site]);
            }
            let steps = seen[site] + 1;
            for &next in self.neighbours(t, r, site) {
                let next = next as usize;
                if seen[next] == u32::MAX {
                    seen[next] = steps;
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// The site with a label, if there is one; `a1`, as moves are written, finds `A1` if no site
    /// has exactly that label.
    pub fn site_by_label(&self, t: SiteType, label: &str) -> Option<u32> {
        let sites = self.sites(t);
        let exact = sites.iter().position(|site| site.label == label);
        let alike = || {
            sites
                .iter()
                .position(|site| site.label.eq_ignore_ascii_case(label))
        };
        exact.or_else(alike).map(|index| index as u32)
    }

    fn kind(&self, t: SiteType) -> &Kind {
        self.kinds[t as usize].get_or_init(|| {
            let frame = self.frame.get_or_init(|| Frame::new(&self.graph));
            build::kind(&self.graph, frame, t)
        })
    }
}

/// Rows of numbers of different lengths, stored in a single list.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Rows {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Rows {
    /// No rows yet.
    pub(crate) fn new() -> Rows {
        Rows {
            starts: vec![0],
            items: Vec::new(),
        }
    }

    /// Packs the rows.
    pub(crate) fn pack(rows: &[Vec<u32>]) -> Rows {
        let mut all = Rows::new();
        rows.iter().for_each(|row| all.push(row.iter().copied()));
        all
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, row: impl Iterator<Item = u32>) {
        self.items.extend(row);
        self.starts.push(self.items.len() as u32);
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// All rows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.len()).map(|i| self.row(i))
    }

    /// One row.
    pub(crate) fn row(&self, i: usize) -> &[u32] {
        &self.items[self.starts[i] as usize..self.starts[i + 1] as usize]
    }
}

/// The directions of a set, in the order in which boards list them.
pub(crate) fn listed(set: &[bool; Direction::COUNT]) -> DirectionSet {
    Direction::ALL
        .into_iter()
        .filter(|d| set[d.index()])
        .collect()
}
