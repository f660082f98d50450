//! Generators whose moves nobody looks at before one of them is chosen, so that what they do may be
//! written down only then.

use crate::ir::{Component, DoRule, Expr, ForEachPiece, Moves, MovesId, Program};

/// For each generator, whether nothing looks at its moves once they are listed, as generators that
/// sort moves or try them out do.
pub(super) fn of(program: &Program) -> Box<[bool]> {
    let (sorted, needs) = (program.meta.looks_at_moves(), &program.needs);
    // If pieces turn or are large, their moves are looked at again.
    let turned = needs.rotation || needs.large;
    if sorted || turned || draws(program) || remembers_levels(program) {
        return vec![false; program.arena.moves.len()].into();
    }
    let of_pieces = program.pieces.iter().filter_map(|piece| piece.moves);
    let supposed = each(program, true);
    if of_pieces.into_iter().all(|id| supposed[id.index()]) {
        return supposed.into();
    }
    each(program, false).into()
}

/// Whether anything but a roll of dice is left to chance: that must be drawn in the order of the list.
fn draws(program: &Program) -> bool {
    let arena = &program.arena;
    let rolls = |expr: &Expr| match expr {
        Expr::Moves(id) => matches!(arena.moves[id.index()].op, Moves::Roll),
        Expr::Int(_) | Expr::Bool(_) | Expr::Region(_) | Expr::List(_) | Expr::Dirs(_) => false,
    };
    let mut others = arena.all().filter(|expr| !rolls(expr));
    others.any(|expr| arena.effects(expr).reads.has(Component::Chance))
}

/// Whether what moves do decides which level is meant afterwards: the level that was visited last is
/// remembered.
fn remembers_levels(program: &Program) -> bool {
    let mut all = program.arena.moves.iter();
    all.any(|node| matches!(node.op, Moves::ForEachLevel(_)))
}

/// The same if it is known of the rules of pieces. Parts come before the generators that use them.
fn each(program: &Program, pieces: bool) -> Vec<bool> {
    let mut known: Vec<bool> = Vec::new();
    for node in &program.arena.moves {
        let of = |id: &MovesId| known.get(id.index()).is_some_and(|unread| *unread);
        let unread = is_unread(&node.op, pieces, of);
        known.push(unread);
    }
    known
}

/// The same for one of them, if it is known of its parts.
fn is_unread(op: &Moves, pieces: bool, of: impl Fn(&MovesId) -> bool) -> bool {
    match op {
        Moves::All(all) | Moves::Priority(all) => all.iter().all(of),
        Moves::If(_, a, b) | Moves::ForEachSite(_, a, b) => of(a) && b.as_ref().is_none_or(of),
        Moves::ForEachValue(_, each)
        | Moves::ForEachPlayer(_, each)
        | Moves::FirstOnTrack(_, each) => of(each),
        Moves::ForEachDie(rule) => of(&rule.moves),
        Moves::ForEachPiece(ForEachPiece { moves, .. }) => moves.as_ref().map_or(pieces, of),
        Moves::Do(DoRule {
            first,
            next,
            if_after: None,
        }) => of(next.as_ref().unwrap_or(first)),
        Moves::Add(_)
        | Moves::Claim(..)
        | Moves::Step(_)
        | Moves::Slide(_)
        | Moves::Hop(_)
        | Moves::Leap(_)
        | Moves::FromTo(_)
        | Moves::Shoot { .. }
        | Moves::Select(..)
        | Moves::Remove(_)
        | Moves::Promote { .. }
        | Moves::Note
        | Moves::Pass
        | Moves::MoveAgain
        | Moves::Change(_)
        | Moves::Roll => true,
        Moves::Seq(_)
        | Moves::AllCombinations(..)
        | Moves::Satisfy(_)
        | Moves::Chance(_)
        | Moves::Drawn(..)
        | Moves::Append(_)
        | Moves::By(..)
        | Moves::Late(_)
        | Moves::Max(..)
        | Moves::Do(_)
        | Moves::While(..)
        | Moves::AvoidStored(_)
        | Moves::ForEachGroup(..)
        | Moves::ForEachDirection(_)
        | Moves::ForEachLevel(_)
        | Moves::TakeControl(_)
        | Moves::Flip(..)
        | Moves::Push(..)
        | Moves::Attract(..)
        | Moves::Turn(..)
        | Moves::SwapPieces(..)
        | Moves::SwapPlayers(..)
        | Moves::Custodial(_)
        | Moves::Intervene(_)
        | Moves::Surround(_)
        | Moves::Enclose(_)
        | Moves::Directional(_)
        | Moves::Sow(_)
        | Moves::SetRotation(..) => false,
    }
}
