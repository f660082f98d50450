//! What sites are called, as in the reference's boards.

use ludwright::board::custom::{self, BoardlessTiling, Store};
use ludwright::board::shape::lattice::LatticeShape;
use ludwright::board::shape::{concentric, hex};
use ludwright::board::tiling::{self, Tiling};
use ludwright::board::{BoardError, Graph, Limits, Point, SiteType, Topology, operator};

/// The names of all sites of a kind.
fn names(graph: Result<Graph, BoardError>, t: SiteType) -> String {
    let topology = Topology::build(&graph.expect("a board"), t).expect("a topology");
    let names: Vec<_> = topology.sites(t).iter().map(|s| &*s.label).collect();
    names.join(" ")
}

#[test]
fn rows_and_columns_run_where_lines_are_narrow_and_few_places_empty() {
    let circle = concentric::circles(Limits::default(), &[1, 8], false, SiteType::Vertex);
    assert_eq!(
        names(circle, SiteType::Vertex),
        "B2 A3 A2 A1 B1 C1 C2 C3 B3",
        "three level rows of three"
    );
    assert_eq!(
        names(
            tiling::tiling(Limits::default(), Tiling::T3464, 1, None),
            SiteType::Vertex
        ),
        "B1 C1 A2 D1 B2 C2 A3 E2 B3 D3 A4 E3 C4 D4 B5 E4 C5 D5",
        "rows rise by fifteen degrees"
    );
    assert_eq!(
        names(
            tiling::tiling(Limits::default(), Tiling::T3464, 1, None),
            SiteType::Cell
        ),
        "A1 B1 C1 A2 D2 A3 C3 E3 B4 E4 C5 D5 E5",
        "level rows, columns that lean to the west"
    );
    assert_eq!(
        names(
            hex::hex(Limits::default(), LatticeShape::Limping, 2, None),
            SiteType::Vertex
        ),
        "A3 B2 C1 A4 B3 C2 D1 B5 C4 D3 E2 B6 C5 D4 E3 F2 C7 D6 E5 F4 G3 \
         D7 E6 F5 G4 E8 F7 G6 H5 F8 G7 H6 G9 H8 I7 H9 I8",
        "rows rise by thirty degrees"
    );
    let level = names(
        hex::hex(Limits::default(), LatticeShape::Hexagon, 3, None),
        SiteType::Vertex,
    );
    assert!(level.starts_with("D1 F1 H1 C2 E2 G2 I2 C3 E3"), "{level}");
    // Of two stars the larger has rows that rise by thirty degrees, and the smaller has not.
    let large = names(
        hex::hex(Limits::default(), LatticeShape::Star, 4, None),
        SiteType::Vertex,
    );
    assert!(large.starts_with("A1 A2 B1 B3 C2 B4 C3 D2 C5"), "{large}");
    let star = hex::hex(Limits::default(), LatticeShape::Star, 2, None)
        .and_then(|star| operator::rotate(&star, 30.0));
    let level = names(star, SiteType::Vertex);
    assert!(level.starts_with("O1 N1 P2 M2 O3 L2 N3 P4 G1"), "{level}");
}

#[test]
fn corners_of_rectangles_of_hexagons_have_level_rows_in_all_sizes() {
    for rows in 4..10 {
        let graph = hex::hex(
            Limits::default(),
            LatticeShape::Rectangle,
            rows,
            Some(rows + 1),
        )
        .expect("a board");
        let topology = Topology::build(&graph, SiteType::Cell).expect("a topology");
        let found = topology.rows(SiteType::Vertex).len();
        assert_eq!(found, 2 * rows as usize + 2, "{rows}");
    }
}

#[test]
fn sites_on_each_other_have_names() {
    let graph = Graph::from_parts(&[Point::default(); 2], &[[0, 1]]).expect("a graph");
    assert_eq!(names(Ok(graph), SiteType::Vertex), "A1 A1");
}

#[test]
fn names_on_boundless_boards_are_those_of_the_best_grid() {
    // Its places hold two corners of hexagons each, and the reference calls both the same.
    let graph =
        custom::boardless(Limits::default(), BoardlessTiling::Hexagonal, 41).expect("a board");
    let topology = Topology::build(&graph, SiteType::Cell).expect("a topology");
    let vertices = topology.sites(SiteType::Vertex);
    for (site, name) in [(0, "A1"), (1, "B1"), (21, "A1"), (22, "B1"), (43, "A2")] {
        assert_eq!(vertices[site].label, name, "{site}");
    }
    // Rows and columns are level all the same.
    assert_eq!(topology.rows(SiteType::Vertex).len(), 84);
}

#[test]
fn rows_of_edges_are_merged_while_columns_stay_apart() {
    // What the reference was observed to have for two rows of four holes, and of six.
    let rows = |holes: i64| {
        let graph = custom::mancala(Limits::default(), 2, holes, Store::Outer).expect("a board");
        let topology = Topology::build(&graph, SiteType::Vertex).expect("a topology");
        topology.rows(SiteType::Edge).len()
    };
    assert_eq!([rows(4), rows(6)], [3, 5]);
}
