//! The reports for calls that fit no form.

use super::place::Stuck;
use super::{meant, order, slips, words};
use crate::diag::{Diagnostic, did_you_mean, suggest};
use crate::ludeme::form::{Form, Param};
use crate::ludeme::table;
use crate::ludeme::types::{ENUMERATIONS, Family, Type};
use crate::syntax::{Kind, Node};
use crate::text::Span;

/// The most words that a report lists.
const MOST_LISTED: usize = 18;

fn error(code: &'static str, node: &Node, message: String) -> Diagnostic {
    Diagnostic::error(code, node.span, message).via(node.trail)
}

/// A call without a keyword.
pub(super) fn no_keyword(node: &Node) -> Diagnostic {
    error(
        "L0301",
        node,
        "a clause begins with a keyword, as in `(players 2)`".to_owned(),
    )
    .labelled("no keyword here")
    .hint_maybe(match &node.kind {
        Kind::List(items) => slips::infix(items),
        Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Atom(_)
        | Kind::Str(_)
        | Kind::Int(_)
        | Kind::Float(_)
        | Kind::Error => None,
    })
}

/// The note on words of the language whose games lud does not play.
fn absent(keyword: &str) -> Option<String> {
    let is_known = matches!(keyword, "deck" | "card");
    is_known.then(|| "games with cards are beyond what lud plays: take it out".to_owned())
}

/// A keyword with no form that makes the wanted kind of value.
pub(super) fn no_form(node: &Node, keyword: &str, items: &[Node], family: Family) -> Diagnostic {
    let wanted = family.describe();
    let forms = crate::ludeme::find(keyword);
    if forms.is_empty() {
        let keywords = table()
            .iter()
            .flat_map(|form| form.keywords.iter().copied());
        let report = error(
            "L0302",
            items.first().unwrap_or(node),
            format!("`{keyword}` is not a ludeme that lud can play"),
        )
        .labelled(format!("expected {} here", article(wanted)));
        let operator =
            slips::keyword(keyword).map(|name| format!("it is written `({name} …)` here"));
        let operator = operator.or_else(|| absent(keyword));
        let joined = operator.or_else(|| meant::two_words(keyword));
        return match joined.or_else(|| did_you_mean(keyword, keywords)) {
            Some(hint) => report.hint(hint),
            None => report.hint(format!(
                "the {wanted} ludemes are listed by `lud explain {wanted}`"
            )),
        };
    }
    let others: Vec<&str> = forms.iter().map(|form| form.family.describe()).collect();
    error(
        "L0303",
        node,
        format!(
            "`({keyword} …)` is {}, but {} is expected here",
            article(others[0]),
            article(wanted)
        ),
    )
    .labelled(format!("expected {}", article(wanted)))
    .hint(meant::two_words(keyword).unwrap_or_else(|| example_of(family)))
}

/// A keyword whose second word none of its forms has.
pub(super) fn wrong_sub(node: &Node, items: &[Node], form: &'static Form) -> Diagnostic {
    let keyword = form.keywords[0];
    let mut subs: Vec<&str> = crate::ludeme::find(keyword)
        .iter()
        .filter(|other| other.family == form.family)
        .flat_map(|form| form.subs.iter().copied())
        .collect();
    subs.sort_unstable();
    subs.dedup();
    let second = items.get(1);
    let word = second.and_then(Node::as_atom);
    let message = match word {
        Some(word) => format!("`({keyword} {word} …)` is not a ludeme that lud can play"),
        None => format!(
            "after `{keyword}` a word must say which, as in `{}`",
            form.example
        ),
    };
    let label = if subs.len() > MOST_LISTED {
        format!("not a word that goes with `{keyword}`")
    } else {
        format!("expected one of {}", list(&subs))
    };
    let report = error("L0304", second.unwrap_or(node), message).labelled(label);
    let near = word.and_then(|word| did_you_mean(word, subs.iter().copied()));
    match near.or_else(|| words::word_first(items, &subs)) {
        Some(hint) => report.hint(hint),
        None if subs.len() > MOST_LISTED => {
            report.hint(format!("`lud explain {keyword}` lists those that do"))
        }
        None => report.hint(format!("for example `{}`", form.example)),
    }
}

/// Arguments that do not fit the parameters of a form.
pub(super) fn no_placement(
    node: &Node,
    args: &[Node],
    form: &'static Form,
    stuck: &Stuck,
) -> Diagnostic {
    let signature = format!("the form is `{}`", form.signature());
    let example = format!("for example `{}`", form.example);
    if let Some(slip) = slips::among(args, form) {
        return slip;
    }
    let Some(culprit) = args.get(stuck.at) else {
        let lacking = form.params.iter().find(|param| {
            !param.optional
                && !args.iter().any(|arg| {
                    arg.label.as_deref() == param.label
                        && param.types.iter().any(|ty| super::fit::could_be(arg, ty))
                })
        });
        return lacks(node, form, lacking).hint(signature).hint(example);
    };
    if let Some(report) = unknown_label(culprit, form, stuck) {
        return report.hint(signature);
    }
    let wanted = match stuck.wanted(form, culprit.label.as_deref()) {
        none if none.is_empty() => meant::wanted(form, culprit.label.as_deref()),
        next => next,
    };
    let keyword = words::keyword_left_out(args, stuck.at, &wanted);
    let order = order::order(args, stuck.at, form);
    if order.is_none()
        && let Some(mut report) = unknown_inside(culprit, &wanted)
    {
        if let Some(keyword) = keyword {
            report.hints = vec![keyword];
        }
        return if report.hints.is_empty() {
            report.hint(example)
        } else {
            report
        };
    }
    if let Some(order) = order {
        let report = error("L0307", culprit, order.message).labelled("out of order");
        return match order.corrected {
            Some(corrected) => report.hint(format!("write `{corrected}`")).hint(signature),
            None => report.hint(signature).hint(example),
        };
    }
    if let Some(param) = order::missing(args, form) {
        return lacks(node, form, Some(param)).hint(signature).hint(example);
    }
    if let Some(report) = other_family(culprit, form) {
        return report;
    }
    let two_words = || culprit.head().and_then(meant::two_words);
    let keyword = keyword.or_else(two_words);
    misplaced(culprit, form, stuck)
        .hint_maybe(
            keyword
                .or_else(|| meant::wrapped(culprit, form, stuck))
                .or_else(|| words::constants(culprit.as_atom().map(|_| &wanted[..])?)),
        )
        .hint(signature)
        .hint(example)
}

/// A missing argument.
fn lacks(node: &Node, form: &'static Form, param: Option<&Param>) -> Diagnostic {
    let title = form.title();
    let what = param.map_or("an argument".to_owned(), |param| {
        only_keyword(param).map_or_else(
            || format!("`{}`", param.signature()),
            |keyword| format!("`({keyword} …)`"),
        )
    });
    error("L0305", node, format!("`({title} …)` lacks {what}"))
        .labelled("something is missing here")
}

/// The keyword that a parameter must begin with, if there is only one.
fn only_keyword(param: &Param) -> Option<&'static str> {
    let [Type::Family(family)] = param.types else {
        return None;
    };
    let forms = table().iter().filter(|form| form.family == *family);
    let mut keywords: Vec<&str> = forms
        .flat_map(|form| form.keywords.iter().copied())
        .collect();
    keywords.sort_unstable();
    keywords.dedup();
    match keywords[..] {
        [one] if param.label.is_none() => Some(one),
        _ => None,
    }
}

/// An argument with a label that the form does not have.
fn unknown_label(culprit: &Node, form: &'static Form, stuck: &Stuck) -> Option<Diagnostic> {
    let label = culprit.label.as_deref()?;
    if form.params.iter().any(|param| param.label == Some(label)) {
        return None;
    }
    let labels: Vec<&str> = form.params.iter().filter_map(|param| param.label).collect();
    let message = format!("`({} …)` has no parameter `{label}:`", form.title());
    // The label stands right before what it labels.
    let before = label.len() as u32 + 1;
    let start = culprit.span.start.saturating_sub(before);
    let span = Span {
        start,
        ..culprit.span
    };
    let report = Diagnostic::error("L0306", span, message);
    let report = report.via(culprit.trail).labelled("no such label");
    let near =
        suggest(label, labels.iter().copied()).map(|near| format!("did you mean `{near}:`?"));
    let hint = near.or_else(|| meant::inside(culprit, label, form, stuck));
    Some(report.hint(hint.unwrap_or_else(|| format!("for example `{}`", form.example))))
}

/// An argument that fits no remaining parameter: what it is, and what could stand there.
fn misplaced(culprit: &Node, form: &'static Form, stuck: &Stuck) -> Diagnostic {
    let title = form.title();
    let label = culprit.label.as_deref();
    let next = stuck.next.iter().map(|index| &form.params[*index]);
    let next = next.filter(|param| param.label == label);
    let mut wanted: Vec<String> = next
        .flat_map(|param| param.types.iter().map(Type::describe))
        .collect();
    wanted.dedup();
    if let Some(report) = odd_item(culprit, form, stuck) {
        return report;
    }
    let shown = order::show(culprit);
    let is = match yields(culprit) {
        Some(family) => format!("{shown} is {}", article(family)),
        None => shown,
    };
    if wanted.is_empty() {
        let message = format!("{is}: `({title} …)` takes no such argument here");
        return error("L0307", culprit, message)
            .labelled("one argument too many")
            .hint_maybe(meant::braces(culprit, form));
    }
    let message = format!("{is}, which does not fit `({title} …)` here");
    error("L0307", culprit, message).labelled(format!("expected {}", wanted.join(" or ")))
}

/// The first part of a list that differs from what the list should contain.
fn odd_item(culprit: &Node, form: &'static Form, stuck: &Stuck) -> Option<Diagnostic> {
    let Kind::Array(items) = &culprit.kind else {
        return None;
    };
    let wanted = stuck.wanted(form, culprit.label.as_deref());
    let inner: Vec<Type> = wanted
        .iter()
        .filter_map(|ty| match ty {
            Type::List(inner) => Some(**inner),
            Type::Family(_) | Type::Enum(_) | Type::Text | Type::Number | Type::Truth => None,
        })
        .collect();
    let fits = |item: &Node| inner.iter().any(|ty| super::fit::could_be(item, ty));
    let odd = items.iter().find(|item| !inner.is_empty() && !fits(item))?;
    let shown = order::show(odd);
    let is = match yields(odd) {
        Some(family) => format!("{shown} is {}", article(family)),
        None => shown,
    };
    let expected: Vec<String> = inner.iter().map(Type::describe).collect();
    let message = format!(
        "{is}, which does not fit into the list of `({} …)`",
        form.title()
    );
    let report =
        error("L0307", odd, message).labelled(format!("expected {}", expected.join(" or ")));
    Some(report.hint_maybe(meant::clause_of(odd, &inner)))
}

/// What a clause or a constant is.
fn yields(node: &Node) -> Option<&'static str> {
    match &node.kind {
        Kind::List(items) => {
            let keyword = items.first().and_then(Node::as_atom)?;
            let mut forms = crate::ludeme::find(keyword).iter();
            forms
                .find(|form| super::fit::sub_fits(form.subs, items.get(1)))
                .map(|form| form.family.describe())
        }
        Kind::Atom(word) => {
            let mut tables = ENUMERATIONS.iter();
            let known = tables.find(|table| table.values.contains(&word.as_str()))?;
            Some(known.name)
        }
        Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Str(_)
        | Kind::Int(_)
        | Kind::Float(_)
        | Kind::Error => None,
    }
}

/// A clause that makes something other than the one thing the form wants.
fn other_family(node: &Node, form: &'static Form) -> Option<Diagnostic> {
    let Kind::List(items) = &node.kind else {
        return None;
    };
    let keyword = items.first().and_then(Node::as_atom)?;
    let mut wanted = form
        .params
        .iter()
        .filter(|param| param.label == node.label.as_deref());
    let (Some(param), None) = (wanted.next(), wanted.find(|param| !param.optional)) else {
        return None;
    };
    let [Type::Family(family)] = param.types else {
        return None;
    };
    let yields = crate::ludeme::find(keyword)
        .iter()
        .any(|form| form.family == *family);
    (!yields).then(|| no_form(node, keyword, items, *family))
}

/// If the head of a clause is unknown, a report about that is more helpful.
fn unknown_inside(node: &Node, wanted: &[Type]) -> Option<Diagnostic> {
    match &node.kind {
        Kind::List(items) => {
            let Some(keyword) = items.first().and_then(Node::as_atom) else {
                return Some(no_keyword(node));
            };
            let forms = crate::ludeme::find(keyword);
            if forms.is_empty() {
                return Some(no_form(node, keyword, items, Family::Item).unfamiliar());
            }
            let subs_fit = forms
                .iter()
                .any(|form| super::fit::sub_fits(form.subs, items.get(1)));
            (!subs_fit).then(|| wrong_sub(node, items, forms[0]))
        }
        Kind::Array(items) => items.iter().find_map(|item| unknown_inside(item, wanted)),
        Kind::Atom(word) => unknown_constant(node, word, wanted),
        Kind::Str(text) => Some(
            error(
                "L0308",
                node,
                format!("no define is called \"{text}\", and a text does not fit here"),
            )
            .labelled("neither a define nor a name that is wanted here")
            .hint_maybe(
                meant::unquoted(text, wanted)
                    .or_else(|| meant::site(text))
                    .or_else(|| meant::define(text, wanted)),
            ),
        ),
        Kind::Int(number) => i32::try_from(*number)
            .is_err()
            .then(|| too_large(node, *number)),
        Kind::Angle(_) | Kind::Float(_) | Kind::Error => None,
    }
}

/// A number beyond the range of the language.
fn too_large(node: &Node, number: i64) -> Diagnostic {
    let (least, most) = (i32::MIN, i32::MAX);
    error(
        "L0313",
        node,
        format!("{number} is beyond the numbers of the language"),
    )
    .labelled(format!("numbers go from {least} to {most}"))
}

fn unknown_constant(node: &Node, word: &str, wanted: &[Type]) -> Option<Diagnostic> {
    let mut values = ENUMERATIONS
        .iter()
        .flat_map(|table| table.values.iter().copied());
    if values.any(|value| value == word)
        || word.eq_ignore_ascii_case("true")
        || word.eq_ignore_ascii_case("false")
    {
        return None;
    }
    if let Some(report) = slips::comment(node) {
        return Some(report);
    }
    let report = error(
        "L0309",
        node,
        format!("`{word}` is not a constant of the language"),
    );
    let label = meant::described(wanted).map_or("unknown constant".to_owned(), |what| {
        format!("expected {what}")
    });
    let hint = slips::superfluous(word)
        .or_else(|| slips::calculation(word))
        .or_else(|| meant::quoted(word, wanted))
        .or_else(|| meant::constant(word, wanted))
        .or_else(|| words::constants(wanted));
    Some(report.labelled(label).hint_maybe(hint))
}

impl Diagnostic {
    /// The same without naming what was expected, where that is unknown.
    fn unfamiliar(mut self) -> Self {
        if let Some(first) = self.labels.first_mut() {
            first.text = "unknown keyword".to_owned();
        }
        self.hints.retain(|hint| {
            let meant = [
                "did you mean",
                "it is written",
                "it is two words",
                "games with cards",
            ];
            meant.iter().any(|begin| hint.starts_with(begin))
        });
        self
    }
}

/// A node that has none of the wanted types.
pub(super) fn mismatch(node: &Node, wanted: &[Type]) -> Diagnostic {
    if let Some(report) = unknown_inside(node, wanted) {
        return report;
    }
    let wanted: Vec<String> = wanted.iter().map(Type::describe).collect();
    error(
        "L0307",
        node,
        format!("{} is expected here", wanted.join(" or ")),
    )
    .labelled("this is something else")
}

fn example_of(family: Family) -> String {
    table()
        .iter()
        .find(|form| form.family == family)
        .map_or(String::new(), |form| {
            format!("for example `{}`", form.example)
        })
}

fn article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} <{word}>", if vowel { "an" } else { "a" })
}

fn list(words: &[&str]) -> String {
    words
        .iter()
        .map(|word| format!("`{word}`"))
        .collect::<Vec<_>>()
        .join(", ")
}
