//! Points as expressions: numbers, `(tally …)`, and the operators that rules use too.

use crate::ir::{Compare, Points, PointsFault, Tally};
use crate::ludeme::form::{Arg, Call, Value};
use crate::ludeme::int::{self, TallyWord};
use crate::ludeme::lower::{Lower, Res};

/// The expression for a number of points.
pub(super) fn points(arg: &Arg, cx: &mut Lower<'_>) -> Res<Points> {
    match &arg.value {
        Value::Int(number) => Ok(Points::Number((*number).into())),
        Value::Call(call) => {
            let points = operation(call, cx)?;
            known(points, arg, cx)
        }
        Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) | Value::List(_) => {
            foreign(arg, cx)
        }
    }
}

/// Works the number out if all its parts are constants, so that an expression without a value is
/// reported here and not only after somebody has won.
fn known(points: Points, arg: &Arg, cx: &mut Lower<'_>) -> Res<Points> {
    let divides = match &points {
        Points::Quotient(pair) | Points::Remainder(pair) => pair[1] == Points::Number(0),
        Points::Number(_)
        | Points::Tally(_)
        | Points::Sum(_)
        | Points::Less(_)
        | Points::Product(_)
        | Points::Least(_)
        | Points::Greatest(_)
        | Points::Size(_)
        | Points::If(..) => false,
    };
    if divides {
        return cx.error("L0340", arg.at, "this divides by zero");
    }
    let is_number = |part: &Points| matches!(part, Points::Number(_));
    if matches!(points, Points::Tally(_)) || !points.parts().iter().all(is_number) {
        return Ok(points);
    }
    match points.work_out(&|_| 0) {
        Ok(number) => Ok(Points::Number(number)),
        Err(PointsFault::DividesByZero(_)) => cx.error("L0340", arg.at, "this divides by zero"),
        Err(PointsFault::TooLarge(_)) => {
            cx.error("L0364", arg.at, "this number of points is too large")
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

/// The numbers of a pair or a list.
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

/// One of two numbers, chosen by a comparison.
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

/// A call for something that is not known about a played game.
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
