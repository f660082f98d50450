//! Moves as an outline: what is short is a sentence, what is long falls into its parts.

use super::site::operands;
use super::special;
use super::terms::has_name;
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

/// What a name means.
pub(super) fn meaning(teller: Teller<'_>, name: &str, moves: &Arg) -> Vec<Block> {
    told(
        &format!("“{name}” means to"),
        &format!("“{name}” means to do this"),
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
            Block::Say(sentence(&format!("{lead} do one of these:"))),
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
        let same = |inner: &&Call| {
            is_choice(inner) && inner.keyword == call.keyword && !has_name(teller, part)
        };
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
        (Family::Moves, "Do") => one_then_other(teller, call),
        (Family::Moves, _) if call.keyword == "forEach" => {
            each(teller, call).unwrap_or_else(|| with_consequences(teller, call, whole))
        }
        (Family::Moves, "Sow") => sown(teller, call),
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

/// What is done first, what is chosen from then, and what must hold afterwards.
fn one_then_other(teller: Teller<'_>, call: &Call) -> Vec<Item> {
    let mut items = call
        .get("first")
        .map_or_else(Vec::new, |first| steps(teller, first));
    let mut more = Vec::new();
    if let Some(next) = call.get("next") {
        more.push(Item {
            text: "Then:".to_owned(),
            items: steps(teller, next),
        });
    }
    if let Some(after) = call.get("if_after") {
        more.push(Item {
            text: sentence(&format!(
                "This may be done only if afterwards {}",
                teller.say(after)
            )),
            items: Vec::new(),
        });
    }
    more.extend(consequences(teller, call));
    // What belongs to it stands below it, where it could be taken for another choice beside it.
    match &mut items[..] {
        [one] => one.items.extend(more),
        _ => items.extend(more),
    }
    items
}

/// What is done for each of something, below what it is done for.
fn each(teller: Teller<'_>, call: &Call) -> Option<Vec<Item>> {
    if let Some((lead, moves)) = special::for_what(teller, call) {
        let mut items = steps(teller.there(), &moves);
        items.extend(consequences(teller, call));
        return Some(vec![Item {
            text: sentence(&format!("For {lead}:")),
            items,
        }]);
    }
    let bare = without(call, &["then"]);
    let said = teller.call(bare.call()?, None);
    let moves = call.get("moves")?;
    let (lead, rest) = said.split_once(&teller.say(moves))?;
    let rest = rest.trim_start_matches([',', ';', ' ']);
    lead.starts_with("for ").then(|| {
        let mut items = steps(teller, moves);
        if !rest.is_empty() {
            items.push(Item {
                text: sentence(rest),
                items: Vec::new(),
            });
        }
        items.extend(consequences(teller, call));
        vec![Item {
            text: sentence(&format!("{}:", lead.trim_end_matches([',', ' ']))),
            items,
        }]
    })
}

/// Sowing, with what is done after the last piece below it.
fn sown(teller: Teller<'_>, call: &Call) -> Vec<Item> {
    let bare = without(call, &["then", "apply", "when"]);
    let mut items = Vec::new();
    if let Some(apply) = call.get("apply") {
        let when = call
            .get("when")
            .map(|when| format!(", if {}", teller.say(when)));
        items.push(Item {
            text: sentence(&format!("After the last one{}:", when.unwrap_or_default())),
            items: steps(teller, apply),
        });
    }
    items.extend(consequences(teller, call));
    vec![Item {
        text: sentence(&teller.say(&bare)),
        items,
    }]
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
    let bare = without(call, &["then"]);
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

/// The same call without some of its arguments.
fn without(call: &Call, names: &[&str]) -> Arg {
    let params = call.form.params.iter().zip(&call.args);
    let args = params.map(|(param, arg)| arg.clone().filter(|_| !names.contains(&param.name)));
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
