//! Rows, columns, layers, and what sites are called by them.

use crate::board::geometry::{HALF_SQRT3, LEVEL, cos_sin};
use crate::board::graph::clusters;
use crate::board::{Graph, Point, Site, SiteType};

/// The row, column and layer of every site.
pub(crate) struct Grid {
    pub(crate) rows: Vec<u32>,
    pub(crate) columns: Vec<u32>,
    pub(crate) layers: Vec<u32>,
}

/// Sorts sites into rows and columns.
///
/// Rows run east and columns north, unless neighbours lie along the lines of a triangular
/// lattice, or all askew: then rows and columns follow two of those lines.
pub(crate) fn grid(graph: &Graph, t: SiteType, points: &[Point], joined: &[Vec<u32>]) -> Grid {
    let (right, up) = axes(points, joined);
    let rank = |f: &dyn Fn(&Point) -> f64| clusters(&points.iter().map(f).collect::<Vec<f64>>());
    let mut rows = rank(&|p| p.cross_from(right));
    if graph.hints.stores && t == SiteType::Vertex {
        rows = rank(&|p| p.y.floor());
    }
    Grid {
        rows,
        columns: rank(&|p| -p.cross_from(up)),
        layers: rank(&|p| p.z),
    }
}

/// The directions along which rows and columns run.
fn axes(points: &[Point], joined: &[Vec<u32>]) -> (Point, Point) {
    const H: f64 = HALF_SQRT3;
    let plain = (Point::new(1.0, 0.0), Point::new(0.0, 1.0));
    let systems = [
        (
            [0.0, 60.0, 120.0],
            6,
            Point::new(1.0, 0.0),
            Point::new(-0.5, H),
        ),
        (
            [30.0, 90.0, 150.0],
            6,
            Point::new(H, 0.5),
            Point::new(-H, 0.5),
        ),
        (
            [45.0, 135.0, 135.0],
            1,
            Point::new(1.0, 1.0),
            Point::new(-1.0, 1.0),
        ),
    ];
    let most = joined.iter().map(Vec::len).max().unwrap_or(0);
    for (lines, least, right, up) in systems {
        // A lattice shows by its lines, and unless it is tiny by six neighbours somewhere.
        let along = lines.map(cos_sin);
        let fits = |v: Point| {
            let length = v.length();
            along
                .iter()
                .any(|&(c, s)| (v.x * s - v.y * c).abs() < LEVEL * length)
        };
        let all = joined
            .iter()
            .enumerate()
            .all(|(i, row)| row.iter().all(|&j| fits(points[i].to(points[j as usize]))));
        if all && most >= least {
            return (right, up);
        }
    }
    plain
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
