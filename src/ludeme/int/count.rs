//! `(count …)`: how many.

use crate::board::{Relation, SiteType, Topology};
use crate::ir::{
    Bool, Course, Int, IntId, Ints, IntsId, Leaf, PieceFilter, Region, RegionId, StepsRule,
};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Members, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many pieces there are: of a player, of a name, in a region.
    CountPieces: Int = ["count"] ("Pieces") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The player; by default anybody.
        role: opt [ROLE],
        /// The player by number.
        of: opt "of" [INT],
        /// The name of the pieces, or of where they lie: `"Bag"` is the stock of dominoes.
        name: opt [TEXT],
        /// The region.
        within: opt "in" [REGION],
        /// What the site of each must satisfy, as `(site)`.
        when: opt "if" [BOOL],
    }
    example "(count Pieces Mover)"
    says "the number of [{name.many}|pieces][ owned by {role}][ owned by player {of}][ in {within}][ where {when}]"
    plain "the number of [{name.many}|pieces][ of {role}][ of {of}][ in {within}][ where {when}]"
}

ludeme! {
    /// How often a number is in a list.
    CountValue: Int = ["count"] ("Value") {
        /// The number.
        value: req [INT],
        /// The list.
        list: req "in" [INTS],
    }
    example "(count Value 1 in:(values Remembered))"
    says "the number of times {value} is in {list}"
}

ludeme! {
    /// How many steps lead from a site to another, or to the nearest of several;
    /// -1 if none do.
    CountSteps: Int = ["count"] ("Steps") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// What counts as a step; by default to any neighbour.
        relation: opt [RELATION],
        /// From here.
        from: req [INT],
        /// To here.
        to: req [INT | REGION],
    }
    example "(count Steps (last From) (last To))"
    says "the number of [{relation} |]steps from {from} to {to}"
}

ludeme! {
    /// How many steps of some kind lead from a site to another, or to the nearest of
    /// several; `Infinity` if none do, 0 if there is nowhere to go.
    CountPaces: Int = ["count"] ("Steps") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// What else counts as a step; the step itself says it all.
        relation: opt [RELATION],
        /// The step, with the site it begins at as `(from)`.
        step: req [MOVES],
        /// The rotation after a step.
        rotation: opt "newRotation" [INT],
        /// From here.
        from: req [INT],
        /// To here.
        to: req [INT | REGION],
    }
    example "(count Steps (step (to if:(is Empty (to)))) (last From) (last To))"
    says "the number of steps to {step} from {from} to {to}[ turned {rotation}][ {relation}]"
    plain "the number of moves from {from} to {to}"
}

ludeme! {
    /// How many groups there are.
    CountGroups: Int = ["count"] ("Groups") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// What belongs to a group, with the site as `(to)`; by default any piece.
        when: opt "if" [BOOL],
        /// The least size that counts.
        min: opt "min" [INT],
    }
    example "(count Groups if:(= (mover) (who at:(to))))"
    says "the number of groups[ linked {dirs}][ where {when}][ of at least {min} pieces]"
}

ludeme! {
    /// How many empty sites touch the group at a site.
    CountLiberties: Int = ["count"] ("Liberties") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site; by default where the last move ended.
        at: opt "at" [INT],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// What belongs to a group, with the site as `(to)`.
        when: opt "if" [BOOL],
    }
    example "(count Liberties at:(last To))"
    says "the number of liberties of [{at}|the to location of the last move][ {dirs}][ where {when}]"
    plain "the number of empty ~sites around the group at [{at}|the ~site just moved to]"
}

ludeme! {
    /// How many moves, turns or players there are, or rows, columns and sites of
    /// the board.
    CountSimple: Int = ["count"] (
        CountWord:
        Moves, Turns, MovesThisTurn, Active, Players, LegalMoves, Trials, Rows, Columns, Cells,
        Vertices, Edges, Phases
    ) {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(count Moves)"
    says "the number of <Moves:moves made so far|Turns:turns|MovesThisTurn:moves in this turn|Active:active players|Players:players|LegalMoves:legal moves|Trials:games played|Rows:rows|Columns:columns|Cells:cells|Vertices:vertices|Edges:edges|Phases:phases>"
    plain "the number of <Moves:moves made so far|Turns:turns|MovesThisTurn:moves made before in this turn|Active:players still in the game|Players:players|LegalMoves:possible moves|Trials:games played so far|Rows:rows|Columns:columns|Cells:cells|Vertices:points|Edges:edges|Phases:phases>"
}

ludeme! {
    /// How many sites a region has, how many neighbours a site, or how many pieces
    /// lie on a site.
    CountSites: Int = ["count"] {
        /// What to count.
        what: opt [COUNT_SITE],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The region.
        within: opt "in" [REGION],
        /// The site; by default where the last move ended.
        at: opt "at" [INT],
        /// The name of a piece or a container.
        name: opt [TEXT],
    }
    example "(count Sites in:(sites Empty))"
    says "the number of [{what}|sites][ in {within}][ at {at}][ of {name}]"
    plain "<what?[the number of {what.plain}[ around {at}][ around {within}]]|the number of pieces on [{within}|[{at}|that ~site]]>"
}

/// The pieces that `(count Pieces …)` and `(no Pieces …)` ask about.
pub(crate) fn piece_filter<'a>(
    cx: &mut Lower<'a>,
    kind: Option<&'a Arg>,
    role: Option<&'a Arg>,
    of: Option<&'a Arg>,
    name: Option<&'a Arg>,
    within: Option<&'a Arg>,
) -> Res<PieceFilter> {
    let kind = cx.kind(kind);
    let word = role.and_then(Arg::constant);
    let team = matches!(
        word,
        Some("Friend" | "TeamMover" | "Ally" | "Enemy" | "NonMover")
    ) || word.is_some_and(|word| word.starts_with("Team"));
    let owner = match (role, of) {
        (Some(role), _) if !matches!(word, Some("All" | "Each")) => Some(cx.player(role)?),
        (_, Some(of)) => Some(cx.int(of)?),
        (Some(_) | None, None) => None,
    };
    let mut region = cx.region_opt(within)?;
    let mut pieces = None;
    if let Some(name) = name {
        let text = name.text().unwrap_or_default();
        let container = cx
            .draft
            .containers
            .iter()
            .find(|container| container.name == text);
        let hands = text == "Hand";
        if let (Some(container), false) = (container, hands) {
            let sites = container.first as usize..(container.first + container.sites) as usize;
            region = Some(cx.fixed_region(sites));
        } else if hands {
            let all: Vec<usize> = cx
                .hands()
                .iter()
                .flat_map(|c| c.first as usize..(c.first + c.sites) as usize)
                .collect();
            region = Some(cx.fixed_region(all));
        } else {
            pieces = Some(cx.pieces_named(name)?.into());
        }
    }
    Ok(PieceFilter {
        kind,
        owner,
        team,
        pieces,
        within: region,
    })
}

impl<'a> CountPieces<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        if let Some(name) = self.name.filter(|name| name.text() == Some("Bag")) {
            return cx.in_stock(name.at);
        }
        let mut filter = piece_filter(
            cx,
            self.site_type,
            self.role,
            self.of,
            self.name,
            self.within,
        )?;
        let players = cx.several_owners(self.role)?;
        if let Some(when) = self.when {
            let within = match filter.within {
                Some(within) => within,
                None => cx.occupied(filter.kind, None),
            };
            let op = Region::Filter(within, cx.bool(when)?);
            filter.within = Some(cx.draft.arena.region(op));
        }
        if let Some(players) = players {
            return Ok(count_each(cx, players, &filter));
        }
        Ok(cx.draft.arena.int(Int::CountPieces(filter)))
    }
}

/// How many pieces the players of a list have together.
fn count_each(cx: &mut Lower<'_>, players: IntsId, filter: &PieceFilter) -> IntId {
    let mut counts = Vec::new();
    for player in 1..=cx.draft.players as i32 {
        let player = cx.constant(player);
        let filter = PieceFilter {
            owner: Some(player),
            team: false,
            ..filter.clone()
        };
        let is_meant = cx.bool_op(Bool::InList(player, players));
        let (count, none) = (cx.int_op(Int::CountPieces(filter)), cx.constant(0));
        counts.push(cx.int_op(Int::If(is_meant, count, none)));
    }
    let counts = cx.draft.arena.list(Ints::Of(counts.into()));
    cx.int_op(Int::Sum(counts))
}

impl<'a> CountValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::CountValue(cx.int(self.value)?, cx.ints(self.list)?);
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> CountSteps<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let word = self.relation.and_then(Arg::constant).unwrap_or("Adjacent");
        let relation = Relation::ALL
            .into_iter()
            .find(|relation| relation.name() == word);
        let op = Int::Steps(StepsRule {
            kind,
            relation: relation.unwrap_or(Relation::Adjacent),
            from: cx.int(self.from)?,
            to: cx.region(self.to)?,
        });
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> CountPaces<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        if let Some(rotation) = self.rotation {
            let message = "steps that turn the piece cannot be played by lud yet";
            return cx.error("L0311", rotation.at, message);
        }
        let op = Int::Paces {
            step: cx.moves(self.step)?,
            from: cx.int(self.from)?,
            to: cx.region(self.to)?,
        };
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> CountGroups<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let rule = cx.group_rule(self.site_type, self.dirs, self.when, Members::Any)?;
        let min = cx.int_opt(self.min)?;
        Ok(cx.draft.arena.int(Int::CountGroups(rule, min)))
    }
}

impl<'a> CountLiberties<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let rule = cx.group_rule(self.site_type, self.dirs, self.when, Members::Alike)?;
        let at = cx.int_or(self.at, Int::Leaf(Leaf::LastTo))?;
        Ok(cx.draft.arena.int(Int::Liberties(rule, at)))
    }
}

impl<'a> CountSimple<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let topology = cx.topology();
        let number = |n: usize| Int::Leaf(Leaf::Const(n as i32));
        let int = match self.word() {
            CountWord::Moves => Int::Course(Course::Moves),
            CountWord::Turns => Int::Course(Course::Turns),
            CountWord::MovesThisTurn => Int::Course(Course::MovesThisTurn),
            CountWord::Active => Int::Course(Course::Active),
            CountWord::LegalMoves => Int::Course(Course::LegalMoves),
            CountWord::Trials if cx.draft.subgames.is_some() => Int::Course(Course::Trials),
            // A game on its own is not a match and has no trials.
            CountWord::Trials => Int::Leaf(Leaf::Const(0)),
            CountWord::Players => number(cx.draft.players),
            CountWord::Rows => number(on_ground(&topology, kind, topology.rows(kind))),
            CountWord::Columns => number(on_ground(&topology, kind, topology.columns(kind))),
            CountWord::Cells => number(topology.len(SiteType::Cell)),
            CountWord::Vertices => number(topology.len(SiteType::Vertex)),
            CountWord::Edges => number(topology.len(SiteType::Edge)),
            CountWord::Phases => number(
                topology
                    .phases(kind)
                    .iter()
                    .filter(|phase| !phase.is_empty())
                    .count(),
            ),
        };
        Ok(cx.draft.arena.int(int))
    }
}

/// Quirk 45: how many of some rows or columns have a site on the ground. The others lie only in the
/// upper layers of a pyramid, between two of the ground.
fn on_ground(topology: &Topology, kind: SiteType, lines: &[Vec<u32>]) -> usize {
    let ground = topology.layers(kind).first();
    let is_low = |site: &u32| ground.is_none_or(|ground| ground.contains(site));
    lines.iter().filter(|line| line.iter().any(is_low)).count()
}

impl<'a> CountSites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        if let Some(relation) = self.what.and_then(Arg::constant).and_then(neighbours) {
            let topology = cx.topology();
            let counts = (0..topology.len(kind))
                .map(|site| topology.neighbours(kind, relation, site).len() as i32)
                .collect();
            let table = cx.table(counts);
            let at = cx.int_or(self.at, Int::Leaf(Leaf::LastTo))?;
            return Ok(cx.int_op(Int::Table(table, at)));
        }
        if self.name.is_some() && self.within.is_none() && self.at.is_none() {
            let filter = piece_filter(cx, self.site_type, None, None, self.name, None)?;
            return Ok(match (filter.pieces.is_none(), filter.within) {
                (true, Some(region)) => cx.int_op(Int::CountSites(region)),
                (_, _) => cx.draft.arena.int(Int::CountPieces(filter)),
            });
        }
        match (self.within, self.at) {
            (Some(within), _) => {
                let region = cx.region(within)?;
                // Without a word that says what to count, the pieces of the region are meant.
                if self.what.is_none() {
                    let filter = PieceFilter {
                        kind: kind_of_pieces(cx, kind, region),
                        owner: None,
                        team: false,
                        pieces: None,
                        within: Some(region),
                    };
                    return Ok(cx.draft.arena.int(Int::CountPieces(filter)));
                }
                Ok(cx.int_op(Int::CountSites(region)))
            }
            (None, at) => {
                let at = cx.int_or(at, Int::Leaf(Leaf::LastTo))?;
                Ok(cx.draft.arena.int(Int::CountAt(kind, at)))
            }
        }
    }
}

/// The kind of site that the pieces of a region are stored with: pieces in hands are stored with
/// those of the board, though hands are cells.
fn kind_of_pieces(cx: &Lower<'_>, kind: SiteType, region: RegionId) -> SiteType {
    let hand = cx.draft.containers.get(1).map(|hand| hand.first as usize);
    let sites = cx.fixed_sites(region).unwrap_or_default();
    match hand {
        Some(first) if !sites.is_empty() && sites.iter().all(|site| *site >= first) => {
            cx.default_kind()
        }
        Some(_) | None => kind,
    }
}

/// The relation whose neighbours a word counts.
fn neighbours(word: &str) -> Option<Relation> {
    match word {
        "Adjacent" => Some(Relation::Adjacent),
        "Neighbours" => Some(Relation::All),
        "Orthogonal" => Some(Relation::Orthogonal),
        "Diagonal" => Some(Relation::Diagonal),
        "Off" => Some(Relation::OffDiagonal),
        _ => None,
    }
}
