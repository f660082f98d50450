//! Conditions, with their opposites: how many there are, whose a piece is, this and that.

use super::site::{operands, piece_of};
use super::special;
use crate::describe::facts::is;
use crate::describe::teller::{Teller, joined};
use crate::describe::words;
use crate::ludeme::{Arg, As, Call, Family};

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
        "NoPieces" => Some(no_pieces(teller, call, not)),
        "Equals" | "NotEquals" | "Less" | "AtMost" | "Greater" | "AtLeast" => {
            compare(teller, call, not)
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
    let parts = operands(call).into_iter();
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

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Equal,
    Other,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Sign {
    fn of(name: &str, not: bool) -> Self {
        let sign = match name {
            "Equals" => Self::Equal,
            "NotEquals" => Self::Other,
            "Less" => Self::Less,
            "AtMost" => Self::AtMost,
            "Greater" => Self::More,
            _ => Self::AtLeast,
        };
        if !not {
            return sign;
        }
        match sign {
            Self::Equal => Self::Other,
            Self::Other => Self::Equal,
            Self::Less => Self::AtLeast,
            Self::AtMost => Self::More,
            Self::More => Self::AtMost,
            Self::AtLeast => Self::Less,
        }
    }

    /// The same of the second number and the first.
    fn turned(self) -> Self {
        match self {
            Self::Equal | Self::Other => self,
            Self::Less => Self::More,
            Self::More => Self::Less,
            Self::AtMost => Self::AtLeast,
            Self::AtLeast => Self::AtMost,
        }
    }
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
    if set
        .call()
        .is_some_and(|set| set.is(Family::Region, "Expand"))
    {
        let site = teller.say(call.get("site")?);
        let verb = if not { "is not" } else { "is" };
        return Some(format!("{site} {verb} among {}", teller.say(set)));
    }
    if is_list {
        let site = call.get("site").map_or_else(
            || teller.noun("", crate::ludeme::Noun::Site),
            |site| teller.say(site),
        );
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
        None => format!(
            "the {} just moved to",
            teller.noun("", crate::ludeme::Noun::Site)
        ),
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

fn no_pieces(teller: Teller<'_>, call: &Call, not: bool) -> String {
    let pieces = special::pieces_of(teller, call);
    let within = call
        .get("within")
        .map(|within| format!("in {}", teller.say(within)));
    let within = within.unwrap_or_else(|| "left".to_owned());
    format!(
        "there are {}{pieces} {within}",
        if not { "" } else { "no " }
    )
}

fn compare(teller: Teller<'_>, call: &Call, not: bool) -> Option<String> {
    let sign = Sign::of(call.form.name, not);
    let (a, b) = (call.get("a")?, call.get("b")?);
    let (a, b, sign) = match (a.number(), b.number()) {
        (Some(_), None) => (b, a, sign.turned()),
        _ => (a, b, sign),
    };
    if let Some(said) = known(teller, a, b, sign) {
        return Some(said);
    }
    let first = teller.say(a);
    if let Some(counted) = first.strip_prefix("the number of ") {
        let counted = counted.strip_prefix("the ").unwrap_or(counted);
        return Some(there_are(teller, counted, b, sign));
    }
    let second = teller.say(b);
    Some(match sign {
        Sign::Equal => format!("{first} is {second}"),
        Sign::Other => format!("{first} is not {second}"),
        Sign::Less => format!("{first} is less than {second}"),
        Sign::AtMost => format!("{first} is at most {second}"),
        Sign::More => format!("{first} is more than {second}"),
        Sign::AtLeast => format!("{first} is at least {second}"),
    })
}

/// What people have words of their own for.
fn known(teller: Teller<'_>, a: &Arg, b: &Arg, sign: Sign) -> Option<String> {
    let call = a.call()?;
    let is_equal = match sign {
        Sign::Equal => true,
        Sign::Other => false,
        Sign::Less | Sign::AtMost | Sign::More | Sign::AtLeast => return None,
    };
    let not = if is_equal { "" } else { " not" };
    if call.is(Family::Int, "ContextMover") {
        let who = b.number().map(words::number)?;
        return Some(format!("player {who} is{not} to move"));
    }
    if call.is(Family::Int, "CountSimple") && call.sub == "MovesThisTurn" {
        let which = words::ordinal(b.number()?);
        return Some(format!("this is{not} the {which} move of the turn"));
    }
    if let Some(said) = special::row_or_column(teller, call, b, not) {
        return Some(said);
    }
    if call.is(Family::Int, "Var") && b.number() == Some(-1) {
        let name = teller.call(call, None);
        return Some(format!(
            "{name} is{} set",
            if is_equal { " not" } else { "" }
        ));
    }
    let holds = if is_equal { "holds" } else { "does not hold" };
    if call.is(Family::Int, "Who") {
        let at = teller.say(call.get("at")?);
        return Some(match (b.number(), is_equal) {
            (Some(0), true) => format!("{at} holds no piece of a player"),
            (Some(0), false) => format!("{at} holds a piece of a player"),
            (Some(owner), _) => format!("{at} {holds} a piece of player {}", words::number(owner)),
            (None, _) => format!("{at} {holds} a piece of {}", teller.say(b)),
        });
    }
    if call.is(Family::Int, "What") {
        let at = teller.say(call.get("at")?);
        if is(Some(b), Family::Int, "PieceId") {
            let kind = b.call()?;
            let name = teller.say_as(kind.get("name")?, As::One);
            let owner = kind
                .get("role")
                .map(|role| format!(" of {}", teller.say(role)));
            return Some(format!("{at} {holds} {name}{}", owner.unwrap_or_default()));
        }
        return match (b.number(), is_equal) {
            (Some(0), true) => Some(format!("{at} is empty")),
            (Some(0), false) => Some(format!("{at} is occupied")),
            (_, _) => None,
        };
    }
    None
}

fn there_are(teller: Teller<'_>, counted: &str, than: &Arg, sign: Sign) -> String {
    let number = than.number();
    let second = teller.say(than);
    match (sign, number) {
        (Sign::Equal | Sign::AtMost, Some(0)) | (Sign::Less, Some(1)) => {
            format!("there are no {counted}")
        }
        (Sign::Other | Sign::More, Some(0)) | (Sign::AtLeast, Some(1)) => {
            format!("there are some {counted}")
        }
        (Sign::Equal, Some(1)) => format!("the number of {counted} is one"),
        (Sign::More, Some(1)) => format!("the number of {counted} is more than one"),
        (Sign::AtMost, Some(1)) => format!("the number of {counted} is at most one"),
        (Sign::Equal, Some(_)) => format!("there are exactly {second} {counted}"),
        (Sign::Less, Some(_)) => format!("there are fewer than {second} {counted}"),
        (Sign::AtMost, Some(_)) => format!("there are at most {second} {counted}"),
        (Sign::More, Some(_)) => format!("there are more than {second} {counted}"),
        (Sign::AtLeast, Some(_)) => format!("there are at least {second} {counted}"),
        (Sign::Equal, None) => format!("the number of {counted} is {second}"),
        (Sign::Other, _) => format!("the number of {counted} is not {second}"),
        (Sign::Less, None) => format!("the number of {counted} is less than {second}"),
        (Sign::AtMost, None) => format!("the number of {counted} is at most {second}"),
        (Sign::More, None) => format!("the number of {counted} is more than {second}"),
        (Sign::AtLeast, None) => format!("the number of {counted} is at least {second}"),
    }
}
