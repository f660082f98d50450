//! Solutions on disk, in a redb database.
//!
//! Positions are kept in blocks, sorted by key: a block's first key leads to its
//! records. Keys are whole, never hashes, so an answer is never a guess. Every
//! block carries its own checksum, and the whole has one too.

use std::io;
use std::path::Path;

use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};

use super::hash::{extend, hash};
use super::{ByValue, Record, Solution, SolveError, Summary, Value};

/// The layout of the file; one that differs is refused.
pub const SCHEMA: u64 = 1;

const BLOCKS: TableDefinition<'_, &[u8], &[u8]> = TableDefinition::new("positions");
const NUMBERS: TableDefinition<'_, &str, u64> = TableDefinition::new("numbers");
const TEXTS: TableDefinition<'_, &str, &str> = TableDefinition::new("texts");
const WHAT: &str = "solution";

/// Records of one block.
const BLOCK: usize = 512;
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
    database: Database,
    header: Header,
    summary: Summary,
}

/// Saves `solution` as the file `path`, replacing what was there only at the end.
///
/// # Errors
///
/// If the file cannot be written.
pub fn save(path: &Path, header: &Header, solution: &Solution) -> Result<(), SolveError> {
    let part = path.with_extension("part");
    match std::fs::remove_file(&part) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(io_error(error)),
    }
    write(&part, header, solution).map_err(redb_error)?;
    std::fs::rename(&part, path).map_err(io_error)
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
            if block.records == BLOCK {
                whole = block.store(&mut blocks, whole)?;
            }
        }
        whole = block.store(&mut blocks, whole)?;
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

impl Store {
    /// Opens a saved solution; with `rules`, only if it was made for those.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, has another schema, or is for other rules.
    pub fn open(path: &Path, rules: Option<u64>) -> Result<Self, SolveError> {
        let database = Database::open(path).map_err(redb_error)?;
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
        read_block(&block, |other, record| {
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
        let blocks = self.all_blocks().map_err(redb_error)?;
        let mut whole = 0;
        let mut positions = 0;
        let mut by_value = ByValue::default();
        for block in &blocks.0 {
            whole = extend(whole, block);
            read_block(block, |_, record| {
                positions += 1;
                by_value.count(record.value);
            })?;
        }
        let expected = (blocks.1, self.summary.positions, self.summary.by_value);
        if (whole, positions, by_value) != expected {
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

    /// All blocks in order, and the checksum of the whole.
    fn all_blocks(&self) -> Result<(Vec<Vec<u8>>, u64), redb::Error> {
        let transaction = self.database.begin_read()?;
        let mut blocks = Vec::new();
        for entry in transaction.open_table(BLOCKS)?.iter()? {
            blocks.push(entry?.1.value().to_vec());
        }
        let checksum = transaction.open_table(NUMBERS)?.get("checksum")?;
        Ok((blocks, checksum.map_or(0, |number| number.value())))
    }
}

/// Records on their way into the database.
#[derive(Default)]
struct Block {
    first: Vec<u8>,
    bytes: Vec<u8>,
    records: usize,
}

impl Block {
    fn push(&mut self, key: &[u8], record: Record) {
        if self.records == 0 {
            self.first = key.to_vec();
        }
        let code = value_code(record.value) as u8;
        let remoteness = record.remoteness.unwrap_or(0);
        self.bytes
            .extend_from_slice(&(key.len() as u32).to_le_bytes());
        self.bytes.extend_from_slice(key);
        self.bytes.push(code);
        self.bytes.extend_from_slice(&remoteness.to_le_bytes());
        self.records += 1;
    }

    /// Writes the block with its checksum and starts the next; returns the
    /// checksum of everything so far.
    fn store(
        &mut self,
        table: &mut redb::Table<'_, &[u8], &[u8]>,
        whole: u64,
    ) -> Result<u64, redb::Error> {
        if self.records == 0 {
            return Ok(whole);
        }
        self.bytes
            .extend_from_slice(&hash(&self.bytes).to_le_bytes());
        table.insert(self.first.as_slice(), self.bytes.as_slice())?;
        let whole = extend(whole, &self.bytes);
        *self = Self::default();
        Ok(whole)
    }
}

/// Checks a block and hands out its records.
fn read_block(block: &[u8], mut each: impl FnMut(&[u8], Record)) -> Result<(), SolveError> {
    let damaged = || corrupt("a block of positions is damaged".to_owned());
    let (mut rest, sum) = block.split_last_chunk::<8>().ok_or_else(damaged)?;
    if hash(rest) != u64::from_le_bytes(*sum) {
        return Err(damaged());
    }
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*length) as usize;
        let (key, after) = after.split_at_checked(length).ok_or_else(damaged)?;
        let ([code, low, high], after) = after.split_first_chunk::<3>().ok_or_else(damaged)?;
        let value = value_of(u64::from(*code)).ok_or_else(damaged)?;
        let remoteness = (value != Value::Draw).then(|| u16::from_le_bytes([*low, *high]));
        each(key, Record { value, remoteness });
        rest = after;
    }
    Ok(())
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
fn read_head(database: &Database) -> Result<(Header, u64, Option<Summary>), redb::Error> {
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

fn value_code(value: Value) -> u64 {
    match value {
        Value::Win => 1,
        Value::Lose => 2,
        Value::Tie => 3,
        Value::Draw => 4,
    }
}

fn value_of(code: u64) -> Option<Value> {
    match code {
        1 => Some(Value::Win),
        2 => Some(Value::Lose),
        3 => Some(Value::Tie),
        4 => Some(Value::Draw),
        _ => None,
    }
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
    corrupt(error.into().to_string())
}
