//! The rules of a game in English, made of its checked tree: word by word, or as people would say
//! them.
//!
//! Phrases stand beside the forms ([`Phrase`](crate::ludeme::Phrase)). What is here puts them
//! together: the voice that goes node by node, and the one that has an order of its own, pronouns,
//! and words for what people have words for.

mod deed;
mod document;
mod facts;
mod literal;
mod names;
mod plain;
mod polish;
mod teller;
mod told;
mod words;

pub use deed::{Deed, caption};
pub use document::{Block, Document, Item, Section};
pub use told::{Told, ToldLine};

use crate::diag::Diagnostic;
use crate::expand::{Expanded, OptionGroup};
use crate::ludeme::{self, Arg, Call, Form};
use crate::syntax::Node;
use crate::text::Trails;
use facts::Facts;
use teller::Teller;

/// How rules are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// For people: short sentences, in the order in which one learns a game.
    Plain,
    /// Node by node, so that nothing is said that is not written and nothing left out.
    Literal,
}

/// What is told.
#[derive(Clone, Copy)]
pub struct Rules<'a> {
    /// The checked game.
    pub game: &'a Arg,
    /// The checked clauses beside it.
    pub beside: &'a [Arg],
    /// Its options, with what is chosen.
    pub options: &'a [OptionGroup],
    /// How its parts came to their places, for the names of defines.
    pub trails: Option<&'a Trails>,
    /// What the sites are called, if that is known: by number.
    pub sites: &'a [String],
}

/// The rules of a game in English.
pub fn describe(rules: Rules<'_>, voice: Voice) -> Document {
    let told = match voice {
        Voice::Plain => plain::fold(rules.game),
        Voice::Literal => rules.game.clone(),
    };
    let Some(game) = told.call() else {
        return Document::default();
    };
    let mut facts = Facts::of(game, rules.sites);
    if let (Voice::Plain, Some(trails)) = (voice, rules.trails) {
        facts.terms = plain::Terms::of(&told, trails, &facts);
    }
    let teller = Teller::new(&facts, voice);
    match voice {
        Voice::Plain => plain::document(teller, game, rules),
        Voice::Literal => literal::document(teller, game, rules),
    }
}

/// The rules of an expanded game in English; `sites` are the names of its sites, by number.
///
/// # Errors
/// What is wrong with the game.
pub fn describe_expanded(
    expanded: &Expanded,
    sites: &[String],
    voice: Voice,
) -> Result<Document, Vec<Diagnostic>> {
    let game = ludeme::check(&expanded.game)?;
    let mut beside = Vec::new();
    for clause in &expanded.extra {
        beside.extend(ludeme::check_beside(clause)?);
    }
    let rules = Rules {
        game: &game,
        beside: &beside,
        options: &expanded.options,
        trails: Some(&expanded.trails),
        sites,
    };
    Ok(describe(rules, voice))
}

/// The games that a match is made of, each once, with the item of an option that it is played with;
/// none if it is no match.
pub fn games_of(expanded: &Expanded) -> Vec<(String, Option<String>)> {
    let Ok(game) = ludeme::check(&expanded.game) else {
        return Vec::new();
    };
    let games = game.call().and_then(|game| game.get("games"));
    let games = games
        .and_then(Arg::call)
        .and_then(|games| games.get("games"));
    let mut names = Vec::new();
    for game in games
        .map_or(&[][..], Arg::parts)
        .iter()
        .filter_map(Arg::call)
    {
        let text = |name| game.get(name).and_then(Arg::text).map(str::to_owned);
        let known = (text("name").unwrap_or_default(), text("option"));
        if !names.contains(&known) {
            names.push(known);
        }
    }
    names
}

/// A part of an expanded game in English, if it is a part that can stand alone.
pub fn describe_part(part: &Node) -> Option<String> {
    let part = ludeme::check_part(part)?;
    let facts = Facts::unknown();
    let part = plain::fold(&part);
    let said = Teller::new(&facts, Voice::Plain).say(&part);
    Some(polish::sentence(&said)).filter(|said| !said.is_empty())
}

/// A form as it is said by itself, with its parameters' names for what they hold.
pub fn phrase(form: &Form) -> String {
    let same = |known: &&&Form| known.family == form.family && known.name == form.name;
    let Some(form) = ludeme::table().iter().find(same) else {
        return String::new();
    };
    let call = Call {
        form,
        keyword: form.keywords[0],
        sub: form.subs.first().copied().unwrap_or(""),
        args: Vec::new(),
        at: crate::ludeme::At::default(),
    };
    let facts = Facts::unknown();
    Teller::new(&facts, Voice::Literal).shape(&call)
}
