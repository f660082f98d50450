//! Lists of directions, of steps, and of what is written in numbers.

use crate::describe::teller::{Teller, joined};
use crate::describe::words;
use crate::ludeme::{Arg, As, Value};

/// What a list says, if it is one that people have words for.
pub(super) fn of_list(teller: Teller<'_>, parts: &[Arg], way: Option<As>) -> Option<String> {
    if let Some(steps) = constants(parts, "stepType") {
        return Some(walk(&steps));
    }
    let walks: Option<Vec<Vec<&str>>> = parts
        .iter()
        .map(|part| {
            part.is_list()
                .then(|| constants(part.parts(), "stepType"))
                .flatten()
        })
        .collect();
    if let Some(walks) = walks.filter(|walks| !walks.is_empty()) {
        return Some(all_walks(&walks));
    }
    let relative = constants(parts, "relativeDirection");
    let absolute = constants(parts, "absoluteDirection");
    if let Some(names) = relative.or(absolute) {
        return Some(directions(teller, parts, &names));
    }
    // A list of what only programs read, such as places of corners.
    let is_table = |part: &Arg| part.is_list() && part.parts().iter().all(is_number);
    if parts.len() > 1 && parts.iter().all(is_table) {
        let pairs = parts.iter().map(|pair| {
            let numbers = pair.parts().iter().map(|number| teller.say(number));
            numbers.collect::<Vec<_>>().join(": ")
        });
        return Some(pairs.collect::<Vec<_>>().join(", "));
    }
    match way {
        Some(As::At | As::Plain) | None => many_numbers(teller, parts, way),
        Some(_) => None,
    }
}

/// Many sites in a row are told in digits.
fn many_numbers(teller: Teller<'_>, parts: &[Arg], way: Option<As>) -> Option<String> {
    let numbers: Option<Vec<i32>> = parts.iter().map(Arg::number).collect();
    let numbers = numbers.filter(|numbers| !numbers.is_empty())?;
    if way == Some(As::At) && !teller.facts.sites.is_empty() {
        let sites: Vec<String> = numbers
            .iter()
            .map(|number| teller.facts.site(*number))
            .collect();
        return Some(joined(&sites, " and "));
    }
    let said: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let lead = if way == Some(As::At) {
        "the sites "
    } else {
        ""
    };
    Some(format!("{lead}{}", joined(&said, " and ")))
}

fn is_number(arg: &Arg) -> bool {
    matches!(arg.value, Value::Int(_) | Value::Float(_))
}

/// The names of constants of one family.
fn constants<'a>(parts: &'a [Arg], family: &str) -> Option<Vec<&'a str>> {
    let names = parts.iter().map(|part| part.constant_of(family));
    let names: Option<Vec<&str>> = names.collect();
    names.filter(|names| !names.is_empty())
}

fn directions(teller: Teller<'_>, parts: &[Arg], names: &[&str]) -> String {
    let mut sorted = names.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let known = match sorted.as_slice() {
        ["FL", "FR"] => "diagonally forward",
        ["BL", "BR"] => "diagonally backward",
        ["BL", "BR", "FL", "FR"] => "diagonally",
        ["Leftward", "Rightward"] => "sideways",
        ["FL", "FR", "Forward"] => "forward, straight or diagonally",
        ["FL", "FR", "Forward", "Leftward", "Rightward"] => {
            "forward, sideways or diagonally forward"
        }
        ["Forward", "Leftward", "Rightward"] => "forward or sideways",
        ["Backward", "Forward", "Leftward", "Rightward"] | ["E", "N", "S", "W"] => "orthogonally",
        ["E", "N", "NE", "NW", "S", "SE", "SW", "W"] | ["Diagonal", "Orthogonal"] => {
            "in any direction"
        }
        ["NE", "NW", "SE", "SW"] => "diagonally",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    let said: Vec<String> = parts.iter().map(|part| teller.say(part)).collect();
    joined(&said, " or ")
}

/// A walk of steps and turns: "two forward, right, one forward".
fn walk(steps: &[&str]) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut at = 0;
    while at < steps.len() {
        if steps[at] == "F" {
            let run = steps[at..].iter().take_while(|step| **step == "F").count();
            said.push(format!(
                "{} forward",
                words::number(i32::try_from(run).unwrap_or(0))
            ));
            at += run;
        } else {
            said.push(if steps[at] == "L" { "left" } else { "right" }.to_owned());
            at += 1;
        }
    }
    said.join(", ")
}

/// Walks to choose from. Everybody knows how a knight goes.
fn all_walks(walks: &[Vec<&str>]) -> String {
    let is_knight = |walk: &Vec<&str>| {
        let turned: String = walk.concat().replace('L', "R");
        turned == "FFRF" || turned == "FRFF"
    };
    if walks.iter().all(is_knight) && walks.len() >= 2 {
        return "like a knight in chess".to_owned();
    }
    let said: Vec<String> = walks.iter().map(|steps| walk(steps)).collect();
    format!("along the way {}", joined(&said, " or "))
}
