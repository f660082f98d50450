//! A board as rows and columns.

use crate::engine::Game;
use crate::ir::SiteType;

/// The sites of a board by row and column, bottom row first.
pub(super) struct Grid {
    /// The kind of the sites.
    pub(super) kind: SiteType,
    pub(super) rows: usize,
    pub(super) columns: usize,
    sites: Vec<Option<usize>>,
    labels: Vec<String>,
}

impl Grid {
    pub(super) fn of(game: &Game) -> Self {
        let program = game.program();
        let kind = program.default_kind;
        let sites = program.topology.sites(kind);
        let rows = sites.iter().map(|site| site.row as usize + 1).max();
        let columns = sites.iter().map(|site| site.column as usize + 1).max();
        let (rows, columns) = (rows.unwrap_or(0), columns.unwrap_or(0));
        let mut grid = vec![None; rows * columns];
        for (number, site) in sites.iter().enumerate() {
            grid[site.row as usize * columns + site.column as usize] = Some(number);
        }
        let labels = sites.iter().map(|site| site.label.to_lowercase()).collect();
        Self {
            kind,
            rows,
            columns,
            sites: grid,
            labels,
        }
    }

    /// The site at a row, counted from the bottom, and a column.
    pub(super) fn site(&self, row: usize, column: usize) -> Option<usize> {
        self.sites
            .get(row * self.columns + column)
            .copied()
            .flatten()
    }

    /// The site of a coordinate.
    pub(super) fn find(&self, coordinate: &str) -> Option<usize> {
        self.labels.iter().position(|label| label == coordinate)
    }

    /// The coordinate of a site.
    pub(super) fn label(&self, site: usize) -> &str {
        self.labels.get(site).map_or("", String::as_str)
    }

    /// The coordinates of the first and the last site, in words.
    pub(super) fn extent(&self) -> String {
        match (self.labels.first(), self.labels.last()) {
            (Some(first), Some(last)) => format!("the board goes from `{first}` to `{last}`"),
            (None, _) | (_, None) => "the board has no sites".to_owned(),
        }
    }
}
