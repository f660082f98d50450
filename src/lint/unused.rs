//! Things that are declared and never used: defines, options, regions.

use super::{Facts, calls};
use crate::diag::{Diagnostic, suggest};
use crate::ludeme::At;
use crate::syntax::{Kind, Node};

pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    defines(facts, reports);
    options(facts, reports);
    regions(facts, reports);
}

/// L0801: defines of the file that nothing calls.
fn defines(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    for (place, node) in facts.nodes.iter().enumerate() {
        let Some((name, at)) = declared(node, "define") else {
            continue;
        };
        let others = facts
            .nodes
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != place);
        let calls = |node: &Node| calls::text(node).is_some_and(|text| may_call(text, name));
        if facts.defines.contains(name) || calls::any(others.map(|(_, node)| node), calls) {
            continue;
        }
        let report = Diagnostic::warning(
            "L0801",
            at.span,
            format!("nothing calls the define \"{name}\""),
        );
        reports.push(
            report
                .labelled("defined here")
                .hint(format!("it is called as `\"{name}\"` or `(\"{name}\" …)`")),
        );
    }
}

/// Whether a text can be a call of a define; options may fill in parts of its name.
fn may_call(text: &str, name: &str) -> bool {
    let fixed = text.split(['<', '#']).next().unwrap_or_default();
    text == name || fixed.len() < text.len() && name.starts_with(fixed)
}

/// L0802: options whose tag occurs nowhere.
fn options(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let text = facts.source.text();
    for node in facts.nodes {
        let Some((name, at)) = declared(node, "option") else {
            continue;
        };
        let Some(tag) = tag_of(node) else {
            continue;
        };
        // The declaration itself uses it once.
        let uses =
            text.matches(&format!("<{tag}>")).count() + text.matches(&format!("<{tag}:")).count();
        if uses > 1 {
            continue;
        }
        let report = Diagnostic::warning(
            "L0802",
            at.span,
            format!("the option \"{name}\" changes nothing"),
        );
        reports.push(report.labelled(format!("`<{tag}>` stands nowhere in the rules")));
    }
}

/// The name by which the text refers to an option.
fn tag_of(option: &Node) -> Option<&str> {
    let Kind::List(parts) = &option.kind else {
        return None;
    };
    let mut angles = parts.iter().filter_map(|part| match &part.kind {
        Kind::Angle(inner) => inner.first(),
        Kind::List(_)
        | Kind::Array(_)
        | Kind::Atom(_)
        | Kind::Str(_)
        | Kind::Int(_)
        | Kind::Float(_)
        | Kind::Error => None,
    });
    angles.next()?.as_atom()
}

/// L0803: regions whose name occurs nowhere else, in a game that never asks for a player's regions
/// without a name.
fn regions(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let game = &facts.expanded.game;
    if calls::any([game], asks_without_name) {
        return;
    }
    let mut regions: Vec<(&str, At)> = Vec::new();
    calls::each_node(game, &mut |node| regions.extend(declared(node, "regions")));
    let mut misspelt = Vec::new();
    calls::each_node(game, &mut |node| misspelt.extend(asked(node)));
    misspelt.retain(|asked| regions.iter().all(|(name, _)| name != asked));
    // One report for a name, however many players have a region that is called so.
    let mut seen = Vec::new();
    regions.retain(|(name, _)| !seen.contains(name) && (seen.push(*name), true).1);
    for (name, at) in &regions {
        // A name that is asked for wrong has a report of its own, where it is asked for.
        if misspelt
            .iter()
            .any(|asked| suggest(asked, [*name]).is_some())
        {
            continue;
        }
        // Metadata colour regions, and rules that are not chosen may ask for them.
        if names_more(&[game], name) || names_more(&facts.nodes.iter().collect::<Vec<_>>(), name) {
            continue;
        }
        let report = super::warning(
            "L0803",
            *at,
            format!("no rule asks for the region \"{name}\""),
        );
        let hint = format!(
            "it is asked for as `(sites \"{name}\")`, or `(sites Mover \"{name}\")` if it is the mover's"
        );
        reports.extend(report.map(|report| report.labelled("declared here").hint(hint)));
    }
}

/// The name of the region that a node asks for.
fn asked(node: &Node) -> Option<&str> {
    let Kind::List(parts) = &node.kind else {
        return None;
    };
    let name = parts.iter().skip(1).find_map(calls::text);
    name.filter(|_| node.head() == Some("sites"))
}

/// Whether a name stands in some trees more often than regions of it are declared there.
fn names_more(nodes: &[&Node], name: &str) -> bool {
    let (mut mentions, mut declarations) = (0, 0);
    for node in nodes {
        calls::each_node(node, &mut |node| {
            let names = |text: &str| text.contains(name) || name.contains(text);
            mentions += usize::from(calls::text(node).is_some_and(names));
            let region = declared(node, "regions").is_some_and(|(region, _)| region == name);
            // The name of the game is no reference, even if it contains this name.
            let game = declared(node, "game").is_some_and(|(game, _)| names(game));
            declarations += usize::from(region || game);
        });
    }
    mentions > declarations
}

/// Whether a node stands for sites without naming a region: then all regions of a player are meant.
fn asks_without_name(node: &Node) -> bool {
    let Kind::List(parts) = &node.kind else {
        return false;
    };
    let names_a_player = |word: &str| {
        let number = word
            .strip_prefix('P')
            .and_then(|rest| rest.parse::<u32>().ok());
        number.is_some()
            || [
                "Mover", "Next", "Prev", "All", "Each", "Shared", "Neutral", "Player",
            ]
            .contains(&word)
    };
    let role = parts.get(1).and_then(Node::as_atom);
    let asks = node.head() == Some("sites") && role.is_some_and(names_a_player);
    asks && !parts.iter().any(|part| calls::text(part).is_some())
        || matches!(node.head(), Some("hints" | "satisfy" | "RegionSite"))
        || parts
            .iter()
            .any(|part| part.as_atom() == Some("RegionSite"))
}

/// The name that a clause with a given keyword declares, and where.
fn declared<'n>(node: &'n Node, keyword: &str) -> Option<(&'n str, At)> {
    let Kind::List(parts) = &node.kind else {
        return None;
    };
    let name = parts.get(1).filter(|_| node.head() == Some(keyword))?;
    let at = At {
        span: name.span,
        trail: name.trail,
    };
    Some((calls::text(name)?, at))
}
