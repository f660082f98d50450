//! The rates of another system, from a file.
//!
//! A line that begins with `#` is for people, the next one names the columns, and every other is a
//! game: `path`, `rate` (moves per second ÷ playouts per second of the unit in the same run),
//! `mean_length` (moves of a game) and `kind` (how that system played), with tabs between them.

use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use crate::cli::exit::Usage;
use crate::text;

/// The columns.
const COLUMNS: [&str; 4] = ["path", "rate", "mean_length", "kind"];

/// Bytes of the longest file that is read.
const LONGEST: u64 = 4 << 20;

/// What the other system does with a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Theirs {
    /// Where the game is, below the folder of games.
    #[serde(skip)]
    pub(super) path: String,
    /// Moves per second, in units.
    pub(super) rate: f64,
    /// Mean moves of a game.
    pub(super) mean_length: f64,
    /// How it was measured.
    pub(super) kind: String,
}

/// What is wrong with a file: where, what, and what to do about it.
#[derive(Debug)]
struct Wrong {
    line: usize,
    column: usize,
    what: String,
    hint: String,
}

/// Reads a file of rates.
///
/// # Errors
/// If it cannot be read, or is no such file; all that is wrong is told at once.
pub(super) fn read(file: &Path) -> Result<Vec<Theirs>> {
    let shown = file.display();
    let text = text::read_text(file, LONGEST)
        .map_err(|error| Usage::new(format!("cannot read {shown}: {error}"), None))?;
    parse(&text).map_err(|wrong| {
        let lines = wrong.iter().map(|wrong| {
            let Wrong {
                line, column, what, ..
            } = wrong;
            format!("{shown}:{line}:{column}: {what}")
        });
        let lines: Vec<String> = lines.collect();
        let mut hints: Vec<String> = Vec::new();
        for Wrong { hint, .. } in wrong {
            if !hints.contains(&hint) {
                hints.push(hint);
            }
        }
        Usage::new(lines.join("\n"), Some(hints.join("\n"))).into()
    })
}

/// The games of a text, in its order.
fn parse(text: &str) -> Result<Vec<Theirs>, Vec<Wrong>> {
    let lines = text.lines().enumerate().map(|(index, line)| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        (index + 1, line)
    });
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let mut wrong = Vec::new();
    let head = lines.next();
    if head.is_none_or(|(_, line)| !line.split('\t').eq(COLUMNS)) {
        wrong.push(Wrong {
            line: head.map_or(1, |(number, _)| number),
            column: 1,
            what: "the columns are not named here as they must be".to_owned(),
            hint: format!("before the first game stands `{}`", COLUMNS.join("<tab>")),
        });
        return Err(wrong);
    }
    let mut games: Vec<(usize, Theirs)> = Vec::new();
    for (number, line) in lines {
        match game(number, line, &games) {
            Ok(game) => games.push((number, game)),
            Err(error) => wrong.push(error),
        }
    }
    if games.is_empty() && wrong.is_empty() {
        wrong.push(Wrong {
            line: 1,
            column: 1,
            what: "there is no game in this file".to_owned(),
            hint: "each game has a line of its own below the names of the columns".to_owned(),
        });
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

/// The game of a line.
fn game(number: usize, line: &str, before: &[(usize, Theirs)]) -> Result<Theirs, Wrong> {
    let fields: Vec<&str> = line.split('\t').collect();
    // Where a field begins, in characters, from 1.
    let column = |field: usize| {
        let before = fields.iter().take(field);
        1 + before.map(|text| text.chars().count() + 1).sum::<usize>()
    };
    let wrong = |field: usize, what: String, hint: String| Wrong {
        line: number,
        column: column(field),
        what,
        hint,
    };
    let [path, rate, length, kind] = fields[..] else {
        let what = format!("this line has {} columns instead of 4", fields.len());
        let hint = format!("a line is `{}`", COLUMNS.join("<tab>"));
        return Err(wrong(fields.len().min(4), what, hint));
    };
    if path.trim().is_empty() {
        let hint = "write where the game is, below the folder `lud`".to_owned();
        return Err(wrong(0, "the path is missing".to_owned(), hint));
    }
    if let Some((first, _)) = before.iter().find(|(_, game)| game.path == path) {
        let what = format!("`{path}` is here a second time; the first is in line {first}");
        let hint = "leave one line for each game".to_owned();
        return Err(wrong(0, what, hint));
    }
    let above_zero = |field: usize, text: &str| {
        let number: Option<f64> = text.trim().parse().ok();
        let fits = number.filter(|number| number.is_finite() && *number > 0.0);
        fits.ok_or_else(|| {
            let what = format!("`{text}` is no number above 0, as `{}` is", COLUMNS[field]);
            wrong(field, what, "write it as `0.25`, `12` or `1e-3`".to_owned())
        })
    };
    Ok(Theirs {
        path: path.to_owned(),
        rate: above_zero(1, rate)?,
        mean_length: above_zero(2, length)?,
        kind: kind.to_owned(),
    })
}
