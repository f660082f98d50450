//! From a state to its text.

use std::fmt::Write as _;

use super::Unwritable;
use super::grid::Grid;
use crate::engine::State;
use crate::ir::{Axis, Part, RowStyle, Rows};

/// A position as text.
///
/// # Errors
/// If the game has no notation, or it has nothing for something on the board.
pub fn write(state: &State) -> Result<String, Unwritable> {
    let program = state.game().program();
    let notation = program.notation.as_ref().ok_or(Unwritable::NoNotation)?;
    let writer = Writer {
        state,
        grid: Grid::of(state.game()),
    };
    let mut text = String::new();
    for part in &notation.position {
        writer.part(part, &mut text)?;
    }
    Ok(text)
}

struct Writer<'s> {
    state: &'s State,
    grid: Grid,
}

impl Writer<'_> {
    fn part(&self, part: &Part, text: &mut String) -> Result<(), Unwritable> {
        match part {
            Part::Text(literal) => text.push_str(literal),
            Part::Turn(letters) => text.push_str(&letters[self.state.to_move() - 1]),
            Part::Filled(piece) => push(text, self.filled(*piece)?),
            Part::Rows(rows) => self.rows(rows, text)?,
            Part::Size(Axis::Rows, _) => push(text, self.grid.rows),
            Part::Size(Axis::Columns, _) => push(text, self.grid.columns),
            Part::At { piece, taken } => {
                let site = self.where_is(*piece)?;
                let site = match (site, taken) {
                    (None, Some(taker)) => self.where_is(*taker)?,
                    (site, _) => site,
                };
                let site = site.ok_or_else(|| Unwritable::NotOne(self.name(*piece)))?;
                text.push_str(self.grid.label(site));
            }
            Part::LastTo(none) => match self.state.last_move().1 {
                Some((_, site)) if self.state.goes_on() => text.push_str(self.grid.label(site)),
                Some(_) | None => text.push_str(none),
            },
        }
        Ok(())
    }

    fn name(&self, piece: u32) -> String {
        self.state.game().program().pieces[piece as usize]
            .name
            .clone()
    }

    /// The piece on a site, 0 for none.
    fn what(&self, site: usize) -> u32 {
        let piece = self.state.piece_at(self.grid.kind, site);
        piece.map_or(0, |piece| piece.what as u32)
    }

    fn board(&self) -> std::ops::Range<usize> {
        0..self.state.game().program().board_sites()
    }

    /// The site of a piece; more than one cannot be told by a coordinate.
    fn where_is(&self, piece: u32) -> Result<Option<usize>, Unwritable> {
        let mut sites = self.board().filter(|site| self.what(*site) == piece);
        let first = sites.next();
        match sites.next() {
            None => Ok(first),
            Some(_) => Err(Unwritable::NotOne(self.name(piece))),
        }
    }

    fn filled(&self, piece: u32) -> Result<usize, Unwritable> {
        let count = self
            .board()
            .take_while(|site| self.what(*site) == piece)
            .count();
        let rest_is_empty = self.board().skip(count).all(|site| self.what(site) == 0);
        rest_is_empty.then_some(count).ok_or(Unwritable::NotFilled)
    }

    fn rows(&self, rows: &Rows, text: &mut String) -> Result<(), Unwritable> {
        for index in 0..self.grid.rows {
            if index > 0 {
                text.push_str(&rows.between);
            }
            let row = if rows.from_bottom {
                index
            } else {
                self.grid.rows - 1 - index
            };
            self.row(rows, row, text)?;
        }
        Ok(())
    }

    fn row(&self, rows: &Rows, row: usize, text: &mut String) -> Result<(), Unwritable> {
        let runs = rows.style == RowStyle::Runs;
        let mut run = 0;
        for column in 0..self.grid.columns {
            let piece = self
                .grid
                .site(row, column)
                .map_or(0, |site| self.what(site));
            if runs && piece == 0 {
                run += 1;
                continue;
            }
            if runs {
                push(text, run);
                run = 0;
            }
            let letter = rows.letters.iter().find(|(known, _)| *known == piece);
            let (_, letter) = letter.ok_or_else(|| Unwritable::NoLetter(self.name(piece)))?;
            text.push_str(letter);
        }
        if runs {
            push(text, run);
        }
        Ok(())
    }
}

fn push(text: &mut String, number: usize) {
    // Writing to a string never fails.
    let _ = write!(text, "{number}");
}
