//! `(remember …)`: values and positions to be remembered.

use crate::ir::{Change, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Remembers a value under a name.
    RememberValue: Moves = ["remember"] ("Value") {
        /// The name.
        name: opt [TEXT],
        /// The value.
        value: req [INT],
        /// Only once?
        unique: opt "unique" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(remember Value \"Seen\" (last To))"
    says "remember {value}[ as {name}]<unique? only once>[ {then}]"
    plain "remember {value}[ as {name.name}]<unique?, if that is not remembered yet>[{then}]"
}

ludeme! {
    /// Remembers the position, for `(avoidStoredState …)`.
    RememberState: Moves = ["remember"] ("State") {
        /// What follows.
        then: opt [THEN],
    }
    example "(remember State)"
    says "remember the state[ {then}]"
    plain "remember the position[{then}]"
}

impl<'a> RememberValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let name = cx.memory(self.name);
        let unique = cx.fixed_truth(self.unique, false)?;
        let op = Moves::Change(Change::Remember(name, cx.int(self.value)?, unique));
        cx.with_then(op, self.then)
    }
}

impl<'a> RememberState<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.with_then(Moves::Change(Change::RememberState), self.then)
    }
}
