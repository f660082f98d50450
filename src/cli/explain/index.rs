//! Everything there is, by what it yields.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;

use crate::cli::out::Out;
use crate::ludeme::{self, ENUMERATIONS};

/// Ludemes of one kind, or constants.
#[derive(Serialize)]
pub(super) struct Family {
    /// What they yield, as signatures write it.
    name: String,
    ludemes: Vec<Entry>,
    constants: Vec<&'static str>,
}

/// A ludeme in a line.
#[derive(Serialize)]
struct Entry {
    title: String,
    /// The first sentence of its page.
    doc: String,
}

/// All ludemes, by what they yield, and then all constants.
pub(super) fn families() -> Vec<Family> {
    let mut by_family: BTreeMap<ludeme::Family, Vec<Entry>> = BTreeMap::new();
    for form in ludeme::table() {
        let entries = by_family.entry(form.family).or_default();
        let title = form.title();
        // Calls of one title are told apart by their pages.
        if entries.iter().all(|entry| entry.title != title) {
            let doc = first_sentence(form.doc);
            entries.push(Entry { title, doc });
        }
    }
    let ludemes = by_family.into_iter().map(|(family, ludemes)| Family {
        name: family.describe().to_owned(),
        ludemes,
        constants: Vec::new(),
    });
    let constants = ENUMERATIONS.iter().map(|table| Family {
        name: table.name.to_owned(),
        ludemes: Vec::new(),
        constants: table.values.to_vec(),
    });
    ludemes.chain(constants).collect()
}

/// The first sentence of a page.
pub(super) fn first_sentence(doc: &str) -> String {
    let text: Vec<&str> = doc.split_whitespace().collect();
    let text = text.join(" ");
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    text[..end].to_owned()
}

pub(super) fn show(families: &[Family], out: &mut Out) -> Result<()> {
    for family in families {
        out.line(&format!("<{}>", family.name))?;
        let titles = family
            .ludemes
            .iter()
            .map(|entry| entry.title.chars().count());
        let width = titles
            .filter(|width| *width <= super::WIDE)
            .max()
            .unwrap_or(0);
        for entry in &family.ludemes {
            out.line(&format!("  {:width$}  {}", entry.title, entry.doc))?;
        }
        for line in super::wrap(&family.constants.join(" "), 90).lines() {
            out.line(&format!("  {line}"))?;
        }
        out.line("")?;
    }
    out.line(
        "`lud explain move Step` explains one of them, `lud explain --search WORDS` finds some",
    )?;
    Ok(())
}
