//! Makes foreign text safe for a terminal.

/// The characters, with everything that could control a terminal or change the reading direction
/// replaced by a visible sign. Each character stays one character.
pub fn visible(text: impl IntoIterator<Item = char>) -> String {
    text.into_iter().map(visible_char).collect()
}

/// The visible sign for one character.
pub(crate) fn visible_char(char: char) -> char {
    match char {
        '\t' => ' ',
        '\u{7F}' => '\u{2421}',
        // The block of control pictures has one sign for each.
        '\0'..='\u{1F}' => char::from_u32(0x2400 + u32::from(char)).unwrap_or('\u{FFFD}'),
        '\u{80}'..='\u{9F}'
        | '\u{61C}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FEFF}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E007F}' => '\u{FFFD}',
        _ => char,
    }
}
