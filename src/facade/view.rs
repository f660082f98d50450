//! A position as one player sees it: everything that front ends show.

use serde::Serialize;

use super::{Play, Site};
use crate::engine::{self, End, MoveList, Outcome, Seen, State};
use crate::notation::position::{self, Unwritable};
use crate::notation::{Names, Picture, draw, move_texts, seen_text, status_text, svg};

/// A position as one player sees it, or as a referee does, who sees everything. The text, the
/// pictures, the data, the moves and the hash of a position are made from it, so none of them
/// contains anything hidden from the player.
#[derive(Clone, Debug)]
pub struct View<'p> {
    pub(super) seen: engine::View<'p>,
    pub(super) names: &'p Names,
    pub(super) legal: &'p MoveList,
    pub(super) palette: &'p svg::Palette,
}

/// A position as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shown {
    /// Moves played so far.
    pub ply: u32,
    /// The player to move, from 1; `None` if the game is over.
    pub to_move: Option<usize>,
    /// The result in words, if the game is over.
    pub result: Option<String>,
    /// The rank of each player, if the game is over.
    pub ranks: Option<Vec<f64>>,
    /// The pieces, as far as they are seen.
    pub pieces: Vec<Piece>,
    /// In games with dice, those that have been rolled; the fresh ones are for the next move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// Scores, in games that have them.
    pub scores: Option<Vec<i32>>,
    /// Points in the games of a match that are over.
    pub match_scores: Option<Vec<i32>>,
    /// The position in the game's notation, if it has one and nothing is hidden.
    pub position: Option<String>,
}

/// A piece, as far as it is seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Piece {
    /// What its site is called.
    pub site: String,
    /// The piece in words, `Disc1*3`, with `?` for what is hidden.
    pub piece: String,
    /// Its owner, 0 for nobody; `None` if that is hidden.
    pub owner: Option<usize>,
    /// How many pieces lie below it, in games with stacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<usize>,
}

/// A die, and what it shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Die {
    /// What its site is called.
    pub site: String,
    /// The number that is up.
    pub pips: i32,
    /// Whether it was rolled and not used up since.
    pub fresh: bool,
}

impl Play {
    /// The position as a player sees it, with the dice that were rolled for the next move. Anybody
    /// who is not one of its players sees only what everybody may see.
    #[must_use]
    pub fn view(&self, player: usize) -> View<'_> {
        self.view_of(Some(player))
    }

    /// The position as a referee sees it, who sees everything.
    #[must_use]
    pub fn referee(&self) -> View<'_> {
        self.view_of(None)
    }

    /// The position as a player sees it, or as a referee does for `None`.
    #[must_use]
    pub fn view_of(&self, player: Option<usize>) -> View<'_> {
        View::of(&self.state, self, player)
    }
}

impl<'p> View<'p> {
    /// A view of a state, either the game's own or a later one.
    pub(super) fn of(state: &'p State, play: &'p Play, player: Option<usize>) -> Self {
        let seen = match player {
            Some(player) => state.view(player),
            None => state.into(),
        };
        Self {
            seen: seen.rolled(&play.list),
            names: play.names(),
            legal: &play.list,
            palette: play.game.palette(),
        }
    }

    /// The engine's view.
    pub(super) fn seen(&self) -> &engine::View<'p> {
        &self.seen
    }

    /// The player to move, from 1; `None` if the game is over.
    #[must_use]
    pub fn player(&self) -> Option<usize> {
        self.seen.current_player()
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.seen.outcome()
    }

    /// Moves played so far.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.seen.ply()
    }

    /// A player's score; 0 in games without scores.
    #[must_use]
    pub fn score(&self, player: usize) -> i32 {
        self.seen.score_of(player)
    }

    /// A player's value; 0 in games without values.
    #[must_use]
    pub fn value(&self, player: usize) -> i32 {
        self.seen.value_of(player)
    }

    /// A player's points in the games of the match that are over; `None` if it is no match.
    #[must_use]
    pub fn match_score(&self, player: usize) -> Option<i32> {
        self.seen.match_score_of(player)
    }

    /// The piece on a site, the top one of a stack, as far as it is seen.
    #[must_use]
    pub fn piece_at(&self, site: Site) -> Option<Seen> {
        self.seen.piece_at(site.kind, site.number as usize)
    }

    /// A piece in words: `Disc1`, with `*3` for three of them, `:2` for its state, `^1` for its
    /// rotation, `=5` for its value, and `?` for what is hidden.
    #[must_use]
    pub fn piece_text(&self, piece: Seen) -> String {
        seen_text(self.seen.game().program(), piece)
    }

    /// The name of a piece without its numbers, `Disc1`; `None` if that is hidden.
    #[must_use]
    pub fn piece_name(&self, piece: Seen) -> Option<&'p str> {
        let engine::Kind::Known(what) = piece.kind else {
            return None;
        };
        let piece = self.seen.game().program().pieces.get(what)?;
        Some(&piece.name)
    }

    /// The names of the game's kinds of pieces.
    pub fn kinds(&self) -> impl Iterator<Item = &'p str> + Clone + use<'p> {
        let pieces = self.seen.game().program().pieces.iter();
        pieces.skip(1).map(|piece| piece.name.as_str())
    }

    /// The texts of the legal moves, in order; `None` if they would give away what is hidden, as
    /// another player's moves would.
    #[must_use]
    pub fn moves(&self) -> Option<Vec<String>> {
        let program = self.seen.game().program();
        let shown = self.seen.shows_moves();
        shown.then(|| move_texts(program, self.names, self.legal))
    }

    /// Every piece, from the bottom of each stack.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let view = &self.seen;
        let program = view.game().program();
        let kinds = view.site_types();
        let sites = kinds.flat_map(|kind| (0..view.sites(kind)).map(move |site| (kind, site)));
        let pieces = sites.flat_map(|(kind, site)| {
            let stack = view.stack_at(kind, site).into_iter().enumerate();
            stack.map(move |(level, piece)| Piece {
                site: self.names.of(kind, site).to_owned(),
                piece: seen_text(program, piece),
                owner: piece.owner,
                level: program.needs.stacks.then_some(level),
            })
        });
        pieces.collect()
    }

    /// The dice that have been rolled.
    #[must_use]
    pub fn dice(&self) -> Vec<Die> {
        let view = &self.seen;
        let kind = view.game().program().default_kind;
        let dice = (0..view.sites(kind)).filter_map(|site| Some((site, view.die_at(site)?)));
        dice.filter(|(_, die)| die.pips != 0 || die.fresh)
            .map(|(site, die)| Die {
                site: self.names.of(kind, site).to_owned(),
                pips: die.pips,
                fresh: die.fresh,
            })
            .collect()
    }

    /// What the dice show for the next move; empty if none is to be used.
    #[must_use]
    pub fn roll(&self) -> Vec<i32> {
        let dice = self.dice().into_iter().filter(|die| die.fresh);
        dice.map(|die| die.pips).collect()
    }

    /// The position in characters, without colours.
    #[must_use]
    pub fn draw(&self) -> String {
        self.draw_with(Picture::default())
    }

    /// The position in characters.
    #[must_use]
    pub fn draw_with(&self, picture: Picture) -> String {
        draw(self.seen.clone(), self.names, picture)
    }

    /// The position as a picture; with `targets`, the sites where a move may end are marked, if the
    /// viewer may know the moves.
    #[must_use]
    pub fn svg(&self, targets: bool) -> String {
        let ends = if targets {
            self.ends(|_| true)
        } else {
            Vec::new()
        };
        let look = svg::Look {
            palette: self.palette,
            last_move: true,
            targets: &ends,
        };
        svg::position(self.seen.clone(), self.names, look)
    }

    /// A picture of how the piece on a site may move: the sites where its moves may end are marked,
    /// if the viewer may know the moves, and the last move is not.
    #[must_use]
    pub fn svg_from(&self, site: Site) -> String {
        let begins = (site.kind, site.number as usize);
        self.svg_to(|there| Some(begins) == there.from().map(|from| (there.from_kind(), from)))
    }

    /// The position as a picture of some of its legal moves: the sites where these end are marked, if
    /// the viewer may know the moves; the last move is not.
    #[must_use]
    pub fn svg_of(&self, moves: &[super::Move]) -> String {
        self.svg_to(|there| moves.iter().any(|one| one.index() == there.index()))
    }

    /// The position with the ends of some moves marked.
    fn svg_to(&self, counts: impl Fn(&engine::Move<'_>) -> bool) -> String {
        let look = svg::Look {
            palette: self.palette,
            last_move: false,
            targets: &self.ends(counts),
        };
        svg::position(self.seen.clone(), self.names, look)
    }

    /// Where moves may end, as far as the viewer may know.
    fn ends(&self, counts: impl Fn(&engine::Move<'_>) -> bool) -> Vec<End> {
        if !self.seen.shows_moves() {
            return Vec::new();
        }
        let moves = self.legal.iter().filter(|there| counts(there));
        let ends = moves.filter_map(|there| Some((there.to_kind(), there.to()?)));
        let mut ends: Vec<End> = ends.collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// The position as text, if the game says how to write it; `None` if something is hidden that
    /// the text would give away.
    ///
    /// # Errors
    /// If the game has no notation, or if the notation has no text for something on the board.
    pub fn position(&self) -> Result<Option<String>, Unwritable> {
        self.seen.whole().map(position::write).transpose()
    }

    /// Whose turn it is, or how the game ended, in words.
    #[must_use]
    pub fn status(&self) -> String {
        status_text(&self.seen)
    }

    /// The whole view as data.
    #[must_use]
    pub fn data(&self) -> Shown {
        let game = self.seen.game();
        let players = 1..=game.players();
        let outcome = self.outcome();
        let scores = game.program().needs.score;
        Shown {
            ply: self.ply(),
            to_move: self.player(),
            result: outcome.as_ref().map(|_| self.status()),
            ranks: outcome.map(|outcome| outcome.ranks),
            pieces: self.pieces(),
            dice: self.dice(),
            scores: scores.then(|| players.clone().map(|player| self.score(player)).collect()),
            match_scores: players.map(|player| self.match_score(player)).collect(),
            position: self.position().ok().flatten(),
        }
    }

    /// A number for everything that is seen: positions that look the same to the viewer have the
    /// same number. It includes the moves the viewer may play and the last move. It is the same on
    /// every machine.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut all = format!("{:?}", (self.data(), self.moves(), self.seen.last_move()));
        let players = 1..=self.seen.game().players();
        let values = players.map(|player| self.value(player));
        all.push_str(&format!("{:?}", values.collect::<Vec<_>>()));
        // FNV-1a, written out so that it does not depend on a library.
        all.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}
