//! How two numbers compare, and how many there are of something.

use super::special;
use crate::describe::facts::is;
use crate::describe::teller::Teller;
use crate::describe::words;
use crate::ludeme::{Arg, As, Call, Family};

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

pub(super) fn no_pieces(teller: Teller<'_>, call: &Call, not: bool) -> String {
    let quantity = Quantity {
        said: if not { "" } else { "no " }.to_owned(),
        is_one: false,
    };
    if let Some(said) = has_pieces(teller, call, &quantity) {
        let left = if call.get("within").is_none() {
            " left"
        } else {
            ""
        };
        return format!("{said}{left}");
    }
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

/// Of a player's pieces it is said how many the player has.
fn they_have(teller: Teller<'_>, a: &Arg, b: &Arg, sign: Sign) -> Option<String> {
    let call = a
        .call()
        .filter(|call| call.is(Family::Int, "CountPieces"))?;
    let quantity = quantity(teller, b, sign)?;
    has_pieces(teller, call, &quantity)
}

/// "the player has exactly two men in their home"
fn has_pieces(teller: Teller<'_>, call: &Call, quantity: &Quantity) -> Option<String> {
    let who = match call.get("role").map(|role| (role, role.constant())) {
        None | Some((_, Some("All" | "Each" | "Shared" | "Neutral"))) => return None,
        Some((role, _)) => teller.say(role),
    };
    if call.get("of").is_some() {
        return None;
    }
    let name = call.get("name").map(|name| {
        if quantity.is_one {
            teller.say(name)
        } else {
            teller.say_as(name, As::Many)
        }
    });
    let name = name.unwrap_or_else(|| if quantity.is_one { "piece" } else { "pieces" }.to_owned());
    let within = call
        .get("within")
        .map(|within| format!(" in {}", teller.say(within)));
    let when = call
        .get("when")
        .map(|when| format!(" where {}", teller.say(when)));
    Some(format!(
        "{who} has {}{name}{}{}",
        quantity.said,
        within.unwrap_or_default(),
        when.unwrap_or_default()
    ))
}

/// How many, before a noun.
struct Quantity {
    said: String,
    /// Whether it is one, so that the noun is one too.
    is_one: bool,
}

/// How many a comparison with a written number leaves.
fn quantity(teller: Teller<'_>, than: &Arg, sign: Sign) -> Option<Quantity> {
    let number = than.number()?;
    let word = teller.say(than);
    let (said, is_one) = match (sign, number) {
        (Sign::Equal | Sign::AtMost, 0) | (Sign::Less, 1) => ("no ".to_owned(), false),
        (Sign::Other | Sign::More, 0) | (Sign::AtLeast, 1) => (String::new(), false),
        (Sign::Equal, 1) => ("only one ".to_owned(), true),
        (Sign::AtMost, 1) | (Sign::Less, 2) => ("at most one ".to_owned(), true),
        (Sign::More, 1) => ("more than one ".to_owned(), true),
        (Sign::Equal, _) => (format!("exactly {word} "), false),
        (Sign::Other, _) => return None,
        (Sign::Less, _) => (format!("fewer than {word} "), false),
        (Sign::AtMost, _) => (format!("at most {word} "), false),
        (Sign::More, _) => (format!("more than {word} "), false),
        (Sign::AtLeast, _) => (format!("at least {word} "), false),
    };
    Some(Quantity { said, is_one })
}

pub(super) fn compare(teller: Teller<'_>, call: &Call, not: bool) -> Option<String> {
    let sign = Sign::of(call.form.name, not);
    let (a, b) = (call.get("a")?, call.get("b")?);
    let (a, b, sign) = match (a.number(), b.number()) {
        (Some(_), None) => (b, a, sign.turned()),
        // Of a site it is asked what it holds, whichever of the two stands first.
        _ if is(Some(b), Family::Int, "What") && is(Some(a), Family::Int, "PieceId") => {
            (b, a, sign.turned())
        }
        _ => (a, b, sign),
    };
    if let Some(said) = known(teller, a, b, sign) {
        return Some(said);
    }
    if let Some(said) = they_have(teller, a, b, sign) {
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
    if let Some(said) = super::chequered::chequered(teller, a, b, not) {
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
        return kind_held(teller, call, b, is_equal);
    }
    None
}

/// What kind of piece a site holds, or whether it holds any.
fn kind_held(teller: Teller<'_>, call: &Call, b: &Arg, is_equal: bool) -> Option<String> {
    let holds = if is_equal { "holds" } else { "does not hold" };
    let level = match call.get("level") {
        None => String::new(),
        Some(level) if is(Some(level), Family::Int, "TopLevel") => " on top".to_owned(),
        Some(level) => format!(" at level {}", teller.say(level)),
    };
    let at = teller.say(call.get("at")?);
    if is(Some(b), Family::Int, "PieceId") {
        let kind = b.call()?;
        let name = teller.say_as(kind.get("name")?, As::One);
        let owner = kind
            .get("role")
            .map(|role| format!(" of {}", teller.say(role)));
        return Some(format!(
            "{at} {holds} {name}{}{level}",
            owner.unwrap_or_default()
        ));
    }
    match (b.number(), is_equal) {
        (Some(0), true) => Some(format!("{at} is empty")),
        (Some(0), false) => Some(format!("{at} is occupied")),
        (_, _) => None,
    }
}

fn there_are(teller: Teller<'_>, counted: &str, than: &Arg, sign: Sign) -> String {
    let number = than.number();
    let second = teller.say(than);
    match (sign, number) {
        (Sign::Equal | Sign::AtMost, Some(0)) | (Sign::Less, Some(1)) => {
            format!("there are no {counted}")
        }
        (Sign::Other | Sign::More, Some(0)) | (Sign::AtLeast, Some(1)) => {
            format!("there are {counted}")
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
