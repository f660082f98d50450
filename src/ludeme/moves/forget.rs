//! `(forget …)`: values not to be remembered any longer.

use crate::ir::{Change, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Forgets a remembered value, or with `All` every one of the name; without a name every
    /// value of all names.
    ForgetValue: Moves = ["forget"] ("Value") {
        /// The name.
        name: opt [TEXT],
        /// The value, or `All`.
        value: req [INT | EVERYTHING],
        /// What follows.
        then: opt [THEN],
    }
    example "(forget Value \"Seen\" All)"
    says "forget {value}[ of {name}][ {then}]"
    plain "forget {value}[ under {name.name}][{then}]"
}

impl<'a> ForgetValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = if self.value.constant().is_some() {
            let name = self.name.map(|name| cx.memory(Some(name)));
            Moves::Change(Change::ForgetAll(name))
        } else {
            let name = cx.memory(self.name);
            Moves::Change(Change::Forget(name, cx.int(self.value)?))
        };
        cx.with_then(op, self.then)
    }
}
