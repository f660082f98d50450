//! Carrying out one action of a move.

use crate::ir::{PlayerField, SetField};

use super::action::{Action, Place};
use super::eval::Eval;
use super::fault::Fault;
use super::hash::Number;
use super::stack::{Stale, bare};
use super::state::{Held, Placed, Position};

impl Eval<'_> {
    /// Carries out one action.
    pub(crate) fn act(&mut self, st: &mut Position, action: &Action) {
        let p = self.p;
        let layout = &p.layout;
        self.spend_on_stacks(st, action);
        if let Some(ends) = action.ends() {
            self.last_ends = ends;
            st.set_insert(layout, layout.landed, ends.1);
        }
        match *action {
            Action::MoveLevel(from, level, to) => {
                let level = usize::try_from(level).ok();
                if from != to {
                    match st.pull(p, from.kind, from.site, level) {
                        Some(piece) => {
                            self.note_places(st, piece.what, from.site, to.site);
                            st.carry_hidden(layout, from, to);
                            st.push(p, to.kind, to.site, piece);
                        }
                        // What is listed and gone takes nothing along, and puts it down.
                        None if self.stack_height(st, from.kind, from.site) == 0
                            && self.may_hold(&st.held) =>
                        {
                            st.push_nothing(p, to.kind, to.site);
                        }
                        None => {}
                    }
                }
            }
            Action::MoveStack(from, to, count) => self.move_stack(st, from, to, count),
            Action::RemoveLevel(at, level) => {
                let level = usize::try_from(level).ok();
                if let Some(piece) = st.pull(p, at.kind, at.site, level) {
                    self.forget_place(st, piece.what, at.site);
                }
            }
            Action::SetLevel(field, at, level, value) => {
                let level = usize::try_from(level).unwrap_or(usize::MAX);
                st.change_level(p, (at.kind, at.site), level, |piece| match field {
                    SetField::Count => {}
                    SetField::State => piece.state = value,
                    SetField::Value => piece.value = value,
                });
            }
            Action::Move(from, to, count) => self.act_move(st, from, to, count),
            Action::Copy(from, to) => {
                if let Some(slot) = layout.slot(from.kind, from.site) {
                    let piece = Placed {
                        count: 1,
                        ..st.placed(layout, slot)
                    };
                    self.land_piece(st, to, piece);
                }
            }
            Action::Add { what, .. } if !p.is_piece(what) => {}
            Action::Add {
                at,
                what,
                count,
                state,
            } => {
                let site = self.said_of(st, at);
                let of_site = |field: fn(&Placed) -> i32| site.as_ref().map_or(0, field);
                let piece = Placed {
                    what,
                    count,
                    state: if state < 0 {
                        of_site(|site| site.state)
                    } else {
                        state
                    },
                    rotation: of_site(|site| site.rotation),
                    value: of_site(|site| site.value),
                    unowned: 0,
                };
                self.note_places(st, what, -1, at.site);
                self.land_piece(st, at, piece);
            }
            Action::Insert { what, .. } if !p.is_piece(what) => {}
            Action::Insert { at, what, level } => {
                self.note_places(st, what, -1, at.site);
                let level = level.max(0) as usize;
                if !self.may_hold(&st.held) {
                    return;
                }
                st.insert_at(
                    p,
                    (at.kind, at.site),
                    level,
                    Placed {
                        what,
                        ..Placed::BARE
                    },
                );
            }
            // Quirk 15: all of a pile goes, however many were named; of a stack so many.
            Action::Remove(at, count) if p.needs.stacks => self.take_off(st, at, count),
            Action::Remove(_, 0) => {}
            Action::Remove(at, _) => {
                if let Some(slot) = layout.slot(at.kind, at.site) {
                    self.forget_place(st, st.what(layout, slot), at.site);
                }
                st.clear(p, at.kind, at.site);
            }
            Action::RemoveLater(at) => st.set_insert(layout, layout.to_clear, at.site),
            Action::Promote(_, what, _) if !p.is_piece(what) => {}
            Action::Promote(at, what, state) => {
                if let Some(slot) = layout.slot(at.kind, at.site) {
                    let old = st.placed(layout, slot);
                    let state = state.max(0);
                    if p.needs.stacks && old.what != 0 {
                        st.list(Stale {
                            what: old.what,
                            kind: at.kind,
                            site: at.site,
                            level: st.height(layout, slot) - 1,
                        });
                    }
                    st.put(
                        p,
                        at.kind,
                        at.site,
                        Placed {
                            what,
                            state,
                            count: old.count.max(1),
                            ..old
                        },
                    );
                }
            }
            Action::Take(at, what) => {
                if let Some(slot) = layout.slot(at.kind, at.site) {
                    let taken = Placed {
                        what,
                        unowned: 0,
                        ..st.placed(layout, slot)
                    };
                    st.put(p, at.kind, at.site, taken);
                }
            }
            Action::SwapPieces(a, b) => {
                if let (Some(x), Some(y)) =
                    (layout.slot(a.kind, a.site), layout.slot(b.kind, b.site))
                {
                    let (first, second) = (st.placed(layout, x), st.placed(layout, y));
                    // Quirk 16: the first goes there as it is; the second is put down anew.
                    st.put(p, a.kind, a.site, bare(second));
                    st.put(p, b.kind, b.site, first);
                }
            }
            Action::SwapPlayers(a, b) => self.swap_players(st, a, b),
            Action::SetSite(field, at, value) => self.set_site(st, field, at, value),
            Action::SetRotation(at, rotation) => {
                if let Some(slot) = layout.slot(at.kind, at.site) {
                    st.write(layout.rotation, slot, Number::Rotation, rotation);
                }
            }
            Action::SetPlayer(field, player, value) => {
                let (field, part) = match field {
                    PlayerField::Score => (layout.score, Number::Score),
                    PlayerField::Value => (layout.player_value, Number::PlayerValue),
                    PlayerField::Amount => (layout.amount, Number::Amount),
                };
                if let Some(player) = self.known_player(player) {
                    st.write_other(field, player, part, value);
                }
            }
            Action::AddScore(player, value) => {
                if let Some(player) = self.known_player(player) {
                    let score = st.other(layout.score, player).saturating_add(value);
                    st.write_other(layout.score, player, Number::Score, score);
                }
            }
            Action::Hide(data, at, player, hidden) => {
                self.act_hide(st, at, (data, player), hidden);
            }
            Action::SetNext(player) => {
                if let Some(player) = self.known_player(player) {
                    st.next = player as u8;
                }
            }
            Action::SetPending(value) => {
                st.pending = Some(value);
                st.set_pending(layout, value);
            }
            Action::SetVar(slot, value) => {
                st.write_other(layout.vars, slot as usize, Number::Var, value);
            }
            Action::SetCounter(value) => st.counter = value,
            Action::SetPot(value) => st.write_other(layout.amount, 0, Number::Amount, value),
            Action::Remember(name, value, unique) => {
                self.remember(st, name, value, unique);
            }
            Action::Forget(name, value) => {
                let values = st.remembered.list_mut(name as usize);
                if let Some(index) = values.iter().position(|known| *known == value) {
                    values.remove(index);
                    st.held.shrink(1);
                }
            }
            Action::ForgetAll(name) => forget_all(st, name),
            Action::Trigger(event, player) => {
                if let Some(player) = self.known_player(player) {
                    let entry = event as usize * (p.players + 1) + player;
                    st.write_other(layout.events, entry, Number::Event, 1);
                }
            }
            Action::SetDie(die, face) => self.set_die(st, die, face),
            Action::SetDoubles(equal) => {
                st.write_other(layout.doubles, 0, Number::Doubles, i32::from(equal));
            }
            Action::UseDie(die) => st.write_other(layout.dice, die as usize, Number::Dice, 0),
            Action::SetAgain(value) => st.write_other(layout.doubles, 1, Number::Doubles, value),
            Action::StoreState => st.stored = st.board_hash,
            Action::Propose(name) => {
                st.proposed |= 1 << name;
                st.decided &= !(1 << name);
                *st.votes.at_mut(name as usize) = 0;
            }
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
            st.remembered.list_mut(name as usize).push(value);
            st.held.grow(1);
        }
    }

    /// Whether a position may hold one more of what grows.
    pub(super) fn may_hold(&mut self, held: &Held) -> bool {
        if held.0 >= self.limits.held {
            self.fail(Fault::Held(self.limits.held));
        }
        self.burn(1)
    }

    /// Burns fuel for what an action has to do with stacks: all that lies above what it is
    /// about moves.
    fn spend_on_stacks(&mut self, st: &Position, action: &Action) {
        if !self.p.needs.stacks {
            return;
        }
        let (from, to) = action.ends().unwrap_or((-1, -1));
        let kind = self.p.default_kind;
        let tallest = self
            .stack_height(st, kind, from)
            .max(self.stack_height(st, kind, to));
        self.spend(1 + tallest as usize / 8 + st.stale().len() / 8);
    }

    fn known_player(&self, player: i32) -> Option<usize> {
        usize::try_from(player)
            .ok()
            .filter(|player| (1..=self.p.players).contains(player))
    }

    fn set_site(&mut self, st: &mut Position, field: SetField, at: Place, value: i32) {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(at.kind, at.site) else {
            return;
        };
        match field {
            SetField::Count if value <= 0 => st.clear(self.p, at.kind, at.site),
            SetField::Count if st.what(layout, slot) == 0 => {
                // Dice are the first pieces, but nobody counts them.
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

    /// The players change seats: whoever sat at the one now sits at the other,
    /// and the seat that swapped moves again. The board stays as it is.
    fn swap_players(&mut self, st: &mut Position, a: i32, b: i32) {
        if self.known_player(a).is_some() && self.known_player(b).is_some() {
            st.swapped = !st.swapped;
            st.next = st.mover;
        }
    }

    /// When all have voted, what more than half of them want is decided, and nothing is proposed
    /// any more.
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

/// Forgets all values of a name, or of all names.
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
