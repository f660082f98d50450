//! `(sites Occupied …)`, `(sites Group …)`, `(sites Pattern …)`: where pieces stand.

use crate::board::SiteType;
use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, ContextVar, Int, Leaf, PieceFilter, Region, RegionId, SiteField};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Members, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Where the pieces of a player stand, on the board or in hand.
    SitesOccupied: Region = ["sites"] ("Occupied") {
        /// The player.
        by: req "by" [PLAYER | ROLE],
        /// Only on the board or in a hand of this name or number; anywhere if it
        /// is not said.
        container: opt "container" [INT | TEXT],
        /// Only pieces of this name or number.
        component: opt "component" [INT | TEXT],
        /// Only pieces of these names.
        components: opt "components" [TEXTS],
        /// Whether only the tops of stacks count; by default only they do.
        top: opt "top" [BOOL],
        /// Kind of the sites.
        on: opt "on" [SITE_TYPE],
    }
    example "(sites Occupied by:Next)"
    says "sites occupied by [{component}|any component][ of {components}] owned by {by.name}[ in {container}]<top!, at any level>[ on {on.many}]"
    plain "the ~sites of [{by.own} |]<component?{component.many}|<components?{components.many}|pieces>>"
}

ludeme! {
    /// The sites that a large piece covers, from the one it stands on.
    SitesLargePiece: Region = ["sites"] ("LargePiece") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Where the piece stands.
        at: req "at" [INT],
    }
    example "(sites LargePiece at:(last To))"
    says "the sites of the large piece at {at}"
    plain "the ~sites covered by the piece on {at}"
}

ludeme! {
    /// The group of a site, or the groups of several.
    SitesGroup: Region = ["sites"] ("Group") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: opt "at" [INT],
        /// The sites, where there are several.
        from: opt "from" [REGION],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// What belongs to a group, with the site as `(to)`.
        when: opt "if" [BOOL],
    }
    example "(sites Group at:(last To) Orthogonal)"
    says "the group at [{at}|{from}|the to location][ linked {dirs}][ where {when}]"
    plain "the ~sites of the group at [{at}|{from}|that ~site][ linked {dirs}][ where {when}]"
}

ludeme! {
    /// The sites of walks that stay on such pieces.
    SitesPattern: Region = ["sites"] ("Pattern") {
        /// The walk.
        walk: req [STEPS],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Where it begins; by default where the last move ended.
        from: opt "from" [INT],
        /// The piece; by default such a one as stands on the first site.
        what: opt "what" [INT],
        /// The pieces, one for each site.
        whats: opt "whats" [INT_LIST],
    }
    example "(sites Pattern {F R F R F})"
    says "the sites of the pattern {walk}[ from {from}][ of kind {what}][ of kinds {whats}]"
    plain "the ~sites of the walk {walk}[ from {from}]"
}

ludeme! {
    /// Where pieces of a kind stood when play began.
    SitesStart: Region = ["sites"] ("Start") {
        /// The piece.
        piece: req [PIECE],
    }
    example "(sites Start (piece \"Disc1\"))"
    says "the start sites of {piece}"
    plain "the ~sites where {piece.many} began"
}

ludeme! {
    /// Where the moves of a generator begin or end.
    SitesMoves: Region = ["sites"] (SitesMovesWord: From, To) {
        /// The moves.
        moves: req [MOVES],
    }
    example "(sites To (forEach Piece))"
    says "the sites <From:from|To:to> which {moves} is possible"
    plain "the ~sites that moves to {moves} <From:begin on|To:end on>"
}

impl<'a> SitesOccupied<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.on);
        let word = self.by.constant();
        let within = self
            .container
            .map(|container| container_sites(container, cx))
            .transpose()?
            .or_else(|| board_of(kind, cx));
        let mut pieces: Option<Vec<u32>> = None;
        // If the piece is known only during play, it is looked for among all pieces that stand
        // there.
        let number = self.component.filter(|number| number.text().is_none());
        let number = number.map(|number| cx.int(number)).transpose()?;
        let known = number.and_then(|number| cx.draft.arena.const_int(number));
        let asked = number.filter(|_| known.is_none());
        if let Some(known) = known {
            pieces = Some(vec![known.max(0) as u32]);
        }
        let named = self.components.map(Arg::parts).unwrap_or_default();
        let text = self.component.filter(|name| name.text().is_some());
        for name in text.into_iter().chain(named) {
            let found = cx.pieces_named(name)?;
            pieces.get_or_insert_with(Vec::new).extend(found);
        }
        let pieces: Option<Box<[u32]>> = pieces.map(Into::into);
        let filter = |owner| PieceFilter {
            kind,
            owner,
            team: false,
            pieces: pieces.clone(),
            within,
        };
        let below = self.top.is_some_and(Arg::is_false);
        let occupied = |filter| {
            if below {
                Region::OccupiedBelow(filter)
            } else {
                Region::Occupied(filter)
            }
        };
        let several = word.is_some_and(|word| {
            matches!(word, "NonMover" | "Enemy" | "Friend" | "Ally" | "TeamMover")
                || word.starts_with("Team")
        });
        let found = if matches!(word, Some("All" | "Each")) {
            cx.draft.arena.region(occupied(filter(None)))
        } else if several {
            let players = cx.players(self.by)?;
            let player = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Player)));
            let each = cx.draft.arena.region(occupied(filter(Some(player))));
            let op = Region::ForEachPlayer(players, each);
            cx.draft.arena.region(op)
        } else {
            let owner = cx.player(self.by)?;
            cx.draft.arena.region(occupied(filter(Some(owner))))
        };
        let Some(piece) = asked else {
            return Ok(found);
        };
        let site = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Site)));
        let what = cx.int_op(Int::At(SiteField::What, kind, site));
        let same = cx.bool_op(Bool::Compare(Comparison::Eq, what, piece));
        Ok(cx.draft.arena.region(Region::Filter(found, same)))
    }
}

/// The board, if hands must be left out: their sites are cells, and other sites are asked for.
fn board_of(kind: SiteType, cx: &mut Lower<'_>) -> Option<RegionId> {
    let hands = cx.draft.containers.len() > 1;
    (hands && kind != SiteType::Cell).then(|| cx.whole_board(kind))
}

fn container_sites<'a>(container: &'a Arg, cx: &mut Lower<'a>) -> Res<RegionId> {
    match container.text() {
        Some(_) => cx.container_named(container),
        None => cx.container_numbered(container),
    }
}

impl<'a> SitesLargePiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let region = Region::Covered(cx.kind(self.site_type), cx.int(self.at)?);
        Ok(cx.draft.arena.region(region))
    }
}

impl<'a> SitesGroup<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let rule = cx.group_rule(self.site_type, self.dirs, self.when, Members::Alike)?;
        let op = match (self.at, self.from) {
            (Some(at), _) => Region::Group(rule, cx.int(at)?),
            (None, Some(from)) => Region::Groups(rule, cx.region(from)?),
            (None, None) => {
                let message = "a group is that of a site, as in `at:(last To)`";
                return cx.error("L0305", self.call.at, message);
            }
        };
        Ok(cx.draft.arena.region(op))
    }
}

impl<'a> SitesPattern<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let rule = crate::ludeme::bool_::pattern_rule(
            cx,
            self.site_type,
            self.walk,
            self.from,
            self.what,
            self.whats,
        )?;
        Ok(cx.draft.arena.region(Region::Pattern(rule)))
    }
}

impl<'a> SitesMoves<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let moves = cx.moves(self.moves)?;
        let region = match self.word() {
            SitesMovesWord::From => Region::FromOf(moves),
            SitesMovesWord::To => Region::ToOf(moves),
        };
        Ok(cx.draft.arena.region(region))
    }
}

impl<'a> SitesStart<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let spec = cx.piece_spec(Some(self.piece), None)?;
        Ok(cx.draft.arena.region(Region::Start(spec.kinds)))
    }
}
