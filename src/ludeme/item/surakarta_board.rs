//! `(surakartaBoard …)`: a board with loops at its corners.

use crate::board::SiteType;
use crate::board::loops::around;
use crate::ir::{Firsts, Track};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A board whose rows and columns are joined by loops around its corners: each line that
    /// has loops is a track, in both its directions. Pieces stand on vertices.
    SurakartaBoard: Item = ["surakartaBoard"] {
        /// The graph without the loops.
        graph: req [GRAPH],
        /// The loops around each corner; by default as many as fit.
        loops: opt "loops" [INT],
        /// The row, counted from the border, where the loops begin; 1 if it is
        /// not said.
        from: opt "from" [INT],
        /// Kept for files that ask for high stacks; stacks may be of any height.
        large_stack: opt "largeStack" [TRUTH],
    }
    example "(surakartaBoard (square 6) loops:2)"
    says "{graph} with [{loops:loop}|loops] around its corners[ from {from} on]<large_stack? for large stacks>"
}

impl<'a> SurakartaBoard<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.default_kind = SiteType::Vertex;
        let mut graph = cx.graph(self.graph)?;
        let loops = self
            .loops
            .map(|loops| cx.fixed_int(loops, "the number of loops"));
        let from = self
            .from
            .map(|from| cx.fixed_int(from, "the first row of loops"));
        let (columns, rows) = graph.lines();
        let most = (columns.len().min(rows.len()) as i32 - 1) / 2;
        let count = loops.transpose()?.unwrap_or(most).max(0) as u32;
        let from = from.transpose()?.unwrap_or(1).max(0) as u32;
        graph.hints.loops = Some((from, count));
        super::board::place(cx, &graph, SiteType::Vertex, self.graph)?;
        let topology = cx.topology();
        let lines =
            (from..from.saturating_add(count)).map_while(|line| around(&topology, line as usize));
        for sites in lines.flatten() {
            cx.draft.tracks.push(Track {
                name: "Track".to_owned(),
                owner: 0,
                looped: true,
                sites: sites.into_iter().map(|site| site as i32).collect(),
                crossing: None,
                firsts: Firsts::default(),
            });
        }
        Ok(())
    }
}
