//! The walk that expands a tree.
//!
//! Arguments of defines are not expanded in advance: a parameter refers to the argument as written,
//! and to the scope in which it was written. So nothing is copied, an unused argument costs
//! nothing, and the work is in proportion to the result. Tasks wait on a separate stack, so no text
//! can exhaust the machine's.

use ecow::EcoString;
use rustc_hash::{FxHashMap, FxHashSet};

use super::MovedUp;
use super::options::Offers;
use super::table::Table;
use super::use_for::Active;
use crate::diag::{Diagnostic, Reports};
use crate::syntax::{Kind, Node};
use crate::text::{Limits, Span, Step, StepKind, Trail, Trails};

/// A limit was hit and reported, so there is no point in going on.
pub(super) struct Stop;

/// How deep options may be nested.
const DEEPEST_OPTIONS: usize = 100;

/// A scope, by its number; 0 is the text of the game itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ScopeId(u32);

/// The text of the game itself.
pub(super) const ROOT: ScopeId = ScopeId(0);

/// The call inside which a piece of text is expanded.
#[derive(Clone)]
pub(super) struct Scope {
    /// The define whose body this is.
    pub(super) define: Option<usize>,
    /// Its arguments: a stretch of [`Machine::args`].
    pub(super) args: (u32, u32),
    /// The scope of the call.
    pub(super) outer: ScopeId,
    pub(super) trail: Trail,
    /// How many defines and how many options are around this.
    pub(super) depth: usize,
    pub(super) options: usize,
}

/// An argument as written, and the scope in which it was written.
#[derive(Clone)]
pub(super) struct Arg<'a> {
    pub(super) node: &'a Node,
    pub(super) scope: ScopeId,
    /// The label it gets, if a parameter brought it here.
    pub(super) label: Option<EcoString>,
}

/// A task that is still to be done.
pub(super) enum Task<'a> {
    /// Expand the nodes from the first one on.
    Walk(&'a [Node], ScopeId),
    /// Expand the rest of a clause whose first child says that a name follows.
    Named(&'a [Node], ScopeId),
    /// Expand a node, with this label if it has none of its own.
    One(Arg<'a>),
    /// Add a joined word.
    Word(EcoString, Span, ScopeId),
    /// Make a list or an array of everything since it was opened.
    Close(Open),
}

/// A list or an array under construction.
pub(super) struct Open {
    pub(super) is_list: bool,
    pub(super) label: Option<EcoString>,
    pub(super) span: Span,
    pub(super) trail: Trail,
    /// Where its children begin among the results.
    pub(super) mark: usize,
}

/// The walk and everything it knows.
pub(super) struct Machine<'a, 'd> {
    pub(super) table: Table<'a>,
    pub(super) offers: &'a Offers<'a>,
    pub(super) limits: &'a Limits,
    pub(super) reports: Reports<'d>,
    pub(super) trails: Trails,
    /// Whether this is the metadata, where `(useFor …)` has a meaning; elsewhere it is an ordinary
    /// word.
    pub(super) in_metadata: bool,
    pub(super) active: &'a Active,
    pub(super) scopes: Vec<Scope>,
    pub(super) args: Vec<Arg<'a>>,
    pub(super) tasks: Vec<Task<'a>>,
    pub(super) out: Vec<Node>,
    /// A label whose value is still to come.
    pub(super) pending: Option<EcoString>,
    /// How many lists and arrays are open.
    pub(super) nesting: usize,
    pub(super) nodes: usize,
    pub(super) steps: usize,
    /// The scopes of defines that stand in the body of another define.
    pub(super) enclosed: FxHashMap<usize, ScopeId>,
    /// While arguments are collected: a parameter among them that got no argument, and a later one
    /// that did; both counted from 0.
    pub(super) left_out: Option<usize>,
    pub(super) moved: Option<usize>,
    /// The calls in which that happened.
    pub(super) moved_up: Vec<MovedUp>,
    /// What was reported already, because a define that is called twice has the same errors twice.
    pub(super) reported: FxHashSet<(&'static str, Span)>,
}

impl<'a, 'd> Machine<'a, 'd> {
    pub(super) fn new(
        table: Table<'a>,
        offers: &'a Offers<'a>,
        active: &'a Active,
        limits: &'a Limits,
        reports: Reports<'d>,
    ) -> Self {
        let root = Scope {
            define: None,
            args: (0, 0),
            outer: ROOT,
            trail: Trail::default(),
            depth: 0,
            options: 0,
        };
        Self {
            table,
            offers,
            limits,
            reports,
            trails: Trails::default(),
            in_metadata: false,
            active,
            scopes: vec![root],
            args: Vec::new(),
            tasks: Vec::new(),
            out: Vec::new(),
            pending: None,
            nesting: 0,
            nodes: 0,
            steps: 0,
            enclosed: FxHashMap::default(),
            left_out: None,
            moved: None,
            moved_up: Vec::new(),
            reported: FxHashSet::default(),
        }
    }

    /// The expansion of `nodes`.
    pub(super) fn expand(&mut self, nodes: &'a [Node]) -> Result<Vec<Node>, Stop> {
        self.tasks.push(Task::Walk(nodes, ROOT));
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Walk(nodes, scope) => {
                    if let [first, rest @ ..] = nodes {
                        self.later(rest, scope);
                        self.visit(first, scope, None, false)?;
                    }
                }
                Task::Named(nodes, scope) => {
                    if let [first, rest @ ..] = nodes {
                        self.later(rest, scope);
                        self.visit(first, scope, None, true)?;
                    }
                }
                Task::One(arg) => self.visit(arg.node, arg.scope, arg.label, false)?,
                Task::Word(word, span, scope) => self.word(&word, span, scope)?,
                Task::Close(open) => self.close(open)?,
            }
        }
        self.pending = None;
        Ok(std::mem::take(&mut self.out))
    }

    pub(super) fn later(&mut self, nodes: &'a [Node], scope: ScopeId) {
        if !nodes.is_empty() {
            self.tasks.push(Task::Walk(nodes, scope));
        }
    }

    /// Expands one node. With `name`, it is a string that no define replaces.
    pub(super) fn visit(
        &mut self,
        node: &'a Node,
        scope: ScopeId,
        label: Option<EcoString>,
        name: bool,
    ) -> Result<(), Stop> {
        self.step(node.span, scope)?;
        if let Some(label) = label.or_else(|| node.label.clone()) {
            self.pending = Some(label);
        }
        match &node.kind {
            Kind::List(children) => self.list(node, children, scope),
            Kind::Array(children) => {
                self.open(false, node.span, scope)?;
                self.later(children, scope);
                Ok(())
            }
            Kind::Angle(_) => self.option(node, scope),
            Kind::Atom(text) => self.atom(text, node.span, scope),
            Kind::Str(text) => self.string(text, node, scope, name),
            Kind::Int(_) | Kind::Float(_) => self.emit(node.kind.clone(), node.span, scope),
            // It was reported when it was read.
            Kind::Error => Ok(()),
        }
    }

    pub(super) fn scope(&self, scope: ScopeId) -> &Scope {
        &self.scopes[scope.0 as usize]
    }

    pub(super) fn add_scope(&mut self, scope: Scope) -> ScopeId {
        self.scopes.push(scope);
        ScopeId(index(self.scopes.len() - 1))
    }

    /// Whether parameters have a meaning in `scope`.
    pub(super) fn is_in_define(&self, scope: ScopeId) -> bool {
        self.scope(scope).define.is_some()
    }

    /// The argument that a parameter stands for.
    pub(super) fn arg(&self, param: usize, scope: ScopeId) -> Option<Arg<'a>> {
        let (begin, end) = self.scope(scope).args;
        let args = &self.args[begin as usize..end as usize];
        args.get(param).cloned()
    }

    /// The scope of the nodes of an option's argument: the one around it, one step further along
    /// the trail. Arguments that lead in a circle are reported.
    pub(super) fn option_scope(
        &mut self,
        offer: usize,
        span: Span,
        scope: ScopeId,
    ) -> Result<ScopeId, Stop> {
        let outer = self.scope(scope).clone();
        let group = &self.offers.list[offer].group;
        let name = group.full_name(&group.chosen());
        // More levels than there are options must be a circle, and nobody needs many levels.
        if outer.options >= self.offers.list.len().min(DEEPEST_OPTIONS) {
            self.report(Diagnostic::option_circle(&name, span), scope);
            return Err(Stop);
        }
        let trail = self.trails.push(Step {
            before: outer.trail,
            kind: StepKind::Option,
            name,
            call: span,
            without: None,
        });
        let options = outer.options + 1;
        Ok(self.add_scope(Scope {
            trail,
            options,
            ..outer
        }))
    }

    /// Reports something in `scope`, but only once.
    pub(super) fn report(&mut self, report: Diagnostic, scope: ScopeId) {
        let trail = self.scope(scope).trail;
        self.report_at(report, trail);
    }

    pub(super) fn report_at(&mut self, report: Diagnostic, trail: Trail) {
        let place = report.labels.first().map(|label| label.span);
        if self
            .reported
            .insert((report.code, place.unwrap_or_default()))
        {
            self.reports.push(report.via(trail));
        }
    }
}

/// Whether an argument is the `~` that stands for nothing.
pub(super) fn is_nothing(node: &Node) -> bool {
    node.as_atom() == Some("~")
}

pub(super) fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
