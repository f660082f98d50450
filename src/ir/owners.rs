//! Whose pieces and hands are, and on whose side players are.

use super::{Program, arithmetic};

/// On whose side a player is, seen from the mover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// On none.
    Nobodys,
    /// On the mover's.
    Movers,
    /// On another.
    Others,
}

impl Program {
    /// What `(who …)` gives for a kind of piece. Quirk 2: if there is only one kind of piece and
    /// nothing else to know about it, it counts as player 1's whoever owns it.
    #[inline]
    pub fn who(&self, what: i32, unowned: bool) -> i32 {
        let needs = &self.needs;
        let plain = !(needs.count || needs.state || needs.rotation || needs.value);
        if unowned {
            0
        } else if self.pieces.len() == 2 && plain {
            what
        } else {
            self.owner(what) as i32
        }
    }

    /// On whose side a player is, seen from the mover. Player 0, who is nobody, is on no side.
    #[inline]
    pub fn side(&self, mover: u8, player: i32) -> Side {
        let team = self.teams.get(player as usize);
        if player <= 0 {
            Side::Nobodys
        } else if team == Some(&self.teams[usize::from(mover)]) {
            Side::Movers
        } else {
            Side::Others
        }
    }

    /// A site of a player's hand, -1 if they have none.
    #[inline]
    pub fn hand_site(&self, player: i32, offset: i32) -> i32 {
        self.containers
            .iter()
            .skip(1)
            .find(|hand| hand.owner as i32 == player)
            .map_or(-1, |hand| arithmetic::add(hand.first as i32, offset))
    }

    /// The owners that pieces have, each with what `(who …)` gives for their pieces.
    pub fn owners_named(&self) -> impl Iterator<Item = (usize, i32)> {
        let named = |owner: usize| {
            let mut pieces = 1..self.pieces.len() as i32;
            let first = pieces.find(|what| self.owner(*what) == owner);
            (
                owner,
                first.map_or(0, |what| self.who(what, owner == 0 && self.needs.unowned)),
            )
        };
        (0..self.layout.owners).map(named)
    }
}
