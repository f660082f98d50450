//! The end of the game: who wins, loses or draws.

use crate::ir::code::{EndCode, EndPlace};
use crate::ir::{EndRule, Ending, IntId, SMALL, Verdict};

use super::eval::{Ctx, Eval};
use super::hash::Number;
use super::state::Position;

/// What has happened so far while the end rules are asked once.
#[derive(Default)]
struct Asked {
    /// Bits of the players who lost.
    lost: u32,
}

impl Eval<'_> {
    /// Asks every end rule: first those of the mover's phase, then the general ones.
    #[inline(always)]
    pub(crate) fn ask_end_rules(&mut self, st: &mut Position) {
        let p = self.p;
        let phase = st.phase(&p.layout, usize::from(st.mover));
        let mut asked = Asked::default();
        let ends = &p.code.ends;
        // Mostly one of the two lists is empty.
        let of_phase = &p.phases[phase].end;
        if !of_phase.is_empty() {
            self.ask(st, of_phase, ends.phases.get(phase), &mut asked);
        }
        if !p.end.is_empty() {
            self.ask(st, &p.end, Some(&ends.general), &mut asked);
        }
    }

    /// Asks rules in order; returns whether one of them held.
    #[cfg_attr(not(target_family = "wasm"), inline)]
    fn ask(
        &mut self,
        st: &mut Position,
        rules: &[EndRule],
        code: Option<&EndCode>,
        asked: &mut Asked,
    ) -> bool {
        // Whatever comes before the first rule that holds, and that it holds, need not be asked.
        let Some((code, begin)) = code
            .and_then(|code| Some((code, code.begin?)))
            // In browsers, what is loaded has to be small: there are no such programs.
            .filter(|_| !SMALL && self.limits.shortcuts && !st.over)
        else {
            return self.ask_from(st, rules, code, None, asked);
        };
        let end = self.walk(st.look(), &Ctx::NONE, begin).end;
        let first = end.rule().and_then(|number| code.rules.get(number));
        first.is_some_and(|first| self.ask_from(st, rules, Some(code), Some(*first), asked))
    }

    /// The same from the first rule on that holds, if it is known.
    fn ask_from(
        &mut self,
        st: &mut Position,
        rules: &[EndRule],
        code: Option<&EndCode>,
        first: Option<EndPlace>,
        asked: &mut Asked,
    ) -> bool {
        let mut held = false;
        let begin = first.map_or(0, |first| first.rule);
        for (index, rule) in rules.iter().enumerate().skip(begin) {
            if st.over {
                break;
            }
            match rule {
                EndRule::If {
                    when,
                    rules,
                    result,
                } => {
                    let known = first.filter(|first| first.rule == index);
                    if known.is_none() && !self.bool(st.look(), &Ctx::NONE, *when) {
                        continue;
                    }
                    held = true;
                    let within = code.and_then(|code| code.within.get(index));
                    let inner = known.and_then(|known| known.within);
                    let first = inner.map(|rule| EndPlace { rule, within: None });
                    let held_within = match first {
                        Some(_) => self.ask_from(st, rules, within, first, asked),
                        None => !rules.is_empty() && self.ask(st, rules, within, asked),
                    };
                    // The default result applies if none of the rules holds.
                    if !held_within && let Some(verdict) = result {
                        self.pronounce(st, &Ctx::NONE, verdict, asked);
                    }
                }
                EndRule::ForEach(when, verdict) => {
                    for player in 1..=self.p.players as i32 {
                        let cx = Ctx::NONE.with_player(player);
                        if self.bool(st.look(), &cx, *when) {
                            held = true;
                            self.pronounce(st, &cx, verdict, asked);
                        }
                    }
                }
            }
        }
        held
    }

    /// Applies a result that comes from outside the end rules.
    pub(super) fn give_result(&mut self, st: &mut Position, verdict: &Verdict) {
        self.pronounce(st, &Ctx::NONE, verdict, &mut Asked::default());
    }

    /// A player loses, whatever the end rules say.
    pub(super) fn give_up(&mut self, st: &mut Position, player: usize) {
        self.decide(st, player, Ending::Loss, &mut Asked::default());
    }

    fn pronounce(&mut self, st: &mut Position, cx: &Ctx, verdict: &Verdict, asked: &mut Asked) {
        match verdict {
            Verdict::Of(None, ending) => self.finish(st, None, *ending),
            Verdict::Of(Some(players), ending) => {
                let players = self.numbers(st.look(), cx, *players);
                if *ending == Ending::Win && players.len() > 1 {
                    self.team_wins(st, &players);
                }
                for player in &players {
                    if let Ok(player) = usize::try_from(*player) {
                        self.decide(st, player, *ending, asked);
                    }
                }
                self.give_numbers(players);
            }
            Verdict::Payoffs(payoffs) => self.pay(st, cx, payoffs),
            Verdict::ByScore(scores, misere) => {
                self.by_score(st, cx, scores.as_deref(), *misere);
            }
        }
    }

    /// A team wins: its players share the first ranks, and all others come after them.
    fn team_wins(&mut self, st: &mut Position, team: &[i32]) {
        let first = 2 * (i32::from(st.winners) + 1);
        let wins = |player: usize| team.contains(&(player as i32));
        let playing: u32 = st.active;
        let is_playing = |player: usize| playing >> (player - 1) & 1 == 1;
        let count = (1..=self.p.players).filter(|player| is_playing(*player) && wins(*player));
        let after = first + 2 * count.count() as i32;
        for player in (1..=self.p.players).filter(|player| is_playing(*player)) {
            self.leave(st, player, if wins(player) { first } else { after });
        }
        st.over = true;
    }

    /// Records one player's result.
    fn decide(&mut self, st: &mut Position, player: usize, ending: Ending, asked: &mut Asked) {
        // Quirk 31: somebody who only watches gets no result, so that no rule ends a game that
        // nobody plays.
        if st.over || !st.is_active(player) || self.p.meta.watched {
            return;
        }
        match ending {
            Ending::Draw | Ending::Tie => self.finish(st, Some(player), ending),
            Ending::Win => {
                let rank = 2 * (i32::from(st.winners) + 1);
                self.leave(st, player, rank);
                st.winners += 1;
                if let Some(last) = only_active(st) {
                    let rank = 2 * (i32::from(st.winners) + 1);
                    self.leave(st, last, rank);
                }
            }
            Ending::Loss => self.lose(st, player, asked),
        }
        st.over |= st.active == 0;
    }

    /// Gives a player the worst free rank; players who lose at the same time share the mean of
    /// their ranks.
    fn lose(&mut self, st: &mut Position, player: usize, asked: &mut Asked) {
        if self.p.players == 1 {
            self.leave(st, player, 0);
            return;
        }
        asked.lost |= 1 << player;
        st.losers += 1;
        let together = asked.lost.count_ones() as i32;
        let worst = self.p.players as i32 - i32::from(st.losers) + together;
        for loser in (1..=self.p.players).filter(|loser| asked.lost >> loser & 1 == 1) {
            self.leave(st, loser, 2 * worst - (together - 1));
        }
        if let Some(last) = only_active(st) {
            let rank = 2 * (i32::from(st.winners) + 1);
            self.leave(st, last, rank);
            st.winners += 1;
        }
    }

    /// Takes a player out of the game with a rank, which is stored doubled.
    fn leave(&mut self, st: &mut Position, player: usize, rank: i32) {
        if let Some(index) = self.p.layout.rank.index(player) {
            *st.nums.at_mut(index) = rank;
        }
        st.active &= !(1 << (player - 1));
    }

    /// Ends the game for everybody who is still in it.
    pub(crate) fn finish(&mut self, st: &mut Position, _by: Option<usize>, ending: Ending) {
        let players = self.p.players as i32;
        let active = st.active.count_ones() as i32;
        let winners = i32::from(st.winners);
        let rank = match ending {
            Ending::Win => 2,
            Ending::Loss => 2 * players,
            Ending::Draw => active + 1 + 2 * winners,
            Ending::Tie => 2 * (winners + 1),
        };
        let rank = if players == 1 && ending != Ending::Win {
            0
        } else {
            rank
        };
        for player in 1..=self.p.players {
            if st.is_active(player) {
                self.leave(st, player, rank);
            }
        }
        st.over = true;
    }

    /// Ranks the players by score, after writing down the scores that the rule gives.
    fn by_score(
        &mut self,
        st: &mut Position,
        cx: &Ctx,
        given: Option<&[(IntId, IntId)]>,
        misere: bool,
    ) {
        let mut scores = self.take_numbers();
        for player in 0..=self.p.players {
            scores.push(st.other(self.p.layout.score, player));
        }
        for (player, score) in given.unwrap_or_default() {
            let player = self.player_index(st.look(), cx, *player);
            scores[player] = self.int(st.look(), cx, *score);
        }
        for (player, _) in given.unwrap_or_default() {
            let player = self.player_index(st.look(), cx, *player);
            st.write_other(self.p.layout.score, player, Number::Score, scores[player]);
        }
        // Quirk 44: players who are out already are ranked again.
        st.active = self.everybody();
        st.winners = 0;
        self.rank(st, &scores, misere);
        self.give_numbers(scores);
    }

    /// Ranks the players by their payoffs.
    fn pay(&mut self, st: &mut Position, cx: &Ctx, payoffs: &[(IntId, i32)]) {
        let mut paid = self.take_numbers();
        paid.resize(self.p.players + 1, 0);
        for (player, payoff) in payoffs {
            let player = self.player_index(st.look(), cx, *player);
            paid[player] = *payoff;
        }
        self.rank(st, &paid, false);
        self.give_numbers(paid);
    }

    /// Ranks the players by numbers, highest first (lowest first in misère); players with equal
    /// numbers share the mean of their ranks.
    fn rank(&mut self, st: &mut Position, scores: &[i32], misere: bool) {
        let active = st.active;
        let in_game = |player: &usize| active >> (player - 1) & 1 == 1;
        for player in (1..=self.p.players).filter(in_game) {
            let (mut better, mut equal) = (0, 0);
            for other in (1..=self.p.players).filter(in_game) {
                let ahead = if misere {
                    scores[other] < scores[player]
                } else {
                    scores[other] > scores[player]
                };
                better += i32::from(ahead);
                equal += i32::from(scores[other] == scores[player]);
            }
            let rank = 2 * (i32::from(st.winners) + better) + equal + 1;
            self.leave(st, player, rank);
        }
        st.over = true;
    }
}

/// The last player in the game, if only one is left.
fn only_active(st: &Position) -> Option<usize> {
    (st.active.count_ones() == 1).then(|| st.active.trailing_zeros() as usize + 1)
}
