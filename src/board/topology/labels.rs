//! The names of sites, made from their rows, columns and layers.

use super::grid::Grid;
use crate::board::{Graph, Point, Site, SiteType};

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
    let (rows, columns) = match &grid.called {
        Some((rows, columns)) => (rows, columns),
        None => (&grid.rows, &grid.columns),
    };
    let plain = format!("{}{}", letters(columns[site]), rows[site] + 1);
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
