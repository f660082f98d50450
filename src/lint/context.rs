//! Values such as `(to)` that are used where nothing passes them down.

use super::{Facts, calls, warning};
use crate::diag::Diagnostic;
use crate::ludeme::{Arg, Call, Family, Value};

/// Keywords that pass nothing down to arguments without a label.
const PASS_NOTHING: [&str; 16] = [
    "and", "or", "xor", "not", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "is",
];

/// Effects that pass nothing down either.
const EFFECTS: [&str; 5] = ["if", "remove", "flip", "addScore", "then"];

/// L0808: ends of a move in a condition of the end rules, or a site in a consequence of a move,
/// that nothing around them provides.
pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    calls::each(facts.game, &mut |call| {
        if call.form.family == Family::EndRule && call.keyword == "if" {
            let conditions = call.args.iter().flatten().take(1);
            let asked = Asked {
                words: &["to", "from", "between", "site"],
                through: &PASS_NOTHING,
                why: "no move is being made here",
            };
            conditions.for_each(|arg| asked.look(arg, reports));
        }
        if call.form.family == Family::Then {
            let through = [PASS_NOTHING.as_slice(), &EFFECTS].concat();
            let asked = Asked {
                words: &["site"],
                through: &through,
                why: "no site is passed down to what follows from a move",
            };
            call.args
                .iter()
                .flatten()
                .for_each(|arg| asked.look(arg, reports));
        }
    });
}

/// What to look for.
struct Asked<'a> {
    words: &'a [&'a str],
    /// The keywords inside which to look for it.
    through: &'a [&'a str],
    why: &'a str,
}

impl Asked<'_> {
    fn look(&self, arg: &Arg, reports: &mut Vec<Diagnostic>) {
        match &arg.value {
            Value::Call(call) if self.is_asked(call) => {
                let keyword = call.keyword;
                let message = format!("`({keyword})` stands for nothing here");
                let report = warning("L0808", call.at, message);
                reports.extend(report.map(|report| report.labelled(self.why).hint(hint(keyword))));
            }
            Value::Call(call) if self.through.contains(&call.keyword) => {
                let params = call.form.params.iter().zip(&call.args);
                let bare = params.filter(|(param, _)| param.label.is_none());
                bare.filter_map(|(_, arg)| arg.as_ref())
                    .for_each(|arg| self.look(arg, reports));
            }
            Value::List(parts) => parts.iter().for_each(|part| self.look(part, reports)),
            Value::Call(_)
            | Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::Const(..) => {}
        }
    }

    /// Whether a call is a bare `(to)`, `(from)` or the like.
    fn is_asked(&self, call: &Call) -> bool {
        let is_bare = call.args.iter().all(Option::is_none);
        is_bare && call.form.family == Family::Int && self.words.contains(&call.keyword)
    }
}

fn hint(keyword: &str) -> &'static str {
    match keyword {
        "from" => "where the last move began is `(last From)`",
        "site" => {
            "a site is passed down by `(forEach Site …)` and by conditions on sites; the end of the last move is `(last To)`"
        }
        _ => "where the last move ended is `(last To)`",
    }
}
