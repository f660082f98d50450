//! Edges by the way they lead.

use crate::board::SiteType;
use crate::ir::RegionId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The edges of the board that lead a certain way: across (`Horizontal`), up (`Vertical`),
    /// either (`Axial`), neither (`Angled`), rising (`Slash`) or falling (`Slosh`) to the right.
    SitesEdges: Region = ["sites"] (
        SitesEdgesWord:
        Axial, Horizontal, Vertical, Angled, Slash, Slosh
    ) {
    }
    example "(sites Horizontal)"
    says "the <Axial:axial|Horizontal:horizontal|Vertical:vertical|Angled:angled|Slash:rising|Slosh:falling> edges"
}

impl<'a> SitesEdges<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        cx.kind_of(SiteType::Edge);
        let topology = cx.topology();
        let graph = topology.graph();
        let leads = |edge: &crate::board::Edge| {
            const NEAR: f64 = 1e-6;
            let along = graph.at(edge.a).to(graph.at(edge.b));
            let (level, upright) = (along.y.abs() < NEAR, along.x.abs() < NEAR);
            match self.word() {
                SitesEdgesWord::Axial => level || upright,
                SitesEdgesWord::Horizontal => level,
                SitesEdgesWord::Vertical => upright,
                SitesEdgesWord::Angled => !level && !upright,
                SitesEdgesWord::Slash => !level && !upright && along.x * along.y > 0.0,
                SitesEdgesWord::Slosh => !level && !upright && along.x * along.y < 0.0,
            }
        };
        let edges = graph.edges.iter().enumerate();
        let found: Vec<usize> = edges
            .filter(|(_, edge)| leads(edge))
            .map(|(index, _)| index)
            .collect();
        Ok(cx.fixed_region(found))
    }
}
