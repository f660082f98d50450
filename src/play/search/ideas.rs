//! How the ideas of a search are written: `plain+history=1+reuse=off`.

/// The text is no list of ideas.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{wrong}` is no idea of this search; write {ideas}, with `+` between them")]
pub struct NoIdea {
    /// The part of the text that is none.
    pub wrong: String,
    /// What the search knows, with examples of values.
    pub ideas: &'static str,
}

/// The parts of a text with their values. What has no value is switched on.
pub(super) fn parts(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let parts = text.split('+').filter(|part| !part.is_empty());
    parts.map(|part| {
        let (name, value) = part.split_once('=').unwrap_or((part, "on"));
        (part, name, value)
    })
}

/// The value of a switch, if it is one.
pub(super) fn switch(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// A switch as it is written.
pub(super) fn switched(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
