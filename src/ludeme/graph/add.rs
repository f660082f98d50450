//! `(add …)`: adds vertices, edges and cells.

use crate::board::Graph;
use crate::board::operator::{self, Additions};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph with more vertices, edges and cells. What is there already is not
    /// added twice.
    Add: Graph = ["add"] {
        /// The graph; an empty one if none is given.
        graph: opt [GRAPH],
        /// Vertices by place.
        vertices: opt "vertices" [FLOAT_ROWS],
        /// Edges by the numbers or by the places of their ends.
        edges: opt "edges" [FLOAT_ROWS | FLOAT_TABLES],
        /// Curved edges: the places of both ends, then the directions in which
        /// the edge leaves them.
        curved: opt "edgesCurved" [FLOAT_TABLES],
        /// Cells by the numbers or by the places of their corners.
        cells: opt "cells" [FLOAT_ROWS | FLOAT_TABLES],
        /// Whether new vertices are joined to those near them.
        connect: opt "connect" [TRUTH],
    }
    example "(add (square 3) edges:{{0 4} {4 8}})"
    says "[{graph}|an empty board] with additions"
    plain "[{graph} with additions|a board drawn line by line]"
}

impl<'a> Add<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = self.graph.map(|graph| cx.graph(graph)).transpose()?;
        let mut what = Additions {
            connect: self.connect.is_some_and(Arg::is_true),
            ..Additions::default()
        };
        if let Some(vertices) = self.vertices {
            what.vertices = cx.points(vertices)?;
        }
        match self.edges {
            Some(edges) if super::is_by_place(edges) => what.edges_at = cx.segments(edges)?,
            Some(edges) => what.edges = cx.pairs(edges)?,
            None => {}
        }
        if let Some(curved) = self.curved {
            what.curved = cx.curves(curved)?;
        }
        match self.cells {
            Some(cells) if super::is_by_place(cells) => what.cells_at = cx.polygons(cells)?,
            Some(cells) => what.cells = cx.rows(cells)?,
            None => {}
        }
        let graph = graph.unwrap_or_default();
        cx.built(operator::add(&graph, &what), self.call.at)
    }
}
