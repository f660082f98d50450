//! The names of sites: at the borders of boards of rows and columns, else on the sites.

use std::collections::BTreeMap;

use super::arc::Arc;
use super::canvas::{Canvas, Font, Place};
use super::frame::Frame;
use super::palette::{NAMES, Palette};
use crate::board::{Relation, SiteType, Topology};
use crate::notation::board::{column_name, is_grid, row_name};

/// Names the sites; on odd boards those for which `shown` says so.
pub(super) fn draw(
    canvas: &mut Canvas,
    topology: &Topology,
    frame: &Frame,
    palette: &Palette,
    shown: &dyn Fn(usize) -> bool,
) {
    if let Some(borders) = Borders::of(topology, frame) {
        borders.draw(canvas, topology, frame);
    } else if frame.step() >= 24.0 {
        on_sites(canvas, topology, frame, palette, shown);
    }
}

/// Letters below the board and numbers to the left of it.
struct Borders<'a> {
    columns: BTreeMap<&'a str, f64>,
    rows: BTreeMap<&'a str, f64>,
    size: f64,
}

impl<'a> Borders<'a> {
    /// The names of rows and columns, if there are such and there is room for them.
    fn of(topology: &'a Topology, frame: &Frame) -> Option<Self> {
        let kind = topology.default_site();
        let sites = topology.sites(kind);
        if !is_grid(sites) || frame.layer_count() > 1 || has_rings(topology) {
            return None;
        }
        let size = (frame.step() * 0.26).clamp(8.0, 15.0);
        let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
        for (index, site) in sites.iter().enumerate() {
            let (x, y) = frame.site(kind, index)?;
            columns.entry(column_name(&site.label)).or_insert(x);
            rows.entry(row_name(&site.label)).or_insert(y);
        }
        let letters = columns.keys().map(|name| name.len()).max()?;
        let fits = nearest(&columns) >= size * (0.7 * letters as f64 + 0.3)
            && nearest(&rows) >= size * 0.95;
        fits.then_some(Self {
            columns,
            rows,
            size,
        })
    }

    fn draw(self, canvas: &mut Canvas, topology: &Topology, frame: &Frame) {
        let font = Font {
            size: self.size,
            fill: NAMES,
            anchor: "middle",
            halo: "",
            bold: false,
        };
        // Pieces on the border of a board of points reach beyond it.
        let reach = match topology.default_site() {
            SiteType::Cell => self.size * 0.2,
            SiteType::Vertex | SiteType::Edge => frame.reach(),
        };
        let (_, height) = frame.size();
        let below = height - 2.0 * frame.margin() + reach + self.size * 0.75;
        for (name, x) in self.columns {
            canvas.text((x, below), &name.to_lowercase(), font);
        }
        let font = Font {
            anchor: "end",
            ..font
        };
        for (name, y) in self.rows {
            canvas.text((-reach - self.size * 0.35, y), name, font);
        }
    }
}

/// Whether there are cells between arcs, where rows and columns are hard to follow.
fn has_rings(topology: &Topology) -> bool {
    let graph = topology.graph();
    let mut edges = graph.edges.iter();
    topology.default_site() == SiteType::Cell
        && edges.any(|edge| Arc::between(graph, edge.a, edge.b).is_some())
}

/// The least distance between two of some places on a line.
fn nearest(places: &BTreeMap<&str, f64>) -> f64 {
    let mut sorted: Vec<f64> = places.values().copied().collect();
    sorted.sort_by(f64::total_cmp);
    let gaps = sorted.windows(2).map(|pair| pair[1] - pair[0]);
    gaps.fold(f64::INFINITY, f64::min)
}

/// Small names on the sites themselves.
fn on_sites(
    canvas: &mut Canvas,
    topology: &Topology,
    frame: &Frame,
    palette: &Palette,
    shown: &dyn Fn(usize) -> bool,
) {
    let kind = topology.default_site();
    let mut written: Vec<Room> = Vec::new();
    for (index, site) in topology.sites(kind).iter().enumerate() {
        let Some(at) = frame.site(kind, index).filter(|_| shown(index)) else {
            continue;
        };
        let radius = frame.radius(kind, index);
        let letters = site.label.chars().count().max(2) as f64;
        let most = if kind == SiteType::Edge { 9.0 } else { 12.0 };
        let size = (radius * 1.9 / letters).max(5.0).min(most);
        let font = Font {
            size,
            fill: if kind == SiteType::Cell {
                palette.names
            } else {
                NAMES
            },
            anchor: "middle",
            halo: if kind == SiteType::Cell {
                ""
            } else {
                "#ffffff"
            },
            bold: false,
        };
        let half = (size * 0.3 * letters, size * 0.5);
        let room = if kind == SiteType::Vertex && !topology.graph().hints.pits {
            beside(topology, index, at, half, &written)
        } else {
            Room { at, half }
        };
        written.push(room);
        canvas.text(room.at, &site.label.to_lowercase(), font);
    }
}

/// Where a name of this half width and height stands beside a vertex at this place: if possible,
/// clear of other names and of the lines there.
fn beside(topology: &Topology, site: usize, at: Place, half: Place, written: &[Room]) -> Room {
    let rooms = ways(topology, site).map(|(x, y)| Room {
        at: (
            at.0 + x * (half.0 * 1.1 + half.1 * 1.8),
            at.1 + y * half.1 * 2.6,
        ),
        half,
    });
    let taken = |room: &Room| written.iter().filter(|other| other.meets(room)).count();
    rooms
        .into_iter()
        .min_by_key(taken)
        .unwrap_or(Room { at, half })
}

/// The room that a name takes: its middle, and half its width and height.
#[derive(Clone, Copy)]
struct Room {
    at: Place,
    half: Place,
}

impl Room {
    /// Whether the two lie on each other.
    fn meets(&self, other: &Room) -> bool {
        (self.at.0 - other.at.0).abs() < self.half.0 + other.half.0
            && (self.at.1 - other.at.1).abs() < self.half.1 + other.half.1
    }
}

/// The eight ways from a vertex on the page; those that keep clear of its lines come first.
fn ways(topology: &Topology, site: usize) -> [Place; 8] {
    const D: f64 = std::f64::consts::FRAC_1_SQRT_2;
    let mut ways = [
        (D, D),
        (D, -D),
        (-D, D),
        (-D, -D),
        (0.0, 1.0),
        (0.0, -1.0),
        (1.0, 0.0),
        (-1.0, 0.0),
    ];
    let graph = topology.graph();
    let here = graph.at(site as u32);
    let joined = topology.neighbours(SiteType::Vertex, Relation::Orthogonal, site);
    ways.sort_by_key(|way| {
        let lines = joined.iter().map(|near| {
            let line = here.to(graph.at(*near));
            let length = line.length().max(1e-9);
            ((line.x * way.0 - line.y * way.1) / length * 1e3).round() as i64
        });
        // A line farther off than a right angle is no nearer than any other.
        lines.max().unwrap_or(0).max(0)
    });
    ways
}
