//! Sites by what is asked of them: "an empty square", "a square with an enemy piece".

use super::terms::has_name;
use crate::describe::facts::is;
use crate::describe::teller::{Teller, joined};
use crate::ludeme::{Arg, As, Call, Family, Noun, Value};

/// A site, said of one.
#[derive(Clone, Default)]
struct Spot {
    /// "empty"
    adjectives: Vec<String>,
    /// "with an enemy piece", "where …"
    clauses: Vec<String>,
}

/// A site of a set that satisfies a condition; of all sites if no set is named.
pub(super) fn place(
    teller: Teller<'_>,
    kind: &str,
    sites: Option<&Arg>,
    when: Option<&Arg>,
) -> String {
    let when = when.filter(|when| !when.is_true());
    let Some(sites) = sites else {
        return any_site(teller, kind, when);
    };
    let base = teller.say_as(sites, if is_one(sites) { As::At } else { As::One });
    let Some(when) = when else {
        return base;
    };
    if is_one(sites) {
        return format!("{base}, if {}", teller.there().say(when));
    }
    let spots = spots(teller, when, false);
    let said: Vec<String> = spots.iter().map(qualified).collect();
    format!("{base} {}", joined(&said, " or "))
}

/// Sites of a set that satisfy a condition, all of them.
pub(super) fn places(teller: Teller<'_>, sites: &Arg, when: &Arg, way: As) -> String {
    let base = teller.say_as(sites, way);
    let said: Vec<String> = spots(teller, when, false).iter().map(qualified).collect();
    let said = joined(&said, " or ");
    if way == As::One {
        return format!("{base} {said}");
    }
    // What is said of one is said of each.
    format!("{base} {}", said.replace("that is ", "that are "))
}

fn any_site(teller: Teller<'_>, kind: &str, when: Option<&Arg>) -> String {
    let noun = teller.noun(kind, Noun::Site);
    let Some(when) = when else {
        return format!("any {noun}");
    };
    let said = spots(teller, when, false).into_iter().map(|spot| {
        let adjectives = joined(&spot.adjectives, " ");
        let clauses = joined(&spot.clauses, " and ");
        format!("a {adjectives} {noun} {clauses}")
    });
    let said: Vec<String> = said.collect();
    joined(&said, " or ")
}

/// What is said after a noun that stands already.
fn qualified(spot: &Spot) -> String {
    let mut parts = Vec::new();
    if !spot.adjectives.is_empty() {
        parts.push(format!("that is {}", joined(&spot.adjectives, " and ")));
    }
    parts.extend(spot.clauses.iter().cloned());
    joined(&parts, " and ")
}

/// Whether a set is a single site.
pub(super) fn is_one(sites: &Arg) -> bool {
    match &sites.value {
        Value::Int(_) => true,
        Value::Call(call) => call.form.family == Family::Int,
        Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) | Value::List(_) => {
            false
        }
    }
}

/// Whether it is the site at hand, whose condition this is.
pub(super) fn is_here(arg: Option<&Arg>) -> bool {
    ["ContextTo", "ContextFrom", "ContextBetween", "ContextSite"]
        .iter()
        .any(|name| is(arg, Family::Int, name))
}

/// The sites that satisfy a condition, or its opposite: one of these.
fn spots(teller: Teller<'_>, when: &Arg, not: bool) -> Vec<Spot> {
    let (Some(call), Some(_within)) = (when.call(), teller.facts.enter()) else {
        return vec![Spot::default()];
    };
    if has_name(teller, when) {
        return vec![Spot {
            adjectives: Vec::new(),
            clauses: vec![plainly(teller, when, not)],
        }];
    }
    match call.form.name {
        "Not" => call
            .get("a")
            .map_or_else(Vec::new, |a| spots(teller, a, !not)),
        "And" | "AndList" if !not => all_of(teller, call, not),
        "BoolIf" if !not && call.get("no").is_none() => all_of(teller, call, not),
        "Or" | "OrList" if not => all_of(teller, call, not),
        "And" | "AndList" | "Or" | "OrList" => {
            let each = operands(call).into_iter();
            each.flat_map(|part| spots(teller, part, not)).collect()
        }
        _ => vec![spot(teller, when, call, not)],
    }
}

/// What a condition of two or many joins.
pub(super) fn operands(call: &Call) -> Vec<&Arg> {
    match call.get("list") {
        Some(list) => list.parts().iter().collect(),
        // One condition if another holds, and else nothing, is that both hold.
        None => ["a", "b", "when", "yes"]
            .iter()
            .filter_map(|name| call.get(name))
            .collect(),
    }
}

/// Sites that satisfy all of several conditions.
fn all_of(teller: Teller<'_>, call: &Call, not: bool) -> Vec<Spot> {
    let mut all = vec![Spot::default()];
    for part in operands(call) {
        // Choices within choices multiply; what is more than a few is said as a sentence.
        let more = spots(teller, part, not);
        if more.len() > 1 {
            let said = if not {
                teller.there().say_as(part, As::Not)
            } else {
                teller.there().say(part)
            };
            all.iter_mut()
                .for_each(|spot| spot.clauses.push(format!("where {said}")));
            continue;
        }
        for spot in &mut all {
            for more in &more {
                spot.adjectives.extend(more.adjectives.iter().cloned());
                spot.clauses.extend(more.clauses.iter().cloned());
            }
        }
    }
    all
}

fn spot(teller: Teller<'_>, when: &Arg, call: &Call, not: bool) -> Spot {
    let adjective = |word: &str| Spot {
        adjectives: vec![word.to_owned()],
        clauses: Vec::new(),
    };
    let clause = |said: String| Spot {
        adjectives: Vec::new(),
        clauses: vec![said],
    };
    match call.form.name {
        "IsSite" if is_here(call.get("at")) => adjective(match (call.sub, not) {
            ("Empty", false) | ("Occupied", true) => "empty",
            (_, _) => "occupied",
        }),
        "IsPlayer" => match held(call) {
            Some(owner) => clause(format!("{} {owner}", if not { "without" } else { "with" })),
            None => clause(plainly(teller, when, not)),
        },
        "IsIn" if is_here(call.get("site")) || call.get("site").is_none() => {
            let set = call.get("set").map(|set| teller.say_as(set, As::Many));
            let not = if not { "not " } else { "" };
            clause(format!("that is {not}one of {}", set.unwrap_or_default()))
        }
        "Equals" | "NotEquals" => {
            let differs = not != (call.form.name == "NotEquals");
            let not_said = if differs { "not " } else { "" };
            let colour = call.get("a").zip(call.get("b"));
            let colour = colour.and_then(|(a, b)| super::chequered::colour_of(a, b));
            match another(call) {
                _ if colour.is_some_and(|(site, _)| is_here(Some(site))) => {
                    let colour = colour.map_or("", |(_, colour)| colour);
                    clause(format!("{not_said}of {colour}"))
                }
                Some(other) => clause(format!(
                    "that is {not_said}{}",
                    teller.say_as(other, As::At)
                )),
                None => clause(plainly(teller, when, not)),
            }
        }
        _ => clause(plainly(teller, when, not)),
    }
}

/// The site that the site at hand is compared with.
fn another(call: &Call) -> Option<&Arg> {
    let (a, b) = (call.get("a")?, call.get("b")?);
    match (is_here(Some(a)), is_here(Some(b))) {
        (true, false) => Some(b),
        (false, true) => Some(a),
        (_, _) => None,
    }
}

fn plainly(teller: Teller<'_>, when: &Arg, not: bool) -> String {
    let teller = teller.there();
    let said = if not {
        teller.say_as(when, As::Not)
    } else {
        teller.say(when)
    };
    format!("where {said}")
}

/// What kind of piece a condition on the owner of the site at hand asks for.
fn held(call: &Call) -> Option<&'static str> {
    let who = call.get("player").and_then(Arg::call)?;
    let is_plain = who.is(Family::Int, "Who") && is_here(who.get("at"));
    is_plain.then(|| piece_of(call.sub)).flatten()
}

/// A piece of whom a condition is about.
pub(super) fn piece_of(word: &str) -> Option<&'static str> {
    Some(match word {
        "Enemy" => "an enemy piece",
        "Friend" => "a friendly piece",
        "Mover" => "a piece of their own",
        "Next" => "a piece of the next player",
        "Prev" => "a piece of the player before",
        _ => return None,
    })
}
