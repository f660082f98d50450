//! The options that a position's text chooses: the size of its board.

use std::ops::Range;

use super::PositionError;
use super::read::{no_notation, width};
use super::scan::{Found, scan};
use crate::engine::Game;
use crate::expand::{Offered, OptionGroup};
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
                chosen.push(choose(options, option, *axis, size, span)?);
            }
            (Part::Rows(rows), Found::Rows(found)) => {
                if let Some(option) = &rows.rows_option {
                    let rows = found.len();
                    chosen.push(choose(options, option, Axis::Rows, rows, span)?);
                }
                let (columns, span) = width(&found)?;
                if let Some(option) = &rows.columns_option {
                    chosen.push(choose(options, option, Axis::Columns, columns, span)?);
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
    heading: &str,
    axis: Axis,
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
    let is_offered = match &option.offered {
        Offered::Items { items, .. } => items.iter().any(|item| item.name == name),
        Offered::Numbers(numbers) => numbers.find(&name).is_some(),
    };
    if is_offered {
        return Ok(format!("{heading}/{name}"));
    }
    let message = format!("the position has {size} {unit}, and the game has no such board");
    let hint = match &option.offered {
        Offered::Items { items, .. } => {
            let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
            match names[..] {
                [first, .., last] => format!("`{heading}` goes from {first} to {last}"),
                [one] => format!("`{heading}` can only be {one}"),
                [] => format!("`{heading}` has no items"),
            }
        }
        Offered::Numbers(numbers) => format!("`{heading}` is {}", numbers.extent()),
    };
    Err(PositionError::new("L0603", span, message).hint(hint))
}
