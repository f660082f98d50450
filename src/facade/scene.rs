//! A position for pages that draw it themselves: the board once, and then what stands on it.
//!
//! Sites have short ids: `c12` for a cell, `v3` for a vertex, `e7` for an edge, each with its
//! number.

use rustc_hash::FxHashSet;
use serde::Serialize;

use super::{Play, Shown, View};
use crate::board::SiteType;
use crate::engine::{Kind, MoveList, Seen};
use crate::metadata::Colour;
use crate::notation::Names;
use crate::notation::svg::{self, parts};

/// The board of a position, for pages that draw pieces themselves.
#[derive(Clone, Debug, Serialize)]
pub struct Scenery {
    /// Changes when the board does; see [`Scene::board`].
    pub key: String,
    /// The board with the names of sites, as SVG.
    pub svg: String,
    /// The left and upper border of the picture, its width and its height.
    pub frame: [f64; 4],
    /// The usual distance of neighbouring sites on the picture.
    pub step: f64,
    /// Whether the sites are pits, in which even a count of one is shown.
    pub pits: bool,
    /// The sites that are drawn.
    pub sites: Vec<Spot>,
    /// Hands, dice and other things beside the board.
    pub hands: Vec<Hand>,
    /// What pieces look like.
    pub symbols: Vec<Symbol>,
    /// The colour of each player, the first player's first.
    pub colours: Vec<Colour>,
}

/// A site on the picture of a board.
#[derive(Clone, Debug, Serialize)]
pub struct Spot {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The x coordinate of its centre, to the right.
    pub x: f64,
    /// The y coordinate of its centre, downwards.
    pub y: f64,
    /// The radius of a piece on it.
    pub r: f64,
    /// The outline of a cell or the course of an edge, as the `d` attribute of an SVG path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// Something with sites beside the board.
#[derive(Clone, Debug, Serialize)]
pub struct Hand {
    /// What it is called.
    pub name: String,
    /// Its owner, 0 for nobody; a number above that of the players for everybody.
    pub owner: u32,
    /// Its sites: their ids and names.
    pub sites: Vec<HandSite>,
}

/// A site of a hand.
#[derive(Clone, Debug, Serialize)]
pub struct HandSite {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
}

/// The look of a kind of piece.
#[derive(Clone, Debug, Serialize)]
pub struct Symbol {
    /// The id that [`Look::symbol`] refers to.
    pub id: String,
    /// Its SVG around the origin, 50 to each side.
    pub svg: String,
    /// The colour of its body.
    pub fill: Colour,
    /// The colour of what is drawn on it.
    pub ink: Colour,
    /// Whether it is a plain disc, on which a number can be written.
    pub plain: bool,
    /// What the piece is called; empty if that is hidden.
    pub name: String,
    /// Whose pieces of this kind are by the rules, 0 for nobody; `None` if that is hidden. In a match another player may
    /// have the part of that one: [`Look::owner`] says who.
    pub owner: Option<u32>,
}

/// What stands on a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The board it stands on: [`Scenery::key`].
    pub board: String,
    /// Sites that are not empty, as far as the viewer sees them.
    pub sites: Vec<Occupied>,
    /// Dice that have been rolled.
    pub dice: Vec<ShownDie>,
    /// The ends of the last move, where it began and where it ended, if they are known.
    pub last: Vec<String>,
}

/// A die that has been rolled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShownDie {
    /// The id of its site.
    pub site: String,
    /// The number that is up.
    pub pips: i32,
    /// Whether it is still to be used.
    pub fresh: bool,
    /// Its SVG around the origin, as large as a piece.
    pub svg: String,
}

/// A site and what lies there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Occupied {
    /// The id of the site.
    pub site: String,
    /// The pieces, from the bottom.
    pub stack: Vec<Look>,
}

/// A piece as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Look {
    /// What it looks like: [`Symbol::id`].
    pub symbol: String,
    /// The piece in words, as [`View::piece_text`] writes it.
    pub text: String,
    /// Its owner, 0 for nobody; `None` if that is hidden.
    pub owner: Option<usize>,
    /// How many lie there; `None` if that is hidden.
    pub count: Option<i32>,
    /// Its state, rotation and value, as far as they matter.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// A site, by its kind and number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Touch {
    kind: SiteType,
    site: usize,
}

impl Touch {
    pub(super) fn new(kind: SiteType, site: usize) -> Self {
        Self { kind, site }
    }

    /// Its short id.
    pub(super) fn id(self) -> String {
        id(self.kind, self.site)
    }
}

fn id(kind: SiteType, site: usize) -> String {
    let letter = match kind {
        SiteType::Cell => 'c',
        SiteType::Vertex => 'v',
        SiteType::Edge => 'e',
    };
    format!("{letter}{site}")
}

impl Play {
    /// What stood on the board after this many things had been done, as a player sees it; `None` if
    /// fewer were done.
    #[must_use]
    pub fn scene_at(&self, ply: usize, player: usize) -> Option<Scene> {
        self.look_back(ply, player, |view| view.scene())
    }

    /// The board at that time.
    #[must_use]
    pub fn scenery_at(&self, ply: usize, player: usize) -> Option<Scenery> {
        self.look_back(ply, player, |view| view.scenery())
    }

    /// All of the position at that time, as data.
    #[must_use]
    pub fn data_at(&self, ply: usize, player: usize) -> Option<Shown> {
        self.look_back(ply, player, |view| view.data())
    }

    fn look_back<T>(
        &self,
        ply: usize,
        player: usize,
        show: impl FnOnce(&View<'_>) -> T,
    ) -> Option<T> {
        let Some(past) = self.past.get(ply) else {
            return (ply == self.past.len()).then(|| show(&self.view(player)));
        };
        let state = &past.before;
        let other = (state.stage() != self.names().stage()).then(|| Names::of_state(state));
        // The legal moves at that time are no longer known, and nobody can play them.
        let none = MoveList::new();
        let view = View {
            seen: state.view(player),
            names: other.as_ref().unwrap_or(self.names()),
            legal: &none,
            palette: self.game.palette(),
        };
        Some(show(&view))
    }
}

impl View<'_> {
    /// The position as a small picture: the board and what stands on it, without names, hands and
    /// words.
    #[must_use]
    pub fn picture(&self) -> String {
        svg::small(self.seen.clone(), self.palette)
    }

    /// The board, for pages that draw pieces themselves.
    #[must_use]
    pub fn scenery(&self) -> Scenery {
        let ground = parts::ground(&self.seen, &self.targets(), self.palette);
        let spots = ground.spots.into_iter().map(|spot| Spot {
            id: id(spot.kind, spot.site),
            name: self.names.of(spot.kind, spot.site).to_owned(),
            x: rounded(spot.at[0]),
            y: rounded(spot.at[1]),
            r: rounded(spot.radius),
            path: spot.path,
        });
        let program = self.seen.game().program();
        let symbols = parts::symbols(&self.seen, self.palette).into_iter();
        let symbols = symbols.map(|symbol| {
            let parts::Symbol {
                id,
                svg,
                fill,
                ink,
                plain,
            } = symbol;
            let kind = id.get(1..).and_then(|what| what.parse::<usize>().ok());
            let kind = kind.filter(|_| !id.starts_with('h'));
            let kind = kind.and_then(|what| program.pieces.get(what));
            let name = kind.map_or_else(String::new, |piece| piece.base.clone());
            let owner = kind
                .filter(|_| id.starts_with('k'))
                .map(|piece| piece.owner);
            Symbol {
                id,
                svg,
                fill,
                ink,
                plain,
                name,
                owner,
            }
        });
        Scenery {
            key: self.board_key(),
            svg: ground.svg,
            frame: ground.frame.map(rounded),
            step: rounded(ground.step),
            pits: program.topology.graph().hints.pits,
            sites: spots.collect(),
            hands: self.hands(),
            symbols: symbols.collect(),
            colours: parts::colours(program.players, self.palette),
        }
    }

    fn hands(&self) -> Vec<Hand> {
        let program = self.seen.game().program();
        let kind = program.default_kind;
        let hands = program.containers.iter().skip(1);
        let hands = hands.map(|hand| Hand {
            name: hand.name.clone(),
            owner: hand.owner,
            sites: (hand.first..hand.first + hand.sites)
                .map(|site| HandSite {
                    id: id(kind, site as usize),
                    name: self.names.of(kind, site as usize).to_owned(),
                })
                .collect(),
        });
        hands.collect()
    }

    /// What stands on the board.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let view = &self.seen;
        let kinds = view.site_types();
        let sites = kinds.flat_map(|kind| (0..view.sites(kind)).map(move |site| (kind, site)));
        let sites = sites.filter_map(|(kind, site)| {
            let stack = view.stack_at(kind, site);
            let stack: Vec<Look> = stack.into_iter().map(|piece| self.look(piece)).collect();
            let site = id(kind, site);
            (!stack.is_empty()).then_some(Occupied { site, stack })
        });
        let usual = view.game().program().default_kind;
        let dice = (0..view.sites(usual)).filter_map(|site| Some((site, view.die_at(site)?)));
        let dice = dice.map(|(site, die)| ShownDie {
            site: id(usual, site),
            pips: die.pips,
            fresh: die.fresh,
            svg: parts::die(die),
        });
        let (from, to) = view.last_move();
        let last = from
            .into_iter()
            .chain(to)
            .map(|(kind, site)| id(kind, site));
        Scene {
            board: self.board_key(),
            sites: sites.collect(),
            dice: dice.collect(),
            last: last.collect(),
        }
    }

    fn look(&self, piece: Seen) -> Look {
        let one = Seen {
            count: Some(1),
            ..piece
        };
        let text = self.piece_text(one);
        let name = match piece.kind {
            Kind::Known(_) => self.piece_name(piece).unwrap_or("").len(),
            Kind::Named(_) | Kind::Hidden => text.len(),
        };
        Look {
            symbol: parts::symbol_name(&piece),
            note: text.get(name..).unwrap_or("").to_owned(),
            text,
            owner: piece.owner,
            count: piece.count,
        }
    }

    /// Identifies the board: in a match each game has its own, and of a table without borders more
    /// is shown when more lies on it.
    fn board_key(&self) -> String {
        let stage = self.names.stage().unwrap_or(0);
        let topology = &self.seen.game().program().topology;
        if !topology.graph().hints.boundless {
            return format!("{stage}");
        }
        let kind = self.seen.game().program().default_kind;
        let targets: FxHashSet<usize> = self.targets().into_iter().map(|(_, site)| site).collect();
        let shown = (0..self.seen.sites(kind))
            .filter(|site| targets.contains(site) || self.seen.piece_at(kind, *site).is_some());
        // FNV-1a over the numbers of the sites.
        let hash = shown.fold(0xcbf2_9ce4_8422_2325, |hash: u64, site| {
            (hash ^ site as u64).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{stage}-{hash:x}")
    }

    /// Where a move may end, if the viewer may know the moves. Used only for tables without
    /// borders, of which no more is shown than necessary.
    fn targets(&self) -> Vec<(SiteType, usize)> {
        let boundless = self.seen.game().program().topology.graph().hints.boundless;
        if !boundless || !self.seen.shows_moves() {
            return Vec::new();
        }
        let ends = self.legal.iter();
        ends.filter_map(|there| Some((there.to_kind(), there.to()?)))
            .collect()
    }
}

/// A tenth of a pixel is enough.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}
