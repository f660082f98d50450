//! `(notation …)`: how the positions of a game are written.

use super::position::Position;
use super::require::Require;
use crate::ir;
use crate::ludeme::form::{Arg, Value};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How the positions of a game are written as text, and what holds in all of
    /// them. It stands beside the game, not in it.
    Notation: Notation = ["notation"] {
        /// How a position is written.
        position: req [POSITION],
        /// What holds in every position.
        requires: opt [REQUIRES],
    }
    example "(notation (position {(turn {\"x\" \"o\"}) \" \" (rows (cells {(empty \"-\") (cell \"Cross1\" \"x\")}))}))"
    says "a position is written as {position}[ and satisfies {requires}]"
    plain "a position is written as {position}[; in every position {requires}]"
}

impl<'a> Notation<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let position = Position::view(cx.viewed(self.position)?);
        let mut parts = Vec::new();
        for part in position.parts.parts() {
            parts.push(lower_part(part, cx)?);
        }
        let mut requires = Vec::new();
        for rule in self.requires.map(Arg::parts).unwrap_or_default() {
            let rule = Require::view(cx.viewed(rule)?);
            requires.push(ir::Requirement {
                when: cx.after_move(|cx| cx.bool(rule.when))?,
                message: rule.message.text().unwrap_or_default().to_owned(),
            });
        }
        cx.draft.notation = Some(ir::Notation {
            position: parts,
            requires,
        });
        Ok(())
    }
}

fn lower_part<'a>(part: &'a Arg, cx: &mut Lower<'a>) -> Res<ir::Part> {
    if let Value::Str(text) = &part.value {
        return Ok(ir::Part::Text(text.to_string()));
    }
    let call = cx.viewed(part)?;
    match call.form.name {
        "Turn" => super::turn::Turn::view(call).lower(cx),
        "Filled" => super::filled::Filled::view(call).lower(cx),
        "Size" => Ok(super::size::Size::view(call).lower()),
        "At" => super::at::At::view(call).lower(cx),
        "LastTo" => Ok(super::last_to::LastTo::view(call).lower()),
        "Rows" => super::rows::Rows::view(call).lower(cx),
        _ => cx.misplaced(call),
    }
}
