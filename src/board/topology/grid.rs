//! The rows and columns in which sites lie.

use super::{Rows, edge_grid};
use crate::board::geometry::{LEVEL, cos_sin};
use crate::board::graph::clusters;
use crate::board::{Graph, Point, Relation, SiteType};

/// The row, column and layer of every site.
pub(crate) struct Grid {
    pub(crate) rows: Vec<u32>,
    pub(crate) columns: Vec<u32>,
    pub(crate) layers: Vec<u32>,
    /// The rows and columns that sites are named after, if these are different ones.
    pub(crate) called: Option<Ranks>,
}

/// The row and the column of every site.
pub(crate) type Ranks = (Vec<u32>, Vec<u32>);

/// The possible directions of rows and columns, in degrees from the east. Of equally good grids the
/// one with the fewest lines along its longer side is taken, of these the one with the fewest
/// places, and then the first.
const GRIDS: [(f64, f64); 5] = [
    (0.0, 90.0),
    (0.0, 120.0),
    (30.0, 150.0),
    (15.0, 105.0),
    (45.0, 135.0),
];

/// A site belongs to a line if its distance from the line's median is less than this share of the
/// mean distance between neighbours.
const NEAR: f64 = 0.55;

/// The cost of a grid none of whose places has a site, where lines whose width is the distance
/// between neighbours cost one. The reference boards need a value between 0.2255 and 0.23.
const EMPTY: f64 = 0.228;

/// Grids whose costs differ by less than this are compared by size. This names a rectangle of
/// squares cut across after its diagonals if it is nearly a square, as in the reference. It also
/// keeps the corners of rectangles of hexagons from having different rows for odd and even sizes,
/// because two grids cost the same there except for a place or two.
const ALIKE: f64 = 1e-3;

/// Sorts sites into rows and columns.
///
/// Cells and vertices follow the grid with narrow lines and few empty places, if it tells all of
/// them apart; otherwise rows are strictly level and columns upright. The numbers for this were
/// fitted to the reference boards.
pub(crate) fn grid(graph: &Graph, t: SiteType, points: &[Point], lists: &[Rows; 5]) -> Grid {
    let layers = clusters(&points.iter().map(|p| p.z).collect::<Vec<_>>());
    let mut called = None;
    let (rows, columns) = match t {
        SiteType::Edge => {
            let joined = &lists[Relation::Orthogonal as usize];
            edge_grid::ranks(graph, points, joined, &layers)
        }
        SiteType::Cell | SiteType::Vertex => {
            let spacing = spacing(points, &lists[Relation::All as usize]);
            let best = best(points, spacing, &layers);
            if are_distinct(&best.0, &best.1, &layers) {
                best
            } else {
                // Sites may share a name here, as in the reference.
                called = graph.hints.boundless.then_some(best);
                level(points)
            }
        }
    };
    Grid {
        rows,
        columns,
        layers,
        called,
    }
}

/// Level rows and upright columns.
pub(super) fn level(points: &[Point]) -> Ranks {
    let rows: Vec<f64> = points.iter().map(|p| p.y).collect();
    let columns: Vec<f64> = points.iter().map(|p| p.x).collect();
    (clusters(&rows), clusters(&columns))
}

/// The best of the grids.
///
/// The ground layer decides the direction of lines; only on flat boards may sites deviate from
/// them.
fn best(points: &[Point], spacing: f64, layers: &[u32]) -> Ranks {
    let near = NEAR * spacing;
    let on_ground = points.iter().zip(layers).filter(|(_, layer)| **layer == 0);
    let ground: Vec<Point> = on_ground.map(|(point, _)| *point).collect();
    let (mut least, mut fewest) = (f64::INFINITY, (u32::MAX, f64::INFINITY));
    let mut chosen = GRIDS[0];
    for grid in GRIDS {
        let (rows, columns) = lines(&ground, grid.0, grid.1, near);
        let places = f64::from(rows.count) * f64::from(columns.count);
        let size = (rows.count.max(columns.count), places);
        let cost = cost(&rows, &columns, ground.len(), spacing);
        let alike = (cost - least).abs() < ALIKE;
        if cost < least - ALIKE || alike && size < fewest {
            (least, fewest) = (cost, size);
            chosen = grid;
        }
    }
    let is_flat = ground.len() == points.len();
    let (rows, columns) = {
        let near = if is_flat { near } else { LEVEL };
        lines(points, chosen.0, chosen.1, near)
    };
    (rows.of_site, columns.of_site)
}

/// The cost of the lines of a grid with this many sites. If sites share places, no place counts as
/// empty.
fn cost(rows: &Lines, columns: &Lines, sites: usize, spacing: f64) -> f64 {
    let places = f64::from(rows.count) * f64::from(columns.count);
    let empty = (places - sites as f64).max(0.0) / places.max(1.0);
    let width = rows.width.max(columns.width) / spacing;
    width * width + EMPTY * empty
}

/// The rows and columns of a grid.
fn lines(points: &[Point], rows: f64, columns: f64, near: f64) -> (Lines, Lines) {
    let across = |degrees: f64, sign: f64| {
        let (c, s) = cos_sin(degrees);
        let along = Point::new(sign * c, sign * s);
        Lines::new(points.iter().map(|p| p.cross_from(along)), near)
    };
    (across(rows, 1.0), across(columns, -1.0))
}

/// Parallel lines that sites lie on.
pub(super) struct Lines {
    pub(super) of_site: Vec<u32>,
    count: u32,
    /// How far apart the outermost sites of a line are across it, on average over all lines.
    width: f64,
}

impl Lines {
    /// Groups sites into lines by these distances from a common line: going up from the least, a
    /// site starts a new line if it is not near the median of the previous one.
    pub(super) fn new(offsets: impl Iterator<Item = f64>, near: f64) -> Lines {
        let mut order: Vec<(f64, u32)> = offsets.zip(0..).collect();
        order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut lines = Lines {
            of_site: vec![0; order.len()],
            count: 0,
            width: 0.0,
        };
        let mut rest = &order[..];
        while !rest.is_empty() {
            let starts_new = |&length: &usize| rest[length].0 - rest[length / 2].0 > near;
            let length = (1..rest.len()).find(starts_new).unwrap_or(rest.len());
            let (line, next) = rest.split_at(length);
            for &(_, site) in line {
                lines.of_site[site as usize] = lines.count;
            }
            lines.width += line[length - 1].0 - line[0].0;
            lines.count += 1;
            rest = next;
        }
        lines.width /= f64::from(lines.count.max(1));
        lines
    }
}

/// Whether no two sites share a row, a column and a layer.
pub(super) fn are_distinct(rows: &[u32], columns: &[u32], layers: &[u32]) -> bool {
    let mut names: Vec<_> = (0..rows.len())
        .map(|i| (rows[i], columns[i], layers[i]))
        .collect();
    names.sort_unstable();
    names.windows(2).all(|pair| pair[0] != pair[1])
}

/// The mean over all sites of the mean distance to their neighbours; 1 if there are no neighbours,
/// or only at the same place.
fn spacing(points: &[Point], all: &Rows) -> f64 {
    let mean = |far: &[f64]| far.iter().sum::<f64>() / far.len() as f64;
    let spacing = mean_of(points, all, mean);
    spacing.filter(|far| *far > LEVEL).unwrap_or(1.0)
}

/// The mean over all sites with neighbours of some measure of the distances to them.
pub(super) fn mean_of(
    points: &[Point],
    neighbours: &Rows,
    measure: impl Fn(&[f64]) -> f64,
) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0);
    let mut far = Vec::new();
    for (point, row) in points.iter().zip(neighbours.iter()) {
        far.clear();
        far.extend(row.iter().map(|j| point.distance(points[*j as usize])));
        if !far.is_empty() {
            sum += measure(&far);
            count += 1;
        }
    }
    (count > 0).then(|| sum / f64::from(count))
}

/// The rows or columns that are listed, which is all of them with one exception: a pyramid with an
/// even number of layers has a top that stands between the ground's rows, and lists only those of
/// the ground.
///
/// This holds for both pyramids of the reference, and games rely on it: in Spline, a full line on
/// the ground of the pyramid of four is as long as it has rows.
pub(crate) fn listed(graph: &Graph, ranks: &[u32], layers: &[u32]) -> Vec<Vec<u32>> {
    let mut lines = classes(ranks);
    let heights: Vec<f64> = graph.vertices.iter().map(|v| v.at.z).collect();
    let top = clusters(&heights).into_iter().max().unwrap_or(0);
    if graph.hints.pyramidal && top % 2 == 1 {
        lines.retain(|line| line.iter().any(|&site| layers[site as usize] == 0));
    }
    lines
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
