//! Where the sites of a board lie in a tensor.

use std::ops::Range;

use crate::board::{Relation, SiteType};
use crate::facade::Site;
use crate::ir::Program;

/// Where sites lie.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) grid: bool,
    pub(super) sites: Vec<Site>,
    /// Which of the sites are of each kind: one after the other by their numbers.
    of_kind: [Range<usize>; 3],
    pub(super) cells: Vec<u32>,
    pub(super) edges: Vec<[u32; 2]>,
}

impl Layout {
    /// The layout of one board. For several boards it is one row with as many sites as the largest
    /// has.
    pub(super) fn of(programs: &[&Program]) -> Self {
        let largest = programs.iter().map(|program| sites(program));
        let largest = largest.max_by_key(Vec::len).unwrap_or_default();
        let mut layout = Self::in_a_row(largest);
        if let [program] = programs
            && let Some((rows, columns, cells)) = grid(program)
        {
            layout.grid = true;
            (layout.rows, layout.columns, layout.cells) = (rows, columns, cells);
        }
        if let Some(program) = programs.first() {
            layout.edges = edges(program, &layout.sites);
        }
        layout
    }

    /// Where a site lies in a plane; `None` if it does not belong to the board.
    #[inline]
    pub(super) fn cell(&self, site: Site) -> Option<usize> {
        let cells = self.cells_of(site.kind);
        cells.get(site.number as usize).map(|cell| *cell as usize)
    }

    /// Where the sites of a kind lie in a plane, by their numbers.
    #[inline]
    pub(super) fn cells_of(&self, kind: SiteType) -> &[u32] {
        &self.cells[self.of_kind[kind as usize].clone()]
    }

    fn in_a_row(sites: Vec<Site>) -> Self {
        Self {
            rows: 1,
            columns: sites.len().max(1),
            grid: false,
            of_kind: SiteType::ALL.map(|kind| {
                let first = sites.partition_point(|site| (site.kind as usize) < kind as usize);
                let count = sites.iter().filter(|site| site.kind == kind).count();
                first..first + count
            }),
            cells: (0..sites.len() as u32).collect(),
            sites,
            edges: Vec::new(),
        }
    }
}

/// The sites of the board that are in play.
fn sites(program: &Program) -> Vec<Site> {
    let sites = SiteType::ALL.into_iter().flat_map(|kind| {
        let board = program.topology.len(kind) as u32;
        let used = program.layout.kinds[kind as usize].sites;
        (0..used.min(board)).map(move |number| Site { kind, number })
    });
    sites.collect()
}

/// The rows and columns, and where the sites lie, if each has a place of its own and most places
/// have a site.
fn grid(program: &Program) -> Option<(usize, usize, Vec<u32>)> {
    let kind = program.default_kind;
    let others = SiteType::ALL.into_iter().filter(|other| *other != kind);
    let alone = others
        .map(|other| program.layout.kinds[other as usize].sites)
        .all(|sites| sites == 0);
    let topology = &program.topology;
    let (rows, columns) = (topology.rows(kind), topology.columns(kind));
    let (height, width) = (rows.len(), columns.len());
    if !alone || height * width > 2 * topology.len(kind) + 8 {
        return None;
    }
    let mut row_of = vec![None; topology.len(kind)];
    let mut column_of = row_of.clone();
    for (row, sites) in rows.iter().enumerate() {
        for site in sites {
            row_of[*site as usize] = Some(height - 1 - row);
        }
    }
    for (column, sites) in columns.iter().enumerate() {
        for site in sites {
            column_of[*site as usize] = Some(column);
        }
    }
    let places = row_of.into_iter().zip(column_of);
    let cells: Option<Vec<u32>> = places
        .map(|(row, column)| Some((row? * width + column?) as u32))
        .collect();
    let cells = cells?;
    let mut taken = vec![false; height * width];
    let each_alone = cells
        .iter()
        .all(|cell| !std::mem::replace(&mut taken[*cell as usize], true));
    each_alone.then_some((height, width, cells))
}

/// Which sites touch each other: neighbours of the same kind, and sites of other kinds at corners
/// and ends.
fn edges(program: &Program, sites: &[Site]) -> Vec<[u32; 2]> {
    let first = |kind: SiteType| sites.iter().position(|site| site.kind == kind);
    let firsts = SiteType::ALL.map(first);
    let mut edges = Vec::new();
    for (index, site) in sites.iter().enumerate() {
        let number = site.number as usize;
        if number >= program.topology.len(site.kind) {
            continue;
        }
        let mut link = |other: u32, kind: SiteType| {
            let there = firsts[kind as usize].map(|first| first + other as usize);
            let there = there.filter(|there| sites.get(*there).is_some_and(|at| at.kind == kind));
            edges.extend(there.map(|there| [index as u32, there as u32]));
        };
        let neighbours = program
            .topology
            .neighbours(site.kind, Relation::Adjacent, number);
        neighbours.iter().for_each(|other| link(*other, site.kind));
        for kind in SiteType::ALL.into_iter().filter(|kind| *kind != site.kind) {
            let incident = program.topology.incident(site.kind, number, kind);
            incident.iter().for_each(|other| link(*other, kind));
        }
    }
    edges
}
