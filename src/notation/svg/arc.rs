//! Sides of cells and edges that are arcs around a pivot, as on rings and wheels.

use crate::board::{Graph, Point};

/// Part of a circle, shorter than half of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    /// The middle of the circle.
    pub(super) centre: Point,
    /// Its radius, in units of the board.
    pub(super) radius: f64,
    /// From the middle to the first end.
    from: Point,
    /// From the middle to the second end.
    onto: Point,
}

impl Arc {
    /// The arc between two vertices, if both lie on a circle around one pivot.
    pub(super) fn between(graph: &Graph, a: u32, b: u32) -> Option<Self> {
        let pivot = graph.vertices[a as usize].pivot?;
        if graph.vertices[b as usize].pivot != Some(pivot) {
            return None;
        }
        let centre = graph.at(pivot);
        let (from, onto) = (centre.to(graph.at(a)), centre.to(graph.at(b)));
        let radius = from.length();
        (radius >= 1e-6 && (radius - onto.length()).abs() <= 1e-6).then_some(Self {
            centre,
            radius,
            from,
            onto,
        })
    }

    /// Whether it leads clockwise on the page, where half a circle always does.
    pub(super) fn is_clockwise(&self) -> bool {
        self.from.cross(self.onto) <= 0.0
    }

    /// The point half-way along it; of half a circle there is none that is nearer to it than
    /// to the other half.
    pub(super) fn middle(self) -> Option<Point> {
        let way = self.from.plus(self.onto);
        let length = way.length();
        (length > 1e-6).then(|| self.centre.plus(way.times(self.radius / length)))
    }

    /// Its leftmost, rightmost, highest and lowest points, those that are not its ends.
    pub(super) fn extremes(self) -> impl Iterator<Item = Point> {
        let turn = if self.is_clockwise() { -1.0 } else { 1.0 };
        [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)]
            .into_iter()
            .map(|(x, y)| Point::new(x, y))
            .filter(move |way| {
                turn * self.from.cross(*way) > 0.0 && turn * way.cross(self.onto) > 0.0
            })
            .map(move |way| self.centre.plus(way.times(self.radius)))
    }
}
