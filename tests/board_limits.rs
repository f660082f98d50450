//! Boards that cannot be, and boards that are too large: the errors of both.

use ludwright::board::custom::{self, Store};
use ludwright::board::operator::{self, Additions, Removal};
use ludwright::board::shape::lattice::LatticeShape;
use ludwright::board::shape::square::Diagonals;
use ludwright::board::shape::{concentric, hex, regular, square, tri, wedge};
use ludwright::board::tiling::{self, Tiling};
use ludwright::board::{
    BoardError, Direction, Graph, Limits, MAX_SITES, Point, Poly, SiteType, Topology,
};

#[test]
fn impossible_sizes_are_errors() {
    let cell = SiteType::Cell;
    let too_small = [
        square::rectangle(Limits::default(), 0, 3, Diagonals::Implied, cell).err(),
        square::square(
            Limits::default(),
            square::SquareShape::Diamond,
            0,
            Diagonals::Implied,
            cell,
        )
        .err(),
        hex::hex(Limits::default(), LatticeShape::Hexagon, 0, None).err(),
        hex::hex(Limits::default(), LatticeShape::Hexagon, -3, None).err(),
        tri::tri(Limits::default(), LatticeShape::Triangle, 0, None, cell).err(),
        wedge::wedge(Limits::default(), 1, 3).err(),
        regular::regular(Limits::default(), 2, false).err(),
        custom::mancala(Limits::default(), 0, 6, Store::None).err(),
        tiling::tiling(Limits::default(), Tiling::T3464, 0, None).err(),
        tiling::spiral(Limits::default(), 0, 10, true).err(),
    ];
    for error in too_small {
        assert!(
            matches!(error, Some(BoardError::TooSmall { .. })),
            "{error:?}"
        );
    }
    let too_large = [
        square::rectangle(
            Limits::default(),
            100_000,
            100_000,
            Diagonals::Implied,
            cell,
        )
        .err(),
        square::rectangle(Limits::default(), i64::MAX, 2, Diagonals::Implied, cell).err(),
        hex::hex(Limits::default(), LatticeShape::Star, i64::MAX / 2, None).err(),
        tri::tri(
            Limits::default(),
            LatticeShape::Hexagon,
            1_000_000,
            Some(1_000_000),
            cell,
        )
        .err(),
        custom::mancala(Limits::default(), i64::MAX, i64::MAX, Store::Outer).err(),
        tiling::quadhex(Limits::default(), 1_000_000, false).err(),
        concentric::circles(Limits::default(), &[1, 2_000_000], false, cell).err(),
    ];
    for error in too_large {
        let refused = matches!(
            error,
            Some(BoardError::TooLarge {
                kind: None,
                limit: MAX_SITES,
                ..
            })
        );
        assert!(refused, "{error:?}");
    }
}

#[test]
fn the_limit_on_sites_is_exact() {
    let graph = square::rectangle(
        Limits::default(),
        3,
        4,
        Diagonals::Implied,
        SiteType::Vertex,
    )
    .expect("a board");
    let most = graph.edges.len();
    let build = |sites| Topology::build_within(&graph, SiteType::Vertex, Limits { sites });
    assert!(build(most).is_ok());
    assert_eq!(
        build(most - 1).err(),
        Some(BoardError::TooLarge {
            kind: Some(SiteType::Edge),
            sites: most,
            limit: most - 1
        })
    );
}

#[test]
fn shapes_keep_to_the_limit_they_are_given() {
    let limits = |sites| Limits { sites };
    let rectangle =
        |sites| square::rectangle(limits(sites), 3, 4, Diagonals::Implied, SiteType::Vertex);
    assert!(rectangle(3).is_ok());
    let error = rectangle(2).expect_err("twelve are more than eight");
    assert_eq!(
        error.to_string(),
        "this needs some 12 sites, and the limit is 2 sites of one kind"
    );
    let many = regular::regular(limits(20), 12, false).expect("a polygon");
    assert!(operator::complete(limits(17), &many).is_ok());
    let error = operator::complete(limits(16), &many).expect_err("66 are more than 64");
    assert_eq!(
        error.to_string(),
        "this needs 66 edges, and the limit is 16 sites of one kind"
    );
    assert!(operator::layers(limits(3), &many, 1).is_ok());
    assert!(operator::layers(limits(3), &many, 2).is_err());
}

#[test]
fn bad_elements_are_errors() {
    let two = [Point::new(0.0, 0.0), Point::new(1.0, 0.0)];
    let wrong = |edges: &[[i64; 2]]| Graph::from_parts(&two, edges).err();
    let absent = |index| {
        Some(BoardError::NoSuchElement {
            what: "vertex",
            index,
            count: 2,
        })
    };
    assert_eq!(wrong(&[[0, 1]]), None);
    assert_eq!(wrong(&[[0, 2]]), absent(2));
    assert_eq!(wrong(&[[-1, 1]]), absent(-1));
    assert_eq!(wrong(&[[1, 1]]), Some(BoardError::SelfLoop { vertex: 1 }));
    for bad in [f64::NAN, f64::INFINITY, 1e300] {
        let error = Graph::from_parts(&[two[0], Point::new(bad, 0.0)], &[]).err();
        assert_eq!(error, Some(BoardError::BadCoordinate { vertex: 1 }));
    }
    let graph = square::rectangle(Limits::default(), 2, 2, Diagonals::Implied, SiteType::Cell)
        .expect("a board");
    let removal = Removal {
        cells: vec![4],
        ..Removal::default()
    };
    let absent = BoardError::NoSuchElement {
        what: "cell",
        index: 4,
        count: 4,
    };
    assert_eq!(operator::remove(&graph, &removal).err(), Some(absent));
    let addition = Additions {
        edges: vec![[3, 3]],
        ..Additions::default()
    };
    assert_eq!(
        operator::add(&graph, &addition).err(),
        Some(BoardError::SelfLoop { vertex: 3 })
    );
    assert!(operator::scale(&graph, f64::NAN, 1.0, 1.0).is_err());
    assert!(operator::rotate(&graph, f64::INFINITY).is_err());
    let thin = Poly::new(two.to_vec());
    assert!(square::square_poly(Limits::default(), &thin, Diagonals::Implied).is_err());
}

#[test]
fn tangles_are_errors() {
    let many = regular::regular(Limits::default(), 300, false).expect("a polygon");
    let complete = operator::complete(Limits::default(), &many).expect("44,850 edges");
    assert_eq!(
        Topology::build(&complete, SiteType::Vertex).err(),
        Some(BoardError::TooDense)
    );
    let few = operator::complete(
        Limits::default(),
        &regular::regular(Limits::default(), 12, false).expect("a polygon"),
    )
    .expect("edges");
    assert!(operator::split_crossings(Limits::default(), &few).is_ok());
    let wheel = concentric::circles(Limits::default(), &[1, 60_000], false, SiteType::Vertex)
        .expect("a wheel");
    assert_eq!(
        Topology::build(&wheel, SiteType::Vertex).err(),
        Some(BoardError::TooLarge {
            kind: Some(SiteType::Edge),
            sites: 120_000,
            limit: MAX_SITES
        })
    );
    // Many cells around one point, or many crossings: refused before much is done.
    let slices =
        concentric::circles(Limits::default(), &[60_000], false, SiteType::Cell).expect("slices");
    assert!(slices.faces.is_empty());
    assert!(Topology::build(&slices, SiteType::Cell).is_err());
    assert_eq!(
        concentric::circles(
            Limits::default(),
            &[150_000, 150_000],
            false,
            SiteType::Cell
        )
        .err(),
        Some(BoardError::TooLarge {
            kind: None,
            sites: 300_000,
            limit: MAX_SITES
        })
    );
    let sixty = regular::regular(Limits::default(), 60, false).expect("a polygon");
    let sixty = operator::complete(Limits::default(), &sixty).expect("edges");
    assert!(operator::split_crossings(Limits::default(), &sixty).is_err());
}

#[test]
fn large_boards_are_small() {
    // Something that grows with the square of the sites would take hundreds of times as much.
    let used = allocation_counter::measure(make_large_boards);
    assert!(used.bytes_total < 600 << 20, "{} bytes", used.bytes_total);
}

fn make_large_boards() {
    let n = 100;
    let graph = square::rectangle(Limits::default(), n, n, Diagonals::Implied, SiteType::Cell)
        .expect("a board");
    let topology = Topology::build(&graph, SiteType::Cell).expect("a topology");
    for t in SiteType::ALL {
        assert_eq!(topology.radials(t, 0, Direction::S).len(), 0);
        assert!(!topology.rows(t).is_empty());
    }
    // Eight lines leave a cell, and each is kept as part of one from border to border.
    let cells = topology.len(SiteType::Cell);
    assert!(topology.radial_sites(SiteType::Cell).len() <= 8 * cells);
    let corner = topology.radials(SiteType::Cell, 0, Direction::NE);
    assert_eq!(
        corner.map(<[u32]>::len).collect::<Vec<_>>(),
        [n as usize - 1]
    );
    // Two layers of lines that cross: each edge is compared with those near to it.
    let turned = operator::rotate(&graph, 45.0).expect("a turned board");
    let both = operator::merge(&[graph, turned], false).expect("both");
    assert!(
        operator::split_crossings(Limits::default(), &both).is_ok() || both.edges.len() > 10_000
    );
}
