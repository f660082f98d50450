//! `(concentric …)`: rings around a centre.

use crate::board::Graph;
use crate::board::shape::concentric::{self, Rings};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Polygons within each other, or a target of circles.
    Concentric: Graph = ["concentric"] {
        /// The shape of the rings.
        shape: opt [RING_SHAPE],
        /// The sides of the rings, instead of a shape; 4 if neither is said.
        sides: opt "sides" [FLOAT],
        /// The rings; by default 3.
        rings: opt "rings" [FLOAT],
        /// The sites of each ring of a target.
        steps: opt "steps" [FLOAT],
        /// Whether sides have a site in the middle; by default they do.
        midpoints: opt "midpoints" [TRUTH],
        /// Whether those are joined from ring to ring; by default they are.
        join_midpoints: opt "joinMidpoints" [TRUTH],
        /// Whether corners are joined from ring to ring.
        join_corners: opt "joinCorners" [TRUTH],
        /// Whether every second ring of circles is turned by half a site.
        stagger: opt "stagger" [TRUTH],
    }
    example "(concentric Square rings:3)"
    says "a concentric [{shape}|board][ of {sides:side}][ with {rings:ring}][ and {steps:step}]"
    plain "a board of [{rings:ring}|rings] around each other[, each with {sides:side}][, each a {shape}]"
}

ludeme! {
    /// Circles within each other: so many sites in the middle, so many on the
    /// ring around it, and so on. Sites of a ring with a negative number are not
    /// joined to each other.
    ConcentricCircles: Graph = ["concentric"] {
        /// The sites of each ring, from the inside out.
        counts: req [FLOATS],
        /// Whether every second ring is turned by half a site.
        stagger: opt "stagger" [TRUTH],
    }
    example "(concentric {1 8 8 8})"
    says "a concentric board with rings of {counts} sites"
    plain "a board of circles around each other with {counts} sites"
}

impl<'a> Concentric<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let default = Rings::default();
        let truth = |arg: Option<&Arg>, default| arg.map_or(default, Arg::is_true);
        let sides = self.sides.map(|sides| cx.dim(sides)).transpose()?;
        let rings = self.rings.map(|rings| cx.dim(rings)).transpose()?;
        let steps = self.steps.map(|steps| cx.dim(steps)).transpose()?;
        let how = Rings {
            rings: rings.unwrap_or(default.rings),
            midpoints: truth(self.midpoints, default.midpoints),
            join_midpoints: truth(self.join_midpoints, default.join_midpoints),
            join_corners: truth(self.join_corners, default.join_corners),
        };
        let graph = match self.shape.and_then(Arg::constant) {
            Some("Target") => {
                concentric::target(cx.board_limits, how.rings, steps, cx.default_kind())
            }
            Some("Triangle") => concentric::polygons(cx.board_limits, 3, how),
            Some("Hexagon") => concentric::polygons(cx.board_limits, 6, how),
            Some(_) => concentric::polygons(cx.board_limits, 4, how),
            None => concentric::polygons(cx.board_limits, sides.unwrap_or(4), how),
        };
        cx.built(graph, self.call.at)
    }
}

impl<'a> ConcentricCircles<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let counts = cx.lengths(self.counts)?;
        let stagger = self.stagger.is_some_and(Arg::is_true);
        let graph = concentric::circles(cx.board_limits, &counts, stagger, cx.default_kind());
        cx.built(graph, self.call.at)
    }
}
