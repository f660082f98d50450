//! The pieces and texts that the parts of a position name.

use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// The only piece with a name.
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

/// Whether a text occurs twice, or is empty.
pub(super) fn has_twins(letters: &[String]) -> bool {
    let twice = |(index, letter): (usize, &String)| letters[..index].contains(letter);
    letters.iter().enumerate().any(twice) || letters.iter().any(String::is_empty)
}
