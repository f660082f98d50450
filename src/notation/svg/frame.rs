//! Where on the page each point of the board lies, and how large a site is there.

use std::collections::BTreeSet;

use super::arc::Arc;
use super::canvas::Place;
use super::spots::{Spot, spots};
use crate::board::{Graph, Point, Relation, SiteType, StaticRegion, Topology};

/// Pixels between neighbouring sites of an ordinary board.
const STEP: f64 = 56.0;

/// The widest and highest that a board is drawn, in pixels.
const LARGEST: f64 = 1400.0;

/// How many cells around pieces are drawn of a table without a board.
const AROUND: usize = 2;

/// What lies at one height above the ground.
#[derive(Clone, Copy, Debug)]
struct Layer {
    height: f64,
    /// Its left border, in units of the board.
    left: f64,
    /// Its right border.
    right: f64,
    /// How far from the left border of the page's board it begins.
    start: f64,
}

/// A map from the board to the page.
#[derive(Debug)]
pub(super) struct Frame {
    /// Pixels for one unit of the board.
    scale: f64,
    /// The layers from the ground upwards, drawn side by side; there is one at least.
    layers: Vec<Layer>,
    /// How wide the layers are together and how high the highest is, in units of the board.
    extent: (f64, f64),
    /// The upper border of the board, in its own units.
    top: f64,
    /// The usual distance of neighbouring sites, in units of the board.
    unit: f64,
    /// The spots of the sites, by their kind.
    spots: [Vec<Spot>; 3],
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
            None => outline(graph).collect(),
            Some(cells) => (cells.iter())
                .flat_map(|cell| &graph.faces[*cell as usize].vertices)
                .map(|v| graph.at(*v))
                .collect(),
        };
        let kind = topology.default_site();
        let spots = SiteType::ALL.map(|each| spots(topology, each));
        let rooms = spots[kind as usize].iter().map(|spot| spot.room);
        let unit = median(rooms.collect()).unwrap_or(1.0);
        let layers = layers(&points, unit);
        let (bottom, top) = span(points.iter().map(|p| p.y));
        let extent = (
            layers.last().map_or(0.0, |l| l.start + l.right - l.left),
            top - bottom,
        );
        let widest = (extent.0 + unit).max(extent.1).max(1e-9);
        let scale = (STEP / unit).min(LARGEST / widest);
        let loops = topology.graph().hints.loops.map_or(0.0, |(from, count)| {
            let (columns, _) = topology.graph().lines();
            let last = (from + count).saturating_sub(1) as usize;
            columns.get(last).map_or(0.0, |last| last - columns[0])
        });
        let reach = (reach(kind) * unit).max(loops) * scale;
        Self {
            scale,
            layers,
            extent,
            top,
            unit,
            spots,
            margin: reach + 30.0,
            reach,
            shown,
        }
    }

    /// The place of a point.
    pub(super) fn at(&self, point: Point) -> Place {
        let layer = &self.layers[self.layer(point.z)];
        (
            (point.x - layer.left + layer.start) * self.scale,
            (self.top - point.y) * self.scale,
        )
    }

    /// Which layer a height belongs to.
    pub(super) fn layer(&self, z: f64) -> usize {
        let found = (self.layers.iter()).position(|layer| (layer.height - z).abs() < 1e-6);
        found.unwrap_or_default()
    }

    /// How many layers there are.
    pub(super) fn layer_count(&self) -> usize {
        self.layers.len()
    }

    /// The place of a site.
    pub(super) fn site(&self, kind: SiteType, site: usize) -> Option<Place> {
        if kind == SiteType::Cell && !self.shows(site) {
            return None;
        }
        let spot = self.spots[kind as usize].get(site)?;
        Some(self.at(spot.at))
    }

    /// The radius that a piece has on a site, in pixels.
    pub(super) fn radius(&self, kind: SiteType, site: usize) -> f64 {
        let spot = self.spots[kind as usize].get(site);
        spot.map_or(self.step() * 0.4, |spot| {
            let most = self.step() * 0.44;
            // Of an edge something is to be seen on both sides of its piece.
            let share = if kind == SiteType::Edge { 0.3 } else { 0.42 };
            (spot.room * self.scale * share).min(most).max(2.5)
        })
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
        let (width, height) = self.extent;
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

/// The points of a board, and of its arcs those that reach farthest.
fn outline(graph: &Graph) -> impl Iterator<Item = Point> {
    let arcs = (graph.edges.iter()).filter_map(|edge| Arc::between(graph, edge.a, edge.b));
    let corners = graph.vertices.iter().map(|vertex| vertex.at);
    corners.chain(arcs.flat_map(|arc| arc.extremes()))
}

/// The least and the greatest of some numbers; zero if there are none.
fn span(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let both = numbers.map(|number| (number, number));
    both.reduce(|(least, most), (number, _)| (least.min(number), most.max(number)))
        .unwrap_or_default()
}

/// How far pieces on the border reach beyond the board, in usual distances.
fn reach(kind: SiteType) -> f64 {
    match kind {
        SiteType::Cell => 0.0,
        SiteType::Vertex | SiteType::Edge => 0.46,
    }
}

/// The layers of some points, lowest first, a unit apart on the page.
fn layers(points: &[Point], unit: f64) -> Vec<Layer> {
    let mut heights: Vec<f64> = points.iter().map(|p| p.z).collect();
    heights.sort_by(f64::total_cmp);
    heights.dedup_by(|a, b| (*a - *b).abs() < 1e-6);
    if heights.is_empty() {
        heights.push(0.0);
    }
    let mut start = 0.0;
    let layer = |height: f64| {
        let there = points.iter().filter(|p| (p.z - height).abs() < 1e-6);
        let (left, right) = span(there.map(|p| p.x));
        let layer = Layer {
            height,
            left,
            right,
            start,
        };
        start += right - left + unit;
        layer
    };
    heights.into_iter().map(layer).collect()
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.retain(|value| *value > 1e-6);
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
