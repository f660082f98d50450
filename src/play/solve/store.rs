//! Solutions on disk, in a redb database.
//!
//! Positions are kept in blocks, sorted by key: a block's first key leads to its
//! records. Keys are whole, never hashes, so an answer is never a guess. Every
//! block carries its own checksum, and the whole has one too.

use std::path::Path;
use std::{fs, io};

use redb::{Database, ReadOnlyDatabase, ReadableDatabase, ReadableTable, Table, TableDefinition};

use super::block::{self, Block, value_code, value_of};
use super::hash::extend;
use super::{ByValue, Record, Solution, SolveError, Summary, Value};

/// The layout of the file; one that differs is refused.
pub const SCHEMA: u64 = 1;

const BLOCKS: TableDefinition<'_, &[u8], &[u8]> = TableDefinition::new("positions");
const NUMBERS: TableDefinition<'_, &str, u64> = TableDefinition::new("numbers");
const TEXTS: TableDefinition<'_, &str, &str> = TableDefinition::new("texts");
const WHAT: &str = "solution";

/// The code of a draw's remoteness, which it has not got.
const NO_REMOTENESS: u64 = u64::MAX;

/// What a saved solution is a solution of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The name of the game.
    pub game: String,
    /// The options, as the command line takes them, and the position solved.
    pub options: String,
    /// A hash of the rules in force.
    pub rules: u64,
}

/// A saved solution, open for questions.
pub struct Store {
    database: ReadOnlyDatabase,
    header: Header,
    summary: Summary,
}

/// Saves `solution` as the file `path`, replacing what was there only at the end.
///
/// # Errors
///
/// If the file cannot be written.
pub fn save(path: &Path, header: &Header, solution: &Solution) -> Result<(), SolveError> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    remove(part)?;
    let written = write(part, header, solution).map_err(redb_error);
    let saved = written.and_then(|()| fs::rename(part, path).map_err(io_error));
    if saved.is_err() {
        // What is left of the attempt is of no use; its error matters more than
        // one of tidying up.
        let _ = remove(part);
    }
    saved
}

/// Removes a file, if it is there.
fn remove(path: &Path) -> Result<(), SolveError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(io_error(error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn write(path: &Path, header: &Header, solution: &Solution) -> Result<(), redb::Error> {
    let database = Database::create(path)?;
    let transaction = database.begin_write()?;
    {
        let mut blocks = transaction.open_table(BLOCKS)?;
        let mut whole = 0;
        let mut block = Block::default();
        for (key, record) in solution.sorted() {
            block.push(key, record);
            if block.is_full() {
                whole = store(&mut blocks, &mut block, whole)?;
            }
        }
        whole = store(&mut blocks, &mut block, whole)?;
        let mut texts = transaction.open_table(TEXTS)?;
        texts.insert("game", header.game.as_str())?;
        texts.insert("options", header.options.as_str())?;
        let mut numbers = transaction.open_table(NUMBERS)?;
        numbers.insert("schema", SCHEMA)?;
        numbers.insert("rules", header.rules)?;
        numbers.insert("checksum", whole)?;
        for (name, number) in totals(solution.summary()) {
            numbers.insert(name, number)?;
        }
    }
    transaction.commit()?;
    Ok(())
}

/// Writes a block and starts the next; returns the checksum of everything so far.
fn store(
    table: &mut Table<'_, &[u8], &[u8]>,
    block: &mut Block,
    whole: u64,
) -> Result<u64, redb::Error> {
    let Some((first, bytes)) = block.take() else {
        return Ok(whole);
    };
    table.insert(first.as_slice(), bytes.as_slice())?;
    Ok(extend(whole, &bytes))
}

impl Store {
    /// Opens a saved solution; with `rules`, only if it was made for those.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, has another schema, or is for other rules.
    pub fn open(path: &Path, rules: Option<u64>) -> Result<Self, SolveError> {
        let database = ReadOnlyDatabase::open(path).map_err(redb_error)?;
        let (header, schema, summary) = read_head(&database).map_err(redb_error)?;
        if schema != SCHEMA {
            return Err(corrupt(format!(
                "its schema is {schema}, and this version of lud reads {SCHEMA}"
            )));
        }
        if rules.is_some_and(|rules| rules != header.rules) {
            return Err(SolveError::WrongGame { what: WHAT });
        }
        Ok(Self {
            database,
            header,
            summary: summary.ok_or_else(|| corrupt("its totals are incomplete".to_owned()))?,
        })
    }

    /// What this is a solution of.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The totals.
    #[must_use]
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// The value of the position `key`, or `None` if it cannot be reached.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is damaged.
    pub fn query(&self, key: &[u8]) -> Result<Option<Record>, SolveError> {
        let Some(block) = self.block(key).map_err(redb_error)? else {
            return Ok(None);
        };
        let mut found = None;
        block::read(&block, |other, record| {
            if other == key {
                found = Some(record);
            }
        })?;
        Ok(found)
    }

    /// Reads everything and checks it against the checksums and the totals.
    ///
    /// # Errors
    ///
    /// If anything differs from what was written.
    pub fn verify(&self) -> Result<(), SolveError> {
        let mut whole = 0;
        let mut positions = 0;
        let mut by_value = ByValue::default();
        let checksum = self.each_block(|bytes| {
            whole = extend(whole, bytes);
            block::read(bytes, |_, record| {
                positions += 1;
                by_value.count(record.value);
            })
        })?;
        let expected = (checksum, self.summary.positions, self.summary.by_value);
        if (Some(whole), positions, by_value) != expected {
            return Err(corrupt("its positions do not add up".to_owned()));
        }
        Ok(())
    }

    /// The block in which `key` would be.
    fn block(&self, key: &[u8]) -> Result<Option<Vec<u8>>, redb::Error> {
        let table = self.database.begin_read()?.open_table(BLOCKS)?;
        let entry = table.range::<&[u8]>(..=key)?.next_back().transpose()?;
        Ok(entry.map(|(_, block)| block.value().to_vec()))
    }

    /// Shows every block in order, and returns the checksum of the whole.
    fn each_block(
        &self,
        mut visit: impl FnMut(&[u8]) -> Result<(), SolveError>,
    ) -> Result<Option<u64>, SolveError> {
        let transaction = self.database.begin_read().map_err(redb_error)?;
        let table = transaction.open_table(BLOCKS).map_err(redb_error)?;
        for entry in table.iter().map_err(redb_error)? {
            let (_, bytes) = entry.map_err(redb_error)?;
            visit(bytes.value())?;
        }
        let numbers = transaction.open_table(NUMBERS).map_err(redb_error)?;
        let checksum = numbers.get("checksum").map_err(redb_error)?;
        Ok(checksum.map(|number| number.value()))
    }
}

/// The totals under the names they have in the file.
fn totals(summary: &Summary) -> [(&'static str, u64); 10] {
    let remoteness = summary.initial.remoteness;
    [
        ("value", value_code(summary.initial.value)),
        ("remoteness", remoteness.map_or(NO_REMOTENESS, u64::from)),
        ("positions", summary.positions),
        ("primitive", summary.primitive),
        ("edges", summary.edges),
        ("win", summary.by_value.win),
        ("lose", summary.by_value.lose),
        ("tie", summary.by_value.tie),
        ("draw", summary.by_value.draw),
        ("max_remoteness", u64::from(summary.max_remoteness)),
    ]
}

/// Header, schema and totals; the totals are `None` if one is missing.
fn read_head(database: &ReadOnlyDatabase) -> Result<(Header, u64, Option<Summary>), redb::Error> {
    let transaction = database.begin_read()?;
    let texts = transaction.open_table(TEXTS)?;
    let text = |name| -> Result<String, redb::Error> {
        let entry = texts.get(name)?;
        Ok(entry.map_or_else(String::new, |text| text.value().to_owned()))
    };
    let numbers = transaction.open_table(NUMBERS)?;
    let number = |name: &str| -> Result<Option<u64>, redb::Error> {
        Ok(numbers.get(name)?.map(|number| number.value()))
    };
    let header = Header {
        game: text("game")?,
        options: text("options")?,
        rules: number("rules")?.unwrap_or(0),
    };
    let mut found = Vec::new();
    for (name, _) in totals(&Summary::empty(UNKNOWN)) {
        found.extend(number(name)?);
    }
    Ok((header, number("schema")?.unwrap_or(0), summary_of(&found)))
}

const UNKNOWN: Record = Record {
    value: Value::Draw,
    remoteness: None,
};

/// The totals from their numbers, in the order of [`totals`].
fn summary_of(numbers: &[u64]) -> Option<Summary> {
    let &[
        value,
        remoteness,
        positions,
        primitive,
        edges,
        win,
        lose,
        tie,
        draw,
        max,
    ] = numbers
    else {
        return None;
    };
    Some(Summary {
        initial: Record {
            value: value_of(value)?,
            remoteness: u16::try_from(remoteness).ok(),
        },
        positions,
        primitive,
        edges,
        by_value: ByValue {
            win,
            lose,
            tie,
            draw,
        },
        max_remoteness: u16::try_from(max).ok()?,
    })
}

fn corrupt(message: String) -> SolveError {
    SolveError::Corrupt {
        what: WHAT,
        message,
    }
}

fn io_error(source: io::Error) -> SolveError {
    SolveError::Io { what: WHAT, source }
}

fn redb_error(error: impl Into<redb::Error>) -> SolveError {
    let error = error.into();
    if let redb::Error::Io(source) = error {
        return io_error(source);
    }
    corrupt(error.to_string())
}
