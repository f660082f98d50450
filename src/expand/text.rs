//! Fills the holes in words and strings.

use ecow::EcoString;

use super::machine::{Arg, Machine, ScopeId, Stop, is_nothing};
use super::options::plain_word;
use super::template::{Piece, has_holes, pieces};
use crate::diag::Diagnostic;
use crate::syntax::{Kind, Node, print};
use crate::text::Span;

/// The longest word or string that joining may produce, in bytes.
const LONGEST: usize = 65_536;

/// What a word with holes becomes.
pub(super) enum Segment<'a> {
    Word(EcoString),
    /// An argument that is not a word stands on its own.
    Node(&'a Node, ScopeId),
}

/// The contents of a hole.
type Filling<'a> = Vec<(&'a Node, ScopeId)>;

impl<'a> Machine<'a, '_> {
    /// The nodes that a word with holes becomes: usually one.
    pub(super) fn segments(
        &mut self,
        text: &str,
        span: Span,
        scope: ScopeId,
    ) -> Result<Vec<Segment<'a>>, Stop> {
        let mut segments = Vec::new();
        let mut word = String::new();
        for piece in pieces(text) {
            let filling = match piece {
                Piece::Text(text) => {
                    word.push_str(text);
                    continue;
                }
                Piece::Param(index) => self.param(index, text, span, scope),
                Piece::Tag { tag, arg, .. } => self.tag(tag, arg, span, scope)?,
            };
            for (nth, (node, inner)) in filling.into_iter().enumerate() {
                // `Team<A:a>` with two words for `a` becomes two words.
                if nth > 0 {
                    flush(&mut word, &mut segments);
                }
                match self.node_text(node, inner)? {
                    Some(text) => self.append(&mut word, &text, span, scope)?,
                    None => {
                        flush(&mut word, &mut segments);
                        segments.push(Segment::Node(node, inner));
                    }
                }
            }
        }
        flush(&mut word, &mut segments);
        Ok(segments)
    }

    /// The text of a string, or of a word inside one, with its holes filled. `None` if a hole
    /// contains something that is not text; this is reported.
    pub(super) fn join(
        &mut self,
        text: &EcoString,
        is_string: bool,
        span: Span,
        scope: ScopeId,
    ) -> Result<Option<EcoString>, Stop> {
        if !has_holes(text) {
            return Ok(Some(text.clone()));
        }
        let mut joined = String::new();
        for piece in pieces(text) {
            let filling = match piece {
                Piece::Text(text) => {
                    joined.push_str(text);
                    continue;
                }
                // Outside defines, and for tags of no option, a string is taken literally, because
                // it may be prose.
                Piece::Param(index) if is_string && !self.is_in_define(scope) => {
                    joined.push_str(&format!("#{}", index + 1));
                    continue;
                }
                Piece::Tag { tag, whole, .. } if is_string && !self.offers.has_tag(tag) => {
                    joined.push_str(whole);
                    continue;
                }
                Piece::Param(index) => self.param(index, text, span, scope),
                Piece::Tag { tag, arg, .. } => self.tag(tag, arg, span, scope)?,
            };
            for (nth, (node, inner)) in filling.into_iter().enumerate() {
                if nth > 0 {
                    joined.push(' ');
                }
                let Some(text) = self.node_text(node, inner)? else {
                    let report = Diagnostic::not_text(&print(node), span, node.span);
                    self.report(report, scope);
                    return Ok(None);
                };
                self.append(&mut joined, &text, span, scope)?;
            }
        }
        Ok(Some(joined.into()))
    }

    /// The text that a node contributes to a word or string; `None` if it has none.
    fn node_text(&mut self, node: &'a Node, scope: ScopeId) -> Result<Option<EcoString>, Stop> {
        self.step(node.span, scope)?;
        match &node.kind {
            Kind::Atom(_) if is_nothing(node) => Ok(Some(EcoString::new())),
            Kind::Atom(text) => self.join(text, false, node.span, scope),
            Kind::Str(text) => self.join(text, true, node.span, scope),
            Kind::Int(_) | Kind::Float(_) => Ok(Some(print(&bare(node)).into())),
            Kind::Angle(_) => {
                let Some((nodes, inner)) = self.option_arg(node, scope)? else {
                    return Ok(Some(EcoString::new()));
                };
                match nodes {
                    [] => Ok(Some(EcoString::new())),
                    [only] => self.node_text(only, inner),
                    _ => Ok(None),
                }
            }
            Kind::List(_) | Kind::Array(_) | Kind::Error => Ok(None),
        }
    }

    /// The nodes of the option's argument that `<Tag>` or `<Tag:arg>` names. `None` if it names
    /// none; this is reported.
    pub(super) fn option_arg(
        &mut self,
        node: &'a Node,
        scope: ScopeId,
    ) -> Result<Option<(&'a [Node], ScopeId)>, Stop> {
        let name = match node.children() {
            [only] => plain_word(only).map(|name| (name, only.label.as_deref())),
            _ => None,
        };
        let Some((name, label)) = name else {
            self.report(Diagnostic::stray_argument(node.span), scope);
            return Ok(None);
        };
        match label {
            Some(tag) => self.look_up(tag, Some(&name), node.span, scope),
            None => self.look_up(&name, None, node.span, scope),
        }
    }

    fn look_up(
        &mut self,
        tag: &str,
        arg: Option<&str>,
        span: Span,
        scope: ScopeId,
    ) -> Result<Option<(&'a [Node], ScopeId)>, Stop> {
        let offers = self.offers;
        if let Some((found, index)) = offers.find(tag, arg) {
            let inner = self.option_scope(found, span, scope)?;
            return Ok(Some((offers.list[found].arg(index), inner)));
        }
        if !self.reports.wants_errors() || offers.is_broken(tag) {
            return Ok(None);
        }
        let report = if offers.has_tag(tag) {
            let named = offers.list.iter().filter(|offer| offer.group.tag == tag);
            let params = named.flat_map(|offer| &offer.params);
            let arg = arg.unwrap_or_default();
            Diagnostic::unknown_argument(tag, arg, span, params.map(EcoString::as_str))
        } else {
            let tags = offers.list.iter().map(|offer| offer.group.tag.as_str());
            Diagnostic::unknown_tag(tag, span, tags)
        };
        self.report(report, scope);
        Ok(None)
    }

    fn tag(
        &mut self,
        tag: &str,
        arg: Option<&str>,
        span: Span,
        scope: ScopeId,
    ) -> Result<Filling<'a>, Stop> {
        let found = self.look_up(tag, arg, span, scope)?;
        Ok(found.map_or_else(Vec::new, |(nodes, inner)| {
            nodes.iter().map(|node| (node, inner)).collect()
        }))
    }

    fn param(&mut self, index: usize, text: &str, span: Span, scope: ScopeId) -> Filling<'a> {
        if !self.is_in_define(scope) {
            self.report(Diagnostic::stray_parameter(text, span), scope);
            return Vec::new();
        }
        let arg = self.arg(index, scope);
        arg.map_or_else(Vec::new, |Arg { node, scope, .. }| vec![(node, scope)])
    }

    fn append(
        &mut self,
        word: &mut String,
        text: &str,
        span: Span,
        scope: ScopeId,
    ) -> Result<(), Stop> {
        // Long texts count as work too: otherwise strings that keep doubling could fill the memory
        // before the limit on nodes stops them.
        for _ in 0..text.len() / 64 {
            self.step(span, scope)?;
        }
        word.push_str(text);
        if word.len() > LONGEST {
            self.report(Diagnostic::text_too_long(span, LONGEST), scope);
            return Err(Stop);
        }
        Ok(())
    }
}

/// The node without its label.
fn bare(node: &Node) -> Node {
    Node::new(node.kind.clone(), node.span)
}

fn flush(word: &mut String, segments: &mut Vec<Segment<'_>>) {
    if !word.is_empty() {
        segments.push(Segment::Word(word.as_str().into()));
        word.clear();
    }
}
