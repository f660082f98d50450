//! Parts of moves: where from, where to, over what, and what happens to it.

use super::site::{is_here, is_one, place, places};
use super::special;
use crate::describe::facts::is;
use crate::describe::teller::Teller;
use crate::ludeme::{Arg, As, Call, Family, Noun};

/// Where a move begins.
pub(super) fn from(teller: Teller<'_>, call: &Call, way: Option<As>) -> String {
    let (sites, when) = (call.get("sites"), call.get("when"));
    match way {
        Some(As::Piece) => match sites {
            Some(sites) => {
                let piece = piece(teller, sites, false);
                with(teller, piece, when)
            }
            None => with(teller, "the piece".to_owned(), when),
        },
        _ => {
            let kind = call.get("site_type").and_then(Arg::constant).unwrap_or("");
            let place = match (sites, when) {
                (None, None) => "its place".to_owned(),
                (sites, when) => place(teller, kind, sites, when),
            };
            if way == Some(As::Noun) {
                place
            } else {
                format!("from {place}")
            }
        }
    }
}

fn with(teller: Teller<'_>, piece: String, when: Option<&Arg>) -> String {
    match when.filter(|when| !when.is_true()) {
        Some(when) => format!("{piece} (if {})", teller.say(when)),
        None => piece,
    }
}

/// Where a move ends.
pub(super) fn to(teller: Teller<'_>, call: &Call, way: Option<As>) -> String {
    let kind = call.get("site_type").and_then(Arg::constant).unwrap_or("");
    let level = call.get("level").map_or_else(String::new, |level| {
        format!(", at level {}", teller.say(level))
    });
    let (sites, when) = (call.get("sites"), call.get("when"));
    match way {
        Some(As::What) => return victims(teller, when),
        Some(As::Act) => return act(call).to_owned(),
        Some(As::Piece) => {
            return match sites {
                Some(sites) => piece(teller, sites, false),
                None => whose(teller, when),
            };
        }
        Some(As::Beside) => {
            let whose = whose(teller, when);
            return whose.replacen("one of their", "another of their", 1);
        }
        Some(As::Who) => return plural_of(&whose(teller, when)),
        // Where anything may be entered nothing need be said.
        Some(As::Way) if sites.is_none() && when.is_none_or(Arg::is_true) => {
            return String::new();
        }
        Some(_) | None => {}
    }
    let place = place(teller, kind, sites, when);
    let applied = call
        .get("apply")
        .and_then(Arg::call)
        .map(|apply| taking(teller, apply));
    let applied = applied.unwrap_or_default();
    let lead = match way {
        Some(As::Noun | As::Way) => "",
        Some(As::On) => "on ",
        Some(_) | None => "to ",
    };
    format!("{lead}{place}{level}{applied}")
}

fn plural_of(piece: &str) -> String {
    match piece {
        "an enemy piece" => "enemy pieces".to_owned(),
        "a friendly piece" | "a piece of their own" | "one of their pieces" => {
            "their pieces".to_owned()
        }
        other => other.to_owned(),
    }
}

/// What else happens where a move ends.
fn taking(teller: Teller<'_>, apply: &Call) -> String {
    let Some(effect) = apply.get("effect") else {
        return String::new();
    };
    let inner = effect
        .call()
        .filter(|call| call.is(Family::Moves, "MovesIf"));
    let inner = inner.filter(|inner| inner.get("no").is_none() && inner.get("then").is_none());
    let (when, removal) = match inner {
        Some(inner) => (inner.get("when"), inner.get("yes")),
        None => (apply.get("when"), Some(effect)),
    };
    if let Some(then) = taken(teller, removal) {
        match (when, asked(when)) {
            (None, _) => return format!(", taking what is there{then}"),
            (Some(_), Some(piece)) => {
                let any = piece.replacen("an ", "any ", 1).replacen("a ", "any ", 1);
                return format!(", taking {any} there{then}");
            }
            (Some(_), None) => {}
        }
    }
    let when = apply
        .get("when")
        .map(|when| format!("if {}, ", teller.say(when)));
    format!(" (and {}{})", when.unwrap_or_default(), teller.say(effect))
}

/// What follows if the piece at hand is taken; `None` if it is not taken.
fn taken(teller: Teller<'_>, effect: Option<&Arg>) -> Option<String> {
    let remove = effect?
        .call()
        .filter(|call| call.is(Family::Moves, "Remove"))?;
    is_here(remove.get("sites")).then_some(())?;
    let then = remove
        .get("then")
        .and_then(Arg::call)
        .and_then(|then| then.get("effect"));
    Some(then.map_or_else(String::new, |then| format!(" (then {})", teller.say(then))))
}

/// Whose piece a condition on a site asks for.
fn asked(when: Option<&Arg>) -> Option<&'static str> {
    let call = when?.call()?;
    if call.is(Family::Bool, "IsSite") && call.sub == "Occupied" && is_here(call.get("at")) {
        return Some("a piece");
    }
    let who = call.get("player").and_then(Arg::call)?;
    let is_it =
        call.is(Family::Bool, "IsPlayer") && who.is(Family::Int, "Who") && is_here(who.get("at"));
    is_it.then(|| super::site::piece_of(call.sub)).flatten()
}

/// What lies between the ends of a move.
pub(super) fn between(teller: Teller<'_>, call: &Call, way: Option<As>) -> String {
    let when = call.get("when");
    match way {
        Some(As::What) => many(teller, call, when),
        Some(As::Act) => act(call).to_owned(),
        Some(As::Over) => over(teller, call, when),
        Some(_) | None => {
            let over = over(teller, call, when);
            format!("over {over}")
        }
    }
}

fn over(teller: Teller<'_>, call: &Call, when: Option<&Arg>) -> String {
    let piece = match (asked(when), when.filter(|when| !when.is_true())) {
        (Some(piece), _) => piece.to_owned(),
        (None, Some(when)) => format!("a {}", between_site(teller, when)),
        (None, None) => "what lies between".to_owned(),
    };
    let range = call
        .get("range")
        .map(|range| format!(", {} of them", teller.say(range)));
    let around = ["before", "after"].iter().filter_map(|side| {
        let free = teller.say(call.get(side)?);
        Some(format!(
            ", with {free} free {} {side} it",
            teller.noun("", Noun::Sites)
        ))
    });
    let around: String = around.collect();
    let trail = call
        .get("trail")
        .map(|trail| format!(", leaving {} behind", teller.say_as(trail, As::Many)));
    let apply = call.get("apply").and_then(Arg::call);
    let taken = match (apply, act(call)) {
        (None, _) => String::new(),
        (Some(apply), "take") if apply.get("when").is_none() => ", which is taken,".to_owned(),
        (Some(apply), _) => format!(" ({})", teller.call(apply, None)),
    };
    format!(
        "{piece}{}{around}{}{taken}",
        range.unwrap_or_default(),
        trail.unwrap_or_default()
    )
}

fn between_site(teller: Teller<'_>, when: &Arg) -> String {
    let place = place(teller, "", None, Some(when));
    let place = place.trim_start_matches("a ").trim_start();
    place.to_owned()
}

/// Pieces between or beside others.
fn many(teller: Teller<'_>, call: &Call, when: Option<&Arg>) -> String {
    let what = victims(teller, when);
    let range = call
        .get("range")
        .map(|range| format!(" ({} of them)", teller.say(range)));
    let range = range.unwrap_or_default();
    match (call.get("apply").and_then(Arg::call), act(call)) {
        (Some(apply), "act on") => format!("{what}{range} (that is, {})", teller.call(apply, None)),
        (Some(_) | None, _) => format!("{what}{range}"),
    }
}

fn victims(teller: Teller<'_>, when: Option<&Arg>) -> String {
    match (asked(when), when) {
        (Some("an enemy piece"), _) | (None, None) => "enemy pieces".to_owned(),
        (Some(piece), _) => plural_of(piece),
        (None, Some(when)) => format!("pieces, where {},", teller.say(when)),
    }
}

/// Whose pieces do it: those of whom a condition asks.
fn whose(teller: Teller<'_>, when: Option<&Arg>) -> String {
    match (asked(when), when) {
        (Some("a friendly piece" | "a piece of their own"), _) | (None, None) => {
            "one of their pieces".to_owned()
        }
        (Some(piece), _) => piece.to_owned(),
        (None, Some(when)) => format!("a piece, where {},", teller.say(when)),
    }
}

/// What is done to pieces between or at the end.
fn act(call: &Call) -> &'static str {
    let effect = call.get("apply").and_then(Arg::call);
    let Some(effect) = effect
        .and_then(|apply| apply.get("effect"))
        .and_then(Arg::call)
    else {
        return "take";
    };
    match effect.form.name {
        "Remove" => "take",
        "Promote" | "Claim" | "TakeControl" => "turn over",
        "Flip" => "flip",
        _ => "act on",
    }
}

/// The pieces on some sites: one of them, or all.
pub(super) fn piece(teller: Teller<'_>, sites: &Arg, all: bool) -> String {
    if let Some(known) = special::piece(teller, sites) {
        return known;
    }
    if is_one(sites) {
        let noun = if is(Some(sites), Family::Int, "HandSite") {
            "a piece from"
        } else {
            "the piece on"
        };
        return format!("{noun} {}", teller.say_as(sites, As::At));
    }
    let Some(call) = sites.call() else {
        return format!("the pieces on {}", teller.say_as(sites, As::At));
    };
    if call.is(Family::Region, "SitesOccupied") {
        return occupied(teller, call, all);
    }
    if call.is(Family::Region, "SitesHand") {
        let who = call
            .get("player")
            .map_or_else(|| "their".to_owned(), |who| teller.say_as(who, As::Own));
        return format!(
            "{} from {who} hand",
            if all { "all pieces" } else { "a piece" }
        );
    }
    if call.is(Family::Region, "RegionFilter")
        && let (Some(inner), Some(when)) = (call.get("sites"), call.get("when"))
        && is(Some(inner), Family::Region, "SitesOccupied")
    {
        let piece = piece(teller, inner, all);
        return format!("{piece} where {}", teller.there().say(when));
    }
    if all {
        format!("the pieces on {}", teller.say(sites))
    } else {
        format!("a piece on {}", teller.say_as(sites, As::One))
    }
}

fn occupied(teller: Teller<'_>, call: &Call, all: bool) -> String {
    let own = call
        .get("by")
        .map_or_else(String::new, |by| teller.say_as(by, As::Own));
    let kind = call.get("component").or_else(|| call.get("components"));
    let kind = kind.map_or_else(|| "pieces".to_owned(), |kind| teller.say_as(kind, As::Many));
    match (all, own.as_str()) {
        (true, "all") => format!("all {kind}"),
        (true, own) => format!("all {own} {kind}"),
        (false, "all") => format!("any of the {kind}"),
        (false, "neutral" | "shared") => format!("one of the {own} {kind}"),
        (false, own) => format!("one of {own} {kind}"),
    }
}

/// Sites of a region of which something holds.
pub(super) fn filtered(teller: Teller<'_>, call: &Call, way: Option<As>) -> Option<String> {
    let (sites, when) = (call.get("sites")?, call.get("when")?);
    match way {
        Some(As::One | As::Each) => {
            let one = place(teller, "", Some(sites), Some(when));
            Some(match way {
                Some(As::Each) => one.replacen("any ", "each ", 1),
                Some(_) | None => one,
            })
        }
        Some(_) | None => Some(places(teller, sites, when, As::Many)),
    }
}
