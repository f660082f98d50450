//! What pieces make when they are placed, as far as rules look for it.

use super::bits::{self, Words};
use super::board::Board;
use super::groups::Groups;
use super::hurdles::Hurdle;
use super::lines::{KeptAtHand, Lines, OnBoardAtHand};

/// A piece on the board.
#[derive(Clone, Copy)]
pub(super) struct Piece<'k, const W: usize> {
    /// Whose it is.
    pub(super) owner: usize,
    pub(super) site: usize,
    /// All sites of the owner's pieces.
    pub(super) own: &'k Words<W>,
}

/// Follows what pieces make.
pub(super) trait Watch {
    /// A player has put a piece on a site of their own. Returns whether it makes a line or a connection
    /// that is looked for.
    fn put<const W: usize>(&mut self, hurdle: &Hurdle<W>, piece: Piece<'_, W>) -> bool;

    /// How many pieces that are placed by the players in turn make nothing that could be looked for, so
    /// that they need not be put. As long as there are no others, nothing is found.
    #[inline(always)]
    fn idle<const W: usize>(&mut self, _: &Board<W>) -> u32 {
        0
    }
}

/// Lines that are read off the board, and nothing else.
pub(super) struct LinesOnBoard<'k> {
    pub(super) lines: OnBoardAtHand<'k>,
    /// The rules of which a line passes through the site, one bit each.
    pub(super) found: &'k mut u64,
}

impl Watch for LinesOnBoard<'_> {
    #[inline(always)]
    fn put<const W: usize>(&mut self, hurdle: &Hurdle<W>, piece: Piece<'_, W>) -> bool {
        *self.found = self.lines.put(piece);
        hurdle.finds(*self.found)
    }

    #[inline(always)]
    fn idle<const W: usize>(&mut self, board: &Board<W>) -> u32 {
        let players = &board.of[..board.players];
        let most = players.iter().map(bits::count).max().unwrap_or(0);
        let idle = self.lines.shortest().saturating_sub(1 + most);
        if idle > 0 {
            *self.found = 0;
        }
        idle * board.players as u32
    }
}

/// Lines that are kept, and nothing else.
pub(super) struct LinesKept<'k> {
    pub(super) lines: KeptAtHand<'k>,
    /// The rules of which a line passes through the site, one bit each.
    pub(super) found: &'k mut u64,
}

impl Watch for LinesKept<'_> {
    #[inline(always)]
    fn put<const W: usize>(&mut self, hurdle: &Hurdle<W>, piece: Piece<'_, W>) -> bool {
        *self.found = self.lines.put(piece.owner, piece.site);
        hurdle.finds(*self.found)
    }
}

/// One kind of groups and nothing else.
pub(super) struct Linked<'k> {
    pub(super) groups: &'k mut Groups,
}

impl Watch for Linked<'_> {
    #[inline(always)]
    fn put<const W: usize>(&mut self, hurdle: &Hurdle<W>, piece: Piece<'_, W>) -> bool {
        self.groups.put(piece.owner, piece.site);
        hurdle.joins(std::slice::from_ref(self.groups))
    }
}

/// Any number of both.
pub(super) struct Several<'k> {
    pub(super) lines: &'k mut [Lines],
    pub(super) groups: &'k mut [Groups],
    /// The rules of which a line passes through the site, one bit each.
    pub(super) found: &'k mut u64,
}

impl Watch for Several<'_> {
    #[inline]
    fn put<const W: usize>(&mut self, hurdle: &Hurdle<W>, piece: Piece<'_, W>) -> bool {
        *self.found = put(self.lines, self.groups, piece);
        hurdle.finds(*self.found) || hurdle.joins(self.groups)
    }
}

/// Puts a player's piece into lines and groups. Returns the rules of which a line then passes through
/// its site, one bit each.
#[inline]
pub(super) fn put<const W: usize>(
    lines: &mut [Lines],
    groups: &mut [Groups],
    piece: Piece<'_, W>,
) -> u64 {
    let mut found = 0;
    for lines in lines {
        found |= lines.put_looking(piece);
    }
    for groups in groups {
        groups.put(piece.owner, piece.site);
    }
    found
}
