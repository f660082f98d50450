//! `(phase …)`: a stage of a game.

use crate::ir::{self, Bool, Moves};
use crate::ludeme::form::{Arg, Call};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A stage of a game, with moves, ends and ways out of its own.
    Phase: Phase = ["phase"] {
        /// Its name.
        name: req [TEXT],
        /// Whose phase it is; by default everybody's.
        owner: opt [ROLE],
        /// Who moves when.
        mode: opt [GAME_MODE],
        /// The moves.
        play: opt [PLAY],
        /// When the game is over.
        end: opt [END_RULES],
        /// Where it leads: the first way out that applies and holds is taken.
        next: opt [NEXT_PHASE | NEXT_PHASES],
    }
    example "(phase \"Placement\" (play (move Add (to (sites Empty)))) (nextPhase (is Full) \"Movement\"))"
    says "in the phase {name}[ of {owner}]:[ {mode};][ {play}][; {end}][; {next}]"
    plain "{name.name}[ (for {owner})]"
}

/// The only phase of rules without phases.
pub(super) fn lower_only<'a>(play: Option<&'a Arg>, call: &'a Call, cx: &mut Lower<'a>) -> Res<()> {
    let Some(play) = play else {
        return cx.error(
            "L0330",
            call.at,
            "the game has no moves: `(play …)` is missing",
        );
    };
    let play = moves_of(play, cx)?;
    cx.draft.phases = vec![ir::Phase {
        name: String::new(),
        owner: None,
        play,
        end: Vec::new(),
        next: Vec::new(),
    }];
    Ok(())
}

fn moves_of<'a>(play: &'a Arg, cx: &mut Lower<'a>) -> Res<ir::MovesId> {
    let view = super::play::Play::view(cx.viewed(play)?);
    cx.moves(view.moves)
}

/// The phases of rules with phases.
pub(super) fn lower_all<'a>(phases: &'a Arg, play: Option<&'a Arg>, cx: &mut Lower<'a>) -> Res<()> {
    let mut views = Vec::new();
    for phase in phases.parts() {
        views.push(Phase::view(cx.viewed(phase)?));
    }
    cx.phase_names = views
        .iter()
        .map(|view| view.name.text().unwrap_or_default().to_owned())
        .collect();
    for (index, view) in views.into_iter().enumerate() {
        let phase = lower_one(view, play, index, cx)?;
        cx.draft.phases.push(phase);
    }
    Ok(())
}

fn lower_one<'a>(
    view: Phase<'a>,
    play: Option<&'a Arg>,
    index: usize,
    cx: &mut Lower<'a>,
) -> Res<ir::Phase> {
    if let Some(mode) = view.mode.and_then(Arg::call) {
        super::mode::Mode::view(mode).check(cx)?;
    }
    let owner = match view.owner {
        Some(owner) => {
            let number = cx.owner(owner, owner.constant().unwrap_or_default())?;
            (number as usize <= cx.draft.players).then_some(number)
        }
        None => None,
    };
    let play = match view.play.or(play) {
        Some(play) => moves_of(play, cx)?,
        None => cx.draft.arena.moves(Moves::All([].into()), None),
    };
    let end = match view.end {
        Some(end) => {
            let end = cx.viewed(end)?;
            cx.after_move(|cx| super::end_rules::lower(end, cx))?
        }
        None => Vec::new(),
    };
    let mut next = Vec::new();
    for way in view.next.map(Arg::parts).unwrap_or_default() {
        next.push(cx.after_move(|cx| lower_next(way, index, cx))?);
    }
    let name = view.name.text().unwrap_or_default().to_owned();
    Ok(ir::Phase {
        name,
        owner,
        play,
        end,
        next,
    })
}

fn lower_next<'a>(way: &'a Arg, index: usize, cx: &mut Lower<'a>) -> Res<ir::NextPhase> {
    let view = super::next_phase::NextPhase::view(cx.viewed(way)?);
    let who = match view.who {
        Some(who) => match who.constant() {
            Some("All" | "Shared" | "Each") => None,
            Some(_) | None => Some(cx.player(who)?),
        },
        None => None,
    };
    let when = match view.when {
        Some(when) => cx.bool(when)?,
        None => cx.draft.arena.bool(Bool::Const(true)),
    };
    let to = match view.name {
        Some(name) => cx.phase(name)?,
        None => ((index + 1) % cx.phase_names.len()) as u32,
    };
    Ok(ir::NextPhase { who, when, to })
}
