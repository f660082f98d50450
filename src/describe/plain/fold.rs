//! Working out what is known before play: options leave sums and conditions of written numbers
//! behind, which nobody wants to read.

use std::collections::HashMap;
use std::rc::Rc;

use super::site::operands;
use crate::describe::facts::DEEPEST;
use crate::ludeme::{Arg, Call, Family, Value};

/// Trees that were worked out already, by their place: what is shared stays shared.
type Known = HashMap<*const Call, Arg>;

/// The same tree with what is known before play worked out.
pub(in crate::describe) fn fold(arg: &Arg) -> Arg {
    folded(arg, 0, &mut Known::new())
}

fn folded(arg: &Arg, depth: usize, known: &mut Known) -> Arg {
    // What is deeper is not told either.
    if depth > DEEPEST {
        return arg.clone();
    }
    match &arg.value {
        Value::List(parts) => Arg {
            value: Value::List(
                parts
                    .iter()
                    .map(|part| folded(part, depth + 1, known))
                    .collect(),
            ),
            at: arg.at,
        },
        Value::Call(call) => {
            let place = Rc::as_ptr(call);
            if let Some(done) = known.get(&place) {
                return done.clone();
            }
            let args = call.args.iter();
            let args = args.map(|arg| arg.as_ref().map(|arg| folded(arg, depth + 1, known)));
            let inner = Call {
                form: call.form,
                keyword: call.keyword,
                sub: call.sub,
                args: args.collect(),
                at: call.at,
            };
            let done = worked_out(inner, arg);
            known.insert(place, done.clone());
            done
        }
        Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) => {
            arg.clone()
        }
    }
}

fn worked_out(call: Call, arg: &Arg) -> Arg {
    let call = asked_once(call);
    let value = if call.form.family == Family::Int {
        number(&call).map(Value::Int)
    } else if call.form.family == Family::Float {
        measure(&call).map(Value::Int)
    } else if call.form.family == Family::Bool {
        truth(&call).map(Value::Bool)
    } else {
        None
    };
    let branch = chosen(&call);
    match (value, branch) {
        (Some(value), _) => Arg { value, at: arg.at },
        (None, Some(branch)) => branch,
        (None, None) => Arg {
            value: Value::Call(Rc::new(call)),
            at: arg.at,
        },
    }
}

/// A move under a condition that stands under the same condition needs to be asked once.
fn asked_once(call: Call) -> Call {
    if !call.is(Family::Moves, "MovesIf") {
        return call;
    }
    let place = call
        .form
        .params
        .iter()
        .position(|param| param.name == "yes");
    let inner = call.get("yes").and_then(Arg::call);
    let inner = inner.filter(|inner| {
        let is_bare = inner.get("no").is_none() && inner.get("then").is_none();
        inner.is(Family::Moves, "MovesIf") && is_bare && alike(inner.get("when"), call.get("when"))
    });
    let yes = inner.and_then(|inner| inner.get("yes")).cloned();
    let (Some(place), Some(yes)) = (place, yes) else {
        return call;
    };
    let mut args = call.args;
    args[place] = Some(yes);
    Call { args, ..call }
}

/// Whether two arguments are written alike.
fn alike(one: Option<&Arg>, other: Option<&Arg>) -> bool {
    let (one, other) = match (one, other) {
        (Some(one), Some(other)) => (one, other),
        (one, other) => return one.is_none() && other.is_none(),
    };
    match (&one.value, &other.value) {
        (Value::Call(one), Value::Call(other)) => {
            let same = std::ptr::eq(one.form, other.form) && one.sub == other.sub;
            let args = one.args.iter().zip(&other.args);
            same && one.keyword == other.keyword
                && args
                    .into_iter()
                    .all(|(one, other)| alike(one.as_ref(), other.as_ref()))
        }
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other)
                    .all(|(one, other)| alike(Some(one), Some(other)))
        }
        (Value::Int(one), Value::Int(other)) => one == other,
        (Value::Float(one), Value::Float(other)) => one.to_bits() == other.to_bits(),
        (Value::Bool(one), Value::Bool(other)) => one == other,
        (Value::Str(one), Value::Str(other)) => one == other,
        (Value::Const(one, a), Value::Const(other, b)) => std::ptr::eq(*one, *other) && a == b,
        (
            Value::Call(_)
            | Value::List(_)
            | Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::Const(..),
            _,
        ) => false,
    }
}

/// What is left of "and" and "or" where one of two is known and does not decide.
fn undecided(call: &Call) -> Option<Arg> {
    let (a, b) = (call.get("a")?, call.get("b")?);
    let idle: fn(&Arg) -> bool = match call.form.name {
        "And" => Arg::is_true,
        "Or" => Arg::is_false,
        _ => return None,
    };
    let left = if idle(a) { b } else { a };
    (call.form.family == Family::Bool && (idle(a) || idle(b))).then(|| left.clone())
}

/// The branch of a choice whose condition is known.
fn chosen(call: &Call) -> Option<Arg> {
    if let Some(left) = undecided(call) {
        return Some(left);
    }
    let is_if = matches!(
        call.form.family,
        Family::Int | Family::Bool | Family::Region | Family::Ints | Family::Direction
    ) || call.is(Family::Moves, "MovesIf") && call.get("then").is_none();
    if !is_if || call.keyword != "if" {
        return None;
    }
    let Value::Bool(holds) = call.get("when")?.value else {
        return None;
    };
    call.get(if holds { "yes" } else { "no" }).cloned()
}

fn number(call: &Call) -> Option<i32> {
    let two = || Some((call.get("a")?.number()?, call.get("b")?.number()?));
    match call.form.name {
        "Add" => two().and_then(|(a, b)| a.checked_add(b)),
        "Sub" if call.get("a").is_none() => call.get("b")?.number()?.checked_neg(),
        "Sub" => two().and_then(|(a, b)| a.checked_sub(b)),
        "Mul" => two().and_then(|(a, b)| a.checked_mul(b)),
        "Div" => two().and_then(|(a, b)| a.checked_div(b)),
        "Mod" => two().and_then(|(a, b)| a.checked_rem(b)),
        "Max" => two().map(|(a, b)| a.max(b)),
        "Min" => two().map(|(a, b)| a.min(b)),
        _ => None,
    }
}

/// A size that is worked out of whole numbers, and is one.
fn measure(call: &Call) -> Option<i32> {
    let two = || Some((call.get("a")?.number()?, call.get("b")?.number()?));
    match call.form.name {
        "FloatAdd" => two().and_then(|(a, b)| a.checked_add(b)),
        "FloatSub" => two().and_then(|(a, b)| a.checked_sub(b)),
        "FloatMul" => two().and_then(|(a, b)| a.checked_mul(b)),
        _ => None,
    }
}

fn truth(call: &Call) -> Option<bool> {
    let known = |arg: &Arg| (arg.is_true() || arg.is_false()).then(|| arg.is_true());
    let two = || Some((call.get("a")?.number()?, call.get("b")?.number()?));
    match call.form.name {
        "Equals" => two().map(|(a, b)| a == b),
        "NotEquals" => two().map(|(a, b)| a != b),
        "Less" => two().map(|(a, b)| a < b),
        "AtMost" => two().map(|(a, b)| a <= b),
        "Greater" => two().map(|(a, b)| a > b),
        "AtLeast" => two().map(|(a, b)| a >= b),
        "Not" => known(call.get("a")?).map(|value| !value),
        "And" | "AndList" => {
            let all: Vec<Option<bool>> = operands(call).into_iter().map(known).collect();
            let fails = all.contains(&Some(false));
            let holds = all.iter().all(|value| *value == Some(true));
            (fails || holds).then_some(holds)
        }
        "Or" | "OrList" => {
            let all: Vec<Option<bool>> = operands(call).into_iter().map(known).collect();
            let holds = all.contains(&Some(true));
            let fails = all.iter().all(|value| *value == Some(false));
            (fails || holds).then_some(holds)
        }
        _ => None,
    }
}
