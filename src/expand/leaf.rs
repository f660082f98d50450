//! Words and strings: parameters, templates, ranges, and names of defines.

use ecow::EcoString;

use super::machine::{Arg, Machine, ScopeId, Stop, Task, is_nothing};
use super::ranges;
use super::template::{as_param, has_holes};
use super::text::Segment;
use crate::diag::Diagnostic;
use crate::syntax::{Kind, Node, read_word};
use crate::text::Span;

impl<'a> Machine<'a, '_> {
    /// Expands a word: a parameter, a template, a range, or just itself.
    pub(super) fn atom(
        &mut self,
        text: &EcoString,
        span: Span,
        scope: ScopeId,
    ) -> Result<(), Stop> {
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

    /// Adds a word without holes.
    pub(super) fn word(
        &mut self,
        text: &EcoString,
        span: Span,
        scope: ScopeId,
    ) -> Result<(), Stop> {
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
        match read_word(text) {
            Some(Kind::Atom(_)) => self.emit(Kind::Atom(text.clone()), span, scope),
            Some(kind) => self.emit(kind, span, scope),
            None => {
                self.report(Diagnostic::number_too_large(text, span), scope);
                Ok(())
            }
        }
    }

    pub(super) fn string(
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
        let caller = self.scope(scope).define;
        if !name && let Some(define) = self.table.find(&text, caller, &mut self.reports) {
            return self.call(define, &[], node.span, scope);
        }
        self.emit(Kind::Str(text), node.span, scope)
    }
}
