//! Laws that hold on every board, and the errors of boards that cannot be.

use ludwright::board::custom::{self, Store};
use ludwright::board::operator::{self, Additions, Removal};
use ludwright::board::shape::lattice::LatticeShape;
use ludwright::board::shape::square::Diagonals;
use ludwright::board::shape::{concentric, hex, regular, square, tri, wedge};
use ludwright::board::tiling::{self, BrickShape, Tiling};
use ludwright::board::{
    BoardError, Direction, Graph, Limits, MAX_SITES, Point, Poly, Relation, SiteType, StaticRegion,
    Topology,
};

/// One board of every make.
fn boards() -> Vec<(&'static str, Graph)> {
    let built = [
        (
            "square",
            square::rectangle(Limits::default(), 4, 5, Diagonals::Implied, SiteType::Cell),
        ),
        (
            "solid",
            square::rectangle(Limits::default(), 3, 3, Diagonals::Solid, SiteType::Vertex),
        ),
        (
            "pyramid",
            square::pyramidal(Limits::default(), 4, SiteType::Vertex),
        ),
        (
            "hex",
            hex::hex(Limits::default(), LatticeShape::Hexagon, 4, None),
        ),
        (
            "hex star",
            hex::hex(Limits::default(), LatticeShape::Star, 2, None),
        ),
        (
            "hex prism",
            hex::hex(Limits::default(), LatticeShape::Prism, 3, Some(2)),
        ),
        (
            "tri",
            tri::tri(
                Limits::default(),
                LatticeShape::Limping,
                3,
                None,
                SiteType::Vertex,
            ),
        ),
        ("wedge", wedge::wedge(Limits::default(), 3, 3)),
        (
            "star",
            regular::regular(Limits::default(), 5, true)
                .and_then(|g| operator::split_crossings(Limits::default(), &g)),
        ),
        (
            "circles",
            concentric::circles(Limits::default(), &[1, 8, 8], false, SiteType::Cell),
        ),
        (
            "rings",
            concentric::polygons(Limits::default(), 4, concentric::Rings::default()),
        ),
        (
            "mancala",
            custom::mancala(Limits::default(), 2, 6, Store::Outer),
        ),
        (
            "T31212",
            tiling::tiling(Limits::default(), Tiling::T31212, 2, None),
        ),
        (
            "T333333_33434",
            tiling::tiling(Limits::default(), Tiling::T333333_33434, 2, None),
        ),
        (
            "T33336",
            tiling::tiling(Limits::default(), Tiling::T33336, 2, None),
        ),
        (
            "T33344",
            tiling::tiling(Limits::default(), Tiling::T33344, 4, None),
        ),
        (
            "T33434",
            tiling::tiling(Limits::default(), Tiling::T33434, 2, None),
        ),
        (
            "T3464",
            tiling::tiling(Limits::default(), Tiling::T3464, 2, None),
        ),
        (
            "T3636",
            tiling::tiling(Limits::default(), Tiling::T3636, 3, None),
        ),
        (
            "T4612",
            tiling::tiling(Limits::default(), Tiling::T4612, 2, None),
        ),
        (
            "T488",
            tiling::tiling(Limits::default(), Tiling::T488, 3, None),
        ),
        (
            "brick",
            tiling::brick(Limits::default(), BrickShape::Diamond, 3, None, false),
        ),
        (
            "brick spiral",
            tiling::brick(Limits::default(), BrickShape::Spiral, 3, None, false),
        ),
        ("celtic", tiling::celtic(Limits::default(), 3, 4)),
        ("quadhex", tiling::quadhex(Limits::default(), 3, false)),
        ("spiral", tiling::spiral(Limits::default(), 3, 30, true)),
    ];
    built
        .into_iter()
        .map(|(name, g)| (name, g.unwrap_or_else(|e| panic!("{name}: {e}"))))
        .collect()
}

#[test]
fn neighbours_and_steps_agree() {
    for (name, graph) in boards() {
        let topology = Topology::build(&graph, SiteType::Cell).expect(name);
        for t in SiteType::ALL {
            for site in 0..topology.len(t) {
                let all = topology.neighbours(t, Relation::All, site);
                for r in [Relation::Adjacent, Relation::Orthogonal, Relation::Diagonal] {
                    let row = topology.neighbours(t, r, site);
                    assert!(
                        row.iter().all(|n| all.contains(n)),
                        "{name} {t:?} {site} {r:?}"
                    );
                }
                for &n in topology.neighbours(t, Relation::Orthogonal, site) {
                    let back = topology.neighbours(t, Relation::Orthogonal, n as usize);
                    assert!(back.contains(&(site as u32)), "{name} {t:?} {site} to {n}");
                    assert_eq!(
                        topology.distance(t, Relation::Orthogonal, site, n as usize),
                        Some(1)
                    );
                }
                for d in Direction::ALL {
                    let starts: Vec<u32> =
                        topology.radials(t, site, d).map(|line| line[0]).collect();
                    assert_eq!(
                        starts,
                        topology.steps(t, site, d),
                        "{name} {t:?} {site} {d:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn regions_are_sorted_and_cover_the_board() {
    for (name, graph) in boards() {
        let topology = Topology::build(&graph, SiteType::Vertex).expect(name);
        for t in SiteType::ALL {
            for r in StaticRegion::ALL {
                assert!(topology.region(t, r).is_sorted(), "{name} {t:?} {r:?}");
            }
            let parts = [
                topology.region(t, StaticRegion::Outer).len(),
                topology.region(t, StaticRegion::Inner).len(),
            ];
            assert_eq!(parts.iter().sum::<usize>(), topology.len(t), "{name} {t:?}");
            // Not every site of a pyramid is in a row; see the law on pyramids.
            let flat = name != "pyramid";
            let lines = [topology.rows(t), topology.columns(t)]
                .into_iter()
                .filter(|_| flat);
            for lists in lines.chain([topology.phases(t)]) {
                let count: usize = lists.iter().map(Vec::len).sum();
                assert_eq!(count, topology.len(t), "{name} {t:?}");
            }
        }
    }
}

/// The figures are the reference's.
#[test]
fn pyramids_of_even_height_have_the_rows_of_their_ground() {
    for (size, rows) in [(4, 4), (5, 9)] {
        let graph =
            square::pyramidal(Limits::default(), size, SiteType::Vertex).expect("a pyramid");
        let topology = Topology::build(&graph, SiteType::Vertex).expect("a board");
        assert_eq!(topology.rows(SiteType::Vertex).len(), rows);
        assert_eq!(topology.columns(SiteType::Vertex).len(), rows);
    }
}

#[test]
fn a_turned_part_of_a_board_keeps_its_phases() {
    for (name, graph) in boards() {
        let turned = operator::rotate(&graph, 90.0).expect(name);
        let beside = operator::shift(&turned, 100.0, 0.0, 0.0).expect(name);
        let both = operator::union(&[graph.clone(), beside], false).expect(name);
        let alone = Topology::build(&graph, SiteType::Vertex).expect(name);
        let both = Topology::build(&both, SiteType::Vertex).expect(name);
        for t in SiteType::ALL {
            let phases = |topology: &Topology| -> Vec<u32> {
                topology.sites(t).iter().map(|site| site.phase).collect()
            };
            let (alone, both) = (phases(&alone), phases(&both));
            assert_eq!(both, [alone.clone(), alone].concat(), "{name} {t:?}");
        }
    }
}

#[test]
fn turning_a_board_changes_no_phase() {
    for (name, graph) in boards() {
        let straight = Topology::build(&graph, SiteType::Vertex).expect(name);
        for degrees in [30.0, 90.0, 180.0] {
            let turned = operator::rotate(&graph, degrees).expect(name);
            let turned = Topology::build(&turned, SiteType::Vertex).expect(name);
            for t in SiteType::ALL {
                assert_eq!(
                    straight.phases(t),
                    turned.phases(t),
                    "{name} {degrees} {t:?}"
                );
            }
        }
    }
}

#[test]
fn boards_are_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Topology>();
}

#[test]
fn euler_holds_where_the_board_is_one_piece_without_holes() {
    for (name, graph) in boards() {
        // Overlaps, dangling ends and separate pieces break the formula on purpose.
        if ["pyramid", "wedge", "circles", "rings", "spiral"].contains(&name) {
            continue;
        }
        let (v, e, f) = (graph.vertices.len(), graph.edges.len(), graph.faces.len());
        assert_eq!(v + f, e + 1, "{name}: {v} vertices, {e} edges, {f} cells");
    }
}

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

/// Shapes are refused by the limit that they are given, before they are made: on the way to a
/// board there may be four times as much.
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
fn lines_follow_their_steps() {
    for (name, graph) in boards() {
        let topology = Topology::build(&graph, SiteType::Cell).expect(name);
        for t in SiteType::ALL {
            for site in 0..topology.len(t) {
                for d in Direction::ALL {
                    for line in topology.radials(t, site, d) {
                        let mut at = site;
                        for &next in line {
                            assert!(
                                topology.steps(t, at, d).contains(&next),
                                "{name} {t:?} {site} {d:?}: {line:?}"
                            );
                            at = next as usize;
                        }
                        let sites: std::collections::BTreeSet<_> = line.iter().collect();
                        assert_eq!(sites.len(), line.len(), "{name} {t:?} {site} {d:?}");
                    }
                }
            }
        }
    }
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

#[test]
fn elements_are_removed_by_their_places() {
    let board = square::rectangle(
        Limits::default(),
        3,
        3,
        Diagonals::Implied,
        SiteType::Vertex,
    )
    .expect("a board");
    let what = Removal {
        edges_at: vec![
            [Point::new(1.0, 1.0), Point::new(1.0, 0.0)],
            // Places that name nothing are passed over.
            [Point::new(1.0, 1.0), Point::new(9.0, 9.0)],
        ],
        ..Removal::default()
    };
    let cut = operator::remove(&board, &what).expect("a board with a gap");
    assert_eq!(
        (cut.vertices.len(), cut.edges.len(), cut.faces.len()),
        (9, 11, 2)
    );
}

#[test]
fn polygons_clip_to_their_right_hand() {
    let board = square::rectangle(
        Limits::default(),
        5,
        5,
        Diagonals::Implied,
        SiteType::Vertex,
    )
    .expect("a board");
    let corner = |x: f64, y: f64| Point::new(x, y);
    let clockwise = vec![
        corner(0.5, 0.5),
        corner(0.5, 3.5),
        corner(3.5, 3.5),
        corner(3.5, 0.5),
    ];
    let within = operator::clip(&board, &Poly::new(clockwise.clone()));
    assert_eq!(within.vertices.len(), 9);
    let counter = clockwise.into_iter().rev().collect();
    let without = operator::clip(&board, &Poly::new(counter));
    assert_eq!(without.vertices.len(), 16);
}

#[test]
fn crossing_edges_bound_a_face_on_each_side() {
    // A square with both diagonals and no vertex where they cross.
    let corners = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)].map(|(x, y)| Point::new(x, y));
    let edges = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [1, 3]];
    let graph = Graph::from_parts(&corners, &edges).expect("a graph");
    assert_eq!(graph.faces.len(), 4);
    assert!(graph.faces.iter().all(|face| face.vertices.len() == 3));
}

#[test]
fn the_top_of_the_first_triangle_comes_before_the_sides_of_the_third() {
    let how = concentric::Rings {
        join_corners: true,
        ..concentric::Rings::default()
    };
    let rings = concentric::polygons(Limits::default(), 3, how).expect("three triangles");
    let topology = Topology::build(&rings, SiteType::Vertex).expect("a board");
    let near = |v: usize| {
        let mut near = topology
            .neighbours(SiteType::Vertex, Relation::Orthogonal, v)
            .to_vec();
        near.sort_unstable();
        near
    };
    // As recorded games move on this board.
    assert_eq!(near(13), [9, 10, 16]);
    assert_eq!(near(15), [2, 12, 17]);
}

#[test]
fn a_ring_is_crossed_by_diagonals_only() {
    let rings = concentric::polygons(
        Limits::default(),
        4,
        concentric::Rings {
            rings: 1,
            ..Default::default()
        },
    );
    let mut ring = rings.expect("a ring");
    ring = operator::make_faces(&ring);
    assert_eq!(ring.faces.len(), 1);
    let topology = Topology::build(&ring, SiteType::Vertex).expect("a board");
    for v in 0..8 {
        let across = topology.neighbours(SiteType::Vertex, Relation::Diagonal, v);
        assert_eq!(across.len(), 1, "{v}");
        let beside = topology.neighbours(SiteType::Vertex, Relation::Adjacent, v);
        assert!(!beside.contains(&across[0]), "{v}");
    }
}

#[test]
fn corners_lie_where_the_outline_bends() {
    // Observed on a square of nine vertices of which three edges dangle.
    let square = square::rectangle(
        Limits::default(),
        3,
        3,
        Diagonals::Implied,
        SiteType::Vertex,
    )
    .expect("a square");
    let cut = Removal {
        edges: vec![[0, 1], [1, 2]],
        ..Removal::default()
    };
    let cut = operator::remove(&square, &cut).expect("a board");
    let cut = Topology::build(&cut, SiteType::Vertex).expect("a board");
    let region = |which| cut.region(SiteType::Vertex, which);
    assert_eq!(region(StaticRegion::ConvexCorners), &[6, 7, 8]);
    assert_eq!(region(StaticRegion::ConcaveCorners), &[4]);
}

#[test]
fn an_empty_board_has_no_sites() {
    let topology = Topology::build(&Graph::default(), SiteType::Cell).expect("an empty board");
    for t in SiteType::ALL {
        assert!(topology.is_empty(t));
        assert!(topology.sites(t).is_empty());
        assert!(topology.region(t, StaticRegion::Centre).is_empty());
    }
}

#[test]
fn distances_count_steps() {
    let graph = square::rectangle(Limits::default(), 3, 3, Diagonals::Implied, SiteType::Cell)
        .expect("a board");
    let topology = Topology::build(&graph, SiteType::Cell).expect("a board");
    let far = |r| topology.distance(SiteType::Cell, r, 0, 8);
    assert_eq!(far(Relation::Orthogonal), Some(4));
    assert_eq!(far(Relation::Adjacent), Some(2));
    assert_eq!(far(Relation::OffDiagonal), None);
    assert_eq!(topology.site_by_label(SiteType::Cell, "C3"), Some(8));
}
