//! `(board …)`: the board.

use crate::board::{Graph, SiteType};
use crate::ir;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The board: a graph, and what of it the pieces stand on.
    Board: Item = ["board"] {
        /// The graph.
        graph: req [GRAPH],
        /// Ways around the board.
        tracks: opt [TRACK | TRACKS],
        /// The values that sites may hold, in puzzles.
        values: opt [VALUES | VALUES_LIST],
        /// What pieces stand on: cells unless it is said.
        kind: opt "use" [SITE_TYPE],
        /// Kept for files that ask for high stacks; stacks may be of any height.
        large_stack: opt "largeStack" [TRUTH],
    }
    example "(board (square 8) use:Vertex)"
    says "{graph}[ with {tracks}][ with {values}]<large_stack? for large stacks>"
    plain "{graph}"
}

impl<'a> Board<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let kind = match self.kind.and_then(|kind| kind.constant()) {
            Some("Vertex") => SiteType::Vertex,
            Some("Edge") => SiteType::Edge,
            Some(_) | None => SiteType::Cell,
        };
        // Sizes of graphs count sites, so the kind of site must be known first.
        cx.draft.default_kind = kind;
        let graph = cx.graph(self.graph)?;
        place(cx, &graph, kind, self.graph)?;
        if let Some(values) = self.values {
            super::values::add(cx, values)?;
        }
        match self.tracks {
            Some(tracks) => super::track::add(cx, tracks),
            None => Ok(()),
        }
    }
}

/// Makes a graph the board of the game; `arg` is its description in the text.
pub(super) fn place(cx: &mut Lower<'_>, graph: &Graph, kind: SiteType, arg: &Arg) -> Res<()> {
    cx.set_board(graph, kind, arg.at)?;
    let topology = cx.topology();
    let sites = topology.len(kind);
    if sites == 0 {
        let missing = kind.name().to_lowercase();
        let message = format!("the board has no {missing} for pieces to stand on");
        if topology.len(SiteType::Vertex) == 0 {
            return cx.error("L0401", arg.at, message);
        }
        // A drawing of points and lines that enclose nothing is played on its points.
        let hint = "to play on its vertices, write `use:Vertex` in `(board …)`";
        return cx.error_hint("L0401", arg.at, message, hint);
    }
    cx.draft.containers.push(ir::Container {
        name: "Board".to_owned(),
        owner: 0,
        first: 0,
        sites: sites as u32,
    });
    Ok(())
}
