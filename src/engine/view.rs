//! A position as one player sees it.
//!
//! Code that shows a position to somebody reads it from a [`View`], which leaves out whatever is
//! hidden from that player. [`View::from`] a state is the view of a referee, who sees everything.

use crate::ir::{HiddenData, SiteType};

use super::action::Action;
use super::eval::DieAt;
use super::game::{Game, State};
use super::inspect::{End, PieceAt};
use super::moves::MoveList;
use super::outcome::Outcome;

/// A position as a player or a referee sees it.
#[derive(Clone, Debug)]
pub struct View<'s> {
    state: &'s State,
    /// The player; `None` for a referee.
    viewer: Option<usize>,
    /// Dice that were rolled for the coming move: their sites and what they show.
    roll: Vec<(usize, i32)>,
}

/// The kind of a piece, as far as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An index into [`Program::pieces`](crate::ir::Program::pieces).
    Known(usize),
    /// Only its name is seen, not its owner: the index of the first piece with that name, whoever
    /// owns it.
    Named(usize),
    /// It is hidden.
    Hidden,
}

/// A piece as a player sees it; `None` stands for what is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Its kind.
    pub kind: Kind,
    /// Its owner.
    pub owner: Option<usize>,
    /// How many pieces lie there.
    pub count: Option<i32>,
    /// Its state.
    pub state: Option<i32>,
    /// Its rotation.
    pub rotation: Option<i32>,
    /// Its value.
    pub value: Option<i32>,
}

impl From<PieceAt> for Seen {
    fn from(piece: PieceAt) -> Self {
        Self {
            kind: Kind::Known(piece.what),
            owner: Some(piece.owner),
            count: Some(piece.count),
            state: Some(piece.state),
            rotation: Some(piece.rotation),
            value: Some(piece.value),
        }
    }
}

impl<'s> From<&'s State> for View<'s> {
    fn from(state: &'s State) -> Self {
        Self {
            state,
            viewer: None,
            roll: Vec::new(),
        }
    }
}

impl State {
    /// The position as a player sees it.
    pub fn view(&self, player: usize) -> View<'_> {
        View {
            viewer: Some(player),
            ..View::from(self)
        }
    }
}

impl<'s> View<'s> {
    /// The same, with the dice as they were rolled for the legal moves, if they were.
    #[must_use]
    pub fn rolled(self, legal: &MoveList) -> Self {
        Self {
            roll: self.state.roll_of(legal),
            ..self
        }
    }

    /// The game.
    pub fn game(&self) -> &'s Game {
        self.state.game()
    }

    /// The whole state; `None` if something is hidden from the viewer.
    pub fn whole(&self) -> Option<&'s State> {
        (!self.hides_anything()).then_some(self.state)
    }

    /// Whether the viewer may see the legal moves; other players' moves would give away what is
    /// hidden.
    pub fn shows_moves(&self) -> bool {
        self.viewer == self.state.current_player() || !self.hides_anything()
    }

    /// Whether it is the viewer's turn.
    pub fn is_own_turn(&self) -> bool {
        self.viewer.is_some() && self.viewer == self.state.current_player()
    }

    /// Whether anything is hidden from the viewer, even on an empty site.
    pub fn hides_anything(&self) -> bool {
        if !self.may_hide() {
            return false;
        }
        let mut kinds = self.site_types();
        kinds.any(|kind| (0..self.sites(kind)).any(|site| self.hides_some(kind, site)))
    }

    /// Whether the rules can hide anything from the viewer at all.
    fn may_hide(&self) -> bool {
        self.viewer.is_some() && self.game().program().layout.hidden.is_kept()
    }

    /// Whether anything is hidden from the viewer on a site.
    pub fn hides_some(&self, kind: SiteType, site: usize) -> bool {
        HiddenData::ALL
            .into_iter()
            .any(|data| self.hides(data, kind, site))
    }

    /// Whether a site looks empty to the viewer because everything on it is hidden.
    pub fn hides_all(&self, kind: SiteType, site: usize) -> bool {
        self.hides(HiddenData::Invisible, kind, site)
    }

    fn hides(&self, data: HiddenData, kind: SiteType, site: usize) -> bool {
        let Some(viewer) = self.viewer.filter(|_| self.may_hide()) else {
            return false;
        };
        let layout = &self.game().program().layout;
        let slot = i32::try_from(site).ok();
        let Some(slot) = slot.and_then(|site| layout.slot(kind, site)) else {
            return false;
        };
        let position = self.state.position();
        let hides = |player| {
            let part = self.state.part_of(player) as i32;
            position.hides(layout, data, part, slot)
        };
        // A spectator must not see anything that is hidden from some player.
        let mut players = 1..=self.game().players();
        match players.contains(&viewer) {
            true => hides(viewer),
            false => players.any(hides),
        }
    }

    /// What the viewer sees of a piece on a site.
    fn see(&self, piece: PieceAt, kind: SiteType, site: usize) -> Seen {
        if !self.may_hide() {
            return piece.into();
        }
        let open = |data| !self.hides(data, kind, site);
        let whose = open(HiddenData::Who);
        let what = match (open(HiddenData::What), whose) {
            (true, true) => Kind::Known(piece.what),
            (true, false) => Kind::Named(self.first_called(piece.what)),
            (false, _) => Kind::Hidden,
        };
        Seen {
            kind: what,
            owner: whose.then_some(piece.owner),
            count: open(HiddenData::Count).then_some(piece.count),
            state: open(HiddenData::State).then_some(piece.state),
            rotation: open(HiddenData::Rotation).then_some(piece.rotation),
            value: open(HiddenData::Value).then_some(piece.value),
        }
    }

    /// The first piece with the same name as this one.
    fn first_called(&self, what: usize) -> usize {
        let pieces = &self.game().program().pieces;
        let base = &pieces[what].base;
        let mut called = (1..what).filter(|other| pieces[*other].base == *base);
        called.next().unwrap_or(what)
    }

    /// The pieces stacked on a site, from the bottom, as far as the viewer sees them. The height of
    /// a stack counts as its number: where that is hidden, only the top piece is seen.
    pub fn stack_at(&self, kind: SiteType, site: usize) -> Vec<Seen> {
        if self.hides_all(kind, site) {
            return Vec::new();
        }
        let stack = self.state.stack_at(kind, site);
        let from = match self.hides(HiddenData::Count, kind, site) {
            true => stack.len().saturating_sub(1),
            false => 0,
        };
        let stack = stack[from..].iter();
        stack.map(|piece| self.see(*piece, kind, site)).collect()
    }

    /// The piece on a site, or the top one of a stack, as far as the viewer sees it.
    pub fn piece_at(&self, kind: SiteType, site: usize) -> Option<Seen> {
        let piece = self.state.piece_at(kind, site)?;
        (!self.hides_all(kind, site)).then(|| self.see(piece, kind, site))
    }

    /// The pieces on the sites of a kind, or the top ones of stacks, as far as the viewer sees them.
    pub fn pieces(&self, kind: SiteType) -> impl Iterator<Item = (usize, Seen)> {
        let occupied = self.state.occupied_sites(kind);
        occupied.filter_map(move |site| Some((site, self.piece_at(kind, site)?)))
    }

    /// Shows the sites of a kind where pieces stand, with the kind and the owner of each, if that is
    /// all there is to see of pieces and all of it is seen; otherwise it returns false.
    pub fn show_plain_pieces(&self, kind: SiteType, show: impl FnMut(usize, usize, usize)) -> bool {
        !self.may_hide() && self.state.show_plain_pieces(kind, show)
    }

    /// The die on a site of the default kind, if there is one and nothing of it is hidden; it shows
    /// what was rolled for the coming move, if anything was.
    pub fn die_at(&self, site: usize) -> Option<DieAt> {
        if self.hides_some(self.game().program().default_kind, site) {
            return None;
        }
        let die = self.state.die_at(site)?;
        let mut rolled = self.roll.iter();
        let rolled = rolled.find(|(there, _)| *there == site);
        Some(rolled.map_or(die, |(_, pips)| DieAt {
            pips: *pips,
            fresh: true,
        }))
    }

    /// The ends of the last move, unless one of them is hidden from the viewer.
    pub fn last_move(&self) -> (Option<End>, Option<End>) {
        let (from, to) = self.state.last_move();
        let mut ends = from.iter().chain(&to);
        match ends.any(|(kind, site)| self.hides_all(*kind, *site)) {
            true => (None, None),
            false => (from, to),
        }
    }

    /// How many sites of a kind the game uses, including those of hands.
    pub fn sites(&self, kind: SiteType) -> usize {
        self.state.sites(kind)
    }

    /// The kinds of site the game uses.
    pub fn site_types(&self) -> impl Iterator<Item = SiteType> + use<'s> {
        self.state.site_types()
    }

    /// The player to move; `None` if the game is over.
    pub fn current_player(&self) -> Option<usize> {
        self.state.current_player()
    }

    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// Moves played so far.
    pub fn ply(&self) -> u32 {
        self.state.ply()
    }

    /// The phase a player is in: an index into [`Program::phases`](crate::ir::Program::phases).
    /// `None` for other players while something is hidden from the viewer, because the phase could
    /// give it away.
    pub fn phase_of(&self, player: usize) -> Option<usize> {
        let known = self.viewer == Some(player) || !self.hides_anything();
        known.then(|| self.state.phase_of(player))
    }

    /// A player's value.
    pub fn value_of(&self, player: usize) -> i32 {
        self.state.value_of(player)
    }

    /// A player's score.
    pub fn score_of(&self, player: usize) -> i32 {
        self.state.score_of(player)
    }

    /// A player's points in the games of the match that are over; `None` if it is no match.
    pub fn match_score_of(&self, player: usize) -> Option<i32> {
        self.state.match_score_of(player)
    }
}

impl State {
    /// What the dice show that were rolled to find the legal moves. The roll is part of each of
    /// those moves, and is seen before one is chosen.
    fn roll_of(&self, legal: &MoveList) -> Vec<(usize, i32)> {
        let first = legal.get(0).into_iter().flat_map(|first| first.actions());
        let in_all = |action: &Action| legal.iter().all(|there| there.actions().contains(action));
        first
            .filter(in_all)
            .filter_map(|action| self.pips_of(&action))
            .collect()
    }

    /// The site of the die that an action sets, and what it then shows.
    fn pips_of(&self, action: &Action) -> Option<(usize, i32)> {
        let Action::SetDie(die, face) = action else {
            return None;
        };
        let set = self.game().program().dice.iter().find_map(|set| {
            let index = die.checked_sub(set.index)? as usize;
            (index < set.faces.len()).then_some((set, index))
        });
        let (set, index) = set?;
        let face = usize::try_from(*face).ok()?;
        Some((set.first as usize + index, *set.faces[index].get(face)?))
    }
}
