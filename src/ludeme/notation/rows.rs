//! `(rows …)`: the board, row by row.

use super::cell::Cell;
use super::cells::Cells;
use super::empty::Empty;
use super::runs::Runs;
use super::texts::{has_twins, one_piece};
use crate::ir::{self, Part, RowStyle};
use crate::ludeme::form::{Arg, Call};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The rows of the board, the top row first.
    Rows: NotationPart = ["rows"] {
        /// `Up` if the bottom row comes first.
        order: opt [ROW_ORDER],
        /// What stands between two rows; by default a blank.
        between: opt "between" [TEXT],
        /// The option that the number of rows chooses an item of.
        sets: opt "sets" [TEXT],
        /// How one row is written.
        row: req [NOTATION_ROW],
    }
    example "(rows sets:\"Rows\" (cells sets:\"Columns\" {(empty \"-\") (cell \"Disc1\" \"x\")}))"
    says "the rows[ {order}][ set apart by {between}] with {row}"
    plain "the rows from the <order?bottom|top> with {row}"
}

impl<'a> Rows<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<Part> {
        let row = cx.viewed(self.row)?;
        let (style, sets, cells) = match row.form.name {
            "Runs" => {
                let runs = Runs::view(row);
                (RowStyle::Runs, runs.sets, runs.cells)
            }
            _ => {
                let cells = Cells::view(row);
                (RowStyle::Cells, cells.sets, cells.cells)
            }
        };
        let name = |arg: Option<&Arg>| arg.and_then(Arg::text).map(str::to_owned);
        Ok(Part::Rows(Box::new(ir::Rows {
            from_bottom: self
                .order
                .is_some_and(|order| order.constant() == Some("Up")),
            between: name(self.between).unwrap_or_else(|| " ".to_owned()),
            rows_option: name(self.sets),
            columns_option: name(sets),
            style,
            letters: letters(cells, row, cx)?,
        })))
    }
}

/// The pieces of a row and their texts.
fn letters<'a>(cells: &'a Arg, row: &Call, cx: &mut Lower<'a>) -> Res<Vec<(u32, String)>> {
    let mut letters = Vec::new();
    for cell in cells.parts() {
        let call = cx.viewed(cell)?;
        let (piece, letter) = match call.form.name {
            "Cell" => {
                let cell = Cell::view(call);
                (one_piece(cell.piece, cx)?, cell.letter)
            }
            _ => (0, Empty::view(call).letter),
        };
        letters.push((piece, letter.text().unwrap_or_default().to_owned()));
    }
    let texts: Vec<String> = letters.iter().map(|(_, letter)| letter.clone()).collect();
    let digit = |text: &String| text.starts_with(|char: char| char.is_ascii_digit());
    if has_twins(&texts) || row.form.name == "Runs" && texts.iter().any(digit) {
        return cx.error(
            "L0352",
            row.at,
            "every piece needs a text of its own, and in runs one that does not begin with a digit",
        );
    }
    Ok(letters)
}
