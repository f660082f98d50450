//! A bound on how much is reported: a file of four million commas must not
//! become four million reports.

use super::{Diagnostic, Severity};

/// Errors, and warnings, that one station reports about one file.
const MOST: usize = 100;

/// Counts what was reported.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    errors: usize,
    warnings: usize,
}

impl Tally {
    /// Adds a report, if there are not too many of its severity. At least one
    /// error always comes through, so a bad text never passes for a good one.
    pub(crate) fn push(&mut self, report: Diagnostic, diags: &mut Vec<Diagnostic>) {
        let count = match report.severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
        };
        *count += 1;
        if *count <= MOST {
            diags.push(report);
        } else if *count == MOST + 1 {
            let place = report.labels.first().map(|label| label.span);
            let place = place.unwrap_or_default();
            diags.push(Diagnostic::too_many_reports(place, MOST));
        }
    }
}
