//! The board itself: cells where cells are played on, else lines and points.

use std::collections::{BTreeMap, BTreeSet};

use super::arc::Arc;
use super::canvas::{Canvas, Path};
use super::frame::Frame;
use super::palette::Palette;
use crate::board::{Edge, Point, SiteType, Topology};

/// The room between a block of wood and the border of the page, in pixels.
const EDGE_OF_PAGE: f64 = 4.0;

/// Draws the board of a topology.
pub(super) fn draw(canvas: &mut Canvas, topology: &Topology, frame: &Frame, palette: &Palette) {
    match topology.default_site() {
        SiteType::Cell => {
            cells(canvas, topology, frame, palette);
            loose_edges(canvas, topology, frame, palette);
        }
        SiteType::Vertex if topology.graph().hints.pits => pits(canvas, topology, frame, palette),
        SiteType::Vertex | SiteType::Edge => {
            cells(canvas, topology, frame, palette);
            loops(canvas, topology, frame, palette);
            lines(canvas, topology, frame, palette);
            points(canvas, topology, frame, palette);
        }
    }
}

/// Cells as polygons: tinted and rimmed if they are played on, else as mere ground.
fn cells(canvas: &mut Canvas, topology: &Topology, frame: &Frame, palette: &Palette) {
    let played_on = topology.default_site() == SiteType::Cell;
    let (ground, line) = (palette.ground, palette.line);
    let graph = topology.graph();
    let phases = topology.phases(SiteType::Cell);
    let classes = phases.iter().filter(|class| !class.is_empty()).count();
    let mut tint = vec![ground; graph.faces.len()];
    if (2..=palette.tints.len()).contains(&classes) {
        for (class, tone) in phases.iter().zip(palette.tints) {
            for cell in class {
                tint[*cell as usize] = tone;
            }
        }
    }
    let width = super::canvas::number((frame.step() * 0.025).clamp(0.6, 2.0));
    let curves = curves(topology);
    for (cell, tint) in tint.into_iter().enumerate() {
        let Some(path) = outline(topology, frame, &curves, cell) else {
            continue;
        };
        let style = if played_on {
            format!(
                r#"fill="{tint}" stroke="{line}" stroke-width="{width}" stroke-linejoin="round""#
            )
        } else {
            // A rim of its own colour closes the gaps between neighbouring cells.
            format!(r#"fill="{ground}" stroke="{ground}" stroke-width="1""#)
        };
        canvas.path(&path, &style);
    }
}

/// The outlines of the cells of a board, or the courses of its edges, as SVG writes paths; none of
/// what is not drawn, and none of vertices.
pub(super) fn outlines(topology: &Topology, frame: &Frame, kind: SiteType) -> Vec<Option<String>> {
    let curves = curves(topology);
    let of = |site: usize| match kind {
        SiteType::Cell => outline(topology, frame, &curves, site),
        SiteType::Edge => course(topology, frame, &topology.graph().edges[site]),
        SiteType::Vertex => None,
    };
    let sites = 0..topology.len(kind);
    sites.map(|site| Some(of(site)?.into_commands())).collect()
}

/// The outline of a cell; none if it is not drawn.
fn outline(topology: &Topology, frame: &Frame, curves: &Curves<'_>, cell: usize) -> Option<Path> {
    if !frame.shows(cell) {
        return None;
    }
    let graph = topology.graph();
    let corners = &graph.faces[cell].vertices;
    let (first, last) = (corners.first()?, corners.last()?);
    let level = frame.layer(graph.at(*first).z);
    if corners.iter().any(|v| frame.layer(graph.at(*v).z) != level) {
        return None;
    }
    let mut path = Path::from(frame.at(graph.at(*first)));
    for pair in corners.windows(2) {
        side(&mut path, topology, frame, curves, pair[0], pair[1]);
    }
    side(&mut path, topology, frame, curves, *last, *first);
    path.close();
    Some(path)
}

fn curves(topology: &Topology) -> Curves<'_> {
    let edges = topology.graph().edges.iter();
    edges
        .filter(|edge| edge.curve.is_some())
        .map(|edge| ((edge.a.min(edge.b), edge.a.max(edge.b)), edge))
        .collect()
}

/// Curved edges by their ends, the lower number first.
type Curves<'a> = BTreeMap<(u32, u32), &'a Edge>;

/// On to a corner of a cell, along the edge that bounds it there.
fn side(path: &mut Path, topology: &Topology, frame: &Frame, curves: &Curves, a: u32, b: u32) {
    match curves.get(&(a.min(b), a.max(b))) {
        Some(edge) => bend(path, topology, frame, edge, edge.a == a),
        None => wall(path, topology, frame, a, b),
    }
}

/// On along a curved edge, from its first end or to it.
fn bend(path: &mut Path, topology: &Topology, frame: &Frame, edge: &Edge, forwards: bool) {
    let graph = topology.graph();
    let (a, b) = (graph.at(edge.a), graph.at(edge.b));
    let [leaving, arriving] = edge.curve.unwrap_or_default();
    // The share of the chord that makes a quarter of a circle out of two directions at
    // right angles.
    let reach = a.distance(b) * 0.39;
    let aim = |from: Point, way: Point| {
        let length = way.length().max(1e-9);
        frame.at(from.plus(way.times(reach / length)))
    };
    let (first, second) = (aim(a, leaving), aim(b, arriving));
    if forwards {
        path.curve(first, second, frame.at(b));
    } else {
        path.curve(second, first, frame.at(a));
    }
}

/// On to a corner: along a circle if both corners lie on one around their pivot.
fn wall(path: &mut Path, topology: &Topology, frame: &Frame, a: u32, b: u32) {
    let graph = topology.graph();
    let to = frame.at(graph.at(b));
    match Arc::between(graph, a, b) {
        Some(arc) => path.arc(frame.length(arc.radius), arc.is_clockwise(), to),
        None => path.line(to),
    }
}

/// Edges that bound no cell, such as bridges between parts of a board.
fn loose_edges(canvas: &mut Canvas, topology: &Topology, frame: &Frame, palette: &Palette) {
    let bounds: BTreeSet<(u32, u32)> = (topology.graph().faces.iter())
        .flat_map(|face| {
            let corners = face.vertices.iter().copied();
            let next = face.vertices.iter().copied().cycle().skip(1);
            corners.zip(next).map(|(a, b)| (a.min(b), a.max(b)))
        })
        .collect();
    let style = line_style(frame, palette, 0.025);
    for edge in &topology.graph().edges {
        if frame.shows_all() && !bounds.contains(&(edge.a.min(edge.b), edge.a.max(edge.b))) {
            draw_edge(canvas, topology, frame, edge, &style);
        }
    }
}

fn lines(canvas: &mut Canvas, topology: &Topology, frame: &Frame, palette: &Palette) {
    // Edges that are played on are wide and pale until somebody takes them.
    let style = if topology.default_site() == SiteType::Edge {
        let width = super::canvas::number((frame.step() * 0.1).clamp(2.0, 7.0));
        let free = palette.free;
        format!(r#"fill="none" stroke="{free}" stroke-width="{width}" stroke-linecap="round""#)
    } else {
        line_style(frame, palette, 0.03)
    };
    for edge in &topology.graph().edges {
        draw_edge(canvas, topology, frame, edge, &style);
    }
}

/// Loops around the corners of the board, each from the end of a column to that of a row.
fn loops(canvas: &mut Canvas, topology: &Topology, frame: &Frame, palette: &Palette) {
    let Some((from, count)) = topology.graph().hints.loops else {
        return;
    };
    let (xs, ys) = topology.graph().lines();
    let style = line_style(frame, palette, 0.03);
    for k in (from..from.saturating_add(count)).map(|k| k as usize) {
        let (right, top) = (
            xs.len().checked_sub(k + 1).and_then(|i| xs.get(i)),
            ys.len().checked_sub(k + 1).and_then(|i| ys.get(i)),
        );
        let (Some(left), Some(bottom), Some(right), Some(top)) = (xs.get(k), ys.get(k), right, top)
        else {
            return;
        };
        let (west, east) = (xs[0], xs[xs.len() - 1]);
        let (south, north) = (ys[0], ys[ys.len() - 1]);
        let radius = frame.length(left - west);
        // Clockwise on the page, each from the side that it leaves first.
        for (a, b) in [
            ((*left, south), (west, *bottom)),
            ((west, *top), (*left, north)),
            ((*right, north), (east, *top)),
            ((east, *bottom), (*right, south)),
        ] {
            let mut path = Path::from(frame.at(Point::new(a.0, a.1)));
            path.long_arc(radius, true, frame.at(Point::new(b.0, b.1)));
            canvas.path(&path, &style);
        }
    }
}

fn line_style(frame: &Frame, palette: &Palette, share: f64) -> String {
    let width = super::canvas::number((frame.step() * share).clamp(0.8, 2.2));
    let line = palette.line;
    format!(r#"fill="none" stroke="{line}" stroke-width="{width}" stroke-linecap="round""#)
}

/// Draws one edge, unless it joins two layers.
pub(super) fn draw_edge(
    canvas: &mut Canvas,
    topology: &Topology,
    frame: &Frame,
    edge: &Edge,
    style: &str,
) {
    if let Some(path) = course(topology, frame, edge) {
        canvas.path(&path, style);
    }
}

/// How an edge goes; none if it joins two layers.
fn course(topology: &Topology, frame: &Frame, edge: &Edge) -> Option<Path> {
    let graph = topology.graph();
    let (a, b) = (graph.at(edge.a), graph.at(edge.b));
    if frame.layer(a.z) != frame.layer(b.z) {
        return None;
    }
    let mut path = Path::from(frame.at(a));
    match edge.curve {
        Some(_) => bend(&mut path, topology, frame, edge, true),
        None => wall(&mut path, topology, frame, edge.a, edge.b),
    }
    Some(path)
}

fn points(canvas: &mut Canvas, topology: &Topology, frame: &Frame, palette: &Palette) {
    let radius = (frame.step() * 0.07).clamp(1.5, 4.5);
    for vertex in &topology.graph().vertices {
        canvas.circle(
            frame.at(vertex.at),
            radius,
            &format!(r#"fill="{}""#, palette.point),
        );
    }
}

/// Pits in a block of wood.
fn pits(canvas: &mut Canvas, topology: &Topology, frame: &Frame, palette: &Palette) {
    let (ground, line, pit) = (palette.ground, palette.line, palette.pit);
    // Almost to the border of the page, so that the names of rows and columns stand on it.
    let rim = frame.margin() - EDGE_OF_PAGE;
    let (width, height) = frame.size();
    canvas.rectangle(
        (-rim, -rim),
        (width - 2.0 * EDGE_OF_PAGE, height - 2.0 * EDGE_OF_PAGE),
        rim * 0.6,
        &format!(r#"fill="{ground}" stroke="{line}" stroke-width="1.5""#),
    );
    for (site, vertex) in topology.graph().vertices.iter().enumerate() {
        let radius = frame.radius(SiteType::Vertex, site);
        let style = format!(r#"fill="{pit}" stroke="{line}" stroke-width="1""#);
        canvas.circle(frame.at(vertex.at), radius * 1.05, &style);
    }
}
