//! The positions of a game as positions of its plan.

use crate::ir::{Bits, Plan};

use super::bits;
use super::board::{Board, Groups, Kept, Lines, Pile};
use super::course::Course;
use crate::engine::game::Game;
use crate::engine::state::Position;

/// Makes a position of a plan, with a board of its size, the same as one of its game. Returns
/// `None` if plans cannot hold it; the position of the plan then means nothing.
pub(super) fn take_over<const W: usize>(
    game: &Game,
    plan: &Plan,
    position: &Position,
    kept: &mut Kept<W>,
) -> Option<Course> {
    let layout = &game.program().layout;
    for owner in 0..3 {
        let number = (owner + 1) % 3;
        let sites = Bits::new(position.owned(layout, plan.kind, number));
        for site in sites.take_while(|site| *site < plan.sites) {
            let slot = layout.slot_of(plan.kind, site)?;
            let kind = usize::try_from(position.what(layout, slot) - 1).ok()?;
            if position.count(layout, slot) != 1 || plan.owners[kind] != owner {
                return None;
            }
            kept.put(owner, Some(kind), site);
        }
    }
    fill_hands(game, plan, position, kept)?;
    let later = position.set(layout, layout.to_clear);
    for (word, sites) in kept.later.iter_mut().zip(later) {
        *word = *sites;
    }
    kept.events = events(game, position);
    let on_board = |site: i32| usize::try_from(site).ok().filter(|site| *site < plan.sites);
    let last = &position.last;
    if let Some(site) = on_board(last.to) {
        kept.look_at(site);
    }
    let of_players = |bits: u32| [0, 1].map(|player| bits >> player & 1 == 1);
    Some(Course {
        mover: usize::from(position.mover).checked_sub(1)?,
        prev: usize::from(position.prev).checked_sub(1),
        next: usize::from(position.next).checked_sub(1)?,
        last_from: on_board(last.from),
        last_to: on_board(last.to),
        passed: of_players(position.passed),
        stuck: of_players(position.stuck),
        phases: [1, 2].map(|player| position.phase(layout, player)),
        moves: position.moves,
        turns: position.turns,
        turn_moves: position.turn_moves,
    })
}

/// What the hands hold.
fn fill_hands<const W: usize>(
    game: &Game,
    plan: &Plan,
    position: &Position,
    kept: &mut Kept<W>,
) -> Option<()> {
    let layout = &game.program().layout;
    for (index, hand) in plan.hands.iter().enumerate() {
        let slot = layout.slot(plan.kind, hand.site as i32)?;
        let (kind, count) = match usize::try_from(position.what(layout, slot)).ok()? {
            // An empty hand stays empty, so its kind does not matter.
            0 => (plan.owners.iter().position(|of| *of == hand.owner)?, 0),
            what => {
                let count = u32::try_from(position.count(layout, slot)).ok()?;
                (what - 1, count)
            }
        };
        if plan.owners[kind] != hand.owner {
            return None;
        }
        kept.hands[index] = Pile { kind, count };
    }
    Some(())
}

/// The events that have happened to each player, as plans number them.
fn events(game: &Game, position: &Position) -> u64 {
    let program = game.program();
    let entries = program.layout.events.range().len();
    let mut events = 0;
    for entry in 0..entries {
        let (event, player) = (entry / (program.players + 1), entry % (program.players + 1));
        let number = (2 * event + player).wrapping_sub(1);
        if player > 0 && number < 64 && position.other(program.layout.events, entry) == 1 {
            events |= 1 << number;
        }
    }
    events
}

/// A board without pieces, and empty hands.
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
        hands: vec![Pile { kind: 0, count: 0 }; plan.hands.len()],
        later: [0; W],
        events: 0,
        lines: plan.lines.iter().map(Lines::new).collect(),
        groups: plan.links.iter().map(Groups::new).collect(),
    }
}
