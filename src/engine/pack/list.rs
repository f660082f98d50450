//! Which digits the keys of a game contain.

use super::digit::{ANY, Count, Digit, End, RESULTS, Source};
use crate::engine::hash::Number;
use crate::engine::state::SITE_TYPES;
use crate::ir::{Layout, Program, SiteType};

/// The digits of a game's keys.
pub(super) fn all(program: &Program) -> Vec<Digit> {
    let mut digits = Vec::new();
    let mut push = |source, radix: u64| {
        digits.push(Digit::new(source, radix, &program.layout));
    };
    push(Source::Mover, program.players as u64);
    push(Source::Result, RESULTS);
    course(program, &mut push);
    numbers(program, &mut push);
    sites(program, &mut push);
    digits.retain(|digit| digit.radix > 1);
    digits
}

/// Everything on the sites.
fn sites(program: &Program, push: &mut impl FnMut(Source, u64)) {
    let layout = &program.layout;
    for kind in SITE_TYPES {
        let KindRange { base, sites } = KindRange::of(layout, kind);
        for site in 0..sites {
            let slot = base + site;
            push(
                Source::What(kind, site as i32, slot),
                program.pieces.len() as u64,
            );
            for (field, part, radix) in [
                (layout.count, Number::Count, 1 << 16),
                (layout.state, Number::State, 1 << 8),
                (layout.rotation, Number::Rotation, 1 << 8),
                (layout.value, Number::Value, ANY),
            ] {
                if field.is_kept() {
                    push(Source::Slot(field, slot, part), radix);
                }
            }
            if layout.unowned.is_kept() {
                push(Source::Unowned(kind, site as i32, slot), 2);
            }
        }
    }
    for (field, words) in [
        (layout.visited, layout.max_words),
        (layout.pending, layout.max_words),
        (layout.to_clear, layout.max_words),
        (layout.landed, layout.max_words),
        (
            layout.hidden,
            layout.hidden_sets().count() * layout.slots.div_ceil(64),
        ),
    ] {
        for word in 0..words {
            if let Some(index) = field.index(word) {
                push(Source::Bits(index, false), ANY);
                push(Source::Bits(index, true), ANY);
            }
        }
    }
}

struct KindRange {
    base: usize,
    sites: usize,
}

impl KindRange {
    fn of(layout: &Layout, kind: SiteType) -> Self {
        let kind = &layout.kinds[kind as usize];
        Self {
            base: kind.base as usize,
            sites: kind.sites as usize,
        }
    }
}

/// Numbers of players, and variables.
fn numbers(program: &Program, push: &mut impl FnMut(Source, u64)) {
    let layout = &program.layout;
    if layout.amount.is_kept() {
        for player in 0..=program.players {
            push(Source::Other(layout.amount, player, Number::Amount), ANY);
        }
    }
    for player in 1..=program.players {
        push(
            Source::Other(layout.phase, player, Number::Phase),
            program.phases.len() as u64,
        );
        if layout.score.is_kept() {
            push(Source::Other(layout.score, player, Number::Score), ANY);
        }
        if layout.player_value.is_kept() {
            let source = Source::Other(layout.player_value, player, Number::PlayerValue);
            push(source, ANY);
        }
    }
    let events = program.events.len() * (program.players + 1);
    for event in 0..events {
        push(Source::Other(layout.events, event, Number::Event), 2);
    }
    places(program, push);
    for var in 0..program.vars.len() {
        push(Source::Other(layout.vars, var, Number::Var), ANY);
    }
}

/// The numbers of pieces at each place of the tracks that cross themselves.
fn places(program: &Program, push: &mut impl FnMut(Source, u64)) {
    for entry in 0..program.needs.crossings {
        push(
            Source::Other(program.layout.places, entry, Number::Place),
            ANY,
        );
    }
}

/// What the rules ask about the course of the game.
fn course(program: &Program, push: &mut impl FnMut(Source, u64)) {
    let needs = &program.needs;
    let most = program.layout.kinds.iter().map(|kind| kind.sites).max();
    let sites = most.unwrap_or(0) as u64 + 1;
    let told = tells_turn(program);
    if told {
        push(Source::TurnLastTo, sites + 1);
    } else if !needs.asks.turn_moves {
        // A pass in the middle of a turn does not count as passing the turn, so it matters whether
        // the turn goes on.
        push(Source::GoesOn, 2);
    }
    if needs.asks.last && !told {
        push(Source::Last(End::From), sites);
        push(Source::Last(End::FromKind), SITE_TYPES.len() as u64);
        push(Source::Last(End::To), sites);
        push(Source::Last(End::ToKind), SITE_TYPES.len() as u64);
        push(Source::LastPass, 2);
    }
    if needs.asks.last_after {
        push(Source::Last(End::FromAfter), sites);
        push(Source::Last(End::ToAfter), sites);
    }
    if tells_prev(program) {
        push(Source::Prev, program.players as u64 + 1);
        push(Source::PrevTurn, program.players as u64 + 1);
    }
    let players = 1 << program.players;
    let counts = [
        (needs.asks.passed, Count::Passed, players),
        (needs.asks.stuck, Count::Stuck, players),
        (program.meta.swap, Count::Swapped, 2),
        (program.meta.swap && !needs.asks.turns, Count::FirstTurns, 3),
        (needs.asks.turns, Count::Turns, ANY),
        (needs.asks.moves, Count::Moves, ANY),
        (needs.asks.turn_moves, Count::TurnMoves, ANY),
        (needs.asks.counter, Count::Counter, ANY),
        (needs.pending, Count::HasPending, 2),
        (needs.pending, Count::Pending, ANY),
    ];
    for (needed, count, radix) in counts {
        if needed {
            push(Source::Count(count), radix);
        }
    }
}

/// Whether positions as text say where the last move of an unfinished turn ended.
fn tells_turn(program: &Program) -> bool {
    let notation = program.notation.as_ref();
    notation.is_some_and(crate::ir::Notation::tells_last_to)
}

/// Whether the rules ask more about the last move than keys hold. Where positions have a text, a
/// key holds only what the text says: where the last move ended, and only while the turn goes on.
pub(super) fn drops_last(program: &Program) -> bool {
    let asks = &program.needs.asks;
    (asks.last || asks.prev) && tells_turn(program)
}

/// Whether keys hold who moved last.
pub(super) fn tells_prev(program: &Program) -> bool {
    program.needs.asks.prev && !tells_turn(program)
}
