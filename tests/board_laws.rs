//! Laws that hold on every board.

use ludwright::board::custom::{self, Store};
use ludwright::board::operator::{self, Removal};
use ludwright::board::shape::lattice::LatticeShape;
use ludwright::board::shape::square::Diagonals;
use ludwright::board::shape::{concentric, hex, regular, square, tri, wedge};
use ludwright::board::tiling::{self, BrickShape, Tiling};
use ludwright::board::{
    Direction, Graph, Limits, Point, Poly, Relation, SiteType, StaticRegion, Topology,
};

/// One board of every make.
#[expect(clippy::too_many_lines, reason = "a table of boards")]
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

/// Shapes are refused by the limit that they are given, before they are made: on the way to a
/// board there may be four times as much.
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
