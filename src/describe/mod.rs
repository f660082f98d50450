//! The rules of a game in English, made of its checked tree: word by word, or as people would say
//! them.
//!
//! Phrases stand beside the forms ([`Phrase`](crate::ludeme::Phrase)). What is here puts them
//! together: the voice that goes node by node, and the one that has an order of its own, pronouns,
//! and words for what people have words for.

mod document;
mod facts;
mod literal;
mod names;
mod plain;
mod polish;
mod teller;
mod told;
mod words;

pub use document::{Block, Document, Item, Section};
pub use told::{Told, ToldLine};

use crate::diag::Diagnostic;
use crate::expand::{Expanded, OptionGroup};
use crate::ludeme::{self, Arg, Call, Form};
use crate::syntax::Node;
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
    /// What the sites are called, if that is known: by number.
    pub sites: &'a [String],
}

/// The rules of a game in English.
pub fn describe(rules: Rules<'_>, voice: Voice) -> Document {
    let folded;
    let game = match voice {
        Voice::Plain => {
            folded = plain::fold(rules.game);
            &folded
        }
        Voice::Literal => rules.game,
    };
    let Some(game) = game.call() else {
        return Document::default();
    };
    let facts = Facts::of(game, rules.sites);
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
        sites,
    };
    Ok(describe(rules, voice))
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

/// What a picture of the moves of a piece on a site shows.
pub fn caption(piece: &str, site: &str) -> String {
    let noun = words::with_article(&words::spaced(piece));
    polish::sentence(&format!("where {noun} may go from {site}"))
}
