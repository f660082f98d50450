//! Follows captures until the position is quiet, because a position in the middle of an exchange
//! cannot be judged at a glance.

use super::tree::{Halt, INFINITE, Looker, Window};

/// How many captures in a row are followed.
const FOLLOWED: u32 = 6;

impl Looker<'_> {
    /// The value of a position for the player to move, after captures have been followed.
    pub(super) fn look_for_quiet(
        &mut self,
        ply: usize,
        followed: u32,
        window: Window,
    ) -> Result<i32, Halt> {
        self.plies[ply].best.clear();
        if let Some(value) = self.end(ply) {
            return Ok(value);
        }
        if followed > 0 {
            self.count()?;
        }
        // The player to move need not capture, unless the rules say so.
        let mut best = self.judge(ply);
        let mut open = window;
        open.low = open.low.max(best);
        let most = if self.shared.ideas.quiet { FOLLOWED } else { 0 };
        if open.low >= open.high || followed >= most || !self.lists(ply, None)? {
            return Ok(best);
        }
        let must = self.plies[ply].order.iter().all(|there| !there.is_quiet);
        if must {
            best = -INFINITE;
            open = window;
        }
        for index in 0..self.plies[ply].order.len() {
            let chosen = self.plies[ply].order[index];
            if chosen.is_quiet || !self.play(ply, chosen.place)? {
                continue;
            }
            let value = match self.is_own(ply) == self.is_own(ply + 1) {
                true => self.look_for_quiet(ply + 1, followed + 1, open)?,
                false => -self.look_for_quiet(ply + 1, followed + 1, open.turned())?,
            };
            best = best.max(value);
            open.low = open.low.max(value);
            if open.low >= open.high {
                break;
            }
        }
        match best == -INFINITE {
            true => Ok(self.judge(ply)),
            false => Ok(best),
        }
    }
}
