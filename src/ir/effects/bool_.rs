//! What conditions read.

use super::{Component, Effects, Vars};
use crate::ir::{
    Bool, LineRule, LineThrough, LineWho, PuzzleRule, PuzzleTest, Repetition, TreeRule,
};

#[expect(clippy::too_many_lines, reason = "a table: what each op reads")]
pub(super) fn of(op: &Bool) -> Effects {
    let none = Effects::none();
    match op {
        Bool::Const(_) => none,
        Bool::Not(a) => none.bool(*a),
        Bool::And(all) | Bool::Or(all) => none.each(all, Effects::bool),
        Bool::Xor(a, b) => none.bool(*a).bool(*b),
        Bool::If(when, a, b) => none.bool(*when).bool(*a).bool(*b),
        Bool::Compare(_, a, b) => none.int(*a).int(*b),
        Bool::SameSites(a, b) => none.region(*a).region(*b),
        Bool::OfInt(a) => none.int(*a),
        Bool::Empty(_, site) => none.reads(Component::Pieces).int(*site),
        Bool::In(site, region) => none.int(*site).region(*region),
        Bool::InList(value, list) => none.int(*value).list(*list),
        Bool::AllInList(a, b) => none.list(*a).list(*b),
        Bool::AllIn(list, region) => none.list(*list).region(*region),
        Bool::Friend(player) | Bool::Enemy(player) => none.reads(Component::Mover).int(*player),
        Bool::Active(player) => none.reads(Component::Active).int(*player),
        Bool::Pending => none.reads(Component::Pending),
        Bool::Full => none.reads(Component::Pieces),
        Bool::AllSites(region, when) => none.region(*region).passing(Vars::SITE).bool(*when),
        Bool::AllDifferent(_, region, when) => {
            let known = none.reads(Component::Pieces).region(*region);
            known.passing(Vars::SITE).bool(*when)
        }
        Bool::AllValues(list, when) => none.list(*list).passing(Vars::VALUE).bool(*when),
        Bool::AllGroups(rule, when) => none.group(rule).passing(Vars::SITES).bool(*when),
        Bool::AllPassed => none.reads(Component::Passed).reads(Component::Active),
        Bool::Triggered(_, player) => none.reads(Component::Events).int(*player),
        Bool::DiceUsed | Bool::DiceEqual => none.reads(Component::Dice),
        Bool::AnyDie(value) => none.reads(Component::Dice).int(*value),
        Bool::WasPass | Bool::LastKind { .. } => none.reads(Component::Last),
        Bool::NoMoves(player) => none.reads(Component::Rules).int(*player),
        Bool::Stuck(player) => none.reads(Component::Stuck).int(*player),
        Bool::NoPieces(filter) => none.reads(Component::Levels).filter(filter),
        Bool::CanMove(moves) => none.moves(*moves),
        Bool::Line(rule) => of_line(rule),
        Bool::Path(rule) => {
            let known = none.reads(Component::Pieces).int(rule.from).int(rule.owner);
            known.int(rule.min).int(rule.max)
        }
        Bool::Loop(rule) => none.ring(rule),
        Bool::Connected(rule) | Bool::Blocked(rule) => none.connection(rule),
        Bool::Pattern(rule) => none.pattern(rule),
        Bool::Threatened {
            piece, at, moves, ..
        } => {
            let known = none.reads(Component::Rules).maybe(*piece, Effects::int);
            let known = known.maybe(*at, Effects::region);
            known.maybe(*moves, Effects::moves)
        }
        Bool::Within(piece, _, region) => none.reads(Component::Pieces).int(*piece).region(*region),
        Bool::Proposed(_) | Bool::Decided(_) => none.reads(Component::Proposals),
        Bool::Puzzle(rule) => of_puzzle(rule),
        Bool::ForAll(region, when) => none.region(*region).passing(Vars::FROM).bool(*when),
        Bool::PipsMatch(site) => none
            .reads(Component::Pieces)
            .reads(Component::State)
            .int(*site),
        Bool::SidesMatch(site) => none
            .reads(Component::Pieces)
            .reads(Component::Rotation)
            .int(*site),
        Bool::PathLoop(colour, region) => {
            let known = none.reads(Component::Pieces).reads(Component::Rotation);
            known.int(*colour).region(*region)
        }
        Bool::Tree(rule, owner) => of_tree(rule).int(*owner),
        Bool::Crossing(a, b) => none.int(*a).int(*b),
        Bool::Related(_, _, site, region) => none.int(*site).region(*region),
        Bool::Visited(site) => none.reads(Component::Visited).int(*site),
        Bool::Hidden(data, _, site, players) => {
            let mut known = none.reads(Component::Hidden).int(*site).list(*players);
            known.hidden = data.bit();
            known
        }
        Bool::Repeat(repetition) => none.repetition(*repetition),
    }
}

impl Effects {
    /// What must be read to know whether a position occurred before.
    pub fn of_repetition(repetition: Repetition) -> Self {
        Self::none().repetition(repetition)
    }

    fn repetition(self, repetition: Repetition) -> Self {
        let known = self.reads(Component::Pieces);
        match repetition {
            Repetition::Positional => known.reads(Component::History),
            Repetition::Situational => known.reads(Component::History).reads(Component::Situations),
            Repetition::PositionalInTurn => known.reads(Component::TurnHistory),
            Repetition::SituationalInTurn => known
                .reads(Component::TurnHistory)
                .reads(Component::Situations),
        }
    }
}

fn of_line(rule: &LineRule) -> Effects {
    let known = Effects::reading(Component::Pieces).reads(Component::Levels);
    let known = known.int(rule.length).maybe(rule.when, Effects::bool);
    let known = match &rule.through {
        LineThrough::Last => known.reads(Component::Last),
        LineThrough::Site(site) => known.int(*site),
        LineThrough::Any(region) => known.region(*region),
    };
    match &rule.who {
        LineWho::Same | LineWho::Anyone => known,
        LineWho::Owner(owner) => known.int(*owner),
        LineWho::Kinds(kinds) => known.list(*kinds),
    }
}

fn of_puzzle(rule: &PuzzleRule) -> Effects {
    let regions = rule.regions.iter();
    let known = regions.fold(
        Effects::reading(Component::Pieces),
        |known, (region, number)| known.region(*region).maybe(*number, Effects::int),
    );
    match &rule.test {
        PuzzleTest::Different(except) => known.each(except, Effects::int),
        PuzzleTest::Count(of) => known.int(*of),
        PuzzleTest::Sum | PuzzleTest::Unique => known,
    }
}

fn of_tree(rule: &TreeRule) -> Effects {
    let known = Effects::reading(Component::Pieces);
    match rule {
        TreeRule::Tree | TreeRule::Spanning | TreeRule::Caterpillar => known,
        TreeRule::Centre => known.reads(Component::Last),
        TreeRule::Regular { k, odd, even } => {
            let known = known.maybe(*k, Effects::int);
            known.maybe(*odd, Effects::bool).maybe(*even, Effects::bool)
        }
    }
}
