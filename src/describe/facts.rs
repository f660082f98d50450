//! What has to be known of a game to tell its rules: how many play, what with, and where.

use std::cell::Cell;

use super::plain::Terms;
use super::words;
use crate::ludeme::{Arg, Call, Family};

/// Signs after which a text breaks off: nobody reads on, and defines can make short files long.
const MOST: usize = 20_000_000;

/// Parts within parts up to which anybody follows, and which fit on a small stack.
pub(super) const DEEPEST: usize = 120;

/// What is known of a game.
#[derive(Debug)]
pub(super) struct Facts<'a> {
    /// How many play.
    pub(super) players: i32,
    /// The kinds of pieces, in the order of the file.
    pub(super) pieces: Vec<&'a Call>,
    /// What pieces stand on: `Cell`, `Vertex` or `Edge`.
    pub(super) kind: &'static str,
    /// Whether its cells are squares.
    pub(super) squares: bool,
    /// What sites are called.
    pub(super) sites: &'a [String],
    /// Signs that may still be said.
    pub(super) left: Cell<usize>,
    /// What has a name and is said by it.
    pub(super) terms: Terms,
    /// Within how many parts we are.
    depth: Cell<usize>,
}

/// Being within a part; it ends when this is dropped.
pub(super) struct Within<'a>(&'a Cell<usize>);

impl Drop for Within<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

impl<'a> Facts<'a> {
    /// What is known of a game or a match.
    pub(super) fn of(game: &'a Call, sites: &'a [String]) -> Self {
        let items = equipment(game);
        let pieces = items
            .iter()
            .filter(|item| matches!(item.form.name, "Piece" | "Tile"));
        let board = items.iter().find(|item| is_board(item));
        let kind = board.map_or("Cell", |board| kind_of(board));
        let graph = board.and_then(|board| board.get("graph"));
        Self {
            players: players(game),
            pieces: pieces.copied().collect(),
            kind,
            squares: graph.is_some_and(is_square),
            sites,
            left: Cell::new(MOST),
            terms: Terms::default(),
            depth: Cell::new(0),
        }
    }

    /// Goes into a part; `None` if that is deeper than anybody follows.
    pub(super) fn enter(&self) -> Option<Within<'_>> {
        let depth = self.depth.get();
        (depth < DEEPEST).then(|| {
            self.depth.set(depth + 1);
            Within(&self.depth)
        })
    }

    /// What is known where there is no game.
    pub(super) fn unknown() -> Self {
        Self {
            players: 0,
            pieces: Vec::new(),
            kind: "",
            squares: false,
            sites: &[],
            left: Cell::new(MOST),
            terms: Terms::default(),
            depth: Cell::new(0),
        }
    }

    /// The piece that a name is about, and the number of its owner if the name ends in one.
    pub(super) fn piece(&self, name: &str) -> Option<(&'a Call, Option<i32>)> {
        let named = |name: &str| {
            let is_it = |call: &&&Call| call.get("name").and_then(Arg::text) == Some(name);
            self.pieces.iter().find(is_it).copied()
        };
        if let Some(piece) = named(name) {
            return Some((piece, None));
        }
        let base = name.trim_end_matches(|char: char| char.is_ascii_digit());
        let owner = name[base.len()..].parse().ok();
        named(base).map(|piece| (piece, owner))
    }

    /// What sites of a kind are called: one of them.
    pub(super) fn noun(&self, kind: &str, is_plain: bool) -> &'static str {
        match kind {
            "Cell" if is_plain && self.squares => "square",
            "Cell" => "cell",
            "Vertex" if is_plain => "point",
            "Vertex" => "vertex",
            "Edge" if is_plain => "line",
            "Edge" => "edge",
            _ => "site",
        }
    }

    /// What a site is called by its number.
    pub(super) fn site(&self, number: i32) -> String {
        let known = usize::try_from(number).ok();
        let known = known.and_then(|number| self.sites.get(number));
        known.map_or_else(|| format!("site {}", words::number(number)), Clone::clone)
    }
}

/// What a game is played with.
pub(super) fn equipment(game: &Call) -> Vec<&Call> {
    let items = game.get("equipment").and_then(Arg::call);
    let items = items.and_then(|equipment| equipment.get("items"));
    items.map_or_else(Vec::new, |items| {
        items.parts().iter().filter_map(Arg::call).collect()
    })
}

/// Whether a piece of equipment is the board.
pub(super) fn is_board(item: &Call) -> bool {
    matches!(
        item.form.name,
        "Board" | "Boardless" | "MancalaBoard" | "SurakartaBoard"
    )
}

fn kind_of(board: &Call) -> &'static str {
    match board.form.name {
        "MancalaBoard" | "SurakartaBoard" => "Vertex",
        _ => board.get("kind").and_then(Arg::constant).unwrap_or("Cell"),
    }
}

fn is_square(graph: &Arg) -> bool {
    let Some(call) = graph.call() else {
        return false;
    };
    match call.form.name {
        "Square" | "Rectangle" | "SquareOutline" => true,
        "Remove" | "Hole" | "Clip" | "Keep" | "RemovePoly" | "Rotate" | "Scale" | "Shift"
        | "Layers" | "Renumber" | "Recoordinate" => call.get("graph").is_some_and(is_square),
        _ => false,
    }
}

/// How many play; two where it cannot be read off.
fn players(game: &Call) -> i32 {
    let players = game.get("players").and_then(Arg::call);
    let number = players.and_then(|players| players.get("number"));
    let list = players.and_then(|players| players.get("players"));
    match (number.and_then(Arg::number), list) {
        (Some(number), _) => number,
        (None, Some(list)) => i32::try_from(list.parts().len()).unwrap_or(2),
        (None, None) => 2,
    }
}

/// The rules of a game.
pub(super) fn rules(game: &Call) -> Option<&Call> {
    game.get("rules").and_then(Arg::call)
}

/// Whether something is a call of this form.
pub(super) fn is(arg: Option<&Arg>, family: Family, name: &str) -> bool {
    arg.and_then(Arg::call)
        .is_some_and(|call| call.is(family, name))
}
