//! `(piece …)`: a kind of piece.

use crate::board::Direction;
use crate::ir;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, PieceDecl, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A kind of piece. The number of its owner is appended to its name: the `"Pawn"` of the second player is
    /// `Pawn2`, and one that belongs to nobody is `Pawn0`. One that belongs to everybody keeps its name, and so does
    /// the piece of a player who plays alone.
    Piece: Item = ["piece"] {
        /// Its name.
        name: req [TEXT],
        /// Its owner; by default one piece for each player.
        role: opt [ROLE],
        /// The direction it faces, whatever its owner's.
        facing: opt [FACING],
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
    example "(piece \"Pawn\" Each (move Step Forward (to if:(is Empty (to)))))"
    says "{role|all players} play with {name.many}[ facing {facing}][ that {flips}][ with states up to {max_state}][ with counts up to {max_count}][ with values up to {max_value}]"
    plain "{name.many}"
}

impl<'a> Piece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let facing = self
            .facing
            .and_then(Arg::constant)
            .and_then(Direction::from_name);
        let declared = Declared {
            name: self.name,
            role: self.role,
            unnamed: "Each",
            facing: facing.map(|facing| facing as u8),
            flips: self.flips,
            moves: self.moves,
            shape: None,
        };
        declared.add(cx)
    }
}

/// What a clause says about a kind of piece.
pub(super) struct Declared<'a> {
    pub(super) name: &'a Arg,
    pub(super) role: Option<&'a Arg>,
    /// The role if none is named.
    pub(super) unnamed: &'static str,
    pub(super) facing: Option<u8>,
    pub(super) flips: Option<&'a Arg>,
    pub(super) moves: Option<&'a Arg>,
    pub(super) shape: Option<u32>,
}

impl<'a> Declared<'a> {
    /// Adds the piece, or one piece for each player.
    pub(super) fn add(self, cx: &mut Lower<'a>) -> Res<()> {
        let players = cx.draft.players as u32;
        let owners = self.owners(cx)?;
        let base = self.name.text().unwrap_or_default().to_owned();
        let flips = match self.flips.and_then(Arg::call) {
            Some(call) => {
                let view = crate::ludeme::util::Flips::view(call);
                Some((
                    cx.fixed_int(view.first, "a state")?,
                    cx.fixed_int(view.second, "a state")?,
                ))
            }
            None => None,
        };
        for owner in owners {
            let lone = players == 1 && owner == 1;
            let name = if owner > players || lone {
                base.clone()
            } else {
                format!("{base}{owner}")
            };
            if cx.piece_called(&name).is_some() {
                cx.warn(
                    "L0335",
                    self.name.at,
                    format!("there are two pieces called \"{name}\""),
                    "give each a name of its own: this one means the piece declared first",
                );
            }
            let number = cx.draft.pieces.len();
            // If the rules give the player's facing, all their pieces face that way.
            let as_player = cx.draft.facing_said && (1..=players).contains(&owner);
            cx.draft.pieces.push(ir::Piece {
                name,
                base: base.clone(),
                owner,
                moves: None,
                facing: self.facing.filter(|_| !as_player),
                flips,
                shape: self.shape,
                tile: None,
                pips: None,
            });
            cx.pieces.push(PieceDecl {
                number,
                moves: self.moves,
            });
        }
        Ok(())
    }

    fn owners(&self, cx: &mut Lower<'a>) -> Res<Vec<u32>> {
        let players = cx.draft.players as u32;
        let role = self.role.and_then(Arg::constant).unwrap_or(self.unnamed);
        Ok(match (role, self.role) {
            ("Each", _) => (1..=players).collect(),
            ("Shared" | "All", _) => vec![players + 1],
            (name, Some(role)) => vec![cx.owner(role, name)?],
            (_, None) => Vec::new(),
        })
    }
}

/// Adds a piece for each player to games that declare none. Its name ends with the player's number
/// even before that is appended.
pub(crate) fn add_plain_pieces(cx: &mut Lower<'_>) {
    let players = cx.draft.players as u32;
    for owner in 1..=players {
        let base = format!("Ball{owner}");
        let name = if players == 1 {
            base.clone()
        } else {
            format!("{base}{owner}")
        };
        let number = cx.draft.pieces.len();
        cx.draft.pieces.push(ir::Piece {
            name,
            base,
            owner,
            moves: None,
            facing: None,
            flips: None,
            shape: None,
            tile: None,
            pips: None,
        });
        cx.pieces.push(PieceDecl {
            number,
            moves: None,
        });
    }
}
