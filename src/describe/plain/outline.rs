//! Moves as an outline: what is short is a sentence, what is long falls into its parts.

use super::site::operands;
use crate::describe::document::{Block, Item};
use crate::describe::polish::{sentence, tidy};
use crate::describe::teller::Teller;
use crate::ludeme::{Arg, Call, Family};

/// Signs up to which a sentence is easy to follow.
const SHORT: usize = 150;

/// What is done in a turn.
pub(super) fn play(teller: Teller<'_>, moves: &Arg) -> Vec<Block> {
    if teller.facts.players == 0 {
        return told("", "By itself, the game does this", moves, teller);
    }
    told(
        "In their turn, players",
        "In their turn, players do this",
        moves,
        teller,
    )
}

/// How a piece moves.
pub(super) fn piece(teller: Teller<'_>, name: &str, moves: &Arg) -> Vec<Block> {
    told(
        &format!("{name} may"),
        &format!("{name} moves like this"),
        moves,
        teller,
    )
}

fn told(lead: &str, long: &str, moves: &Arg, teller: Teller<'_>) -> Vec<Block> {
    let said = tidy(&teller.say(moves));
    if said.is_empty() {
        return Vec::new();
    }
    let is_plain = !lead.is_empty() && said.len() <= SHORT && !starts_otherwise(&said);
    if is_plain {
        return vec![Block::Say(sentence(&format!("{lead} {said}")))];
    }
    if let Some(call) = moves.call().filter(|call| is_choice(call)) {
        let items = choices(teller, call);
        let lead = if lead.is_empty() { long } else { lead };
        return vec![
            Block::Say(sentence(
                &format!("{lead} do one of these:").replace("may do", "may do"),
            )),
            Block::List(items),
        ];
    }
    vec![
        Block::Say(sentence(&format!("{long}:"))),
        Block::List(steps(teller, moves)),
    ]
}

/// Whether a sentence begins with what cannot follow "players".
fn starts_otherwise(said: &str) -> bool {
    ["if ", "for ", "as long as ", "at random "]
        .iter()
        .any(|start| said.starts_with(start))
}

/// Whether it is one of several, without consequences of its own.
fn is_choice(call: &Call) -> bool {
    let is_list = matches!(call.form.name, "MovesList" | "MovesPair");
    call.form.family == Family::Moves && is_list && call.get("then").is_none()
}

/// The parts of a choice, one for each.
fn choices(teller: Teller<'_>, call: &Call) -> Vec<Item> {
    let Some(_within) = teller.facts.enter() else {
        return Vec::new();
    };
    let mut items = Vec::new();
    for part in operands(call) {
        let same = |inner: &&Call| is_choice(inner) && inner.keyword == call.keyword;
        match part.call().filter(same) {
            Some(inner) => items.extend(choices(teller, inner)),
            None => items.extend(steps(teller, part)),
        }
    }
    items
}

/// A part of an outline, as a sentence if it is short.
fn steps(teller: Teller<'_>, moves: &Arg) -> Vec<Item> {
    let said = sentence(&teller.say(moves));
    if said.is_empty() {
        return Vec::new();
    }
    let whole = vec![Item {
        text: said.clone(),
        items: Vec::new(),
    }];
    if said.len() <= SHORT {
        return whole;
    }
    let Some(_within) = teller.facts.enter() else {
        return whole;
    };
    let Some(call) = moves.call() else {
        return whole;
    };
    match (call.form.family, call.form.name) {
        (Family::Moves, "MovesIf") => branches(teller, call),
        (Family::Moves, "MovesList" | "MovesPair") => several(teller, call),
        (Family::Moves, "Seq") => call
            .get("list")
            .map_or(&[][..], Arg::parts)
            .iter()
            .flat_map(|part| steps(teller, part))
            .collect(),
        (Family::Moves, "PriorityList" | "PriorityPair") => vec![Item {
            text: "The first of these that is possible:".to_owned(),
            items: operands(call)
                .into_iter()
                .flat_map(|part| steps(teller, part))
                .collect(),
        }],
        (Family::Then, _) => call
            .get("effect")
            .map_or(whole, |effect| steps(teller, effect)),
        (Family::Moves, _) => with_consequences(teller, call, whole),
        (_, _) => whole,
    }
}

fn branches(teller: Teller<'_>, call: &Call) -> Vec<Item> {
    let when = call
        .get("when")
        .map(|when| teller.say(when))
        .unwrap_or_default();
    let mut items = vec![Item {
        text: sentence(&format!("If {when}:")),
        items: call
            .get("yes")
            .map_or_else(Vec::new, |yes| steps(teller, yes)),
    }];
    if let Some(no) = call.get("no") {
        items.push(Item {
            text: "Otherwise:".to_owned(),
            items: steps(teller, no),
        });
    }
    items.extend(consequences(teller, call));
    items
}

/// Several moves: to choose from, or all of them where they are consequences.
fn several(teller: Teller<'_>, call: &Call) -> Vec<Item> {
    let mut told = if call.keyword == "or" {
        vec![Item {
            text: "One of these:".to_owned(),
            items: choices(teller, call),
        }]
    } else {
        let parts = operands(call).into_iter();
        parts.flat_map(|part| steps(teller, part)).collect()
    };
    told.extend(consequences(teller, call));
    told
}

/// A move, with what follows below it.
fn with_consequences(teller: Teller<'_>, call: &Call, whole: Vec<Item>) -> Vec<Item> {
    if call.get("then").is_none() {
        return whole;
    }
    let bare = without_then(call);
    vec![Item {
        text: sentence(&teller.say(&bare)),
        items: consequences(teller, call),
    }]
}

fn consequences(teller: Teller<'_>, call: &Call) -> Vec<Item> {
    let Some(then) = call.get("then").and_then(Arg::call) else {
        return Vec::new();
    };
    let after_all = if then.get("after_all").is_some_and(Arg::is_true) {
        "Then, once everybody has moved:"
    } else {
        "Then:"
    };
    vec![Item {
        text: after_all.to_owned(),
        items: then
            .get("effect")
            .map_or_else(Vec::new, |effect| steps(teller, effect)),
    }]
}

/// The same call without its consequences.
fn without_then(call: &Call) -> Arg {
    let params = call.form.params.iter().zip(&call.args);
    let args = params.map(|(param, arg)| arg.clone().filter(|_| param.name != "then"));
    let bare = Call {
        form: call.form,
        keyword: call.keyword,
        sub: call.sub,
        args: args.collect(),
        at: call.at,
    };
    Arg {
        value: crate::ludeme::Value::Call(std::rc::Rc::new(bare)),
        at: call.at,
    }
}
