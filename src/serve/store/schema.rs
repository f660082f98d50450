//! The tables of the file, and how files of earlier versions become such.

use rusqlite::Connection;

use crate::serve::{Trouble, Whose};

/// Each step leads from one version of the file to the next. What stands here is never changed, only
/// added to.
const STEPS: [&str; 1] = ["
CREATE TABLE text (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (game, body)
);
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE,
    lock BLOB NOT NULL UNIQUE,
    made INTEGER NOT NULL
);
CREATE TABLE play (
    id TEXT PRIMARY KEY,
    text INTEGER NOT NULL REFERENCES text,
    chosen TEXT NOT NULL,
    rules TEXT NOT NULL,
    seed INTEGER NOT NULL,
    position TEXT,
    rated INTEGER NOT NULL,
    made INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    follows TEXT UNIQUE REFERENCES play,
    time_left TEXT,
    lasted INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX play_open ON play (over);
CREATE TABLE seat (
    play TEXT NOT NULL REFERENCES play,
    player INTEGER NOT NULL,
    sitter TEXT NOT NULL CHECK (sitter IN ('open', 'person', 'engine')),
    name TEXT NOT NULL,
    level INTEGER,
    person INTEGER REFERENCES person,
    lock BLOB,
    PRIMARY KEY (play, player)
) WITHOUT ROWID;
CREATE TABLE event (
    play TEXT NOT NULL REFERENCES play,
    n INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (play, n)
) WITHOUT ROWID;
CREATE TABLE result (
    id INTEGER PRIMARY KEY,
    play TEXT NOT NULL UNIQUE REFERENCES play,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL,
    winner INTEGER,
    void INTEGER NOT NULL,
    minutes INTEGER NOT NULL
);
CREATE INDEX result_game ON result (game);
CREATE TABLE side (
    play TEXT NOT NULL REFERENCES result (play),
    player INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person,
    taken INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (play, player)
) WITHOUT ROWID;
CREATE INDEX side_person ON side (person);
"];

/// Brings a file to the version of this program.
pub(super) fn migrate(file: &mut Connection) -> Result<(), Trouble> {
    let version: i64 = file.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        let error = "the file of games was written by a later version of lud";
        return Err(Trouble::new(Whose::Server, error));
    }
    for (index, step) in STEPS.iter().enumerate().skip(done) {
        let change = file.transaction()?;
        change.execute_batch(step)?;
        change.pragma_update(None, "user_version", index as i64 + 1)?;
        change.commit()?;
    }
    Ok(())
}
