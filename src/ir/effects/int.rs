//! What numbers read.

use super::{Component, Effects, Vars};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Course, Int, Leaf};

#[expect(clippy::too_many_lines, reason = "a table: what each op reads")]
pub(super) fn of(op: &Int) -> Effects {
    let none = Effects::none();
    match op {
        Int::Leaf(leaf) => of_leaf(*leaf),
        Int::Prev => none.reads(Component::Prev),
        Int::PrevTurn => none.reads(Component::PrevTurn),
        Int::LastFromAfter | Int::LastToAfter => none.reads(Component::LastAfter),
        Int::LastLevelTo | Int::LastLevelFrom => none.reads(Component::Last),
        Int::Two(Arithmetic::Div | Arithmetic::Mod, a, b) => none.failing().int(*a).int(*b),
        Int::Two(_, a, b) | Int::Coord(_, a, b) | Int::HandSite(a, b) | Int::EdgeBetween(a, b) => {
            none.int(*a).int(*b)
        }
        Int::Abs(a) | Int::MapEntry(_, a) | Int::PieceOf(_, a) | Int::Table(_, a) => none.int(*a),
        Int::Sum(all)
        | Int::Product(all)
        | Int::Least(all)
        | Int::Greatest(all)
        | Int::Length(all) => none.list(*all),
        Int::If(when, a, b) => none.bool(*when).int(*a).int(*b),
        Int::OfBool(a) => none.bool(*a),
        Int::At(field, _, site) => none.reads_field(*field).int(*site),
        Int::AtLevel(field, _, site, level) => {
            let known = none.reads(Component::Levels).reads_field(*field);
            known.int(*site).int(*level)
        }
        Int::StackSize(_, region) => none
            .reads(Component::Pieces)
            .reads(Component::Levels)
            .region(*region),
        Int::LargeSize(_, region) => none
            .reads(Component::Pieces)
            .reads(Component::State)
            .region(*region),
        Int::TopLevel(_, site) => none
            .reads(Component::Pieces)
            .reads(Component::Levels)
            .int(*site),
        Int::CountAt(_, site) => {
            let known = none.reads(Component::Pieces).reads(Component::Levels);
            known.reads(Component::Count).int(*site)
        }
        Int::Score(player) => none.reads(Component::Score).int(*player),
        Int::Amount(player) => none.reads(Component::Amount).int(*player),
        Int::Pot => none.reads(Component::Amount),
        Int::PlayerValue(player) => none.reads(Component::PlayerValue).int(*player),
        Int::Var(_) => none.reads(Component::Vars),
        Int::Counter => none.reads(Component::Counter),
        Int::Pending => none.reads(Component::Pending),
        Int::Course(course) => of_course(*course),
        Int::CountSites(region) => none.region(*region),
        Int::CountValue(value, all) => none.int(*value).list(*all),
        // Where a state keeps counts, they are added up; but counting pieces alone is no reason to
        // keep them.
        Int::CountPieces(filter) => none.reads(Component::Levels).filter(filter),
        Int::CountMoves(moves) => none.moves(*moves),
        Int::CountGroups(rule, least) => none.group(rule).maybe(*least, Effects::int),
        Int::GroupSize(rule, site) | Int::Liberties(rule, site) => none.group(rule).int(*site),
        Int::Territory(_, player, dirs) => {
            let known = none.reads(Component::Pieces).int(*player);
            known.passing(Vars::FROM).dirs(*dirs)
        }
        Int::Steps(rule) => none.int(rule.from).region(rule.to),
        Int::Paces { step, from, to } => {
            let known = none.int(*from).region(*to);
            known.passing(Vars::FROM).moves(*step)
        }
        Int::Ahead {
            site, steps, dirs, ..
        } => none.int(*site).int(*steps).dirs(*dirs),
        Int::RegionSite(region, index) => none.region(*region).int(*index),
        Int::ListEntry(list, index) => none.list(*list).int(*index),
        Int::WherePiece(_, piece, state) => {
            let known = none
                .reads(Component::Pieces)
                .reads(Component::Levels)
                .int(*piece);
            known.state_of(*state)
        }
        Int::LevelOf(rule) => {
            let known = none.reads(Component::Pieces).reads(Component::Levels);
            known.int(rule.site).int(rule.piece).state_of(rule.state)
        }
        Int::CountLevels(rule) => {
            let known = none.reads(Component::Pieces).reads(Component::Levels);
            let known = known.region(rule.at).passing(Vars::TO.and(Vars::LEVEL));
            let known = known.maybe(rule.when, Effects::bool);
            known.maybe(rule.stop, Effects::bool)
        }
        Int::Random(min, max) => none.reads(Component::Chance).int(*min).int(*max),
        Int::TrackMove { track, from, steps } => none.track(track).int(*from).int(*steps),
        Int::TrackFirst { track, from, when } => {
            let known = none.track(track).maybe(*from, Effects::int);
            known.passing(Vars::TO).maybe(*when, Effects::bool)
        }
        Int::TrackSteps(track, from, to) => none.track(track).int(*from).int(*to),
        Int::TrackEnd(track) => none.track(track),
        // A die's face is stored as its state.
        Int::Face(site) => none.reads(Component::Dice).int(*site),
        Int::Pips(_) => none.reads(Component::Dice),
        Int::PathExtent(colour, region) => {
            let known = none.reads(Component::Pieces).reads(Component::Rotation);
            known.int(*colour).region(*region)
        }
        Int::Limit(_) => none,
    }
}

fn of_leaf(leaf: Leaf) -> Effects {
    match leaf {
        Leaf::Const(_) => Effects::none(),
        Leaf::Context(var) => Effects::none().vars(Vars::of(var)),
        Leaf::Mover => Effects::reading(Component::Mover),
        Leaf::Next => Effects::reading(Component::Next),
        Leaf::LastFrom | Leaf::LastTo => Effects::reading(Component::Last),
    }
}

fn of_course(course: Course) -> Effects {
    match course {
        Course::Turns | Course::Trials => Effects::reading(Component::Turns),
        Course::Moves => Effects::reading(Component::Moves),
        Course::MovesThisTurn => Effects::reading(Component::TurnMoves),
        Course::Active => Effects::reading(Component::Active),
        Course::LegalMoves => Effects::reading(Component::Rules),
    }
}

impl Effects {
    /// Reads states if the search asks for a piece in a given state.
    fn state_of(self, state: Option<crate::ir::IntId>) -> Self {
        match state {
            Some(state) => self.reads(Component::State).int(state),
            None => self,
        }
    }
}
