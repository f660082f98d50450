//! The positions of a game as positions of its plan.

use crate::ir::{Bits, Layout, Plan};

use super::bits;
use super::board::{Board, Kept, Pile};
use super::course::Course;
use super::groups::Groups;
use super::lines::Lines;
use super::standing::Standing;
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
    match game.program().needs.stacks {
        true => take_stacks(layout, plan, position, kept)?,
        false => take_pieces(layout, plan, position, kept)?,
    }
    fill_hands(game, plan, position, kept)?;
    let later = position.set(layout, layout.to_clear);
    for (word, sites) in kept.later.iter_mut().zip(later) {
        *word = *sites;
    }
    // The set also has the sites of hands, which are beyond those of the board.
    let visited = Bits::new(position.set(layout, layout.visited));
    for site in visited.take_while(|site| *site < plan.sites) {
        bits::insert(&mut kept.visited, site);
    }
    kept.events = events(game, position);
    let on_board = |site: i32| last_place(layout, plan, position, site);
    let last = &position.last;
    if let Some(site) = on_board(last.to) {
        kept.look_at(site);
    }
    let phase = |player: usize| u8::try_from(position.phase(layout, player + 1)).ok();
    let mut phases = [0; Plan::MOST_PLAYERS];
    for (player, of) in phases.iter_mut().enumerate().take(plan.players) {
        *of = phase(player)?;
    }
    Some(Course {
        mover: usize::from(position.mover).checked_sub(1)?,
        prev: position.prev.checked_sub(1),
        next: usize::from(position.next).checked_sub(1)?,
        last_from: on_board(last.from),
        last_to: on_board(last.to),
        passed: position.passed,
        stuck: position.stuck,
        phases,
        standing: standing(game, plan, position)?,
        moves: position.moves,
        turns: position.turns,
        turn_moves: position.turn_moves,
        counter: position.counter,
        pending: pending(plan, position)?,
        took: false,
        threatening: false,
    })
}

/// The number that the last move left, which is that of a site.
fn pending(plan: &Plan, position: &Position) -> Option<Option<u32>> {
    let Some(number) = position.pending else {
        return Some(None);
    };
    let site = u32::try_from(number).ok();
    site.filter(|site| (*site as usize) < plan.sites).map(Some)
}

/// The pieces of a board without stacks.
fn take_pieces<const W: usize>(
    layout: &Layout,
    plan: &Plan,
    position: &Position,
    kept: &mut Kept<W>,
) -> Option<()> {
    for owner in 0..kept.board.owners {
        let number = plan.owner_number(owner);
        let sites = Bits::new(position.owned(layout, plan.kind, number));
        for site in sites.take_while(|site| *site < plan.sites) {
            let slot = layout.slot_of(plan.kind, site)?;
            let kind = usize::try_from(position.what(layout, slot) - 1).ok()?;
            if position.count(layout, slot) != 1 || plan.owners[kind] != owner {
                return None;
            }
            kept.put(owner, Some(kind), site);
            match position.state(layout, slot) {
                0 => {}
                1 if plan.marks => kept.board.mark(site),
                _ => return None,
            }
        }
    }
    Some(())
}

/// The pieces of stacks.
fn take_stacks<const W: usize>(
    layout: &Layout,
    plan: &Plan,
    position: &Position,
    kept: &mut Kept<W>,
) -> Option<()> {
    for site in 0..plan.sites / plan.levels {
        let slot = layout.slot_of(plan.kind, site)?;
        let height = position.height(layout, slot);
        for level in 0..height {
            let piece = position.at_level(layout, slot, level)?;
            let kind = usize::try_from(piece.what - 1).ok()?;
            if piece.count != 1 {
                return None;
            }
            kept.put(plan.owners[kind], Some(kind), plan.place(site, level)?);
        }
    }
    Some(())
}

/// The site of the plan where a move ended, or began: the top of the stack there.
fn last_place(layout: &Layout, plan: &Plan, position: &Position, site: i32) -> Option<usize> {
    let site = usize::try_from(site).ok()?;
    if plan.levels == 1 {
        return Some(site).filter(|site| *site < plan.sites);
    }
    let slot = layout.slot_of(plan.kind, site)?;
    plan.place(site, position.height(layout, slot).checked_sub(1)?)
}

/// Who is still in the game.
fn standing(game: &Game, plan: &Plan, position: &Position) -> Option<Standing> {
    let layout = &game.program().layout;
    let mut standing = Standing::new(plan.players);
    standing.out = standing.everybody() & !position.active;
    (standing.winners, standing.losers) = (position.winners, position.losers);
    for player in 0..plan.players {
        let rank = position.other(layout.rank, player + 1);
        standing.ranks.doubled[player] = u8::try_from(rank).ok()?;
    }
    Some(standing)
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
            0 => (
                plan.owners
                    .iter()
                    .position(|of| *of == hand.owner)
                    .unwrap_or(0),
                0,
            ),
            what => {
                let count = u32::try_from(position.count(layout, slot)).ok()?;
                (what - 1, count)
            }
        };
        let others = count > 0 && plan.owners[kind] != hand.owner;
        if others && hand.owner < plan.players {
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
        let number = (program.players * event + player).wrapping_sub(1);
        if player > 0 && number < 64 && position.other(program.layout.events, entry) == 1 {
            events |= 1 << number;
        }
    }
    events
}

/// A board without pieces, and empty hands.
pub(super) fn empty_board<const W: usize>(plan: &Plan) -> Kept<W> {
    let kinds = match plan.is_told_by_owner() {
        true => 0,
        false => plan.owners.len() + usize::from(plan.marks),
    };
    let owners = plan.owners.iter().map(|owner| owner + 1);
    let mut empty = [0; W];
    (0..plan.sites).for_each(|site| bits::insert(&mut empty, site));
    Kept {
        board: Board {
            of: [[0; W]; Plan::MOST_OWNERS],
            owners: owners.fold(plan.players, usize::max),
            players: plan.players,
            empty,
            kinds: vec![[0; W]; kinds],
            marks: plan.marks,
        },
        hands: vec![Pile { kind: 0, count: 0 }; plan.hands.len()],
        later: [0; W],
        visited: [0; W],
        events: 0,
        lines: Lines::all(&plan.lines, plan.players),
        found: 0,
        groups: plan
            .links
            .iter()
            .map(|table| Groups::new(table, plan.players))
            .collect(),
    }
}
