//! Rows, columns, layers, and what sites are called by them.

use super::slant::{lie_along, mean_distance};
use super::{Rows, slant};
use crate::board::geometry::HALF_SQRT3;
use crate::board::graph::{clusters, clusters_within};
use crate::board::{Graph, Point, Site, SiteType};

/// The row, column and layer of every site.
pub(crate) struct Grid {
    pub(crate) rows: Vec<u32>,
    pub(crate) columns: Vec<u32>,
    pub(crate) layers: Vec<u32>,
}

/// Rows nearer than this share of the mean distance of neighbours are one row, if all
/// sites can still be told apart then.
const NEAR: f64 = 0.4;

/// Sorts sites into rows and columns.
///
/// Rows run east and columns north, unless neighbours lie along the lines of a triangular
/// lattice, or all askew: then rows and columns follow two of those lines. Other tilings may
/// slant; see [`slant`].
pub(crate) fn grid(graph: &Graph, t: SiteType, points: &[Point], joined: &Rows) -> Grid {
    let lines = match t {
        // Rows of edges follow the lines that the edges are parts of, if they are part of any.
        SiteType::Edge => {
            let vertices: Vec<Point> = graph.vertices.iter().map(|v| v.at).collect();
            axes(&vertices, &Rows::pack(&graph.neighbours()), SIX)
                .or_else(|| axes(points, joined, FOUR).filter(|axes| meet_evenly(points, *axes)))
        }
        SiteType::Cell | SiteType::Vertex => axes(points, joined, SIX),
    };
    let askew = lies_askew(points);
    let turns = graph.vertices.iter().any(|v| v.pivot.is_some());
    let (right, up) = match lines {
        // Boards that turn around a pivot have their rows level, and so have edges unless
        // they are those of triangles.
        Some(axes) if !turns && (t != SiteType::Edge || axes != ASKEW) => axes,
        None if t == SiteType::Vertex && askew => ASKEW,
        Some(_) | None => PLAIN,
    };
    let mut rows: Vec<f64> = points.iter().map(|p| p.cross_from(right)).collect();
    if graph.hints.stores && t == SiteType::Vertex {
        rows = points.iter().map(|p| p.y.floor()).collect();
    }
    let columns: Vec<f64> = points.iter().map(|p| -p.cross_from(up)).collect();
    let layers = clusters(&points.iter().map(|p| p.z).collect::<Vec<_>>());
    let tiling = lie_along(points, joined, &TILING);
    let near = if !askew && tiling {
        0.0
    } else {
        NEAR * mean_distance(points, joined) * right.length()
    };
    let is_mixed = || !SIMPLE.iter().any(|ways| lie_along(points, joined, ways));
    let slanting = if t != SiteType::Edge && !turns && tiling && is_mixed() {
        slant::ranks(points, joined)
    } else {
        None
    };
    let (rows, columns) = slanting.unwrap_or_else(|| ranks(&rows, &columns, near, &layers));
    Grid {
        rows,
        columns,
        layers,
    }
}

/// The ranks of rows and columns: those nearly level count as one, unless that would
/// give two sites the same name.
fn ranks(rows: &[f64], columns: &[f64], near: f64, layers: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let fine = (clusters(rows), clusters(columns));
    let flat = layers.iter().all(|layer| *layer == 0);
    if !flat {
        return fine;
    }
    let coarse = (clusters_within(rows, near), clusters_within(columns, near));
    if slant::are_distinct(&coarse) {
        coarse
    } else {
        fine
    }
}

/// Multiples of 30°, along which neighbours lie on tilings of triangles, squares and hexagons.
const TILING: [f64; 6] = [0.0, 30.0, 60.0, 90.0, 120.0, 150.0];

/// The lines of squares, and of triangles or hexagons lying either way, by themselves.
const SIMPLE: [&[f64]; 3] = [&[0.0, 90.0], &[0.0, 60.0, 120.0], &[30.0, 90.0, 150.0]];

/// Whether a grid of lines up and down the diagonals that holds the points has fewer
/// places than one of level lines.
fn lies_askew(points: &[Point]) -> bool {
    let places = |(right, up): (Point, Point)| {
        let ranks = |f: &dyn Fn(&Point) -> f64| {
            let values: Vec<f64> = points.iter().map(f).collect();
            u64::from(clusters(&values).into_iter().max().unwrap_or_default()) + 1
        };
        ranks(&|p| p.cross_from(right)) * ranks(&|p| p.cross_from(up))
    };
    places(ASKEW) < places(PLAIN)
}

/// Rows to the east, columns to the north.
const PLAIN: (Point, Point) = (Point::new(1.0, 0.0), Point::new(0.0, 1.0));

/// Rows to the north-east, columns to the north-west.
const ASKEW: (Point, Point) = (Point::new(1.0, 1.0), Point::new(-1.0, 1.0));

/// Whether the first row and the first column meet and have equally many sites.
///
/// Edges of hexagons have rows along two sides of the board that meet in its lowest
/// corner, if the sides are equally long; on other boards of hexagons their rows are level.
/// So it is on all eighteen reference boards, for a reason that is not known.
fn meet_evenly(points: &[Point], (right, up): (Point, Point)) -> bool {
    let first = |f: &dyn Fn(&Point) -> f64| -> Vec<bool> {
        let values: Vec<f64> = points.iter().map(f).collect();
        clusters(&values)
            .into_iter()
            .map(|rank| rank == 0)
            .collect()
    };
    let row = first(&|p| p.cross_from(right));
    let column = first(&|p| -p.cross_from(up));
    let count = |line: &[bool]| line.iter().filter(|on| **on).count();
    count(&row) == count(&column) && row.iter().zip(&column).any(|(r, c)| *r && *c)
}

/// How many neighbours some site of a triangular lattice has, unless it is tiny.
const SIX: usize = 6;

/// The same for the edges of hexagons.
const FOUR: usize = 4;

/// The directions along which rows and columns run, if the lines between neighbours
/// show any but the plain ones. A triangular lattice must have a site with `enough`
/// neighbours.
fn axes(points: &[Point], joined: &Rows, enough: usize) -> Option<(Point, Point)> {
    const H: f64 = HALF_SQRT3;
    let systems = [
        (
            [0.0, 60.0, 120.0],
            enough,
            Point::new(1.0, 0.0),
            Point::new(-0.5, H),
        ),
        (
            [30.0, 90.0, 150.0],
            enough,
            Point::new(H, 0.5),
            Point::new(-H, 0.5),
        ),
        ([45.0, 135.0, 135.0], 1, ASKEW.0, ASKEW.1),
    ];
    let most = joined.iter().map(<[u32]>::len).max().unwrap_or(0);
    for (lines, least, right, up) in systems {
        // A lattice shows by its lines, and unless it is tiny by six neighbours somewhere.
        if most >= least && lie_along(points, joined, &lines) {
            return Some((right, up));
        }
    }
    None
}

/// The sites of every class.
pub(crate) fn classes(ranks: &[u32]) -> Vec<Vec<u32>> {
    let count = ranks.iter().max().map_or(0, |&r| r as usize + 1);
    let mut classes = vec![Vec::new(); count];
    for (site, &r) in ranks.iter().enumerate() {
        classes[r as usize].push(site as u32);
    }
    classes
}

/// The rows, or the columns, that have an index. Pyramids as high as an even number were
/// observed to have those of their ground only, higher sites among them where they lie
/// above; all others have all.
pub(crate) fn lines(graph: &Graph, ranks: &[u32], layers: &[u32]) -> Vec<Vec<u32>> {
    let mut lines = classes(ranks);
    let heights: Vec<f64> = graph.vertices.iter().map(|v| v.at.z).collect();
    let height = clusters(&heights)
        .into_iter()
        .max()
        .map_or(0, |top| top + 1);
    if height > 1 && height.is_multiple_of(2) {
        lines.retain(|line| line.iter().any(|site| layers[*site as usize] == 0));
    }
    lines
}

/// The sites themselves.
pub(crate) fn sites(
    graph: &Graph,
    t: SiteType,
    points: &[Point],
    grid: &Grid,
    phases: &[u32],
) -> Vec<Site> {
    let tall = grid.layers.iter().any(|&l| l > 0);
    (0..points.len())
        .map(|i| Site {
            x: points[i].x,
            y: points[i].y,
            z: points[i].z,
            label: match t {
                SiteType::Edge => i.to_string(),
                SiteType::Cell | SiteType::Vertex => label(grid, i, tall),
            },
            row: grid.rows[i],
            column: grid.columns[i],
            layer: grid.layers[i],
            phase: phases[i],
            pivot: match t {
                SiteType::Vertex => graph.vertices[i].pivot,
                SiteType::Cell | SiteType::Edge => None,
            },
        })
        .collect()
}

fn label(grid: &Grid, site: usize, tall: bool) -> String {
    let plain = format!("{}{}", letters(grid.columns[site]), grid.rows[site] + 1);
    if tall {
        format!("{plain}/{}", grid.layers[site])
    } else {
        plain
    }
}

/// A, B, … Z, AA, AB, … as in a spreadsheet.
fn letters(mut column: u32) -> String {
    let mut text = String::new();
    loop {
        text.insert(0, char::from(b'A' + (column % 26) as u8));
        if column < 26 {
            return text;
        }
        column = column / 26 - 1;
    }
}
