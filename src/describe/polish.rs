//! The last touch: spaces, articles, capital letters, full stops.

/// Puts right what putting phrases together leaves behind: doubled spaces, spaces before commas,
/// `a` before a vowel, a word twice without a comma between ("the square it moves to to …").
pub(super) fn tidy(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    let text = text.replace('\u{1}', "");
    let mut before = "";
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let word = match (word, words.peek()) {
            ("a", Some(next)) if sounds_open(next) => "an",
            ("A", Some(next)) if sounds_open(next) => "An",
            ("an", Some(next)) if !sounds_open(next) => "a",
            ("An", Some(next)) if !sounds_open(next) => "A",
            _ => word,
        };
        if before.eq_ignore_ascii_case(word.trim_end_matches([',', '.', ';', ':']))
            && word.len() > 1
            && before.chars().all(char::is_alphabetic)
        {
            tidied.push(',');
        }
        before = word;
        if !tidied.is_empty() && !word.starts_with([',', ';', '.', ')', ':']) {
            tidied.push(' ');
        }
        tidied.push_str(word);
    }
    for [wrong, right] in [
        [",,", ","],
        [",;", ";"],
        ["; ;", ";"],
        [";;", ";"],
        ["( ", "("],
        [":;", ":"],
    ] {
        while tidied.contains(wrong) {
            tidied = tidied.replace(wrong, right);
        }
    }
    tidied.trim_matches([' ', ',', ';']).to_owned()
}

fn sounds_open(word: &str) -> bool {
    let word = word.trim_start_matches(['“', '(']).to_lowercase();
    let is_closed = ["uni", "one", "eu"]
        .iter()
        .any(|start| word.starts_with(start));
    let is_open_number =
        word.starts_with('8') || word == "11" || word == "18" || word.starts_with("11x");
    is_open_number || !is_closed && word.starts_with(['a', 'e', 'i', 'o', 'u'])
}

/// A sentence of what is said.
pub(super) fn sentence(text: &str) -> String {
    let text = tidy(text);
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return text;
    };
    let end = if text.ends_with(['.', ':', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{}{end}", first.to_uppercase(), chars.as_str())
}
