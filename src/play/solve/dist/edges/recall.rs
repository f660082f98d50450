//! Edges that are read again, from memory or from disk.

use std::collections::VecDeque;
use std::io::{self, Read, Seek, SeekFrom};

use super::tail::{TAIL, Tail};
use super::{Block, HEAD, PAGE, name};
use crate::play::solve::SolveError;
use crate::play::solve::dist::share::{Folder, Opened, damaged};
use crate::play::solve::hash::hash;

/// The edges of a tier, to be read once.
pub(in crate::play::solve::dist) struct Recall {
    /// How many bytes of blocks there are, about.
    pub(in crate::play::solve::dist) total: u64,
    pub(super) source: Source,
}

pub(super) enum Source {
    Memory(VecDeque<Block>),
    Disk(Box<Opened<()>>, Tails),
}

/// What the end of a file says, and what was read of it.
pub(super) struct Tails {
    told: Tail,
    read: Tail,
}

impl Recall {
    /// Opens the file of a tier; `None` if there is none for ids given in this order.
    pub(in crate::play::solve::dist) fn open(
        folder: &Folder,
        tier: u16,
        order: u64,
    ) -> Result<Option<Self>, SolveError> {
        let Some(mut opened) = folder.open::<()>(&name(tier))? else {
            return Ok(None);
        };
        let told = read_tail(&mut opened).map_err(|error| failed(&opened, error))?;
        if told.order != order {
            return Ok(None);
        }
        let mut read = Tail::default();
        read.order = order;
        Ok(Some(Self {
            total: opened.length,
            source: Source::Disk(Box::new(opened), Tails { told, read }),
        }))
    }

    /// Bytes in use.
    pub(in crate::play::solve::dist) fn memory(&self) -> u64 {
        match &self.source {
            Source::Memory(blocks) => blocks.iter().map(Block::memory).sum(),
            Source::Disk(..) => 0,
        }
    }

    /// The next block.
    pub(in crate::play::solve::dist) fn next(&mut self) -> Result<Option<Block>, SolveError> {
        match &mut self.source {
            Source::Memory(blocks) => Ok(blocks.pop_front()),
            Source::Disk(opened, tails) => {
                read_block(opened, tails).map_err(|error| failed(opened, error))
            }
        }
    }
}

fn wrong() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

fn failed(opened: &Opened<()>, error: io::Error) -> SolveError {
    let wrong = [io::ErrorKind::UnexpectedEof, io::ErrorKind::InvalidData];
    match wrong.contains(&error.kind()) {
        true => damaged(&opened.path, "a record in it is wrong"),
        false => SolveError::Shard {
            path: opened.path.display().to_string(),
            error,
        },
    }
}

/// Reads the end of a file, and goes back to the beginning of its body.
fn read_tail(opened: &mut Opened<()>) -> io::Result<Tail> {
    opened.length = opened.length.checked_sub(TAIL as u64).ok_or_else(wrong)?;
    let end = opened.begin + opened.length;
    let mut tail = [0; TAIL];
    opened.body.seek(SeekFrom::Start(end))?;
    opened.body.read_exact(&mut tail)?;
    opened.body.seek(SeekFrom::Start(opened.begin))?;
    Tail::of(&tail).ok_or_else(wrong)
}

/// Reads the next block of a file, if there is one more.
fn read_block(opened: &mut Opened<()>, tails: &mut Tails) -> io::Result<Option<Block>> {
    if opened.length == 0 {
        return match tails.read == tails.told {
            true => Ok(None),
            false => Err(wrong()),
        };
    }
    let mut head = [0; HEAD];
    opened.body.read_exact(&mut head)?;
    let [from, length, low, high] = std::array::from_fn(|nth| {
        let bytes: [u8; 4] = std::array::from_fn(|byte| head[4 * nth + byte]);
        u32::from_le_bytes(bytes)
    });
    let size = HEAD as u64 + u64::from(length);
    opened.length = opened.length.checked_sub(size).ok_or_else(wrong)?;
    let mut bytes = Vec::with_capacity((length as usize).next_multiple_of(PAGE));
    let mut body = opened.body.by_ref().take(length.into());
    if body.read_to_end(&mut bytes)? < length as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let sum = hash(&bytes);
    tails.read.count(sum);
    match sum == u64::from(low) | u64::from(high) << 32 {
        true => Ok(Some(Block { from, bytes })),
        false => Err(wrong()),
    }
}
