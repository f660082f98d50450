//! A turn: the legal moves of a position, and playing one of them.
//!
//! What each ply calls once, here and in other files, is always compiled into its caller: measured, a
//! ply of simple games then takes some hundredths fewer instructions.

use smallvec::SmallVec;

use crate::ir::{BoolId, Ending, MovesId};

use super::action::{Action, Place};
use super::attempt::Whereabouts;
use super::eval::{Ctx, Draft, Eval, Sink, Want};
use super::fault::Fault;
use super::hash::{Number, mix};
use super::moves::{Decision, Entry, MoveList};
use super::state::{Look, Position};

/// How deep the rules of play may ask for their own moves while these are worked out.
const MOST_NESTED: u32 = 16;

impl Eval<'_> {
    /// The legal moves of the player to move. There is always one while the game lasts: a player
    /// who can do nothing else passes.
    pub(crate) fn legal_moves(&mut self, st: Look<'_>, out: &mut Sink) {
        out.gathers &= self.may_gather(st);
        if self.p.meta.watched {
            return self.watch(st, out);
        }
        self.play_moves(st, out);
        self.complete(st, out);
    }

    /// Makes a list of legal moves from those that the rules of play make.
    #[inline(always)]
    pub(super) fn complete(&mut self, st: Look<'_>, out: &mut Sink) {
        if self.may_swap(st) {
            self.nowhere(out, Decision::Swap, Action::SwapPlayers(1, 2));
        }
        if self.p.meta.no_repeat.is_some() {
            self.drop_repeats(st, usize::MAX, out);
        }
        if self.p.meta.no_suicide {
            self.drop_suicides(st, out);
        }
        if self.p.meta.at_once && self.limits.apart {
            self.all_choices(st, out);
        } else if out.is_empty() {
            self.nowhere(out, Decision::ForcedPass, Action::Pass);
        }
    }

    /// The only move of a game that nobody plays: everything that its rules of play make, in one.
    fn watch(&mut self, st: Look<'_>, out: &mut Sink) {
        let (start, then_start) = (out.actions.len() as u32, out.thens.len() as u32);
        let want = std::mem::replace(&mut out.want, Want::Joined);
        self.play_moves(st, out);
        out.want = want;
        if out.actions.len() as u32 == start {
            return self.nowhere(out, Decision::ForcedPass, Action::Pass);
        }
        let nowhere = Place::new(self.p.default_kind, -1);
        let draft = Draft {
            from: nowhere,
            to: nowhere,
            decision: Decision::Normal,
        };
        self.close(out, draft, start, then_start);
    }

    /// Whether the second player may take over the first one's opening.
    fn may_swap(&self, st: Look<'_>) -> bool {
        let opening = st.turns == 1 && st.turn_moves == 0;
        self.p.meta.swap && opening && st.mover == 2 && self.p.players == 2
    }

    /// One of the legal moves: see [`super::game::State::legal_move`].
    #[inline(always)]
    pub(crate) fn one_move(
        &mut self,
        st: Look<'_>,
        out: &mut Sink,
        choose: impl FnOnce(usize) -> usize,
    ) -> (usize, usize) {
        self.scratch.counts = true;
        let counted = self.count_moves(st, out);
        let found = if let Some(count) = counted {
            self.nth_move(st, choose(count), out);
            (count, 0)
        } else {
            let later = out.later;
            out.renew(Want::All);
            out.later = later;
            self.refuel();
            if self.take_listed(st, out) {
                self.complete(st, out);
            } else {
                out.gathers = true;
                self.legal_moves(st, out);
            }
            let count = out.list.len();
            (count, choose(count))
        };
        *self.choices_mut(st.mover) = found.0;
        found
    }

    /// The number of legal moves, if they can be counted without listing them.
    #[inline(always)]
    fn count_moves(&mut self, st: Look<'_>, out: &mut Sink) -> Option<usize> {
        let phase = st.phase(&self.p.layout, usize::from(st.mover));
        let play = self.p.phases[phase].play;
        if !self.may_count(play, st.mover)
            || self.may_swap(st)
            || self.p.meta.watched
            // Moves that differ only in their sites are listed as sets, from which any can be taken.
            || self.are_alike(st)
        {
            return None;
        }
        let foreseen = self.scratch.foreseen.take();
        let count = match foreseen.filter(|foreseen| foreseen.is_of(st)) {
            Some(foreseen) => foreseen.moves,
            None => self.count_all(st, out),
        };
        // A player without any passes, and that pass has to be listed.
        (count > 0).then_some(count)
    }

    /// Whether the legal moves, which come from one generator, are counted before one is listed.
    pub(super) fn may_count(&self, play: MovesId, mover: u8) -> bool {
        let meta = &self.p.meta;
        let plain =
            meta.no_repeat.is_none() && !meta.no_suicide && !self.p.needs.asks.chance_in_play;
        let counted = &self.p.counted;
        let choices = self.scratch.choices[usize::from(mover & 3)];
        plain && counted.counts(play) && choices >= counted.worth(play)
    }

    /// The estimate of how many moves a player has.
    pub(super) fn choices_mut(&mut self, mover: u8) -> &mut usize {
        &mut self.scratch.choices[usize::from(mover & 3)]
    }

    /// Counts the moves of the mover.
    pub(super) fn count_all(&mut self, st: Look<'_>, out: &mut Sink) -> usize {
        (out.want, out.counted) = (Want::Count, 0);
        self.scratch.notes.clear();
        self.scratch.foreseen = None;
        self.play_moves(st, out);
        // The limit on the length of a list also applies to moves that are only counted.
        if out.counted > self.limits.legal_moves {
            self.fail(Fault::TooManyMoves(self.limits.legal_moves));
        }
        out.counted
    }

    /// Lists the legal move with a number, after the moves have been counted.
    pub(crate) fn nth_move(&mut self, st: Look<'_>, nth: usize, out: &mut Sink) {
        out.list.clear();
        (out.want, out.counted) = (Want::Nth(nth), 0);
        // Counting may have used all the fuel that one move gets.
        self.refuel();
        self.generating += 1;
        let noted = self.list_noted(st, nth, out);
        self.generating -= 1;
        if !noted {
            self.play_moves(st, out);
        }
    }

    /// Whether rules ask for moves that depend on themselves, which is a fault.
    pub(crate) fn is_too_deep(&mut self) -> bool {
        let deep = self.generating + self.trying > MOST_NESTED;
        if deep {
            self.fail(Fault::Circular);
        }
        deep
    }

    /// The moves that the play rules of the mover's phase make.
    #[inline(always)]
    pub(crate) fn play_moves(&mut self, st: Look<'_>, out: &mut Sink) {
        if self.is_too_deep() {
            return;
        }
        let play = self.play_of(st);
        self.while_listing(Whereabouts::of(st), |eval| {
            eval.moves(st, Ctx::NONE, play, out);
        });
    }

    /// The play rules of the mover's phase.
    #[inline]
    pub(super) fn play_of(&self, st: Look<'_>) -> MovesId {
        let phase = st.phase(&self.p.layout, usize::from(st.mover));
        self.p.phases[phase].play
    }

    /// Lists moves of a position that lies here.
    #[inline(always)]
    pub(super) fn while_listing<T>(
        &mut self,
        here: Whereabouts,
        list: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let stand_in = self.stand_in;
        let listed = std::mem::replace(&mut self.listed, here);
        let supposed = self.scratch.supposed.len();
        self.generating += 1;
        self.walked = -1;
        let made = list(self);
        self.generating -= 1;
        if self.scratch.supposed.len() > supposed {
            self.forget_supposed(supposed);
        }
        self.listed = listed;
        self.stand_in = stand_in;
        made
    }

    /// Makes the moves that are the only ones to end on their site, for as long as there are any.
    fn move_on(&mut self, st: &mut Position) {
        let mut list = self.take_sink(Want::All);
        while self.burn(1) {
            list.clear();
            self.play_moves(st.look(), &mut list);
            let Some(entry) = self.first_alone(&list) else {
                break;
            };
            self.run(st, &list, &entry, None);
        }
        self.give_sink(list);
    }

    /// The first move that is the only one to end on its site.
    fn first_alone(&mut self, list: &MoveList) -> Option<Entry> {
        let mut ends = self.take_numbers();
        ends.extend(list.entries.iter().map(|entry| entry.to));
        ends.sort_unstable();
        self.spend(ends.len());
        let is_alone = |entry: &&Entry| {
            let first = ends.partition_point(|end| *end < entry.to);
            entry.to >= 0 && ends.get(first + 1) != Some(&entry.to)
        };
        let alone = list.entries.iter().find(is_alone).copied();
        self.give_numbers(ends);
        alone
    }

    /// Whether a player would have a move if they came after the mover.
    pub(crate) fn player_can_move(&mut self, st: Look<'_>, player: i32) -> bool {
        let Some(player) = usize::try_from(player)
            .ok()
            .filter(|p| *p <= self.p.players)
        else {
            return false;
        };
        let as_player = Look {
            prev: st.mover,
            mover: player as u8,
            next: self.following(st, player) as u8,
            ..st
        };
        if let Some(can) = self.foresee(st, as_player) {
            return can;
        }
        let want = if self.p.meta.no_repeat.is_none() {
            Want::Any
        } else {
            Want::All
        };
        let mut list = self.take_sink(want);
        self.play_moves(as_player, &mut list);
        if self.p.meta.no_repeat.is_some() {
            let most = if self.may_stop() { 1 } else { usize::MAX };
            self.drop_repeats(as_player, most, &mut list);
        }
        let any = !list.entries.is_empty();
        self.give_sink(list);
        any
    }

    /// Plays a move, up to the beginning of the next player's turn.
    #[inline(always)]
    pub(crate) fn play(&mut self, st: &mut Position, list: &MoveList, entry: &Entry) {
        self.draw_afresh(st, list, entry);
        self.enter(st, list, entry);
        self.end_turn(st, entry);
    }

    /// Does what comes after all choices have been carried out together.
    pub(super) fn settle_turn(&mut self, st: &mut Position, list: &MoveList, entry: &Entry) {
        let nothing = Entry {
            thens: (0, 0),
            ..*entry
        };
        self.follow_up(st, list, &nothing, None);
        self.end_turn(st, entry);
    }

    /// Does everything from the end of a move to the beginning of the next player's turn.
    #[inline(always)]
    fn end_turn(&mut self, st: &mut Position, entry: &Entry) {
        self.finish_move(st);
        self.conclude(st, entry);
        if !st.over {
            self.advance_phases(st);
            self.remember_position(st);
            self.hand_over(st);
        }
        st.told.clear();
    }

    /// Gives each move its own random numbers.
    #[inline(always)]
    pub(super) fn draw_afresh(&self, st: &mut Position, list: &MoveList, entry: &Entry) {
        st.rng = mix(st.rng);
        // Told faces apply to one roll only. If the dice were rolled while finding the moves, the
        // faces are used up, and a roll among the consequences is left to chance.
        let rolled = |action: &Action| matches!(action, Action::SetDie(..));
        if !st.told.is_empty() && list.actions_of(entry).iter().any(rolled) {
            st.told.clear();
        }
    }

    /// Makes the moves that follow automatically, if the rules say so.
    #[inline(always)]
    pub(super) fn finish_move(&mut self, st: &mut Position) {
        if self.p.meta.automove {
            self.move_on(st);
        }
    }

    /// Asks whether the game is over after a move.
    #[inline(always)]
    pub(super) fn conclude(&mut self, st: &mut Position, entry: &Entry) {
        self.ask_end_rules(st);
        self.check_passes(st, entry.decision == Decision::ForcedPass);
        self.check_limits(st);
    }

    #[inline(always)]
    fn check_limits(&mut self, st: &mut Position) {
        let turns = u64::from(self.limits.turns_per_player) * self.p.players as u64;
        let turns_up = u64::from(st.turns) + 1 >= turns && st.next != st.mover;
        if !st.over && (turns_up || st.moves >= self.limits.moves) {
            st.by_limit = true;
            self.finish(st, None, Ending::Draw);
        }
    }

    /// Ends a game before it begins if its limit allows no moves.
    pub(crate) fn check_no_moves(&mut self, st: &mut Position) {
        if !st.over && (self.limits.moves == 0 || self.limits.turns_per_player == 0) {
            st.by_limit = true;
            self.finish(st, None, Ending::Draw);
        }
    }

    /// Moves each player on to the phase that follows theirs.
    #[inline(always)]
    pub(super) fn advance_phases(&mut self, st: &mut Position) {
        let p = self.p;
        if p.phases.len() < 2 {
            return;
        }
        let mut answers = SmallVec::new();
        for player in 1..=p.players {
            let phase = &p.phases[st.phase(&p.layout, player)];
            for next in &phase.next {
                let cx = Ctx::NONE.with_player(player as i32);
                let applies = next
                    .who
                    .is_none_or(|who| self.int(st.look(), &cx, who) == player as i32);
                if applies && self.leads_on(st, &cx, next.when, &mut answers) {
                    st.write_other(p.layout.phase, player, Number::Phase, next.to as i32);
                    break;
                }
            }
        }
    }

    /// Whether a condition leads a player on to another phase: what says nothing of the player is
    /// asked once for all.
    fn leads_on(
        &mut self,
        st: &Position,
        cx: &Ctx,
        when: BoolId,
        answers: &mut SmallVec<[(BoolId, bool); 4]>,
    ) -> bool {
        let shared = self.limits.shortcuts && self.p.for_all_players[when.index()];
        let known = answers.iter().find(|(asked, _)| shared && *asked == when);
        if let Some((_, holds)) = known {
            return *holds;
        }
        let holds = self.bool(st.look(), cx, when);
        // Nothing may be allocated here.
        if shared && answers.len() < answers.inline_size() {
            answers.push((when, holds));
        }
        holds
    }

    /// Skips phases that are over before play begins.
    pub(super) fn pass_phases(&mut self, st: &mut Position) {
        for _ in 1..self.p.phases.len() {
            self.advance_phases(st);
        }
        self.remember_start(st);
    }

    #[inline(always)]
    pub(super) fn remember_position(&mut self, st: &mut Position) {
        let needs = &self.p.needs;
        let hash = if needs.situational {
            super::eval::situation(st.look())
        } else {
            st.board_hash
        };
        let first_of_turn = st.mover != st.prev;
        if needs.history && first_of_turn {
            st.history.push(hash);
        }
        if needs.turn_history {
            // Quirk 30: the positions of a turn are kept until the first move of the next one.
            if first_of_turn {
                st.turn_history.clear();
            }
            st.turn_history.push(hash);
        }
    }

    /// Passes the turn on, or back to the same player if they move again.
    #[inline(always)]
    pub(crate) fn hand_over(&mut self, st: &mut Position) {
        let mover = self.coming(st.look());
        let again = mover == st.mover && st.next == st.mover;
        let visited = self.p.layout.visited;
        if again {
            st.turn_moves += 1;
        } else {
            st.turns += 1;
            st.turn_moves = 0;
            st.set_clear(&self.p.layout, visited);
            st.prev_turn = st.mover;
        }
        st.prev = st.mover;
        st.mover = mover;
        st.next = self.following(st.look(), usize::from(st.mover)) as u8;
        st.counter = st.counter.saturating_add(1);
    }

    /// Whether a player has left the game as a winner; winners have the first ranks.
    pub(super) fn has_won(&self, st: Look<'_>, player: usize) -> bool {
        let rank = st.other(self.p.layout.rank, player);
        rank > 0 && rank <= 2 * i32::from(st.winners)
    }

    /// Who moves after the mover: the player whose turn comes has it even if they have already won,
    /// but not if they have lost.
    #[inline(always)]
    fn coming(&self, st: Look<'_>) -> u8 {
        let player = usize::from(st.next);
        if st.is_active(player) || self.has_won(st, player) {
            return st.next;
        }
        self.following(st, player) as u8
    }

    /// The next active player after `player`, or `player` if there is no other.
    pub(crate) fn following(&self, st: Look<'_>, player: usize) -> usize {
        let mut next = player;
        for _ in 1..self.p.players {
            // A division would take longer than all else here.
            next = if next < self.p.players { next + 1 } else { 1 };
            if st.is_active(next) {
                return next;
            }
        }
        player
    }
}
