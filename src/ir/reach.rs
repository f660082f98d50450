//! Where pieces can move at all. For most pieces this alone shows that they cannot take another,
//! without generating their moves.

use super::{Bits, Paths, contains};

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

/// Where some pieces can move.
#[derive(Clone, Debug, PartialEq)]
pub struct Moving {
    /// Whatever stands on the board.
    pub ever: ReachTable,
    /// The same, but to sites that are not empty, whatever stands between.
    pub over: ReachTable,
    /// To sites that are not empty, if only empty sites lie on the path.
    pub along: ReachTable,
}

/// Where the moves of each kind of piece can end.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reach {
    words: usize,
    /// Words of one table.
    size: usize,
    /// The tables, one after the other: first the one for all pieces, then three for each of some
    /// kinds, those of [`Moving`].
    bits: Vec<u64>,
    /// For each kind of piece, where its tables begin.
    by_piece: Vec<usize>,
    /// What lies between two sites.
    paths: Paths,
}

impl Reach {
    /// Joins tables of one size: where all pieces together can move, and where some kinds can;
    /// `by_piece` says which of these belong to each kind of piece.
    pub fn of(all: &ReachTable, kinds: &[Moving], by_piece: &[usize], paths: Paths) -> Self {
        let size = all.bits.len();
        let tables = kinds
            .iter()
            .flat_map(|kind| [&kind.ever, &kind.over, &kind.along]);
        let bits = std::iter::once(all).chain(tables);
        Self {
            words: all.words,
            size,
            bits: bits.flat_map(|table| &table.bits).copied().collect(),
            by_piece: by_piece.iter().map(|kind| (1 + 3 * kind) * size).collect(),
            paths,
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
        self.has(self.by_piece[what], from, to)
    }

    /// The same to a site that is not empty, if these sites are.
    #[inline]
    pub fn may_take(&self, what: usize, from: usize, to: usize, empty: &[u64]) -> bool {
        let over = self.by_piece[what] + self.size;
        let open = || {
            let mut between = self.paths.between(from, to).iter();
            between.all(|site| contains(empty, *site as usize))
        };
        self.has(over, from, to) || self.has(over + self.size, from, to) && open()
    }

    #[inline]
    fn has(&self, table: usize, from: usize, to: usize) -> bool {
        let row = table + to * self.words;
        self.bits[row + from / 64] >> (from % 64) & 1 == 1
    }
}
