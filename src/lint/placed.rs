//! The set-up: pieces that replace each other, and names that do not say whose piece is meant.

use super::{Facts, calls, warning};
use crate::diag::Diagnostic;
use crate::ludeme::{Family, Placement};

/// L0811 and L0812.
pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    // In a loop over players or the like, one clause stands for several.
    let mut loops = Vec::new();
    calls::each(facts.game, &mut |call| {
        if call.form.family == Family::Start && call.keyword == "forEach" {
            loops.push(call.at.span);
        }
    });
    let is_alone = |placement: &&Placement| {
        let span = placement.at.span;
        !loops
            .iter()
            .any(|around| around.start <= span.start && span.end <= around.end)
    };
    let all: Vec<&Placement> = facts.draft.placements.iter().filter(is_alone).collect();
    for placement in &all {
        let on_board = |site: &usize| *site < facts.draft.topology.len(placement.kind);
        if let Some(players) = whose(placement).filter(|_| placement.sites.iter().all(on_board)) {
            let name = &placement.name;
            let message = format!("\"{name}\" does not say whose piece is placed");
            let hint = format!(
                "write `\"{name}{}\"` or `\"{name}{}\"`",
                players[0], players[1]
            );
            let report = warning("L0812", placement.at, message);
            reports.extend(report.map(|report| {
                report
                    .labelled("several players have one of this name")
                    .hint(hint)
            }));
        }
    }
    if facts.draft.stacks {
        return;
    }
    for (index, later) in all.iter().enumerate() {
        let Some(first) = all[..index].iter().find(|first| take_place(later, first)) else {
            continue;
        };
        let message = format!(
            "\"{}\" is placed where \"{}\" stands already",
            later.name, first.name
        );
        let report = warning("L0811", later.at, message);
        reports.extend(report.map(|report| {
            report
                .labelled("the last one placed on a site stays there")
                .also(first.at.span, "placed here before")
                .hint("place them on other sites, or take one of the two out")
        }));
    }
}

/// The players whose pieces a name could mean, if that is undecided.
fn whose(placement: &Placement) -> Option<&[u32]> {
    (placement.owners.len() > 1).then_some(placement.owners.as_slice())
}

/// Whether one placement leaves nothing of another: it places other pieces on all of its sites.
fn take_place(later: &Placement, first: &Placement) -> bool {
    let other = later.name != first.name && later.kind == first.kind;
    other && !first.sites.is_empty() && first.sites.iter().all(|site| later.sites.contains(site))
}
