//! Puts together everything that is known about one kind of site.

use std::sync::OnceLock;

use super::by_direction::Steps;
use super::frame::Frame;
use super::radials::Lines;
use super::{
    Rows, cells, grid, labels, looks, neighbours, phases, radials, regions, sides, steps, vertices,
};
use crate::board::site::DirectionSet;
use crate::board::{Graph, Point, Relation, Site, SiteType};

/// Everything about one kind of site.
#[derive(Debug)]
pub(crate) struct Kind {
    pub(crate) sites: Vec<Site>,
    /// By number of [`crate::board::Relation`].
    pub(crate) neighbours: [Rows; 5],
    pub(crate) directions: [DirectionSet; 5],
    pub(crate) steps: Steps,
    lines: OnceLock<Lines>,
    /// By number of [`crate::board::StaticRegion`].
    pub(crate) regions: Vec<Vec<u32>>,
    pub(crate) rows: Vec<Vec<u32>>,
    pub(crate) columns: Vec<Vec<u32>>,
    pub(crate) layers: Vec<Vec<u32>>,
    pub(crate) phases: Vec<Vec<u32>>,
    /// By number of compass direction.
    pub(crate) sides: Vec<Vec<u32>>,
    /// By number of [`SiteType`].
    pub(crate) incident: [Rows; 3],
    points: Vec<Point>,
}

impl Kind {
    pub(crate) fn lines(&self) -> &Lines {
        self.lines
            .get_or_init(|| radials::lines(&self.points, &self.steps))
    }
}

/// Works out one kind of site.
pub(crate) fn kind(graph: &Graph, frame: &Frame, t: SiteType) -> Kind {
    let points = points_of(graph, t);
    let incident = incidence(graph, t);
    let relations = match t {
        SiteType::Cell => cells::relations(graph, frame),
        SiteType::Vertex => vertices::relations(graph),
        SiteType::Edge => neighbours::edge_relations(graph),
    };
    let lists = neighbours::complete(&points, &relations);
    let steps = steps::steps(graph, t, &points, &lists);
    let directions = steps::directions(&lists, &steps);
    let grid = grid::grid(graph, t, &points, &lists);
    let phases = phases::colour(&looks::looks(
        graph,
        t,
        &lists[Relation::Orthogonal as usize],
        &incident,
    ));
    let sites = labels::sites(graph, t, &points, &grid, &phases);
    Kind {
        regions: regions::regions(graph, t, &points, frame),
        sides: sides::sides(graph, t, frame, &incident),
        rows: grid::listed(graph, &grid.rows, &grid.layers),
        columns: grid::listed(graph, &grid.columns, &grid.layers),
        layers: if graph.hints.boundless {
            Vec::new()
        } else {
            grid::classes(&grid.layers)
        },
        phases: phases::classes(&phases),
        neighbours: lists,
        directions,
        steps,
        lines: OnceLock::new(),
        incident: incident.map(|rows| Rows::pack(&rows)),
        sites,
        points,
    }
}

/// The positions of the sites of a kind.
pub(crate) fn points_of(graph: &Graph, t: SiteType) -> Vec<Point> {
    match t {
        SiteType::Cell => graph.faces.iter().map(|f| graph.face_centre(f)).collect(),
        SiteType::Vertex => graph.vertices.iter().map(|v| v.at).collect(),
        SiteType::Edge => graph.edges.iter().map(|e| graph.edge_middle(e)).collect(),
    }
}

/// For every site of kind `t`, the sites of each other kind that it touches.
fn incidence(graph: &Graph, t: SiteType) -> [Vec<Vec<u32>>; 3] {
    let count = points_of(graph, t).len();
    let empty = || vec![Vec::new(); count];
    let mut out = [empty(), empty(), empty()];
    let edge_of = graph.edge_index();
    for (f, face) in graph.faces.iter().enumerate() {
        let n = face.vertices.len();
        for i in 0..n {
            let (v, w) = (face.vertices[i], face.vertices[(i + 1) % n]);
            let edge = edge_of.get(v, w);
            match t {
                SiteType::Cell => {
                    out[SiteType::Vertex as usize][f].push(v);
                    out[SiteType::Edge as usize][f].extend(edge);
                }
                SiteType::Vertex => out[SiteType::Cell as usize][v as usize].push(f as u32),
                SiteType::Edge => {
                    if let Some(e) = edge {
                        out[SiteType::Cell as usize][e as usize].push(f as u32);
                    }
                }
            }
        }
    }
    for (e, edge) in graph.edges.iter().enumerate() {
        match t {
            SiteType::Cell => {}
            SiteType::Vertex => {
                for v in [edge.a, edge.b] {
                    out[SiteType::Edge as usize][v as usize].push(e as u32);
                }
            }
            SiteType::Edge => out[SiteType::Vertex as usize][e].extend([edge.a, edge.b]),
        }
    }
    out
}
