//! What people write who are used to other languages, and how to write it here.

use super::order::show;
use crate::diag::Diagnostic;
use crate::ludeme::form::Form;
use crate::syntax::{Node, print};

/// The length of the longest text that is suggested.
const LONGEST: usize = 72;

/// An operator written in signs, its name here, and whether an operand precedes it.
struct Operator {
    sign: &'static str,
    name: &'static str,
    is_binary: bool,
}

const fn binary(sign: &'static str, name: &'static str) -> Operator {
    Operator {
        sign,
        name,
        is_binary: true,
    }
}

const OPERATORS: [Operator; 17] = [
    binary("=", "="),
    binary("==", "="),
    binary("===", "="),
    binary("!=", "!="),
    binary("<", "<"),
    binary(">", ">"),
    binary("<=", "<="),
    binary(">=", ">="),
    binary("+", "+"),
    binary("-", "-"),
    binary("*", "*"),
    binary("/", "/"),
    binary("%", "%"),
    binary("&&", "and"),
    binary("||", "or"),
    binary("|", "or"),
    Operator {
        sign: "!",
        name: "not",
        is_binary: false,
    },
];

/// The operator of the language that corresponds to one written in signs.
fn operator(word: &str) -> Option<&'static Operator> {
    OPERATORS.iter().find(|known| known.sign == word)
}

/// The keyword that corresponds to an operator of another language, such as `and` for `&&`.
pub(super) fn keyword(word: &str) -> Option<&'static str> {
    operator(word)
        .map(|known| known.name)
        .filter(|name| *name != word)
}

/// The call that was meant where an operator stands between its operands in brackets, as in `(4 + 1)`.
pub(super) fn infix(items: &[Node]) -> Option<String> {
    let [left, sign, right] = items else {
        return None;
    };
    let known = operator(sign.as_atom()?).filter(|known| known.is_binary)?;
    let corrected = format!("({} {} {})", known.name, print(left), print(right));
    let is_short = corrected.chars().count() <= LONGEST;
    is_short.then(|| format!("write `{corrected}`"))
}

/// The same for a calculation that is written as one word, as in `4+1`.
pub(super) fn calculation(word: &str) -> Option<String> {
    let is_number = |text: &str| text.parse::<i32>().is_ok();
    OPERATORS.iter().find_map(|known| {
        let (left, right) = word.split_once(known.sign)?;
        let is_one = known.is_binary && is_number(left) && is_number(right);
        is_one.then(|| format!("write `({} {left} {right})`", known.name))
    })
}

/// What takes the place of a word of another language that the language does without.
pub(super) fn superfluous(word: &str) -> Option<String> {
    let is_else = matches!(word, "else" | "elif" | "elseif" | "otherwise");
    is_else.then(|| format!("what happens otherwise follows at once, without `{word}`"))
}

/// Reports the first slip among the arguments of a form, if it is one that people bring from other
/// languages.
pub(super) fn among(args: &[Node], form: &Form) -> Option<Diagnostic> {
    (0..args.len()).find_map(|place| {
        comment(&args[place])
            .or_else(|| misplaced_operator(args, place))
            .or_else(|| bare_label(args, place, form))
    })
}

/// A comment as other languages write it.
pub(super) fn comment(node: &Node) -> Option<Diagnostic> {
    let word = node.as_atom()?;
    let begins = |sign: &str| word.starts_with(sign);
    let sign = ["#", "/*", "--", "%%"]
        .into_iter()
        .find(|sign| begins(sign))?;
    Some(
        error("L0316", node, format!("`{sign}` does not begin a comment"))
            .labelled("not a word of the language")
            .hint("a comment goes from `//` to the end of its line"),
    )
}

/// An operator between its operands, or in front of one and outside the brackets.
fn misplaced_operator(args: &[Node], place: usize) -> Option<Diagnostic> {
    let node = &args[place];
    let word = node.as_atom()?;
    let known = operator(word)?;
    let right = args.get(place + 1);
    let left = place.checked_sub(1).map(|before| &args[before]);
    let (label, operands) = match (known.is_binary, left, right) {
        (true, Some(left), Some(right)) => (&left.label, vec![left, right]),
        (false, _, Some(right)) => (&node.label, vec![right]),
        _ => return None,
    };
    let operands: Vec<String> = operands
        .into_iter()
        .map(|node| print(&bare(node)))
        .collect();
    let label = label
        .as_ref()
        .map_or(String::new(), |label| format!("{label}:"));
    let corrected = format!("{label}({} {})", known.name, operands.join(" "));
    let message = if known.is_binary {
        format!("`{word}` cannot stand between what it joins")
    } else {
        format!("`{word}` cannot stand before a clause")
    };
    let report =
        error("L0314", node, message).labelled("an operator comes first in brackets of its own");
    Some(offer(report, corrected, || {
        format!("as in `({} … …)`", known.name)
    }))
}

/// A label of the form without its colon, or with `=` instead.
fn bare_label(args: &[Node], place: usize, form: &Form) -> Option<Diagnostic> {
    let node = &args[place];
    let word = node.as_atom().filter(|_| node.label.is_none())?;
    let word = word.trim_end_matches('=');
    let next = args.get(place + 1).filter(|next| next.label.is_none())?;
    let is_label = form.params.iter().any(|param| param.label == Some(word));
    let is_constant = form.params.iter().any(|param| {
        let types = &mut param.types.iter();
        param.label.is_none() && types.any(|ty| super::fit::could_be(node, ty))
    });
    if !is_label || is_constant {
        return None;
    }
    let report = error("L0315", node, format!("the label `{word}` lacks its colon"))
        .labelled("a label and its colon are written as one");
    Some(offer(report, format!("{word}:{}", print(next)), || {
        format!("write `{word}:` before {}", show(next))
    }))
}

/// A report that suggests a corrected text, or explains in general how to write it if that is too
/// long.
fn offer(report: Diagnostic, corrected: String, otherwise: impl FnOnce() -> String) -> Diagnostic {
    if corrected.chars().count() <= LONGEST {
        report.hint(format!("write `{corrected}`"))
    } else {
        report.hint(otherwise())
    }
}

fn bare(node: &Node) -> Node {
    Node {
        label: None,
        ..node.clone()
    }
}

fn error(code: &'static str, node: &Node, message: String) -> Diagnostic {
    Diagnostic::error(code, node.span, message).via(node.trail)
}
