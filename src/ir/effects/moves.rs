//! What generators of moves and effects read, and what their moves may change.

use super::{Component, Effects, Vars, change};
use crate::ir::{
    AddRule, DoRule, FlankRule, ForEachDirection, ForEachLevel, ForEachPiece, FromToRule, LeapRule,
    Moves, MovesNode, PieceSpec, RemoveRule, SlideRule, SowRule, StepRule, SurroundRule, TakeRule,
    ToSpec,
};

pub(super) fn of(node: &MovesNode) -> Effects {
    of_op(&node.op).maybe(node.then, Effects::moves)
}

#[expect(
    clippy::too_many_lines,
    reason = "a table: what each op reads and writes"
)]
fn of_op(op: &Moves) -> Effects {
    let none = Effects::none();
    match op {
        Moves::All(all) | Moves::Seq(all) | Moves::Priority(all) => none.each(all, Effects::moves),
        Moves::If(when, a, b) => none.bool(*when).moves(*a).maybe(*b, Effects::moves),
        Moves::AllCombinations(a, b) => none.moves(*a).moves(*b),
        Moves::Append(a) | Moves::Late(a) => none.moves(*a),
        Moves::By(player, a) => none.int(*player).moves(*a),
        Moves::Chance(all) => {
            let all = all.iter().map(|(_, moves)| *moves);
            all.fold(none.reads(Component::Chance), Effects::moves)
        }
        Moves::Drawn(a, count) => none.reads(Component::Chance).moves(*a).int(*count),
        Moves::Max(_, a) => none.reads(Component::Rules).moves(*a),
        Moves::Do(DoRule {
            first,
            next,
            if_after,
        }) => {
            let known = none.moves(*first).maybe(*next, Effects::moves);
            known.maybe(*if_after, Effects::bool)
        }
        Moves::While(when, a) => none.bool(*when).moves(*a),
        Moves::AvoidStored(a) => none.reads(Component::Stored).moves(*a),
        Moves::Satisfy(rule) => {
            let known = changes_pieces(none).region(rule.sites);
            known.each(&rule.rules, Effects::bool)
        }
        Moves::ForEachPiece(ForEachPiece {
            owner,
            within,
            moves,
            ..
        }) => {
            let known = none
                .reads(Component::Pieces)
                .reads(Component::Levels)
                .int(*owner);
            let known = known.maybe(*within, Effects::region);
            match moves {
                Some(moves) => known.moves(*moves),
                // Everything that the pieces' own moves read and do.
                None => known.rules(),
            }
        }
        Moves::ForEachSite(region, each, otherwise) => {
            let known = none.region(*region).moves(*each);
            known.maybe(*otherwise, Effects::moves)
        }
        Moves::ForEachValue(list, each) | Moves::ForEachPlayer(list, each) => {
            none.list(*list).moves(*each)
        }
        Moves::ForEachGroup(rule, each) => none.group(rule).moves(*each),
        Moves::ForEachDirection(rule) => of_each_direction(rule),
        Moves::ForEachLevel(ForEachLevel { at, moves, .. }) => {
            none.reads(Component::Levels).int(*at).moves(*moves)
        }
        Moves::FirstOnTrack(track, moves) => none.track(track).moves(*moves),
        Moves::ForEachDie(rule) => {
            let known = none.reads(Component::Dice).writes(Component::Dice);
            let known = known.maybe(rule.replay_double, Effects::bool);
            known.maybe(rule.when, Effects::bool).moves(rule.moves)
        }
        Moves::Add(AddRule { piece, to, count }) => {
            let known = changes_pieces(none).maybe(*count, Effects::int);
            known.pieces(piece).to_as(Vars::TO.and(Vars::SITE), to)
        }
        Moves::Claim(piece, to) => {
            let here = Vars::TO.and(Vars::SITE);
            changes_pieces(none).pieces(piece).to_as(here, to)
        }
        Moves::Step(StepRule { from, dirs, to }) => {
            changes_pieces(none).from(from).dirs(*dirs).to(to)
        }
        Moves::Slide(rule) => of_slide(rule),
        Moves::Hop(rule) => {
            let known = changes_pieces(none).from(&rule.from).dirs(rule.dirs);
            known.between(&rule.between).to(&rule.to)
        }
        Moves::Leap(LeapRule {
            from, forward, to, ..
        }) => {
            let known = changes_pieces(none).reads(Component::Mover).from(from);
            known.maybe(*forward, Effects::bool).to(to)
        }
        Moves::FromTo(FromToRule {
            from,
            to,
            count,
            copy,
        }) => {
            let known = changes_pieces(none).from(from).to(to);
            known
                .maybe(*count, Effects::int)
                .maybe(*copy, Effects::bool)
        }
        Moves::Shoot { piece, from, slide } => of_slide(slide).pieces(piece).from(from),
        Moves::Select(from, to) => match to {
            Some(to) => none.from(from).to(to),
            None => none.from(from),
        },
        Moves::Remove(rule) => of_remove(rule),
        Moves::Promote { at, into, .. } => changes_pieces(none).int(*at).pieces(into),
        Moves::Flip(_, at) => none
            .reads(Component::Pieces)
            .writes(Component::State)
            .int(*at),
        Moves::Push(from, dirs) | Moves::Attract(from, dirs) => {
            changes_pieces(none).from(from).dirs(*dirs)
        }
        Moves::Turn(to, ..) => turns(none, to),
        Moves::SetRotation(to, rotations) => turns(none, to).list(*rotations),
        Moves::SwapPieces(a, b) => changes_pieces(none).int(*a).int(*b),
        Moves::Custodial(rule) | Moves::Intervene(rule) | Moves::Directional(rule) => {
            of_flank(rule)
        }
        Moves::Surround(rule) => of_surround(rule),
        Moves::Enclose(rule) => {
            let known = changes_pieces(none)
                .reads(Component::Mover)
                .from(&rule.from);
            let known = known.dirs(rule.dirs).between(&rule.between);
            known.maybe(rule.exceptions, Effects::int)
        }
        Moves::Sow(rule) => of_sow(rule),
        Moves::TakeControl(TakeRule { at, of, by, .. }) => {
            let known = changes_pieces(none).region(*at).int(*by);
            known.maybe(*of, Effects::list)
        }
        Moves::Change(change) => change::of(change),
        Moves::Roll => none.reads(Component::Chance).writes(Component::Dice),
        Moves::Note | Moves::Pass => none,
        Moves::MoveAgain => none.reads(Component::Mover).writes(Component::Next),
        Moves::SwapPlayers(a, b) => none
            .writes(Component::Mover)
            .writes(Component::Next)
            .int(*a)
            .int(*b),
    }
}

/// Adds, removes or changes pieces.
fn changes_pieces(known: Effects) -> Effects {
    let known = known.reads(Component::Pieces).writes(Component::Pieces);
    known.writes(Component::Levels).writes(Component::Places)
}

/// Turns the pieces on some sites.
fn turns(known: Effects, to: &ToSpec) -> Effects {
    let known = known.reads(Component::Rotation).writes(Component::Rotation);
    known.vars(Vars::FROM).to(to)
}

fn of_remove(rule: &RemoveRule) -> Effects {
    let known = changes_pieces(Effects::none()).region(rule.at);
    let known = known.maybe(rule.count, Effects::int);
    let known = known.maybe(rule.level, Effects::int);
    if rule.at_end_of_turn {
        known.writes(Component::ToClear)
    } else {
        known
    }
}

fn of_slide(rule: &SlideRule) -> Effects {
    let known = changes_pieces(Effects::none()).from(&rule.from);
    let known = match &rule.tracks {
        Some(track) => known.track(track),
        None => known,
    };
    known.dirs(rule.dirs).between(&rule.between).to(&rule.to)
}

fn of_flank(rule: &FlankRule) -> Effects {
    let known = changes_pieces(Effects::reading(Component::Mover)).from(&rule.from);
    known.dirs(rule.dirs).between(&rule.between).to(&rule.to)
}

fn of_surround(rule: &SurroundRule) -> Effects {
    let known = changes_pieces(Effects::reading(Component::Mover)).from(&rule.from);
    let known = known.between(&rule.between).to(&rule.to);
    let known = known.maybe(rule.except, Effects::int);
    match &rule.with {
        Some(PieceSpec { kinds, .. }) => known.each(kinds, Effects::int),
        None => known,
    }
}

fn of_each_direction(rule: &ForEachDirection) -> Effects {
    let known = changes_pieces(Effects::none())
        .from(&rule.from)
        .dirs(rule.dirs);
    let known = match &rule.between {
        Some(between) => known.between(between),
        None => known,
    };
    let known = match &rule.to {
        Some(to) => known.to(to),
        None => known,
    };
    known.maybe(rule.moves, Effects::moves)
}

fn of_sow(rule: &SowRule) -> Effects {
    let known = changes_pieces(Effects::none()).writes(Component::Count);
    let known = known.int(rule.start).int(rule.count).int(rule.per_site);
    let known = known.track(&rule.track).maybe(rule.when, Effects::bool);
    let known = known.maybe(rule.each, Effects::moves);
    let known = known.maybe(rule.apply, Effects::moves);
    let known = known.maybe(rule.origin, Effects::bool);
    let known = known.maybe(rule.backtracking, Effects::bool);
    let known = known.maybe(rule.forward, Effects::bool);
    // The only one of these that is asked of one site after the other.
    known.passing(Vars::TO).maybe(rule.skip, Effects::bool)
}

impl Effects {
    /// Depends on rules that are not named here.
    fn rules(self) -> Self {
        self.reads(Component::Rules)
    }
}
