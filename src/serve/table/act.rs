//! What people do at a table.

use serde::Deserialize;

use super::{Asked, Table};
use crate::serve::store::{Event, Sitter};
use crate::serve::{Trouble, Whose};

/// What somebody asks a table to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub(crate) enum Act {
    /// Play the move of this name.
    Move {
        /// Its name.
        #[serde(rename = "move")]
        text: String,
    },
    /// Give the game up.
    Resign,
    /// Offer that nobody wins, or agree to it.
    Draw,
    /// Ask to take the last own move back, or agree to it.
    Undo,
    /// Refuse what is proposed.
    Decline,
}

/// What came of it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// It happened, and has to be kept.
    Happened(Event),
    /// Something was proposed or refused.
    Proposed,
}

impl Table {
    /// Does what who holds `seats` asks for, as an answer to what was on the table at `stamp`.
    pub(crate) fn act(
        &mut self,
        seats: &[usize],
        stamp: usize,
        act: &Act,
    ) -> Result<Done, Trouble> {
        if seats.is_empty() {
            let error = "only who sits at the table can do this";
            return Err(Trouble::new(Whose::Seat, error));
        }
        if !self.is_answered(seats, stamp) {
            let error = "something has happened at the table since";
            return Err(Trouble::new(Whose::Stale, error).hint("look at the board again"));
        }
        if self.is_waiting() {
            let error = "not all players have come yet";
            return Err(Trouble::new(Whose::Stale, error));
        }
        let is_undo = *act == Act::Undo;
        if self.is_over() && !is_undo {
            return Err(Trouble::new(Whose::Stale, "the game is over"));
        }
        let event = match act {
            Act::Move { text } => self.check_move(seats, text)?,
            Act::Resign => Event::Resign(self.who(seats)),
            Act::Draw => match self.draw(seats)? {
                Some(event) => event,
                None => return Ok(Done::Proposed),
            },
            Act::Undo => match self.take_back(seats)? {
                Some(event) => event,
                None => return Ok(Done::Proposed),
            },
            Act::Decline => {
                self.draw = Asked::default();
                self.undo = Asked::default();
                return Ok(Done::Proposed);
            }
        };
        self.happen(&event)?;
        Ok(Done::Happened(event))
    }

    /// The program plays a move for a seat, chosen for what began at `stamp`; `None` if that has
    /// changed since.
    pub(crate) fn engine_plays(
        &mut self,
        seat: usize,
        stamp: usize,
        text: &str,
    ) -> Result<Option<Event>, Trouble> {
        if stamp != self.began() || !self.waited_for().contains(&seat) {
            return Ok(None);
        }
        let event = self.event_of(seat, text);
        self.happen(&event)?;
        Ok(Some(event))
    }

    fn check_move(&self, seats: &[usize], text: &str) -> Result<Event, Trouble> {
        let waited = self.waited_for();
        if let Some(player) = waited.iter().find(|player| seats.contains(player)) {
            return Ok(self.event_of(*player, text));
        }
        let error = match (&waited[..], seats.iter().any(|seat| self.has_chosen(*seat))) {
            (_, true) => "you have chosen; the others have not yet".to_owned(),
            ([mover], false) => format!("it is the turn of P{mover}"),
            (_, false) => "it is not your turn".to_owned(),
        };
        Err(Trouble::new(Whose::Seat, error))
    }

    /// A move of a player, or a choice that waits for the others'.
    fn event_of(&self, player: usize, text: &str) -> Event {
        let text = text.to_owned();
        match self.play.is_chosen_together() {
            true => Event::Choose { player, text },
            false => Event::Move(text),
        }
    }

    /// Which of their players somebody speaks for: the one to move, if it is theirs.
    fn who(&self, seats: &[usize]) -> usize {
        self.viewer(seats)
    }

    fn draw(&mut self, seats: &[usize]) -> Result<Option<Event>, Trouble> {
        if !self.are_people() {
            let error = "the program does not agree to draws";
            return Err(Trouble::new(Whose::Rules, error).hint("play on, or give up"));
        }
        if self.seats.len() < 2 {
            return Err(Trouble::new(Whose::Rules, "there is nobody to agree with"));
        }
        let by = self.who(seats);
        let agreed = agree(&mut self.draw, by, seats, self.seats.len());
        Ok(agreed.then_some(Event::Draw))
    }

    fn take_back(&mut self, seats: &[usize]) -> Result<Option<Event>, Trouble> {
        // Nobody knows of a choice before all have chosen, so nobody is asked.
        if let Some(player) = seats.iter().rev().find(|seat| self.has_chosen(**seat)) {
            return Ok(Some(Event::Withdraw(*player)));
        }
        if self.rated {
            let error = "no move of a rated game is taken back";
            return Err(Trouble::new(Whose::Rules, error));
        }
        let by = self.undo.by.unwrap_or_else(|| self.who_moved(seats));
        let count = self.log.back_to(by);
        if count == 0 {
            let error = "there is no move to take back";
            return Err(Trouble::new(Whose::Rules, error));
        }
        if self.are_all_people(seats) {
            return Ok(Some(Event::Undo(count)));
        }
        let people = (1..).zip(&self.seats);
        let people = people.filter(|(_, seat)| seat.sitter != Sitter::Engine);
        let others: Vec<usize> = people.map(|(player, _)| player).collect();
        let agreed = agree_of(&mut self.undo, by, seats, &others);
        Ok(agreed.then_some(Event::Undo(count)))
    }

    /// Whose move somebody takes back who speaks for these seats: of several, the one who moved last.
    fn who_moved(&self, seats: &[usize]) -> usize {
        let mut movers = self.log.players().rev();
        let last = movers.find(|player| seats.contains(player));
        last.unwrap_or_else(|| self.who(seats))
    }

    fn are_people(&self) -> bool {
        self.seats.iter().all(|seat| seat.sitter == Sitter::Person)
    }
}

/// Notes who agrees; whether all do.
fn agree(asked: &mut Asked, by: usize, seats: &[usize], players: usize) -> bool {
    let all: Vec<usize> = (1..=players).collect();
    agree_of(asked, by, seats, &all)
}

fn agree_of(asked: &mut Asked, by: usize, seats: &[usize], all: &[usize]) -> bool {
    asked.by.get_or_insert(by);
    asked.agreed.extend(seats);
    all.iter().all(|player| asked.agreed.contains(player))
}
