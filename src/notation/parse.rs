//! Text back to moves.

use thiserror::Error;

use super::moves::long_texts;
use super::{Names, move_texts};
use crate::diag::suggest;
use crate::engine::MoveList;
use crate::ir::Program;

/// Why a text names no move of a list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// No move is called that.
    #[error("`{text}` is not a legal move here")]
    Unknown {
        /// The text.
        text: String,
        /// The move that may have been meant.
        near: Option<String>,
        /// How many moves there are to choose from.
        legal: usize,
    },
    /// Several moves begin with that.
    #[error("`{text}` may mean {}", list(among))]
    Several {
        /// The text.
        text: String,
        /// The moves.
        among: Vec<String>,
    },
}

impl MoveError {
    /// What to do about it, if something comes to mind.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Unknown {
                near: Some(near), ..
            } => Some(format!("did you mean `{near}`?")),
            Self::Unknown {
                near: None,
                legal: 0,
                ..
            } => Some("the game is over".to_owned()),
            Self::Unknown { .. } => None,
            Self::Several { .. } => Some("name one of them".to_owned()),
        }
    }
}

fn list(among: &[String]) -> String {
    const SHOWN: usize = 6;
    let shown: Vec<String> = among
        .iter()
        .take(SHOWN)
        .map(|text| format!("`{text}`"))
        .collect();
    let more = if among.len() > SHOWN {
        " or others"
    } else {
        ""
    };
    format!("{}{more}", shown.join(", "))
}

/// The index of the move that `text` names. Upper and lower case are the same; what
/// [`move_texts`] adds to tell moves apart may be left out where one move is left, and may be
/// written where it is not needed: `b2=4` where only a 4 may come to b2.
///
/// # Errors
/// If no move or more than one is called that.
pub fn parse_move(
    program: &Program,
    names: &Names,
    list: &MoveList,
    text: &str,
) -> Result<usize, MoveError> {
    let texts = move_texts(program, names, list);
    let text = text.trim();
    find(&texts, text).or_else(|error| match &error {
        MoveError::Unknown { .. } => {
            find_long(&long_texts(program, names, list), text).ok_or(error)
        }
        MoveError::Several { .. } => Err(error),
    })
}

/// The one move whose text is this with all that could be added.
fn find_long(texts: &[[String; 2]], text: &str) -> Option<usize> {
    let same = |long: &[String; 2]| long.iter().any(|long| long.eq_ignore_ascii_case(text));
    let mut found = texts.iter().enumerate().filter(|(_, long)| same(long));
    let (index, _) = found.next()?;
    found.next().is_none().then_some(index)
}

fn find(texts: &[String], text: &str) -> Result<usize, MoveError> {
    let exact = texts
        .iter()
        .position(|name| name.eq_ignore_ascii_case(text));
    if let Some(index) = exact {
        return Ok(index);
    }
    let longer: Vec<usize> = (0..texts.len())
        .filter(|index| continues(&texts[*index], text))
        .collect();
    match longer.as_slice() {
        [one] => Ok(*one),
        [] => Err(MoveError::Unknown {
            text: text.chars().take(60).collect(),
            near: suggest(text, texts.iter().map(String::as_str)).map(str::to_owned),
            legal: texts.len(),
        }),
        several => Err(MoveError::Several {
            text: text.to_owned(),
            among: several.iter().map(|index| texts[*index].clone()).collect(),
        }),
    }
}

/// Whether `name` is `text` with something added that tells moves apart.
fn continues(name: &str, text: &str) -> bool {
    let begins = name
        .get(..text.len())
        .is_some_and(|begin| begin.eq_ignore_ascii_case(text));
    begins && !text.is_empty() && name[text.len()..].starts_with(['=', '/', 'x', '^', ':'])
}

/// The moves of a line, which stand apart by blanks or commas.
pub fn split_moves(line: &str) -> impl Iterator<Item = &str> {
    line.split(|char: char| char.is_whitespace() || char == ',')
        .filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> Vec<String> {
        [
            "a1-a2",
            "a7-a8=Queen1",
            "a7-a8=Rook1",
            "b7-b8=Queen1",
            "pass",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    #[test]
    fn a_move_is_found_by_its_text() {
        assert_eq!(find(&texts(), "a1-a2"), Ok(0));
        assert_eq!(find(&texts(), "A1-A2"), Ok(0));
        assert_eq!(find(&texts(), "b7-b8"), Ok(3));
    }

    #[test]
    fn more_may_be_told_of_a_move_than_is_needed() {
        let texts = [["b2=4", "b2=4"], ["c2=1", "c2=1xd3"], ["c2=1", "c2=1xd4"]];
        let texts = texts.map(|long| long.map(str::to_owned));
        assert_eq!(find_long(&texts, "B2=4"), Some(0));
        assert_eq!(find_long(&texts, "c2=1xd4"), Some(2));
        assert_eq!(find_long(&texts, "c2=1"), None);
        assert_eq!(find_long(&texts, "b2=5"), None);
    }

    #[test]
    fn a_wrong_move_has_a_suggestion() {
        let error = find(&texts(), "a1-a3").unwrap_err();
        assert_eq!(error.hint().as_deref(), Some("did you mean `a1-a2`?"));
        assert_eq!(error.to_string(), "`a1-a3` is not a legal move here");
        let error = find(&texts(), "a7-a8").unwrap_err();
        assert_eq!(
            error.to_string(),
            "`a7-a8` may mean `a7-a8=Queen1`, `a7-a8=Rook1`"
        );
        assert!(find(&texts(), "").is_err());
        assert!(find(&[], "é").is_err());
    }

    #[test]
    fn lines_are_split() {
        assert_eq!(
            split_moves(" a1-a2, b3\tpass,").collect::<Vec<_>>(),
            ["a1-a2", "b3", "pass"]
        );
    }
}
