//! What to say when a call fits no form.

use crate::diag::{Diagnostic, did_you_mean};
use crate::ludeme::form::Form;
use crate::ludeme::table;
use crate::ludeme::types::{ENUMERATIONS, Family, Type};
use crate::syntax::{Kind, Node};

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
}

/// A keyword that yields nothing of the family wanted.
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
        return match did_you_mean(keyword, keywords) {
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
    .hint(example_of(family))
}

/// A keyword whose second word no form of it takes.
pub(super) fn wrong_sub(node: &Node, items: &[Node], form: &'static Form) -> Diagnostic {
    let keyword = form.keywords[0];
    let subs: Vec<&str> = crate::ludeme::find(keyword)
        .iter()
        .filter(|other| other.family == form.family)
        .flat_map(|form| form.subs.iter().copied())
        .collect();
    let second = items.get(1);
    let word = second.and_then(Node::as_atom);
    let message = match word {
        Some(word) => format!("`({keyword} {word} …)` is not a ludeme that lud can play"),
        None => format!(
            "after `{keyword}` a word must say which, as in `{}`",
            form.example
        ),
    };
    let report = error("L0304", second.unwrap_or(node), message)
        .labelled(format!("expected one of {}", list(&subs)));
    match word.and_then(|word| did_you_mean(word, subs.iter().copied())) {
        Some(hint) => report.hint(hint),
        None => report.hint(format!("for example `{}`", form.example)),
    }
}

/// Arguments that do not go onto the parameters of a form.
pub(super) fn no_placement(
    node: &Node,
    args: &[Node],
    form: &'static Form,
    deepest: usize,
) -> Diagnostic {
    let title = form.title();
    let signature = format!("the form is `{}`", form.signature());
    let example = format!("for example `{}`", form.example);
    let Some(culprit) = args.get(deepest) else {
        let missing = form.params.iter().find(|param| {
            !param.optional
                && !args.iter().any(|arg| {
                    arg.label.as_deref() == param.label
                        && param.types.iter().any(|ty| super::fit::could_be(arg, ty))
                })
        });
        let what = missing.map_or("an argument".to_owned(), |param| {
            format!("`{}`", param.signature())
        });
        return error("L0305", node, format!("`({title} …)` lacks {what}"))
            .labelled("something is missing here")
            .hint(signature)
            .hint(example);
    };
    if let Some(label) = &culprit.label
        && !form.params.iter().any(|param| param.label == Some(label))
    {
        let labels: Vec<&str> = form.params.iter().filter_map(|param| param.label).collect();
        let report = error(
            "L0306",
            culprit,
            format!("`({title} …)` has no parameter `{label}:`"),
        )
        .labelled("no such label")
        .hint(signature);
        return match did_you_mean(label, labels.iter().copied()) {
            Some(hint) => report.hint(hint),
            None => report.hint(example),
        };
    }
    if let Some(report) = unknown_inside(culprit) {
        return report;
    }
    if let Some(report) = other_family(culprit, form) {
        return report;
    }
    error(
        "L0307",
        culprit,
        format!("this argument does not fit `({title} …)` here"),
    )
    .labelled("does not fit any parameter that may stand here")
    .hint(signature)
    .hint(example)
}

/// A clause that yields something else than the one thing the form wants.
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

/// A clause whose head no form has is the better report.
fn unknown_inside(node: &Node) -> Option<Diagnostic> {
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
        Kind::Array(items) => items.iter().find_map(unknown_inside),
        Kind::Atom(word) => unknown_constant(node, word),
        Kind::Str(text) => Some(
            error(
                "L0308",
                node,
                format!("no define is called \"{text}\", and a text does not fit here"),
            )
            .labelled("neither a define nor a name that is wanted here"),
        ),
        Kind::Angle(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => None,
    }
}

fn unknown_constant(node: &Node, word: &str) -> Option<Diagnostic> {
    let mut values = ENUMERATIONS
        .iter()
        .flat_map(|table| table.values.iter().copied());
    if values.clone().any(|value| value == word)
        || word.eq_ignore_ascii_case("true")
        || word.eq_ignore_ascii_case("false")
    {
        return None;
    }
    let report = error(
        "L0309",
        node,
        format!("`{word}` is not a constant of the language"),
    )
    .labelled("unknown constant");
    let same = values.find(|value| value.eq_ignore_ascii_case(word));
    let hint = same
        .map(|value| format!("did you mean `{value}`?"))
        .or_else(|| {
            did_you_mean(
                word,
                ENUMERATIONS
                    .iter()
                    .flat_map(|table| table.values.iter().copied()),
            )
        });
    Some(match hint {
        Some(hint) => report.hint(hint),
        None => report,
    })
}

impl Diagnostic {
    /// The same without saying what was expected, where that is not known.
    fn unfamiliar(mut self) -> Self {
        if let Some(first) = self.labels.first_mut() {
            first.text = "unknown keyword".to_owned();
        }
        self.hints.retain(|hint| hint.starts_with("did you mean"));
        self
    }
}

/// A node of another type than the ones wanted.
pub(super) fn mismatch(node: &Node, wanted: &[Type]) -> Diagnostic {
    if let Some(report) = unknown_inside(node) {
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
