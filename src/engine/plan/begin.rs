//! How a game of a plan begins.

use crate::ir::Plan;

use super::bits;
use super::board::{Board, Groups, Kept, Lines, Pile};
use super::course::Course;
use crate::engine::game::Game;
use crate::engine::state::Position;

/// The position that a game starts with, if it is one that plans can hold.
pub(super) fn begin<const W: usize>(
    game: &Game,
    plan: &Plan,
    position: &Position,
) -> Option<(Kept<W>, Course)> {
    let layout = &game.program().layout;
    let look = position.look();
    // What stands on a site: its kind, and how many.
    let pile = |site: usize| {
        let slot = layout.slot(plan.kind, site as i32)?;
        let kind = usize::try_from(look.what(layout, slot))
            .ok()?
            .checked_sub(1);
        Some((kind, u32::try_from(look.count(layout, slot)).ok()?))
    };
    let mut start = empty_board(plan);
    for site in 0..plan.sites {
        match pile(site)? {
            (None, _) => {}
            (Some(kind), 1) => start.put(plan.owners[kind], Some(kind), site),
            (Some(_), _) => return None,
        }
    }
    for hand in &plan.hands {
        let (kind, count) = match pile(hand.site as usize)? {
            (Some(kind), count) => (kind, count),
            // An empty hand stays empty, so its kind does not matter.
            (None, _) => (plan.owners.iter().position(|of| *of == hand.owner)?, 0),
        };
        if plan.owners[kind] != hand.owner {
            return None;
        }
        start.hands.push(Pile { kind, count });
    }
    let course = Course {
        mover: 0,
        prev: None,
        next: 1,
        last_from: None,
        last_to: None,
        passed: [0, 1].map(|player| position.passed >> player & 1 == 1),
        stuck: [false; 2],
        phases: [1, 2].map(|player| look.phase(layout, player)),
        moves: 0,
        turns: 0,
        turn_moves: 0,
    };
    Some((start, course))
}

/// A board without pieces, and no hands.
pub(super) fn empty_board<const W: usize>(plan: &Plan) -> Kept<W> {
    let of = |owner| plan.owners.iter().filter(|of| **of == owner).count();
    let one_each = of(0) == 1 && of(1) == 1 && of(2) == 0;
    let mut empty = [0; W];
    (0..plan.sites).for_each(|site| bits::insert(&mut empty, site));
    Kept {
        board: Board {
            of: [[0; W]; 3],
            empty,
            kinds: vec![[0; W]; if one_each { 0 } else { plan.owners.len() }],
        },
        hands: Vec::new(),
        later: [0; W],
        events: 0,
        lines: plan.lines.iter().map(Lines::new).collect(),
        groups: plan.links.iter().map(Groups::new).collect(),
    }
}
