//! One report for one slip, because a mistake in a define is wrong wherever the define is called.

use std::collections::BTreeMap;

use super::Diagnostic;
use crate::text::Span;

/// The reports without those that say the same about the same place. The first of them says how
/// many there were.
pub(crate) fn once(reports: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut first: BTreeMap<(&'static str, Span, String), usize> = BTreeMap::new();
    let mut kept: Vec<Diagnostic> = Vec::new();
    let mut more: Vec<usize> = Vec::new();
    for report in reports {
        let place = report.labels.first().map(|label| label.span);
        let key = (
            report.code,
            place.unwrap_or_default(),
            report.message.clone(),
        );
        match first.get(&key) {
            Some(index) if kept[*index].trail != report.trail => more[*index] += 1,
            Some(_) => {}
            None => {
                first.insert(key, kept.len());
                kept.push(report);
                more.push(0);
            }
        }
    }
    for (report, more) in kept.iter_mut().zip(more) {
        match more {
            0 => {}
            1 => report
                .hints
                .push("one more call of the define has the same".to_owned()),
            more => report
                .hints
                .push(format!("{more} more calls of the define have the same")),
        }
    }
    kept
}
