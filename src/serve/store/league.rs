//! People and the rated games that they have played.

use rusqlite::{OptionalExtension, Transaction, params};
use serde::Serialize;

use super::{Store, whole};
use crate::serve::key::Lock;
use crate::serve::{Trouble, Whose};

/// What is kept of a rated game that is over.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    /// Seconds since 1970.
    pub(crate) ended: u64,
    /// Who has won, from 1.
    pub(crate) winner: Option<usize>,
    pub(crate) void: bool,
    pub(crate) minutes: u32,
    /// The first player's first.
    pub(crate) sides: Vec<Side>,
}

/// What is kept of a player's part in a game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Side {
    #[serde(skip)]
    pub(crate) person: i64,
    pub(crate) name: String,
    pub(crate) taken: u32,
    pub(crate) lost: u32,
    pub(crate) moves: u32,
    /// The points that the game was worth to them.
    pub(crate) points: i64,
}

/// A rated game that is over.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Game {
    /// The table where it was played.
    pub(crate) table: String,
    pub(crate) game: String,
    /// Seconds since 1970.
    pub(crate) ended: u64,
    /// Who has won, from 1.
    pub(crate) winner: Option<usize>,
    pub(crate) void: bool,
    pub(crate) minutes: u32,
    /// The first player's first.
    pub(crate) sides: Vec<Side>,
    /// What was played, in order; none where nobody asked for it.
    pub(crate) moves: Vec<super::Event>,
}

impl Store {
    /// A new person of the leagues.
    pub(crate) fn add_person(&mut self, name: &str, lock: &Lock, now: u64) -> Result<i64, Trouble> {
        let ask = "SELECT 1 FROM person WHERE name = ?1";
        let taken = self.file.query_row(ask, [name], |_| Ok(())).optional()?;
        if taken.is_some() {
            let error = format!("somebody is called {name} already");
            return Err(Trouble::new(Whose::Rules, error)
                .hint("choose another name, or open your secret link if that is you"));
        }
        self.file.execute(
            "INSERT INTO person (name, lock, made) VALUES (?1, ?2, ?3)",
            params![name, lock, whole(now)],
        )?;
        Ok(self.file.last_insert_rowid())
    }

    /// The person of a key: their number and name.
    pub(crate) fn person(&self, lock: &Lock) -> Result<Option<(i64, String)>, Trouble> {
        let ask = "SELECT id, name FROM person WHERE lock = ?1";
        let found = self
            .file
            .query_row(ask, [lock], |row| Ok((row.get(0)?, row.get(1)?)));
        Ok(found.optional()?)
    }

    /// The games that have ratings, by their ids.
    pub(crate) fn league_games(&self) -> Result<Vec<String>, Trouble> {
        let ask = "SELECT DISTINCT game FROM result ORDER BY game";
        let mut ask = self.file.prepare_cached(ask)?;
        let games = ask.query_map([], |row| row.get(0))?;
        Ok(games.collect::<Result<_, _>>()?)
    }

    /// The rated games of a game that are over, in the order in which they ended: several may within a
    /// second.
    pub(crate) fn played(&self, game: &str) -> Result<Vec<Game>, Trouble> {
        let ask = "SELECT play, game, ended, winner, void, minutes FROM result
                   WHERE game = ?1 ORDER BY id";
        let mut ask = self.file.prepare_cached(ask)?;
        let games = ask.query_map([game], |row| {
            Ok(Game {
                table: row.get(0)?,
                game: row.get(1)?,
                ended: row.get::<_, i64>(2)?.unsigned_abs(),
                winner: row.get(3)?,
                void: row.get(4)?,
                minutes: row.get(5)?,
                sides: Vec::new(),
                moves: Vec::new(),
            })
        })?;
        let mut games: Vec<Game> = games.collect::<Result<_, _>>()?;
        let ask = "SELECT person, name, taken, lost, moves, points FROM side
                   JOIN person ON person.id = side.person WHERE play = ?1 ORDER BY player";
        let mut ask = self.file.prepare_cached(ask)?;
        for game in &mut games {
            let sides = ask.query_map([&game.table], |row| {
                Ok(Side {
                    person: row.get(0)?,
                    name: row.get(1)?,
                    taken: row.get(2)?,
                    lost: row.get(3)?,
                    moves: row.get(4)?,
                    points: row.get(5)?,
                })
            })?;
            game.sides = sides.collect::<Result<_, _>>()?;
        }
        Ok(games)
    }

    /// Adds to games what was played in them.
    pub(crate) fn add_moves(&self, games: &mut [Game]) -> Result<(), Trouble> {
        let moves = "SELECT what FROM event WHERE play = ?1 ORDER BY n";
        let mut moves = self.file.prepare_cached(moves)?;
        for game in games {
            for event in moves.query_map([&game.table], |row| row.get::<_, String>(0))? {
                game.moves.push(serde_json::from_str(&event?)?);
            }
        }
        Ok(())
    }
}

/// Keeps the result of a rated game.
pub(super) fn write(
    change: &Transaction<'_>,
    id: &str,
    game: &str,
    result: &Ended,
) -> Result<(), Trouble> {
    change.execute(
        "INSERT INTO result (play, game, ended, winner, void, minutes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            id,
            game,
            whole(result.ended),
            result.winner,
            result.void,
            result.minutes
        ],
    )?;
    for (index, side) in result.sides.iter().enumerate() {
        change.execute(
            "INSERT INTO side (play, player, person, taken, lost, moves, points)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                id,
                index as i64 + 1,
                side.person,
                side.taken,
                side.lost,
                side.moves,
                side.points
            ],
        )?;
    }
    Ok(())
}
