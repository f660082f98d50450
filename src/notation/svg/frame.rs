//! Where on the page each point of the board lies, and how large a site is there.

use std::collections::BTreeSet;

use super::canvas::Place;
use crate::board::geometry::distance_to_segment;
use crate::board::{Point, Relation, SiteType, StaticRegion, Topology};

/// Pixels between neighbouring sites of an ordinary board.
const STEP: f64 = 56.0;

/// The widest and highest that a board is drawn, in pixels.
const LARGEST: f64 = 1400.0;

/// How many cells around pieces are drawn of a table without a board.
const AROUND: usize = 2;

/// Boards with more sites are measured by their neighbours alone.
const MANY: usize = 2000;

/// A map from the board to the page.
#[derive(Debug)]
pub(super) struct Frame {
    /// Pixels for one unit of the board.
    scale: f64,
    /// The lower left corner of the board, in its own units.
    low: Point,
    /// Its upper right corner.
    high: Point,
    /// Heights above the ground, in order; layers are drawn side by side.
    layers: Vec<f64>,
    /// The usual distance of neighbouring sites, in units of the board.
    unit: f64,
    /// The radius that a piece may have, by kind of site and site, in pixels.
    radii: [Vec<f64>; 3],
    /// Room around the board, in pixels.
    margin: f64,
    /// How far marks and pieces reach beyond the border, in pixels.
    reach: f64,
    /// Of a table without a board, the cells that are drawn.
    shown: Option<BTreeSet<u32>>,
}

impl Frame {
    /// The frame of a board.
    pub(super) fn new(topology: &Topology) -> Self {
        Self::around(topology, None)
    }

    /// The frame of a position: of a table without a board only what is around `used`.
    pub(super) fn of_position(topology: &Topology, used: impl Iterator<Item = usize>) -> Self {
        if !topology.graph().hints.boundless {
            return Self::new(topology);
        }
        let mut shown: BTreeSet<u32> = used.map(|site| site as u32).collect();
        if shown.is_empty() {
            shown.extend(topology.region(SiteType::Cell, StaticRegion::Centre));
        }
        for _ in 0..AROUND {
            let near = |site: &u32| {
                let site = *site as usize;
                topology.neighbours(SiteType::Cell, Relation::Adjacent, site)
            };
            let more: Vec<u32> = shown.iter().flat_map(near).copied().collect();
            shown.extend(more);
        }
        Self::around(topology, Some(shown))
    }

    fn around(topology: &Topology, shown: Option<BTreeSet<u32>>) -> Self {
        let graph = topology.graph();
        let points: Vec<Point> = match &shown {
            None => graph.vertices.iter().map(|v| v.at).collect(),
            Some(cells) => (cells.iter())
                .flat_map(|cell| &graph.faces[*cell as usize].vertices)
                .map(|v| graph.at(*v))
                .collect(),
        };
        let (low, high) = bounds(&points);
        let kind = topology.default_site();
        let unit = median(room(topology, kind)).unwrap_or(1.0);
        let layers = levels(&points);
        let wide = (high.x - low.x + unit) * layers.len().max(1) as f64;
        let widest = wide.max(high.y - low.y).max(1e-9);
        let scale = (STEP / unit).min(LARGEST / widest);
        let radii = SiteType::ALL.map(|each| {
            let cap = unit * scale * 0.44;
            let rooms = room(topology, each).into_iter();
            rooms
                .map(|room| (room * scale * 0.42).min(cap).max(2.5))
                .collect()
        });
        let loops = topology.graph().hints.loops.map_or(0.0, |(from, count)| {
            let (columns, _) = topology.graph().lines();
            let last = (from + count).saturating_sub(1) as usize;
            columns.get(last).map_or(0.0, |last| last - columns[0])
        });
        let reach = (reach(kind) * unit).max(loops) * scale;
        Self {
            scale,
            low,
            high,
            layers,
            unit,
            radii,
            margin: reach + 30.0,
            reach,
            shown,
        }
    }

    /// The place of a point.
    pub(super) fn at(&self, point: Point) -> Place {
        let layer = self.layer(point.z);
        let aside = layer as f64 * (self.high.x - self.low.x + self.unit);
        (
            (point.x - self.low.x + aside) * self.scale,
            (self.high.y - point.y) * self.scale,
        )
    }

    /// Which layer a height belongs to.
    pub(super) fn layer(&self, z: f64) -> usize {
        let found = self
            .layers
            .iter()
            .position(|level| (level - z).abs() < 1e-6);
        found.unwrap_or_default()
    }

    /// How many layers there are.
    pub(super) fn layer_count(&self) -> usize {
        self.layers.len()
    }

    /// The place of a site.
    pub(super) fn site(&self, topology: &Topology, kind: SiteType, site: usize) -> Option<Place> {
        if kind == SiteType::Cell && !self.shows(site) {
            return None;
        }
        let site = topology.sites(kind).get(site)?;
        Some(self.at(Point::new3(site.x, site.y, site.z)))
    }

    /// The radius that a piece has on a site, in pixels.
    pub(super) fn radius(&self, kind: SiteType, site: usize) -> f64 {
        self.radii[kind as usize]
            .get(site)
            .copied()
            .unwrap_or(self.step() * 0.4)
    }

    /// The usual distance of neighbouring sites, in pixels.
    pub(super) fn step(&self) -> f64 {
        self.unit * self.scale
    }

    /// A length of the board, in pixels.
    pub(super) fn length(&self, length: f64) -> f64 {
        length * self.scale
    }

    /// The left border of the page.
    pub(super) fn left(&self) -> f64 {
        -self.margin
    }

    /// The upper border of the page.
    pub(super) fn top(&self) -> f64 {
        -self.margin
    }

    /// The width and height of the page as far as the board reaches.
    pub(super) fn size(&self) -> Place {
        let count = self.layers.len().max(1) as f64;
        let width = (self.high.x - self.low.x) * count + self.unit * (count - 1.0);
        let height = self.high.y - self.low.y;
        (
            width * self.scale + 2.0 * self.margin,
            height * self.scale + 2.0 * self.margin,
        )
    }

    /// Whether a cell is drawn.
    pub(super) fn shows(&self, cell: usize) -> bool {
        let shown = self.shown.as_ref();
        shown.is_none_or(|cells| cells.contains(&(cell as u32)))
    }

    /// Whether the whole board is drawn.
    pub(super) fn shows_all(&self) -> bool {
        self.shown.is_none()
    }

    /// How far pieces and loops reach beyond the border, in pixels.
    pub(super) fn reach(&self) -> f64 {
        self.reach
    }

    /// The room around the board, in pixels.
    pub(super) fn margin(&self) -> f64 {
        self.margin
    }
}

fn bounds(points: &[Point]) -> (Point, Point) {
    let Some(first) = points.first() else {
        return (Point::default(), Point::default());
    };
    points.iter().fold((*first, *first), |(low, high), p| {
        (
            Point::new(low.x.min(p.x), low.y.min(p.y)),
            Point::new(high.x.max(p.x), high.y.max(p.y)),
        )
    })
}

/// How far pieces on the border reach beyond the board, in usual distances.
fn reach(kind: SiteType) -> f64 {
    match kind {
        SiteType::Cell => 0.0,
        SiteType::Vertex | SiteType::Edge => 0.46,
    }
}

/// The different heights, lowest first.
fn levels(points: &[Point]) -> Vec<f64> {
    let mut levels: Vec<f64> = points.iter().map(|p| p.z).collect();
    levels.sort_by(f64::total_cmp);
    levels.dedup_by(|a, b| (*a - *b).abs() < 1e-6);
    levels
}

/// Twice the room around each site: the distance to its nearest neighbour, or for
/// cells the width at the centre.
fn room(topology: &Topology, kind: SiteType) -> Vec<f64> {
    match kind {
        SiteType::Cell => cells(topology),
        SiteType::Vertex => vertices(topology),
        SiteType::Edge => {
            let graph = topology.graph();
            let length = |a: u32, b: u32| graph.at(a).distance(graph.at(b));
            graph.edges.iter().map(|e| length(e.a, e.b) * 0.8).collect()
        }
    }
}

fn cells(topology: &Topology) -> Vec<f64> {
    let graph = topology.graph();
    let centres = topology.sites(SiteType::Cell).iter();
    centres
        .zip(&graph.faces)
        .map(|(site, face)| {
            let centre = Point::new(site.x, site.y);
            let corners = &face.vertices;
            let ends = corners.iter().zip(corners.iter().cycle().skip(1));
            let borders =
                ends.map(|(a, b)| distance_to_segment(centre, graph.at(*a), graph.at(*b)));
            2.0 * borders.fold(f64::INFINITY, f64::min)
        })
        .map(|room| if room.is_finite() { room } else { 1.0 })
        .collect()
}

fn vertices(topology: &Topology) -> Vec<f64> {
    let graph = topology.graph();
    let count = graph.vertices.len();
    let joined = graph.neighbours();
    let nearest = |v: usize| {
        let here = graph.at(v as u32);
        let others: Box<dyn Iterator<Item = u32>> = if count <= MANY {
            Box::new((0..count as u32).filter(move |w| *w as usize != v))
        } else {
            Box::new(joined[v].iter().copied())
        };
        let apart = others
            .map(|w| here.distance(graph.at(w)))
            .filter(|apart| *apart > 1e-6);
        let least = apart.fold(f64::INFINITY, f64::min);
        if least.is_finite() { least } else { 1.0 }
    };
    (0..count).map(nearest).collect()
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.retain(|value| *value > 1e-6);
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
