//! Ranges: `1..5` is `1 2 3 4 5`, `"A1".."B2"` is `"A1" "A2" "B1" "B2"`.

use ecow::{EcoString, eco_format};

/// The ends of a range of whole numbers, and whether a minus sign precedes it. The minus belongs
/// only to the first number: `-1..3` is `-1 2 3`.
pub(super) fn read_ints(word: &str) -> Option<(bool, u32, u32)> {
    let (negative, word) = match word.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, word),
    };
    let (first, last) = word.split_once("..")?;
    let number = |text: &str| {
        let is_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_digits.then(|| text.parse().ok()).flatten()
    };
    Some((negative, number(first)?, number(last)?))
}

/// How many numbers a range has; if its ends are equal, it gives that number twice.
pub(super) fn length(first: u32, last: u32) -> usize {
    (first.abs_diff(last) as usize + 1).max(2)
}

/// The numbers of a range.
pub(super) fn ints(negative: bool, first: u32, last: u32) -> impl Iterator<Item = i64> {
    let sign = if negative { -1 } else { 1 };
    let once = std::iter::once(sign * i64::from(first));
    let (begin, end) = (i64::from(first), i64::from(last));
    let rest = (1..length(first, last)).map(move |step| {
        let step = i64::try_from(step).unwrap_or(i64::MAX);
        match begin.cmp(&end) {
            std::cmp::Ordering::Less => begin + step,
            std::cmp::Ordering::Equal => begin,
            std::cmp::Ordering::Greater => begin - step,
        }
    });
    once.chain(rest)
}

/// A site's column letter and row number, for single-letter columns.
pub(super) fn read_site(name: &str) -> Option<(u8, u32)> {
    let (column, row) = name.split_at_checked(1)?;
    let column = *column.as_bytes().first()?;
    let is_digits = !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit());
    (column.is_ascii_uppercase() && is_digits)
        .then(|| row.parse().ok())
        .flatten()
        .map(|row| (column, row))
}

/// How many sites a range has.
pub(super) fn count_sites(first: (u8, u32), last: (u8, u32)) -> usize {
    let columns = usize::from(first.0.abs_diff(last.0)) + 1;
    columns.saturating_mul(first.1.abs_diff(last.1) as usize + 1)
}

/// The sites of a range, column by column.
pub(super) fn sites(first: (u8, u32), last: (u8, u32)) -> impl Iterator<Item = EcoString> {
    between(u32::from(first.0), u32::from(last.0)).flat_map(move |column| {
        let column = char::from_u32(column).unwrap_or('?');
        between(first.1, last.1).map(move |row| eco_format!("{column}{row}"))
    })
}

/// From one number to another, up or down.
fn between(first: u32, last: u32) -> impl Iterator<Item = u32> {
    let count = first.abs_diff(last);
    (0..=count).map(move |step| {
        if first <= last {
            first + step
        } else {
            first - step
        }
    })
}
