//! Brackets, and how many of each kind a text has too few or too many.

/// A kind of bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bracket {
    Round,
    Curly,
    Square,
    Angle,
}

impl Bracket {
    pub(super) const fn open(self) -> char {
        match self {
            Self::Round => '(',
            Self::Curly => '{',
            Self::Square => '[',
            Self::Angle => '<',
        }
    }

    pub(super) const fn close(self) -> char {
        match self {
            Self::Round => ')',
            Self::Curly => '}',
            Self::Square => ']',
            Self::Angle => '>',
        }
    }

    /// The bracket that a text is, and whether it opens.
    pub(super) fn read(text: &str) -> Option<(Self, bool)> {
        match text {
            "(" => Some((Self::Round, true)),
            ")" => Some((Self::Round, false)),
            "{" => Some((Self::Curly, true)),
            "}" => Some((Self::Curly, false)),
            "[" => Some((Self::Square, true)),
            "]" => Some((Self::Square, false)),
            "<" => Some((Self::Angle, true)),
            ">" => Some((Self::Angle, false)),
            _ => None,
        }
    }
}

/// For each kind of bracket, the number of openers minus that of closers in the whole text. It
/// tells a wrong closer from a missing one.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Balance([i64; 4]);

impl Balance {
    pub(super) fn count(&mut self, bracket: Bracket, opens: bool) {
        self.0[bracket as usize] += if opens { 1 } else { -1 };
    }

    /// Whether a `closer` that meets an `opener` was probably meant to close it: the text has one
    /// closer too many of the first kind and one too few of the second.
    pub(super) fn is_mix_up(&self, opener: Bracket, closer: Bracket) -> bool {
        self.0[opener as usize] > 0 && self.0[closer as usize] < 0
    }

    /// Whether a `closer` that meets an `opener` of another kind is superfluous: the text has too
    /// many closers of its kind and no missing ones of the other.
    pub(super) fn is_surplus(&self, opener: Bracket, closer: Bracket) -> bool {
        self.0[closer as usize] < 0 && self.0[opener as usize] <= 0
    }

    /// Corrects the balance after an opener turned out to have no closer, or a closer no opener.
    pub(super) fn settle(&mut self, bracket: Bracket, opens: bool) {
        self.count(bracket, !opens);
    }
}
