//! Pages of the games that come with lud: what their files say, a picture, and the rules as text and in words.

use std::path::Path;

use anyhow::Result;

use super::page::{Page, code};
use crate::facade::Loader;
use crate::text::{Bundled, Library as _};

pub(super) fn pages(_root: &Path) -> Result<Vec<Page>> {
    let mut pages = Vec::new();
    for name in Bundled.games() {
        let (Some(text), Ok(game)) = (Bundled.game(&name), Loader::bundled().load(&name)) else {
            continue;
        };
        let stem = name.rsplit('/').next().unwrap_or(&name).to_owned();
        let mut page = Page::new(game.name(), format!("games/{stem}.md"));
        page.paragraph(&head(&text.text));
        page.paragraph(&format!(
            "Play it with {}.",
            code(&format!("lud play {stem}"))
        ));
        if let Ok(play) = game.start(1) {
            let shows = format!("How {} begins", game.name());
            page.picture(&format!("{stem}.svg"), &shows, play.referee().svg(false));
        }
        page.heading("As text");
        page.block("lud", rules(&text.text));
        if let Ok(told) = Loader::bundled().describe_text(&text.origin, &text.text) {
            page.heading("In words");
            page.paragraph(below(&told.markdown()).trim());
        }
        pages.push(page);
    }
    Ok(pages)
}

/// A text of its own as a part of a page: without its title, its headings a step further down.
fn below(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("# "));
    let lines = lines.map(|line| match line.strip_prefix("## ") {
        Some(heading) => format!("### {heading}\n"),
        None => format!("{line}\n"),
    });
    lines.collect()
}

/// The comment that a file begins with, as one paragraph; an empty line of it parts paragraphs.
fn head(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//"));
    let lines: Vec<String> = lines.map(|line| line.trim().replace('<', "&lt;")).collect();
    lines.join("\n")
}

/// A file up to its tests, without the comment at its head.
fn rules(text: &str) -> &str {
    let begin = text.find("\n\n").map_or(0, |at| at + 2);
    let tests = ["\n// --- Tests ---", "\n(tests"];
    let end = tests.iter().filter_map(|mark| text.find(mark)).min();
    text.get(begin..end.unwrap_or(text.len())).unwrap_or(text)
}
