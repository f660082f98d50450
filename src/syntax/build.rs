//! From tokens to the tree, with a stack of open brackets instead of recursion, so that the time is
//! linear in the text, whatever it contains.

use ecow::EcoString;

use super::brackets::{Balance, Bracket};
use super::layout::{Layout, Pair};
use super::parse::Token;
use super::word::read_word;
use super::{Kind, Node};
use crate::diag::{Diagnostic, Reports};
use crate::text::{Limits, Source, Span};

/// An open bracket and its contents so far.
struct Frame {
    bracket: Bracket,
    open: Span,
    label: Option<EcoString>,
    children: Vec<Node>,
    /// A label that is waiting for its value.
    pending: Option<(EcoString, Span)>,
}

/// Builds the tree.
pub(super) struct Builder<'a> {
    source: &'a Source,
    limits: &'a Limits,
    reports: Reports<'a>,
    balance: Balance,
    /// The top level, then the open brackets.
    frames: Vec<Frame>,
    /// How many brackets of each kind are open.
    open: [usize; 4],
    /// Whether the last token was a word that a colon can turn into a label.
    after_word: bool,
    /// Whether a limit was hit, so that the rest is skipped.
    stopped: bool,
    /// Whether the file ends inside a string, which may hide brackets.
    in_string: bool,
    /// The quote of a wrong kind that was opened and not yet closed.
    quote: Option<char>,
    layout: Layout<'a>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        source: &'a Source,
        limits: &'a Limits,
        balance: Balance,
        diags: &'a mut Vec<Diagnostic>,
    ) -> Self {
        let root = Frame {
            bracket: Bracket::Round,
            open: Span::new(source.id, 0, 0),
            label: None,
            children: Vec::new(),
            pending: None,
        };
        Self {
            source,
            limits,
            reports: Reports::new(diags),
            balance,
            frames: vec![root],
            open: [0; 4],
            after_word: false,
            stopped: false,
            in_string: false,
            quote: None,
            layout: Layout::of(source),
        }
    }

    /// Takes the next token.
    pub(super) fn take(&mut self, token: Token, span: Span) {
        if self.stopped {
            return;
        }
        let text = self.source.slice(span);
        let was_word = std::mem::replace(&mut self.after_word, token == Token::Word);
        match token {
            Token::Word => self.word(text, span),
            Token::Template => self.leaf(Kind::Atom(text.into()), span),
            Token::String => self.leaf(Kind::Str(inside(&text[1..text.len() - 1])), span),
            Token::OpenString => self.open_string(text, span),
            Token::Bracket => {
                if let Some((bracket, opens)) = Bracket::read(text) {
                    if opens {
                        self.opens(bracket, span);
                    } else {
                        self.closes(bracket, span);
                    }
                }
            }
            Token::Angle => self.angle(text, span),
            Token::Colon => self.colon(was_word, span),
            Token::Comma => self.report(Diagnostic::comma(span)),
            Token::Junk => {
                // Of two quotes of the wrong kind one report says it all.
                let quote = text
                    .chars()
                    .next()
                    .filter(|char| "'`\u{201C}\u{201E}".contains(*char));
                let opened = self.quote.take();
                let closes = opened == quote || text == "\u{201D}";
                if opened.is_none() || !closes {
                    self.quote = quote;
                    self.report(Diagnostic::junk(text, span));
                }
                self.leaf(Kind::Error, span);
            }
        }
    }

    /// The tree, after all tokens have been taken.
    pub(super) fn finish(mut self) -> Vec<Node> {
        let end = self.source.text().len();
        let end = Span::new(self.source.id, 0, u32::try_from(end).unwrap_or(u32::MAX));
        let end = Span {
            start: end.end,
            ..end
        };
        while self.frames.len() > 1 {
            self.unclosed(end);
        }
        let Some(mut root) = self.frames.pop() else {
            return Vec::new();
        };
        self.drop_label(&mut root);
        root.children
    }

    fn report(&mut self, report: Diagnostic) {
        self.reports.push(report);
    }

    fn word(&mut self, text: &str, span: Span) {
        let kind = read_word(text).unwrap_or_else(|| {
            self.report(Diagnostic::number_too_large(text, span));
            Kind::Error
        });
        self.leaf(kind, span);
    }

    fn open_string(&mut self, text: &str, span: Span) {
        let quote = Span {
            end: span.start + 1,
            ..span
        };
        self.in_string = true;
        let first = text[1..].split(|char: char| !char.is_alphanumeric()).next();
        self.report(Diagnostic::open_string(quote, first.unwrap_or_default()));
        self.leaf(Kind::Str(inside(&text[1..])), span);
    }

    /// Whether the next node is the first in a round bracket, where a keyword or an operator
    /// stands.
    fn at_head(&self) -> bool {
        self.frames.len() > 1
            && self
                .frames
                .last()
                .is_some_and(|frame| frame.bracket == Bracket::Round && frame.children.is_empty())
    }

    fn in_angle(&self) -> bool {
        self.frames
            .last()
            .is_some_and(|frame| frame.bracket == Bracket::Angle)
    }

    /// Whether the innermost bracket contains nothing but closing brackets.
    fn is_bare(&self) -> bool {
        let is_closer = |node: &Node| {
            let word = node.as_atom().and_then(Bracket::read);
            word.is_some_and(|(_, opens)| !opens)
        };
        let frame = self.frames.last();
        frame.is_some_and(|frame| frame.children.iter().all(is_closer))
    }

    /// Decides whether `<` and similar signs are operators or brackets.
    fn angle(&mut self, text: &str, span: Span) {
        let rest = &self.source.text()[span.end as usize..];
        let next = rest.chars().next();
        let gap = next.is_none_or(|next| next.is_whitespace() || "(){}\"".contains(next));
        let gap = gap || rest.starts_with("//");
        let is_operator = match text {
            "<" => (self.at_head() || self.in_angle()) && gap,
            ">" => self.at_head(),
            "<=" => true,
            // `<>=>` passes the operator; `<a>=` closes the bracket and continues.
            _ => !self.in_angle() || gap || rest.starts_with('>'),
        };
        if is_operator {
            self.leaf(Kind::Atom(text.into()), span);
        } else if text == "<" {
            self.opens(Bracket::Angle, span);
        } else {
            let close = Span {
                end: span.start + 1,
                ..span
            };
            self.split_halves(rest);
            self.closes(Bracket::Angle, close);
            if text == ">=" {
                self.word(
                    "=",
                    Span {
                        start: close.end,
                        ..span
                    },
                );
            }
        }
    }

    /// An option's arguments may be the two halves of a clause, as in `<(dual> <)>`. If the next
    /// argument consists only of closing brackets, the brackets opened here become words; expansion
    /// joins the halves.
    fn split_halves(&mut self, rest: &str) {
        let Some(next) = rest.trim_start().strip_prefix('<') else {
            return;
        };
        let is_open = self.open[Bracket::Angle as usize] > 0;
        if !is_open || self.in_angle() || !only_closers(next) {
            return;
        }
        while !self.in_angle()
            && let Some(frame) = self.frames.pop()
        {
            self.open[frame.bracket as usize] -= 1;
            let half = Kind::Atom(frame.bracket.open().into());
            let label = frame.label;
            self.push(Node {
                label,
                ..Node::new(half, frame.open)
            });
            frame.children.into_iter().for_each(|node| self.push(node));
        }
    }

    fn colon(&mut self, was_word: bool, span: Span) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        if was_word
            && let Some(Node {
                kind: Kind::Atom(_),
                label: None,
                ..
            }) = frame.children.last()
            && let Some(node) = frame.children.pop()
            && let Kind::Atom(name) = node.kind
        {
            frame.pending = Some((name, node.span));
            return;
        }
        self.report(Diagnostic::stray_colon(span));
    }

    /// The label that is waiting in the innermost bracket.
    fn take_label(&mut self) -> Option<EcoString> {
        let frame = self.frames.last_mut()?;
        frame.pending.take().map(|(label, _)| label)
    }

    /// The same before something that is not a word. A keyword cannot be a label, so a colon after
    /// it means nothing.
    fn label_of_value(&mut self) -> Option<EcoString> {
        let frame = self.frames.last_mut()?;
        let (label, span) = frame.pending.take()?;
        if frame.bracket == Bracket::Round && frame.children.is_empty() && self.frames.len() > 1 {
            self.push(Node::new(Kind::Atom(label), span));
            return None;
        }
        Some(label)
    }

    fn leaf(&mut self, kind: Kind, span: Span) {
        let label = if matches!(kind, Kind::Atom(_)) {
            self.take_label()
        } else {
            self.label_of_value()
        };
        if label.is_some() {
            self.after_word = false;
        }
        self.push(Node {
            label,
            ..Node::new(kind, span)
        });
    }

    fn push(&mut self, node: Node) {
        if let Some(frame) = self.frames.last_mut() {
            frame.children.push(node);
        }
    }

    fn opens(&mut self, bracket: Bracket, span: Span) {
        if self.frames.len() > self.limits.deepest() {
            self.report(Diagnostic::too_deep(span, self.limits.deepest()));
            self.stopped = true;
            return;
        }
        let label = self.label_of_value();
        self.open[bracket as usize] += 1;
        self.frames.push(Frame {
            bracket,
            open: span,
            label,
            children: Vec::new(),
            pending: None,
        });
    }

    fn closes(&mut self, bracket: Bracket, span: Span) {
        let top = match self.frames.last() {
            Some(frame) if self.frames.len() > 1 => frame.bracket,
            Some(_) | None => return self.stray(bracket, span),
        };
        if top == bracket {
            self.look_at_layout(span);
            return self.pop(span);
        }
        let rest = &self.source.text()[span.start as usize..];
        if top == Bracket::Angle && self.is_bare() && only_closers(rest) {
            return self.push(Node::new(Kind::Atom(bracket.close().into()), span));
        }
        if self.balance.is_mix_up(top, bracket) {
            self.balance.settle(top, true);
            self.balance.settle(bracket, false);
            self.mixed_up(bracket, span);
            return self.pop(span);
        }
        if self.open[bracket as usize] == 0 || self.balance.is_surplus(top, bracket) {
            return self.stray(bracket, span);
        }
        while self
            .frames
            .last()
            .is_some_and(|frame| frame.bracket != bracket)
        {
            self.unclosed(span);
        }
        self.pop(span);
    }

    fn stray(&mut self, bracket: Bracket, span: Span) {
        if bracket == Bracket::Angle {
            let last = self.frames.last().and_then(|frame| frame.children.last());
            if last.is_some_and(|node| matches!(node.kind, Kind::Angle(_))) {
                self.report(Diagnostic::doubled_closer(span));
                return;
            }
        } else {
            self.balance.settle(bracket, false);
        }
        let (open, close) = (bracket.open(), bracket.close());
        let report = match self.layout.closed_early(span) {
            Some(pair) if self.frames.len() == 1 => {
                Diagnostic::closes_early(open, close, pair.opener, pair.closer)
            }
            Some(_) | None => Diagnostic::stray_closer(open, close, span),
        };
        self.report(report);
    }

    /// Records what the layout of lines says about the innermost bracket and its closer.
    fn look_at_layout(&mut self, closer: Span) {
        let Some((frame, around)) = self.frames.split_last() else {
            return;
        };
        let pair = Pair {
            opener: frame.open,
            closer,
        };
        let outer = around.iter().skip(1).map(|frame| frame.open);
        self.layout.note(pair, outer);
    }

    fn mixed_up(&mut self, closer: Bracket, span: Span) {
        if let Some(frame) = self.frames.last() {
            let (open, want) = (frame.bracket.open(), frame.bracket.close());
            let found = closer.close();
            self.report(Diagnostic::wrong_closer(
                open, want, found, frame.open, span,
            ));
        }
    }

    /// Ends the innermost bracket, whose closer is missing at `at`.
    fn unclosed(&mut self, at: Span) {
        if let Some(frame) = self.frames.last() {
            let bracket = frame.bracket;
            if !self.in_string {
                let (opener, at) = self.layout.blame(frame.open, at);
                let ends = at.start as usize == self.source.text().len();
                let (open, close) = (bracket.open(), bracket.close());
                self.report(Diagnostic::unclosed(open, close, opener, at, ends));
            }
            if bracket != Bracket::Angle {
                self.balance.settle(bracket, true);
            }
        }
        self.pop(Span {
            end: at.start,
            ..at
        });
    }

    /// Ends the innermost bracket at `close`.
    fn pop(&mut self, close: Span) {
        let Some(mut frame) = self.frames.pop() else {
            return;
        };
        self.open[frame.bracket as usize] -= 1;
        self.drop_label(&mut frame);
        let span = frame.open.to(close);
        let kind = match frame.bracket {
            Bracket::Round => Kind::List(frame.children),
            Bracket::Curly => Kind::Array(frame.children),
            Bracket::Angle => Kind::Angle(frame.children),
            // Unfinished text is kept as it is: it matters only if the chosen options bring it into
            // the game.
            Bracket::Square => Kind::Atom(self.source.slice(span).into()),
        };
        self.push(Node {
            label: frame.label,
            ..Node::new(kind, span)
        });
        self.after_word = false;
    }

    fn drop_label(&mut self, frame: &mut Frame) {
        if let Some((label, span)) = frame.pending.take() {
            self.report(Diagnostic::empty_label(&label, span));
        }
    }
}

/// Whether a text continues with closing brackets and then a `>`.
fn only_closers(text: &str) -> bool {
    // More than a few closers would not be half of a clause, and looking further for each would
    // take quadratic time.
    let mut chars = text.chars().filter(|char| !char.is_whitespace()).take(8);
    let first = chars.next();
    matches!(first, Some(')' | '}')) && chars.find(|&char| char != ')' && char != '}') == Some('>')
}

/// The inside of a string with its escapes resolved.
fn inside(text: &str) -> EcoString {
    if text.contains('\\') {
        text.replace("\\\"", "\"").into()
    } else {
        text.into()
    }
}
