//! The parts of a position's text that tell one thing.

use crate::ir::{Axis, Part};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The player to move: a text for each.
    Turn: NotationPart = ["turn"] {
        /// What stands for each player, first player first.
        letters: req [TEXTS],
    }
    example "(turn {\"w\" \"b\"})"
}

ludeme! {
    /// How many of a piece stand on the board. They stand on its first sites, and no
    /// other piece stands anywhere.
    Filled: NotationPart = ["filled"] {
        /// The piece.
        piece: req [TEXT],
    }
    example "(filled \"Stone\")"
}

ludeme! {
    /// The number of rows or columns of the board.
    Size: NotationPart = ["size"] {
        /// Which of them.
        axis: req [AXIS],
        /// The option that it chooses an item of: the one with this name.
        sets: opt "sets" [TEXT],
    }
    example "(size Rows sets:\"Rows\")"
}

ludeme! {
    /// The coordinate of a piece of which there is only one, such as `b3`.
    At: NotationPart = ["at"] {
        /// The piece.
        piece: req [TEXT],
        /// The piece that may have taken it: it is then written where that one stands.
        taken: opt "taken" [TEXT],
    }
    example "(at \"King1\" taken:\"Knight2\")"
}

ludeme! {
    /// The coordinate where the player to move has just moved to, if he moves again; another text if he
    /// does not.
    LastTo: NotationPart = ["lastTo"] {
        /// The text if the turn is a new one.
        none: req "none" [TEXT],
    }
    example "(lastTo none:\"-\")"
}

impl<'a> Turn<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<Part> {
        let letters = texts(self.letters);
        if letters.len() != cx.draft.players || has_twins(&letters) {
            let players = cx.draft.players;
            return cx.error_hint(
                "L0350",
                self.call.at,
                format!("there are {players} players, and each needs a text of its own"),
                "write a text for each player, as in `(turn {\"w\" \"b\"})`",
            );
        }
        Ok(Part::Turn(letters.into()))
    }
}

impl<'a> Filled<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<Part> {
        Ok(Part::Filled(one_piece(self.piece, cx)?))
    }
}

impl Size<'_> {
    pub(super) fn lower(self) -> Part {
        let axis = match self.axis.constant() {
            Some("Columns") => Axis::Columns,
            Some(_) | None => Axis::Rows,
        };
        Part::Size(axis, self.sets.and_then(Arg::text).map(str::to_owned))
    }
}

impl<'a> At<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<Part> {
        let taken = self.taken.map(|piece| one_piece(piece, cx)).transpose()?;
        let piece = one_piece(self.piece, cx)?;
        Ok(Part::At { piece, taken })
    }
}

impl LastTo<'_> {
    pub(super) fn lower(self) -> Part {
        Part::LastTo(self.none.text().unwrap_or_default().to_owned())
    }
}

/// The one piece of a name.
pub(super) fn one_piece<'a>(name: &'a Arg, cx: &mut Lower<'a>) -> Res<u32> {
    match cx.pieces_named(name)?[..] {
        [piece] => Ok(piece),
        _ => cx.error_hint(
            "L0351",
            name.at,
            "several players have a piece of this name",
            "add the number of a player, as in \"King1\"",
        ),
    }
}

/// The texts of a list.
pub(super) fn texts(list: &Arg) -> Vec<String> {
    let texts = list.parts().iter().filter_map(Arg::text);
    texts.map(str::to_owned).collect()
}

/// Whether a text stands for two things, or for nothing.
pub(super) fn has_twins(letters: &[String]) -> bool {
    let twice = |(index, letter): (usize, &String)| letters[..index].contains(letter);
    letters.iter().enumerate().any(twice) || letters.iter().any(String::is_empty)
}
