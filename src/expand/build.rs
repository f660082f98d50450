//! Builds the result within the limits: nodes, and lists and arrays of them.

use super::machine::{Machine, Open, ScopeId, Stop, Task};
use super::ranges;
use crate::diag::Diagnostic;
use crate::syntax::{Kind, Node};
use crate::text::Span;

impl Machine<'_, '_> {
    /// Adds a node to the result.
    pub(super) fn emit(&mut self, kind: Kind, span: Span, scope: ScopeId) -> Result<(), Stop> {
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
    pub(super) fn open(&mut self, is_list: bool, span: Span, scope: ScopeId) -> Result<(), Stop> {
        self.room_for(1, span, scope)?;
        self.nodes += 1;
        self.nesting += 1;
        if self.nesting > self.limits.deepest() {
            let report = Diagnostic::expands_too_deep(span, self.limits.deepest());
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
    pub(super) fn close(&mut self, open: Open) -> Result<(), Stop> {
        self.nesting -= 1;
        // A label with nothing after it in its clause is dropped.
        self.pending = None;
        let mut children = self.out.split_off(open.mark);
        self.join_halves(&mut children);
        self.ranges(&mut children, &open)?;
        let Open {
            label, span, trail, ..
        } = open;
        if open.is_list {
            if children.is_empty() {
                self.report_at(Diagnostic::empty_clause(span), trail);
                return Ok(());
            }
            // `((x))` means `(x)`.
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
            // Brackets around several clauses, without a keyword, have no effect.
            if let Some(Node {
                kind: Kind::List(_),
                label: None,
                ..
            }) = children.first()
            {
                self.report_at(Diagnostic::idle_brackets(span), trail);
                children[0].label = label;
                self.out.extend(children);
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

    /// Joins halves of clauses that options supply, as in `<Dual:begin> (square 3) <Dual:end>` with
    /// `<(dual>` and `<)>`.
    pub(super) fn join_halves(&mut self, children: &mut Vec<Node>) {
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

    /// Expands each `"A1".."B2"` among the children of a clause. Its ends may be numbers that
    /// defines supply; ranges within one word were expanded before.
    pub(super) fn ranges(&mut self, children: &mut Vec<Node>, open: &Open) -> Result<(), Stop> {
        let is_dots = |node: &Node| node.as_atom() == Some("..");
        let mut from = 0;
        while let Some(found) = children[from..].iter().position(is_dots) {
            let at = from + found;
            from = at + 1;
            let span = children[at].span;
            let first = at.checked_sub(1).and_then(|before| children.get(before));
            let ends = first.zip(children.get(at + 1));
            // Numbers that were written here touch the dots.
            let trail = children[at].trail;
            let put_in = |node: &Node| node.trail != trail || node.as_str().is_some();
            let ends = ends.filter(|(first, last)| put_in(first) || put_in(last));
            let Some(ends) = ends.and_then(|(first, last)| Ends::read(first, last)) else {
                self.report_at(Diagnostic::bad_range(span), trail);
                continue;
            };
            let count = ends.len();
            if count > self.limits.nodes.saturating_sub(self.nodes) {
                let report = Diagnostic::too_many_nodes(span, self.limits.nodes);
                self.report_at(report, open.trail);
                return Err(Stop);
            }
            self.nodes += count;
            let begin = children[at - 1].clone();
            let mut label = begin.label.clone();
            let members: Vec<Node> = ends
                .kinds()
                .map(|kind| Node {
                    kind,
                    label: label.take(),
                    ..begin
                })
                .collect();
            from = at - 1 + members.len();
            children.splice(at - 1..=at + 1, members);
        }
        Ok(())
    }

    pub(super) fn room_for(&mut self, more: usize, span: Span, scope: ScopeId) -> Result<(), Stop> {
        if more <= self.limits.nodes.saturating_sub(self.nodes) {
            return Ok(());
        }
        let report = Diagnostic::too_many_nodes(span, self.limits.nodes);
        self.report(report, scope);
        Err(Stop)
    }

    /// Counts work that may leave no node behind, such as thirty defines that each call the next
    /// one twice, where the last one is empty.
    pub(super) fn step(&mut self, span: Span, scope: ScopeId) -> Result<(), Stop> {
        self.steps += 1;
        // Calls cost memory too; a quarter more calls than nodes is plenty.
        let most = self
            .limits
            .nodes
            .saturating_add(self.limits.nodes / 4 + 1_000);
        if self.steps <= most {
            return Ok(());
        }
        let report = Diagnostic::too_many_nodes(span, self.limits.nodes);
        self.report(report, scope);
        Err(Stop)
    }
}

/// The ends of a range whose dots stand between two nodes.
enum Ends {
    Sites((u8, u32), (u8, u32)),
    Numbers(bool, u32, u32),
}

impl Ends {
    /// The ends that two nodes name: two sites, or two numbers, of which only the first may be
    /// negative.
    fn read(first: &Node, last: &Node) -> Option<Self> {
        if let (Kind::Int(first), Kind::Int(last)) = (&first.kind, &last.kind) {
            let begin = u32::try_from(first.unsigned_abs()).ok()?;
            return Some(Ends::Numbers(*first < 0, begin, u32::try_from(*last).ok()?));
        }
        let first = ranges::read_site(first.as_str()?)?;
        Some(Ends::Sites(first, ranges::read_site(last.as_str()?)?))
    }

    /// How many members the range has.
    fn len(&self) -> usize {
        match *self {
            Ends::Sites(first, last) => ranges::count_sites(first, last),
            Ends::Numbers(_, first, last) => ranges::length(first, last),
        }
    }

    /// The members.
    fn kinds(&self) -> Box<dyn Iterator<Item = Kind>> {
        match *self {
            Ends::Sites(first, last) => Box::new(ranges::sites(first, last).map(Kind::Str)),
            Ends::Numbers(negative, first, last) => {
                Box::new(ranges::ints(negative, first, last).map(Kind::Int))
            }
        }
    }
}

/// Whether a word is a bracket that an option supplied.
fn is_half(node: &Node) -> bool {
    matches!(node.as_atom(), Some("(" | ")" | "{" | "}"))
}
