//! Ties that the reference breaks by the last bits of places: rows it was observed to have.

use ludwright::board::operator;
use ludwright::board::shape::square::Diagonals;
use ludwright::board::shape::{concentric, regular, square};
use ludwright::board::{BoardError, Direction, Graph, Limits, Relation, SiteType, Topology};

#[test]
fn rounding_says_which_of_overlapping_cells_lies_across() {
    // Rows that the reference was observed to have, from all four sides and three corners.
    // Equal cells along a side differ in them by nothing but the last bits of their places.
    let observed: [(usize, &[u32]); 7] = [
        (0, &[38, 78, 1, 2]),
        (5, &[120, 4, 2]),
        (16, &[18, 14, 129]),
        (17, &[132, 18, 14]),
        (37, &[75, 113, 34, 111]),
        (379, &[341, 265, 414]),
        (1406, &[1407, 1408, 1332, 1292]),
    ];
    let crossed = square::rectangle(
        Limits::default(),
        20,
        20,
        Diagonals::SolidNoSplit,
        SiteType::Vertex,
    );
    let topology = Topology::build(&crossed.expect("a board"), SiteType::Vertex).expect("a board");
    for (cell, diagonal) in observed {
        let row = topology.neighbours(SiteType::Cell, Relation::Diagonal, cell);
        assert_eq!(row, diagonal, "cell {cell}");
    }
}

#[test]
fn rounding_breaks_the_ties_of_rings_and_stars() {
    // Rows that the reference was observed to have. A site of the outermost wall between two
    // of the wall within has one of them as its diagonal neighbour.
    let rings = concentric::circles(
        Limits::default(),
        &[0, 0, 12, 12, 12, 24],
        false,
        SiteType::Cell,
    );
    let rings = Topology::build(&rings.expect("rings"), SiteType::Cell).expect("a board");
    let within = [26, 26, 28, 28, 29, 31, 32, 33, 34, 34, 35, 36];
    for (site, expected) in (38..=60).step_by(2).zip(within) {
        let row = rings.neighbours(SiteType::Vertex, Relation::Diagonal, site);
        assert!(row.contains(&expected), "{site}: {row:?}");
    }
    let star = regular::regular(Limits::default(), 5, true)
        .and_then(|star| operator::split_crossings(Limits::default(), &star));
    let star = Topology::build(&star.expect("a star"), SiteType::Vertex).expect("a board");
    for (site, expected) in (5..10).zip([6, 5, 6, 7, 5]) {
        let row = star.neighbours(SiteType::Vertex, Relation::Diagonal, site);
        assert_eq!(row, [expected], "{site}");
    }
    let phases: [&[u32]; 4] = [&[0, 2, 7, 13], &[1, 4, 9, 11], &[6, 8, 12], &[3, 5, 10, 14]];
    assert_eq!(star.phases(SiteType::Edge)[..4], phases);
}

#[test]
fn steps_half_way_between_directions_go_by_the_last_bits() {
    // What the reference was observed to call the way along rings of sixteen sites.
    let rings = concentric::circles(Limits::default(), &[0, 0, 0, 16, 16], false, SiteType::Cell)
        .expect("rings");
    let rings = Topology::build(&rings, SiteType::Cell).expect("a board");
    let ways: [(usize, Direction, u32); 6] = [
        (1, Direction::NNE, 16),
        (2, Direction::SSE, 3),
        (5, Direction::E, 6),
        (6, Direction::W, 5),
        (10, Direction::S, 9),
        (17, Direction::N, 32),
    ];
    for (site, way, to) in ways {
        let steps = rings.steps(SiteType::Vertex, site, way);
        assert!(steps.contains(&to), "{site} {way:?}: {steps:?}");
    }
}

#[test]
fn edges_that_lie_the_same_way_are_told_apart_by_the_last_bits() {
    // Rows that the reference was observed to have. In each, at least two edges lie the same
    // way but for rounding.
    let how = concentric::Rings {
        rings: 2,
        join_corners: true,
        ..concentric::Rings::default()
    };
    let squares = concentric::polygons(Limits::default(), 4, how);
    let star = regular::regular(Limits::default(), 6, true)
        .and_then(|star| operator::complete(Limits::default(), &star));
    let circles = concentric::circles(
        Limits::default(),
        &[1, 6, 6, 6, 6, 6, 6, 6],
        false,
        SiteType::Vertex,
    );
    rows_are(
        squares,
        &[
            (0, &[3, 1, 2, 5]),
            (1, &[4, 8, 0, 3]),
            (5, &[15, 11, 2, 0]),
            (8, &[18, 1, 4, 12]),
            (18, &[8, 12, 21, 23]),
            (23, &[18, 21, 20, 22]),
        ],
    );
    rows_are(
        star,
        &[
            (0, &[2, 8, 4, 7, 3, 5, 1, 6]),
            (6, &[13, 12, 8, 7, 9, 5, 2, 0]),
            (12, &[14, 10, 3, 9, 7, 2, 6, 13]),
        ],
    );
    rows_are(
        circles,
        &[
            (6, &[48, 11, 7, 49, 55, 54]),
            (7, &[8, 50, 56, 55, 49, 6]),
            (11, &[59, 53, 10, 6, 48, 54]),
        ],
    );
}

/// Checks rows of edges that share a vertex.
fn rows_are(graph: Result<Graph, BoardError>, rows: &[(usize, &[u32])]) {
    let board = Topology::build(&graph.expect("a board"), SiteType::Vertex).expect("a board");
    for (edge, row) in rows {
        let found = board.neighbours(SiteType::Edge, Relation::Orthogonal, *edge);
        assert_eq!(found, *row, "edge {edge}");
    }
}
