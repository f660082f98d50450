//! Rows at the terminal that are written over while work goes on.

use std::io::{self, Write};

/// Columns of a terminal that does not say how many it has.
const COLUMNS: usize = 80;

/// The rows that stand there now.
pub(super) struct Live {
    rows: usize,
    columns: usize,
}

impl Live {
    /// None yet.
    pub(super) fn new() -> Self {
        let columns = std::env::var("COLUMNS").ok();
        let columns = columns.and_then(|columns| columns.parse().ok());
        Self {
            rows: 0,
            columns: columns.unwrap_or(COLUMNS),
        }
    }

    /// Writes these in place of those before, on stderr: data go elsewhere.
    pub(super) fn show(&mut self, rows: &[String]) {
        let text = over(self.rows, rows, self.columns);
        self.rows = rows.len();
        let mut stderr = io::stderr().lock();
        // A closed stderr is nobody's concern.
        let _ = stderr.write_all(text.as_bytes());
        let _ = stderr.flush();
    }

    /// Takes the rows away.
    pub(super) fn clear(&mut self) {
        if self.rows > 0 {
            self.show(&[]);
        }
    }
}

/// What a terminal is told to write rows over so many that stand above the cursor. Each is cut to the
/// columns there are: one that went on in the next line would be counted wrongly.
fn over(before: usize, rows: &[String], columns: usize) -> String {
    let mut text = match before {
        0 => String::new(),
        _ => format!("\u{1b}[{before}A\r"),
    };
    text.push_str("\u{1b}[J");
    for row in rows {
        text.extend(row.chars().take(columns.saturating_sub(1)));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::over;

    #[test]
    fn rows_are_written_over_those_before_and_cut() {
        let rows = ["one".to_owned(), "twenty".to_owned()];
        assert_eq!(over(0, &rows, 5), "\u{1b}[Jone\ntwen\n");
        assert_eq!(over(2, &rows[..1], 80), "\u{1b}[2A\r\u{1b}[Jone\n");
        assert_eq!(over(1, &[], 80), "\u{1b}[1A\r\u{1b}[J");
    }
}
