//! Playthroughs: a random game written out ply by ply, for people to read and for
//! tests to compare.
//!
//! ```text
//! # playthrough
//! game: tic-tac-toe
//! option: Board/3x3
//! seed: 7
//!
//! ply 0, P1 to move
//! 3 . . .
//! …
//! legal (9): a1 b1 c1 …
//! play b2
//! …
//! end after 8 plies: P1 wins
//! ```
//!
//! The lines before the first empty one are the header; all the rest follows from it
//! and the rules. A file with nothing but a header is a good start for a new one.

use std::fmt::Write as _;

use thiserror::Error;

use crate::expand::Choices;
use crate::facade::{Game, PlayError};

/// The first line of every playthrough.
const TITLE: &str = "# playthrough";

/// Characters in a line of moves.
const WIDTH: usize = 100;

/// The facts that a playthrough follows from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The game, by the name of its file.
    pub game: String,
    /// What is chosen.
    pub choices: Choices,
    /// The seed of all randomness.
    pub seed: u64,
}

/// Why a text is not a playthrough.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {what}")]
pub struct HeaderError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl Header {
    /// Reads the header of a playthrough.
    ///
    /// # Errors
    /// If it contains an unknown line.
    pub fn read(text: &str) -> Result<Self, HeaderError> {
        let mut header = Self::default();
        for (index, line) in text.lines().enumerate() {
            let error = |what: String| HeaderError {
                line: index + 1,
                what,
            };
            if index == 0 {
                if line.trim() != TITLE {
                    return Err(error(format!("a playthrough begins with `{TITLE}`")));
                }
                continue;
            }
            if line.trim().is_empty() {
                break;
            }
            let (key, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.trim().to_owned();
            match key.trim() {
                "game" => header.game = value,
                "option" => header.choices.options.push(value),
                "ruleset" => header.choices.ruleset = Some(value),
                "seed" => {
                    let seed = value
                        .parse()
                        .map_err(|_| error("a seed is a whole number".into()));
                    header.seed = seed?;
                }
                _ => {
                    return Err(error(
                        "expected `game:`, `option:`, `ruleset:` or `seed:`".into(),
                    ));
                }
            }
        }
        Ok(header)
    }

    fn write(&self) -> String {
        let mut out = format!("{TITLE}\ngame: {}\n", self.game);
        for option in &self.choices.options {
            let _ = writeln!(out, "option: {option}");
        }
        if let Some(ruleset) = &self.choices.ruleset {
            let _ = writeln!(out, "ruleset: {ruleset}");
        }
        let _ = writeln!(out, "seed: {}", self.seed);
        out
    }
}

/// Plays the random game of a header and writes it out.
///
/// # Errors
/// If the rules could not be carried out.
pub fn write(game: &Game, header: &Header) -> Result<String, PlayError> {
    let mut out = header.write();
    let end = game.random(header.seed, |play, chosen| {
        let mover = play.player().unwrap_or(0);
        let seen = play.referee();
        // Writing to a string cannot fail.
        let _ = writeln!(out, "\nply {}, P{mover} to move", seen.ply());
        out.push_str(&seen.draw());
        let texts = play.texts();
        let title = format!("legal ({}):", texts.len());
        let _ = writeln!(out, "{}", wrap(&title, &texts));
        let _ = writeln!(out, "play {}", texts[chosen.index()]);
    })?;
    let result = end.referee().status();
    let _ = writeln!(out, "\nend after {} plies: {result}", end.ply());
    Ok(out)
}

/// Words after a title, on several lines if there are many.
fn wrap(title: &str, words: &[String]) -> String {
    let mut out = title.to_owned();
    let mut used = out.chars().count();
    for word in words {
        let length = word.chars().count();
        if used + 1 + length > WIDTH {
            out.push_str("\n ");
            used = 1;
        }
        out.push(' ');
        out.push_str(word);
        used += 1 + length;
    }
    out
}

/// Where two texts first differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line, from 1.
    pub line: usize,
    /// What the file has there, if it is that long.
    pub file: Option<String>,
    /// What the rules give there, if they get that far.
    pub rules: Option<String>,
}

/// Compares a file with what the rules give now; line ends do not matter.
pub fn compare(file: &str, rules: &str) -> Option<Difference> {
    let (mut a, mut b) = (file.lines(), rules.lines());
    for line in 1.. {
        match (a.next(), b.next()) {
            (None, None) => return None,
            (Some(file), Some(rules)) if file == rules => {}
            (file, rules) => {
                let (file, rules) = (file.map(str::to_owned), rules.map(str::to_owned));
                return Some(Difference { line, file, rules });
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_reads_back() {
        let header = Header {
            game: "nim".into(),
            choices: Choices {
                options: vec!["Piles/3".into()],
                ruleset: None,
            },
            seed: 7,
        };
        assert_eq!(Header::read(&header.write()), Ok(header));
    }

    #[test]
    fn a_wrong_header_is_an_error_with_its_line() {
        assert_eq!(
            Header::read("").map(|header| header.game),
            Ok(String::new())
        );
        assert_eq!(Header::read("nonsense").unwrap_err().line, 1);
        assert_eq!(
            Header::read("# playthrough\nseed: many").unwrap_err().line,
            2
        );
        assert_eq!(
            Header::read("# playthrough\ncolour: red").unwrap_err().line,
            2
        );
    }

    #[test]
    fn texts_are_compared_line_by_line() {
        assert_eq!(compare("a\r\nb\n", "a\nb"), None);
        let difference = compare("a\nb", "a\nc").unwrap();
        assert_eq!(
            (difference.line, difference.file.as_deref()),
            (2, Some("b"))
        );
        assert_eq!(compare("a", "a\nb").unwrap().file, None);
    }
}
