//! `(values Remembered …)`: the values remembered under a name.

use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The values remembered under a name.
    ValuesRemembered: Ints = ["values"] ("Remembered") {
        /// The name.
        name: opt [TEXT],
    }
    example "(values Remembered \"Seen\")"
    says "the remembered values[ of {name}]"
    plain "the values remembered[ as {name.name}]"
}

impl<'a> ValuesRemembered<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let name = cx.memory(self.name);
        Ok(cx.draft.arena.list(Ints::Remembered(name)))
    }
}
