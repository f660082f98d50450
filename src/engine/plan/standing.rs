//! Who is still in the game, and the ranks of those who are out.

use crate::ir::{Ending, Plan};

/// Twice the rank of each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    pub(super) doubled: [u8; Plan::MOST_PLAYERS],
    players: u8,
}

impl Ranks {
    /// No ranks yet.
    pub(super) const fn none(players: usize) -> Self {
        Self {
            doubled: [0; Plan::MOST_PLAYERS],
            players: players as u8,
        }
    }

    /// The ranks, player by player.
    pub fn iter(&self) -> impl Iterator<Item = f64> {
        let known = self.doubled.iter().take(self.players.into());
        known.map(|rank| match *rank {
            // Whoever plays alone and has not won has lost.
            0 => 2.0,
            doubled => f64::from(doubled) / 2.0,
        })
    }
}

/// The standing of the players. Players are counted from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// The ranks of those who are out, 0 for the others.
    pub(super) ranks: Ranks,
    /// Those who are out, one bit each.
    pub(super) out: u32,
    /// How many have won, and how many have lost.
    pub(super) winners: u8,
    pub(super) losers: u8,
}

impl Standing {
    /// Everybody is in the game.
    pub(super) const fn new(players: usize) -> Self {
        Self {
            ranks: Ranks::none(players),
            out: 0,
            winners: 0,
            losers: 0,
        }
    }

    /// How many players the game began with.
    #[inline]
    pub(super) const fn players(&self) -> usize {
        self.ranks.players as usize
    }

    /// The bits of all players, including those who are out.
    #[inline]
    pub(super) const fn everybody(&self) -> u32 {
        (1 << self.ranks.players) - 1
    }

    fn active(&self) -> u32 {
        self.everybody() & !self.out
    }

    /// Whether nobody is left.
    pub(super) fn is_over(&self) -> bool {
        self.active() == 0
    }

    /// The next player in the game after a player, or that player if there is no other.
    #[inline]
    pub(super) fn following(&self, player: usize) -> usize {
        let next = self.seat_after(player);
        match self.out {
            0 => next,
            _ => self.active_from(next, player),
        }
    }

    #[inline]
    pub(super) const fn seat_after(&self, player: usize) -> usize {
        if player + 1 == self.players() {
            0
        } else {
            player + 1
        }
    }

    #[inline]
    pub(super) const fn seat_before(&self, player: usize) -> usize {
        match player {
            0 => self.players() - 1,
            _ => player - 1,
        }
    }

    #[cold]
    fn active_from(&self, first: usize, end: usize) -> usize {
        let mut at = first;
        while at != end && self.out >> at & 1 == 1 {
            at = self.seat_after(at);
        }
        at
    }

    /// Who moves when a player's turn comes: that player even if they have won already, but not if
    /// they have lost.
    #[inline]
    pub(super) fn coming(&self, player: usize) -> usize {
        match self.out >> player & 1 == 0 || self.has_won(player) {
            true => player,
            false => self.following(player),
        }
    }

    fn has_won(&self, player: usize) -> bool {
        let rank = self.ranks.doubled[player];
        rank > 0 && rank <= 2 * self.winners
    }

    /// Records a player's result; `lost` tells who else has lost by the same rules at the same time.
    pub(super) fn decide(&mut self, player: usize, ending: Ending, lost: &mut u32) {
        if self.out >> player & 1 == 1 {
            return;
        }
        match ending {
            Ending::Draw | Ending::Tie => self.finish(ending),
            Ending::Win => {
                self.leave(player, 2 * (self.winners + 1));
                self.winners += 1;
                if let Some(last) = self.only_active() {
                    self.leave(last, 2 * (self.winners + 1));
                }
            }
            Ending::Loss => self.lose(player, lost),
        }
    }

    /// A player gets the worst free rank; those who lose together share the mean of their ranks.
    fn lose(&mut self, player: usize, lost: &mut u32) {
        let players = self.ranks.players;
        if players == 1 {
            return self.leave(player, 0);
        }
        *lost |= 1 << player;
        self.losers += 1;
        let together = lost.count_ones() as u8;
        let worst = players - self.losers + together;
        for loser in (0..players.into()).filter(|loser| *lost >> loser & 1 == 1) {
            self.leave(loser, 2 * worst - (together - 1));
        }
        if let Some(last) = self.only_active() {
            self.leave(last, 2 * (self.winners + 1));
            self.winners += 1;
        }
    }

    fn leave(&mut self, player: usize, rank: u8) {
        self.ranks.doubled[player] = rank;
        self.out |= 1 << player;
    }

    /// The last player in the game, if only one is left.
    fn only_active(&self) -> Option<usize> {
        let active = self.active();
        (active.count_ones() == 1).then(|| active.trailing_zeros() as usize)
    }

    /// Ends the game for all who are still in it.
    pub(super) fn finish(&mut self, ending: Ending) {
        let players = self.ranks.players;
        let rank = match ending {
            Ending::Win => 2,
            _ if players == 1 => 0,
            Ending::Loss => 2 * players,
            Ending::Draw => self.active().count_ones() as u8 + 1 + 2 * self.winners,
            Ending::Tie => 2 * (self.winners + 1),
        };
        let active = self.active();
        let playing = (0..players.into()).filter(|player| active >> player & 1 == 1);
        playing.for_each(|player| self.leave(player, rank));
    }

    /// Ends the game with ranks by numbers, the highest first, or the lowest in misère. Those who are
    /// out already are ranked again, and equal numbers share the mean of their ranks.
    pub(super) fn rank(&mut self, score: impl Fn(usize) -> i32, misere: bool) {
        let players = self.players();
        let mut scores = [0; Plan::MOST_PLAYERS];
        (0..players).for_each(|player| scores[player] = score(player));
        self.winners = 0;
        for player in 0..players {
            let own = scores[player];
            let (mut better, mut equal) = (0, 0);
            for other in &scores[..players] {
                better += u8::from(if misere { *other < own } else { *other > own });
                equal += u8::from(*other == own);
            }
            self.leave(player, 2 * better + equal + 1);
        }
    }
}
