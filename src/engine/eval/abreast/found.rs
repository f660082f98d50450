//! The moves found so far, as sets of sites, and what each set says about its moves.

use crate::ir::{Bits, MovesId, MovesNode, RadialsId};

use super::list::is_plain;
use super::rows::{Row, is_empty, or};

/// The table of [`Jumps`](crate::ir::Jumps) that has the ends of some moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Table {
    Lines(RadialsId),
    Steps(RadialsId),
    Walks(u32),
}

/// What a generator does with all its moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) moves: MovesId,
    /// Whether its moves carry a piece to an empty or allowed site and do nothing else.
    pub(super) plain: bool,
    /// Their consequences.
    pub(super) thens: Chain,
}

impl Origin {
    /// No generator yet.
    pub(super) const NONE: Self = Self {
        moves: MovesId(0),
        plain: false,
        thens: None,
    };
}

/// A move that several pieces may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(super) origin: Origin,
    pub(super) table: Table,
    pub(super) way: u32,
    /// The jump of the way that leads to its end, counted from 1.
    pub(super) step: u32,
    /// How many sites lie before the first that is jumped over, and how many are jumped over.
    pub(super) over: (u32, u32),
    /// Whether the site at its end stops it.
    pub(super) stopped: bool,
}

/// The move of one piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneMove {
    /// Where the piece stands.
    pub(super) site: usize,
    pub(super) way: Way,
}

/// The consequences of generators, from the innermost to the outermost, as the index of the first in
/// [`Rows::chains`]; `None` for none.
pub(super) type Chain = Option<u32>;

/// For each move that several pieces may have, the set of sites whose pieces have it.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    /// The words of the sets, one after the other.
    pub(super) words: Vec<u64>,
    /// The move that each set stands for; left out where one move is enough.
    pub(super) ways: Vec<Way>,
    /// The links of chains: a consequence, and the chain of those around it.
    pub(super) chains: Vec<(MovesId, Chain)>,
}

impl Rows {
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.ways.clear();
        self.chains.clear();
    }

    /// Where the next row begins.
    pub(super) fn end(&self) -> End {
        End {
            words: self.words.len(),
            ways: self.ways.len(),
        }
    }

    /// The consequences of a chain, innermost first.
    pub(super) fn chain(&self, mut chain: Chain) -> impl Iterator<Item = MovesId> {
        std::iter::from_fn(move || {
            let (then, around) = self.chains.get(chain? as usize)?;
            chain = *around;
            Some(*then)
        })
    }

    /// How many moves there are in the rows from one on.
    pub(super) fn total(&self, from: End) -> usize {
        let words = self.words[from.words..].iter();
        words.map(|word| word.count_ones() as usize).sum()
    }
}

/// Where some rows end and others begin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct End {
    pub(super) words: usize,
    pub(super) ways: usize,
}

/// The moves found so far.
#[derive(Debug)]
pub(super) struct Found<const W: usize> {
    /// The rows found, behind those of earlier questions.
    pub(super) rows: Rows,
    /// Where their own begin.
    pub(super) start: End,
    /// The sites of pieces that have any move.
    pub(super) any: Row<W>,
    /// The only site where a move of interest ends, if there is one.
    pub(super) goal: Option<Row<W>>,
    /// Whether one move is enough.
    pub(super) one: bool,
    /// What the current generator does with all its moves.
    pub(super) origin: Origin,
    /// Whether the moves cannot be told after all.
    pub(super) unsure: bool,
}

impl<const W: usize> Found<W> {
    /// Goes into a generator.
    #[inline]
    pub(super) fn enter(&mut self, moves: MovesId, node: &MovesNode) {
        let around = self.origin.thens;
        let then = node.then.filter(|_| !self.one);
        let link = then.map(|then| {
            self.rows.chains.push((then, around));
            self.rows.chains.len() as u32 - 1
        });
        self.origin = Origin {
            moves,
            plain: is_plain(&node.op),
            thens: link.or(around),
        };
    }

    /// Adds a move that the pieces on some sites have, if there are any.
    #[inline]
    pub(super) fn add(&mut self, on: Row<W>, way: impl FnOnce(Origin) -> Way) {
        if !is_empty(&on) {
            self.any = or(self.any, &on);
            self.rows.words.extend(on);
            if !self.one {
                self.rows.ways.push(way(self.origin));
            }
        }
    }

    /// Whether the search can stop because more moves would not change the answer.
    #[inline]
    pub(super) fn is_enough(&self) -> bool {
        self.one && self.rows.words.len() > self.start.words
    }
}

/// Finds the move with a number, counting site by site: its site, and the number of its row.
/// `words` are the rows one after the other.
pub(super) fn move_of<const W: usize>(words: &[u64], nth: usize) -> Option<(usize, usize)> {
    let rows = || words.chunks_exact(W);
    let mut before = 0;
    for word in 0..W {
        let here: usize = rows().map(|row| row[word].count_ones() as usize).sum();
        if nth >= before + here {
            before += here;
            continue;
        }
        let any = rows().fold(0, |any, row| any | row[word]);
        for bit in Bits::new(&[any]) {
            let has = |row: &&[u64]| row[word] >> bit & 1 == 1;
            let here = rows().filter(has).count();
            if nth < before + here {
                let mut having = rows().enumerate().filter(|(_, row)| has(row));
                let (row, _) = having.nth(nth - before)?;
                return Some((word * 64 + bit, row));
            }
            before += here;
        }
    }
    None
}
