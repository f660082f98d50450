//! Conditions, with their opposites: how many there are, whose a piece is, this and that.

use super::site::{operands, piece_of};
use super::{compare, special};
use crate::describe::teller::{Teller, joined};
use crate::ludeme::{Arg, As, Call, Family, Noun};

/// What a condition says, if it is one that its phrase alone does not do justice to.
pub(super) fn say(teller: Teller<'_>, call: &Call, not: bool) -> Option<String> {
    match call.form.name {
        "Not" => {
            let a = call.get("a")?;
            Some(if not {
                teller.say(a)
            } else {
                teller.say_as(a, As::Not)
            })
        }
        "And" | "AndList" => Some(both(teller, call, not, !not)),
        "BoolIf" if call.get("no").is_none() => Some(both(teller, call, not, !not)),
        "Or" | "OrList" => Some(both(teller, call, not, not)),
        "IsPlayer" => held(teller, call, not),
        "IsIn" => within(teller, call, not),
        "IsPattern" => block(teller, call, not),
        "CanMove" => can(teller, call, not),
        "IsSimple" if not && call.sub == "Pending" => {
            Some("nothing is left over from the move before".to_owned())
        }
        "NoPieces" => Some(compare::no_pieces(teller, call, not)),
        "Equals" | "NotEquals" | "Less" | "AtMost" | "Greater" | "AtLeast" => {
            compare::compare(teller, call, not)
        }
        "AllSites" | "AllValues" if not => {
            let set = call.get("sites").or_else(|| call.get("values"))?;
            let when = teller.say_as(call.get("when")?, As::Not);
            Some(format!("{when} for at least one of {}", teller.say(set)))
        }
        "BoolIf" if not => {
            let yes = teller.say_as(call.get("yes")?, As::Not);
            let when = teller.say(call.get("when")?);
            let no = call.get("no").map(|no| teller.say_as(no, As::Not));
            let no = no.map_or_else(String::new, |no| format!(", or else {no}"));
            Some(format!("{yes} where {when}{no}"))
        }
        _ => None,
    }
}

/// The opposite of "both" is that either does not hold.
fn both(teller: Teller<'_>, call: &Call, not: bool, all: bool) -> String {
    // What begins with "either" ends the sentence, so that it is clear how far it goes.
    let (choices, plain): (Vec<&Arg>, Vec<&Arg>) = operands(call)
        .into_iter()
        .partition(|part| part.call().is_some_and(|inner| mixes(call, inner)));
    let parts = plain.into_iter().chain(choices);
    let said = parts.map(|part| match part.call() {
        // "a and b or c" is not clear; commas make it so.
        Some(inner) if mixes(call, inner) => format!("either {}", one(teller, part, not)),
        _ => one(teller, part, not),
    });
    let said: Vec<String> = said.filter(|said| !said.is_empty()).collect();
    // Several things that hold together are set apart from what else may hold.
    let is_long = operands(call)
        .iter()
        .filter_map(|part| part.call())
        .any(joins);
    match (all, is_long) {
        (true, _) => joined(&said, " and "),
        (false, true) => said.join(", or else "),
        (false, false) => joined(&said, " or "),
    }
}

fn one(teller: Teller<'_>, part: &Arg, not: bool) -> String {
    if not {
        teller.say_as(part, As::Not)
    } else {
        teller.say(part)
    }
}

/// Whether a condition is that several others hold.
fn joins(call: &Call) -> bool {
    matches!(call.form.name, "And" | "AndList")
}

/// Whether "or" stands within "and".
fn mixes(outer: &Call, inner: &Call) -> bool {
    matches!(outer.form.name, "And" | "AndList") && matches!(inner.form.name, "Or" | "OrList")
}

/// Whose piece a site holds.
fn held(teller: Teller<'_>, call: &Call, not: bool) -> Option<String> {
    let player = call.get("player")?;
    if call.sub == "Mover" && player.constant().is_some() {
        let who = teller.say(player);
        let verb = if not { "is not" } else { "is" };
        return Some(format!("{who} {verb} to move"));
    }
    if call.sub == "Prev" && player.constant() == Some("Mover") {
        let said = if not {
            "a new turn has begun"
        } else {
            "the player moves again"
        };
        return Some(said.to_owned());
    }
    match (call.sub, player.constant(), not) {
        ("Next", Some("Mover"), false) | ("Next", Some("Enemy"), true) => {
            return Some("the same player moves next".to_owned());
        }
        ("Next", Some("Mover"), true) | ("Next", Some("Enemy"), false) => {
            return Some("the turn ends".to_owned());
        }
        (_, _, _) => {}
    }
    let who = player.call().filter(|who| who.is(Family::Int, "Who"))?;
    let piece = piece_of(call.sub)?;
    let at = teller.say(who.get("at")?);
    let verb = if not { "does not hold" } else { "holds" };
    Some(format!("{at} {verb} {piece}"))
}

/// Whether a site is one of a set; of the last move it is said where it ended.
fn within(teller: Teller<'_>, call: &Call, not: bool) -> Option<String> {
    let set = call.get("set")?;
    let is_list = set
        .call()
        .is_some_and(|set| matches!(set.form.name, "SitesNumbers" | "SitesLabels"));
    let ended = call.get("site").and_then(Arg::call);
    let has_ended = ended.is_some_and(|site| site.is(Family::Int, "Last") && site.sub == "To");
    if has_ended && !is_list {
        let set = teller.say_as(set, As::One);
        let verb = if not { "did not end" } else { "ended" };
        return Some(format!("the last move {verb} on {set}"));
    }
    let piece = call
        .get("site")
        .and_then(|site| special::piece(teller, site));
    if let Some(piece) = piece.filter(|_| !has_ended && !is_list) {
        let verb = if not { "is not" } else { "is" };
        return Some(format!("{piece} {verb} on {}", teller.say_as(set, As::One)));
    }
    if set
        .call()
        .is_some_and(|set| set.is(Family::Region, "Expand"))
    {
        let site = teller.say(call.get("site")?);
        let verb = if not { "is not" } else { "is" };
        return Some(format!("{site} {verb} among {}", teller.say(set)));
    }
    if is_list {
        let site = call
            .get("site")
            .map_or_else(|| teller.noun("", Noun::Site), |site| teller.say(site));
        let list = set.call()?;
        let sites = is_site(call.get("site")) || list.get("labels").is_some();
        let parts = list.get("numbers").or_else(|| list.get("labels"))?;
        let parts: Vec<String> = parts
            .parts()
            .iter()
            .map(|part| {
                if sites {
                    teller.say_as(part, As::At)
                } else {
                    teller.say(part)
                }
            })
            .collect();
        let verb = if not { "is not" } else { "is" };
        return Some(format!("{site} {verb} {}", joined(&parts, " or ")));
    }
    None
}

/// Walks around four sites are how rules speak of a block.
fn block(teller: Teller<'_>, call: &Call, not: bool) -> Option<String> {
    let steps = call.get("walk")?.parts().iter().filter_map(Arg::constant);
    let walk: String = steps.collect();
    let is_block = ["FRFRF", "FLFLF", "FRFRFRF", "FLFLFLF"].contains(&walk.as_str());
    if !is_block || call.get("what").is_some() || call.get("whats").is_some() {
        return None;
    }
    let from = match call.get("from") {
        Some(from) => teller.say(from),
        None => format!("the {} just moved to", teller.noun("", Noun::Site)),
    };
    let verb = if not { "is not" } else { "is" };
    Some(format!(
        "{from} {verb} part of a block of four pieces of one player"
    ))
}

/// Whether there is a move; not every move can follow "possible to".
fn can(teller: Teller<'_>, call: &Call, not: bool) -> Option<String> {
    let moves = teller.say(call.get("moves")?);
    let is_plain = !["if ", "for ", "as long as ", "at random "]
        .iter()
        .any(|start| moves.starts_with(start));
    Some(match (is_plain, not) {
        (true, false) => format!("it is possible to {moves}"),
        (true, true) => format!("it is not possible to {moves}"),
        (false, false) => format!("there is a move of this kind ({moves})"),
        (false, true) => format!("there is no move of this kind ({moves})"),
    })
}

/// Whether a number is a site, as far as can be told from where it comes.
fn is_site(arg: Option<&Arg>) -> bool {
    let Some(arg) = arg else {
        return true;
    };
    arg.call().is_some_and(|call| {
        let names = [
            "Ahead",
            "CentrePoint",
            "ContextBetween",
            "ContextFrom",
            "ContextSite",
            "ContextTo",
            "CoordLabel",
            "CoordNumbers",
            "HandSite",
            "Last",
            "RegionSite",
            "TrackSiteEnd",
            "TrackSiteFirst",
            "TrackSiteMove",
            "WhereName",
            "WherePiece",
        ];
        call.form.family == Family::Int && names.contains(&call.form.name)
    })
}
