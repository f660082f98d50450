//! Moves that are not legal because of what they lead to.

use super::eval::{Eval, Sink, repeats};
use super::moves::Decision;
use super::state::Look;

impl Eval<'_> {
    /// Keeps the moves that repeat no position, at most the first `most` of them.
    pub(super) fn drop_repeats(&mut self, st: Look<'_>, most: usize, out: &mut Sink) {
        let Some(repetition) = self.p.meta.no_repeat else {
            return;
        };
        self.foretell_captures(st, out);
        let mut kept = 0;
        let mut attempt = self.attempt(st);
        for index in 0..out.len() {
            if kept >= most || !self.go_on(1 + st.history.len() as u64 / 16) {
                break;
            }
            let entry = out.entries[index];
            let foretold = self.repeat_foretold(st, repetition, out, &entry);
            let again = foretold.unwrap_or_else(|| {
                let after = attempt.begin(st);
                self.enter(after, out, &entry);
                repeats(after.look(), repetition)
            });
            if !again || entry.decision.is_pass() || entry.decision == Decision::Swap {
                out.entries[kept] = entry;
                kept += 1;
            }
        }
        self.end_attempt(attempt);
        out.entries.truncate(kept);
    }

    /// Drops the moves after which the player who made them has lost.
    pub(super) fn drop_suicides(&mut self, st: Look<'_>, out: &mut Sink) {
        if self.is_too_deep() {
            return;
        }
        self.trying += 1;
        let mut kept = 0;
        let mut attempt = self.attempt(st);
        for index in 0..out.len() {
            if !self.go_on(1) {
                break;
            }
            let entry = out.entries[index];
            let after = attempt.begin(st);
            self.enter(after, out, &entry);
            self.ask_end_rules(after);
            if !self.has_lost(after.look(), usize::from(st.mover)) {
                out.entries[kept] = entry;
                kept += 1;
            }
        }
        self.end_attempt(attempt);
        self.trying -= 1;
        out.entries.truncate(kept);
    }
}
