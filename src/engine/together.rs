//! Games in which all choose at once: each seat chooses alone, and the choices are carried out once
//! all seats have chosen.

use super::action::Action;
use super::eval::{Ctx, Eval, Sink};
use super::game::State;
use super::hash::mix;
use super::moves::{Decision, Entry, Move, MoveList};
use super::state::{Look, Position};
use crate::ir::{IntId, Moves, MovesId};

/// A seat's choice, which nobody else knows yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choice {
    seat: usize,
    /// Its index among the moves of the seat.
    index: usize,
    entry: Entry,
    actions: Vec<Action>,
    thens: Vec<MovesId>,
}

impl Eval<'_> {
    /// The moves of a generator, as choices of one player.
    pub(super) fn choices_of(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        player: IntId,
        moves: MovesId,
        out: &mut Sink,
    ) {
        let by = self.int(st, &cx, player);
        let first = out.len();
        self.moves(st, cx, moves, out);
        for entry in &mut out.list.entries[first..] {
            entry.by = u8::try_from(by).unwrap_or_default();
        }
    }

    /// What a seat may choose: the moves of the rules that belong to it or to anybody, or to pass.
    pub(super) fn choices(&mut self, st: Look<'_>, seat: usize, out: &mut Sink) {
        let next = self.following(st, seat) as u8;
        let mover = seat as u8;
        self.legal_moves(Look { mover, next, ..st }, out);
        let own = |entry: &Entry| entry.by == 0 || usize::from(entry.by) == seat;
        out.list.entries.retain(own);
        self.pass_if_none(out);
    }

    /// The choices of all seats, and a pass for each seat that has none.
    pub(super) fn all_choices(&mut self, st: Look<'_>, out: &mut Sink) {
        for player in (1..=self.p.players).filter(|player| st.is_active(*player)) {
            let own = |entry: &Entry| match entry.by {
                0 => usize::from(st.mover) == player,
                by => usize::from(by) == player,
            };
            if !out.list.entries.iter().any(own) {
                self.nowhere(out, Decision::ForcedPass, Action::Pass);
            }
        }
    }

    fn pass_if_none(&mut self, out: &mut Sink) {
        if out.is_empty() {
            self.nowhere(out, Decision::ForcedPass, Action::Pass);
        }
    }

    /// Carries out all choices, seat by seat; then the consequences of each, and in the end those
    /// that follow from all together.
    fn play_together(&mut self, st: &mut Position, chosen: &[Choice]) {
        st.rng = mix(st.rng);
        let (mover, next, moves) = (st.mover, st.next, st.moves);
        let mut list = MoveList::new();
        for choice in chosen {
            let (entry, late) = self.listed(choice, &mut list);
            list.entries.extend([entry, late]);
        }
        let entries = std::mem::take(&mut list.entries);
        for (choice, pair) in chosen.iter().zip(entries.chunks(2)) {
            st.mover = choice.seat as u8;
            self.carry_out(st, &list, &pair[0]);
        }
        for late in 0..2 {
            for (choice, pair) in chosen.iter().zip(entries.chunks(2)) {
                st.mover = choice.seat as u8;
                self.follow(st, &list, &pair[late], None);
            }
        }
        (st.mover, st.next, st.moves) = (mover, next, moves + 1);
        let Some(last) = entries.last() else { return };
        self.settle_turn(st, &list, last);
    }

    /// A choice as a move of a list with its own consequences, and a second entry with the
    /// consequences of all together.
    fn listed(&self, choice: &Choice, list: &mut MoveList) -> (Entry, Entry) {
        let is_late =
            |then: &&MovesId| matches!(self.p.arena.moves[then.index()].op, Moves::Late(_));
        let start = list.actions.len() as u32;
        list.actions.extend_from_slice(&choice.actions);
        let actions = (start, list.actions.len() as u32);
        let mut range = |late: bool| {
            let start = list.thens.len() as u32;
            let wanted = choice.thens.iter().filter(|then| is_late(then) == late);
            list.thens.extend(wanted);
            (start, list.thens.len() as u32)
        };
        let (early, late) = (range(false), range(true));
        let entry = |thens| Entry {
            actions,
            thens,
            ..choice.entry
        };
        (entry(early), entry(late))
    }
}

impl State {
    /// Whether each seat chooses alone here, hidden from the others.
    pub fn is_chosen_together(&self) -> bool {
        let game = self.game();
        game.program().meta.at_once && !game.limits().apart && !self.is_between_games()
    }

    /// The players who still have to choose. Where all choose at once, these are the ones who have
    /// not chosen, in the order in which they do; otherwise it is the player to move. Empty if the
    /// game is over.
    pub fn choosers(&self) -> Vec<usize> {
        match self.to_choose() {
            Some(_) => {
                let seats = 1..=self.game().program().players;
                let active = seats.filter(|seat| self.position().is_active(*seat));
                let left = active.skip(self.chosen().len());
                left.map(|seat| self.player_of(seat)).collect()
            }
            None => self.current_player().into_iter().collect(),
        }
    }

    /// Whether some seats have chosen and others have not.
    pub fn is_choosing(&self) -> bool {
        !self.chosen().is_empty()
    }

    /// The seat that chooses next, as the rules number it: the first one in the game that has not
    /// chosen.
    pub(super) fn to_choose(&self) -> Option<usize> {
        let position = self.position();
        if position.over || !self.is_chosen_together() {
            return None;
        }
        let mut seats =
            (1..=self.game().program().players).filter(|seat| position.is_active(*seat));
        seats.nth(self.chosen().len())
    }

    /// Fills a sink with what a seat may choose.
    pub(super) fn list_choices(
        &mut self,
        seat: usize,
        sink: &mut Sink,
    ) -> Result<(), super::Fault> {
        self.with(|eval, position| {
            eval.scratch.counts = false;
            eval.choices(position.look(), seat, sink);
        })
    }

    /// Records a seat's choice; after the last one, all choices are carried out.
    pub(super) fn choose(&mut self, seat: usize, chosen: Move<'_>) -> Result<(), super::Fault> {
        let choice = Choice {
            seat,
            index: chosen.index(),
            entry: *chosen.entry(),
            actions: chosen.actions().to_vec(),
            thens: chosen.list.thens_of(chosen.entry()).to_vec(),
        };
        self.chosen_mut().push(choice);
        if self.to_choose().is_some() {
            return Ok(());
        }
        let all = std::mem::take(self.chosen_mut());
        self.with(|eval, position| eval.play_together(position, &all))?;
        self.go_on()
    }

    /// A hash of the choices so far.
    pub(super) fn hash_of_chosen(&self) -> u64 {
        let chosen = self.chosen().iter();
        chosen.fold(0, |hash, choice| mix(hash ^ (choice.index as u64 + 1)))
    }
}
