//! Where pieces can get to at all, so that most of those that cannot take a piece need not be
//! asked.

use super::Bits;

/// For each site the sites from which some moves can end there, whatever stands on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct ReachTable {
    sites: usize,
    words: usize,
    bits: Vec<u64>,
}

impl ReachTable {
    /// For so many sites: from nowhere to nowhere.
    pub fn new(sites: usize) -> Self {
        let words = sites.div_ceil(64);
        Self {
            sites,
            words,
            bits: vec![0; sites * words],
        }
    }

    /// From here it is possible to get there; both must be sites.
    pub fn insert(&mut self, from: usize, to: usize) {
        self.bits[to * self.words + from / 64] |= 1 << (from % 64);
    }

    /// From where it is possible to get to a site.
    pub fn starts(&self, to: usize) -> Bits<'_> {
        Bits::new(&self.bits[to * self.words..][..self.words])
    }

    /// Whatever is possible in another table of so many sites is.
    pub fn union(&mut self, other: &Self) {
        for (word, more) in self.bits.iter_mut().zip(&other.bits) {
            *word |= more;
        }
    }

    /// Whether it is possible; what is not known may be.
    #[inline]
    pub fn may(&self, from: usize, to: usize) -> bool {
        let is_known = from < self.sites && to < self.sites;
        !is_known || self.bits[to * self.words + from / 64] >> (from % 64) & 1 == 1
    }
}

/// Where the moves of each kind of piece can end.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reach {
    /// What pieces can reach.
    pub tables: Vec<ReachTable>,
    /// By kind of piece, its table; `None` where its moves may end anywhere.
    pub by_piece: Vec<Option<u32>>,
}

impl Reach {
    /// Whether a piece of a kind may get from one site to another, whatever stands on the board.
    #[inline]
    pub fn may(&self, what: usize, from: usize, to: usize) -> bool {
        match self.by_piece.get(what) {
            Some(Some(table)) => self.tables[*table as usize].may(from, to),
            Some(None) | None => true,
        }
    }
}
