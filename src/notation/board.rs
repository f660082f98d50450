//! The board of a picture: sites where their coordinates put them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::pieces::Signs;
use super::{Names, Picture};
use crate::board::Site;
use crate::engine::View;

/// The widest picture, in characters; boards that need more are squeezed.
const WIDEST: usize = 240;

const DIM: &str = "\x1b[2m";
const LAST: &str = "\x1b[7m";
const PLAIN: &str = "\x1b[0m";
/// Colours of pieces by owner, nobody first.
const OWNERS: [&str; 6] = [
    "\x1b[35m",
    "\x1b[1;33m",
    "\x1b[1;36m",
    "\x1b[1;32m",
    "\x1b[1;31m",
    "\x1b[1;34m",
];

/// One site as it is shown.
struct Shown {
    /// What is written.
    text: String,
    /// How the terminal shows it; empty for plainly.
    style: String,
}

/// The board alone. Boards of rows and columns have coordinates at their edges; on
/// others an empty site shows its own.
pub(super) fn draw(view: &View<'_>, names: &Names, signs: &Signs, picture: Picture) -> String {
    let program = view.game().program();
    let sites = program.topology.sites(program.default_kind);
    let is_grid = is_grid(sites);
    let shown: Vec<Shown> = (0..sites.len())
        .map(|site| show(view, names, signs, site, is_grid, picture))
        .collect();
    let columns = Columns::new(sites, &shown);
    let mut out = String::new();
    let rows = rows(sites);
    let margin = if is_grid {
        row_name(&sites[0].label).len().max(digits(rows.len()))
    } else {
        0
    };
    for row in rows {
        let mut text = String::new();
        if is_grid {
            let _ = write!(text, "{:>margin$} ", row_name(&sites[row[0]].label));
        }
        let mut at = 0;
        for site in row {
            let Shown { text: sign, style } = &shown[site];
            let want = columns.of(sites[site].x).max(at + usize::from(at > 0));
            text.extend(std::iter::repeat_n(' ', want - at));
            at = want + sign.chars().count();
            let _ = match style.as_str() {
                "" => write!(text, "{sign}"),
                style => write!(text, "{style}{sign}{PLAIN}"),
            };
        }
        let _ = writeln!(out, "{}", text.trim_end());
    }
    if is_grid {
        column_names(&mut out, sites, &columns, margin);
    }
    out
}

/// What a site shows.
fn show(
    view: &View<'_>,
    names: &Names,
    signs: &Signs,
    site: usize,
    is_grid: bool,
    picture: Picture,
) -> Shown {
    let program = view.game().program();
    let kind = program.default_kind;
    let (text, mut style) = match view.piece_at(kind, site) {
        Some(piece) => (
            signs.on(view, kind, site),
            OWNERS[piece.owner.unwrap_or(0).min(OWNERS.len() - 1)].to_owned(),
        ),
        None if is_grid => (".".to_owned(), DIM.to_owned()),
        None => (names.of(kind, site).to_owned(), DIM.to_owned()),
    };
    let (from, to) = view.last_move();
    if from == Some((kind, site)) || to == Some((kind, site)) {
        style.push_str(LAST);
    }
    if !picture.color {
        style.clear();
    }
    Shown { text, style }
}

/// Rows from the top, each with its sites from the left.
fn rows(sites: &[Site]) -> Vec<Vec<usize>> {
    let mut rows: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for (index, site) in sites.iter().enumerate() {
        rows.entry(place(-site.y)).or_default().push(index);
    }
    let mut rows: Vec<Vec<usize>> = rows.into_values().collect();
    for row in &mut rows {
        row.sort_by_key(|site| (place(sites[*site].x), *site));
    }
    rows
}

/// A coordinate as a whole number, so that near ones are the same.
fn place(coordinate: f64) -> i64 {
    (coordinate * 200.0).round() as i64
}

/// Whether the sites stand in straight rows and columns, at even distances, with
/// letters for columns and numbers for rows.
pub(super) fn is_grid(sites: &[Site]) -> bool {
    let mut by_column: BTreeMap<&str, i64> = BTreeMap::new();
    let mut by_row: BTreeMap<&str, i64> = BTreeMap::new();
    for site in sites {
        let (column, row) = (column_name(&site.label), row_name(&site.label));
        let (x, y) = (place(site.x), place(site.y));
        let straight =
            *by_column.entry(column).or_insert(x) == x && *by_row.entry(row).or_insert(y) == y;
        if column.is_empty() || row.is_empty() || !straight {
            return false;
        }
    }
    !sites.is_empty()
}

/// The letters in front of a label.
pub(super) fn column_name(label: &str) -> &str {
    label.trim_end_matches(|char: char| char.is_ascii_digit())
}

/// The digits at the end of a label.
pub(super) fn row_name(label: &str) -> &str {
    &label[column_name(label).len()..]
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}

/// Which character column each coordinate has.
struct Columns {
    left: f64,
    /// Characters for one unit of the board.
    scale: f64,
}

impl Columns {
    /// Room for the widest sign between the nearest two sites of a row.
    fn new(sites: &[Site], shown: &[Shown]) -> Self {
        let left = sites
            .iter()
            .map(|site| site.x)
            .fold(f64::INFINITY, f64::min);
        let right = sites
            .iter()
            .map(|site| site.x)
            .fold(f64::NEG_INFINITY, f64::max);
        let widest = shown
            .iter()
            .map(|shown| shown.text.chars().count())
            .max()
            .unwrap_or(1);
        let step = nearest(sites);
        let scale = (widest + 1) as f64 / step;
        // Halves of a step must fall on characters too, or staggered rows look ragged.
        let scale = if (widest + 1) % 2 == 1 && is_staggered(sites, step) {
            (widest + 2) as f64 / step
        } else {
            scale
        };
        let most = WIDEST as f64 / (right - left).max(1e-9);
        Self {
            left,
            scale: scale.min(most),
        }
    }

    fn of(&self, x: f64) -> usize {
        ((x - self.left) * self.scale).round().max(0.0) as usize
    }
}

/// The least distance between neighbours in a row.
fn nearest(sites: &[Site]) -> f64 {
    let rows = rows(sites);
    let pairs = rows.iter().flat_map(|row| row.windows(2));
    let gaps = pairs
        .map(|pair| sites[pair[1]].x - sites[pair[0]].x)
        .filter(|gap| *gap > 1e-3);
    let nearest = gaps.fold(f64::INFINITY, f64::min);
    if nearest.is_finite() { nearest } else { 1.0 }
}

/// Whether some row stands half a step beside another.
fn is_staggered(sites: &[Site], step: f64) -> bool {
    let first = sites.first().map_or(0.0, |site| site.x);
    sites.iter().any(|site| {
        let steps = (site.x - first) / step;
        (steps - steps.round()).abs() > 0.25
    })
}

/// The letters below a board of rows and columns.
fn column_names(out: &mut String, sites: &[Site], columns: &Columns, margin: usize) {
    let mut names: BTreeMap<usize, String> = BTreeMap::new();
    for site in sites {
        let name = column_name(&site.label).to_lowercase();
        names.entry(columns.of(site.x)).or_insert(name);
    }
    let mut text = " ".repeat(margin + 1);
    for (at, name) in names {
        let have = text.chars().count();
        text.extend(std::iter::repeat_n(
            ' ',
            (margin + 1 + at).saturating_sub(have),
        ));
        text.push_str(&name);
    }
    let _ = writeln!(out, "{}", text.trim_end());
}
