//! Gathering the parts of a position's text into a setup.

use std::ops::Range;

use super::PositionError;
use super::grid::Grid;
use super::scan::Row;
use crate::engine::{Game, Placement, Setup};
use crate::ir::Rows;

/// A piece that the text names by its coordinate.
pub(super) struct Named {
    pub(super) piece: u32,
    pub(super) taken: Option<u32>,
    pub(super) site: usize,
    pub(super) span: Range<usize>,
}

/// A setup in the making.
pub(super) struct Gathered<'g> {
    pub(super) game: &'g Game,
    pub(super) grid: Grid,
    pub(super) setup: Setup,
    pub(super) named: Vec<Named>,
    pub(super) last_span: Range<usize>,
}

impl Gathered<'_> {
    fn put(&mut self, site: usize, piece: u32) {
        let placement = Placement::new(self.grid.kind, site, piece as usize);
        self.setup.pieces.push(placement);
    }

    /// Fills the first sites of the board.
    pub(super) fn fill(
        &mut self,
        piece: u32,
        count: usize,
        span: Range<usize>,
    ) -> Result<(), PositionError> {
        let sites = self.game.program().board_sites();
        if count > sites {
            let message = format!("there are {count} pieces, and the board has only {sites} sites");
            return Err(PositionError::new("L0604", span, message));
        }
        (0..count).for_each(|site| self.put(site, piece));
        Ok(())
    }

    /// The board's size must be what the text says.
    pub(super) fn check_size(
        &self,
        size: usize,
        unit: &str,
        board: usize,
        span: Range<usize>,
    ) -> Result<(), PositionError> {
        if size == board {
            return Ok(());
        }
        let message = format!("the position has {size} {unit}, and the board has {board}");
        Err(PositionError::new("L0603", span, message))
    }

    /// Puts down the pieces of all rows.
    pub(super) fn rows(
        &mut self,
        rows: &Rows,
        found: &[Row],
        span: Range<usize>,
    ) -> Result<(), PositionError> {
        let (columns, first) = super::read::width(found)?;
        self.check_size(found.len(), "rows", self.grid.rows, span)?;
        self.check_size(columns, "columns", self.grid.columns, first)?;
        for (index, row) in found.iter().enumerate() {
            let number = if rows.from_bottom {
                index
            } else {
                found.len() - 1 - index
            };
            for (column, piece, span) in &row.pieces {
                let Some(site) = self.grid.site(number, *column) else {
                    let message = "the board has no site here";
                    return Err(PositionError::new("L0604", span.clone(), message));
                };
                self.put(site, *piece);
            }
        }
        Ok(())
    }

    /// The site of a coordinate in the text.
    pub(super) fn find(
        &self,
        coordinate: &str,
        span: &Range<usize>,
    ) -> Result<usize, PositionError> {
        self.grid.find(coordinate).ok_or_else(|| {
            let message = format!("the board has no site `{coordinate}`");
            PositionError::new("L0604", span.clone(), message).hint(self.grid.extent())
        })
    }

    /// Puts down the pieces that are named by their coordinates. Of two on one site the one has
    /// taken the other, which is then gone.
    pub(super) fn named(&mut self) -> Result<(), PositionError> {
        let named = std::mem::take(&mut self.named);
        let program = self.game.program();
        let owner = |piece: u32| program.pieces[piece as usize].owner as usize;
        for (index, one) in named.iter().enumerate() {
            let mut here = named.iter().enumerate();
            let other = here.find(|(other, there)| *other != index && there.site == one.site);
            let Some((_, other)) = other else {
                self.put(one.site, one.piece);
                continue;
            };
            // Whoever has just taken a piece is not the one to move.
            let took = |taker: &Named, taken: &Named| {
                taken.taken == Some(taker.piece) && owner(taker.piece) != self.setup.mover
            };
            if took(one, other) {
                self.put(one.site, one.piece);
                self.setup.last_to = Some((self.grid.kind, one.site));
            } else if !took(other, one) {
                let names = [one, other].map(|named| &program.pieces[named.piece as usize].name);
                let message = format!("{} and {} stand on one site", names[0], names[1]);
                let span = one.span.start.max(other.span.start)..one.span.end.max(other.span.end);
                return Err(PositionError::new("L0604", span, message)
                    .hint("a piece stands on another only if it has just taken it"));
            }
        }
        Ok(())
    }
}
