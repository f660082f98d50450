//! A look at a position: whose turn it is stands beside the position, so that asking what another
//! player could do copies nothing.

use std::ops::Deref;

use super::Position;

/// A position, and who moves in it for the one who asks. All else is read through to the position.
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

    /// Becomes what is looked at.
    pub(crate) fn copy_look(&mut self, look: Look<'_>) {
        self.copy_from(look.position);
        self.set_players([look.mover, look.next, look.prev]);
    }

    /// Whether it is what is looked at.
    pub(crate) fn is_look(&mut self, look: Look<'_>) -> bool {
        let players =
            self.set_players([look.position.mover, look.position.next, look.position.prev]);
        let same = self == look.position;
        self.set_players(players);
        same && players == [look.mover, look.next, look.prev]
    }

    /// Says who moves, who comes after them and who moved last; gives back who it was.
    fn set_players(&mut self, players: [u8; 3]) -> [u8; 3] {
        let before = [self.mover, self.next, self.prev];
        [self.mover, self.next, self.prev] = players;
        before
    }
}

impl Look<'_> {
    /// A position that is what is looked at.
    pub(crate) fn to_position(self) -> Position {
        Position {
            mover: self.mover,
            next: self.next,
            prev: self.prev,
            ..self.position.clone()
        }
    }

    /// The same look: `look` of the position that it reads through to would be another's.
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
