//! `(clock …)`: thinking time.

use crate::ir;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How long each player may think in a game, and what happens to who thinks longer. It stands
    /// beside the game, not in it. A game that the `(league …)` of the file calls void when the
    /// time is up has no winner. This is an extension of our own.
    Clock: Clock = ["clock"] {
        /// How many minutes each player has for the whole game, from 1 to 10080, which is a week.
        minutes: req [INT],
        /// How many seconds a player gets in addition for each turn they finish, up to 86400; by
        /// default none.
        increment: opt "increment" [INT],
        /// The result when the time of `Mover` is up.
        result: req [VERDICT],
    }
    example "(clock 10 increment:5 (result Mover Loss))"
    says "each player has {minutes:minute}[ and {increment:second} more for each turn]; if they run out, {result}"
}

/// Seconds per minute.
const MINUTE: u32 = 60;

/// The most minutes: a week.
const MOST_MINUTES: i32 = 10_080;

/// The most seconds for a turn: a day.
const MOST_INCREMENT: i32 = 86_400;

impl<'a> Clock<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        if cx.draft.clock.is_some() {
            return cx.error("L0360", self.call.at, "the game has a clock already");
        }
        let minutes = within(cx, self.minutes, "minutes", 1, MOST_MINUTES)?;
        let increment = self.increment.map_or(Ok(0), |increment| {
            within(cx, increment, "seconds", 0, MOST_INCREMENT)
        })?;
        cx.draft.clock = Some(ir::Clock {
            seconds: minutes * MINUTE,
            increment,
            verdict: cx.after_move(|cx| cx.verdict(self.result))?,
        });
        Ok(())
    }
}

/// A fixed number between two bounds.
fn within<'a>(cx: &mut Lower<'a>, arg: &'a Arg, what: &str, least: i32, most: i32) -> Res<u32> {
    let number = cx.fixed_int(arg, &format!("the number of {what}"))?;
    if !(least..=most).contains(&number) {
        let message = format!("a clock has from {least} to {most} {what} here, and not {number}");
        return cx.error("L0361", arg.at, message);
    }
    Ok(number.unsigned_abs())
}
