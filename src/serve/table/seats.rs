//! Who sits where, and by which key they are known.

use super::Table;
use crate::serve::key::{Lock, fits};
use crate::serve::store::{SeatRow, Sitter};
use crate::serve::{Trouble, Whose};

impl Table {
    /// The seats that a key is for; every seat is looked at for every key.
    pub(crate) fn seats_of(&self, key: Option<&Lock>) -> Vec<usize> {
        let Some(key) = key else {
            return Vec::new();
        };
        let mut seats = Vec::new();
        for (index, seat) in self.seats.iter().enumerate() {
            let opens = seat.lock.is_some_and(|lock| fits(key, &lock));
            if opens & (seat.sitter == Sitter::Person) {
                seats.push(index + 1);
            }
        }
        seats
    }

    /// Whose view who holds these seats is shown: that of the player to move, if it is theirs.
    pub(crate) fn viewer(&self, seats: &[usize]) -> usize {
        let mut waited = self.waited_for().into_iter();
        let mover = waited.find(|player| seats.contains(player));
        mover.or(seats.first().copied()).unwrap_or(0)
    }

    /// Whether these are all seats at which people sit.
    pub(crate) fn are_all_people(&self, seats: &[usize]) -> bool {
        let mut people = (1..).zip(&self.seats);
        people.all(|(player, seat)| seat.sitter == Sitter::Engine || seats.contains(&player))
    }

    /// Whether these are all seats, so that nothing is hidden from who holds them.
    pub(crate) fn are_all(&self, seats: &[usize]) -> bool {
        (1..=self.seats.len()).all(|player| seats.contains(&player))
    }

    /// The seats as they are when somebody has come by an invitation. They get the key of `lock`.
    pub(crate) fn joined(
        &self,
        invitation: &Lock,
        lock: Lock,
        name: &str,
        person: Option<i64>,
    ) -> Result<Vec<SeatRow>, Trouble> {
        let mut seats = self.seats.clone();
        let mut found = false;
        for seat in &mut seats {
            let opens = seat.lock.is_some_and(|there| fits(invitation, &there));
            if opens & (seat.sitter == Sitter::Open) {
                found = true;
                seat.sitter = Sitter::Person;
                seat.lock = Some(lock);
                seat.person = person;
                if !name.is_empty() {
                    name.clone_into(&mut seat.name);
                }
            }
        }
        match found {
            true => Ok(seats),
            false => Err(Trouble::new(
                Whose::Seat,
                "this invitation has been used, or is for another table",
            )),
        }
    }
}
