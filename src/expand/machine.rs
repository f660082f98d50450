//! The walk that expands a tree.
//!
//! Arguments of defines are not expanded before they are put in: a parameter
//! leads back to the argument as written and the scope in which it was written.
//! So nothing is copied, an argument that is never used costs nothing, and the
//! work is in proportion to the result. Tasks wait on a stack of their own:
//! no text can exhaust the machine's.

use ecow::EcoString;
use rustc_hash::{FxHashMap, FxHashSet};

use super::options::Offers;
use super::ranges;
use super::table::Table;
use super::template::{as_param, has_holes};
use super::text::Segment;
use super::use_for::Active;
use crate::diag::{Diagnostic, Reports};
use crate::syntax::{Kind, Node};
use crate::text::{Limits, Span, Step, StepKind, Trail, Trails};

/// A limit was hit and reported: there is no point in going on.
pub(super) struct Stop;

/// Options inside options.
const DEEPEST_OPTIONS: usize = 100;

/// A scope, by its number; 0 is the text of the game itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ScopeId(u32);

/// The text of the game itself.
pub(super) const ROOT: ScopeId = ScopeId(0);

/// Where a piece of text is expanded: inside which call.
#[derive(Clone)]
struct Scope {
    /// The define whose body this is.
    define: Option<usize>,
    /// Its arguments: a stretch of [`Machine::args`].
    args: (u32, u32),
    /// The scope of the call.
    outer: ScopeId,
    trail: Trail,
    /// How many defines are around this, how many options.
    depth: usize,
    options: usize,
}

/// An argument as written, and the scope in which it was.
#[derive(Clone)]
pub(super) struct Arg<'a> {
    pub(super) node: &'a Node,
    pub(super) scope: ScopeId,
    /// The label it is put in with, where it came by way of a parameter.
    label: Option<EcoString>,
}

/// What is left to do.
enum Task<'a> {
    /// Expand the nodes from the first one on.
    Walk(&'a [Node], ScopeId),
    /// Expand the rest of a clause whose first child says that a name follows.
    Named(&'a [Node], ScopeId),
    /// Expand a node, under a label if it has none.
    One(Arg<'a>),
    /// Put in a joined word.
    Word(EcoString, Span, ScopeId),
    /// Make a list or an array of everything since.
    Close(Open),
}

/// A list or an array under construction.
struct Open {
    is_list: bool,
    label: Option<EcoString>,
    span: Span,
    trail: Trail,
    /// Where its children begin among the results.
    mark: usize,
}

/// The walk and all it knows.
pub(super) struct Machine<'a, 'd> {
    pub(super) table: Table<'a>,
    pub(super) offers: &'a Offers<'a>,
    pub(super) limits: &'a Limits,
    pub(super) reports: Reports<'d>,
    pub(super) trails: Trails,
    /// For `(useFor …)`; outside the metadata that is a word like any other.
    pub(super) in_metadata: bool,
    pub(super) active: &'a Active,
    scopes: Vec<Scope>,
    args: Vec<Arg<'a>>,
    tasks: Vec<Task<'a>>,
    out: Vec<Node>,
    /// A label whose value is still to come.
    pending: Option<EcoString>,
    /// Lists and arrays that are open.
    nesting: usize,
    nodes: usize,
    steps: usize,
    /// What was reported already: a define called twice has the same errors twice.
    reported: FxHashSet<(&'static str, Span)>,
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
            reported: FxHashSet::default(),
        }
    }

    /// What `nodes` expand to.
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

    fn later(&mut self, nodes: &'a [Node], scope: ScopeId) {
        if !nodes.is_empty() {
            self.tasks.push(Task::Walk(nodes, scope));
        }
    }

    /// Expands one node. A `name` is a string that no define replaces.
    fn visit(
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

    fn list(&mut self, node: &'a Node, children: &'a [Node], scope: ScopeId) -> Result<(), Stop> {
        match node.head() {
            // Definitions are collected before the walk.
            Some("define") => return Ok(()),
            Some("useFor") if self.in_metadata => {
                if self.active.fits(children.get(1)) {
                    self.later(children.get(2..).unwrap_or_default(), scope);
                }
                return Ok(());
            }
            Some("game" | "match" | "instance") => {
                self.open(true, node.span, scope)?;
                if let [head, rest @ ..] = children {
                    self.tasks.push(Task::Named(rest, scope));
                    return self.visit(head, scope, None, false);
                }
                return Ok(());
            }
            Some(_) | None => {}
        }
        if let [head, rest @ ..] = children
            && let Some(name) = self.called(head, scope)?
        {
            if let Some(define) = self.table.find(&name, &mut self.reports) {
                return self.call(define, rest, node.span, scope);
            }
            if !self.in_metadata && self.reports.wants_errors() {
                let names = self.table.names();
                let report = Diagnostic::unknown_define(&name, head.span, names);
                self.report(report, scope);
            }
        }
        self.open(true, node.span, scope)?;
        self.later(children, scope);
        Ok(())
    }

    /// The name that a clause calls, if its first child is a string, also by
    /// way of parameters and options.
    fn called(&mut self, head: &'a Node, scope: ScopeId) -> Result<Option<EcoString>, Stop> {
        let (mut node, mut scope) = (head, scope);
        loop {
            if node.label.is_some() {
                return Ok(None);
            }
            match &node.kind {
                Kind::Str(text) => return self.join(text, true, node.span, scope),
                Kind::Atom(text) => {
                    let param = as_param(text).and_then(|index| self.arg(index, scope));
                    let Some(arg) = param else { return Ok(None) };
                    (node, scope) = (arg.node, arg.scope);
                }
                Kind::Angle(_) => {
                    let Some((nodes, inner)) = self.option_arg(node, scope)? else {
                        return Ok(None);
                    };
                    let [only] = nodes else { return Ok(None) };
                    (node, scope) = (only, inner);
                }
                Kind::List(_) | Kind::Array(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {
                    return Ok(None);
                }
            }
        }
    }

    /// Puts the body of a define in the place of its call.
    fn call(
        &mut self,
        define: usize,
        args: &'a [Node],
        span: Span,
        scope: ScopeId,
    ) -> Result<(), Stop> {
        let begin = self.args.len();
        // The label of the call itself stays for what the call expands to.
        let outer_label = self.pending.take();
        self.flatten(args, scope)?;
        self.pending = outer_label;
        let given = self.args.len() - begin;
        if given > 0 {
            let wanted = self.table.params(define);
            if given > wanted
                && let Some(surplus) = self.args.get(begin + wanted)
            {
                let place = surplus.node.span;
                let name = &self.table.get(define).name;
                let report = Diagnostic::surplus_argument(name, wanted, given, place);
                self.report(report, scope);
            }
        }
        let outer = self.scope(scope).clone();
        let entry = self.table.get(define);
        let (name, body) = (entry.name.clone(), entry.body);
        if outer.depth >= self.limits.define_depth {
            let (report, place) = self.too_deep(define, span, scope);
            self.report(report, place);
            return Err(Stop);
        }
        let trail = self.trails.push(Step {
            before: outer.trail,
            kind: StepKind::Define,
            name,
            call: span,
        });
        let inner = self.add_scope(Scope {
            define: Some(define),
            args: (index(begin), index(self.args.len())),
            outer: scope,
            trail,
            depth: outer.depth + 1,
            options: outer.options,
        });
        self.later(body, inner);
        Ok(())
    }

    /// Collects the arguments of a call. Options and parameters among them are
    /// put in first: one that stands for nothing is not there, and those after
    /// it move up.
    fn flatten(&mut self, nodes: &'a [Node], scope: ScopeId) -> Result<(), Stop> {
        for node in nodes {
            self.step(node.span, scope)?;
            let label = node.label.clone().or_else(|| self.pending.take());
            match &node.kind {
                Kind::Angle(_) => {
                    self.pending = label;
                    if let Some((nodes, inner)) = self.option_arg(node, scope)? {
                        self.flatten(nodes, inner)?;
                    }
                    continue;
                }
                Kind::Atom(text) => {
                    let define = self.scope(scope).define;
                    if let (Some(param), Some(_)) = (as_param(text), define) {
                        match self.arg(param, scope) {
                            Some(arg) if !is_nothing(arg.node) => {
                                let label = label.or_else(|| arg.label.clone());
                                let label = label.or_else(|| arg.node.label.clone());
                                self.args.push(Arg { label, ..arg });
                            }
                            Some(_) | None => self.pending = label,
                        }
                        continue;
                    }
                }
                Kind::List(_)
                | Kind::Array(_)
                | Kind::Str(_)
                | Kind::Int(_)
                | Kind::Float(_)
                | Kind::Error => {}
            }
            self.args.push(Arg { node, scope, label });
        }
        Ok(())
    }

    /// An option's argument in the place of `<Tag:arg>`.
    fn option(&mut self, node: &'a Node, scope: ScopeId) -> Result<(), Stop> {
        if let Some((nodes, inner)) = self.option_arg(node, scope)? {
            self.later(nodes, inner);
        }
        Ok(())
    }

    /// A word: a parameter, a template, a range or just itself.
    fn atom(&mut self, text: &EcoString, span: Span, scope: ScopeId) -> Result<(), Stop> {
        if !has_holes(text) || text.starts_with('[') {
            return self.word(text, span, scope);
        }
        if let Some(param) = as_param(text)
            && self.scope(scope).define.is_some()
        {
            if let Some(arg) = self.arg(param, scope)
                && !is_nothing(arg.node)
            {
                self.tasks.push(Task::One(arg));
            }
            return Ok(());
        }
        let segments = self.segments(text, span, scope)?;
        for segment in segments.into_iter().rev() {
            self.tasks.push(match segment {
                Segment::Word(word) => Task::Word(word, span, scope),
                Segment::Node(node, scope) => Task::One(Arg {
                    node,
                    scope,
                    label: None,
                }),
            });
        }
        Ok(())
    }

    /// Puts in a word without holes.
    fn word(&mut self, text: &EcoString, span: Span, scope: ScopeId) -> Result<(), Stop> {
        if text.starts_with('[') {
            self.report(Diagnostic::unfinished(span), scope);
            return Ok(());
        }
        if text.contains("..")
            && let Some((negative, first, last)) = ranges::read_ints(text)
        {
            self.room_for(ranges::length(first, last), span, scope)?;
            for number in ranges::ints(negative, first, last) {
                self.emit(Kind::Int(number), span, scope)?;
            }
            return Ok(());
        }
        match crate::syntax::read_word(text) {
            Some(Kind::Atom(_)) => self.emit(Kind::Atom(text.clone()), span, scope),
            Some(kind) => self.emit(kind, span, scope),
            None => {
                self.report(Diagnostic::number_too_large(text, span), scope);
                Ok(())
            }
        }
    }

    fn string(
        &mut self,
        text: &EcoString,
        node: &'a Node,
        scope: ScopeId,
        name: bool,
    ) -> Result<(), Stop> {
        let joined = if has_holes(text) {
            self.join(text, true, node.span, scope)?
        } else {
            Some(text.clone())
        };
        let Some(text) = joined else { return Ok(()) };
        if !name && let Some(define) = self.table.find(&text, &mut self.reports) {
            return self.call(define, &[], node.span, scope);
        }
        self.emit(Kind::Str(text), node.span, scope)
    }

    /// Adds a node to the result.
    fn emit(&mut self, kind: Kind, span: Span, scope: ScopeId) -> Result<(), Stop> {
        self.room_for(1, span, scope)?;
        self.nodes += 1;
        let trail = self.scope(scope).trail;
        let label = self.pending.take();
        self.out.push(Node {
            kind,
            label,
            span,
            trail,
        });
        Ok(())
    }

    /// Begins a list or an array.
    fn open(&mut self, is_list: bool, span: Span, scope: ScopeId) -> Result<(), Stop> {
        self.room_for(1, span, scope)?;
        self.nodes += 1;
        self.nesting += 1;
        if self.nesting > self.limits.nesting {
            let report = Diagnostic::expands_too_deep(span, self.limits.nesting);
            self.report(report, scope);
            return Err(Stop);
        }
        let open = Open {
            is_list,
            label: self.pending.take(),
            span,
            trail: self.scope(scope).trail,
            mark: self.out.len(),
        };
        self.tasks.push(Task::Close(open));
        Ok(())
    }

    /// Ends a list or an array.
    fn close(&mut self, open: Open) -> Result<(), Stop> {
        self.nesting -= 1;
        // A label with nothing after it in its clause is dropped.
        self.pending = None;
        let mut children = self.out.split_off(open.mark);
        self.join_halves(&mut children);
        self.site_ranges(&mut children, &open)?;
        let Open {
            label, span, trail, ..
        } = open;
        if open.is_list {
            if children.is_empty() {
                self.report_at(Diagnostic::empty_clause(span), trail);
                return Ok(());
            }
            // `((x))` is `(x)`.
            if let [
                Node {
                    kind: Kind::List(_),
                    label: None,
                    ..
                },
            ] = children.as_slice()
                && let Some(only) = children.pop()
            {
                self.out.push(Node { label, ..only });
                return Ok(());
            }
        }
        let kind = if open.is_list {
            Kind::List(children)
        } else {
            Kind::Array(children)
        };
        self.out.push(Node {
            kind,
            label,
            span,
            trail,
        });
        Ok(())
    }

    /// Makes clauses of halves that options put in, as in
    /// `<Dual:begin> (square 3) <Dual:end>` with `<(dual>` and `<)>`.
    fn join_halves(&mut self, children: &mut Vec<Node>) {
        if !children.iter().any(is_half) {
            return;
        }
        let mut out: Vec<Node> = Vec::with_capacity(children.len());
        let mut open = Vec::new();
        for node in children.drain(..) {
            match node.as_atom() {
                Some("(" | "{") => open.push(out.len()),
                Some(closer @ (")" | "}")) => {
                    let opener = if closer == ")" { "(" } else { "{" };
                    let at = open.pop();
                    let matches = |&at: &usize| out[at].as_atom() == Some(opener);
                    let Some(at) = at.filter(matches) else {
                        self.report_at(Diagnostic::half_clause(node.span), node.trail);
                        continue;
                    };
                    let inside = out.split_off(at + 1);
                    if let Some(half) = out.last_mut() {
                        half.kind = if closer == ")" {
                            Kind::List(inside)
                        } else {
                            Kind::Array(inside)
                        };
                    }
                    continue;
                }
                Some(_) | None => {}
            }
            out.push(node);
        }
        for at in open {
            let (span, trail) = (out[at].span, out[at].trail);
            self.report_at(Diagnostic::half_clause(span), trail);
        }
        *children = out;
    }

    /// Replaces each `"A1".."B2"` among the children of a clause.
    fn site_ranges(&mut self, children: &mut Vec<Node>, open: &Open) -> Result<(), Stop> {
        let is_dots = |node: &Node| node.as_atom() == Some("..");
        let mut from = 0;
        while let Some(found) = children[from..].iter().position(is_dots) {
            let at = from + found;
            from = at + 1;
            let site = |index: Option<usize>| {
                let name = children.get(index?)?.as_str()?;
                ranges::read_site(name)
            };
            let span = children[at].span;
            let (Some(first), Some(last)) = (site(at.checked_sub(1)), site(Some(at + 1))) else {
                let trail = children[at].trail;
                self.report_at(Diagnostic::bad_range(span), trail);
                continue;
            };
            let count = ranges::count_sites(first, last);
            if count > self.limits.nodes.saturating_sub(self.nodes) {
                let report = Diagnostic::too_many_nodes(span, self.limits.nodes);
                self.report_at(report, open.trail);
                return Err(Stop);
            }
            self.nodes += count;
            let begin = children[at - 1].clone();
            let mut label = begin.label.clone();
            let sites = ranges::sites(first, last).map(|name| Node {
                kind: Kind::Str(name),
                label: label.take(),
                ..begin
            });
            let sites: Vec<Node> = sites.collect();
            from = at - 1 + sites.len();
            children.splice(at - 1..=at + 1, sites);
        }
        Ok(())
    }

    fn room_for(&mut self, more: usize, span: Span, scope: ScopeId) -> Result<(), Stop> {
        if more <= self.limits.nodes.saturating_sub(self.nodes) {
            return Ok(());
        }
        let report = Diagnostic::too_many_nodes(span, self.limits.nodes);
        self.report(report, scope);
        Err(Stop)
    }

    /// Counts work that may leave no node behind, such as thirty defines that
    /// each call the next one twice and the last of which is empty.
    pub(super) fn step(&mut self, span: Span, scope: ScopeId) -> Result<(), Stop> {
        self.steps += 1;
        if self.steps <= self.limits.nodes.saturating_mul(8) {
            return Ok(());
        }
        let report = Diagnostic::too_many_nodes(span, self.limits.nodes);
        self.report(report, scope);
        Err(Stop)
    }

    fn scope(&self, scope: ScopeId) -> &Scope {
        &self.scopes[scope.0 as usize]
    }

    fn add_scope(&mut self, scope: Scope) -> ScopeId {
        self.scopes.push(scope);
        ScopeId(index(self.scopes.len() - 1))
    }

    /// Whether parameters mean something in `scope`.
    pub(super) fn is_in_define(&self, scope: ScopeId) -> bool {
        self.scope(scope).define.is_some()
    }

    /// The argument that a parameter stands for.
    pub(super) fn arg(&self, param: usize, scope: ScopeId) -> Option<Arg<'a>> {
        let (begin, end) = self.scope(scope).args;
        let args = &self.args[begin as usize..end as usize];
        args.get(param).cloned()
    }

    /// The scope of the nodes of an option's argument: the one around it, one
    /// step further on the trail. Arguments that lead in a circle are reported.
    pub(super) fn option_scope(
        &mut self,
        offer: usize,
        span: Span,
        scope: ScopeId,
    ) -> Result<ScopeId, Stop> {
        let outer = self.scope(scope).clone();
        let group = &self.offers.list[offer].group;
        let name = group.full_name(group.chosen);
        // More levels than options are a circle; and there is no use for many.
        if outer.options >= self.offers.list.len().min(DEEPEST_OPTIONS) {
            self.report(Diagnostic::option_circle(&name, span), scope);
            return Err(Stop);
        }
        let trail = self.trails.push(Step {
            before: outer.trail,
            kind: StepKind::Option,
            name,
            call: span,
        });
        let options = outer.options + 1;
        Ok(self.add_scope(Scope {
            trail,
            options,
            ..outer
        }))
    }

    /// The report for defines inside defines beyond the limit, and the scope
    /// it belongs to: if the calls form a circle, where it closes first.
    fn too_deep(&self, define: usize, span: Span, scope: ScopeId) -> (Diagnostic, ScopeId) {
        let mut calls = Vec::new();
        let mut at = scope;
        while at != ROOT {
            let found = self.scope(at);
            calls.extend(found.define.map(|define| (define, at)));
            at = found.outer;
        }
        calls.reverse();
        let mut seen = FxHashMap::default();
        for (index, &(define, at)) in calls.iter().enumerate() {
            let Some(first) = seen.insert(define, index) else {
                continue;
            };
            let circle = calls[first..=index].iter();
            let names: Vec<&str> = circle
                .map(|&(define, _)| self.table.get(define).name.as_str())
                .collect();
            let call = self.trails.steps(self.scope(at).trail).next();
            let call = call.map_or(span, |step| step.call);
            let place = self.table.get(define).span;
            let report = Diagnostic::define_circle(&names, call, place);
            return (report, self.scope(at).outer);
        }
        let name = &self.table.get(define).name;
        let report = Diagnostic::defines_too_deep(name, span, self.limits.define_depth);
        (report, scope)
    }

    /// Reports something in `scope`, once.
    pub(super) fn report(&mut self, report: Diagnostic, scope: ScopeId) {
        let trail = self.scope(scope).trail;
        self.report_at(report, trail);
    }

    fn report_at(&mut self, report: Diagnostic, trail: Trail) {
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

/// Whether a word is a bracket that an option put in.
fn is_half(node: &Node) -> bool {
    matches!(node.as_atom(), Some("(" | ")" | "{" | "}"))
}

fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
