//! What a game is, where it comes from, and who wrote it down.

use serde::Serialize;

use super::{items, not_understood, warning};
use crate::diag::Diagnostic;
use crate::syntax::{Kind, Node};

/// What a game is, where it comes from, and who wrote it down. What a file does not say is empty; where a clause
/// stands several times, all of them count, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Info {
    /// Other names of the game.
    pub aliases: Vec<String>,
    /// What it is like, in a sentence or some more.
    pub description: Vec<String>,
    /// Its rules in words.
    pub rules: Vec<String>,
    /// Books and people that know of it.
    pub source: Vec<String>,
    /// Who invented it.
    pub author: Vec<String>,
    /// Who wrote the file.
    pub credit: Vec<String>,
    /// Who published it.
    pub publisher: Vec<String>,
    /// When it was invented or first described.
    pub date: Vec<String>,
    /// The age that it was played in. An extension of ours.
    pub period: Vec<String>,
    /// Where it was played. An extension of ours.
    pub region: Vec<String>,
    /// Where and when it was played, in words.
    pub origin: Vec<String>,
    /// What kind of game it is, from the general to the particular: `board`, `war`, `leaping`.
    pub classification: Vec<String>,
    /// The games that it comes from. An extension of ours.
    pub based_on: Vec<String>,
    /// Its numbers in catalogues.
    pub id: Vec<String>,
    /// The version of the language that it was written for.
    pub version: Vec<String>,
}

/// The words of clauses with texts.
const WORDS: [&str; 15] = [
    "aliases",
    "author",
    "basedOn",
    "classification",
    "credit",
    "date",
    "description",
    "id",
    "origin",
    "period",
    "publisher",
    "region",
    "rules",
    "source",
    "version",
];

impl Info {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn of(&mut self, word: &str) -> Option<&mut Vec<String>> {
        let texts = match word {
            "aliases" => &mut self.aliases,
            "author" => &mut self.author,
            "basedOn" => &mut self.based_on,
            "classification" => &mut self.classification,
            "credit" => &mut self.credit,
            "date" => &mut self.date,
            "description" => &mut self.description,
            "id" => &mut self.id,
            "origin" => &mut self.origin,
            "period" => &mut self.period,
            "publisher" => &mut self.publisher,
            "region" => &mut self.region,
            "rules" => &mut self.rules,
            "source" => &mut self.source,
            "version" => &mut self.version,
            _ => return None,
        };
        Some(texts)
    }
}

/// Reads one clause of `(info …)`.
pub(super) fn read(clause: &Node, info: &mut Info, reports: &mut Vec<Diagnostic>) {
    let word = clause.head().unwrap_or_default();
    let Some(texts) = info.of(word) else {
        reports.push(not_understood(clause, &WORDS));
        return;
    };
    for item in items(clause) {
        match &item.kind {
            // A classification is a path from the general to the particular.
            Kind::Str(text) if word == "classification" => {
                texts.extend(text.split('/').map(plain).filter(|text| !text.is_empty()));
            }
            Kind::Str(text) => texts.extend(Some(plain(text)).filter(|text| !text.is_empty())),
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error => reports.push(
                warning(item, format!("`({word} …)` takes texts in quotes"))
                    .hint(format!("write it as `({word} \"…\")`")),
            ),
        }
    }
}

/// A text in which the line breaks of its file are blanks.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}
