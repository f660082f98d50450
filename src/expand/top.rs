//! The top level of a file: which clause is what.

use ecow::EcoString;

use super::machine::{Machine, Stop};
use super::options::{self, Offer, OptionGroup};
use super::rulesets::{self, Ruleset};
use super::table::Table;
use super::template::{Piece, has_holes, pieces};
use super::{Choices, Defines, Expanded, choose};
use crate::diag::{Diagnostic, Severity};
use crate::syntax::{Kind, Node, Parsed};
use crate::text::{Limits, Span};

/// Our own clauses beside the game.
const EXTRA: [&str; 4] = ["notation", "league", "clock", "tests"];

/// Every clause that may stand at the top level.
const KNOWN: [&str; 10] = [
    "game", "match", "define", "option", "rulesets", "metadata", "notation", "league", "clock",
    "tests",
];

/// The clauses of a file by what they are.
#[derive(Default)]
struct Clauses<'a> {
    game: Option<&'a Node>,
    metadata: Option<&'a Node>,
    options: Vec<&'a Node>,
    rulesets: Vec<&'a Node>,
    defines: Vec<&'a Node>,
    extra: Vec<&'a Node>,
}

/// What is chosen, for `(useFor …)`.
pub(super) struct Active {
    options: Vec<EcoString>,
    headings: Vec<EcoString>,
    ruleset: Option<EcoString>,
}

/// The game that `parsed` describes under the player's choices. Reports what is
/// wrong; `None` if there is no game or a limit was hit.
pub fn expand(
    parsed: &Parsed,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    diags: &mut Vec<Diagnostic>,
) -> Option<Expanded> {
    let clauses = sort(&parsed.nodes, diags);
    let Some(game) = clauses.game else {
        no_game(parsed, diags);
        return None;
    };
    let mut offers = read_options(&clauses.options, diags);
    let mut rulesets: Vec<Ruleset> = Vec::new();
    for node in &clauses.rulesets {
        rulesets.extend(rulesets::read(node, diags));
    }
    choose::choose(&mut offers, &mut rulesets, choices, game.span, diags);
    let active = Active::new(&offers, &rulesets);

    let mut table = Table::new(defines);
    collect(&clauses, &offers, &mut table, diags);
    let mut machine = Machine::new(table, &offers, &active, limits, diags);
    let result = run(&mut machine, game, &clauses);
    let trails = machine.trails;
    let (game, metadata, extra) = result.ok().flatten()?;
    Some(Expanded {
        game,
        metadata,
        options: offers.into_iter().map(|offer| offer.group).collect(),
        rulesets,
        extra,
        trails,
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
        let before = machine.diags.len();
        let expanded = machine.expand(std::slice::from_ref(node));
        // The game can be played whatever its metadata say.
        for report in &mut machine.diags[before..] {
            report.severity = Severity::Warning;
        }
        metadata = expanded.ok().and_then(|mut nodes| nodes.pop());
    }
    Ok(Some((game, metadata, extra)))
}

/// Sorts the top level of a file.
fn sort<'a>(nodes: &'a [Node], diags: &mut Vec<Diagnostic>) -> Clauses<'a> {
    let mut clauses = Clauses::default();
    for node in nodes {
        match node.head() {
            Some("game" | "match") => match clauses.game {
                None => clauses.game = Some(node),
                Some(first) => diags.push(Diagnostic::second_game(node.span, first.span)),
            },
            Some("metadata") => match clauses.metadata {
                None => clauses.metadata = Some(node),
                Some(first) => diags.push(Diagnostic::second_metadata(node.span, first.span)),
            },
            Some("define") => clauses.defines.push(node),
            Some("option") => clauses.options.push(node),
            Some("rulesets") => clauses.rulesets.push(node),
            Some(head) if EXTRA.contains(&head) => clauses.extra.push(node),
            // What could not be read was reported already.
            None if node.kind == Kind::Error => {}
            Some(_) | None => {
                diags.push(Diagnostic::unknown_clause(node.head(), node.span, KNOWN));
            }
        }
    }
    clauses
}

fn no_game(parsed: &Parsed, diags: &mut Vec<Diagnostic>) {
    // An error that hides the game has been reported; do not add to it.
    let has_error = diags
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
    diags.push(Diagnostic::no_game(span, parsed.nodes.is_empty()));
}

fn read_options<'a>(nodes: &[&'a Node], diags: &mut Vec<Diagnostic>) -> Vec<Offer<'a>> {
    let mut offers: Vec<Offer<'a>> = Vec::new();
    for node in nodes {
        let Some(offer) = options::read(node, diags) else {
            continue;
        };
        // Two options may share a tag, as long as their arguments differ.
        let same_tag = |first: &&Offer<'_>| {
            let same = |param| offer.params.contains(param);
            first.group.tag == offer.group.tag && first.params.iter().any(same)
        };
        if let Some(first) = offers.iter().find(same_tag) {
            let OptionGroup { tag, span, .. } = &offer.group;
            diags.push(Diagnostic::tag_twice(tag, *span, first.group.span));
        }
        offers.push(offer);
    }
    offers
}

/// Collects the definitions: at the top level, inside other clauses, and inside
/// what the chosen options put into the text.
fn collect<'a>(
    clauses: &Clauses<'a>,
    offers: &'a [Offer<'a>],
    table: &mut Table<'a>,
    diags: &mut Vec<Diagnostic>,
) {
    let mut nodes: Vec<&'a Node> = clauses.defines.clone();
    nodes.extend(clauses.game);
    nodes.extend(&clauses.extra);
    for offer in offers {
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
                    table.add(name, &children[2..], node.span, diags);
                }
                Some(_) | None => diags.push(Diagnostic::bad_define(node.span)),
            }
        }
        nodes.extend(children.iter().rev());
    }
}

/// A define's name with the values of options in it.
fn with_options(name: &EcoString, offers: &[Offer<'_>]) -> EcoString {
    if !has_holes(name) {
        return name.clone();
    }
    let mut filled = EcoString::new();
    for piece in pieces(name) {
        match piece {
            Piece::Text(text) => filled.push_str(text),
            Piece::Param(index) => filled.push_str(&format!("#{}", index + 1)),
            Piece::Tag { tag, arg, whole } => {
                let Some((found, index)) = options::find_arg(offers, tag, arg) else {
                    filled.push_str(whole);
                    continue;
                };
                for node in offers[found].arg(index) {
                    let word = options::plain_word(node).or_else(|| node.as_str().cloned());
                    filled.push_str(&word.unwrap_or_default());
                }
            }
        }
    }
    filled
}

impl Active {
    fn new(offers: &[Offer<'_>], rulesets: &[Ruleset]) -> Self {
        let groups = offers.iter().map(|offer| &offer.group);
        let options: Vec<EcoString> = groups
            .clone()
            .map(|group| group.full_name(group.chosen))
            .collect();
        let headings = groups.map(|group| group.heading.clone()).collect();
        // Choices that add up to a ruleset are that ruleset.
        let is_met = |ruleset: &&Ruleset| {
            let mut choices = ruleset.choices.iter();
            !ruleset.choices.is_empty() && choices.all(|choice| options.contains(choice))
        };
        let chosen = rulesets.iter().find(|ruleset| ruleset.chosen);
        let ruleset = chosen.or_else(|| rulesets.iter().find(is_met));
        let ruleset = ruleset.map(|ruleset| ruleset.name.clone());
        Self {
            options,
            headings,
            ruleset,
        }
    }

    /// Whether a condition, a name or several in braces, holds: for every
    /// heading that it mentions, one of the mentioned items must be chosen.
    pub(super) fn fits(&self, condition: Option<&Node>) -> bool {
        let Some(condition) = condition else {
            return false;
        };
        let names: Vec<&str> = match &condition.kind {
            Kind::Str(name) => vec![name],
            Kind::Array(nodes) => nodes
                .iter()
                .filter_map(|node| node.as_str().map(EcoString::as_str))
                .collect(),
            Kind::List(_)
            | Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error => return false,
        };
        let holds = |name: &str| {
            let is_option = self.options.iter().any(|option| option == name);
            is_option || self.ruleset.as_deref() == Some(name)
        };
        let heading = |name: &str| {
            let mut headings = self.headings.iter();
            let found = headings.find(|heading| {
                let rest = name.strip_prefix(heading.as_str());
                rest.is_some_and(|rest| rest.starts_with('/'))
            });
            found.map_or_else(|| "Ruleset".into(), Clone::clone)
        };
        !names.is_empty()
            && names.iter().all(|name| {
                let group = heading(name);
                let mut others = names.iter().filter(|other| heading(other) == group);
                others.any(|other| holds(other))
            })
    }
}
