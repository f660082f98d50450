//! What sites are called by their rows, columns and layers.

use super::grid::Grid;
use crate::board::graph::clusters;
use crate::board::{Graph, Point, Site, SiteType};

/// The rows or columns that are listed: all, but of a pyramid with an even number of
/// layers, whose top stands beside the ground's rows, only those that the ground has.
///
/// So it is on the two pyramids of the reference, and games count on it: a full line on
/// the ground of Spline's pyramid of four is as long as it has rows.
pub(crate) fn lines(graph: &Graph, ranks: &[u32], layers: &[u32]) -> Vec<Vec<u32>> {
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
