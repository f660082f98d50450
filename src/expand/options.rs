//! Options: reading `(option "Heading" <Tag> args:{…} {(item …)* …})`.

use std::borrow::Cow;

use ecow::EcoString;
use rustc_hash::FxHashMap;

use super::template::{Piece, pieces};
use crate::diag::{Diagnostic, Reports};
use crate::syntax::{Kind, Node, read_word};
use crate::text::Span;

/// A choice that a game offers.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionGroup {
    /// What is chosen, in words.
    pub heading: EcoString,
    /// The name that its arguments are called by in the text, as `<tag:…>`.
    pub tag: EcoString,
    /// The items to choose from; never empty.
    pub items: Vec<OptionItem>,
    /// The chosen item.
    pub chosen: usize,
    /// Where it is written.
    pub span: Span,
}

/// One item of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionItem {
    /// Its name under the heading.
    pub name: EcoString,
    /// What it does, in words; may be empty.
    pub description: EcoString,
    /// How many stars it has: the most wins where nothing is chosen.
    pub priority: usize,
}

impl OptionGroup {
    /// The item's full name, `Heading/Item`.
    pub fn full_name(&self, item: usize) -> EcoString {
        let name = self.items.get(item).map_or("", |item| item.name.as_str());
        ecow::eco_format!("{}/{}", self.heading, name)
    }
}

/// An option with what its items put into the text.
pub(super) struct Offer<'a> {
    pub(super) group: OptionGroup,
    /// The names of the arguments.
    pub(super) params: Vec<EcoString>,
    /// For each item, what each argument stands for.
    pub(super) args: Vec<Vec<Cow<'a, [Node]>>>,
}

impl Offer<'_> {
    /// What an argument of the chosen item stands for.
    pub(super) fn arg(&self, index: usize) -> &[Node] {
        let args = self.args.get(self.group.chosen);
        args.and_then(|args| args.get(index)).map_or(&[], |arg| arg)
    }
}

/// All options of a file.
#[derive(Default)]
pub(super) struct Offers<'a> {
    /// In the order of the file.
    pub(super) list: Vec<Offer<'a>>,
    /// The first option with a tag.
    by_tag: FxHashMap<EcoString, usize>,
    /// The option, and the number of its argument, by tag and argument. Options
    /// may share a tag, as long as their arguments differ.
    by_arg: FxHashMap<(EcoString, EcoString), (usize, usize)>,
}

impl<'a> Offers<'a> {
    /// The options in `nodes`.
    pub(super) fn read(nodes: &[&'a Node], reports: &mut Reports<'_>) -> Self {
        let mut offers = Self::default();
        for node in nodes {
            if let Some(offer) = read(node, reports) {
                offers.add(offer, reports);
            }
        }
        offers
    }

    fn add(&mut self, offer: Offer<'a>, reports: &mut Reports<'_>) {
        let found = self.list.len();
        let (tag, span) = (&offer.group.tag, offer.group.span);
        for (index, param) in offer.params.iter().enumerate() {
            let place = self.by_arg.entry((tag.clone(), param.clone()));
            let &mut (first, _) = place.or_insert((found, index));
            if first != found {
                let first = self.list[first].group.span;
                reports.push(Diagnostic::tag_twice(tag, span, first));
            }
        }
        self.by_tag.entry(tag.clone()).or_insert(found);
        self.list.push(offer);
    }

    /// The option and the number of the argument that `<tag:name>` means;
    /// without a name, the first.
    pub(super) fn find(&self, tag: &str, name: Option<&str>) -> Option<(usize, usize)> {
        match name {
            Some(name) => self.by_arg.get(&(tag.into(), name.into())).copied(),
            None => self.by_tag.get(tag).map(|&found| (found, 0)),
        }
    }

    /// Whether an option has this tag.
    pub(super) fn has_tag(&self, tag: &str) -> bool {
        self.by_tag.contains_key(tag)
    }
}

/// Reads one `(option …)` clause.
fn read<'a>(node: &'a Node, reports: &mut Reports<'_>) -> Option<Offer<'a>> {
    let children = node.children();
    let heading = children.get(1).and_then(Node::as_str);
    let tag = children.get(2).and_then(tag_name);
    let params = children
        .iter()
        .find(|child| child.label.as_deref() == Some("args"));
    let list = children
        .iter()
        .skip(3)
        .find(|child| child.label.is_none() && matches!(child.kind, Kind::Array(_)));
    let (Some(heading), Some(tag), Some(list)) = (heading, tag, list) else {
        reports.push(Diagnostic::bad_option(node.span));
        return None;
    };
    let params = params.map_or_else(Vec::new, |params| {
        arguments(params.children())
            .iter()
            .filter_map(|nodes| nodes.first().and_then(plain_word))
            .collect()
    });
    let mut offer = Offer {
        group: OptionGroup {
            heading: heading.clone(),
            tag,
            items: Vec::new(),
            chosen: 0,
            span: node.span,
        },
        params,
        args: Vec::new(),
    };
    read_items(list, &mut offer, reports);
    if offer.group.items.is_empty() {
        reports.push(Diagnostic::bad_option(node.span));
        return None;
    }
    offer.group.chosen = default_item(&offer.group.items);
    Some(offer)
}

fn read_items<'a>(list: &'a Node, offer: &mut Offer<'a>, reports: &mut Reports<'_>) {
    for child in list.children() {
        let stars = child
            .as_atom()
            .filter(|text| text.bytes().all(|byte| byte == b'*'));
        if let (Some(stars), Some(item)) = (stars, offer.group.items.last_mut()) {
            item.priority += stars.len();
            continue;
        }
        let parts = child.children();
        let name = parts.get(1).and_then(Node::as_str);
        let (Some("item"), Some(name)) = (child.head(), name) else {
            // What could not be read was reported already.
            if child.kind != Kind::Error {
                reports.push(Diagnostic::bad_item(child.span));
            }
            continue;
        };
        let args = arguments(&parts[2..]);
        if args.len() != offer.params.len() {
            let (want, have) = (offer.params.len(), args.len());
            reports.push(Diagnostic::item_arguments(name, want, have, child.span));
        }
        let description = parts[2..].iter().rev().find_map(Node::as_str);
        offer.args.push(args);
        offer.group.items.push(OptionItem {
            name: name.clone(),
            description: description.cloned().unwrap_or_default(),
            priority: 0,
        });
    }
}

/// The item with the most stars; of several, the first.
fn default_item(items: &[OptionItem]) -> usize {
    let most = items.iter().map(|item| item.priority).max();
    let first = items.iter().position(|item| Some(item.priority) == most);
    first.unwrap_or(0)
}

/// The contents of the `<…>` among the nodes. Arguments written without a
/// blank between them, `<a><b>`, were read as one word and are taken apart.
fn arguments(nodes: &[Node]) -> Vec<Cow<'_, [Node]>> {
    let mut found = Vec::new();
    for node in nodes {
        match &node.kind {
            Kind::Angle(inside) => found.push(Cow::Borrowed(inside.as_slice())),
            Kind::Atom(text) => {
                for piece in pieces(text) {
                    if let Piece::Tag { tag, arg, .. } = piece {
                        found.push(Cow::Owned(vec![from_tag(tag, arg, node)]));
                    }
                }
            }
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error => {}
        }
    }
    found
}

fn from_tag(tag: &str, arg: Option<&str>, at: &Node) -> Node {
    let kind = read_word(arg.unwrap_or(tag)).unwrap_or(Kind::Error);
    Node {
        label: arg.is_some().then(|| tag.into()),
        ..Node::new(kind, at.span)
    }
}

/// The name in `<name>`.
fn tag_name(node: &Node) -> Option<EcoString> {
    match (&node.kind, node.children()) {
        (Kind::Angle(_), [name]) if name.label.is_none() => plain_word(name),
        _ => None,
    }
}

/// A node that is a name, also one made of digits.
pub(super) fn plain_word(node: &Node) -> Option<EcoString> {
    match &node.kind {
        Kind::Atom(text) => Some(text.clone()),
        Kind::Int(number) => Some(ecow::eco_format!("{number}")),
        Kind::List(_)
        | Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Str(_)
        | Kind::Float(_)
        | Kind::Error => None,
    }
}
