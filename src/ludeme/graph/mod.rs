//! Graphs: boards as shapes, and operations on them.

mod add;
mod brick;
mod celtic;
mod clip;
mod complete;
mod concentric;
mod dual;
mod graph;
mod hex;
mod hole;
mod intersect;
mod keep;
mod layers;
mod make_faces;
mod merge;
mod poly;
mod quadhex;
mod recoordinate;
mod rectangle;
mod regular;
mod remove;
mod renumber;
mod repeat;
mod rotate;
mod scale;
mod shift;
mod skew;
mod spiral;
mod split_crossings;
mod square;
mod subdivide;
mod tiling;
mod tri;
mod trim;
mod union;
mod wedge;

use super::form::{Arg, Form};
use crate::board::SiteType;
use crate::board::shape::lattice::LatticeShape;
pub(crate) use poly::Poly;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &add::Add::FORM,
    &brick::Brick::FORM,
    &celtic::Celtic::FORM,
    &celtic::CelticOutline::FORM,
    &clip::Clip::FORM,
    &complete::Complete::FORM,
    &concentric::Concentric::FORM,
    &concentric::ConcentricCircles::FORM,
    &graph::Custom::FORM,
    &dual::Dual::FORM,
    &hex::Hex::FORM,
    &hex::HexOutline::FORM,
    &hole::Hole::FORM,
    &intersect::Intersect::FORM,
    &intersect::IntersectAll::FORM,
    &keep::Keep::FORM,
    &layers::Layers::FORM,
    &make_faces::MakeFaces::FORM,
    &merge::Merge::FORM,
    &merge::MergeAll::FORM,
    &poly::Poly::FORM,
    &quadhex::Quadhex::FORM,
    &recoordinate::Recoordinate::FORM,
    &rectangle::Rectangle::FORM,
    &regular::Regular::FORM,
    &remove::Remove::FORM,
    &remove::RemovePoly::FORM,
    &renumber::Renumber::FORM,
    &repeat::Repeat::FORM,
    &rotate::Rotate::FORM,
    &scale::Scale::FORM,
    &shift::Shift::FORM,
    &skew::Skew::FORM,
    &spiral::Spiral::FORM,
    &split_crossings::SplitCrossings::FORM,
    &square::Square::FORM,
    &square::SquareOutline::FORM,
    &subdivide::Subdivide::FORM,
    &tiling::TilingSize::FORM,
    &tiling::TilingSizeOutline::FORM,
    &tri::Tri::FORM,
    &tri::TriOutline::FORM,
    &trim::Trim::FORM,
    &union::Union::FORM,
    &union::UnionAll::FORM,
    &wedge::Wedge::FORM,
];

/// The shape that a word names on boards of hexagons and triangles.
fn lattice_shape(word: Option<&Arg>, default: LatticeShape) -> LatticeShape {
    match word.and_then(Arg::constant) {
        Some("Square") => LatticeShape::Square,
        Some("Rectangle") => LatticeShape::Rectangle,
        Some("Diamond") => LatticeShape::Diamond,
        Some("Triangle") => LatticeShape::Triangle,
        Some("Hexagon") => LatticeShape::Hexagon,
        Some("Star") => LatticeShape::Star,
        Some("Limping") => LatticeShape::Limping,
        Some("Prism") => LatticeShape::Prism,
        Some(_) | None => default,
    }
}

/// The kinds of site that some words name.
fn kinds(words: [Option<&Arg>; 3]) -> Vec<SiteType> {
    let named = |name: &str| SiteType::ALL.into_iter().find(|kind| kind.name() == name);
    words
        .into_iter()
        .flatten()
        .filter_map(|word| word.constant().and_then(named))
        .collect()
}

/// Whether elements are given by the places of their corners: as lists of lists of numbers, where
/// elements given by number would be lists of numbers.
fn is_by_place(elements: &Arg) -> bool {
    let inner = |part: &Arg| part.is_list() && part.parts().iter().any(Arg::is_list);
    elements.parts().iter().any(inner)
}
