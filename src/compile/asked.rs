//! Which conditions are asked about sites, and which of the values passed down stand for the site.

use crate::ir::{Bool, BoolId, Expr, ForEachPiece, Moves, MovesId, Program, Vars};

/// The values that can stand for the site that a condition is asked about.
const SITES: Vars = Vars::SITE.and(Vars::FROM).and(Vars::TO).and(Vars::BETWEEN);

/// The conditions that are asked about sites, each with the values that stand for the site.
pub(super) fn of_sites(program: &Program) -> Vec<(BoolId, Vars)> {
    let mut passed_to: Vec<Option<Vars>> = vec![None; program.arena.bools.len()];
    let mut ask = |when: BoolId, passed: Vars| {
        let known = &mut passed_to[when.index()];
        // A condition that is asked in two ways is not lifted.
        *known = match known {
            Some(before) if *before != passed => Some(Vars::NONE),
            Some(_) | None => Some(passed),
        };
    };
    for expr in program.arena.all() {
        for (child, passed) in program.arena.effects(expr).children {
            if let Expr::Bool(when) = child
                && !only_evaluates(program, expr, when)
            {
                ask(when, passed);
            }
        }
    }
    for when in of_pieces(program) {
        ask(when, Vars::FROM);
    }
    let asked = passed_to.into_iter().enumerate();
    let asked = asked.filter_map(|(id, passed)| Some((BoolId(id as u32), passed?)));
    let of_site = |passed: &Vars| !passed.is_empty() && passed.without(SITES).is_empty();
    asked.filter(|(_, passed)| of_site(passed)).collect()
}

/// Whether an op evaluates a condition as it stands, so that it makes no difference whether it is
/// lifted for others.
fn only_evaluates(program: &Program, expr: Expr, when: BoolId) -> bool {
    match expr {
        Expr::Bool(id) => {
            let op = &program.arena.bools[id.index()];
            matches!(op, Bool::Not(_) | Bool::And(_) | Bool::Or(_))
        }
        Expr::Moves(id) => {
            let op = &program.arena.moves[id.index()].op;
            matches!(op, Moves::If(asked, ..) if *asked == when)
        }
        Expr::Int(_) | Expr::Region(_) | Expr::List(_) | Expr::Dirs(_) => false,
    }
}

/// The conditions that decide which moves a piece has; it stands on `from`.
fn of_pieces(program: &Program) -> Vec<BoolId> {
    let own = program.pieces.iter().filter_map(|piece| piece.moves);
    let named = program.arena.moves.iter().filter_map(|node| {
        if let Moves::ForEachPiece(ForEachPiece { moves, .. }) = &node.op {
            *moves
        } else {
            None
        }
    });
    let mut open: Vec<MovesId> = own.chain(named).collect();
    let mut seen = vec![false; program.arena.moves.len()];
    let mut asked = Vec::new();
    while let Some(id) = open.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        let op = &program.arena.moves[id.index()].op;
        if let Moves::All(all) | Moves::Priority(all) = op {
            open.extend(all);
        } else if let Moves::If(when, a, b) = op {
            asked.push(*when);
            open.push(*a);
            open.extend(b);
        }
    }
    asked
}
