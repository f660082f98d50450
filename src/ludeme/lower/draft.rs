//! A game under construction.

use std::sync::Arc;

use crate::board::{Graph, SiteType, Topology};
use crate::ir;
use crate::ludeme::form::{Arg, At};

/// A game in core, before its state is laid out.
#[derive(Debug)]
pub struct Draft {
    /// Its name.
    pub name: String,
    /// How many players.
    pub players: usize,
    /// The direction each player faces, by player.
    pub facing: Vec<Option<u8>>,
    /// Whether the rules say which way the players face.
    pub facing_said: bool,
    /// The team of each player, by player.
    pub teams: Vec<u32>,
    /// The board.
    pub topology: Arc<Topology>,
    /// The kind of site that is meant if none is named.
    pub default_kind: SiteType,
    /// The kinds of site that rules name.
    pub kinds: [bool; 3],
    /// The board, then hands.
    pub containers: Vec<ir::Container>,
    /// How many sites of each hand, given by its first site, have been filled in order.
    pub filled: std::collections::BTreeMap<u32, u32>,
    /// Whether pieces can form stacks.
    pub stacks: bool,
    /// The sets of dice.
    pub dice: Vec<ir::DiceSet>,
    /// Routes on the board.
    pub tracks: Vec<ir::Track>,
    /// What the sites of a puzzle may hold.
    pub values: Vec<SiteValues>,
    /// Whether the board is just a table on which pieces are laid next to each other.
    pub boardless: bool,
    /// The pieces, number 0 is "no piece".
    pub pieces: Vec<ir::Piece>,
    /// Every expression.
    pub arena: ir::Arena,
    /// Fixed sets.
    pub sets: Vec<ir::SiteSet>,
    /// Tables of radials.
    pub radials: Vec<ir::Radials>,
    /// Tables of numbers.
    pub tables: Vec<Vec<i32>>,
    /// Tables of walks.
    pub walks: Vec<ir::Walks>,
    /// What large pieces cover.
    pub shapes: Vec<ir::Shape>,
    /// The paths on tiles.
    pub tiles: Vec<ir::Tile>,
    /// Maps.
    pub maps: Vec<Vec<(i32, i32)>>,
    /// Names of variables.
    pub vars: Vec<String>,
    /// Names of memories.
    pub memories: Vec<String>,
    /// Names of events.
    pub events: Vec<String>,
    /// Names of proposals.
    pub proposals: Vec<String>,
    /// The set-up.
    pub start: Vec<ir::Start>,
    /// The phases.
    pub phases: Vec<ir::Phase>,
    /// The end rules.
    pub end: Vec<ir::EndRule>,
    /// Rules about the rules.
    pub meta: ir::Meta,
    /// How positions are written.
    pub notation: Option<ir::Notation>,
    /// Thinking time.
    pub clock: Option<ir::Clock>,
    /// What played games are worth.
    pub league: Option<ir::League>,
    /// The games of a match; `None` if it is a game by itself.
    pub subgames: Option<Vec<SubgameDraft>>,
    /// Whether moves turn pieces at their end.
    pub turns: bool,
    /// Whether generators ask about the previous move.
    pub reads_last: bool,
    /// Which pieces the text places on fixed sites, for lints.
    pub placements: Vec<Placement>,
}

/// A clause that places pieces on fixed sites before play.
#[derive(Clone, Debug)]
pub struct Placement {
    /// Where it stands in the text.
    pub at: At,
    /// The name of the piece as it is written.
    pub name: String,
    /// The players whose pieces the name could mean, if nothing around it decides that.
    pub owners: Vec<u32>,
    /// Kind of the sites.
    pub kind: SiteType,
    /// The sites.
    pub sites: Vec<usize>,
}

impl Default for Draft {
    fn default() -> Self {
        let nothing = Topology::build(&Graph::default(), SiteType::Cell);
        Self {
            name: String::new(),
            players: 2,
            facing: Vec::new(),
            facing_said: false,
            teams: Vec::new(),
            topology: Arc::new(nothing.expect("a graph without sites is a board")),
            default_kind: SiteType::Cell,
            kinds: [false; 3],
            containers: Vec::new(),
            filled: std::collections::BTreeMap::new(),
            stacks: false,
            dice: Vec::new(),
            tracks: Vec::new(),
            values: Vec::new(),
            boardless: false,
            pieces: vec![ir::Piece {
                name: String::new(),
                base: String::new(),
                owner: 0,
                moves: None,
                facing: None,
                flips: None,
                shape: None,
                tile: None,
                pips: None,
            }],
            arena: ir::Arena::default(),
            sets: Vec::new(),
            radials: Vec::new(),
            tables: Vec::new(),
            walks: Vec::new(),
            shapes: Vec::new(),
            tiles: Vec::new(),
            maps: Vec::new(),
            vars: Vec::new(),
            memories: Vec::new(),
            events: Vec::new(),
            proposals: Vec::new(),
            start: Vec::new(),
            phases: Vec::new(),
            end: Vec::new(),
            meta: ir::Meta::default(),
            notation: None,
            clock: None,
            league: None,
            subgames: None,
            turns: false,
            reads_last: false,
            placements: Vec::new(),
        }
    }
}

/// A game of a match that has not been read yet.
#[derive(Clone, Debug)]
pub struct SubgameDraft {
    /// Its name.
    pub name: String,
    /// The option's item that is chosen for it.
    pub option: Option<String>,
    /// Where it is named.
    pub at: At,
    /// The game that comes next, asked in the match.
    pub next: Option<ir::IntId>,
    /// The player who takes the first player's part, asked in the match.
    pub first: Option<ir::IntId>,
    /// The names of what is carried over from the game before, and where each is named.
    pub keep: Vec<(String, At)>,
    /// The proposal that must be accepted before it is played.
    pub proposal: Option<String>,
    /// Who may make the proposal, asked in the match.
    pub by: Option<ir::IntId>,
    /// The points of a winner, to be lowered with the game.
    pub result: Option<Arg>,
    /// The points of each player, to be lowered with the game.
    pub points: Option<Arg>,
}

/// The values that sites of a kind may hold in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteValues {
    /// The kind of site.
    pub kind: SiteType,
    /// The least value.
    pub least: i32,
    /// The greatest value.
    pub most: i32,
}

/// A piece whose moves have not been lowered yet.
pub(crate) struct PieceDecl<'a> {
    /// Its number.
    pub number: usize,
    /// The moves of its own.
    pub moves: Option<&'a Arg>,
}

/// A region that was given a name or an owner.
pub(crate) struct NamedRegion<'a> {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its owner.
    pub owner: Option<u32>,
    /// Its parts as written.
    pub parts: Vec<&'a Arg>,
    /// Its parts as lowered, once asked for.
    pub lowered: Option<Vec<ir::RegionId>>,
    /// Whether its parts are being lowered.
    pub busy: bool,
    /// The families of regions it stands for.
    pub families: Vec<&'static str>,
}
