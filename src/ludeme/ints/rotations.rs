//! `(rotations …)`: the ways a piece can be turned.

use crate::board::{Direction, Relation};
use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The numbers of the rotations that turn a piece in some directions: the place of each among
    /// the directions of the board.
    Rotations: Ints = ["rotations"] {
        /// The directions.
        directions: req [ABSOLUTE | ABSOLUTES],
    }
    example "(rotations Orthogonal)"
    says "the rotations {directions}"
    plain "the rotations towards {directions}"
}

impl<'a> Rotations<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let kind = cx.default_kind();
        let topology = cx.topology();
        let all = topology.directions(kind, Relation::Adjacent);
        let mut numbers = Vec::new();
        for word in self.directions.parts() {
            let name = word.constant().unwrap_or_default();
            let meant: Vec<Direction> = match Direction::from_name(name) {
                Some(direction) => vec![direction],
                None => {
                    let relation = crate::ludeme::lower::relation(name);
                    let relation = relation.unwrap_or(Relation::Adjacent);
                    topology.directions(kind, relation).to_vec()
                }
            };
            for direction in meant {
                let number = all.iter().position(|known| *known == direction);
                numbers.extend(number.map(|number| cx.constant(number as i32)));
            }
        }
        Ok(cx.draft.arena.list(Ints::Of(numbers.into())))
    }
}
