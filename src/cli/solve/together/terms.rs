//! What all processes must agree on before they begin.

use serde::{Deserialize, Serialize};

use crate::play::solve::dist::Label;

/// The terms of a process.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Terms {
    /// The version of `lud`.
    version: String,
    threads: usize,
    label: Label,
}

impl Terms {
    pub(super) fn new(label: &Label, threads: usize) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            threads,
            label: label.clone(),
        }
    }

    /// What is different there, in words.
    pub(super) fn differ(&self, there: &Self) -> Option<String> {
        let (ours, theirs) = (&self.label, &there.label);
        let other = |what: &str, here: &dyn std::fmt::Display, there: &dyn std::fmt::Display| {
            Some(format!("{what}: {there} there, {here} here"))
        };
        if self.version != there.version {
            return other("another version of lud", &self.version, &there.version);
        }
        if ours.game != theirs.game {
            return other("another game", &ours.game, &theirs.game);
        }
        if ours.options != theirs.options || ours.start != theirs.start {
            return other(
                "other options or another position",
                &ours.options.trim(),
                &theirs.options.trim(),
            );
        }
        if ours.rules != theirs.rules || ours.width != theirs.width {
            return Some("other rules under the same name".to_owned());
        }
        if self.threads != there.threads {
            return other("another number of threads", &self.threads, &there.threads);
        }
        (ours.workers != theirs.workers).then(|| "another number of processes".to_owned())
    }
}
