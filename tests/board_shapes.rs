//! What shapes and operators make, counted.

use ludwright::board::operator::{self, keep};
use ludwright::board::shape::square::{Diagonals, rectangle};
use ludwright::board::shape::tri::tri_sides;
use ludwright::board::{Graph, Limits, Point, Poly, SiteType};

fn square(n: i64, diagonals: Diagonals) -> Graph {
    rectangle(Limits::default(), n, n, diagonals, SiteType::Cell).expect("a square")
}

/// How many edges meet at each vertex.
fn degrees(graph: &Graph) -> Vec<usize> {
    graph.neighbours().iter().map(Vec::len).collect()
}

#[test]
fn concentric_diagonals_cut_every_cell_of_their_quadrants() {
    // All of an even board, and so the dual has three edges at every vertex inside: twelve
    // times twelve cells are what ConHex is cut from.
    let even = square(12, Diagonals::Concentric);
    assert_eq!(even.faces.len(), 2 * 144);
    let dual = degrees(&operator::dual(&even));
    assert!(dual.iter().all(|degree| *degree <= 3));
    // The middle row and column of an odd board belong to no quadrant.
    let odd = square(5, Diagonals::Concentric);
    assert_eq!(odd.faces.len(), 2 * 16 + 9);
}

#[test]
fn a_polygon_keeps_what_lies_on_its_border_or_a_hair_beyond() {
    let corners = [(0.0, 0.0), (0.0, 2.0), (2.0, 2.0), (2.0, 0.0)];
    let poly = Poly::new(corners.map(|(x, y)| Point::new(x, y)).to_vec());
    let mut graph = square(2, Diagonals::Implied);
    // As far out as the ends of edges that ConHex cuts off, and as a corner that Fractal keeps.
    for x in [2.0641, 2.0321] {
        let beside = graph.push_vertex(Point::new(x, 1.0));
        graph.push_edge(0, beside);
    }
    assert_eq!(keep(&graph, &poly).vertices.len(), 9 + 1);
}

#[test]
fn ways_round_a_face_go_by_the_places_of_edges() {
    // A long edge lies on two short ones. With it and with them the square is a face; the
    // sliver between them is none.
    let mut graph = Graph::default();
    for (x, y) in [(0.0, 0.0), (0.0, 1.0), (0.0, 2.0), (2.0, 0.0), (2.0, 2.0)] {
        graph.push_vertex(Point::new(x, y));
    }
    for (a, b) in [(0, 1), (1, 2), (0, 2), (2, 4), (4, 3), (3, 0)] {
        graph.push_edge(a, b);
    }
    let faces = operator::make_faces(&graph).faces;
    let corners: Vec<&[u32]> = faces.iter().map(|face| &face.vertices[..]).collect();
    assert_eq!(corners, [&[0u32, 2, 4, 3][..], &[2, 4, 3, 0, 1]]);
}

#[test]
fn five_sides_make_no_more_than_a_rhombus_holds() {
    // All are cut to hexagons whose sides have a and b vertices by turns: a triangle with sides of a + 2b - 2
    // vertices, without one with sides of b - 1 at each of its corners.
    let triangle = |n: usize| n * (n + 1) / 2;
    let cut = |a: usize, b: usize| triangle(a + 2 * b - 2) - 3 * triangle(b - 1);
    let boards = [
        ([2, 4, 2, 4, 2], cut(2, 4)),
        ([4, 6, 4, 7, 4], cut(4, 6)),
        ([6, 8, 6, 10, 5], cut(6, 8)),
        ([10, 12, 11, 17, 6], cut(10, 12)),
    ];
    for (sides, vertices) in boards {
        let graph = tri_sides(Limits::default(), &sides, SiteType::Vertex).expect("a board");
        assert_eq!(graph.vertices.len(), vertices, "{sides:?}");
    }
}

#[test]
fn two_vertices_are_joined_once() {
    let places = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(|(x, y)| Point::new(x, y));
    let edges = [[0, 1], [1, 2], [1, 0], [2, 0], [1, 2]];
    let graph = Graph::from_parts(&places, &edges).expect("a graph");
    let ends: Vec<(u32, u32)> = graph.edges.iter().map(|edge| (edge.a, edge.b)).collect();
    assert_eq!(ends, [(0, 1), (1, 2), (2, 0)]);
}
