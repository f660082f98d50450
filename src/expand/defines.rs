//! The predefined defines: found by name, read when first called.

use std::sync::{Arc, OnceLock};

use ecow::EcoString;
use rustc_hash::FxHashMap;

use crate::diag::Diagnostic;
use crate::syntax::{Node, Parsed, parse};
use crate::text::{Library, Limits, Source, Sources};

/// The defines that every game may call. Shared between games: each text is
/// read once, when it is first called.
#[derive(Debug, Default)]
pub struct Defines {
    by_name: FxHashMap<EcoString, Entry>,
}

#[derive(Debug)]
struct Entry {
    source: Arc<Source>,
    read: OnceLock<(Parsed, Vec<Diagnostic>)>,
}

impl Defines {
    /// No predefined defines.
    pub fn none() -> Self {
        Self::default()
    }

    /// The defines of `library`. Its texts are taken into `sources`, so that
    /// reports can show them.
    pub fn load(library: &dyn Library, sources: &mut Sources) -> Self {
        let mut by_name = FxHashMap::default();
        for text in library.defines() {
            let source = sources.add(text.origin, text.text);
            let read = OnceLock::new();
            by_name
                .entry(EcoString::from(text.name))
                .or_insert(Entry { source, read });
        }
        Self { by_name }
    }

    /// Whether there is a define called `name`.
    pub fn contains(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// The names of all predefined defines, sorted.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.by_name.keys().map(EcoString::as_str).collect();
        names.sort_unstable();
        names
    }

    /// The `(define …)` clause called `name`, and what is wrong with its text.
    pub(super) fn get(&self, name: &str) -> Option<(&Node, &[Diagnostic])> {
        let entry = self.by_name.get(name)?;
        let (parsed, diags) = entry.read.get_or_init(|| {
            let mut diags = Vec::new();
            let parsed = parse(&entry.source, &Limits::DEFAULT, &mut diags);
            (parsed, diags)
        });
        let clause = parsed.nodes.iter().find(|node| {
            let found = node.children().get(1).and_then(Node::as_str);
            node.head() == Some("define") && found.is_some_and(|found| found == name)
        })?;
        Some((clause, diags))
    }
}
