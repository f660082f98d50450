//! End rules that never hold, or are never asked.

use super::{Facts, calls, warning};
use crate::diag::Diagnostic;
use crate::ludeme::{Arg, Call, Family, Value};

pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let longest = longest_line(facts);
    calls::each(facts.game, &mut |call| {
        constant(call, reports);
        if call.form.name == "IsLine" && call.form.family == Family::Bool {
            too_long(call, longest, reports);
        }
        if call.form.name == "EndIf" {
            effective(call, reports);
        }
        if call.form.family == Family::EndRules {
            asked_twice(call, reports);
            written_out(call, reports);
        }
    });
}

/// L0807: a comparison of numbers that are written out.
fn constant(call: &Call, reports: &mut Vec<Diagnostic>) {
    let numbers: Option<Vec<i32>> = call.args.iter().map(|arg| arg.as_ref()?.number()).collect();
    let Some([a, b]) = numbers.as_deref() else {
        return;
    };
    let holds = match call.keyword {
        "=" => a == b,
        "!=" => a != b,
        "<" => a < b,
        "<=" => a <= b,
        ">" => a > b,
        ">=" => a >= b,
        _ => return,
    };
    if call.form.family != Family::Bool
        || call
            .args
            .iter()
            .flatten()
            .any(|arg| arg.at.trail != call.at.trail)
    {
        return;
    }
    let answer = if holds { "true" } else { "false" };
    let report = warning(
        "L0807",
        call.at,
        format!("this condition is always {answer}"),
    );
    reports.extend(report.map(|report| {
        report.labelled("both sides are written out").hint(
            "compare with what changes in play, as `(count Moves)`, or take the condition out",
        )
    }));
}

/// L0817: an end rule without a result.
fn effective(call: &Call, reports: &mut Vec<Diagnostic>) {
    let argument = |name| super::phases::argument(call, name);
    if argument("rules").is_none() && argument("result").is_none() {
        let report = warning(
            "L0817",
            call.at,
            "this end rule ends nothing: it has no result".to_owned(),
        );
        reports.extend(report.map(|report| {
            report
                .labelled("what follows from the condition is missing")
                .hint("as in `(if (is Line 3) (result Mover Win))`")
        }));
    }
}

/// L0807: an end rule that is always or never asked. Within the rules of a condition such a rule is what holds
/// otherwise.
fn written_out(call: &Call, reports: &mut Vec<Diagnostic>) {
    for rule in rules(call) {
        let Some(when) = super::phases::argument(rule, "when") else {
            continue;
        };
        if let Value::Bool(truth) = when.value {
            let answer = if truth { "true" } else { "false" };
            let message = format!("this condition is always {answer}");
            let report = warning("L0807", when.at, message);
            reports.extend(report.map(|report| report.labelled("it is written out")));
        }
    }
}

/// The end rules that are asked one after the other.
fn rules(call: &Call) -> Vec<&Call> {
    call.args
        .iter()
        .flatten()
        .flat_map(Arg::parts)
        .filter_map(Arg::call)
        .collect()
}

/// L0813: a line that is longer than any on the board.
fn too_long(call: &Call, longest: usize, reports: &mut Vec<Diagnostic>) {
    let length = super::phases::argument(call, "length").and_then(Arg::number);
    let Some(length) =
        length.filter(|length| usize::try_from(*length).is_ok_and(|length| length > longest))
    else {
        return;
    };
    let report = warning(
        "L0813",
        call.at,
        format!("no line of the board has {length} sites"),
    );
    reports.extend(report.map(|report| report.labelled(format!("the longest has {longest}"))));
}

/// An upper bound for the sites on the longest line of the board; lines that lead back on
/// themselves count each site once.
fn longest_line(facts: Facts<'_>) -> usize {
    let topology = &facts.draft.topology;
    let kinds = [
        crate::board::SiteType::Cell,
        crate::board::SiteType::Vertex,
        crate::board::SiteType::Edge,
    ];
    let used = kinds
        .into_iter()
        .filter(|kind| *kind == facts.draft.default_kind || facts.draft.kinds[*kind as usize]);
    let lines = used.map(|kind| {
        let grid = topology.sites(kind).iter();
        let places = grid.map(|site| (site.row, site.column));
        let (mut rows, mut columns) = (
            std::collections::BTreeSet::new(),
            std::collections::BTreeSet::new(),
        );
        for (row, column) in places {
            rows.insert(row);
            columns.insert(column);
        }
        rows.len().max(columns.len())
    });
    lines.max().unwrap_or(usize::MAX)
}

/// L0814: an end rule after another one with the same condition.
fn asked_twice(call: &Call, reports: &mut Vec<Diagnostic>) {
    let rules = rules(call);
    for (index, rule) in rules.iter().enumerate() {
        let same =
            |other: &&&Call| condition(other).is_some() && condition(other) == condition(rule);
        let Some(first) = rules[..index].iter().find(same) else {
            continue;
        };
        let report = warning("L0814", rule.at, "this end rule is never asked".to_owned());
        reports.extend(report.map(|report| {
            report
                .labelled("a rule before it has the same condition")
                .also(first.at.span, "this one ends the game first")
        }));
    }
}

/// The condition of an end rule as text, if it has a condition and a result.
fn condition(rule: &Call) -> Option<String> {
    let is_plain = rule.keyword == "if" && super::phases::argument(rule, "rules").is_none();
    let when = super::phases::argument(rule, "when").filter(|_| is_plain)?;
    let mut text = String::new();
    write(when, &mut text);
    Some(text)
}

fn write(arg: &Arg, out: &mut String) {
    match &arg.value {
        Value::Call(call) => {
            out.push_str(&format!("({} {}", call.form.name, call.keyword));
            for arg in &call.args {
                out.push(' ');
                arg.iter().for_each(|arg| write(arg, out));
            }
            out.push_str(call.sub);
            out.push(')');
        }
        Value::List(parts) => {
            out.push('{');
            parts.iter().for_each(|part| write(part, out));
            out.push('}');
        }
        Value::Int(number) => out.push_str(&format!(" {number}")),
        Value::Float(number) => out.push_str(&format!(" {number}")),
        Value::Bool(truth) => out.push_str(&format!(" {truth}")),
        Value::Str(text) => out.push_str(&format!(" {text:?}")),
        Value::Const(table, name) => out.push_str(&format!(" {}:{name}", table.name)),
    }
}
