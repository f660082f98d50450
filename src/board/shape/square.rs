//! Boards on the square grid.

use super::{check_area, vertices_along};
use crate::board::{BoardError, Face, Graph, Limits, Point, Poly, SiteType};

/// Outlines of a board on the square grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SquareShape {
    /// As many rows as columns.
    #[default]
    Square,
    /// The same as square, which is how a lone size reads.
    Rectangle,
    /// A square standing on its tip, with stepped sides.
    Diamond,
    /// A diamond with one more row on two sides.
    Limping,
}

/// What to do about the diagonals of the square cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Diagonals {
    /// None are drawn, but cells and vertices have diagonal neighbours.
    #[default]
    Implied,
    /// Both diagonals of every cell, meeting in a new vertex.
    Solid,
    /// Both diagonals of every cell, crossing without a vertex.
    SolidNoSplit,
    /// One diagonal per cell, mirrored from cell to cell.
    Alternating,
    /// Diagonals along rings around the centre: in every cell except those straight above, below or
    /// beside it.
    Concentric,
    /// Diagonals of cells that lie on the eight rays from the centre.
    Radiating,
}

/// A square with `n` sites along each side, or a diamond.
pub fn square(
    limits: Limits,
    shape: SquareShape,
    n: i64,
    diagonals: Diagonals,
    site: SiteType,
) -> Result<Graph, BoardError> {
    match shape {
        SquareShape::Square | SquareShape::Rectangle => rectangle(limits, n, n, diagonals, site),
        SquareShape::Diamond => diamond(limits, n, diagonals, site, false),
        SquareShape::Limping => diamond(limits, n, diagonals, site, true),
    }
}

/// A rectangle of `rows` by `columns` sites.
pub fn rectangle(
    limits: Limits,
    rows: i64,
    columns: i64,
    diagonals: Diagonals,
    site: SiteType,
) -> Result<Graph, BoardError> {
    BoardError::at_least("number of rows", 1, rows)?;
    BoardError::at_least("number of columns", 1, columns)?;
    let (r, c) = (vertices_along(rows, site), vertices_along(columns, site));
    check_area(limits, r, c)?;
    let points = (0..r).flat_map(|y| (0..c).map(move |x| (x, y)));
    let mut graph = from_lattice(points.collect());
    draw_diagonals(&mut graph, diagonals, (c - 1, r - 1));
    Ok(graph)
}

/// A square on its tip; the widest row has `2n` vertices if pieces stand on cells.
fn diamond(
    limits: Limits,
    n: i64,
    diagonals: Diagonals,
    site: SiteType,
    limping: bool,
) -> Result<Graph, BoardError> {
    BoardError::at_least("size of the board", 1, n)?;
    check_area(limits, 2 * n, 2 * n)?;
    let extra = i64::from(limping);
    let mut points = Vec::new();
    match site {
        SiteType::Cell => {
            // The outline of the cells with |x| + |y| < n around the centre, by their corners.
            let rows = 2 * n + extra;
            for y in 0..rows {
                let reach = (y + 1).min(rows - y).min(n);
                for x in (n - reach)..(n + reach + extra) {
                    points.push((x, y));
                }
            }
        }
        SiteType::Vertex | SiteType::Edge => {
            let rows = 2 * n - 1 + extra;
            for y in 0..rows {
                let reach = y.min(rows - 1 - y).min(n - 1);
                for x in (n - 1 - reach)..=(n - 1 + reach + extra) {
                    points.push((x, y));
                }
            }
        }
    }
    let (w, h) = (
        points.iter().map(|p| p.0).max(),
        points.iter().map(|p| p.1).max(),
    );
    let mut graph = from_lattice(points);
    draw_diagonals(&mut graph, diagonals, (w.unwrap_or(0), h.unwrap_or(0)));
    Ok(graph)
}

/// The part of the grid inside a polygon; its corners are in vertices.
pub fn square_poly(limits: Limits, poly: &Poly, diagonals: Diagonals) -> Result<Graph, BoardError> {
    let (lo, hi) = super::lattice::bounds(limits, poly)?;
    let mut points = Vec::new();
    for y in lo.1..=hi.1 {
        for x in lo.0..=hi.0 {
            if poly.covers(Point::new(x as f64, y as f64)) {
                points.push((x, y));
            }
        }
    }
    let mut graph = from_lattice(points);
    draw_diagonals(&mut graph, diagonals, (lo.0 + hi.0, lo.1 + hi.1));
    Ok(graph)
}

/// The part of the grid whose outline has sides of these lengths, in sites. The walk starts at the
/// left end of the top, goes clockwise and turns right after each side; a negative length turns
/// left instead. A straight line closes the outline.
pub fn square_sides(
    limits: Limits,
    sides: &[i64],
    diagonals: Diagonals,
    site: SiteType,
) -> Result<Graph, BoardError> {
    square_poly(limits, &outline(sides, site)?, diagonals)
}

/// The polygon whose sides have these lengths; see [`square_sides`].
pub fn outline(sides: &[i64], site: SiteType) -> Result<Poly, BoardError> {
    const STEP: [(i64, i64); 4] = [(1, 0), (0, -1), (-1, 0), (0, 1)];
    let (mut at, mut heading) = ((0, 0), 3usize);
    let mut corners = vec![Point::default()];
    for &length in sides {
        BoardError::at_least("length of a side", 1, length.saturating_abs())?;
        heading = if length < 0 { heading + 3 } else { heading + 1 } % 4;
        let steps = vertices_along(length.abs(), site) - 1;
        at = (
            at.0 + STEP[heading].0 * steps,
            at.1 + STEP[heading].1 * steps,
        );
        corners.push(Point::new(at.0 as f64, at.1 as f64));
    }
    let mut poly = Poly::new(corners);
    if !poly.is_clockwise() {
        poly.points.reverse();
    }
    Ok(poly)
}

/// Joins grid points that are one apart, and fills every unit square that has all its corners.
fn from_lattice(points: Vec<(i64, i64)>) -> Graph {
    let mut graph = Graph::default();
    let mut id = std::collections::BTreeMap::new();
    for &(x, y) in &points {
        id.insert((x, y), graph.push_vertex(Point::new(x as f64, y as f64)));
    }
    for &(x, y) in &points {
        let here = id[&(x, y)];
        let (right, above) = (id.get(&(x + 1, y)), id.get(&(x, y + 1)));
        for &other in [right, above].into_iter().flatten() {
            graph.push_edge(here, other);
        }
        if let (Some(&r), Some(&a), Some(&d)) = (right, above, id.get(&(x + 1, y + 1))) {
            graph.faces.push(Face {
                vertices: vec![here, a, d, r],
            });
        }
    }
    graph.reorder();
    graph
}

/// Draws the diagonals; `span` is the sum of the lowest and highest coordinates.
fn draw_diagonals(graph: &mut Graph, diagonals: Diagonals, span: (i64, i64)) {
    if diagonals == Diagonals::Implied {
        return;
    }
    let cells = std::mem::take(&mut graph.faces);
    for cell in cells {
        draw_in_cell(graph, cell, diagonals, span);
    }
    graph.reorder();
}

fn draw_in_cell(graph: &mut Graph, cell: Face, diagonals: Diagonals, span: (i64, i64)) {
    let [bl, tl, tr, br] = match cell.vertices[..] {
        [a, b, c, d] => [a, b, c, d],
        _ => {
            graph.faces.push(cell);
            return;
        }
    };
    let corner = graph.at(bl);
    let (x, y) = (corner.x.round() as i64, corner.y.round() as i64);
    let triangles = |graph: &mut Graph, list: &[[u32; 3]]| {
        graph.faces.extend(list.iter().map(|t| Face {
            vertices: t.to_vec(),
        }));
    };
    // Twice the offset of the cell's middle from the board's.
    let (dx, dy) = (2 * x + 1 - span.0, 2 * y + 1 - span.1);
    let rising = match diagonals {
        Diagonals::Implied => None,
        Diagonals::Solid => {
            let m = graph.push_vertex(graph.at(bl).middle(graph.at(tr)));
            for v in [bl, br, tl, tr] {
                graph.push_edge(v, m);
            }
            triangles(graph, &[[bl, m, br], [bl, tl, m], [tl, tr, m], [tr, br, m]]);
            graph.normalise_last(4);
            return;
        }
        Diagonals::SolidNoSplit => {
            graph.push_edge(bl, tr);
            graph.push_edge(br, tl);
            triangles(
                graph,
                &[[bl, tl, br], [br, bl, tr], [tl, tr, bl], [tr, br, tl]],
            );
            return;
        }
        Diagonals::Alternating => Some((x + y) % 2 == 0),
        Diagonals::Radiating if dx.abs() == dy.abs() => Some(dx == dy),
        Diagonals::Concentric if dx != 0 && dy != 0 => Some((dx < 0) != (dy < 0)),
        Diagonals::Radiating | Diagonals::Concentric => None,
    };
    match rising {
        None => graph.faces.push(cell),
        Some(true) => {
            // Rays from the centre are drawn outwards.
            let inwards = diagonals == Diagonals::Radiating && dx < 0;
            let (a, b) = if inwards { (tr, bl) } else { (bl, tr) };
            graph.push_edge(a, b);
            triangles(graph, &[[bl, tr, br], [bl, tl, tr]]);
            graph.normalise_last(2);
        }
        Some(false) => {
            let inwards = diagonals == Diagonals::Radiating && dx < 0;
            let (a, b) = if inwards { (br, tl) } else { (tl, br) };
            graph.push_edge(a, b);
            triangles(graph, &[[bl, tl, br], [br, tl, tr]]);
            graph.normalise_last(2);
        }
    }
}

/// A square with `n` balls along each side, and smaller squares resting on it up to a single ball.
pub fn pyramidal(limits: Limits, n: i64, site: SiteType) -> Result<Graph, BoardError> {
    BoardError::at_least("size of the board", 1, n)?;
    let n = vertices_along(n, site);
    check_area(limits, n, n * n)?;
    // Balls touch each other, so the next layer is 1/√2 higher.
    let step = 0.5_f64.sqrt();
    let mut graph = Graph::default();
    let mut id = std::collections::BTreeMap::new();
    for layer in 0..n {
        for y in 0..(n - layer) {
            for x in 0..(n - layer) {
                let half = layer as f64 / 2.0;
                let p = Point::new3(x as f64 + half, y as f64 + half, layer as f64 * step);
                id.insert((layer, x, y), graph.push_vertex(p));
            }
        }
    }
    for (&(layer, x, y), &here) in &id {
        for next in [(layer, x + 1, y), (layer, x, y + 1)] {
            if let Some(&other) = id.get(&next) {
                graph.push_edge(here, other);
            }
        }
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            if let Some(&below) = id.get(&(layer - 1, x + dx, y + dy)) {
                graph.push_edge(below, here);
            }
        }
        let corners = [(layer, x, y + 1), (layer, x + 1, y + 1), (layer, x + 1, y)];
        if let [Some(&a), Some(&d), Some(&r)] = corners.map(|k| id.get(&k)) {
            graph.faces.push(Face {
                vertices: vec![here, a, d, r],
            });
        }
    }
    graph.reorder();
    graph.hints.pyramidal = true;
    Ok(graph)
}
