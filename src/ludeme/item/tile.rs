//! `(tile …)`: a kind of piece that lies in a cell, or over several.

use super::piece::Declared;
use crate::board::Relation;
use crate::ir;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A kind of piece that fills a cell. With a walk it is large: it covers the site it is put on and every site
    /// that the walk leads to. Its state is the way it lies. In state 0 the walk begins in the first direction of the
    /// board, north on a board of squares; in state 1 it begins in the one clockwise of it. Of several walks it takes
    /// one: the states go through all directions of the first, then of the next. It can only be put where all these
    /// sites are empty, and covers them until it is taken away.
    Tile: Item = ["tile"] {
        /// Its name.
        name: req [TEXT],
        /// Its owner; by default it belongs to everybody.
        role: opt [ROLE],
        /// The walk, or several to choose from.
        walk: opt [STEPS | STEP_LISTS],
        /// How many sides it has, and so in how many directions a walk can begin; by default as
        /// many as the board has directions.
        sides: opt "numSides" [INT],
        /// How many ends of paths each side may have, side by side.
        slots: opt "slots" [INT_LIST],
        /// The same for all sides; by default 1.
        slots_per_side: opt "slotsPerSide" [INT],
        /// The paths on it.
        paths: opt [PATHS],
        /// The states it flips between.
        flips: opt [FLIPS],
        /// The moves of its own, asked for by `(forEach Piece)`.
        moves: opt [MOVES],
        /// The greatest state it can have.
        max_state: opt "maxState" [INT],
        /// How many of it can lie on one site.
        max_count: opt "maxCount" [INT],
        /// The greatest value it can have.
        max_value: opt "maxValue" [INT],
    }
    example "(tile \"Domino\" Each {F} numSides:4)"
    says "{role|all players} play with {name.many}[ of {sides:side}][ in the shape {walk}][ with the slots {slots}][ with {slots_per_side} slots a side][ with {paths}][ that {flips}][ with states up to {max_state}][ with counts up to {max_count}][ with values up to {max_value}]"
    plain "{name.many}"
}

impl<'a> Tile<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let shape = match self.walk {
            Some(walk) => Some(self.shape(cx, walk)?),
            None => None,
        };
        let declared = Declared {
            name: self.name,
            role: self.role,
            unnamed: "Shared",
            facing: None,
            flips: self.flips,
            moves: self.moves,
            shape,
        };
        let first = cx.draft.pieces.len();
        declared.add(cx)?;
        if let Some(paths) = self.paths {
            let tile = self.tile(cx, paths)?;
            cx.draft.tiles.push(tile);
            let number = cx.draft.tiles.len() as u32 - 1;
            for piece in &mut cx.draft.pieces[first..] {
                piece.tile = Some(number);
            }
        }
        Ok(())
    }

    /// The paths on it.
    fn tile(&self, cx: &mut Lower<'a>, paths: &'a Arg) -> Res<ir::Tile> {
        let kind = cx.draft.default_kind;
        let directions = cx.topology().directions(kind, Relation::Orthogonal).len();
        let slots = match (self.slots, self.slots_per_side) {
            (Some(slots), _) => {
                let slots = slots.parts().iter();
                let slots = slots.map(|slot| cx.fixed_int(slot, "a number of slots"));
                let slots = slots.collect::<Res<Vec<_>>>()?;
                slots.into_iter().max().unwrap_or(1)
            }
            (None, Some(slots)) => cx.fixed_int(slots, "a number of slots")?,
            (None, None) => 1,
        };
        let mut tile = ir::Tile {
            sides: directions as u32,
            slots: slots.max(1) as u32,
            paths: Vec::new(),
        };
        for path in paths.parts() {
            let view = crate::ludeme::util::Path::view(cx.viewed(path)?);
            let mut number = |arg: Option<&'a Arg>| -> Res<u32> {
                let number = arg.map(|arg| cx.fixed_int(arg, "an end of a path"));
                Ok(number.transpose()?.unwrap_or(0).max(0) as u32)
            };
            let ends = [
                (number(Some(view.from))?, number(view.from_slot)?),
                (number(Some(view.to))?, number(view.to_slot)?),
            ];
            let colour = cx.fixed_int(view.colour, "a colour")?;
            tile.paths.push(ir::TilePath { ends, colour });
        }
        Ok(tile)
    }

    /// The number of the shape that its walks describe.
    fn shape(&self, cx: &mut Lower<'a>, walk: &'a Arg) -> Res<u32> {
        let nested = walk.parts().iter().any(|part| part.constant().is_none());
        let walks = if nested {
            let walks = walk.parts().iter();
            walks.map(|part| cx.walk(part)).collect::<Res<Vec<_>>>()?
        } else {
            vec![cx.walk(walk)?]
        };
        let kind = cx.draft.default_kind;
        let directions = cx.topology().directions(kind, Relation::Orthogonal).len();
        let ways = match self.sides {
            Some(sides) => cx.fixed_int(sides, "a number of sides")?,
            None => directions as i32,
        };
        let ways = usize::try_from(ways).unwrap_or_default().min(directions);
        Ok(cx.shape(kind, &walks, ways))
    }
}
