//! A whole game, compiled.

use std::sync::Arc;

use super::{
    Arena, BoolId, Clock, DiceSet, HideRule, IntId, IntsId, Layout, League, MovesId, Needs,
    Notation, PlayerField, Radials, RadialsId, RegionId, Repetition, SetId, SiteSet, SiteType,
    TableId, Track,
};
use crate::board::Topology;

/// A game as data: what the engine runs.
#[derive(Debug)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// How many players.
    pub players: usize,
    /// The board.
    pub topology: Arc<Topology>,
    /// The kind of site that pieces stand on unless a rule says otherwise.
    pub default_kind: SiteType,
    /// The board, then hands, in file order.
    pub containers: Vec<Container>,
    /// The kinds of pieces; number 0 means "no piece".
    pub pieces: Vec<Piece>,
    /// The direction each player faces, by player, as an index of [`crate::board::Direction`].
    pub facing: Vec<Option<u8>>,
    /// The team of each player, by player.
    pub teams: Vec<u32>,
    /// Every expression.
    pub arena: Arena,
    /// Fixed sets of sites.
    pub sets: Vec<SiteSet>,
    /// Tables of radials.
    pub radials: Vec<Radials>,
    /// Tables of numbers by site.
    pub tables: Vec<Vec<i32>>,
    /// Tables of walks.
    pub walks: Vec<Walks>,
    /// What large pieces cover.
    pub shapes: Vec<Shape>,
    /// The paths on tiles.
    pub tiles: Vec<Tile>,
    /// The sets of dice.
    pub dice: Vec<DiceSet>,
    /// Routes on the board.
    pub tracks: Vec<Track>,
    /// Maps.
    pub maps: Vec<Vec<(i32, i32)>>,
    /// Names of variables, by slot.
    pub vars: Vec<String>,
    /// Names that values are remembered under.
    pub memories: Vec<String>,
    /// Names of events.
    pub events: Vec<String>,
    /// Names of proposals.
    pub proposals: Vec<String>,
    /// What is set up before play, in order.
    pub start: Vec<Start>,
    /// The phases; one if the rules have none.
    pub phases: Vec<Phase>,
    /// End rules that hold in every phase.
    pub end: Vec<EndRule>,
    /// Rules about the rules.
    pub meta: Meta,
    /// How positions are written.
    pub notation: Option<Notation>,
    /// Thinking time.
    pub clock: Option<Clock>,
    /// What played games are worth.
    pub league: Option<League>,
    /// What a state holds.
    pub needs: Needs,
    /// Where it lies.
    pub layout: Layout,
    /// A number that changes whenever the rules do.
    pub fingerprint: u64,
    /// How random games can be played on sets of sites, if the rules are simple enough.
    pub plan: Option<Box<super::Plan>>,
    /// For each edge, the edges that cross it, if rules ask for them.
    pub crossed_edges: Vec<Vec<u32>>,
    /// Distances that rules ask for.
    pub distances: Vec<super::Distances>,
    /// Where pieces can move at all, if rules ask what they threaten and it is known.
    pub reach: super::Reach,
    /// Conditions on sites as sets.
    pub lifts: super::Lifts,
    /// For each region, whether it depends on nothing that is passed down.
    pub context_free: Box<[bool]>,
    /// For each condition, whether phases ask it and it has the same answer for all players.
    pub for_all_players: Box<[bool]>,
    /// Which expressions read the board only at the sites that are passed down to them.
    pub local: super::Local,
    /// For each owner, the kinds of pieces that belong to them.
    pub own_kinds: Vec<Vec<i32>>,
    /// Which generators can be counted, and asked for all pieces together.
    pub counted: super::Counted,
    /// What the rules that fill a puzzle consist of.
    pub constraints: super::Constraints,
    /// The regions that depend on a single number.
    pub by_site: super::BySite,
    /// Where lines and walks lead, for all sites at once.
    pub jumps: super::Jumps,
    /// The numbers that occur several times in the rules and are worked out once.
    pub repeated: super::Repeated,
    /// Numbers and conditions as programs.
    pub code: super::code::Code,
    /// For each generator, whether its moves differ only in their sites, and nothing looks at them
    /// before one of them is chosen.
    pub alike: Box<[bool]>,
    /// For each generator, whether the first of its moves may be of that kind.
    pub gathered: Box<[bool]>,
    /// For each generator, whether it consists of parts of which none reads what an earlier one changes.
    pub apart: Box<[bool]>,
    /// For each generator, whether nothing looks at its moves before one of them is chosen.
    pub unread: Box<[bool]>,
    /// For each generator, whether it makes a move in every position.
    pub certain: Box<[bool]>,
}

/// A board, or a hand.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Container {
    /// What its clause calls it.
    pub name: String,
    /// Its owner, 0 for nobody.
    pub owner: u32,
    /// Its first site.
    pub first: u32,
    /// How many sites.
    pub sites: u32,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Piece {
    /// Its name, with the number of its owner appended.
    pub name: String,
    /// Its name as written.
    pub base: String,
    /// Its owner: 0 for nobody, `players + 1` for everybody.
    pub owner: u32,
    /// The moves of its own.
    pub moves: Option<MovesId>,
    /// The direction it faces.
    pub facing: Option<u8>,
    /// The states it flips between.
    pub flips: Option<(i32, i32)>,
    /// The sites that it covers, as an index of the shapes.
    pub shape: Option<u32>,
    /// The paths on it, as an index of the tiles.
    pub tile: Option<u32>,
    /// The pips on both halves, if it is a domino.
    pub pips: Option<[u8; 2]>,
}

/// What a large piece covers.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Shape {
    /// The kind of the sites.
    pub kind: SiteType,
    /// For each state and site, the sites that it covers, including its own; none if it would
    /// extend off the board.
    pub covers: Vec<Vec<Vec<u32>>>,
}

impl Shape {
    /// The sites that a piece covers if it stands on a site in a given state.
    pub fn covered(&self, state: i32, site: i32) -> &[u32] {
        let covers = usize::try_from(state)
            .ok()
            .and_then(|state| self.covers.get(state));
        let site = usize::try_from(site).ok();
        covers
            .zip(site)
            .and_then(|(covers, site)| covers.get(site))
            .map_or(&[], Vec::as_slice)
    }
}

/// The paths on a tile.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Tile {
    /// How many sides it has.
    pub sides: u32,
    /// How many ends of paths each side may have.
    pub slots: u32,
    /// The paths.
    pub paths: Vec<TilePath>,
}

/// A path from a side of a tile to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TilePath {
    /// Its ends: sides counted clockwise from the first direction, and the slots on them.
    pub ends: [(u32, u32); 2],
    /// Its colour.
    pub colour: i32,
}

/// For each site, the walks that begin there: lists of sites without the start.
#[derive(Clone, Debug, PartialEq, Default, Hash)]
pub struct Walks {
    /// By site.
    pub from: Vec<Vec<Vec<u32>>>,
}

/// A step of the set-up.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Start {
    /// Puts pieces on sites.
    Place(Box<Place>),
    /// Stacks pieces on each other in random order.
    Shuffle(Box<Shuffle>),
    /// Sets a number of players.
    SetPlayer(PlayerField, IntsId, IntId),
    /// Sets a variable.
    SetVar(u32, IntId),
    /// Remembers a value.
    Remember(u32, IntsId, bool),
    /// Hides something from players.
    Hide(HideRule),
    /// Several steps.
    All(Vec<Start>),
    /// Repeats it for each number, as `value`.
    ForEachValue(IntsId, Box<Start>),
    /// Repeats it for each player of a list, as `player`.
    ForEachPlayer(IntsId, Box<Start>),
    /// Repeats it for each site, as `site`.
    ForEachSite(RegionId, Box<Start>),
}

impl Start {
    /// Whether it hides anything from players.
    fn hides(&self) -> bool {
        match self {
            Self::Hide(_) => true,
            Self::All(rules) => rules.iter().any(Self::hides),
            Self::ForEachValue(_, rule)
            | Self::ForEachPlayer(_, rule)
            | Self::ForEachSite(_, rule) => rule.hides(),
            Self::Place(_)
            | Self::Shuffle(_)
            | Self::SetPlayer(..)
            | Self::SetVar(..)
            | Self::Remember(..) => false,
        }
    }
}

/// Pieces to put on sites.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Place {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The piece.
    pub piece: IntId,
    /// Where.
    pub sites: RegionId,
    /// How many on each.
    pub count: IntId,
    /// Whether they have no owner, as is the case for counts that are set.
    pub unowned: bool,
    /// Whether they form a stack in a game with stacks; if not, there is only one of them.
    pub stacked: bool,
    /// Their state.
    pub state: Option<IntId>,
    /// Their rotation.
    pub rotation: Option<IntId>,
    /// Their value.
    pub value: Option<IntId>,
}

/// Pieces that are stacked on one site in random order.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Shuffle {
    /// Kind of the site.
    pub kind: SiteType,
    /// The site.
    pub site: IntId,
    /// The pieces, and how many of each.
    pub pieces: Vec<(IntId, IntId)>,
    /// Their state.
    pub state: Option<IntId>,
    /// Their value.
    pub value: Option<IntId>,
}

/// A phase.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Phase {
    /// Its name.
    pub name: String,
    /// Whose phase it is; `None`: everybody's.
    pub owner: Option<u32>,
    /// The moves.
    pub play: MovesId,
    /// When the game is over.
    pub end: Vec<EndRule>,
    /// Where it leads.
    pub next: Vec<NextPhase>,
}

/// A way out of a phase.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct NextPhase {
    /// The player that the condition is about; `None` for every player.
    pub who: Option<IntId>,
    /// When.
    pub when: BoolId,
    /// The phase that follows.
    pub to: u32,
}

/// When the game is over.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum EndRule {
    /// When a condition holds.
    If {
        /// The condition.
        when: BoolId,
        /// Rules asked then.
        rules: Vec<EndRule>,
        /// The result.
        result: Option<Verdict>,
    },
    /// The result of each player, as `player`, for whom the condition holds.
    ForEach(BoolId, Verdict),
}

/// Who wins, loses or draws.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Verdict {
    /// The result of some players; `None`: of all.
    Of(Option<IntsId>, Ending),
    /// By score; by these scores if given. The least score wins in misère.
    ByScore(Option<Vec<(IntId, IntId)>>, bool),
    /// By payoffs, in thousandths.
    Payoffs(Vec<(IntId, i32)>),
}

/// How a player's game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ending {
    /// They win.
    Win,
    /// They lose.
    Loss,
    /// Nobody wins.
    Draw,
    /// All win.
    Tie,
}

/// Rules about the rules.
#[derive(Clone, Debug, PartialEq, Default, Hash)]
pub struct Meta {
    /// No move may repeat a position.
    pub no_repeat: Option<Repetition>,
    /// Moves that are the only ones for their site are made automatically.
    pub automove: bool,
    /// No move may lose its player the game at once.
    pub no_suicide: bool,
    /// The second player may take over the first player's opening.
    pub swap: bool,
    /// The game does not end when all players pass.
    pub no_pass_end: bool,
    /// The rules themselves ask whether all passed.
    pub asks_all_passed: bool,
    /// All players choose at once. The moves of a position are then those of all players, and each
    /// is played on its own; choices are not hidden from players who have not chosen yet.
    pub at_once: bool,
    /// Nobody plays: everything that the rules of play make is one move, and there are no results.
    /// The one player that the game has stands for the person who watches.
    pub watched: bool,
}

impl Meta {
    /// Whether moves are looked at again after the rules of play have made them: sorted out, or joined.
    pub const fn looks_at_moves(&self) -> bool {
        self.no_repeat.is_some() || self.no_suicide || self.at_once || self.watched
    }
}

impl Program {
    /// The fixed set `id`.
    #[inline]
    pub fn set(&self, id: SetId) -> &SiteSet {
        &self.sets[id.index()]
    }

    /// The table of radials `id`.
    #[inline]
    pub fn radials(&self, id: RadialsId) -> &Radials {
        &self.radials[id.index()]
    }

    /// The table `id`.
    #[inline]
    pub fn table(&self, id: TableId) -> &[i32] {
        &self.tables[id.index()]
    }

    /// The shape of a kind of piece, if it is a large one.
    pub fn shape(&self, what: i32) -> Option<&Shape> {
        let piece = self.pieces.get(usize::try_from(what).ok()?)?;
        self.shapes.get(piece.shape? as usize)
    }

    /// Whether a number stands for a kind of piece.
    #[inline]
    pub fn is_piece(&self, what: i32) -> bool {
        what > 0 && (what as usize) < self.pieces.len()
    }

    /// The owner of a kind of piece, 0 for none.
    #[inline]
    pub fn owner(&self, what: i32) -> usize {
        self.pieces
            .get(what as usize)
            .map_or(0, |piece| piece.owner as usize)
    }

    /// The moves of a kind of piece, if it has any of its own.
    #[inline]
    pub fn moves_of(&self, what: i32) -> Option<MovesId> {
        self.pieces.get(what as usize).and_then(|piece| piece.moves)
    }

    /// The kinds of pieces of an owner.
    #[inline]
    pub fn own_kinds(&self, owner: usize) -> &[i32] {
        self.own_kinds.get(owner).map_or(&[], Vec::as_slice)
    }

    /// The kind of piece with the same name that belongs to `owner`, if there is one.
    pub fn counterpart(&self, what: i32, owner: i32) -> Option<i32> {
        let piece = self.pieces.get(usize::try_from(what).ok()?)?;
        let alike =
            |other: &Piece| other.base == piece.base && i64::from(other.owner) == i64::from(owner);
        let kinds = self.pieces.iter().enumerate().skip(1);
        kinds
            .filter(|(_, other)| what > 0 && alike(other))
            .map(|(index, _)| index as i32)
            .next()
    }

    /// Whether its rules hide anything from players.
    pub fn hides(&self) -> bool {
        let moves = &self.arena.moves;
        let hides = |node: &super::MovesNode| {
            matches!(node.op, super::Moves::Change(super::Change::Hide(_)))
        };
        moves.iter().any(hides) || self.start.iter().any(Start::hides)
    }

    /// How many dice there are.
    pub fn dice_count(&self) -> usize {
        self.dice.iter().map(|set| set.faces.len()).sum()
    }

    /// The set that the die on a site belongs to, and its number in that set.
    pub fn die_at(&self, site: i32) -> Option<(&DiceSet, usize)> {
        self.dice.iter().find_map(|set| {
            let index = site.checked_sub(set.first.cast_signed())?;
            let index = usize::try_from(index).ok()?;
            (index < set.faces.len()).then_some((set, index))
        })
    }

    /// How many sites of the default kind the board itself has.
    pub fn board_sites(&self) -> usize {
        self.topology.len(self.default_kind)
    }
}
