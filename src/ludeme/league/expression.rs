//! Points as expressions: numbers, `(tally …)`, and the operators that rules have too.

use crate::ir::{Compare, Points, Tally};
use crate::ludeme::form::{Arg, Call, Value};
use crate::ludeme::int::{self, TallyWord};
use crate::ludeme::lower::{Lower, Res};

/// What a number of points is worked out from.
pub(super) fn points(arg: &Arg, cx: &mut Lower<'_>) -> Res<Points> {
    match &arg.value {
        Value::Int(number) => Ok(Points::Number((*number).into())),
        Value::Call(call) => operation(call, cx),
        Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) | Value::List(_) => {
            foreign(arg, cx)
        }
    }
}

fn operation(call: &Call, cx: &mut Lower<'_>) -> Res<Points> {
    let args: Vec<&Arg> = call.args.iter().flatten().collect();
    match call.form.name {
        "Tally" => Ok(Points::Tally(tally(call))),
        "Add" | "Sum" => Ok(Points::Sum(all(&args, cx)?)),
        "Mul" | "Product" => Ok(Points::Product(all(&args, cx)?)),
        "Min" | "Least" => Ok(Points::Least(all(&args, cx)?)),
        "Max" | "Greatest" => Ok(Points::Greatest(all(&args, cx)?)),
        "Sub" => Ok(Points::Less(pair(&args, call, cx)?)),
        "Div" => Ok(Points::Quotient(pair(&args, call, cx)?)),
        "Mod" => Ok(Points::Remainder(pair(&args, call, cx)?)),
        "Abs" => match args[..] {
            [number] => Ok(Points::Size(Box::new(points(number, cx)?))),
            _ => cx.misplaced(call),
        },
        "IntIf" => choice(&args, call, cx),
        _ => not_points(call, cx),
    }
}

fn tally(call: &Call) -> Tally {
    match int::Tally::view(call).word() {
        TallyWord::Taken => Tally::Taken,
        TallyWord::Lost => Tally::Lost,
        TallyWord::Moves => Tally::Moves,
        TallyWord::Minutes => Tally::Minutes,
    }
}

/// The numbers of a pair or of a list.
fn all(args: &[&Arg], cx: &mut Lower<'_>) -> Res<Vec<Points>> {
    let parts = args.iter().flat_map(|arg| arg.parts());
    parts.map(|part| points(part, cx)).collect()
}

fn pair(args: &[&Arg], call: &Call, cx: &mut Lower<'_>) -> Res<Box<[Points; 2]>> {
    match args {
        [a, b] => Ok(Box::new([points(a, cx)?, points(b, cx)?])),
        _ => not_points(call, cx),
    }
}

/// One number or another, by how two compare.
fn choice(args: &[&Arg], call: &Call, cx: &mut Lower<'_>) -> Res<Points> {
    let [when, yes, no] = args else {
        return cx.misplaced(call);
    };
    let Some(test) = when.call() else {
        return foreign(when, cx);
    };
    let compare = match test.form.name {
        "Less" => Compare::Less,
        "AtMost" => Compare::AtMost,
        "Equals" => Compare::Equal,
        "NotEquals" => Compare::Different,
        "AtLeast" => Compare::AtLeast,
        "Greater" => Compare::Greater,
        _ => return not_points(test, cx),
    };
    let sides: Vec<&Arg> = test.args.iter().flatten().collect();
    let [a, b] = *pair(&sides, test, cx)?;
    let (yes, no) = (points(yes, cx)?, points(no, cx)?);
    Ok(Points::If(compare, Box::new([a, b, yes, no])))
}

/// A call that asks for what is not told of a played game.
fn not_points<T>(call: &Call, cx: &mut Lower<'_>) -> Res<T> {
    let title = call.form.title();
    let message = format!("points cannot be worked out from `({title} …)`");
    cx.error_hint("L0363", call.at, message, HINT)
}

fn foreign<T>(arg: &Arg, cx: &mut Lower<'_>) -> Res<T> {
    cx.error_hint(
        "L0363",
        arg.at,
        "points cannot be worked out from this",
        HINT,
    )
}

const HINT: &str = "what is told of a played game are `(tally Taken)`, `(tally Lost)`, \
    `(tally Moves)` and `(tally Minutes)`; put together by `+`, `-`, `*`, `/`, `%`, `min`, `max`, \
    `abs` and an `(if …)` that compares two numbers";
