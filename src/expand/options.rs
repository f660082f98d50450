//! Options: reads `(option "Heading" <Tag> args:{…} {(item …)* …})`, or with numbers in place of
//! items `(option "Heading" <Tag> args:{…} (numbers from:1))`.

use std::borrow::Cow;

use ecow::EcoString;
use rustc_hash::{FxHashMap, FxHashSet};

use super::numbers::{self, Numbers};
use super::template::{Piece, pieces};
use crate::diag::{Diagnostic, Reports};
use crate::syntax::{Kind, Node, read_word};
use crate::text::Span;

/// A choice that a game offers.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionGroup {
    /// What the choice is about, in words.
    pub heading: EcoString,
    /// The name by which the text refers to its arguments, as `<tag:…>`.
    pub tag: EcoString,
    /// What there is to choose from.
    pub offered: Offered,
    /// Where it is written.
    pub span: Span,
}

/// What can be chosen, and what is chosen.
#[derive(Clone, PartialEq, Debug)]
pub enum Offered {
    /// Items that are written out.
    Items {
        /// The items; never empty.
        items: Vec<OptionItem>,
        /// The index of the default.
        default: usize,
        /// The index of the chosen one.
        chosen: usize,
    },
    /// Any number of a range.
    Numbers(Numbers),
}

/// One item of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionItem {
    /// Its name under the heading.
    pub name: EcoString,
    /// What it does, in words; may be empty.
    pub description: EcoString,
    /// The number of its stars; the item with the most is the default.
    pub priority: usize,
}

impl OptionGroup {
    /// The full name of an item, `Heading/Item`.
    pub fn full_name(&self, item: &str) -> EcoString {
        ecow::eco_format!("{}/{item}", self.heading)
    }

    /// The name of the chosen item, without the heading.
    pub fn chosen(&self) -> EcoString {
        match &self.offered {
            Offered::Items { items, chosen, .. } => items[*chosen].name.clone(),
            Offered::Numbers(numbers) => ecow::eco_format!("{}", numbers.chosen),
        }
    }

    /// The name of the default item, without the heading.
    pub fn default(&self) -> EcoString {
        match &self.offered {
            Offered::Items { items, default, .. } => items[*default].name.clone(),
            Offered::Numbers(numbers) => ecow::eco_format!("{}", numbers.default),
        }
    }

    /// The items that are written out; empty if any number may be chosen.
    pub fn items(&self) -> &[OptionItem] {
        match &self.offered {
            Offered::Items { items, .. } => items,
            Offered::Numbers(_) => &[],
        }
    }

    /// The numbers that may be chosen; `None` if the items are written out.
    pub fn numbers(&self) -> Option<&Numbers> {
        match &self.offered {
            Offered::Items { .. } => None,
            Offered::Numbers(numbers) => Some(numbers),
        }
    }

    /// Items to try where all are meant, by their full names: every written item, or some of the
    /// numbers.
    pub fn samples(&self) -> Vec<EcoString> {
        match &self.offered {
            Offered::Items { items, .. } => {
                let names = items.iter().map(|item| self.full_name(&item.name));
                names.collect()
            }
            Offered::Numbers(numbers) => {
                let numbers = numbers.samples().into_iter();
                numbers
                    .map(|number| self.full_name(&number.to_string()))
                    .collect()
            }
        }
    }
}

/// An option, and what its items insert into the text.
pub(super) struct Offer<'a> {
    pub(super) group: OptionGroup,
    /// The names of the arguments.
    pub(super) params: Vec<EcoString>,
    /// For each item, what each argument stands for; for numbers, only the chosen one has an entry.
    pub(super) args: Args<'a>,
}

impl Offer<'_> {
    /// What an argument of the chosen item stands for.
    pub(super) fn arg(&self, index: usize) -> &[Node] {
        let chosen = match &self.group.offered {
            Offered::Items { chosen, .. } => *chosen,
            Offered::Numbers(_) => 0,
        };
        let args = self.args.get(chosen);
        args.and_then(|args| args.get(index)).map_or(&[], |arg| arg)
    }

    /// Chooses an item by its index.
    pub(super) fn choose_item(&mut self, item: usize) {
        if let Offered::Items { chosen, .. } = &mut self.group.offered {
            *chosen = item;
        }
    }

    /// Chooses a number.
    pub(super) fn choose_number(&mut self, number: i64) {
        if let Offered::Numbers(numbers) = &mut self.group.offered {
            numbers.chosen = number;
            let node = Node::new(Kind::Int(number), self.group.span);
            self.args = vec![vec![Cow::Owned(vec![node])]];
        }
    }
}

/// All options of a file.
#[derive(Default)]
pub(super) struct Offers<'a> {
    /// In the order of the file.
    pub(super) list: Vec<Offer<'a>>,
    /// The first option with each tag.
    by_tag: FxHashMap<EcoString, usize>,
    /// The option, and the index of its argument, by tag and argument name. Options may share a tag
    /// if their arguments have different names.
    by_arg: FxHashMap<(EcoString, EcoString), (usize, usize)>,
    /// The tags of options that could not be read; this was reported.
    broken: FxHashSet<EcoString>,
}

impl<'a> Offers<'a> {
    /// The options in `nodes`.
    pub(super) fn read(nodes: &[&'a Node], reports: &mut Reports<'_>) -> Self {
        let mut offers = Self::default();
        for node in nodes {
            match read(node, reports) {
                Some(offer) => offers.add(offer, reports),
                None => offers
                    .broken
                    .extend(node.children().iter().find_map(tag_name)),
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

    /// The option and the index of the argument that `<tag:name>` means; without a name, the first
    /// argument.
    pub(super) fn find(&self, tag: &str, name: Option<&str>) -> Option<(usize, usize)> {
        match name {
            Some(name) => self.by_arg.get(&(tag.into(), name.into())).copied(),
            None => self.by_tag.get(tag).map(|&found| (found, 0)),
        }
    }

    /// Whether an option with this tag could not be read; this was reported.
    pub(super) fn is_broken(&self, tag: &str) -> bool {
        self.broken.contains(tag)
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
    let is_list = |child: &&Node| {
        let is_array = matches!(child.kind, Kind::Array(_));
        child.label.is_none() && (is_array || child.head() == Some("numbers"))
    };
    let list = children.iter().skip(3).find(is_list);
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
    let (offered, args) = match list.head() {
        Some(_) => (read_numbers(list, &params, reports)?, Vec::new()),
        None => read_items(list, params.len(), reports),
    };
    let mut offer = Offer {
        group: OptionGroup {
            heading: heading.clone(),
            tag,
            offered,
            span: node.span,
        },
        params,
        args,
    };
    match &offer.group.offered {
        Offered::Items { items, .. } if items.is_empty() => {
            reports.push(Diagnostic::bad_option(node.span));
            return None;
        }
        Offered::Items { .. } => {}
        Offered::Numbers(numbers) => offer.choose_number(numbers.default),
    }
    Some(offer)
}

fn read_numbers(clause: &Node, params: &[EcoString], reports: &mut Reports<'_>) -> Option<Offered> {
    if params.len() > 1 {
        let why = format!(
            "a number is one argument, and the option has {}",
            params.len()
        );
        reports.push(Diagnostic::bad_numbers(clause.span, &why));
        return None;
    }
    numbers::read(clause, reports).map(Offered::Numbers)
}

/// What each argument of each item stands for.
type Args<'a> = Vec<Vec<Cow<'a, [Node]>>>;

fn read_items<'a>(list: &'a Node, params: usize, reports: &mut Reports<'_>) -> (Offered, Args<'a>) {
    let (mut items, mut all_args) = (Vec::<OptionItem>::new(), Vec::new());
    for child in list.children() {
        let stars = child
            .as_atom()
            .filter(|text| text.bytes().all(|byte| byte == b'*'));
        if let (Some(stars), Some(item)) = (stars, items.last_mut()) {
            item.priority += stars.len();
            continue;
        }
        let parts = child.children();
        let name = parts.get(1).and_then(Node::as_str);
        let (Some("item"), Some(name)) = (child.head(), name) else {
            // A node that could not be read was reported already.
            if child.kind != Kind::Error {
                reports.push(Diagnostic::bad_item(child.span));
            }
            continue;
        };
        let args = arguments(&parts[2..]);
        if args.len() != params {
            let have = args.len();
            reports.push(Diagnostic::item_arguments(name, params, have, child.span));
        }
        let description = parts[2..].iter().rev().find_map(Node::as_str);
        all_args.push(args);
        items.push(OptionItem {
            name: name.clone(),
            description: description.cloned().unwrap_or_default(),
            priority: 0,
        });
    }
    let default = default_item(&items);
    let chosen = default;
    let offered = Offered::Items {
        items,
        default,
        chosen,
    };
    (offered, all_args)
}

/// The item with the most stars; if there are several, the first.
fn default_item(items: &[OptionItem]) -> usize {
    let most = items.iter().map(|item| item.priority).max();
    let first = items.iter().position(|item| Some(item.priority) == most);
    first.unwrap_or(0)
}

/// The contents of the `<…>` among the nodes. Arguments written without a blank between them,
/// `<a><b>`, were read as one word and are separated here.
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

/// The name that a node is, even one made of digits.
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
