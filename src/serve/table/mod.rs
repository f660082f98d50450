//! A table: a game in progress, who sits there, and how long they have. It knows no rules; the game
//! does. Nothing here waits, writes or listens.

mod act;
mod seats;
mod shown;
mod time;
mod together;

use std::time::Duration;

use super::shelf::Chosen;
use super::store::{Event, Row, SeatRow, Sitter};
use super::{Trouble, Whose};
use crate::facade::{Deed, Game, Log, Play, PlayError};

pub(crate) use act::{Act, Done};
pub(crate) use shown::{Shown, Then, history_text};

/// A table.
pub(crate) struct Table {
    pub(crate) id: String,
    /// The id of the game on offer, and the text by which it is played.
    pub(crate) game: String,
    pub(crate) body: String,
    pub(crate) chosen: Chosen,
    pub(crate) rated: bool,
    pub(crate) seed: u64,
    pub(crate) play: Play,
    pub(crate) seats: Vec<SeatRow>,
    /// How many events there have been: what an answer has to know, so that it is an answer to what is
    /// on the table.
    pub(crate) stamp: usize,
    /// What was done.
    log: Log,
    /// Why nobody wins, if that is not by the rules of the game.
    drawn: Option<Drawn>,
    /// Who offers that nobody wins, and who has agreed.
    draw: Asked,
    /// Who asks to take a move back, and who has agreed.
    undo: Asked,
    /// What has been chosen where all choose at once, and from when on.
    round: together::Rounds,
    /// The round and the seat for which the program is thinking.
    pub(crate) thinking: Option<(usize, usize)>,
    /// Up to when the game has been told of the time that passed.
    told: Duration,
    /// How long it has lasted.
    pub(crate) lasted: Duration,
    /// The table whose game follows.
    pub(crate) next: Option<String>,
    /// Why the program cannot move, if it cannot.
    pub(crate) stuck: Option<String>,
}

/// Why nobody wins a game that its rules have not ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Drawn {
    /// All agreed.
    Agreed,
    /// The times of these players were up at the same moment.
    Late(Vec<usize>),
}

/// A proposal to the others at the table.
#[derive(Clone, Debug, Default)]
struct Asked {
    /// Who asks.
    by: Option<usize>,
    /// Who has agreed.
    agreed: Vec<usize>,
}

/// What a table is made of.
pub(crate) struct Parts {
    pub(crate) row: Row,
    pub(crate) made: Game,
    /// The time it is.
    pub(crate) now: Duration,
}

impl Table {
    /// A table as it was kept: all that happened happens again.
    pub(crate) fn restore(parts: Parts) -> Result<Self, Trouble> {
        let Parts { row, made, now } = parts;
        if row.rules != format!("{:016x}", made.rules()) && !row.events.is_empty() {
            let error = "this game was begun by other rules than this program has";
            return Err(Trouble::new(Whose::Rules, error));
        }
        let play = match &row.position {
            Some(position) => made.start_at(position, row.seed)?,
            None => made.start(row.seed)?,
        };
        let log = Log::new(&play);
        let mut table = Self {
            id: row.id,
            game: row.game,
            body: row.body,
            chosen: row.chosen,
            rated: row.rated,
            seed: row.seed,
            play,
            seats: row.seats,
            stamp: 0,
            log,
            drawn: None,
            draw: Asked::default(),
            undo: Asked::default(),
            round: together::Rounds::default(),
            thinking: None,
            told: now,
            lasted: Duration::from_millis(row.lasted),
            next: row.next,
            stuck: None,
        };
        for event in &row.events {
            table.happen(event)?;
        }
        if let Some(left) = &row.time_left {
            let left: Vec<Duration> = left.iter().copied().map(Duration::from_millis).collect();
            table.play.set_time_left(&left);
        }
        Ok(table)
    }

    /// Something happens: the game is as it is after it, or as it was if it cannot happen.
    fn happen(&mut self, event: &Event) -> Result<(), Trouble> {
        match event {
            Event::Move(text) => self.play_move(text)?,
            Event::Choose { player, text } => {
                self.choose(*player, text)?;
                self.happened();
                return Ok(());
            }
            Event::Withdraw(player) => {
                self.withdraw(*player)?;
                self.happened();
                return Ok(());
            }
            Event::Resign(player) => {
                self.play.resign(*player)?;
                let deed = Deed::Resign { resign: *player };
                self.log.note(&self.play, &deed);
            }
            Event::Late(player) => {
                self.play.flag(*player)?;
                let deed = Deed::Late { late: *player };
                self.log.note(&self.play, &deed);
            }
            Event::LateTogether(players) => self.drawn = Some(Drawn::Late(players.clone())),
            Event::Draw => self.drawn = Some(Drawn::Agreed),
            Event::Undo(count) => {
                for _ in 0..*count {
                    self.log.undo(&mut self.play);
                }
                self.drawn = None;
            }
        }
        self.begin_round();
        self.happened();
        Ok(())
    }

    /// Plays a move.
    fn play_move(&mut self, text: &str) -> Result<(), Trouble> {
        let chosen = self.play.find_text(text).map_err(PlayError::from)?;
        self.log.play(&mut self.play, chosen)?;
        Ok(())
    }

    /// What is left to note when something has happened to the game.
    fn happened(&mut self) {
        self.stamp += 1;
        self.draw = Asked::default();
        self.undo = Asked::default();
    }

    /// Whether the game is over, by its rules or because nobody wins it.
    pub(crate) fn is_over(&self) -> bool {
        self.drawn.is_some() || self.play.outcome().is_some()
    }

    /// Whether somebody is still to come.
    pub(crate) fn is_waiting(&self) -> bool {
        self.seats.iter().any(|seat| seat.sitter == Sitter::Open)
    }

    /// The stamp with which what is before the players began: before others chose, where all choose at once.
    pub(crate) fn began(&self) -> usize {
        self.round.began
    }

    /// What is kept of the time: what each player has left, in milliseconds.
    pub(crate) fn time_left(&self) -> Option<Vec<u64>> {
        let players = 1..=self.play.game().players();
        let left = players.map(|player| self.play.time_left(player));
        left.map(|left| Some(millis(left?))).collect()
    }
}

/// A time in milliseconds.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
