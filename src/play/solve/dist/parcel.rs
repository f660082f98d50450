//! What workers send each other: many records for one worker in a single run of bytes.

use std::fmt;

use prefetch_index::prefetch_index;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::distinct::Child;
use crate::play::solve::hash::append;
use crate::play::solve::shard::Id;
use crate::play::solve::{Outcome, Record};

/// Records for one worker.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Parcel {
    pub(super) from: u32,
    pub(super) to: u32,
    /// The tier of all children in it, if it is about children: they are looked up together.
    pub(super) tier: u16,
    pub(super) bytes: Bytes,
}

/// Bytes that are copied as a whole, not one by one.
#[derive(Clone, Default)]
pub(super) struct Bytes(pub(super) Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Whole;
        impl Visitor<'_> for Whole {
            type Value = Bytes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes")
            }

            fn visit_byte_buf<E: de::Error>(self, bytes: Vec<u8>) -> Result<Bytes, E> {
                Ok(Bytes(bytes))
            }

            fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Bytes, E> {
                Ok(Bytes(bytes.to_vec()))
            }
        }
        deserializer.deserialize_byte_buf(Whole)
    }
}

/// The size at which a parcel is sent, in bytes.
const FULL: usize = 1 << 16;

/// More than most records have, in bytes.
const RECORD: usize = 64;

/// The parcels that are being filled, for each worker one for each tier.
pub(super) struct Post {
    me: u32,
    boxes: Vec<Vec<Open>>,
    /// Whether some are full.
    full: bool,
}

/// A parcel that is being filled.
struct Open {
    tier: u16,
    bytes: Vec<u8>,
    /// The size of the one before: as much room is made at once.
    usual: usize,
}

impl Post {
    pub(super) fn new(me: usize, workers: usize) -> Self {
        Self {
            me: me as u32,
            boxes: (0..workers).map(|_| Vec::new()).collect(),
            full: false,
        }
    }

    /// The parcel for a worker, about children in a tier, to append a record to.
    #[inline]
    fn to(&mut self, worker: usize, tier: u16) -> &mut Vec<u8> {
        let open = &mut self.boxes[worker];
        let known = open.iter().position(|open| open.tier == tier);
        let place = known.unwrap_or_else(|| {
            open.push(Open {
                tier,
                bytes: Vec::new(),
                usual: 0,
            });
            open.len() - 1
        });
        let Open { bytes, usual, .. } = &mut open[place];
        if bytes.is_empty() {
            bytes.reserve(*usual);
        }
        self.full |= bytes.len() >= FULL;
        bytes
    }

    /// Sends a worker a child of a position of the sender: the parent, who is to move, and the key.
    pub(super) fn child(&mut self, worker: usize, parent: Id, child: &Child<'_>) {
        put_child(self.to(worker, child.tier), child.of(parent));
    }

    /// Tells a parent what its child means for it, if it means anything.
    pub(super) fn answer(&mut self, parent: Parent, news: Option<News>) {
        if news.is_some() {
            self.tell(parent, Word::Known(news));
        }
    }

    /// Tells a parent about its child.
    pub(super) fn tell(&mut self, parent: Parent, word: Word) {
        let [a, b, c, d] = parent.id.0.to_le_bytes();
        let (code, plies) = match word {
            Word::Known(Some(news)) => (code_of(news.outcome), news.remoteness),
            Word::Known(None) => (NOTHING, 0),
            Word::Unknown => (UNKNOWN, 0),
        };
        let [low, high] = plies.to_le_bytes();
        let out = self.to(parent.worker as usize, 0);
        out.extend_from_slice(&[a, b, c, d, code, low, high]);
    }

    /// Hands out the parcels that are full, or all.
    pub(super) fn send(&mut self, all: bool, mut give: impl FnMut(Parcel)) {
        if !(all || self.full) {
            return;
        }
        self.full = false;
        let least = if all { 1 } else { FULL };
        for (to, boxes) in (0..).zip(&mut self.boxes) {
            if all {
                boxes.retain(|open| !open.bytes.is_empty());
            }
            for open in boxes.iter_mut().filter(|open| open.bytes.len() >= least) {
                open.usual = open.bytes.len() + RECORD;
                give(Parcel {
                    from: self.me,
                    to,
                    tier: open.tier,
                    bytes: Bytes(std::mem::take(&mut open.bytes)),
                });
            }
        }
    }
}

/// The bytes of a child beside its key.
const CHILD: usize = 5;

/// A child of a parcel.
#[derive(Clone, Copy)]
pub(super) struct Arrival<'p> {
    /// A position of the sender.
    pub(super) parent: Id,
    pub(super) same_player: bool,
    pub(super) key: &'p [u8],
}

impl<'e> Child<'e> {
    /// The same as a child of this position of the sender.
    pub(super) fn of(&self, parent: Id) -> Arrival<'e> {
        Arrival {
            parent,
            same_player: self.same_player,
            key: self.key,
        }
    }
}

/// How far ahead of what is written memory is read, in bytes: two lines of the cache.
const AHEAD: usize = 128;

/// Appends a child as it stands in a parcel.
#[inline]
pub(super) fn put_child(out: &mut Vec<u8>, child: Arrival<'_>) {
    // The processor does not see ahead where many are written in turn.
    prefetch_index(&out[..], out.len() + AHEAD);
    let [a, b, c, d] = child.parent.0.to_le_bytes();
    out.extend_from_slice(&[u8::from(child.same_player), a, b, c, d]);
    append(out, child.key);
}

/// The bytes of a child with a key of this width.
pub(super) fn size_of_child(width: usize) -> usize {
    CHILD + width
}

/// The children of a parcel.
pub(super) fn children(bytes: &[u8], width: usize) -> impl Iterator<Item = Arrival<'_>> + Clone {
    bytes
        .chunks_exact(size_of_child(width))
        .map(|record| Arrival {
            parent: Id(four(&record[1..])),
            same_player: record[0] != 0,
            key: &record[CHILD..],
        })
}

/// A parent, and whether the same player is to move in its child.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parent {
    pub(super) worker: u32,
    pub(super) id: Id,
    pub(super) same_player: bool,
}

/// What a child means for the player to move at its parent, and the child's remoteness.
#[derive(Clone, Copy, Debug)]
pub(super) struct News {
    pub(super) outcome: Outcome,
    pub(super) remoteness: u16,
}

impl News {
    /// What a child with this record means; a draw means nothing.
    pub(super) fn of(child: Record, same_player: bool) -> Option<Self> {
        Some(Self {
            outcome: child.value.for_mover(same_player).outcome()?,
            remoteness: child.remoteness?,
        })
    }
}

/// What is said of a child.
#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    /// What it means for its parent: nothing if it is a draw.
    Known(Option<News>),
    /// That this is told later.
    Unknown,
}

impl Word {
    /// What the child means, as far as it is known.
    pub(super) fn news(self) -> Option<News> {
        match self {
            Self::Known(news) => news,
            Self::Unknown => None,
        }
    }
}

/// What a parent is told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) parent: Id,
    pub(super) word: Word,
}

/// The bytes that stand for a child that means nothing, and for one that is not known yet.
const NOTHING: u8 = 0;
const UNKNOWN: u8 = 4;

/// The byte that stands for an outcome.
pub(super) fn code_of(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Win => 1,
        Outcome::Lose => 2,
        Outcome::Tie => 3,
    }
}

/// The outcome that a byte stands for.
pub(super) fn outcome_of(code: u8) -> Option<Outcome> {
    match code {
        1 => Some(Outcome::Win),
        2 => Some(Outcome::Lose),
        3 => Some(Outcome::Tie),
        _ => None,
    }
}

/// The bytes of an answer.
pub(super) const ANSWER: usize = 7;

/// The positions that the answers of a parcel are for.
pub(super) fn parents(bytes: &[u8]) -> impl Iterator<Item = Id> {
    bytes.chunks_exact(ANSWER).map(|record| Id(four(record)))
}

/// The answers of a parcel; `None` stands for one that no worker sends.
pub(super) fn answers(bytes: &[u8]) -> impl Iterator<Item = Option<Answer>> {
    bytes.chunks_exact(ANSWER).map(|record| {
        let word = match record[4] {
            NOTHING => Word::Known(None),
            UNKNOWN => Word::Unknown,
            code => Word::Known(Some(News {
                outcome: outcome_of(code)?,
                remoteness: u16::from_le_bytes([record[5], record[6]]),
            })),
        };
        Some(Answer {
            parent: Id(four(record)),
            word,
        })
    })
}

/// The first four bytes as a number.
fn four(bytes: &[u8]) -> u32 {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}
