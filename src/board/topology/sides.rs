//! The sides of the board by compass direction.
//!
//! The outline is cut at the corners. Each piece faces the direction from the middle of the board
//! to its own middle: exactly north, east, south or west, or else one of the four quarters between
//! them.

use super::frame::Frame;
use crate::board::geometry::{centroid, compass};
use crate::board::{Direction, Graph, Point, SiteType};

/// The sites of every side, by number of compass direction.
pub(crate) fn sides(
    graph: &Graph,
    t: SiteType,
    frame: &Frame,
    incident: &[Vec<Vec<u32>>; 3],
) -> Vec<Vec<u32>> {
    let vertices = of_vertices(graph, frame);
    let mut sides = vec![Vec::new(); 16];
    let mut put = |site: usize, on: u16| {
        for (way, side) in sides.iter_mut().enumerate() {
            if on >> way & 1 == 1 {
                side.push(site as u32);
            }
        }
    };
    match t {
        SiteType::Vertex => {
            for (site, &on) in vertices.iter().enumerate() {
                put(site, on);
            }
        }
        SiteType::Cell | SiteType::Edge => {
            for (site, touching) in incident[SiteType::Vertex as usize].iter().enumerate() {
                let on = touching.iter().map(|&v| vertices[v as usize]);
                put(site, on.fold(0, |a, b| a | b));
            }
        }
    }
    sides
}

/// The sides that every vertex is on, a bit each.
fn of_vertices(graph: &Graph, frame: &Frame) -> Vec<u16> {
    let mut sides = vec![0; graph.vertices.len()];
    let all: Vec<Point> = graph.vertices.iter().map(|v| v.at).collect();
    let middle = centroid(&all);
    for (walk, bends) in frame.walks.iter().zip(&frame.bends) {
        let n = walk.len();
        let cuts: Vec<usize> = (0..n).filter(|&i| bends[i] != 0).collect();
        for (k, &from) in cuts.iter().enumerate() {
            let to = cuts.get(k + 1).copied().unwrap_or(cuts[0] + n);
            let piece: Vec<u32> = (from..=to).map(|i| walk[i % n]).collect();
            let points: Vec<Point> = piece.iter().map(|&v| graph.at(v)).collect();
            let way = compass(middle.to(centroid(&points)));
            for &v in &piece {
                sides[v as usize] |= 1 << quarter(way);
            }
        }
    }
    sides
}

/// Keeps the four main directions, and assigns the others to the four quarters.
fn quarter(way: usize) -> usize {
    const QUARTERS: [Direction; 4] = [Direction::NE, Direction::SE, Direction::SW, Direction::NW];
    if way.is_multiple_of(4) {
        way
    } else {
        QUARTERS[way / 4].index()
    }
}
