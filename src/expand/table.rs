//! The defines that a game can call: its own, then the predefined ones.

use ecow::EcoString;
use rustc_hash::FxHashMap;

use super::Defines;
use super::template::{Piece, has_holes, pieces};
use crate::diag::{Diagnostic, Reports};
use crate::syntax::{Kind, Node};
use crate::text::Span;

/// A define.
pub(super) struct Define<'a> {
    pub(super) name: EcoString,
    pub(super) body: &'a [Node],
    pub(super) span: Span,
    /// The library that it comes from; `None` for a define of the game itself.
    library: Option<usize>,
    /// The largest parameter in its body; found when it is first needed.
    params: Option<usize>,
}

/// All defines by name.
pub(super) struct Table<'a> {
    defines: Vec<Define<'a>>,
    by_name: FxHashMap<EcoString, usize>,
    /// Bound defines that have been called from their own library, by the text that contains them.
    bound: FxHashMap<usize, usize>,
    predefined: &'a Defines,
}

impl<'a> Table<'a> {
    /// A table without the defines of the file's own text, which are added later with
    /// [`Table::add`].
    pub(super) fn new(predefined: &'a Defines) -> Self {
        Self {
            defines: Vec::new(),
            by_name: FxHashMap::default(),
            bound: FxHashMap::default(),
            predefined,
        }
    }

    /// Adds a define; if two have the same name, the first one counts.
    pub(super) fn add(
        &mut self,
        name: EcoString,
        body: &'a [Node],
        span: Span,
        reports: &mut Reports<'_>,
    ) {
        if let Some(&first) = self.by_name.get(&name) {
            let first = self.defines[first].span;
            reports.push(Diagnostic::defined_twice(&name, span, first));
            return;
        }
        let index = self.defines.len();
        self.by_name.insert(name.clone(), index);
        self.defines.push(Define {
            name,
            body,
            span,
            library: None,
            params: None,
        });
    }

    /// The define that `name` means when `caller` calls it; without a caller, when the game's text
    /// does. If the caller's library has bound the name, it is that library's define. Otherwise the
    /// game's own define comes first.
    pub(super) fn find(
        &mut self,
        name: &str,
        caller: Option<usize>,
        reports: &mut Reports<'_>,
    ) -> Option<usize> {
        let library = caller.and_then(|caller| self.defines[caller].library);
        let bound = library.and_then(|from| self.predefined.bound(from, name));
        if let Some(text) = bound {
            if let Some(&index) = self.bound.get(&text) {
                return Some(index);
            }
            let index = self.predefined(name, text, reports)?;
            self.bound.insert(text, index);
            return Some(index);
        }
        if let Some(&index) = self.by_name.get(name) {
            return Some(index);
        }
        let index = self.predefined(name, self.predefined.find(name)?, reports)?;
        self.by_name.insert(name.into(), index);
        Some(index)
    }

    /// Adds the define called `name` in a text of a library.
    fn predefined(&mut self, name: &str, text: usize, reports: &mut Reports<'_>) -> Option<usize> {
        let library = self.predefined.library(text);
        let (clause, problems) = self.predefined.get(text, name)?;
        problems
            .iter()
            .cloned()
            .for_each(|report| reports.push(report));
        let body = clause.children().get(2..).unwrap_or_default();
        self.defines.push(Define {
            name: name.into(),
            body,
            span: clause.span,
            library: Some(library),
            params: None,
        });
        Some(self.defines.len() - 1)
    }

    pub(super) fn get(&self, index: usize) -> &Define<'a> {
        &self.defines[index]
    }

    /// How many parameters a define has.
    pub(super) fn params(&mut self, index: usize) -> usize {
        let define = &mut self.defines[index];
        *define
            .params
            .get_or_insert_with(|| most_params(define.body))
    }

    /// Every name that could be called.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.defines.iter().map(|define| define.name.as_str());
        own.chain(self.predefined.names())
    }
}

/// The largest parameter number in some nodes. An option's argument may contain any parameter, so
/// with one of these it is the largest possible.
fn most_params(nodes: &[Node]) -> usize {
    let mut most = 0;
    let mut stack: Vec<&Node> = nodes.iter().collect();
    while let Some(node) = stack.pop() {
        match &node.kind {
            Kind::Angle(_) => return 9,
            Kind::Atom(text) | Kind::Str(text) if has_holes(text) => {
                for piece in pieces(text) {
                    match piece {
                        Piece::Param(index) => most = most.max(index + 1),
                        Piece::Tag { .. } => return 9,
                        Piece::Text(_) => {}
                    }
                }
            }
            Kind::List(children) | Kind::Array(children) => stack.extend(children),
            Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {}
        }
    }
    most
}
