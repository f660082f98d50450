//! An interrupted enumeration as bytes.
//!
//! ```text
//! "lud-solve" version rules width shard×256 checksum
//! shard: positions expanded edges keys marks ends children
//! ```
//!
//! Numbers are 64-bit little-endian, except marks (a byte), ends and children (32 bits), and the
//! lengths of keys of varying width (32 bits). The index is built again on loading.

use std::io::{self, BufReader, BufWriter, Read, Write};

use super::SolveError;
use super::hash::hash;
use super::keys::grow;
use super::shard::{Id, Mark, SHARDS, Shard, shard_of};

/// What every checkpoint begins with.
pub const MAGIC: &[u8; 9] = b"lud-solve";
const VERSION: u64 = 3;
const WHAT: &str = "checkpoint";

/// Writes `shards`.
pub(super) fn save(
    writer: impl Write,
    width: Option<usize>,
    rules: u64,
    shards: &[Shard],
) -> Result<(), SolveError> {
    let mut out = Checked::new(BufWriter::new(writer));
    let written = write_all(&mut out, width, rules, shards);
    written.map_err(|error| SolveError::Io { what: WHAT, error })
}

fn write_all(
    out: &mut Checked<impl Write>,
    width: Option<usize>,
    rules: u64,
    shards: &[Shard],
) -> io::Result<()> {
    out.write(MAGIC)?;
    for number in [VERSION, rules, width_code(width)] {
        out.write(&number.to_le_bytes())?;
    }
    for shard in shards {
        write_shard(out, width, shard)?;
    }
    let sum = out.sum;
    out.write(&sum.to_le_bytes())?;
    out.inner.flush()
}

fn write_shard(
    out: &mut Checked<impl Write>,
    width: Option<usize>,
    shard: &Shard,
) -> io::Result<()> {
    for count in [shard.keys.len(), shard.ends.len(), shard.children.len()] {
        out.write(&(count as u64).to_le_bytes())?;
    }
    let mut bytes = Vec::new();
    for local in 0..shard.keys.len() {
        let key = shard.keys.get(local);
        if width.is_none() {
            bytes.extend_from_slice(&(key.len() as u32).to_le_bytes());
        }
        bytes.extend_from_slice(key);
        if bytes.len() >= BUFFER {
            out.write(&bytes)?;
            bytes.clear();
        }
    }
    out.write(&bytes)?;
    let marks: Vec<u8> = shard.marks.iter().map(|mark| mark.0).collect();
    out.write(&marks)?;
    out.write_words(shard.ends.iter().copied())?;
    out.write_words(shard.children.iter().map(|id| id.0))
}

/// Reads shards back, and checks that they are consistent.
pub(super) fn load(
    reader: impl Read,
    width: Option<usize>,
    rules: u64,
) -> Result<Vec<Shard>, SolveError> {
    let mut input = Checked::new(BufReader::with_capacity(BUFFER, reader));
    let mut magic = [0; MAGIC.len()];
    input.read(&mut magic)?;
    if &magic != MAGIC || input.number()? != VERSION {
        return Err(corrupt("it is not a checkpoint of this version of lud"));
    }
    if input.number()? != rules || input.number()? != width_code(width) {
        return Err(SolveError::WrongGame { what: WHAT });
    }
    let mut shards = Vec::with_capacity(SHARDS);
    for number in 0..SHARDS {
        shards.push(read_shard(&mut input, width, number)?);
    }
    let sum = input.sum;
    if input.number()? != sum {
        return Err(corrupt("its checksum is wrong"));
    }
    check_children(&shards)?;
    Ok(shards)
}

fn read_shard(
    input: &mut Checked<impl Read>,
    width: Option<usize>,
    number: usize,
) -> Result<Shard, SolveError> {
    let positions = input.number()?;
    let expanded = input.number()?;
    let edges = input.number()?;
    let mut shard = Shard::new(width);
    let mut key = Vec::new();
    for _ in 0..positions {
        let length = match width {
            Some(width) => width,
            None => input.word()? as usize,
        };
        if length > BUFFER {
            return Err(corrupt("a key is too long"));
        }
        key.resize(length, 0);
        input.read(&mut key)?;
        let hash = hash(&key);
        if shard_of(hash) != number || !shard.keys.insert(hash, &key)?.1 {
            return Err(corrupt("a key is out of place"));
        }
    }
    for _ in 0..positions {
        let mut mark = [0];
        input.read(&mut mark)?;
        shard.push_mark(Mark(mark[0] & 7));
    }
    for _ in 0..expanded {
        grow(&mut shard.ends, 1);
        shard.ends.push(input.word()?);
    }
    for _ in 0..edges {
        grow(&mut shard.children, 1);
        shard.children.push(Id(input.word()?));
    }
    let ascending = shard.ends.windows(2).all(|pair| pair[0] <= pair[1]);
    let last = shard.ends.last().map_or(0, |&end| u64::from(end));
    if expanded > positions || !ascending || last != edges {
        return Err(corrupt("its lists do not fit together"));
    }
    Ok(shard)
}

fn check_children(shards: &[Shard]) -> Result<(), SolveError> {
    let known = |id: &Id| id.local() < shards[id.shard()].keys.len();
    let mut lists = shards.iter().map(|shard| &shard.children);
    if lists.all(|children| children.iter().all(known)) {
        return Ok(());
    }
    Err(corrupt("a child is not among the positions"))
}

fn width_code(width: Option<usize>) -> u64 {
    width.map_or(u64::MAX, |width| width as u64)
}

fn corrupt(message: &str) -> SolveError {
    SolveError::Corrupt {
        what: WHAT,
        message: message.to_owned(),
    }
}

/// The size in bytes of the pieces that are written, and of the longest key.
const BUFFER: usize = 1 << 20;

/// A reader or writer that sums everything it passes on.
struct Checked<T> {
    inner: T,
    sum: u64,
}

impl<T> Checked<T> {
    fn new(inner: T) -> Self {
        Self {
            inner,
            sum: 0xcbf2_9ce4_8422_2325,
        }
    }

    /// Sums byte by byte (FNV-1a), so that it makes no difference how reading and writing cut the
    /// bytes into pieces.
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.sum = (self.sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl<W: Write> Checked<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.add(bytes);
        self.inner.write_all(bytes)
    }

    fn write_words(&mut self, words: impl Iterator<Item = u32>) -> io::Result<()> {
        let mut bytes = Vec::new();
        for word in words {
            bytes.extend_from_slice(&word.to_le_bytes());
            if bytes.len() >= BUFFER {
                self.write(&bytes)?;
                bytes.clear();
            }
        }
        self.write(&bytes)
    }
}

impl<R: Read> Checked<R> {
    fn read(&mut self, bytes: &mut [u8]) -> Result<(), SolveError> {
        let read = self.inner.read_exact(bytes);
        read.map_err(|error| {
            if error.kind() == io::ErrorKind::UnexpectedEof {
                return corrupt(
                    "it ends too early, as if it had been cut off; begin anew without it",
                );
            }
            SolveError::Io { what: WHAT, error }
        })?;
        self.add(bytes);
        Ok(())
    }

    fn number(&mut self) -> Result<u64, SolveError> {
        let mut bytes = [0; 8];
        self.read(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn word(&mut self) -> Result<u32, SolveError> {
        let mut bytes = [0; 4];
        self.read(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }
}
