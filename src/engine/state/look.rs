//! A look at a position: it says whose turn it is, apart from the position, so that asking what
//! another player could do needs no copy.

use std::ops::Deref;

use super::Position;

/// A position, and who moves in it as far as the current question is concerned. Everything else is
/// read from the position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look<'p> {
    /// The position.
    pub(crate) position: &'p Position,
    /// The player to move.
    pub(crate) mover: u8,
    /// The player to move after them.
    pub(crate) next: u8,
    /// The player who moved last.
    pub(crate) prev: u8,
}

impl Position {
    /// The position as it is.
    #[inline]
    pub(crate) fn look(&self) -> Look<'_> {
        Look {
            position: self,
            mover: self.mover,
            next: self.next,
            prev: self.prev,
        }
    }

    /// Becomes a copy of what is looked at.
    pub(crate) fn copy_look(&mut self, look: Look<'_>) {
        self.copy_from(look.position);
        self.set_players([look.mover, look.next, look.prev]);
    }

    /// Whether the position equals what is looked at.
    pub(crate) fn is_look(&mut self, look: Look<'_>) -> bool {
        let players =
            self.set_players([look.position.mover, look.position.next, look.position.prev]);
        let same = self == look.position;
        self.set_players(players);
        same && players == [look.mover, look.next, look.prev]
    }

    /// Sets who moves, who comes next and who moved last; returns the old values.
    fn set_players(&mut self, players: [u8; 3]) -> [u8; 3] {
        let before = [self.mover, self.next, self.prev];
        [self.mover, self.next, self.prev] = players;
        before
    }
}

impl Look<'_> {
    /// A copy of what is looked at, as a position.
    pub(crate) fn to_position(self) -> Position {
        Position {
            mover: self.mover,
            next: self.next,
            prev: self.prev,
            ..self.position.clone()
        }
    }

    /// The same look. Without this, `look` would be found on the position and would forget the
    /// players.
    #[inline]
    pub(crate) fn look(self) -> Self {
        self
    }
}

impl Deref for Look<'_> {
    type Target = Position;

    #[inline]
    fn deref(&self) -> &Position {
        self.position
    }
}
