//! The voice for people. Sentences come in the order in which one learns a game; within them
//! phrases stand beside the forms, and what takes more than a phrase stands here.

mod chequered;
mod compare;
mod condition;
mod ends;
mod fold;
mod moves;
mod opening;
mod outline;
mod site;
mod special;
mod terms;
mod way;

use super::document::{Block, Document, Item, Section};
use super::facts::rules;
use super::polish::sentence;
use super::teller::Teller;
use super::{Rules, names, words};
use crate::expand::OptionGroup;
use crate::ludeme::{Arg, As, Call, Family, Noun, Value};

pub(super) use fold::fold;
pub(super) use terms::Terms;

/// What an argument says, where its phrase alone would not do it justice.
pub(super) fn argument(teller: Teller<'_>, arg: &Arg, way: Option<As>) -> Option<String> {
    match &arg.value {
        Value::Call(call) => of_call(teller, arg, call, way),
        Value::List(parts) => way::of_list(teller, parts, way),
        Value::Int(number) => match way {
            Some(As::Way) => Some(words::ordinal(*number)),
            Some(As::On) => Some(format!("on {}", teller.facts.site(*number))),
            Some(As::Piece) => Some(moves::piece(teller, arg, false)),
            Some(As::Pieces) => Some(moves::piece(teller, arg, true)),
            Some(_) | None => None,
        },
        Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) => None,
    }
}

fn of_call(teller: Teller<'_>, arg: &Arg, call: &Call, way: Option<As>) -> Option<String> {
    let is_site = matches!(call.form.family, Family::Region | Family::Int);
    match way {
        // Only a number has a place in a row.
        Some(As::Way) if call.form.family == Family::Int => return Some(String::new()),
        Some(As::On) if call.form.family == Family::Int => {
            let on = if call.form.name == "HandSite" {
                "in"
            } else {
                "on"
            };
            return Some(format!("{on} {}", teller.say_as(arg, As::At)));
        }
        Some(As::Piece) if is_site => return Some(moves::piece(teller, arg, false)),
        Some(As::Pieces) if is_site => return Some(moves::piece(teller, arg, true)),
        Some(_) | None => {}
    }
    if let Some(name) = terms::say(teller, call, way) {
        return Some(name);
    }
    match (call.form.family, call.form.name) {
        (Family::Bool, _) => condition::say(teller, call, way == Some(As::Not)),
        (Family::From, _) => Some(moves::from(teller, call, way)),
        (Family::To, _) => Some(moves::to(teller, call, way)),
        (Family::Between, _) => Some(moves::between(teller, call, way)),
        (Family::Region, "RegionFilter") => moves::filtered(teller, call, way),
        (Family::Region, "SitesIndex") if call.sub == "Phase" => {
            chequered::coloured(teller, call, way)
        }
        (Family::Player, _) => {
            let index = call.get("index")?;
            Some(teller.say_as(index, way.unwrap_or(As::Player)))
        }
        (Family::Int, "ContextMover") => Some(role(teller, "Mover", way)),
        (Family::Int, "ContextNext") => Some(role(teller, "Next", way)),
        (Family::Int, "ContextPrev") => Some(role(teller, "Prev", way)),
        (Family::Int, "ContextPlayer") => Some(role(teller, "Player", way)),
        (Family::Int, "ContextTo" | "ContextFrom" | "ContextBetween" | "ContextSite")
            if teller.is_there =>
        {
            Some(format!("that {}", teller.noun("", Noun::Site)))
        }
        (Family::Int | Family::Start | Family::Moves, _) => special::say(teller, call, way),
        (Family::Verdict, "EndResult") => Some(ends::result(teller, call)),
        (Family::Direction, "DirectionsAbsolute" | "DirectionsRelative") => call
            .get("directions")
            .map(|directions| teller.say(directions)),
        (_, _) => None,
    }
}

fn role(teller: Teller<'_>, role: &str, way: Option<As>) -> String {
    let manner = way
        .filter(|way| matches!(way, As::Own | As::Who))
        .unwrap_or(As::Plain);
    names::role(teller, role, manner)
}

/// The whole text.
pub(super) fn document(teller: Teller<'_>, game: &Call, told: Rules<'_>) -> Document {
    let name = game.get("name").and_then(Arg::text).unwrap_or_default();
    let mut sections = vec![];
    if game.form.name == "Match" {
        sections.push(opening::of_match(teller, game, name));
        sections.push(ends::section(teller, game.get("end")));
    } else {
        sections.push(opening::of_game(teller, game, name));
        sections.push(opening::pieces(teller, game));
        if let Some(rules) = rules(game) {
            sections.push(opening::set_up(teller, rules));
            sections.extend(play(teller, game, rules));
            sections.push(ends::section(teller, rules.get("end")));
        }
    }
    sections.push(beside(teller, told.beside));
    sections.push(terms::section(teller));
    sections.push(options(told.options));
    sections.retain(|section| !section.blocks.is_empty());
    Document {
        title: name.to_owned(),
        sections,
    }
}

/// What happens in a turn, phase by phase.
fn play(teller: Teller<'_>, game: &Call, rules: &Call) -> Vec<Section> {
    let mut first = Section::new("Play");
    first.say(opening::turns(teller, game));
    if let Some(meta) = rules
        .get("meta")
        .and_then(Arg::call)
        .and_then(|meta| meta.get("rules"))
    {
        for rule in meta.parts() {
            first.say(sentence(&teller.say(rule)));
        }
    }
    let general = rules.get("play").and_then(Arg::call);
    let mut sections = Vec::new();
    for phase in rules
        .get("phases")
        .map_or(&[][..], Arg::parts)
        .iter()
        .filter_map(Arg::call)
    {
        sections.push(self::phase(teller, phase, general));
    }
    if sections.is_empty()
        && let Some(moves) = general.and_then(|play| play.get("moves"))
    {
        first.blocks.extend(outline::play(teller, moves));
    }
    if sections.len() > 1 {
        first.say("The game is played in phases.".to_owned());
    }
    sections.insert(0, first);
    sections
}

fn phase(teller: Teller<'_>, phase: &Call, general: Option<&Call>) -> Section {
    let title = sentence(&format!("Phase {}", teller.call(phase, None)));
    let mut section = Section::new(title.trim_end_matches('.'));
    if let Some(mode) = phase.get("mode").and_then(Arg::call) {
        section.say(sentence(&teller.call(mode, None)));
    }
    let own = phase.get("play").and_then(Arg::call).or(general);
    if let Some(moves) = own.and_then(|play| play.get("moves")) {
        section.blocks.extend(outline::play(teller, moves));
    }
    section
        .blocks
        .extend(ends::section(teller, phase.get("end")).blocks);
    for next in phase.get("next").map_or(&[][..], Arg::parts) {
        section.say(sentence(&teller.say(next)));
    }
    section
}

/// Thinking time, points and what must be chosen; how positions are written is for programs.
fn beside(teller: Teller<'_>, clauses: &[Arg]) -> Section {
    let mut section = Section::new("Around the game");
    let told = clauses.iter().filter_map(Arg::call);
    for clause in told.filter(|clause| clause.form.family != Family::Notation) {
        for said in teller.call(clause, None).split(". ") {
            section.say(sentence(said));
        }
    }
    section
}

/// What may be chosen, and what is.
fn options(groups: &[OptionGroup]) -> Section {
    let mut section = Section::new("Options");
    let told = groups.iter().map(|group| {
        let chosen = group.chosen();
        let items = group.items().iter().map(|item| Item {
            text: option(&item.name, &item.description, item.name == chosen),
            items: Vec::new(),
        });
        let items: Vec<Item> = items.collect();
        let text = if items.is_empty() {
            format!("{}: a number; here it is {chosen}.", group.heading)
        } else {
            format!("{}:", group.heading)
        };
        Item { text, items }
    });
    let told: Vec<Item> = told.collect();
    if !told.is_empty() {
        section.blocks.push(Block::List(told));
    }
    section
}

fn option(name: &str, description: &str, is_chosen: bool) -> String {
    let here = if is_chosen { " (chosen here)" } else { "" };
    let description = description.trim();
    if description.is_empty() {
        return format!("{name}{here}");
    }
    format!("{name}{here}: {}", sentence(description))
}
