//! Calls: replaces the call of a define with its body, and the name of an option with its argument.

use ecow::EcoString;
use rustc_hash::FxHashMap;

use super::MovedUp;
use super::machine::{Arg, Machine, ROOT, Scope, ScopeId, Stop, Task, index, is_nothing};
use super::template::as_param;
use crate::diag::Diagnostic;
use crate::syntax::{Kind, Node};
use crate::text::{Span, Step, StepKind};

impl<'a> Machine<'a, '_> {
    pub(super) fn list(
        &mut self,
        node: &'a Node,
        children: &'a [Node],
        scope: ScopeId,
    ) -> Result<(), Stop> {
        match node.head() {
            // Definitions are collected before the walk.
            Some("define") => {
                self.enclose(children, scope);
                return Ok(());
            }
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
            && let Some((name, said)) = self.called(head, scope)?
        {
            let caller = self.scope(said).define;
            if let Some(define) = self.table.find(&name, caller, &mut self.reports) {
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

    /// The name that a clause calls, if its first child is a string, even one that comes from
    /// parameters or options; with the scope in which it is written.
    pub(super) fn called(
        &mut self,
        head: &'a Node,
        scope: ScopeId,
    ) -> Result<Option<(EcoString, ScopeId)>, Stop> {
        let (mut node, mut scope) = (head, scope);
        loop {
            if node.label.is_some() {
                return Ok(None);
            }
            match &node.kind {
                Kind::Str(text) => {
                    let name = self.join(text, true, node.span, scope)?;
                    return Ok(name.map(|name| (name, scope)));
                }
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

    /// Replaces a call with the body of its define.
    pub(super) fn call(
        &mut self,
        define: usize,
        args: &'a [Node],
        span: Span,
        scope: ScopeId,
    ) -> Result<(), Stop> {
        let begin = self.args.len();
        // The call's own label is kept for the result of the expansion.
        let outer_label = self.pending.take();
        (self.left_out, self.moved) = (None, None);
        self.flatten(args, scope)?;
        self.pending = outer_label;
        self.note_moved(define, span, scope);
        let given = self.args.len() - begin;
        let wanted = self.table.params(define);
        let is_enclosed = self.enclosed.contains_key(&define);
        if given > wanted
            && let Some(surplus) = self.args.get(begin + wanted)
        {
            let place = surplus.node.span;
            let name = &self.table.get(define).name;
            let report = Diagnostic::surplus_argument(name, wanted, given, place);
            self.report(report, scope);
        }
        let args = match self.enclosed.get(&define) {
            Some(around) => self.scope(*around).args,
            None => (index(begin), index(self.args.len())),
        };
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
            without: (given < wanted && !is_enclosed).then_some((given + 1, wanted)),
        });
        let inner = self.add_scope(Scope {
            define: Some(define),
            args,
            outer: scope,
            trail,
            depth: outer.depth + 1,
            options: outer.options,
        });
        self.later(body, inner);
        Ok(())
    }

    /// Records that arguments of a call are not the ones they seem to be, if that is so.
    fn note_moved(&mut self, define: usize, call: Span, scope: ScopeId) {
        let Some(param) = self.moved.take() else {
            return;
        };
        let trail = self.scope(scope).trail;
        let calls = self.table.get(define).name.clone();
        self.moved_up.push(MovedUp {
            call,
            calls,
            param: param + 1,
            trail,
        });
    }

    /// Records that a define stands in the body of another. The parameters in it are those of the
    /// outer define at its first call.
    fn enclose(&mut self, children: &'a [Node], scope: ScopeId) {
        if !self.is_in_define(scope) {
            return;
        }
        let name = children.get(1).and_then(Node::as_str);
        let inner = name.and_then(|name| {
            let caller = self.scope(scope).define;
            self.table.find(name, caller, &mut self.reports)
        });
        if let Some(inner) = inner {
            self.enclosed.entry(inner).or_insert(scope);
        }
    }

    /// Collects the arguments of a call. Options and parameters among them are filled in first: one
    /// that stands for nothing is dropped, and the later ones move up.
    pub(super) fn flatten(&mut self, nodes: &'a [Node], scope: ScopeId) -> Result<(), Stop> {
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
                                self.moved = self.moved.or(self.left_out);
                            }
                            Some(_) | None => {
                                self.pending = label;
                                self.left_out = self.left_out.or(Some(param));
                            }
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
            self.moved = self.moved.or(self.left_out);
        }
        Ok(())
    }

    /// Replaces `<Tag:arg>` with the option's argument.
    pub(super) fn option(&mut self, node: &'a Node, scope: ScopeId) -> Result<(), Stop> {
        if let Some((nodes, inner)) = self.option_arg(node, scope)? {
            self.later(nodes, inner);
        }
        Ok(())
    }

    /// The report for defines that are nested beyond the limit, and the scope it belongs to: if the
    /// calls form a circle, the place where it first closes.
    pub(super) fn too_deep(
        &self,
        define: usize,
        span: Span,
        scope: ScopeId,
    ) -> (Diagnostic, ScopeId) {
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
}
