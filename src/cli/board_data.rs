//! A board as data: the fields of `lud board --format json`.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::board::{Direction, Relation, SiteType, StaticRegion, Topology};

/// A board as data.
#[derive(Serialize)]
pub(super) struct Data<'a> {
    board: &'a str,
    default: &'static str,
    #[serde(rename = "Vertex")]
    vertex: Sites<'a>,
    #[serde(rename = "Edge")]
    edge: Sites<'a>,
    #[serde(rename = "Cell")]
    cell: Sites<'a>,
}

#[derive(Serialize)]
struct Sites<'a> {
    n: usize,
    xy: Vec<(f64, f64)>,
    label: Vec<&'a str>,
    orthogonal: Vec<&'a [u32]>,
    diagonal: Vec<&'a [u32]>,
    off: Vec<&'a [u32]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ends: Option<Vec<&'a [u32]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    corners_of: Option<Vec<&'a [u32]>>,
    regions: Regions<'a>,
    directions: Directions,
    radials: Vec<BTreeMap<&'static str, Vec<&'a [u32]>>>,
}

#[derive(Serialize)]
struct Regions<'a> {
    corners: &'a [u32],
    convex: &'a [u32],
    concave: &'a [u32],
    major: &'a [u32],
    minor: &'a [u32],
    outer: &'a [u32],
    perimeter: &'a [u32],
    top: &'a [u32],
    bottom: &'a [u32],
    left: &'a [u32],
    right: &'a [u32],
    centre: &'a [u32],
    inner: &'a [u32],
    rows: &'a [Vec<u32>],
    columns: &'a [Vec<u32>],
    layers: &'a [Vec<u32>],
    diagonals: &'a [Vec<u32>],
    phases: &'a [Vec<u32>],
    sides: BTreeMap<&'static str, &'a [u32]>,
}

#[derive(Serialize)]
struct Directions {
    adjacent: Vec<&'static str>,
    orthogonal: Vec<&'static str>,
    diagonal: Vec<&'static str>,
    off: Vec<&'static str>,
    all: Vec<&'static str>,
}

impl<'a> Data<'a> {
    /// The data of a board that a text describes.
    pub(super) fn new(board: &'a str, topology: &'a Topology) -> Self {
        Self {
            board,
            default: topology.default_site().name(),
            vertex: sites(topology, SiteType::Vertex),
            edge: sites(topology, SiteType::Edge),
            cell: sites(topology, SiteType::Cell),
        }
    }
}

fn sites(topology: &Topology, kind: SiteType) -> Sites<'_> {
    let all = topology.sites(kind);
    let each = 0..all.len();
    let neighbours = |relation| {
        let each = each.clone();
        each.map(|site| topology.neighbours(kind, relation, site))
            .collect()
    };
    let touching = |of: SiteType| {
        let each = each.clone();
        let corners = each.map(|site| topology.incident(kind, site, SiteType::Vertex));
        (of == kind).then(|| corners.collect())
    };
    Sites {
        n: all.len(),
        xy: all
            .iter()
            .map(|site| (rounded(site.x), rounded(site.y)))
            .collect(),
        label: all.iter().map(|site| site.label.as_str()).collect(),
        orthogonal: neighbours(Relation::Orthogonal),
        diagonal: neighbours(Relation::Diagonal),
        off: neighbours(Relation::OffDiagonal),
        ends: touching(SiteType::Edge),
        corners_of: touching(SiteType::Cell),
        regions: regions(topology, kind),
        directions: directions(topology, kind),
        radials: each
            .clone()
            .map(|site| radials(topology, kind, site))
            .collect(),
    }
}

/// Four digits after the point, and no negative zero.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4 + 0.0
}

fn regions(topology: &Topology, kind: SiteType) -> Regions<'_> {
    let region = |region| topology.region(kind, region);
    let sides = Direction::COMPASS.into_iter();
    Regions {
        corners: region(StaticRegion::Corners),
        convex: region(StaticRegion::ConvexCorners),
        concave: region(StaticRegion::ConcaveCorners),
        major: region(StaticRegion::Major),
        minor: region(StaticRegion::Minor),
        outer: region(StaticRegion::Outer),
        perimeter: region(StaticRegion::Perimeter),
        top: region(StaticRegion::Top),
        bottom: region(StaticRegion::Bottom),
        left: region(StaticRegion::Left),
        right: region(StaticRegion::Right),
        centre: region(StaticRegion::Centre),
        inner: region(StaticRegion::Inner),
        rows: topology.rows(kind),
        columns: topology.columns(kind),
        layers: topology.layers(kind),
        diagonals: topology.diagonals(kind),
        phases: topology.phases(kind),
        sides: sides
            .map(|side| (side.name(), topology.side(kind, side)))
            .collect(),
    }
}

fn directions(topology: &Topology, kind: SiteType) -> Directions {
    let names = |relation| {
        let list = topology.directions(kind, relation).iter();
        list.map(|direction| direction.name()).collect()
    };
    Directions {
        adjacent: names(Relation::Adjacent),
        orthogonal: names(Relation::Orthogonal),
        diagonal: names(Relation::Diagonal),
        off: names(Relation::OffDiagonal),
        all: names(Relation::All),
    }
}

fn radials(
    topology: &Topology,
    kind: SiteType,
    site: usize,
) -> BTreeMap<&'static str, Vec<&[u32]>> {
    let all = Direction::ALL.into_iter();
    all.map(|direction| {
        (
            direction.name(),
            topology.radials(kind, site, direction).collect(),
        )
    })
    .filter(|(_, lines): &(_, Vec<_>)| !lines.is_empty())
    .collect()
}
