//! The options that a position's text chooses: the size of its board.

use std::ops::Range;

use super::PositionError;
use super::read::{no_notation, width};
use super::scan::{Found, scan};
use crate::engine::Game;
use crate::expand::OptionGroup;
use crate::ir::{Axis, Part};

/// What a position's text says of the size of its board, as choices of items. The game may have
/// been made with any choices.
///
/// # Errors
/// If the text is not a position, or an option has no item for a size.
pub fn choices(
    game: &Game,
    options: &[OptionGroup],
    text: &str,
) -> Result<Vec<String>, PositionError> {
    let notation = game.program().notation.as_ref().ok_or_else(no_notation)?;
    let mut chosen = Vec::new();
    for (part, found, span) in scan(notation, text)? {
        match (part, found) {
            (Part::Size(axis, Some(option)), Found::Number(size)) => {
                chosen.push(choose(options, (option, *axis), size, span)?);
            }
            (Part::Rows(rows), Found::Rows(found)) => {
                if let Some(option) = &rows.rows_option {
                    let rows = found.len();
                    chosen.push(choose(options, (option, Axis::Rows), rows, span)?);
                }
                let (columns, span) = width(&found)?;
                if let Some(option) = &rows.columns_option {
                    chosen.push(choose(options, (option, Axis::Columns), columns, span)?);
                }
            }
            (
                Part::Text(_)
                | Part::Turn(_)
                | Part::Filled(_)
                | Part::Rows(_)
                | Part::Size(..)
                | Part::At { .. }
                | Part::LastTo(_),
                _,
            ) => {}
        }
    }
    Ok(chosen)
}

/// The item of an option that is named after a size.
fn choose(
    options: &[OptionGroup],
    (heading, axis): (&str, Axis),
    size: usize,
    span: Range<usize>,
) -> Result<String, PositionError> {
    let unit = match axis {
        Axis::Rows => "rows",
        Axis::Columns => "columns",
    };
    let Some(option) = options.iter().find(|option| option.heading == heading) else {
        let message = format!("the notation sets the option `{heading}`, which the game has not");
        return Err(PositionError::new("L0603", span, message));
    };
    let name = size.to_string();
    if option.items.iter().any(|item| item.name == name) {
        return Ok(format!("{heading}/{name}"));
    }
    let names: Vec<&str> = option.items.iter().map(|item| item.name.as_str()).collect();
    let message = format!("the position has {size} {unit}, and the game has no such board");
    let hint = match names[..] {
        [first, .., last] => format!("`{heading}` goes from {first} to {last}"),
        [one] => format!("`{heading}` can only be {one}"),
        [] => format!("`{heading}` has no items"),
    };
    Err(PositionError::new("L0603", span, message).hint(hint))
}
