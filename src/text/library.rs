//! The only way to texts that are not passed in directly.

/// One text of a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryText {
    /// The name it is found by: a define's or a game's name.
    pub name: String,
    /// Where it came from, for reports.
    pub origin: String,
    /// Its content.
    pub text: String,
}

/// Finds predefined defines and games: in a folder, in an archive inside the binary, on a web page.
/// The rest of the crate never opens a file.
pub trait Library {
    /// Every predefined define: its name, and a text with its `(define …)`.
    fn defines(&self) -> Vec<LibraryText>;

    /// The names of all games, sorted.
    fn games(&self) -> Vec<String>;

    /// The game called `name`.
    fn game(&self, name: &str) -> Option<LibraryText>;
}

/// An empty library.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLibrary;

impl Library for NoLibrary {
    fn defines(&self) -> Vec<LibraryText> {
        Vec::new()
    }

    fn games(&self) -> Vec<String> {
        Vec::new()
    }

    fn game(&self, _name: &str) -> Option<LibraryText> {
        None
    }
}

/// A name reduced to its letters and digits, in lower case: `Tic Tac Toe` and `tic-tac-toe` become
/// the same.
pub fn plain_name(name: &str) -> String {
    let letters = name.chars().filter(|char| char.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
