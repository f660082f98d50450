//! Steps and contradictions in words.

use super::board::Board;
use super::explain::Deduction;
use super::note::{Dead, Note, Why};
use super::rule::Rule;
use super::values::Values;
use crate::board::Topology;
use crate::notation::Names;

/// Puts what is known about a puzzle into words.
pub(super) struct Words<'p> {
    pub(super) topology: &'p Topology,
    pub(super) board: &'p Board,
    pub(super) rules: &'p [Rule],
    pub(super) names: &'p Names,
}

impl Words<'_> {
    /// The steps worth mentioning: values that are known, and those that are ruled out for a reason
    /// that not everybody sees.
    pub(super) fn deductions(&self, notes: &[Note]) -> Vec<Deduction> {
        let told = notes.iter().filter(|note| !note.is_plain());
        told.map(|note| self.deduction(note)).collect()
    }

    fn deduction(&self, note: &Note) -> Deduction {
        let name = self.name(note.cell);
        let value = note.left.only().map(|value| self.board.number(value));
        let not = self.board.numbers(note.gone);
        let what = match (value, note.left.is_empty()) {
            (Some(value), _) => format!("{name} is {value}"),
            (None, true) => format!("no value is left for {name}"),
            (None, false) => format!("{name} is not {}", listed(&not, "or")),
        };
        let why = self.why(note);
        Deduction {
            site: self.board.site(note.cell),
            value,
            not,
            text: format!("{what}: {why}"),
        }
    }

    fn why(&self, note: &Note) -> String {
        let region = self.region_of(note.rule);
        match note.why {
            Why::Taken => format!(
                "no other value is left, as {} stands in {region} already",
                self.values(note.gone, "and")
            ),
            Why::OnlyPlace(value) => {
                let value = self.board.number(value);
                format!("no other place for {value} in {region}")
            }
            Why::Shared(values) => {
                let values = self.values(values, "and");
                format!("other sites of {region} share {values}")
            }
            Why::Total => format!("{region} must come to {}", self.total(note.rule)),
            Why::Often => format!("{region} must have {}", self.often(note.rule)),
            Why::Condition => format!("a condition on {region} leaves nothing else"),
            Why::AllAlike => format!("{region} must not be all alike"),
            Why::SameFilling => format!("{region} must not be filled alike"),
            Why::Apart => "what is there must hang together".to_owned(),
            Why::NoCase => format!("no way to fulfil the rule on {region} allows anything else"),
            Why::Tried => {
                let tried = self.values(note.gone, "or");
                format!(
                    "with {tried} there would be a contradiction: {}",
                    self.broken(note.rule)
                )
            }
            Why::Searched => "trying shows that anything else leads to no solution".to_owned(),
            Why::Chosen => "one of several that lead to a solution".to_owned(),
        }
    }

    /// A contradiction.
    pub(super) fn contradiction(&self, dead: &Dead) -> String {
        if let Some(cell) = dead.cell
            && dead.why != Why::Apart
        {
            let rule = self.broken(dead.rule);
            return format!("no value is left for {}: {rule}", self.name(cell));
        }
        let region = self.region_of(dead.rule);
        match dead.why {
            Why::OnlyPlace(value) => {
                let value = self.board.number(value);
                format!("no place is left for {value} in {region}")
            }
            Why::Taken | Why::Shared(_) => format!("too few values are left for {region}"),
            Why::Total
            | Why::Often
            | Why::Condition
            | Why::AllAlike
            | Why::SameFilling
            | Why::Apart
            | Why::NoCase
            | Why::Tried
            | Why::Searched
            | Why::Chosen => self.broken(dead.rule),
        }
    }

    /// That a rule would be broken.
    fn broken(&self, rule: usize) -> String {
        let region = self.region_of(rule);
        match self.rules.get(rule) {
            Some(Rule::Different { .. }) => format!("{region} must have no value twice"),
            Some(Rule::Sum { .. }) => format!("{region} cannot come to {}", self.total(rule)),
            Some(Rule::Count { .. }) => format!("{region} cannot have {}", self.often(rule)),
            Some(Rule::Table { .. }) => format!("a condition on {region} cannot hold"),
            Some(Rule::NotAlike { .. }) => format!("{region} would be all alike"),
            Some(Rule::Unlike { .. }) => format!("{region} would be filled alike"),
            Some(Rule::Joined(_)) => "what is there would not hang together".to_owned(),
            Some(Rule::Either(_)) => format!("the rule on {region} cannot be fulfilled"),
            Some(Rule::Asked | Rule::Never) | None => {
                "a condition does not hold whatever is filled in".to_owned()
            }
        }
    }

    /// The number that a region must reach.
    fn total(&self, rule: usize) -> String {
        match self.rules.get(rule) {
            Some(Rule::Sum { cells, total, .. }) => {
                (total + i64::from(self.board.least()) * cells.len() as i64).to_string()
            }
            _other => "its sum".to_owned(),
        }
    }

    /// How often a value must occur in a region.
    fn often(&self, rule: usize) -> String {
        match self.rules.get(rule) {
            Some(Rule::Count { value, total, .. }) => {
                let times = match total {
                    1 => "once".to_owned(),
                    2 => "twice".to_owned(),
                    total => format!("{total} times"),
                };
                format!("{} exactly {times}", self.values(*value, "and"))
            }
            _other => "its values".to_owned(),
        }
    }

    fn values(&self, values: Values, and: &str) -> String {
        listed(&self.board.numbers(values), and)
    }

    fn name(&self, cell: u32) -> &str {
        let site = self.board.site(cell) as usize;
        self.names.of(self.board.kind(), site)
    }

    /// What a rule concerns.
    fn region_of(&self, rule: usize) -> String {
        match self.rules.get(rule) {
            Some(Rule::Unlike { cells: [a, b] }) => {
                format!("{} and {}", self.region(a), self.region(b))
            }
            Some(rule) => self.region(&rule.cells()),
            None => "the board".to_owned(),
        }
    }

    /// A set of cells: a row, a column, or the sites by name.
    fn region(&self, cells: &[u32]) -> String {
        let mut sites: Vec<u32> = cells.iter().map(|cell| self.board.site(*cell)).collect();
        sites.sort_unstable();
        let is_same = |line: &&Vec<u32>| {
            let mut line = (*line).clone();
            line.sort_unstable();
            line == sites
        };
        let kind = self.board.kind();
        let place = |lines: &[Vec<u32>]| lines.iter().position(|line| is_same(&line));
        if let Some(row) = place(self.topology.rows(kind)) {
            return format!("row {}", row + 1);
        }
        if let Some(column) = place(self.topology.columns(kind)) {
            return format!("column {}", column + 1);
        }
        if cells.len() == self.board.len() && cells.len() > 9 {
            return "the board".to_owned();
        }
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        let names: Vec<&str> = cells.iter().map(|cell| self.name(*cell)).collect();
        listed(&names, "and")
    }
}

/// `1, 2 and 3`.
fn listed(all: &[impl ToString], and: &str) -> String {
    let all: Vec<String> = all.iter().map(ToString::to_string).collect();
    match all.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {and} {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}
