//! A bound on how much is reported: a file of four million commas must not
//! become four million reports.

use super::{Diagnostic, Severity};

/// Errors, and warnings, that one station reports about one file.
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

    /// Adds a report, if there are not too many of its severity. At least one
    /// error always comes through, so a bad text never passes for a good one.
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

    /// Whether another error would be kept: looking for what was meant takes
    /// time, and is not worth it for a report that is not shown.
    pub(crate) fn wants_errors(&self) -> bool {
        self.errors <= MOST
    }

    /// Everything reported so far, also by others.
    pub(crate) fn all(&mut self) -> &mut [Diagnostic] {
        self.diags
    }
}
