//! `(ahead …)`, `(coord …)`, `(row …)`, `(handSite …)`, `(mapEntry …)` and the like:
//! sites and places.

use crate::board::{SiteType, StaticRegion};
use crate::ir::{Int, IntId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site so many steps ahead of another; -1 if there is none.
    Ahead: Int = ["ahead"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        site: req [INT],
        /// How many steps; 1 if it is not said.
        steps: opt "steps" [INT],
        /// The direction; forwards if it is not said.
        dirs: opt [DIRECTION],
    }
    example "(ahead (last To) steps:2 N)"
}

ludeme! {
    /// The middle site of the board.
    CentrePoint: Int = ["centrePoint"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
    }
    example "(centrePoint)"
}

ludeme! {
    /// The site at a row and a column, counted from 0.
    CoordNumbers: Int = ["coord"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The row.
        row: req "row" [INT],
        /// The column.
        column: req "column" [INT],
    }
    example "(coord row:1 column:2)"
}

ludeme! {
    /// The site of a label.
    CoordLabel: Int = ["coord"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The label.
        label: req [TEXT],
    }
    example "(coord \"A1\")"
}

ludeme! {
    /// The row, the column, the layer or the phase of a site.
    SiteNumber: Int = ["row", "column", "layer", "phase"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        of: req "of" [INT],
    }
    example "(row of:(last To))"
}

ludeme! {
    /// A site of a player's hand: the first if it is not said which.
    HandSite: Int = ["handSite"] {
        /// The player.
        player: req [INT | ROLE],
        /// How many sites after the first.
        offset: opt [INT],
    }
    example "(handSite Mover)"
}

ludeme! {
    /// The number of a piece: of this very name, or of the name and a player's.
    PieceId: Int = ["id"] {
        /// The name.
        name: opt [TEXT],
        /// The player.
        role: opt [ROLE],
    }
    example "(id \"Disc\" Mover)"
}

ludeme! {
    /// What a map gives for a key; the key itself if it gives nothing, or if no map has the
    /// name.
    MapEntry: Int = ["mapEntry"] {
        /// The map; the only one if it is not said.
        name: opt [TEXT],
        /// The key.
        key: req [INT | ROLE],
    }
    example "(mapEntry \"Goal\" (mover))"
}

ludeme! {
    /// The site of a region at an index, in ascending order, counted from 0.
    RegionSite: Int = ["regionSite"] {
        /// The region.
        sites: req [REGION],
        /// The index.
        index: req "index" [INT],
    }
    example "(regionSite (sites Empty) index:0)"
}

ludeme! {
    /// The number of a list at an index, counted from 0.
    ArrayValue: Int = ["arrayValue"] {
        /// The list.
        list: req [INTS],
        /// The index.
        index: req "index" [INT],
    }
    example "(arrayValue (values Remembered) index:0)"
}

ludeme! {
    /// The first site with a piece, by name and player; -1 if there is none.
    WhereName: Int = ["where"] {
        /// The name.
        name: req [TEXT],
        /// The player.
        player: req [INT | ROLE],
        /// The piece's state.
        state: opt "state" [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(where \"King\" Mover)"
}

ludeme! {
    /// The first site with a piece, by number; -1 if there is none.
    WherePiece: Int = ["where"] {
        /// The piece.
        piece: req [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(where (what at:(last To)))"
}

impl<'a> Ahead<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let op = Int::Ahead {
            kind,
            site: cx.int(self.site)?,
            steps: cx.int_or(self.steps, Int::Const(1))?,
            dirs: cx.dirs(self.dirs, kind, "Forward")?,
        };
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> CentrePoint<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let centre = cx
            .topology()
            .region(kind, StaticRegion::Centre)
            .first()
            .copied();
        Ok(cx.constant(centre.map_or(-1, |site| site as i32)))
    }
}

impl<'a> CoordNumbers<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let (row, column) = (cx.int(self.row)?, cx.int(self.column)?);
        let known = cx
            .draft
            .arena
            .const_int(row)
            .zip(cx.draft.arena.const_int(column));
        Ok(match known {
            Some((row, column)) => {
                let topology = cx.topology();
                let site = topology.sites(kind).iter().position(|site| {
                    i64::from(site.row) == i64::from(row)
                        && i64::from(site.column) == i64::from(column)
                });
                cx.constant(site.map_or(-1, |site| site as i32))
            }
            None => cx.draft.arena.int(Int::Coord(kind, row, column)),
        })
    }
}

impl<'a> CoordLabel<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let site = cx.listed_site(kind, self.label);
        Ok(cx.constant(site.map_or(-1, |site| site as i32)))
    }
}

impl<'a> SiteNumber<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let keyword = self.call.keyword;
        let numbers = numbers(cx, kind, keyword);
        let table = cx.table(numbers);
        let of = cx.int(self.of)?;
        Ok(cx.int_op(Int::Table(table, of)))
    }
}

/// A number for every site.
fn numbers(cx: &Lower<'_>, kind: SiteType, what: &str) -> Vec<i32> {
    let topology = cx.topology();
    let sites = topology.sites(kind).iter();
    match what {
        "row" => sites.map(|site| site.row as i32).collect(),
        "column" => sites.map(|site| site.column as i32).collect(),
        "layer" => sites.map(|site| site.layer as i32).collect(),
        _ => sites.map(|site| site.phase as i32).collect(),
    }
}

impl<'a> HandSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let player = match self.player.constant() {
            Some("Shared" | "All" | "Each") => {
                let shared = cx.draft.players as i32 + 1;
                cx.constant(shared)
            }
            Some(_) | None => cx.player(self.player)?,
        };
        let offset = cx.int_or(self.offset, Int::Const(0))?;
        let known = cx
            .draft
            .arena
            .const_int(player)
            .zip(cx.draft.arena.const_int(offset));
        Ok(match known {
            Some((player, offset)) => {
                let hand = cx.draft.containers[1..]
                    .iter()
                    .find(|c| c.owner as i32 == player);
                let site = hand.map_or(-1, |hand| hand.first as i32 + offset);
                cx.constant(site)
            }
            None => cx.draft.arena.int(Int::HandSite(player, offset)),
        })
    }
}

impl<'a> PieceId<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        match (self.name, self.role) {
            (Some(name), None) => cx.piece(name, None),
            (Some(name), Some(role)) => {
                let owner = match role.constant() {
                    Some("Shared" | "All" | "Each") => {
                        let shared = cx.draft.players as i32 + 1;
                        cx.constant(shared)
                    }
                    Some(_) | None => cx.player(role)?,
                };
                cx.piece(name, Some(owner))
            }
            (None, Some(role)) => cx.player(role),
            (None, None) => cx.error(
                "L0305",
                self.call.at,
                "`(id …)` needs the name of a piece or a player",
            ),
        }
    }
}

impl<'a> MapEntry<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let name = self.name.and_then(Arg::text);
        let known = cx.map_names.clone();
        let exact = name.map_or(Some(0), |name| known.iter().position(|one| one == name));
        if exact.is_none() || known.is_empty() {
            cx.idle_name(self.call.at, "map", name.unwrap_or_default(), &known);
        }
        // What is in no map stands for itself.
        let Some(map) = exact.filter(|map| *map < known.len()) else {
            return cx.player(self.key);
        };
        let key = cx.player(self.key)?;
        Ok(cx.draft.arena.int(Int::MapEntry(map as u32, key)))
    }
}

impl<'a> RegionSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::RegionSite(cx.region(self.sites)?, cx.int(self.index)?);
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> ArrayValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::ListEntry(cx.ints(self.list)?, cx.int(self.index)?);
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> WhereName<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let player = cx.player(self.player)?;
        let piece = cx.piece(self.name, Some(player))?;
        let state = cx.int_opt(self.state)?;
        Ok(cx.draft.arena.int(Int::WherePiece(kind, piece, state)))
    }
}

impl<'a> WherePiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let piece = cx.int(self.piece)?;
        Ok(cx.draft.arena.int(Int::WherePiece(kind, piece, None)))
    }
}
