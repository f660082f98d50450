//! `(mancalaBoard …)`: rows of pits.

use crate::board::SiteType;
use crate::board::custom::{self, Store};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Rows of pits, with a store at either end unless there are none. Pits and
    /// stores are vertices: the left store first, then the pits row by row from
    /// the bottom, then the right store.
    MancalaBoard: Item = ["mancalaBoard"] {
        /// The rows.
        rows: req [FLOAT],
        /// The pits of a row.
        columns: req [FLOAT],
        /// Where the stores are; by default beyond the ends of the rows.
        store: opt "store" [STORE],
        /// Kept for files that count their stores; there are two or none.
        stores: opt "numStores" [FLOAT],
        /// Kept for files that ask for high stacks; stacks may be of any height.
        large_stack: opt "largeStack" [TRUTH],
        /// Ways around the board.
        tracks: opt [TRACK | TRACKS],
    }
    example "(mancalaBoard 2 6 (track \"Track\" \"1,E,N,W\" loop:True))"
    says "a mancala board with {rows:row} of {columns} holes[ and {stores} stores][ in the {store} place][ with {tracks}]<large_stack? for large stacks>"
    plain "a mancala board with {rows:row} of {columns:pit}"
}

impl<'a> MancalaBoard<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let (rows, columns) = (cx.dim(self.rows)?, cx.dim(self.columns)?);
        let store = match self.store.and_then(Arg::constant) {
            Some("None") => Store::None,
            Some("Inner") => Store::Inner,
            Some(_) | None => Store::Outer,
        };
        let graph = custom::mancala(cx.board_limits, rows, columns, store);
        let graph = cx.built(graph, self.call.at)?;
        cx.draft.default_kind = SiteType::Vertex;
        super::board::place(cx, &graph, SiteType::Vertex, self.rows)?;
        match self.tracks {
            Some(tracks) => super::track::add(cx, tracks),
            None => Ok(()),
        }
    }
}
