//! Words and strings with holes: `Team<Size:a>`, `"Pawn#1"`.

/// A part of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'t> {
    /// Literal text.
    Text(&'t str),
    /// `#1` to `#9`, counted from 0.
    Param(usize),
    /// `<Tag>` or `<Tag:arg>`.
    Tag {
        tag: &'t str,
        arg: Option<&'t str>,
        /// The whole hole as it was written.
        whole: &'t str,
    },
}

/// Whether a text could contain holes at all.
pub(super) fn has_holes(text: &str) -> bool {
    text.bytes().any(|byte| byte == b'#' || byte == b'<')
}

/// The parameter that a word is, if it is nothing else: `#2` gives 1.
pub(super) fn as_param(word: &str) -> Option<usize> {
    match word.as_bytes() {
        [b'#', digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
        _ => None,
    }
}

/// The parts of a text, in order.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut begin, mut at) = (0, 0);
    while at < text.len() {
        let Some((piece, length)) = hole(&text[at..]) else {
            // Moves on by whole characters: a hole can only begin at an ASCII sign.
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        if begin < at {
            pieces.push(Piece::Text(&text[begin..at]));
        }
        pieces.push(piece);
        at += length;
        begin = at;
    }
    if begin < text.len() {
        pieces.push(Piece::Text(&text[begin..]));
    }
    pieces
}

/// The hole at the beginning of a text, and its length.
fn hole(text: &str) -> Option<(Piece<'_>, usize)> {
    match text.as_bytes() {
        [b'#', digit @ b'1'..=b'9', ..] => Some((Piece::Param(usize::from(digit - b'1')), 2)),
        [b'<', ..] => {
            // A second `<` or a blank shows that this is no tag, so that the search stays linear in
            // the text.
            let end = text[1..].find(|char: char| !is_name(char) && char != ':')? + 1;
            let inside = &text[1..end];
            let whole = text.get(..=end)?;
            let (tag, arg) = match inside.split_once(':') {
                Some((tag, arg)) => (tag, Some(arg)),
                None => (inside, None),
            };
            let named = |name: &str| !name.is_empty() && name.chars().all(is_name);
            let is_tag = whole.ends_with('>') && named(tag) && arg.is_none_or(named);
            is_tag.then_some((Piece::Tag { tag, arg, whole }, end + 1))
        }
        _ => None,
    }
}

fn is_name(char: char) -> bool {
    char.is_ascii_alphanumeric() || char == '_'
}
