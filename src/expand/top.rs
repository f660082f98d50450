//! The top level of a file: sorts its clauses.

use ecow::EcoString;

use super::machine::{Machine, Stop};
use super::options::{self, Offers};
use super::rulesets::{self, Ruleset};
use super::table::Table;
use super::template::{Piece, has_holes, pieces};
use super::use_for::Active;
use super::{Choices, Defines, Expanded, choose};
use crate::diag::{Diagnostic, Reports, Severity};
use crate::syntax::{Kind, Node, Parsed};
use crate::text::{Limits, Span, Trails};

/// Our own clauses beside the game.
const EXTRA: [&str; 5] = ["notation", "require", "league", "clock", "tests"];

/// Every clause that may stand at the top level.
const KNOWN: [&str; 11] = [
    "game", "match", "define", "option", "rulesets", "metadata", "notation", "require", "league",
    "clock", "tests",
];

/// The clauses of a file, by type.
#[derive(Default)]
struct Clauses<'a> {
    game: Option<&'a Node>,
    metadata: Option<&'a Node>,
    options: Vec<&'a Node>,
    rulesets: Vec<&'a Node>,
    defines: Vec<&'a Node>,
    extra: Vec<&'a Node>,
    /// `<Tag:argument>`: an option inserts clauses here.
    put_in: Vec<&'a Node>,
}

/// The game that `parsed` describes with the player's choices. Reports what is wrong. If there is
/// no game or a limit was hit, returns the trails that the reports refer to.
pub fn expand(
    parsed: &Parsed,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    diags: &mut Vec<Diagnostic>,
) -> Result<Expanded, Trails> {
    let mut collected = Reports::new(diags);
    let reports = &mut collected;
    let clauses = sort(&parsed.nodes, reports);
    let Some(game) = clauses.game else {
        no_game(parsed, reports);
        return Err(Trails::default());
    };
    let mut offers = Offers::read(&clauses.options, reports);
    let mut rulesets: Vec<Ruleset> = Vec::new();
    for node in &clauses.rulesets {
        rulesets.extend(rulesets::read(node, reports));
    }
    choose::choose(&mut offers, &mut rulesets, choices, game.span, reports);
    let active = Active::new(&offers, &rulesets);
    check_put_in(&clauses.put_in, &offers, reports);

    let mut table = Table::new(defines);
    collect(&clauses, &offers, &mut table, reports);
    let mut machine = Machine::new(table, &offers, &active, limits, collected);
    let result = run(&mut machine, game, &clauses);
    let (trails, moved_up) = (machine.trails, machine.moved_up);
    let Some((game, metadata, extra)) = result.ok().flatten() else {
        return Err(trails);
    };
    Ok(Expanded {
        game,
        metadata,
        options: offers.list.into_iter().map(|offer| offer.group).collect(),
        rulesets,
        extra,
        trails,
        moved_up,
    })
}

type Result3 = Option<(Node, Option<Node>, Vec<Node>)>;

fn run<'a>(
    machine: &mut Machine<'a, '_>,
    game: &'a Node,
    clauses: &Clauses<'a>,
) -> Result<Result3, Stop> {
    let Some(game) = machine.expand(std::slice::from_ref(game))?.pop() else {
        return Ok(None);
    };
    let mut extra = Vec::new();
    for &node in &clauses.extra {
        extra.extend(machine.expand(std::slice::from_ref(node))?);
    }
    let mut metadata = None;
    if let Some(node) = clauses.metadata {
        machine.in_metadata = true;
        let before = machine.reports.all().len();
        let expanded = machine.expand(std::slice::from_ref(node));
        // The game can be played whatever its metadata says.
        for report in &mut machine.reports.all()[before..] {
            report.severity = Severity::Warning;
        }
        metadata = expanded.ok().and_then(|mut nodes| nodes.pop());
    }
    Ok(Some((game, metadata, extra)))
}

/// Sorts the top level of a file.
fn sort<'a>(nodes: &'a [Node], reports: &mut Reports<'_>) -> Clauses<'a> {
    let mut clauses = Clauses::default();
    for node in nodes {
        match node.head() {
            Some("game" | "match") => match clauses.game {
                None => clauses.game = Some(node),
                Some(first) => reports.push(Diagnostic::second_game(node.span, first.span)),
            },
            Some("metadata") => match clauses.metadata {
                None => clauses.metadata = Some(node),
                Some(first) => reports.push(Diagnostic::second_metadata(node.span, first.span)),
            },
            Some("define") => clauses.defines.push(node),
            Some("option") => clauses.options.push(node),
            Some("rulesets") => clauses.rulesets.push(node),
            Some(head) if EXTRA.contains(&head) => clauses.extra.push(node),
            None if matches!(node.kind, Kind::Angle(_)) => clauses.put_in.push(node),
            // A node that could not be read was reported already.
            None if node.kind == Kind::Error => {}
            Some(_) | None => {
                reports.push(Diagnostic::unknown_clause(node.head(), node.span, KNOWN));
            }
        }
    }
    clauses
}

/// Reports tags beside the game that stand for no option, and anything an option inserts there that
/// is not a define. Defines are collected wherever options contain them.
fn check_put_in(nodes: &[&Node], offers: &Offers<'_>, reports: &mut Reports<'_>) {
    for node in nodes {
        let found = match node.children() {
            [only] => options::plain_word(only).and_then(|name| match only.label.as_deref() {
                Some(tag) => offers.find(tag, Some(&name)),
                None => offers.find(&name, None),
            }),
            _ => None,
        };
        let Some((offer, arg)) = found else {
            reports.push(Diagnostic::unknown_clause(None, node.span, KNOWN));
            continue;
        };
        let others = offers.list[offer].arg(arg).iter();
        for other in others.filter(|other| other.head() != Some("define")) {
            reports.push(Diagnostic::unknown_clause(other.head(), other.span, KNOWN));
        }
    }
}

fn no_game(parsed: &Parsed, reports: &mut Reports<'_>) {
    // If an error that hides the game has been reported, do not add another one.
    let has_error = reports
        .all()
        .iter()
        .any(|report| report.severity == Severity::Error);
    if has_error {
        return;
    }
    let span = parsed.nodes.first().map_or(parsed.span, |node| node.span);
    let span = Span {
        end: span.end.min(span.start + 1),
        ..span
    };
    reports.push(Diagnostic::no_game(span, parsed.nodes.is_empty()));
}

/// Collects the definitions: at the top level, inside other clauses, and inside what the chosen
/// options insert into the text.
fn collect<'a>(
    clauses: &Clauses<'a>,
    offers: &'a Offers<'a>,
    table: &mut Table<'a>,
    reports: &mut Reports<'_>,
) {
    let mut nodes: Vec<&'a Node> = clauses.defines.clone();
    nodes.extend(clauses.game);
    nodes.extend(&clauses.extra);
    for offer in &offers.list {
        for index in 0..offer.params.len().max(1) {
            nodes.extend(offer.arg(index));
        }
    }
    nodes.reverse();
    while let Some(node) = nodes.pop() {
        let children = match &node.kind {
            Kind::List(children) | Kind::Array(children) => children.as_slice(),
            Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error => continue,
        };
        if node.head() == Some("define") {
            match children.get(1).and_then(Node::as_str) {
                Some(name) if !name.is_empty() => {
                    let name = with_options(name, offers);
                    table.add(name, &children[2..], node.span, reports);
                }
                Some(_) | None => reports.push(Diagnostic::bad_define(node.span)),
            }
        }
        nodes.extend(children.iter().rev());
    }
}

/// A define's name with the values of options filled in.
fn with_options(name: &EcoString, offers: &Offers<'_>) -> EcoString {
    if !has_holes(name) {
        return name.clone();
    }
    let mut filled = EcoString::new();
    for piece in pieces(name) {
        match piece {
            Piece::Text(text) => filled.push_str(text),
            Piece::Param(index) => filled.push_str(&format!("#{}", index + 1)),
            Piece::Tag { tag, arg, whole } => {
                let Some((found, index)) = offers.find(tag, arg) else {
                    filled.push_str(whole);
                    continue;
                };
                for node in offers.list[found].arg(index) {
                    let word = options::plain_word(node).or_else(|| node.as_str().cloned());
                    filled.push_str(&word.unwrap_or_default());
                }
            }
        }
    }
    filled
}
