//! Numbers, set-ups and moves that people have words of their own for.

use crate::describe::teller::{Teller, joined};
use crate::describe::words;
use crate::ludeme::{Arg, As, Call, Family, Noun};

/// Signs up to which an owner may stand before what they own.
const MOST_OWNER: usize = 24;

/// What a call says that people have words of their own for.
pub(super) fn say(teller: Teller<'_>, call: &Call, way: Option<As>) -> Option<String> {
    match (call.form.family, call.form.name) {
        (Family::Int, "WhereName") => Some(where_is(teller, call)),
        (Family::Int, "CountPieces") => Some(count(teller, call)),
        (Family::Int, "CountSites") => count_sites(teller, call),
        (Family::Int, "PieceId") if way == Some(As::What) => {
            let own = call.get("role").map(|role| teller.say_as(role, As::Own));
            let name = call.get("name").map(|name| teller.say(name));
            Some(format!(
                "{} {}",
                own.as_deref().unwrap_or("the"),
                name.as_deref().unwrap_or("piece")
            ))
        }
        (Family::Int, "PieceId") if way == Some(As::Many) => {
            let of = call
                .get("role")
                .map(|role| format!(" of {}", teller.say(role)));
            let name = call.get("name").map(|name| teller.say_as(name, As::Many));
            Some(format!(
                "{}{}",
                name.as_deref().unwrap_or("pieces"),
                of.unwrap_or_default()
            ))
        }
        (Family::Int, "PieceId") => Some(kind(teller, call)),
        (Family::Int, "HandSite") => Some(hand(teller, call)),
        (Family::Int, "RegionSite") => {
            let which = words::ordinal(call.get("index")?.number()?);
            Some(format!("the {which} of {}", teller.say(call.get("sites")?)))
        }
        (Family::Int, "CoordNumbers") => coordinate(teller, call),
        (Family::Moves, "SetVar") => set_var(teller, call),
        (Family::Moves, "ForEachSite") => for_site(teller, call),
        (Family::Moves, "ForEachPiece") => for_piece(teller, call),
        (Family::Start, "StartSetValues") => Some(values(teller, call)),
        (Family::Start, "PlaceSites") => placed(teller, call),
        (_, _) => None,
    }
}

/// "their hand"; whose it is stands after it if it takes many words.
fn hand(teller: Teller<'_>, call: &Call) -> String {
    let Some(player) = call.get("player") else {
        return "a hand".to_owned();
    };
    let own = teller.say_as(player, As::Own);
    let place = match call.get("offset") {
        Some(offset) => match offset.number() {
            Some(number) => format!("the {} place of ", words::ordinal(number)),
            None => format!("place {} of ", teller.say(offset)),
        },
        None => String::new(),
    };
    if own.len() <= MOST_OWNER {
        format!("{place}{own} hand")
    } else {
        format!("{place}the hand of {}", teller.say(player))
    }
}

/// "the square of their king"
fn where_is(teller: Teller<'_>, call: &Call) -> String {
    let site = teller.noun("", Noun::Site);
    format!("the {site} of {}", the_piece(teller, call))
}

/// "their king", "the bobail"
fn the_piece(teller: Teller<'_>, call: &Call) -> String {
    let own = call
        .get("player")
        .map(|player| teller.say_as(player, As::Own));
    let own = own.filter(|own| !matches!(own.as_str(), "neutral" | "shared" | "all"));
    let name = call
        .get("name")
        .map(|name| teller.say(name))
        .unwrap_or_default();
    let state = call
        .get("state")
        .map(|state| format!(" in state {}", teller.say(state)));
    format!(
        "{} {name}{}",
        own.as_deref().unwrap_or("the"),
        state.unwrap_or_default()
    )
}

/// The piece on a site that people would not name by its site.
pub(super) fn piece(teller: Teller<'_>, sites: &Arg) -> Option<String> {
    let call = sites.call()?;
    if call.is(Family::Int, "Last") && call.sub == "To" {
        return Some("the piece just moved".to_owned());
    }
    // Moves from there are moves of the piece that is spoken of.
    if call.is(Family::Int, "ContextFrom") && !teller.is_there {
        return Some("the piece".to_owned());
    }
    call.is(Family::Int, "WhereName")
        .then(|| the_piece(teller, call))
}

/// "neutral pieces", "kings of player one"
pub(super) fn pieces_of(teller: Teller<'_>, call: &Call) -> String {
    let name = call.get("name").map(|name| teller.say_as(name, As::Many));
    let name = name.unwrap_or_else(|| "pieces".to_owned());
    let of = call
        .get("of")
        .map(|of| format!(" of {}", teller.say_as(of, As::Player)));
    match call.get("role").and_then(Arg::constant) {
        Some("Neutral") => format!("neutral {name}"),
        None | Some("All" | "Each" | "Shared") => format!("{name}{}", of.unwrap_or_default()),
        Some("Mover") => format!("{name} of their own"),
        Some(_) => format!("{name} of {}", teller.say_some(call.get("role"))),
    }
}

fn count(teller: Teller<'_>, call: &Call) -> String {
    let within = call
        .get("within")
        .map(|within| format!(" in {}", teller.say(within)));
    let when = call
        .get("when")
        .map(|when| format!(" where {}", teller.say(when)));
    format!(
        "the number of {}{}{}",
        pieces_of(teller, call),
        within.unwrap_or_default(),
        when.unwrap_or_default()
    )
}

/// Sites, whose kind need not be said, or the pieces on them.
fn count_sites(teller: Teller<'_>, call: &Call) -> Option<String> {
    let within = call.get("within")?;
    match call.get("what").and_then(Arg::constant) {
        // Without a word for what is counted it is pieces.
        None => Some(format!("the number of pieces on {}", teller.say(within))),
        Some("Sites") => Some(format!("the number of {}", teller.say(within))),
        Some(_) => None,
    }
}

/// "one of their singers"
fn kind(teller: Teller<'_>, call: &Call) -> String {
    let Some(name) = call.get("name") else {
        return "a piece".to_owned();
    };
    let role = call.get("role");
    match role.and_then(Arg::constant) {
        None | Some("Neutral" | "Shared" | "All" | "Each") => teller.say_as(name, As::One),
        Some(_) => {
            let own = role.map(|role| teller.say_as(role, As::Own));
            format!(
                "one of {} {}",
                own.unwrap_or_default(),
                teller.say_as(name, As::Many)
            )
        }
    }
}

/// A site by row and column, by its name where that is known.
fn coordinate(teller: Teller<'_>, call: &Call) -> Option<String> {
    let row = call.get("row")?.number()?;
    let column = u8::try_from(call.get("column")?.number()?).ok()?;
    let is_known = teller.facts.squares && teller.facts.kind == "Cell" && column < 26 && row >= 0;
    is_known.then(|| format!("{}{}", char::from(b'a' + column), row + 1))
}

/// Whether a site is in a row or a column, which people count from 1.
pub(super) fn row_or_column(
    teller: Teller<'_>,
    call: &Call,
    which: &Arg,
    not: &str,
) -> Option<String> {
    let number = which.number()?;
    let side = match (call.form.family, call.form.name) {
        (Family::Int, "Row") if number == 0 => "the bottom row".to_owned(),
        (Family::Int, "Column") if number == 0 => "the left column".to_owned(),
        (Family::Int, "Row") => format!("the {} row", words::ordinal(number)),
        (Family::Int, "Column") => format!("the {} column", words::ordinal(number)),
        (_, _) => return None,
    };
    Some(format!("{} is{not} in {side}", teller.say(call.get("of")?)))
}

/// Adding to a value, and clearing it.
fn set_var(teller: Teller<'_>, call: &Call) -> Option<String> {
    let name = call.get("name")?;
    let value = call.get("value")?;
    let then = teller.say_some(call.get("then"));
    let said = teller.say_as(name, As::Name);
    if value.number() == Some(-1) {
        return Some(format!("clear the value {said}{then}"));
    }
    let sum = value.call()?;
    let is_itself = |arg: Option<&Arg>| {
        let var = arg
            .and_then(Arg::call)
            .filter(|call| call.is(Family::Int, "Var"));
        var.and_then(|var| var.get("name")).and_then(Arg::text) == name.text()
    };
    let (a, b) = (sum.get("a"), sum.get("b"));
    match sum.form.name {
        "Add" if is_itself(a) => Some(format!("add {} to the value {said}{then}", teller.say(b?))),
        "Add" if is_itself(b) => Some(format!("add {} to the value {said}{then}", teller.say(a?))),
        "Sub" if is_itself(a) => Some(format!(
            "take {} from the value {said}{then}",
            teller.say(b?)
        )),
        _ => None,
    }
}

/// How one of several pieces moves: "move one of their men to an empty square".
fn for_piece(teller: Teller<'_>, call: &Call) -> Option<String> {
    let moves = teller.say(call.get("moves")?);
    let own = call.get("owner").map(|owner| teller.say_as(owner, As::Own));
    let own = own.unwrap_or_else(|| "their".to_owned());
    let names = call
        .get("names")
        .map(|names| teller.say_as(names, As::Many));
    let names = names.unwrap_or_else(|| "pieces".to_owned());
    let which = if call.get("top").is_some_and(Arg::is_true) {
        " on top of a stack"
    } else {
        ""
    };
    let place = call
        .get("hand")
        .map(|hand| format!(" in {}", teller.say(hand)));
    let piece = format!("one of {own} {names}{which}{}", place.unwrap_or_default());
    let then = teller.say_some(call.get("then"));
    // Steps and slides are made with it; other verbs have it as their object.
    for verb in [
        "jump with",
        "step with",
        "slide with",
        "leap with",
        "move",
        "choose",
    ] {
        if let Some(rest) = moves.strip_prefix(&format!("{verb} the piece ")) {
            return Some(format!("{verb} {piece} {rest}{then}"));
        }
    }
    for verb in ["step ", "slide ", "jump ", "leap "] {
        if let Some(rest) = moves
            .strip_prefix(verb)
            .filter(|rest| !rest.starts_with("with "))
        {
            return Some(format!("{verb}with {piece} {rest}{then}"));
        }
    }
    Some(format!("for {piece}, {moves}{then}"))
}

/// What is done on each site that satisfies a condition.
fn for_site(teller: Teller<'_>, call: &Call) -> Option<String> {
    let (sites, moves) = for_what(teller, call)?;
    let then = teller.say_some(call.get("then"));
    Some(format!("for {sites}, {}{then}", teller.there().say(&moves)))
}

/// The sites that satisfy a condition for which something is done, and what is done for them.
pub(super) fn for_what(teller: Teller<'_>, call: &Call) -> Option<(String, Arg)> {
    if !call.is(Family::Moves, "ForEachSite") || call.get("otherwise").is_some() {
        return None;
    }
    let moves = call.get("moves")?;
    let inner = moves.call().filter(|inner| {
        let is_bare = inner.get("no").is_none() && inner.get("then").is_none();
        inner.is(Family::Moves, "MovesIf") && is_bare && !super::terms::has_name(teller, moves)
    })?;
    let sites = super::site::place(teller, "", call.get("sites"), inner.get("when"));
    Some((sites, inner.get("yes")?.clone()))
}

/// The numbers that stand in a puzzle from the beginning.
fn values(teller: Teller<'_>, call: &Call) -> String {
    let pairs = call
        .get("pairs")
        .map_or(&[][..], Arg::parts)
        .iter()
        .filter_map(|pair| {
            let [site, value] = pair.parts() else {
                return None;
            };
            let number = value.number();
            let number = number.map_or_else(|| teller.say(value), |number| number.to_string());
            Some(format!("{number} on {}", teller.say_as(site, As::At)))
        });
    let pairs: Vec<String> = pairs.collect();
    format!("these values are given: {}", joined(&pairs, " and "))
}

/// Pieces on single sites: how many on each, where that is said, and one piece on one site.
fn placed(teller: Teller<'_>, call: &Call) -> Option<String> {
    let item = call.get("item")?;
    let sites = call.get("coords").or_else(|| call.get("numbers"))?;
    let place = |site: &Arg| teller.say_as(site, As::At);
    let more = ["state", "rotation", "value"];
    if more.iter().any(|name| call.get(name).is_some()) {
        return None;
    }
    if let ([site], None) = (sites.parts(), call.get("counts")) {
        return Some(format!(
            "place {} on {}",
            teller.say_as(item, As::One),
            place(site)
        ));
    }
    let counts = call.get("counts")?.parts();
    let counted = sites.parts().iter().enumerate().map(|(index, site)| {
        let count = counts.get(index).or(counts.last());
        Some(format!("{} on {}", teller.say(count?), place(site)))
    });
    let counted: Option<Vec<String>> = counted.collect();
    Some(format!(
        "place {}: {}",
        teller.say_as(item, As::Many),
        joined(&counted?, " and ")
    ))
}
