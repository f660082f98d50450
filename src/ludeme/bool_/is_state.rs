//! `(is Full)`, `(is Pending)`, `(is Proposed …)`, `(is Repeat …)` and the like: conditions on the
//! state of the game.

use crate::ir::arithmetic::Arithmetic;
use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, Int};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether the board is full, or something was left for this move.
    IsSimple: Bool = ["is"] (IsSimpleWord: Full, Pending) {
    }
    example "(is Full)"
    says "<Full:the board %is full|Pending:the state %is pending>"
    plain "<Full:the board %is full|Pending:something %is left over from the move before>"
}

ludeme! {
    /// Whether the game goes round in circles. It never holds, however often a position comes
    /// back, and games rely on that.
    IsCycle: Bool = ["is"] ("Cycle") {
    }
    example "(is Cycle)"
    says "the game %is in a cycle"
    plain "the game %goes round in circles"
}

ludeme! {
    /// Whether a proposal stands (`Proposed`) or has been accepted (`Decided`).
    IsProposed: Bool = ["is"] (IsProposedWord: Proposed, Decided) {
        /// Its name.
        name: req [TEXT],
    }
    example "(is Proposed \"Draw\")"
    says "{name} %is <Proposed:proposed|Decided:decided>"
    plain "{name.name} <Proposed:%was proposed|Decided:%was agreed on>"
}

ludeme! {
    /// Whether the position has come up before.
    IsRepeat: Bool = ["is"] ("Repeat") {
        /// What counts as the same position.
        what: opt [REPETITION],
    }
    example "(is Repeat)"
    says "there %is a [{what} |]repeat in the game"
    plain "this position %has come up before"
}

ludeme! {
    /// Whether a number is even or odd, or a site was gone through in this turn.
    IsInteger: Bool = ["is"] (IsIntegerWord: Even, Odd, Visited) {
        /// The number.
        value: req [INT],
    }
    example "(is Even (count Moves))"
    says "{value} %is <Even:even|Odd:odd|Visited:visited>"
    plain "{value} <Even:%is an even number|Odd:%is an odd number|Visited:%was visited in this turn>"
}

ludeme! {
    /// Whether an event has happened to a player.
    IsTriggered: Bool = ["is"] ("Triggered") {
        /// The event.
        event: req [TEXT],
        /// The player.
        player: req [INT | ROLE],
    }
    example "(is Triggered \"Captured\" Mover)"
    says "{event} %is triggered for {player}"
    plain "{event.name} %has happened to {player}"
}

impl<'a> IsTriggered<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let event = cx.event(self.event);
        let op = Bool::Triggered(event, cx.player(self.player)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> IsSimple<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = match self.word() {
            IsSimpleWord::Full => Bool::Full,
            IsSimpleWord::Pending => Bool::Pending,
        };
        Ok(cx.bool_op(op))
    }
}

impl<'a> IsCycle<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        // Quirk 25: it never holds.
        Ok(cx.bool_op(Bool::Const(false)))
    }
}

impl<'a> IsProposed<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let name = cx.proposal(self.name)?;
        let op = match self.word() {
            IsProposedWord::Proposed => Bool::Proposed(name),
            IsProposedWord::Decided => Bool::Decided(name),
        };
        Ok(cx.bool_op(op))
    }
}

impl<'a> IsRepeat<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let what = crate::ludeme::rules::repetition(self.what);
        Ok(cx.bool_op(Bool::Repeat(what)))
    }
}

impl<'a> IsInteger<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let value = cx.int(self.value)?;
        let even = |cx: &mut Lower<'a>| {
            let (two, zero) = (cx.constant(2), cx.constant(0));
            let rest = cx.int_op(Int::Two(Arithmetic::Mod, value, two));
            cx.bool_op(Bool::Compare(Comparison::Eq, rest, zero))
        };
        Ok(match self.word() {
            IsIntegerWord::Visited => cx.bool_op(Bool::Visited(value)),
            IsIntegerWord::Even => even(cx),
            IsIntegerWord::Odd => {
                let even = even(cx);
                cx.bool_op(Bool::Not(even))
            }
        })
    }
}
