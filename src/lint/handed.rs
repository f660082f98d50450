//! Arguments that a define passes on to another one: an argument that is missing is not passed on,
//! and later ones move up.

use super::Facts;
use crate::diag::Diagnostic;
use crate::expand::MovedUp;
use crate::text::StepKind;

/// L0816: arguments that take the place of one that the author left out.
pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let own = facts.source.id;
    for moved in &facts.expanded.moved_up {
        let mut steps = facts.expanded.trails.steps(moved.trail);
        // The call with the missing argument, if the author wrote both that call and the define
        // that passes it on.
        let Some(step) = steps.next().filter(|step| step.kind == StepKind::Define) else {
            continue;
        };
        if step.call.file != own
            || moved.call.file != own
            || reports.iter().any(|it| is_of(it, step.call))
        {
            continue;
        }
        reports.push(report(moved, &step.name, step.call));
    }
}

fn is_of(report: &Diagnostic, call: crate::text::Span) -> bool {
    report.code == "L0816" && report.labels[0].span == call
}

fn report(moved: &MovedUp, name: &str, call: crate::text::Span) -> Diagnostic {
    let MovedUp { calls, param, .. } = moved;
    let message =
        format!("nothing is given for #{param} of \"{name}\", and what follows it moves up");
    let report = Diagnostic::warning("L0816", call, message);
    report
        .labelled(format!("#{param} is left out here"))
        .also(
            moved.call,
            format!("so that \"{calls}\" gets what follows one place too early"),
        )
        .hint(format!(
            "give something for #{param}, or write the call of \"{calls}\" out"
        ))
}
