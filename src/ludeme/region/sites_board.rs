//! `(sites Board)`, `(sites Top)`, `(sites Row …)` and the like: parts of the board.

use crate::board::{Direction, SiteType, StaticRegion};
use crate::ir::{Int, Leaf, Region, RegionId};
use crate::ludeme::form::{Arg, Value};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A part of the board that every board has, or what the last move and the
    /// turn so far left behind. The last move ended wherever it, or what followed from it,
    /// changed a piece.
    SitesSimple: Region = ["sites"] (
        SitesWord:
        Board, Top, Bottom, Left, Right, Inner, Outer, Perimeter, Corners, ConvexCorners,
        ConcaveCorners, Major, Minor, Centre, Pending, ToClear, LastTo, LastFrom
    ) {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(sites Top)"
    says "<Board:the sites of the board|Top:the top sites|Bottom:the bottom sites|Left:the left sites|Right:the right sites|Inner:the inner sites|Outer:the outer sites|Perimeter:the perimeter|Corners:the corners|ConvexCorners:the convex corners|ConcaveCorners:the concave corners|Major:the major sites|Minor:the minor sites|Centre:the centre sites|Pending:the pending sites|ToClear:the sites to clear|LastTo:the last to sites|LastFrom:the last from sites>"
    plain "<Board:the ~sites of the board|Top:the ~sites of the top row|Bottom:the ~sites of the bottom row|Left:the ~sites of the left column|Right:the ~sites of the right column|Inner:the inner ~sites of the board|Outer:the outer ~sites of the board|Perimeter:the ~sites along the edge of the board|Corners:the corner ~sites|ConvexCorners:the outward corner ~sites|ConcaveCorners:the inward corner ~sites|Major:the large ~sites|Minor:the small ~sites|Centre:the ~sites in the middle|Pending:the ~sites kept in mind|ToClear:the ~sites of pieces to be taken|LastTo:the ~sites just moved to|LastFrom:the ~sites just left>"
}

ludeme! {
    /// The sites of a row, a column, a layer or a phase of the board, the empty
    /// sites, or those with a piece in a state.
    SitesIndex: Region = ["sites"] (SitesIndexWord: Row, Column, Layer, Phase, Empty, State) {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Which row, column, … counted from 0.
        index: opt [INT],
    }
    example "(sites Row 2)"
    says "<Row:the sites of row [{index}|0]|Column:the sites of column [{index}|0]|Layer:the sites of layer [{index}|0]|Phase:the sites of phase [{index}|0]|Empty:the set of empty ~sites[ of {index}]|State:the sites with state [{index}|0]>"
    plain "<Row:the ~sites of [the {index.way} row|row {index}|the bottom row]|Column:the ~sites of [the {index.way} column|column {index}|the left column]|Layer:the ~sites of [the {index.way} layer|layer {index}|the first layer]|Phase:the ~sites of colour [{index}|zero]|Empty:the empty ~sites|State:the ~sites with a piece in state [{index}|zero]>"
}

ludeme! {
    /// A side of the board.
    SitesSide: Region = ["sites"] ("Side") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The side: of a player, the one their pieces come from.
        side: opt [COMPASS | PLAYER | ROLE],
    }
    example "(sites Side NE)"
    says "the sites of the side[ {side}]"
    plain "the ~sites of the [{side} |]side"
}

ludeme! {
    /// Sites by label.
    SitesLabels: Region = ["sites"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The labels.
        labels: req [TEXTS],
    }
    example "(sites {\"A1\" \"B2\"})"
    says "sites {labels}"
    plain "{labels}"
}

ludeme! {
    /// Sites by number.
    SitesNumbers: Region = ["sites"] {
        /// The numbers.
        numbers: req [INTS],
    }
    example "(sites {0 4 (last To)})"
    says "sites {numbers}"
    plain "{numbers.at}"
}

ludeme! {
    /// The vertices of a cell, or the ends of an edge.
    SitesCorners: Region = ["sites"] (SitesCornersWord: Cell, Edge) {
        /// Which one; by default where the last move ended.
        at: opt [INT],
    }
    example "(sites Edge (last To))"
    says "the <Cell:vertices of cell|Edge:ends of edge> [{at}|the to location of the last move]"
    plain "the <Cell:corners|Edge:ends> of [{at}|the ~site just moved to]"
}

ludeme! {
    /// The sites of a puzzle that have hints.
    SitesHint: Region = ["sites"] ("Hint") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(sites Hint)"
    says "the sites with hints"
    plain "the ~sites with hints"
}

ludeme! {
    /// A region by its name.
    SitesNamed: Region = ["sites"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The name of a region, or the label of a site.
        name: req [TEXT],
    }
    example "(sites \"Home\")"
    says "the sites of {name}"
    plain "the ~sites of {name.name}"
}

ludeme! {
    /// The regions that belong to a player.
    SitesOwned: Region = ["sites"] {
        /// The player.
        player: req [PLAYER | ROLE],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Only the region of this name.
        name: opt [TEXT],
    }
    example "(sites Mover)"
    says "the sites [of {name} ]owned by {player}"
    plain "the ~sites of {player.own} [region {name.name}|region]"
}

ludeme! {
    /// The sites at hand in `forEach Group` and the like.
    SitesContext: Region = ["sites"] {
    }
    example "(sites)"
    says "the current sites"
    plain "those ~sites"
}

ludeme! {
    /// The sites of a player's hand.
    SitesHand: Region = ["sites"] ("Hand") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The player; by default the mover.
        player: opt [PLAYER | ROLE],
    }
    example "(sites Hand Mover)"
    says "the hand of [{player}|the mover]"
    plain "the places of [{player.own}|their] hand"
}

impl<'a> SitesSimple<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let region = match self.word() {
            SitesWord::Board => return Ok(cx.whole_board(kind)),
            SitesWord::Top => StaticRegion::Top,
            SitesWord::Bottom => StaticRegion::Bottom,
            SitesWord::Left => StaticRegion::Left,
            SitesWord::Right => StaticRegion::Right,
            SitesWord::Inner => StaticRegion::Inner,
            SitesWord::Outer => StaticRegion::Outer,
            SitesWord::Perimeter => StaticRegion::Perimeter,
            SitesWord::Corners => StaticRegion::Corners,
            SitesWord::ConvexCorners => StaticRegion::ConvexCorners,
            SitesWord::ConcaveCorners => StaticRegion::ConcaveCorners,
            SitesWord::Major => StaticRegion::Major,
            SitesWord::Minor => StaticRegion::Minor,
            SitesWord::Centre => StaticRegion::Centre,
            SitesWord::Pending => return Ok(cx.draft.arena.region(Region::Pending)),
            SitesWord::ToClear => return Ok(cx.draft.arena.region(Region::ToClear)),
            SitesWord::LastTo => return Ok(cx.draft.arena.region(Region::Landed)),
            SitesWord::LastFrom => {
                let site = cx.int_op(Int::Leaf(Leaf::LastFrom));
                return Ok(cx.region_of_site(site));
            }
        };
        Ok(cx.board_region(kind, region))
    }
}

impl<'a> SitesIndex<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let topology = cx.topology();
        let lists = match self.word() {
            SitesIndexWord::Empty => {
                let Some(container) = self
                    .index
                    .filter(|index| !matches!(index.value, Value::Int(0)))
                else {
                    return Ok(cx.draft.arena.region(Region::Empty(kind)));
                };
                let sites = cx.container_numbered(container)?;
                let kind = cx.default_kind();
                let occupied = cx
                    .draft
                    .arena
                    .region(Region::Occupied(crate::ir::PieceFilter {
                        kind,
                        owner: None,
                        team: false,
                        pieces: None,
                        within: None,
                    }));
                return Ok(cx.difference(sites, occupied));
            }
            SitesIndexWord::State => {
                let state = cx.int_or(self.index, Int::Leaf(Leaf::Const(0)))?;
                return Ok(cx.draft.arena.region(Region::WithState(kind, state)));
            }
            SitesIndexWord::Row => topology.rows(kind),
            SitesIndexWord::Column => topology.columns(kind),
            SitesIndexWord::Layer => topology.layers(kind),
            SitesIndexWord::Phase => topology.phases(kind),
        };
        let index = cx.int_or(self.index, Int::Leaf(Leaf::Const(0)))?;
        if let Some(index) = cx.draft.arena.const_int(index) {
            let list = usize::try_from(index)
                .ok()
                .and_then(|index| lists.get(index))
                .cloned();
            return Ok(cx.fixed_region(list.unwrap_or_default().into_iter().map(|s| s as usize)));
        }
        let room = cx.set_room();
        let mut sets = Vec::new();
        for list in lists {
            let set = crate::ir::SiteSet::of(room, list.iter().map(|site| *site as usize));
            sets.push(cx.set(set));
        }
        Ok(cx.draft.arena.region(Region::Indexed(sets.into(), index)))
    }
}

impl<'a> SitesSide<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let topology = cx.topology();
        let side = |direction: Direction| -> Vec<usize> {
            topology
                .side(kind, direction)
                .iter()
                .map(|site| *site as usize)
                .collect()
        };
        if let Some(direction) = self
            .side
            .and_then(Arg::constant)
            .and_then(Direction::from_name)
        {
            return Ok(cx.fixed_region(side(direction)));
        }
        let player = match self.side {
            Some(player) => cx.player(player)?,
            None => cx.draft.arena.int(Int::Leaf(Leaf::Mover)),
        };
        let mut by_player = Vec::new();
        for player in 0..=cx.draft.players {
            let facing = cx.draft.facing.get(player).copied().flatten();
            let sites = facing.map_or_else(Vec::new, |f| side(Direction::ALL[usize::from(f)]));
            by_player.push(cx.fixed_region(sites));
        }
        Ok(cx
            .draft
            .arena
            .region(Region::ByPlayer(by_player.into(), player)))
    }
}

impl<'a> SitesLabels<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let mut sites = Vec::new();
        for label in self.labels.parts() {
            sites.extend(cx.listed_site(kind, label));
        }
        Ok(cx.fixed_region(sites))
    }
}

impl<'a> SitesCorners<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let of = match self.word() {
            SitesCornersWord::Edge => SiteType::Edge,
            SitesCornersWord::Cell => SiteType::Cell,
        };
        let (want, of) = (cx.kind_of(SiteType::Vertex), cx.kind_of(of));
        let at = cx.int_or(self.at, Int::Leaf(Leaf::LastTo))?;
        Ok(cx.draft.arena.region(Region::Incident { want, of, at }))
    }
}

impl<'a> SitesHint<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        cx.kind(self.site_type);
        let hints = cx.puzzle.hints.iter();
        let sites: Vec<usize> = hints.flat_map(|hint| hint.sites.clone()).collect();
        Ok(cx.fixed_region(sites))
    }
}

impl<'a> SitesNumbers<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let list = cx.ints(self.numbers)?;
        Ok(cx.region_of_list(list))
    }
}

impl<'a> SitesNamed<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let text = self.name.text().unwrap_or_default();
        if !cx.regions.iter().any(|region| region.name == text)
            && let Some(site) = cx.topology().site_by_label(kind, text)
        {
            return Ok(cx.fixed_region([site as usize]));
        }
        cx.region_named(self.name, None)
    }
}

impl<'a> SitesOwned<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        if cx.is_nobody(self.player) {
            return Ok(cx.fixed_region([]));
        }
        let player = match self.player.constant() {
            Some("Shared" | "All" | "Each") => {
                let shared = cx.draft.players as i32 + 1;
                cx.constant(shared)
            }
            Some(_) | None => cx.player(self.player)?,
        };
        let mut owned = vec![Vec::new(); cx.draft.players + 2];
        match self.name {
            None => owned = cx.owned_regions()?,
            Some(name) => {
                let text = name.text().unwrap_or_default();
                // Quirk 1: part of a name is enough if no region has exactly that name.
                let exact = cx.regions.iter().any(|region| region.name == text);
                let fits = |known: &str| known == text || !exact && known.contains(text);
                for index in 0..cx.regions.len() {
                    if let (true, Some(owner)) =
                        (fits(&cx.regions[index].name), cx.regions[index].owner)
                    {
                        owned[owner as usize].extend(cx.region_parts(index)?);
                    }
                }
                if owned.iter().all(Vec::is_empty) && cx.regions.iter().any(|r| fits(&r.name)) {
                    return cx.region_named(name, None);
                }
                if owned.iter().all(Vec::is_empty) {
                    let known: Vec<String> = cx.regions.iter().map(|r| r.name.clone()).collect();
                    cx.idle_name(name.at, "region", text, &known);
                    return Ok(cx.fixed_region([]));
                }
            }
        }
        if owned.iter().all(Vec::is_empty) {
            cx.warn(
                "L0320",
                self.call.at,
                "no player owns a region",
                "give a region an owner, as in `(regions \"Home\" P1 (sites Bottom))`",
            );
            return Ok(cx.fixed_region([]));
        }
        Ok(cx.region_by_player(owned, player))
    }
}

impl<'a> SitesContext<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        Ok(cx.draft.arena.region(Region::Context))
    }
}

impl<'a> SitesHand<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let word = self.player.and_then(Arg::constant);
        let sites_of = |cx: &Lower<'_>, owner: Option<usize>| -> Vec<usize> {
            cx.hands()
                .iter()
                .filter(|hand| owner.is_none_or(|owner| hand.owner as usize == owner))
                .flat_map(|hand| hand.first as usize..(hand.first + hand.sites) as usize)
                .collect()
        };
        if matches!(word, Some("All" | "Each")) {
            let all = sites_of(cx, None);
            return Ok(cx.fixed_region(all));
        }
        let shared = cx.draft.players as i32 + 1;
        let player = match (self.player, word) {
            (_, Some("Shared")) => cx.constant(shared),
            (Some(player), _) => cx.player(player)?,
            (None, _) => cx.draft.arena.int(Int::Leaf(Leaf::Mover)),
        };
        let mut owned = Vec::new();
        for owner in 0..=shared as usize {
            let sites = sites_of(cx, Some(owner));
            owned.push(vec![cx.fixed_region(sites)]);
        }
        Ok(cx.region_by_player(owned, player))
    }
}
