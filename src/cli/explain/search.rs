//! What is about some words: ludemes, words beside the game, defines and errors, the best first.

use anyhow::Result;
use serde::Serialize;

use super::index::first_sentence;
use crate::cli::exit::Usage;
use crate::cli::out::Out;
use crate::cli::prelude;
use crate::diag::codes;
use crate::ludeme;

/// How many are shown.
const MOST: usize = 12;

/// What a word is worth by where it stands: in the name, in the page, in what is said of parameters or in the
/// example.
const WORTH: [u32; 3] = [6, 3, 1];

/// A page that fits.
#[derive(Serialize)]
pub(super) struct Found {
    /// What `lud explain` knows it by.
    title: String,
    /// Its first sentence.
    doc: String,
}

/// A page and the words that stand in it.
struct Page {
    title: String,
    doc: String,
    /// As [`WORTH`] has them.
    fields: [Vec<String>; 3],
    /// What it is worth more than others, for the words it has.
    bonus: u32,
}

/// Who asks is after the language itself before what is made of it.
const LANGUAGE: u32 = 8;

/// Other words for what authors ask about, as pages have them.
const ALIKE: [(&str, &str); 13] = [
    ("jump", "hop"),
    ("leap", "hop"),
    ("capture", "remove"),
    ("take", "remove"),
    ("kill", "remove"),
    ("drop", "add"),
    ("put", "add"),
    ("square", "cell"),
    ("checkmate", "threatened"),
    ("neighbour", "adjacent"),
    ("neighbor", "adjacent"),
    ("row", "line"),
    ("three", "3"),
];

/// Words that every page has.
const EVERYWHERE: [&str; 14] = [
    "a", "an", "the", "in", "of", "on", "at", "to", "and", "by", "when", "how", "if", "is",
];

/// The pages that have these words.
pub(super) fn search(words: &str) -> Result<Vec<Found>> {
    let mut words = plain(words);
    // They say something only where there is nothing else.
    if words
        .iter()
        .any(|word| !EVERYWHERE.contains(&word.as_str()))
    {
        words.retain(|word| !EVERYWHERE.contains(&word.as_str()));
    }
    let worth = |page: Page| Some((worth(&page, &words)?, page));
    let mut found: Vec<(u32, Page)> = pages().into_iter().filter_map(worth).collect();
    if found.is_empty() {
        let hint = "`lud explain` lists all ludemes".to_owned();
        return Err(Usage::new("no page has these words", Some(hint)).into());
    }
    // Of pages that fit as well the one with the shorter name is the more general.
    found.sort_by_key(|(worth, page)| (std::cmp::Reverse(*worth), page.title.len()));
    let found = found.into_iter().take(MOST);
    let found = found.map(|(_, page)| Found {
        title: page.title,
        doc: page.doc,
    });
    Ok(found.collect())
}

/// How well a page fits, if it has any of the words. A page with more of them comes first.
fn worth(page: &Page, words: &[String]) -> Option<u32> {
    let mut total = 0;
    let mut having = 0;
    for word in words {
        let alike = ALIKE.iter().filter(|(asked, _)| stem(asked) == *word);
        let alike: Vec<String> = alike.map(|(_, other)| stem(other)).collect();
        let mut best = 0;
        for (field, worth) in page.fields.iter().zip(WORTH) {
            if field.contains(word) {
                best = best.max(worth * 2);
            } else if field.iter().any(|other| alike.contains(other)) {
                best = best.max(worth * 2 - 1);
            }
        }
        total += best;
        having += u32::from(best > 0);
    }
    (having > 0).then_some(total + having * having * 10 + page.bonus)
}

/// Every page there is.
fn pages() -> Vec<Page> {
    let forms = ludeme::table().iter().map(|form| {
        let params = form
            .params
            .iter()
            .map(|param| format!("{} {}", param.name, param.doc));
        let more = format!("{} {}", params.collect::<String>(), form.example);
        Page {
            bonus: LANGUAGE,
            ..page(form.title(), form.doc, &more)
        }
    });
    let words = super::words().map(|word| page(word.name.to_owned(), &word.doc, &word.example));
    let defines = prelude::names().filter_map(|name| prelude::find(&name));
    let defines = defines.map(|define| page(define.name, &define.doc, &define.text));
    let codes = codes::entries().map(|entry| page(entry.code.to_owned(), entry.title, entry.text));
    let mut pages: Vec<Page> = Vec::new();
    for page in forms.chain(words).chain(defines).chain(codes) {
        match pages.iter_mut().find(|known| known.title == page.title) {
            // Calls of one title share a page.
            Some(known) => {
                for (known, field) in known.fields.iter_mut().zip(page.fields) {
                    known.extend(field);
                }
            }
            None => pages.push(page),
        }
    }
    pages
}

fn page(title: String, doc: &str, more: &str) -> Page {
    let fields = [title.as_str(), doc, more].map(plain);
    Page {
        doc: first_sentence(doc),
        title,
        fields,
        bonus: 0,
    }
}

/// The words of a text; names such as `moveAgain` are also the words they are made of.
fn plain(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in text.split(|char: char| !char.is_ascii_alphanumeric()) {
        let starts = word
            .char_indices()
            .filter(|(_, char)| char.is_ascii_uppercase());
        let starts: Vec<usize> = starts.map(|(at, _)| at).filter(|at| *at > 0).collect();
        let mut begin = 0;
        for end in starts.iter().copied().chain([word.len()]) {
            words.push(stem(&word[begin..end]));
            begin = end;
        }
        if !starts.is_empty() {
            words.push(stem(word));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A word without what its number and time add to it: `hopping` and `hops` are `hop`, `moved` and `moves` are
/// `mov` as `move` is.
fn stem(word: &str) -> String {
    let mut word = word.to_ascii_lowercase();
    let ending = ["ing", "ed", "es", "s"]
        .into_iter()
        .find(|ending| word.len() > ending.len() + 2 && word.ends_with(ending));
    word.truncate(word.len() - ending.map_or(0, str::len));
    let bytes = word.as_bytes();
    let doubled =
        ending.is_some() && bytes.len() > 3 && bytes[bytes.len() - 1] == bytes[bytes.len() - 2];
    if doubled || word.len() > 3 && word.ends_with('e') {
        word.pop();
    }
    word
}

pub(super) fn show(found: &[Found], out: &mut Out) -> Result<()> {
    let titles = found.iter().map(|found| found.title.chars().count());
    let width = titles.max().unwrap_or(0);
    for Found { title, doc } in found {
        out.line(&format!("{title:width$}  {doc}"))?;
    }
    Ok(())
}
