//! How much text, nesting and expansion is accepted.

/// Bounds that keep bad input from exhausting the machine. Every limit has a flag of the command
/// line that raises it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The size of one file in bytes.
    pub file_bytes: usize,
    /// How deep brackets may be nested, both as written and after expansion;
    /// [`Limits::MOST_NESTING`] at most.
    pub nesting: usize,
    /// Nodes of the expanded game.
    pub nodes: usize,
    /// How deep defines may be nested.
    pub define_depth: usize,
    /// Sites of one kind of a board.
    pub sites: usize,
}

impl Limits {
    /// The deepest nesting that can be accepted: deeper trees would not fit on the stack.
    pub const MOST_NESTING: usize = 5_000;

    /// The largest limit on nodes that the command line takes: each node takes some hundred bytes,
    /// and more would fill the memory of a machine.
    pub const MOST_NODES: usize = 5_000_000;

    /// The largest limit on nested defines that the command line takes.
    pub const MOST_DEFINE_DEPTH: usize = 10_000;

    /// The limits unless the caller sets others.
    pub const DEFAULT: Self = Self {
        file_bytes: 4 << 20,
        nesting: 1_000,
        nodes: 1_000_000,
        define_depth: 100,
        sites: 65_535,
    };
}

impl Limits {
    /// The limits for texts of unknown people, on a server or a page: reading takes a second at
    /// most, and some ten megabytes.
    pub const UNTRUSTED: Self = Self {
        file_bytes: 256 << 10,
        nodes: Self::DEFAULT.nodes / 10,
        sites: 4_096,
        ..Self::DEFAULT
    };

    /// How deep brackets may be nested: what the caller says, up to the greatest safe depth.
    pub fn deepest(&self) -> usize {
        self.nesting.min(Self::MOST_NESTING)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
