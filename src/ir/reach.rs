//! Where pieces can move at all. For most pieces this alone shows that they cannot take another,
//! without generating their moves.

use super::Bits;

/// For each site, the sites from which some moves can end there, whatever stands on the board.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct ReachTable {
    words: usize,
    bits: Vec<u64>,
}

impl ReachTable {
    /// A table for this many sites, in which nothing can be reached.
    pub fn new(sites: usize) -> Self {
        let words = sites.div_ceil(64);
        Self {
            words,
            bits: vec![0; sites * words],
        }
    }

    /// Records that `to` can be reached from `from`; both must be sites.
    pub fn insert(&mut self, from: usize, to: usize) {
        self.bits[to * self.words + from / 64] |= 1 << (from % 64);
    }

    /// Records that every site can be reached from every site.
    pub fn fill(&mut self) {
        self.bits.fill(u64::MAX);
    }

    /// The sites from which a site can be reached.
    pub fn starts(&self, to: usize) -> Bits<'_> {
        Bits::new(&self.bits[to * self.words..][..self.words])
    }

    /// Adds everything that is possible in another table of the same size.
    pub fn union(&mut self, other: &Self) {
        for (word, more) in self.bits.iter_mut().zip(&other.bits) {
            *word |= more;
        }
    }
}

/// Where the moves of each kind of piece can end.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reach {
    words: usize,
    /// Words of one table.
    size: usize,
    /// The tables, one after the other: first the one for all pieces, then those for some kinds.
    bits: Vec<u64>,
    /// For each kind of piece, where its table begins.
    by_piece: Vec<usize>,
}

impl Reach {
    /// Joins tables of one size. The first is the one for all pieces; `by_piece` says which table
    /// belongs to each kind of piece.
    pub fn of(tables: &[ReachTable], by_piece: &[usize]) -> Self {
        let size = tables.first().map_or(0, |table| table.bits.len());
        Self {
            words: tables.first().map_or(0, |table| table.words),
            size,
            bits: tables
                .iter()
                .flat_map(|table| &table.bits)
                .copied()
                .collect(),
            by_piece: by_piece.iter().map(|table| table * size).collect(),
        }
    }

    /// The sites from which any piece may reach a site; `None` if that is not known.
    #[inline]
    pub fn starts(&self, to: usize) -> Option<&[u64]> {
        let row = to * self.words;
        (row < self.size).then(|| &self.bits[row..row + self.words])
    }

    /// Whether a piece of a kind may move from one of these sites to another.
    #[inline]
    pub fn may(&self, what: usize, from: usize, to: usize) -> bool {
        let row = self.by_piece[what] + to * self.words;
        self.bits[row + from / 64] >> (from % 64) & 1 == 1
    }
}
