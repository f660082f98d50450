//! How large boards may be: one limit, and what follows from it for the graphs that are made on the
//! way to a board.

use super::{BoardError, Graph, SiteType};

/// How many sites of one kind a board may have unless the caller says otherwise.
pub const MAX_SITES: usize = 65_535;

/// How many sites of one kind a board may have at most, whatever the caller says.
pub const MOST_SITES: usize = 4 * MAX_SITES;

/// How large a board may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most sites of any one kind.
    pub sites: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { sites: MAX_SITES }
    }
}

impl Limits {
    /// How many elements graphs may have on the way to a board. This is more than for the board
    /// itself, because operators may still remove some, but not much more.
    #[must_use]
    pub fn on_the_way(self) -> usize {
        self.sites.saturating_mul(4)
    }

    /// Refuses shapes of about this many sites before they are made.
    pub(crate) fn check(self, sites: i64) -> Result<(), BoardError> {
        match usize::try_from(sites) {
            Ok(sites) if sites > self.on_the_way() => Err(self.exceeded(None, sites)),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Refuses graphs with this many edges before they are made.
    pub(crate) fn check_edges(self, edges: usize) -> Result<(), BoardError> {
        self.bound(self.on_the_way(), SiteType::Edge, edges)
    }

    /// Refuses graphs that are too large on the way to a board.
    pub(crate) fn check_graph(self, graph: &Graph) -> Result<(), BoardError> {
        let (kind, size) = graph.most();
        self.bound(self.on_the_way(), kind, size)
    }

    /// Refuses graphs that are too large for a board.
    pub(crate) fn check_board(self, graph: &Graph) -> Result<(), BoardError> {
        let (kind, size) = graph.most();
        self.bound(self.sites, kind, size)
    }

    fn bound(self, most: usize, kind: SiteType, size: usize) -> Result<(), BoardError> {
        if size > most {
            return Err(self.exceeded(Some(kind), size));
        }
        Ok(())
    }

    /// The error that there are more sites than these limits allow.
    pub(crate) fn exceeded(self, kind: Option<SiteType>, sites: usize) -> BoardError {
        BoardError::TooLarge {
            kind,
            sites,
            limit: self.sites,
        }
    }
}
