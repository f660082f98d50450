//! From a text to a state.

use std::ops::Range;

use super::PositionError;
use super::grid::Grid;
use super::place::{Gathered, Named};
use super::scan::{Found, Row, scan};
use crate::engine::{Game, Setup, SetupError, State};
use crate::ir::{Axis, BoolId, Part};

/// The state that a text describes. The game must have been made with the choices
/// that [`choices`](super::choices()) says.
///
/// # Errors
/// If the text is not a position of the game.
pub fn read(game: &Game, text: &str) -> Result<State, PositionError> {
    let program = game.program();
    let notation = program.notation.as_ref().ok_or_else(no_notation)?;
    let mut gathered = Gathered {
        game,
        grid: Grid::of(game),
        setup: Setup {
            mover: 1,
            ..Setup::default()
        },
        named: Vec::new(),
        last_span: 0..0,
    };
    for (part, found, span) in scan(notation, text)? {
        gather(&mut gathered, part, found, span)?;
    }
    gathered.named()?;
    check_last(&gathered)?;
    let requires: Vec<BoolId> = notation.requires.iter().map(|rule| rule.when).collect();
    game.state_from(&gathered.setup, &requires)
        .map_err(|error| {
            let message = match error {
                SetupError::Requirement(index) => notation.requires[index].message.clone(),
                SetupError::Player(_)
                | SetupError::Site(..)
                | SetupError::Piece(_)
                | SetupError::Twice(..)
                | SetupError::NotKept(_)
                | SetupError::Fault(_) => error.to_string(),
            };
            PositionError::new("L0605", 0..text.len(), message)
        })
}

fn gather(
    gathered: &mut Gathered<'_>,
    part: &Part,
    found: Found,
    span: Range<usize>,
) -> Result<(), PositionError> {
    match (part, found) {
        (_, Found::Player(player)) => gathered.setup.mover = player,
        (Part::Filled(piece), Found::Number(count)) => gathered.fill(*piece, count, span)?,
        (Part::Size(Axis::Rows, _), Found::Number(size)) => {
            gathered.check_size(size, "rows", gathered.grid.rows, span)?;
        }
        (Part::Size(Axis::Columns, _), Found::Number(size)) => {
            gathered.check_size(size, "columns", gathered.grid.columns, span)?;
        }
        (Part::Rows(rows), Found::Rows(found)) => gathered.rows(rows, &found, span)?,
        (Part::At { piece, taken }, Found::Coordinate(coordinate)) => {
            let site = gathered.find(&coordinate, &span)?;
            gathered.named.push(Named {
                piece: *piece,
                taken: *taken,
                site,
                span,
            });
        }
        (Part::LastTo(_), Found::Coordinate(coordinate)) => {
            let site = gathered.find(&coordinate, &span)?;
            gathered.setup.last_to = Some((gathered.grid.kind, site));
            gathered.setup.goes_on = true;
            gathered.last_span = span;
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
    Ok(())
}

/// In a turn that goes on a piece of the mover stands where their last move ended.
fn check_last(gathered: &Gathered<'_>) -> Result<(), PositionError> {
    let setup = &gathered.setup;
    let Some((kind, site)) = setup.last_to.filter(|_| setup.goes_on) else {
        return Ok(());
    };
    let pieces = &gathered.game.program().pieces;
    let mut there = setup.pieces.iter();
    let own = there.any(|piece| {
        (piece.kind, piece.site) == (kind, site) && pieces[piece.what].owner as usize == setup.mover
    });
    if own {
        return Ok(());
    }
    let message = "no piece of the player to move stands where their last move ended";
    Err(PositionError::new(
        "L0604",
        gathered.last_span.clone(),
        message,
    ))
}

/// How many columns every row has, and where the first row stands.
pub(super) fn width(rows: &[Row]) -> Result<(usize, Range<usize>), PositionError> {
    let Some(first) = rows.first() else {
        return Ok((0, 0..0));
    };
    match rows.iter().find(|row| row.columns != first.columns) {
        None => Ok((first.columns, first.span.clone())),
        Some(odd) => {
            let (here, there) = (odd.columns, first.columns);
            let message = format!("this row has {here} columns, and the first row has {there}");
            Err(PositionError::new("L0602", odd.span.clone(), message)
                .hint("all rows are of the same length"))
        }
    }
}

pub(super) fn no_notation() -> PositionError {
    let message = "the positions of this game cannot be written: its file has no `(notation …)`";
    PositionError::new("L0606", 0..0, message)
        .hint("play moves from the start instead, with `--moves`")
}
