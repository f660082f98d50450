//! What lists of numbers and directions read.

use super::{Component, Effects, Vars};
use crate::ir::{Dirs, Ints};

pub(super) fn ints(op: &Ints) -> Effects {
    let none = Effects::none();
    match op {
        Ints::Of(all) => none.each(all, Effects::int),
        Ints::Sites(region) => none.region(*region),
        Ints::Stock => none.reads(Component::Pieces),
        Ints::Remembered(_) => none.reads(Component::Remembered),
        Ints::If(when, a, b) => none.bool(*when).list(*a).maybe(*b, Effects::list),
        Ints::Union(all) | Ints::Intersection(all) => none.each(all, Effects::list),
        Ints::Difference(a, b) => none.list(*a).list(*b),
        Ints::Players(_, of, when) => {
            let known = none.reads(Component::Mover).maybe(*of, Effects::int);
            known.passing(Vars::PLAYER).maybe(*when, Effects::bool)
        }
        Ints::GroupSizes(rule, owner, least) => {
            let known = none.group(rule).maybe(*owner, Effects::int);
            known.maybe(*least, Effects::int)
        }
        Ints::Range(a, b) => none.int(*a).int(*b),
        Ints::Results(from, to, number) => {
            let known = none.region(*from).passing(Vars::FROM).region(*to);
            known.passing(Vars::FROM.and(Vars::TO)).int(*number)
        }
    }
}

pub(super) fn dirs(op: &Dirs) -> Effects {
    let none = Effects::none();
    match op {
        Dirs::Radials(_) => none,
        Dirs::Facing { turns, .. } => {
            let known = none.reads(Component::Pieces).reads(Component::Mover);
            let known = known.vars(Vars::HEADING);
            if *turns {
                known.reads(Component::Rotation)
            } else {
                known
            }
        }
        Dirs::LastStep { .. } => none.reads(Component::Last),
        Dirs::FromTo { from, to, .. } => none.int(*from).int(*to),
        Dirs::If(when, a, b) => none.bool(*when).dirs(*a).dirs(*b),
        Dirs::Union(a, b) | Dirs::Difference(a, b) => none.dirs(*a).dirs(*b),
        Dirs::Random(all, count) => none.reads(Component::Chance).dirs(*all).int(*count),
    }
}
