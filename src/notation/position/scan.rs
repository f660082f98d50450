//! Taking a position's text apart by its template, without a board.

use std::ops::Range;

use super::PositionError;
use crate::ir::{Notation, Part, RowStyle, Rows};

/// A text taken apart: what each part of the template says, and where.
pub(super) type Scanned<'n> = Vec<(&'n Part, Found, Range<usize>)>;

/// What a part says.
pub(super) enum Found {
    /// Nothing.
    Text,
    /// The player to move.
    Player(usize),
    /// A number.
    Number(usize),
    /// A coordinate.
    Coordinate(String),
    /// No coordinate.
    Nowhere,
    /// Rows.
    Rows(Vec<Row>),
}

/// A row of the text.
pub(super) struct Row {
    /// Where it stands.
    pub(super) span: Range<usize>,
    /// How many columns it has.
    pub(super) columns: usize,
    /// Its pieces: column, piece, and where it stands.
    pub(super) pieces: Vec<(usize, u32, Range<usize>)>,
}

/// Numbers in positions are small; this many digits are never reached by honest ones.
const MOST_DIGITS: usize = 6;

/// Takes a text apart.
pub(super) fn scan<'n>(notation: &'n Notation, text: &str) -> Result<Scanned<'n>, PositionError> {
    let mut scanner = Scanner {
        text,
        at: 0,
        expected: Vec::new(),
        expected_at: 0,
    };
    scanner.blanks();
    let mut found = Vec::new();
    for part in &notation.position {
        let start = scanner.at;
        let Some(what) = scanner.part(part) else {
            return Err(scanner.error());
        };
        found.push((part, what, start..scanner.at));
    }
    scanner.blanks();
    if scanner.at < text.len() {
        scanner.expect("the end".to_owned());
        return Err(scanner.error());
    }
    Ok(found)
}

/// A place in a text, and what could have stood at the furthest place looked at.
struct Scanner<'t> {
    text: &'t str,
    at: usize,
    expected: Vec<String>,
    expected_at: usize,
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) -> bool {
        let rest = self.rest();
        let blanks = rest.len() - rest.trim_start().len();
        self.at += blanks;
        blanks > 0
    }

    /// Notes that something was looked for here.
    fn expect(&mut self, what: String) {
        if self.at > self.expected_at {
            self.expected_at = self.at;
            self.expected.clear();
        }
        if self.at == self.expected_at && !self.expected.contains(&what) {
            self.expected.push(what);
        }
    }

    fn error(&self) -> PositionError {
        let at = self.expected_at;
        let found = self.text[at..].split_whitespace().next();
        let met = self.text[at..].chars().next();
        let (end, what) = match met {
            None => (at, "the position ends too early".to_owned()),
            Some(char) => {
                let word = found.unwrap_or("a blank");
                (at + char.len_utf8(), format!("`{word}` cannot stand here"))
            }
        };
        let expected = self.expected.join(", or ");
        PositionError::new("L0601", at..end, what).hint(format!("expected {expected}"))
    }

    fn part(&mut self, part: &Part) -> Option<Found> {
        match part {
            Part::Text(text) => self.literal(text).then_some(Found::Text),
            Part::Turn(letters) => {
                let letters = letters.iter().enumerate();
                let player = self.longest(letters.map(|(index, text)| (index + 1, text.as_str())));
                player.map(Found::Player)
            }
            Part::Filled(_) | Part::Size(..) => self.number().map(Found::Number),
            Part::At { .. } => self.coordinate().map(Found::Coordinate),
            Part::LastTo(none) => {
                if self.literal(none) {
                    return Some(Found::Nowhere);
                }
                self.coordinate().map(Found::Coordinate)
            }
            Part::Rows(rows) => self.rows(rows).map(Found::Rows),
        }
    }

    /// A text that stands for itself; a blank in it stands for any number of blanks.
    fn literal(&mut self, text: &str) -> bool {
        let start = self.at;
        for (index, word) in text.split(' ').enumerate() {
            if index > 0 && !self.blanks() {
                self.expect("a blank".to_owned());
                self.at = start;
                return false;
            }
            if !self.rest().starts_with(word) {
                self.expect(format!("`{word}`"));
                self.at = start;
                return false;
            }
            self.at += word.len();
        }
        true
    }

    /// The longest of some texts that stands here.
    fn longest<'a, T: Copy>(&mut self, texts: impl Iterator<Item = (T, &'a str)>) -> Option<T> {
        let mut best: Option<(T, usize)> = None;
        for (value, text) in texts {
            self.expect(format!("`{text}`"));
            let fits = self.rest().starts_with(text);
            if fits && best.is_none_or(|(_, length)| length < text.len()) {
                best = Some((value, text.len()));
            }
        }
        let (value, length) = best?;
        self.at += length;
        Some(value)
    }

    fn number(&mut self) -> Option<usize> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || digits > MOST_DIGITS {
            self.expect(match digits {
                0 => "a number".to_owned(),
                _ => format!("a number of at most {MOST_DIGITS} digits"),
            });
            return None;
        }
        let number = self.rest()[..digits].parse().ok();
        self.at += digits;
        number
    }

    /// Letters and then digits.
    fn coordinate(&mut self) -> Option<String> {
        let rest = self.rest();
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = rest[letters..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        if letters == 0 || digits == 0 {
            self.expect("a coordinate such as `b3`".to_owned());
            return None;
        }
        let coordinate = rest[..letters + digits].to_owned();
        self.at += letters + digits;
        Some(coordinate)
    }

    fn rows(&mut self, rows: &Rows) -> Option<Vec<Row>> {
        let mut found = vec![self.row(rows)?];
        loop {
            let before = self.at;
            if !self.literal(&rows.between) {
                return Some(found);
            }
            match self.row(rows) {
                Some(row) => found.push(row),
                None => {
                    self.at = before;
                    return Some(found);
                }
            }
        }
    }

    /// One row; `None` if none begins here.
    fn row(&mut self, rows: &Rows) -> Option<Row> {
        let start = self.at;
        let mut pieces = Vec::new();
        let mut columns = 0;
        let runs = rows.style == RowStyle::Runs;
        if runs {
            columns = self.number()?;
        }
        loop {
            let here = self.at;
            let letters = rows.letters.iter();
            let Some(piece) = self.longest(letters.map(|(piece, text)| (*piece, text.as_str())))
            else {
                break;
            };
            if piece != 0 {
                pieces.push((columns, piece, here..self.at));
            }
            columns += 1;
            if runs {
                columns += self.number()?;
            }
        }
        let span = start..self.at;
        (self.at > start).then_some(Row {
            span,
            columns,
            pieces,
        })
    }
}
