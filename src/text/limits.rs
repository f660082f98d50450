//! How much text, nesting and expansion is accepted.

/// Bounds that keep bad input from taking the machine with it. Every limit has
/// a flag of the command line that raises it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes in one file.
    pub file_bytes: usize,
    /// Brackets inside brackets, as written and after expansion;
    /// [`Limits::MOST_NESTING`] at the most.
    pub nesting: usize,
    /// Nodes of the expanded game.
    pub nodes: usize,
    /// Defines inside defines.
    pub define_depth: usize,
    /// Sites of one kind of a board.
    pub sites: usize,
}

impl Limits {
    /// The deepest nesting that can be accepted: deeper trees would not fit on the stack.
    pub const MOST_NESTING: usize = 5_000;

    /// The most parts of an expanded game that the command line takes as a limit: some hundred
    /// bytes each, more would take all the memory of a machine.
    pub const MOST_NODES: usize = 5_000_000;

    /// The deepest defines inside defines that the command line takes as a limit.
    pub const MOST_DEFINE_DEPTH: usize = 10_000;

    /// What is accepted unless the caller says otherwise.
    pub const DEFAULT: Self = Self {
        file_bytes: 4 << 20,
        nesting: 1_000,
        nodes: 1_000_000,
        define_depth: 100,
        sites: 65_535,
    };
}

impl Limits {
    /// What is accepted from people whom nobody knows, by a server or a page: reading takes a second at the most
    /// and some ten megabytes.
    pub const UNTRUSTED: Self = Self {
        file_bytes: 256 << 10,
        nodes: Self::DEFAULT.nodes / 10,
        sites: 4_096,
        ..Self::DEFAULT
    };

    /// How deep brackets may be inside brackets: what the caller says, up to the most that is safe.
    pub fn deepest(&self) -> usize {
        self.nesting.min(Self::MOST_NESTING)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
