//! `(is Loop …)`: whether pieces surround something.

use crate::board::StaticRegion;
use crate::ir::{Bool, BoolId, Int, Leaf, LoopRule};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a ring of a player's pieces goes through a site. There is one if they surround a site next to it, so
    /// that no way leads from there to the edge of the board. Where roles are named, a piece of one of these players
    /// must be inside; else it may be anything.
    IsLoop: Bool = ["is"] ("Loop") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Whose pieces must be inside.
        surround: opt "surround" [ROLE],
        /// The same, for several players.
        surround_list: opt [ROLES],
        /// How the pieces of the ring are joined; by default in any way.
        dirs: opt [DIRECTION],
        /// The player of the ring; by default the mover.
        owner: opt [INT],
        /// A site of the ring; by default where the last move ended.
        start: opt [INT],
        /// Sites of which the ring must go through one.
        starts: opt [REGION],
        /// A loop in the paths on tiles?
        path: opt "path" [BOOL],
    }
    example "(is Loop surround:Next)"
    says "a loop of pieces[ of player {owner}] %surrounds [{surround}|a site][{surround_list}|][ through {start}][ through {starts}][, linked {dirs}]<path? along a path>"
    plain "a ring of pieces[ of player {owner}] %goes[ through {start}][ through {starts}] around [pieces of {surround}|some ~sites][ or pieces of {surround_list}]"
}

impl<'a> IsLoop<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        if self.path.is_some_and(|path| path.is_true()) {
            let colour = cx.int_or(self.owner, Int::Leaf(Leaf::Mover))?;
            let starts = match (self.start, self.starts) {
                (_, Some(starts)) | (Some(starts), None) => cx.region(starts)?,
                (None, None) => cx.landed(),
            };
            return Ok(cx.bool_op(Bool::PathLoop(colour, starts)));
        }
        let rule = ring(
            cx,
            self.site_type,
            self.surround.or(self.surround_list),
            self.dirs,
            self.owner,
            self.starts.or(self.start),
        )?;
        Ok(cx.bool_op(Bool::Loop(Box::new(rule))))
    }
}

/// The rule of a ring: what it must enclose, how its pieces are joined, whose they are, and where
/// it may begin.
pub(crate) fn ring<'a>(
    cx: &mut Lower<'a>,
    site_type: Option<&'a Arg>,
    surround: Option<&'a Arg>,
    dirs: Option<&'a Arg>,
    owner: Option<&'a Arg>,
    starts: Option<&'a Arg>,
) -> Res<LoopRule> {
    let kind = cx.kind(site_type);
    // Something enclosed by a ring that is joined at corners could only get out over sides, and the
    // other way round.
    let joined = dirs.and_then(Arg::constant);
    let leaving = if joined == Some("Orthogonal") {
        "Adjacent"
    } else {
        "Orthogonal"
    };
    let inside = surround.map(|roles| cx.players(roles)).transpose()?;
    let starts = match starts {
        Some(starts) => cx.region(starts)?,
        None => {
            let start = cx.int_or(None, Int::Leaf(Leaf::LastTo))?;
            cx.region_of_site(start)
        }
    };
    Ok(LoopRule {
        kind,
        leaving: cx.dirs_by_name(kind, leaving, crate::board::Relation::Adjacent)?,
        owner: cx.int_or(owner, Int::Leaf(Leaf::Mover))?,
        starts,
        edge: cx.board_region(kind, StaticRegion::Perimeter),
        inside,
    })
}
