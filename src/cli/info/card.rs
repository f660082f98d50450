//! What a file says of its game beside the rules, as a card.

use anyhow::Result;
use serde::Serialize;

use crate::cli::out::Out;
use crate::metadata::{Info, Metadata, Note};

/// Signs on a line of the card.
const WIDTH: usize = 100;
/// Where the texts begin.
const INDENT: usize = 12;

/// The metadata, as data.
#[derive(Serialize)]
pub(super) struct Card {
    #[serde(flatten)]
    info: Info,
    /// What is said of pictures, clause by clause.
    graphics: Vec<String>,
    /// What helps players that look ahead.
    ai: Vec<String>,
    /// What a reconstruction went by.
    recon: Vec<String>,
}

impl Card {
    pub(super) fn new(metadata: Metadata) -> Self {
        let texts = |notes: Vec<Note>| notes.into_iter().map(|note| note.text).collect();
        Self {
            info: metadata.info,
            graphics: texts(metadata.graphics),
            ai: texts(metadata.ai),
            recon: texts(metadata.recon),
        }
    }

    /// Shows what there is, under the game's name.
    pub(super) fn show(&self, out: &mut Out) -> Result<()> {
        let Info {
            aliases,
            description,
            rules,
            source,
            author,
            credit,
            publisher,
            date,
            period,
            region,
            origin,
            classification,
            based_on,
            id,
            version: _,
        } = &self.info;
        lines("also", &[aliases.join(", ")], out)?;
        lines("kind", &[classification.join(", ")], out)?;
        lines("author", author, out)?;
        lines("published", publisher, out)?;
        lines("date", date, out)?;
        lines("period", period, out)?;
        lines("region", region, out)?;
        lines("origin", origin, out)?;
        lines("summary", description, out)?;
        lines("rules", rules, out)?;
        lines("source", source, out)?;
        lines("based on", &[based_on.join(", ")], out)?;
        lines("credit", credit, out)?;
        lines("id", &[id.join(", ")], out)?;
        for (word, clauses) in [
            ("graphics", &self.graphics),
            ("ai", &self.ai),
            ("recon", &self.recon),
        ] {
            let texts: Vec<String> = clauses.iter().map(|clause| shortened(clause)).collect();
            lines(word, &texts, out)?;
        }
        Ok(())
    }
}

/// A clause on one line: whoever wants all of it takes the data.
fn shortened(clause: &str) -> String {
    let room = WIDTH - INDENT;
    let line: Vec<&str> = clause.split_whitespace().collect();
    let line = line.join(" ");
    match line.char_indices().nth(room) {
        Some(_) => line.chars().take(room - 1).chain(['…']).collect(),
        None => line,
    }
}

/// Texts behind a word, each on lines of its own; nothing where there is none.
fn lines(word: &str, texts: &[String], out: &mut Out) -> Result<()> {
    let mut word = word;
    for text in texts.iter().filter(|text| !text.is_empty()) {
        for line in wrapped(text) {
            out.line(format!("  {word:<10}{line}").trim_end())?;
            word = "";
        }
    }
    Ok(())
}

fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let used = lines.last().map_or(0, |line| line.chars().count());
        if used > 0 && used + 1 + word.chars().count() > WIDTH - INDENT {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
