//! `(rules …)`: the rules of a game.

use crate::ludeme::form::{Arg, Call};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The rules of a game played in phases.
    RulesPhases: Rules = ["rules"] {
        /// Rules about rules.
        meta: opt [META],
        /// The set-up.
        start: opt [START_RULES],
        /// The moves of phases that have none of their own.
        play: opt [PLAY],
        /// The phases; players begin in the first that can be theirs.
        phases: req "phases" [PHASES],
        /// When the game is over, in any phase.
        end: opt [END_RULES],
    }
    example "(rules phases:{(phase \"Placement\" (play (move Add (to (sites Empty)))) (nextPhase \"Movement\")) (phase \"Movement\" (play (forEach Piece)))} (end (if (no Moves Next) (result Mover Win))))"
    says "[{meta} ][{start} ][{play} ]{phases}[ {end}]"
}

ludeme! {
    /// The rules of a game.
    RulesPlain: Rules = ["rules"] {
        /// Rules about rules.
        meta: opt [META],
        /// The set-up.
        start: opt [START_RULES],
        /// The moves.
        play: req [PLAY],
        /// When the game is over.
        end: opt [END_RULES],
    }
    example "(rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))"
    says "[{meta} ][{start} ]{play}[ {end}]"
}

/// Lowers the rules, whichever form they have.
pub(super) fn lower<'a>(call: &'a Call, cx: &mut Lower<'a>) -> Res<()> {
    let phased = call.form.name == "RulesPhases";
    let (meta, start, play, phases, end) = if phased {
        let view = RulesPhases::view(call);
        (
            view.meta,
            view.start,
            view.play,
            Some(view.phases),
            view.end,
        )
    } else {
        let view = RulesPlain::view(call);
        (view.meta, view.start, Some(view.play), None, view.end)
    };
    if let Some(meta) = meta {
        super::meta::lower(cx.viewed(meta)?, cx)?;
    }
    // All parts are lowered before errors are returned, so that a report about one does not hide
    // those about the next.
    let started = start.map_or(Ok(()), |start| {
        super::start_rules::lower(cx.viewed(start)?, cx)
    });
    let played = match phases {
        Some(phases) => super::phase::lower_all(phases, play, cx),
        None => super::phase::lower_only(play, call, cx),
    };
    let ended = lower_end(end, cx);
    started.and(played).and(ended)
}

fn lower_end<'a>(end: Option<&'a Arg>, cx: &mut Lower<'a>) -> Res<()> {
    let Some(end) = end else { return Ok(()) };
    let call = cx.viewed(end)?;
    let rules = cx.after_move(|cx| super::end_rules::lower(call, cx))?;
    cx.draft.end = rules;
    Ok(())
}
