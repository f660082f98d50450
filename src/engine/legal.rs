//! The legal moves of a state, and playing one of them.

use super::eval::{Sink, Want};
use super::fault::Fault;
use super::game::State;
use super::moves::{Move, MoveList};

impl State {
    /// Fills `list` with the legal moves; leaves it empty if the game is over.
    ///
    /// # Errors
    /// A [`Fault`] if the rules do not come to an end or divide by zero.
    pub fn legal_moves(&mut self, list: &mut MoveList) -> Result<(), Fault> {
        list.clear();
        if self.position().over {
            return Ok(());
        }
        match self.offered() {
            Some(_) => self.answers(list),
            None => {
                let mut sink = Sink::gathering(std::mem::take(list));
                let made = match self.to_choose() {
                    Some(seat) => self.list_choices(seat, &mut sink),
                    None => self.with(|eval, position| {
                        eval.scratch.counts = false;
                        eval.legal_moves_of(position, &mut sink);
                    }),
                };
                *list = sink.list;
                made?;
            }
        }
        list.origin = self.hash() ^ u64::from(self.position().moves);
        Ok(())
    }

    /// Fills `list` with one of the legal moves. `choose` gets their number and returns the index
    /// of the one to list. If the moves can be counted without being listed, only that one is
    /// listed. Returns how many there were; then the chosen move is either the only one in the
    /// list, or has the index that was chosen.
    ///
    /// # Errors
    /// As for [`State::legal_moves`].
    pub(crate) fn legal_move(
        &mut self,
        list: &mut MoveList,
        choose: impl FnOnce(usize) -> usize,
    ) -> Result<(usize, usize), Fault> {
        if self.position().over || self.offered().is_some() || self.to_choose().is_some() {
            self.legal_moves(list)?;
            return Ok((list.len(), choose(list.len())));
        }
        let mut sink = Sink::new(std::mem::take(list), Want::Count);
        let made = self.with(|eval, position| eval.one_move(position.look(), &mut sink, choose));
        *list = sink.list;
        list.origin = self.hash() ^ u64::from(self.position().moves);
        made
    }

    /// Plays the legal move that `choose` names, given their number, and returns that number. The
    /// list is memory.
    ///
    /// # Errors
    /// As for [`State::legal_moves`] and [`State::apply_unchecked`].
    pub(crate) fn play_one(
        &mut self,
        list: &mut MoveList,
        choose: impl FnOnce(usize) -> usize,
    ) -> Result<usize, Fault> {
        if self.position().over || self.offered().is_some() || self.to_choose().is_some() {
            let (count, index) = self.legal_move(list, choose)?;
            self.apply_unchecked(list.get(index).ok_or(Fault::IllegalMove)?)?;
            return Ok(count);
        }
        let count = self.with(|eval, position| {
            let mut sink = eval.take_sink(Want::All);
            sink.later = eval.may_write_later(position.look());
            let (count, index) = eval.one_move_now(position, &mut sink, choose);
            match eval.written_move(position.look(), &mut sink, index) {
                Some(entry) if eval.fault.is_none() => {
                    eval.renew(position.rng);
                    eval.play(position, &sink.list, &entry);
                }
                Some(_) | None => eval.fail(Fault::IllegalMove),
            }
            eval.give_sink(sink);
            count
        })?;
        self.go_on()?;
        Ok(count)
    }

    /// Fills `list` with the legal moves, and returns whether chance was used.
    ///
    /// # Errors
    /// As for [`State::legal_moves`].
    pub fn draws_to_list(&mut self, list: &mut MoveList) -> Result<bool, Fault> {
        if self.position().over || self.offered().is_some() {
            return Ok(false);
        }
        let mut sink = Sink::new(std::mem::take(list), Want::All);
        let seat = self.to_choose();
        let drawn = self.with(|eval, position| {
            let before = eval.rng.clone();
            match seat {
                Some(seat) => eval.choices(position.look(), seat, &mut sink),
                None => eval.legal_moves(position.look(), &mut sink),
            }
            eval.rng != before
        });
        *list = sink.list;
        drawn
    }

    /// Plays a move after checking that it is legal.
    ///
    /// # Errors
    /// [`Fault::Over`], [`Fault::IllegalMove`], or what went wrong while the rules ran; the state
    /// is then the same as before.
    pub fn apply(&mut self, chosen: Move<'_>) -> Result<(), Fault> {
        if self.position().over {
            return Err(Fault::Over);
        }
        let mut legal = MoveList::new();
        self.legal_moves(&mut legal)?;
        let wanted = chosen.entry();
        let same = legal.iter().any(|there| {
            let entry = there.entry();
            (entry.from, entry.to, entry.decision) == (wanted.from, wanted.to, wanted.decision)
                && there.actions() == chosen.actions()
                && there.list.thens_of(entry) == chosen.list.thens_of(wanted)
        });
        if !same {
            return Err(Fault::IllegalMove);
        }
        let before = self.clone();
        let result = self.apply_unchecked(chosen);
        if result.is_err() {
            *self = before;
        }
        result
    }

    /// Plays a move of the list that [`State::legal_moves`] made for this very state. Any other
    /// move leaves a state that means nothing, but does no worse harm.
    ///
    /// # Errors
    /// What went wrong while the rules ran; the state can then no longer be used.
    pub fn apply_unchecked(&mut self, chosen: Move<'_>) -> Result<(), Fault> {
        if let Some(stage) = self.offered() {
            return self.answer(chosen, stage);
        }
        if let Some(seat) = self.to_choose() {
            return self.choose(seat, chosen);
        }
        self.with(|eval, position| eval.play(position, chosen.list, chosen.entry()))?;
        self.go_on()
    }
}
