//! `(dice …)`: dice that are rolled.

use crate::ir;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Dice, which lie on sites of their own after all hands. Each is a piece; its
    /// state is the number of the face that lies on top, from 0.
    Dice: Item = ["dice"] {
        /// How many faces a die has; by default 6.
        d: opt "d" [INT],
        /// What the faces of every die show.
        faces: opt "faces" [INT_LIST],
        /// What the faces of each die show.
        by_die: opt "facesByDie" [INT_LISTS],
        /// What the first face shows; by default 1.
        from: opt "from" [INT],
        /// Whose they are; by default everybody's.
        role: opt [ROLE],
        /// How many dice.
        number: req "num" [INT],
        /// How likely each face is, as weights; by default all alike.
        biased: opt "biased" [INT_LIST],
    }
    example "(dice d:6 num:2)"
    says "{number:die}[ with {d} sides][ from {from} on][ with the faces {faces}][ with the faces {by_die}][ biased {biased}][ owned by {role}]"
    plain "{number:die}[ with {d:side}][ with the faces {faces}]"
}

/// The greatest number of dice, and of faces on a die.
const MOST: i32 = 1_000;

impl<'a> Dice<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let number = counted(cx, self.number, "dice")?;
        let faces = self.faces(cx, number)?;
        let weights = match self.biased {
            Some(biased) => numbers(cx, biased)?,
            None => Vec::new(),
        };
        let players = cx.draft.players as u32;
        let owner = match self
            .role
            .map(|role| (role, role.constant().unwrap_or_default()))
        {
            None | Some((_, "Shared" | "All")) => players + 1,
            Some((role, name)) => cx.owner(role, name)?,
        };
        let index: usize = cx.draft.dice.iter().map(|set| set.faces.len()).sum();
        let piece = cx.draft.pieces.len() as u32;
        for die in 0..number {
            let name = format!("Die{}", index + die as usize + 1);
            cx.draft.pieces.push(ir::Piece {
                name: name.clone(),
                base: name,
                owner,
                moves: None,
                facing: None,
                flips: None,
                shape: None,
                tile: None,
                pips: None,
            });
        }
        cx.draft.dice.push(ir::DiceSet {
            first: 0,
            index: index as u32,
            piece,
            faces,
            weights: weights
                .into_iter()
                .map(|weight| weight.max(0) as u32)
                .collect(),
        });
        Ok(())
    }

    /// What the faces of each die show.
    fn faces(&self, cx: &mut Lower<'a>, number: i32) -> Res<Vec<Vec<i32>>> {
        if let Some(by_die) = self.by_die {
            let mut faces = Vec::new();
            for die in by_die.parts() {
                faces.push(numbers(cx, die)?);
            }
            if faces.len() == number as usize && faces.iter().all(|die| !die.is_empty()) {
                return Ok(faces);
            }
            return cx.error(
                "L0336",
                by_die.at,
                format!("{number} dice need the faces of {number} dice"),
            );
        }
        let one = match self.faces {
            Some(faces) => numbers(cx, faces)?,
            None => {
                let sides = self.d.map_or(Ok(6), |d| counted(cx, d, "faces"))?;
                let from = self
                    .from
                    .map_or(Ok(1), |from| cx.fixed_int(from, "the first face"))?;
                (0..sides).map(|face| from.saturating_add(face)).collect()
            }
        };
        if one.is_empty() {
            return cx.error("L0336", self.call.at, "a die has at least one face");
        }
        Ok(vec![one; number as usize])
    }
}

/// A number of things, at least one.
fn counted<'a>(cx: &mut Lower<'a>, arg: &'a Arg, what: &str) -> Res<i32> {
    let number = cx.fixed_int(arg, "a number of dice or faces")?;
    if (1..=MOST).contains(&number) {
        return Ok(number);
    }
    cx.error(
        "L0336",
        arg.at,
        format!("there can be from 1 to {MOST} {what}, not {number}"),
    )
}

/// The numbers of a list.
fn numbers<'a>(cx: &mut Lower<'a>, list: &'a Arg) -> Res<Vec<i32>> {
    list.parts()
        .iter()
        .map(|part| cx.fixed_int(part, "what a face shows"))
        .collect()
}

/// Lays the dice on sites of their own, after all hands have theirs.
pub(crate) fn lay_down(cx: &mut Lower<'_>) {
    for set in 0..cx.draft.dice.len() {
        let first = cx.next_site();
        let sites = cx.draft.dice[set].faces.len() as u32;
        cx.draft.dice[set].first = first;
        cx.draft.containers.push(ir::Container {
            name: "Dice".to_owned(),
            owner: cx.draft.players as u32 + 1,
            first,
            sites,
        });
    }
}
