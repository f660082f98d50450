//! `(remove …)`: takes vertices, edges and cells away.

use crate::board::Graph;
use crate::board::operator::{self, Removal};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph without some of its cells, edges and vertices, nor what depends
    /// on them. Numbers are those before anything is removed.
    Remove: Graph = ["remove"] {
        /// The graph.
        graph: req [GRAPH],
        /// Cells by number or by the places of their corners.
        cells: opt "cells" [FLOATS | FLOAT_TABLES],
        /// Edges by the numbers or by the places of their ends.
        edges: opt "edges" [FLOAT_ROWS | FLOAT_TABLES],
        /// Vertices by number or by place.
        vertices: opt "vertices" [FLOATS | FLOAT_ROWS],
        /// Whether edges go that bounded only removed cells; they do if it is not
        /// said.
        trim_edges: opt "trimEdges" [TRUTH],
    }
    example "(remove (square 4) cells:{5 6})"
    says "{graph} with some sites removed"
    plain "{graph} with some parts left out"
}

ludeme! {
    /// A graph without the cells whose middles lie in a polygon.
    RemovePoly: Graph = ["remove"] {
        /// The graph.
        graph: req [GRAPH],
        /// The polygon.
        poly: req [POLY],
        /// Whether edges go that bounded only removed cells; they do if it is not
        /// said.
        trim_edges: opt "trimEdges" [TRUTH],
    }
    example "(remove (square 6) (poly {{2 2} {2 4} {4 4} {4 2}}))"
    says "{graph} with a polygon removed"
    plain "{graph} with a part left out"
}

impl<'a> Remove<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        let mut what = Removal {
            trim_edges: self.trim_edges.is_none_or(Arg::is_true),
            ..Removal::default()
        };
        match self.cells {
            Some(cells) if super::is_by_place(cells) => what.cells_at = cx.polygons(cells)?,
            Some(cells) => what.cells = cx.lengths(cells)?,
            None => {}
        }
        match self.edges {
            Some(edges) if super::is_by_place(edges) => what.edges_at = cx.segments(edges)?,
            Some(edges) => what.edges = cx.pairs(edges)?,
            None => {}
        }
        match self.vertices {
            Some(list) if list.parts().iter().any(Arg::is_list) => {
                what.vertices_at = cx.points(list)?;
            }
            Some(list) => what.vertices = cx.lengths(list)?,
            None => {}
        }
        cx.built(operator::remove(&graph, &what), self.call.at)
    }
}

impl<'a> RemovePoly<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        let poly = cx.outline(self.poly, &graph)?;
        let trim = self.trim_edges.is_none_or(Arg::is_true);
        Ok(operator::remove_inside(&graph, &poly, trim))
    }
}
