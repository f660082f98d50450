//! The numbers that moves name: of pieces that are put down, of values, of proposals.
//!
//! Where rules say "a piece of the mover's", the pieces of all players share one name, so that
//! putting a stone on a site has the same number for every player.

use super::Actions;
use crate::ir::{AddRule, Change, Int, IntId, Leaf, Moves, Program, SetField};

/// For each number that may be named, its place among the names; place 0 means none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Names {
    /// The place of each number.
    class: Vec<u32>,
    /// How many places there are.
    count: u32,
    /// Whether rules may name any number. If not, an unknown number counts as none, because it
    /// follows from the ends of the move.
    open: bool,
}

impl Names {
    /// Those of several programs.
    pub(super) fn of(programs: &[&Program]) -> Self {
        if let [program] = programs
            && let Some(names) = closed(program)
        {
            return names;
        }
        let all = programs.iter();
        let most = all.map(|program| program.pieces.len().max(program.proposals.len()));
        let most = (most.max().unwrap_or(0) as u32).max(Actions::NAMED);
        Self {
            class: (1..=most).collect(),
            count: 1 + most,
            open: true,
        }
    }

    /// How many places there are, including the one for none.
    pub(super) fn len(&self) -> u32 {
        self.count
    }

    /// The place of a name.
    #[inline]
    pub(super) fn place(&self, name: Option<u32>) -> Option<u32> {
        match name {
            None => Some(0),
            Some(name) if !self.open => Some(*self.class.get(name as usize).unwrap_or(&0)),
            Some(name) => self.class.get(name as usize).copied(),
        }
    }

    /// The first number with a place, if there is one.
    pub(super) fn name(&self, place: u32) -> Option<u32> {
        let named = (place > 0).then(|| self.class.iter().position(|known| *known == place));
        named.flatten().map(|name| name as u32)
    }
}

/// The names, if the rules name only known pieces; `None` if they may name more.
fn closed(program: &Program) -> Option<Names> {
    let mut groups: Vec<Vec<i32>> = Vec::new();
    for node in &program.arena.moves {
        if names_more(&node.op) {
            return None;
        }
        for kind in named(&node.op) {
            groups.extend(pieces(program, *kind)?);
        }
    }
    if !program.proposals.is_empty() || program.needs.rotation || program.needs.large {
        return None;
    }
    groups.sort();
    groups.dedup();
    // A piece that is in several groups becomes a name of its own, as do all pieces of these
    // groups.
    let lone = |group: &Vec<i32>| {
        let others = groups.iter().filter(|other| *other != group);
        others.flatten().all(|what| !group.contains(what))
    };
    let (mut class, mut count) = (vec![0; program.pieces.len()], 0);
    for group in &groups {
        let together = lone(group);
        count += u32::from(together);
        for what in group {
            let what = usize::try_from(*what).ok()?;
            if class[what] == 0 {
                count += u32::from(!together);
                class[what] = count;
            }
        }
    }
    // If only one thing is ever named, it need not be told from none.
    if count == 1 {
        class.fill(0);
        count = 0;
    }
    Some(Names {
        class,
        count: 1 + count,
        open: false,
    })
}

/// The pieces that an op puts down.
fn named(op: &Moves) -> &[IntId] {
    if let Moves::Add(AddRule { piece, .. })
    | Moves::Claim(piece, _)
    | Moves::Shoot { piece, .. }
    | Moves::Promote { into: piece, .. } = op
    {
        &piece.kinds
    } else {
        &[]
    }
}

/// Groups of pieces that a number may stand for, where each position has only one of a group in
/// mind; `None` if any piece may be meant.
fn pieces(program: &Program, kind: IntId) -> Option<Vec<Vec<i32>>> {
    let known = |what: &i32| program.is_piece(*what);
    let op = &program.arena.ints[kind.index()];
    if let Int::Leaf(Leaf::Const(what)) = op {
        return known(what).then(|| vec![vec![*what]]);
    }
    let Int::PieceOf(by_player, player) = op else {
        return None;
    };
    let mut all: Vec<i32> = by_player.iter().copied().filter(known).collect();
    all.sort_unstable();
    all.dedup();
    let movers = program.arena.ints[player.index()] == Int::Leaf(Leaf::Mover);
    Some(match movers {
        true => vec![all],
        false => all.into_iter().map(|what| vec![what]).collect(),
    })
}

/// Whether an op may name anything besides its pieces.
fn names_more(op: &Moves) -> bool {
    matches!(
        op,
        Moves::Satisfy(_)
            | Moves::Flip(..)
            | Moves::Push(..)
            | Moves::Attract(..)
            | Moves::Turn(..)
            | Moves::Sow(_)
            | Moves::SetRotation(..)
            | Moves::Change(
                Change::SetSite(SetField::Count | SetField::State | SetField::Value, ..)
                    | Change::SetPlayer(..)
                    | Change::Bet(..)
                    | Change::Propose(_)
                    | Change::Vote(_)
            )
    )
}
