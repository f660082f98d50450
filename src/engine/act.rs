//! Carrying out one action of a move.

use crate::ir::{PlayerField, SetField};

use super::action::{Action, Place};
use super::eval::Eval;
use super::fault::Fault;
use super::hash::Number;
use super::state::{Held, Placed, Position};

impl Eval<'_> {
    /// Carries out one action.
    #[expect(clippy::too_many_lines, reason = "a table: one line for each action")]
    pub(crate) fn act(&mut self, st: &mut Position, action: &Action) {
        let layout = &self.p.layout;
        if self.p.needs.stacks {
            self.spend_on_stacks(st, action);
        }
        // What is to be remembered may be known already.
        self.scratch.changes += u64::from(!matches!(action, Action::Remember(..)));
        if let Some(ends) = action.ends() {
            self.last_ends = ends;
            st.set_insert(layout, layout.landed, ends.1);
        }
        match *action {
            Action::Move(from, to, count) => self.act_move(st, from, to, count),
            Action::MoveLevel(from, level, to) => self.move_level(st, from, level, to),
            Action::MoveUnder(from, level, to, below) => {
                self.move_under(st, from, level, to, below);
            }
            Action::MoveStack(from, to, count) => self.move_stack(st, from, to, count),
            Action::Copy(from, to) => self.copy_piece(st, from, to),
            Action::Add { what, .. }
            | Action::Insert { what, .. }
            | Action::Promote(_, what, _)
                if !self.p.is_piece(what) => {}
            Action::Add {
                at,
                what,
                count,
                state,
            } => self.add_piece(st, at, what, count, state),
            Action::Insert { at, what, level } => self.insert_piece(st, at, what, level),
            // Quirk 15: from a pile everything goes, however many were named; from a stack only as
            // many as were named.
            Action::Remove(at, count) if self.p.needs.stacks => self.take_off(st, at, count),
            Action::Remove(_, 0) => {}
            Action::Remove(at, _) => self.remove_pile(st, at),
            Action::RemoveLevel(at, level) => self.remove_level(st, at, level),
            Action::RemoveLater(at) => st.set_insert(layout, layout.to_clear, at.site),
            Action::SetLevel(field, at, level, value) => {
                self.set_level(st, field, at, level, value);
            }
            Action::Promote(at, what, state) => self.promote_piece(st, at, what, state),
            Action::Take(at, what) => self.take_piece(st, at, what),
            Action::SwapPieces(a, b) => self.exchange(st, a, b),
            Action::SwapPlayers(a, b) => self.swap_players(st, a, b),
            Action::SetSite(field, at, value) => self.set_site(st, field, at, value),
            Action::SetRotation(at, rotation) => self.turn_piece(st, at, rotation),
            Action::SetPlayer(field, player, value) => self.set_player(st, field, player, value),
            Action::AddScore(player, value) => self.score(st, player, value),
            Action::Hide(data, at, player, hidden) => {
                self.act_hide(st, at, data, player, hidden);
            }
            Action::SetNext(player) => self.set_next(st, player),
            Action::SetPending(value) => {
                st.pending = Some(value);
                st.set_pending(layout, value);
            }
            Action::SetVar(slot, value) => {
                st.write_other(layout.vars, slot as usize, Number::Var, value);
            }
            Action::SetCounter(value) => st.counter = value,
            Action::SetPot(value) => st.write_other(layout.amount, 0, Number::Amount, value),
            Action::Remember(name, value, unique) => self.remember(st, name, value, unique),
            Action::Forget(name, value) => forget(st, name, value),
            Action::ForgetAll(name) => forget_all(st, name),
            Action::Trigger(event, player) => self.trigger(st, event, player),
            Action::SetDie(die, face) => self.set_die(st, die, face),
            Action::SetDoubles(equal) => {
                st.write_other(layout.doubles, 0, Number::Doubles, i32::from(equal));
            }
            Action::UseDie(die) => st.write_other(layout.dice, die as usize, Number::Dice, 0),
            Action::SetAgain(value) => st.write_other(layout.doubles, 1, Number::Doubles, value),
            Action::StoreState => st.stored = st.board_hash,
            Action::Propose(name) => propose(st, name),
            Action::Vote(name) => self.vote(st, name),
            Action::Level(..) | Action::Pass => {}
        }
    }

    /// Remembers a value under a name, perhaps only once.
    pub(super) fn remember(&mut self, st: &mut Position, name: u32, value: i32, unique: bool) {
        let values = &st.remembered[name as usize];
        if unique {
            self.spend(values.len() / 8);
        }
        if (!unique || !values.contains(&value)) && self.may_hold(&st.held) {
            self.scratch.changes += 1;
            st.remembered.list_mut(name as usize).push(value);
            st.held.grow(1);
        }
    }

    /// Checks whether a position may hold one more entry in the lists that grow, and faults if it
    /// may not.
    pub(super) fn may_hold(&mut self, held: &Held) -> bool {
        if held.0 >= self.limits.held {
            self.fail(Fault::Held(self.limits.held));
        }
        self.burn(1)
    }

    /// Burns fuel for the work that an action makes on stacks: everything above the piece it
    /// concerns moves too.
    fn spend_on_stacks(&mut self, st: &Position, action: &Action) {
        let (from, to) = action.ends().unwrap_or((-1, -1));
        let kind = self.p.default_kind;
        let tallest = self
            .stack_height(st.look(), kind, from)
            .max(self.stack_height(st.look(), kind, to));
        self.spend(1 + tallest as usize / 8 + st.stale().len() / 8);
    }

    fn known_player(&self, player: i32) -> Option<usize> {
        usize::try_from(player)
            .ok()
            .filter(|player| (1..=self.p.players).contains(player))
    }

    fn set_player(&self, st: &mut Position, field: PlayerField, player: i32, value: i32) {
        let part = match field {
            PlayerField::Score => Number::Score,
            PlayerField::Value => Number::PlayerValue,
            PlayerField::Amount => Number::Amount,
        };
        let field = self.p.layout.of_player(field);
        if let Some(player) = self.known_player(player) {
            st.write_other(field, player, part, value);
        }
    }

    fn score(&self, st: &mut Position, player: i32, value: i32) {
        let field = self.p.layout.score;
        if let Some(player) = self.known_player(player) {
            let score = st.other(field, player).saturating_add(value);
            st.write_other(field, player, Number::Score, score);
        }
    }

    fn set_next(&self, st: &mut Position, player: i32) {
        if let Some(player) = self.known_player(player) {
            st.next = player as u8;
        }
    }

    fn trigger(&self, st: &mut Position, event: u32, player: i32) {
        if let Some(player) = self.known_player(player) {
            let entry = event as usize * (self.p.players + 1) + player;
            st.write_other(self.p.layout.events, entry, Number::Event, 1);
        }
    }

    fn set_site(&mut self, st: &mut Position, field: SetField, at: Place, value: i32) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(at.kind, at.site) else {
            return;
        };
        match field {
            SetField::Count if value <= 0 => st.clear(self.p, at.kind, at.site),
            SetField::Count if st.what(layout, slot) == 0 => {
                // Dice come first among the kinds of piece, but they are not counted as pieces.
                let piece = Placed {
                    what: 1 + self.p.dice_count() as i32,
                    count: value,
                    state: 0,
                    rotation: 0,
                    value: 0,
                    unowned: 1,
                };
                st.put(self.p, at.kind, at.site, piece);
            }
            SetField::Count => st.write(layout.count, slot, Number::Count, value),
            SetField::State => {
                st.write(layout.state, slot, Number::State, value);
                if self.p.needs.large {
                    st.recount_empties(self.p, at.kind);
                }
            }
            SetField::Value => st.write(layout.value, slot, Number::Value, value),
        }
    }

    /// Swaps the seats of two players, and the seat that swapped moves again. The board stays as it
    /// is.
    fn swap_players(&mut self, st: &mut Position, a: i32, b: i32) {
        if self.known_player(a).is_some() && self.known_player(b).is_some() {
            st.swapped = !st.swapped;
            st.next = st.mover;
        }
    }

    /// Adds the mover's vote for a proposal. Once everybody has voted, each proposal that more than
    /// half of them want is accepted, and all proposals are cleared.
    fn vote(&mut self, st: &mut Position, name: u32) {
        let players = self.p.players;
        let count = |votes: &u64| votes.count_ones() as usize;
        *st.votes.at_mut(name as usize) |= 1 << st.mover;
        if st.votes.iter().map(count).sum::<usize>() < players {
            return;
        }
        for name in 0..st.votes.len() {
            let votes = st.votes.at_mut(name);
            if count(votes) * 2 > players {
                st.decided |= 1 << name;
            }
            *votes = 0;
        }
        st.proposed = 0;
    }
}

fn propose(st: &mut Position, name: u32) {
    st.proposed |= 1 << name;
    st.decided &= !(1 << name);
    *st.votes.at_mut(name as usize) = 0;
}

/// Forgets one occurrence of a value under a name.
fn forget(st: &mut Position, name: u32, value: i32) {
    let values = st.remembered.list_mut(name as usize);
    if let Some(index) = values.iter().position(|known| *known == value) {
        values.remove(index);
        st.held.shrink(1);
    }
}

/// Forgets all values under a name, or under all names.
fn forget_all(st: &mut Position, name: Option<u32>) {
    let all = match name {
        Some(name) => name as usize..name as usize + 1,
        None => 0..st.remembered.len(),
    };
    for name in all {
        let values = st.remembered.list_mut(name);
        st.held.shrink(values.len());
        values.clear();
    }
}
