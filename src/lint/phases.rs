//! Phases that are never reached, and games without an end.

use super::{Facts, calls, warning};
use crate::diag::Diagnostic;
use crate::ludeme::{Arg, Call};

pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    unreached(facts, reports);
    endless(facts, reports);
}

/// L0804: phases that are neither a player's first phase nor follow one that can be reached.
fn unreached(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let phases = &facts.draft.phases;
    let mut reached = vec![false; phases.len()];
    let mut open: Vec<usize> = Vec::new();
    for player in 1..=facts.draft.players {
        let is_theirs = |owner: Option<u32>| owner.is_none_or(|owner| owner as usize == player);
        open.extend(phases.iter().position(|phase| is_theirs(phase.owner)));
    }
    while let Some(phase) = open.pop() {
        if !std::mem::replace(&mut reached[phase], true) {
            open.extend(phases[phase].next.iter().map(|next| next.to as usize));
        }
    }
    let mut index = 0;
    calls::each(facts.game, &mut |call| {
        if call.form.name != "Phase" {
            return;
        }
        if reached.get(index) == Some(&false) {
            let name = &phases[index].name;
            let message = format!("play never comes to the phase \"{name}\"");
            let report = warning("L0804", call.at, message);
            let hint = format!("a phase before it leads there by `(nextPhase … \"{name}\")`");
            reports.extend(report.map(|report| report.labelled("no phase leads here").hint(hint)));
        }
        index += 1;
    });
}

/// L0809: a game that no rule ends.
fn endless(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let phases = &facts.draft.phases;
    if !facts.draft.end.is_empty() || phases.iter().any(|phase| !phase.end.is_empty()) {
        return;
    }
    let mut rules: Option<&Call> = None;
    calls::each(facts.game, &mut |call| {
        if call.keyword == "rules" {
            rules.get_or_insert(call);
        }
    });
    let message = "no rule ends the game".to_owned();
    let report = rules.and_then(|call| warning("L0809", call.at, message));
    reports.extend(report.map(|report| {
        report
            .labelled("there is no `(end …)`")
            .hint("for example `(end (if (no Moves Next) (result Mover Win)))`")
    }));
}

/// The argument for a parameter of a call.
pub(super) fn argument<'a>(call: &'a Call, name: &str) -> Option<&'a Arg> {
    let place = call
        .form
        .params
        .iter()
        .position(|param| param.name == name)?;
    call.args[place].as_ref()
}
