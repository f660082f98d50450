//! The predefined defines: found by name, and read when they are first called.

use std::sync::{Arc, OnceLock};

use ecow::EcoString;
use rustc_hash::FxHashMap;

use crate::diag::Diagnostic;
use crate::syntax::{Node, Parsed, parse};
use crate::text::{Library, Limits, Source, Sources};

/// The defines that every game may call. Games share them: each text is read once, when it is first
/// called.
#[derive(Debug, Default)]
pub struct Defines {
    /// The text that defines each name.
    by_name: FxHashMap<EcoString, usize>,
    /// The bound names of each library, and the text that defines each. If a define of that library
    /// calls such a name, it means this text, even if a game or another library defines the name
    /// too.
    bound: FxHashMap<(usize, EcoString), usize>,
    texts: Vec<Text>,
    /// How many libraries they come from.
    libraries: usize,
}

/// The beginning of the comment line that binds a define: calls from its own library always mean
/// it.
const BOUND: &str = "//   bound:";

/// A text with definitions.
#[derive(Debug)]
struct Text {
    source: Arc<Source>,
    library: usize,
    read: OnceLock<(Parsed, Vec<Diagnostic>)>,
}

impl Defines {
    /// No predefined defines.
    pub fn none() -> Self {
        Self::default()
    }

    /// The defines of `library`. Its texts are added to `sources`, so that reports can show them.
    pub fn load(library: &dyn Library, sources: &mut Sources) -> Self {
        let mut defines = Self {
            libraries: 1,
            ..Self::default()
        };
        for text in library.defines() {
            let source = sources.add(text.origin, text.text);
            let is_bound = source.text().lines().any(|line| line.starts_with(BOUND));
            for name in defined_names(source.text()) {
                let index = defines.texts.len();
                defines.by_name.entry(name.into()).or_insert(index);
                if is_bound {
                    defines.bound.entry((0, name.into())).or_insert(index);
                }
            }
            let read = OnceLock::new();
            defines.texts.push(Text {
                source,
                library: 0,
                read,
            });
        }
        defines
    }

    /// The prelude: the predefined defines that come with the crate. An embedder can put defines of
    /// their own in front with [`or`](Self::or).
    #[cfg(feature = "bundled")]
    pub fn bundled(sources: &mut Sources) -> Self {
        Self::load(&crate::text::Bundled, sources)
    }

    /// These defines, and those of `others` that have different names.
    pub fn or(mut self, others: Self) -> Self {
        let (before, libraries) = (self.texts.len(), self.libraries);
        for (name, index) in others.by_name {
            self.by_name.entry(name).or_insert(before + index);
        }
        for ((library, name), index) in others.bound {
            let library = libraries + library;
            self.bound.insert((library, name), before + index);
        }
        self.texts.extend(others.texts.into_iter().map(|text| Text {
            library: libraries + text.library,
            ..text
        }));
        self.libraries += others.libraries;
        self
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

    /// The text that `name` refers to in the defines of a library, if it is bound there.
    pub(super) fn bound(&self, library: usize, name: &str) -> Option<usize> {
        self.bound.get(&(library, name.into())).copied()
    }

    /// The text that defines `name`.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).copied()
    }

    /// The library that a text belongs to.
    pub(super) fn library(&self, text: usize) -> usize {
        self.texts[text].library
    }

    /// The `(define …)` clause called `name` in a text, and what is wrong with that text.
    pub(super) fn get(&self, text: usize, name: &str) -> Option<(&Node, &[Diagnostic])> {
        let text = self.texts.get(text)?;
        let (parsed, diags) = text.read.get_or_init(|| {
            let mut diags = Vec::new();
            let parsed = parse(&text.source, &Limits::DEFAULT, &mut diags);
            (parsed, diags)
        });
        let clause = parsed.nodes.iter().find(|node| {
            let found = node.children().get(1).and_then(Node::as_str);
            node.head() == Some("define") && found.is_some_and(|found| found == name)
        })?;
        Some((clause, diags))
    }
}

/// The names that a text defines, without reading the rest of it.
fn defined_names(text: &str) -> impl Iterator<Item = &str> {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let clauses = lines.filter_map(|line| line.trim_start().strip_prefix("(define"));
    clauses.filter_map(|clause| clause.trim_start().strip_prefix('"')?.split('"').next())
}
