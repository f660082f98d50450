//! Where pieces can get to at all, so that most of those that cannot take a piece need not be
//! asked.

/// From each site the sites that a kind of move can end at, whatever stands on the board.
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
        self.bits[from * self.words + to / 64] |= 1 << (to % 64);
    }

    /// Whether it is possible; what is not known may be.
    #[inline]
    pub fn may(&self, from: usize, to: usize) -> bool {
        let is_known = from < self.sites && to < self.sites;
        !is_known || self.bits[from * self.words + to / 64] >> (to % 64) & 1 == 1
    }
}

/// Where the moves of each kind of piece can end.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reach {
    /// The ways in which pieces move.
    pub tables: Vec<ReachTable>,
    /// By kind of piece, the ways in which it moves; `None` where that is not known.
    pub by_piece: Vec<Option<Box<[u32]>>>,
}

impl Reach {
    /// Whether a piece of a kind may get from one site to another, whatever stands on the board.
    #[inline]
    pub fn may(&self, what: usize, from: usize, to: usize) -> bool {
        match self.by_piece.get(what) {
            Some(Some(ways)) => ways
                .iter()
                .any(|way| self.tables[*way as usize].may(from, to)),
            Some(None) | None => true,
        }
    }
}
