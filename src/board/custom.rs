//! Boards that do not come from a tiling: mancala, surakarta, boardless.

use super::shape::lattice::LatticeShape;
use super::shape::{check_area, hex, square, tri};
use super::{BoardError, Graph, Limits, Point, SiteType};

/// Whether a mancala board has stores at its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Store {
    /// No stores.
    None,
    /// Stores, drawn inside the board.
    Inner,
    /// Stores beyond both ends.
    #[default]
    Outer,
}

/// How far a store lies from the last pit.
const STORE_GAP: f64 = 0.85;

/// Rows of pits, with a store at both ends unless there are none. Pits and stores are vertices:
/// first the left store, then the pits row by row, then the right store.
pub fn mancala(limits: Limits, rows: i64, columns: i64, store: Store) -> Result<Graph, BoardError> {
    BoardError::at_least("number of rows", 1, rows)?;
    BoardError::at_least("number of columns", 1, columns)?;
    check_area(limits, rows, columns)?;
    let stores = store != Store::None;
    let mut graph = Graph::default();
    graph.hints.pits = true;
    let height = (rows - 1) as f64 / 2.0;
    if stores {
        graph.push_vertex(Point::new(-STORE_GAP, height));
    }
    let first = graph.vertices.len() as i64;
    for y in 0..rows {
        for x in 0..columns {
            graph.push_vertex(Point::new(x as f64, y as f64));
        }
    }
    let id = |y: i64, x: i64| (first + y * columns + x) as u32;
    for y in 0..rows {
        for x in 1..columns {
            graph.push_edge(id(y, x - 1), id(y, x));
        }
    }
    // The rows whose ends are nearest to the stores.
    let near = [(rows - 1) / 2, rows / 2];
    let near = &near[..if near[0] == near[1] { 1 } else { 2 }];
    for &y in near.iter().filter(|_| stores) {
        graph.push_edge(0, id(y, 0));
    }
    for y in 1..rows {
        for x in 0..columns {
            graph.push_edge(id(y - 1, x), id(y, x));
        }
    }
    if stores {
        let right = graph.push_vertex(Point::new((columns - 1) as f64 + STORE_GAP, height));
        for &y in near {
            graph.push_edge(id(y, columns - 1), right);
        }
    }
    super::operator::faces::add_missing(&mut graph);
    Ok(graph)
}

/// Tilings that a boardless game can be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardlessTiling {
    /// Hexagons.
    Hexagonal,
    /// Squares.
    Square,
    /// Triangles.
    Triangular,
}

/// A board for games that are played without one: `size` cells across.
pub fn boardless(limits: Limits, tiling: BoardlessTiling, size: i64) -> Result<Graph, BoardError> {
    BoardError::at_least("size of the board", 1, size)?;
    let mut graph = match tiling {
        BoardlessTiling::Square => square::rectangle(
            limits,
            size,
            size,
            square::Diagonals::Implied,
            SiteType::Cell,
        ),
        BoardlessTiling::Hexagonal => hex::hex(limits, LatticeShape::Hexagon, size / 2 + 1, None),
        BoardlessTiling::Triangular => {
            tri::tri(limits, LatticeShape::Triangle, size, None, SiteType::Cell)
        }
    }?;
    graph.hints.boundless = true;
    Ok(graph)
}
