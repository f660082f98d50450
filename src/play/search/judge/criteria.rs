//! What a judge looks at, beside pieces, where they stand, scores, and whose turn it is.

/// What positions are judged by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Criteria {
    /// How many moves there are.
    pub moves: bool,
    /// Rows and connections that the rules ask for.
    pub patterns: bool,
    /// How near pieces are to where the end rules want them.
    pub goals: bool,
}

impl Criteria {
    /// Nothing of it.
    pub const NONE: Self = Self {
        moves: false,
        patterns: false,
        goals: false,
    };

    /// All that there is to see.
    pub const ALL: Self = Self {
        moves: true,
        patterns: true,
        goals: true,
    };
}
