//! Tables on disk: who sits there, and what has happened.

use rusqlite::{OptionalExtension, Row as Found, Transaction, params};
use serde::{Deserialize, Serialize};

use super::league::{self, Ended};
use super::{Store, whole};
use crate::serve::Trouble;
use crate::serve::key::Lock;
use crate::serve::shelf::Chosen;

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Event {
    /// A move, by its name.
    Move(String),
    /// A player chose a move where all choose at once; it is played when all have.
    Choose {
        /// The player, from 1.
        player: usize,
        /// The move, by its name.
        #[serde(rename = "move")]
        text: String,
    },
    /// A player took back what they chose before all had.
    Withdraw(usize),
    /// A player gave up.
    Resign(usize),
    /// A player's time was up.
    Late(usize),
    /// The times of several players were up at the same moment, so that none of them can be told to have lost.
    LateTogether(Vec<usize>),
    /// All agreed that nobody wins.
    Draw,
    /// So many moves were taken back.
    Undo(usize),
}

/// An event and what was to be kept with it.
pub(crate) struct Logged<'a> {
    /// Its number, from 0.
    pub(crate) n: usize,
    pub(crate) event: &'a Event,
    /// What each player has left, in milliseconds.
    pub(crate) time_left: Option<Vec<u64>>,
    /// How long the game has lasted, in milliseconds.
    pub(crate) lasted: u64,
    /// Whether it is over now.
    pub(crate) over: bool,
    /// What a league is told of it, if it is over and rated.
    pub(crate) result: Option<Ended>,
}

/// Who may sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sitter {
    /// Whoever comes with the key.
    Open,
    /// A person, who came.
    Person,
    /// The program.
    Engine,
}

impl Sitter {
    fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Person => "person",
            Self::Engine => "engine",
        }
    }

    fn of(name: &str) -> Self {
        match name {
            "engine" => Self::Engine,
            "person" => Self::Person,
            _ => Self::Open,
        }
    }
}

/// A seat as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    pub(crate) sitter: Sitter,
    /// What is shown of who sits there.
    pub(crate) name: String,
    /// How well the program plays, from 1.
    pub(crate) level: Option<u8>,
    /// The person of the league, if the game is rated.
    pub(crate) person: Option<i64>,
    /// What fits the key of the seat, or the invitation to it while it is open.
    pub(crate) lock: Option<Lock>,
}

/// A table that is begun.
pub(crate) struct NewTable<'a> {
    pub(crate) id: &'a str,
    pub(crate) game: &'a str,
    pub(crate) body: &'a str,
    pub(crate) chosen: &'a Chosen,
    pub(crate) rules: u64,
    pub(crate) seed: u64,
    /// Where it begins, if not at the start.
    pub(crate) position: Option<&'a str>,
    pub(crate) rated: bool,
    /// The table whose game it follows.
    pub(crate) follows: Option<&'a str>,
    pub(crate) seats: &'a [SeatRow],
    /// What has happened before.
    pub(crate) events: &'a [Event],
    /// Seconds since 1970.
    pub(crate) now: u64,
}

/// A table as it is kept.
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) body: String,
    pub(crate) chosen: Chosen,
    pub(crate) rules: String,
    pub(crate) seed: u64,
    pub(crate) position: Option<String>,
    pub(crate) rated: bool,
    pub(crate) time_left: Option<Vec<u64>>,
    pub(crate) lasted: u64,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) events: Vec<Event>,
    /// The table whose game follows this one.
    pub(crate) next: Option<String>,
}

impl Store {
    /// Keeps a table that is begun.
    pub(crate) fn begin(&mut self, table: &NewTable<'_>) -> Result<(), Trouble> {
        let change = self.file.transaction()?;
        change.execute(
            "INSERT INTO text (game, body) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![table.game, table.body],
        )?;
        let text: i64 = change.query_row(
            "SELECT id FROM text WHERE game = ?1 AND body = ?2",
            params![table.game, table.body],
            |row| row.get(0),
        )?;
        change.execute(
            "INSERT INTO play (id, text, chosen, rules, seed, position, rated, made, follows)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![
                table.id,
                text,
                serde_json::to_string(table.chosen)?,
                format!("{:016x}", table.rules),
                i64::from_le_bytes(table.seed.to_le_bytes()),
                table.position,
                table.rated,
                whole(table.now),
                table.follows
            ],
        )?;
        write_seats(&change, table.id, table.seats)?;
        for (n, event) in table.events.iter().enumerate() {
            write_event(&change, table.id, n, event)?;
        }
        Ok(change.commit()?)
    }

    /// Keeps who sits at a table.
    pub(crate) fn seat(&mut self, id: &str, seats: &[SeatRow]) -> Result<(), Trouble> {
        let change = self.file.transaction()?;
        change.execute("DELETE FROM seat WHERE play = ?1", [id])?;
        write_seats(&change, id, seats)?;
        Ok(change.commit()?)
    }

    /// Keeps an event, and all that follows from it.
    pub(crate) fn log(&mut self, id: &str, game: &str, it: &Logged<'_>) -> Result<(), Trouble> {
        let change = self.file.transaction()?;
        write_event(&change, id, it.n, it.event)?;
        change.execute(
            "UPDATE play SET time_left = ?2, lasted = ?3, over = ?4 WHERE id = ?1",
            params![
                id,
                time_text(it.time_left.as_deref())?,
                whole(it.lasted),
                it.over
            ],
        )?;
        if let Some(result) = &it.result {
            league::write(&change, id, game, result)?;
        }
        Ok(change.commit()?)
    }

    /// Keeps the time that has passed.
    pub(crate) fn pass_time(
        &mut self,
        id: &str,
        time_left: Option<&[u64]>,
        lasted: u64,
    ) -> Result<(), Trouble> {
        self.file.execute(
            "UPDATE play SET time_left = ?2, lasted = ?3 WHERE id = ?1",
            params![id, time_text(time_left)?, whole(lasted)],
        )?;
        Ok(())
    }

    /// The ids of the tables whose games are not over.
    pub(crate) fn open_tables(&self) -> Result<Vec<String>, Trouble> {
        let mut ask = self
            .file
            .prepare("SELECT id FROM play WHERE over = 0 ORDER BY made DESC")?;
        let ids = ask.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// How many games were begun since a time and are not over.
    pub(crate) fn count_open(&self, since: u64) -> Result<usize, Trouble> {
        let count = "SELECT count(*) FROM play WHERE over = 0 AND made >= ?1";
        let count: i64 = self
            .file
            .query_row(count, [whole(since)], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    /// A table.
    pub(crate) fn table(&self, id: &str) -> Result<Option<Row>, Trouble> {
        let ask = "SELECT play.id, text.game, text.body, chosen, rules, seed, position, rated,
                          time_left, lasted,
                          (SELECT next.id FROM play next WHERE next.follows = play.id)
                   FROM play JOIN text ON text.id = play.text WHERE play.id = ?1";
        let found = self.file.query_row(ask, [id], |row| Ok(read(row)));
        let Some(row) = found.optional()? else {
            return Ok(None);
        };
        let mut row = row?;
        let ask =
            "SELECT sitter, name, level, person, lock FROM seat WHERE play = ?1 ORDER BY player";
        let mut ask = self.file.prepare_cached(ask)?;
        let seats = ask.query_map([id], |row| {
            let sitter: String = row.get(0)?;
            Ok(SeatRow {
                sitter: Sitter::of(&sitter),
                name: row.get(1)?,
                level: row.get(2)?,
                person: row.get(3)?,
                lock: row.get(4)?,
            })
        })?;
        row.seats = seats.collect::<Result<_, _>>()?;
        let ask = "SELECT what FROM event WHERE play = ?1 ORDER BY n";
        let mut ask = self.file.prepare_cached(ask)?;
        let events = ask.query_map([id], |row| row.get::<_, String>(0))?;
        for event in events {
            row.events.push(serde_json::from_str(&event?)?);
        }
        Ok(Some(row))
    }
}

fn read(row: &Found<'_>) -> Result<Row, Trouble> {
    let chosen: String = row.get(3)?;
    let time_left: Option<String> = row.get(8)?;
    let time_left = time_left.map(|text| serde_json::from_str(&text));
    Ok(Row {
        id: row.get(0)?,
        game: row.get(1)?,
        body: row.get(2)?,
        chosen: serde_json::from_str(&chosen)?,
        rules: row.get(4)?,
        seed: u64::from_le_bytes(row.get::<_, i64>(5)?.to_le_bytes()),
        position: row.get(6)?,
        rated: row.get(7)?,
        time_left: time_left.transpose()?,
        lasted: row.get::<_, i64>(9)?.unsigned_abs(),
        seats: Vec::new(),
        events: Vec::new(),
        next: row.get(10)?,
    })
}

fn write_seats(change: &Transaction<'_>, id: &str, seats: &[SeatRow]) -> Result<(), Trouble> {
    for (index, seat) in seats.iter().enumerate() {
        change.execute(
            "INSERT INTO seat (play, player, sitter, name, level, person, lock)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                id,
                index as i64 + 1,
                seat.sitter.name(),
                seat.name,
                seat.level,
                seat.person,
                seat.lock
            ],
        )?;
    }
    Ok(())
}

fn write_event(change: &Transaction<'_>, id: &str, n: usize, event: &Event) -> Result<(), Trouble> {
    change.execute(
        "INSERT INTO event (play, n, what) VALUES (?1, ?2, ?3)",
        params![id, n as i64, serde_json::to_string(event)?],
    )?;
    Ok(())
}

fn time_text(time_left: Option<&[u64]>) -> Result<Option<String>, Trouble> {
    Ok(time_left.map(serde_json::to_string).transpose()?)
}
