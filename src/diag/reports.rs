//! A limit on the number of reports: a file with four million commas must not lead to four million
//! reports.

use super::{Diagnostic, Severity};

/// How many errors, and how many warnings, one station reports about one file.
const MOST: usize = 100;

/// Where a station puts its reports.
#[derive(Debug)]
pub(crate) struct Reports<'d> {
    diags: &'d mut Vec<Diagnostic>,
    errors: usize,
    warnings: usize,
}

impl<'d> Reports<'d> {
    /// Adds to `diags`.
    pub(crate) fn new(diags: &'d mut Vec<Diagnostic>) -> Self {
        Self {
            diags,
            errors: 0,
            warnings: 0,
        }
    }

    /// Adds a report, unless there are too many of its severity. At least one error always gets
    /// through, so that a bad text never passes for a good one.
    pub(crate) fn push(&mut self, report: Diagnostic) {
        let count = match report.severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
        };
        *count += 1;
        if *count <= MOST {
            self.diags.push(report);
        } else if *count == MOST + 1 {
            let place = report.labels.first().map(|label| label.span);
            let place = place.unwrap_or_default();
            self.diags.push(Diagnostic::too_many_reports(place, MOST));
        }
    }

    /// Whether another error would be kept. Finding out what was meant takes time, which a report
    /// that is not shown is not worth.
    pub(crate) fn wants_errors(&self) -> bool {
        self.errors <= MOST
    }

    /// Everything reported so far, including by other stations.
    pub(crate) fn all(&mut self) -> &mut [Diagnostic] {
        self.diags
    }
}
