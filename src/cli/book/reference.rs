//! Pages of the language: ludemes by what they yield, predefined defines, errors.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;

use super::page::{Page, code, slug};
use super::pictures;
use crate::cli::prelude;
use crate::diag::codes;
use crate::ludeme::{self, Family, Form};

/// A page for all ludemes of one kind, with a picture for each example that means something on a board.
pub(super) fn pages(_root: &Path) -> Result<Vec<Page>> {
    let mut by_family: BTreeMap<&str, Vec<&Form>> = BTreeMap::new();
    for form in ludeme::table() {
        by_family
            .entry(form.family.describe())
            .or_default()
            .push(form);
    }
    let pages = by_family.into_iter().map(|(family, forms)| {
        let mut page = Page::new(family, format!("reference/{}.md", slug(family)));
        let mut before = String::new();
        let mut names = Vec::new();
        for (index, form) in forms.into_iter().enumerate() {
            // Forms of one name stand below one heading.
            if form.title() != before {
                before = form.title();
                page.heading(&before);
                names.push(code(&before));
            }
            ludeme_page(form, &format!("{}-{index}.svg", slug(family)), &mut page);
        }
        page.about = short(&names);
        page
    });
    Ok(pages.collect())
}

/// The first of some names.
fn short(names: &[String]) -> String {
    const MOST: usize = 6;
    let first = names.iter().take(MOST).cloned().collect::<Vec<_>>();
    let rest = match names.len() > MOST {
        true => " …",
        false => "",
    };
    first.join(", ") + rest
}

fn ludeme_page(form: &Form, picture: &str, page: &mut Page) {
    page.block("lud,form", &form.signature());
    page.paragraph(&plain(form.doc));
    let params = form.params.iter();
    let rows: Vec<String> = params
        .map(|param| format!("- {}: {}", code(&param.signature()), plain(param.doc)))
        .collect();
    if !rows.is_empty() {
        page.paragraph(&rows.join("\n"));
    }
    page.paragraph(&format!("For example {}", code(form.example)));
    if let Some(svg) = drawn(form) {
        page.picture(picture, &format!("What {} means", form.example), svg);
    }
}

/// Draws an example.
type Draw = fn(&str) -> Option<String>;

/// What the example of a form means, where that can be seen on a board.
fn drawn(form: &Form) -> Option<String> {
    let kinds: [(Family, Draw); 3] = [
        (Family::Region, pictures::region),
        (Family::Moves, pictures::moves),
        (Family::Graph, pictures::board),
    ];
    let (_, draw) = kinds.iter().find(|(family, _)| *family == form.family)?;
    draw(form.example)
}

/// A doc comment as one paragraph.
fn plain(doc: &str) -> String {
    let words: Vec<&str> = doc.split_whitespace().collect();
    // What stands in angles is no tag.
    words.join(" ").replace('<', "&lt;")
}

/// One page for all predefined defines.
pub(super) fn defines(_root: &Path) -> Result<Vec<Page>> {
    let mut page = Page::new("Predefined defines", "reference/predefined.md");
    let mut names: Vec<String> = prelude::names().collect();
    names.sort();
    for name in names {
        let Some(define) = prelude::find(&name) else {
            continue;
        };
        page.heading(&define.signature());
        page.paragraph(&plain(&define.doc));
        let params = define.params.iter();
        let rows: Vec<String> = params
            .map(|param| format!("- {}: {}", code(&param.name), plain(&param.doc)))
            .collect();
        if !rows.is_empty() {
            page.paragraph(&rows.join("\n"));
        }
        page.paragraph(&format!("For example {}", code(&define.example)));
    }
    Ok(vec![page])
}

/// One page for all reports, with what is wrong and what is right.
pub(super) fn errors(root: &Path) -> Result<Vec<Page>> {
    let mut page = Page::new("Errors and warnings", "reference/errors.md");
    for entry in codes::entries() {
        page.heading(&format!("{}: {}", entry.code, plain(entry.title)));
        page.paragraph(&plain(entry.text));
        let example = root.join(format!("tests/errors/{}.lud", entry.code));
        if example.is_file() {
            let text = crate::text::read_text(&example, 1 << 20)?;
            page.block("lud", &text);
        }
    }
    Ok(vec![page])
}
