//! The parts of a game's text that can be exchanged: where each stands and what may stand there.

use std::ops::Range;

use ludwright::ludeme::{Arg, Call, Family, Type, Value};

/// A part of a text that can be exchanged.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Where it stands, without its label.
    pub(super) bytes: Range<usize>,
    /// The same with its label, where it has one.
    pub(super) with_label: Range<usize>,
    /// What may stand here.
    pub(super) types: &'static [Type],
    /// Whether there may be any number of it: it can be left out and doubled.
    pub(super) many: bool,
    /// Whether it may be left out.
    pub(super) optional: bool,
    /// What it is.
    pub(super) found: Found,
    /// The form it is an argument of, and which: texts that mean alike stand alike.
    pub(super) role: Role,
}

/// An argument of a form: the form's name and the number of the parameter.
pub(super) type Role = (&'static str, usize);

/// What stands at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    Call(Family),
    Number,
    Fraction,
    Truth,
    Text,
    Constant,
    List,
}

/// Every place of a checked game, the outer before those inside.
pub(super) fn places(text: &str, game: &Arg) -> Vec<Place> {
    let mut places = Vec::new();
    if let Value::Call(call) = &game.value {
        of_call(text, call, &mut places);
    }
    places
}

fn of_call(text: &str, call: &Call, places: &mut Vec<Place>) {
    for (index, (param, arg)) in call.form.params.iter().zip(&call.args).enumerate() {
        let Some(arg) = arg else { continue };
        let shape = Shape {
            types: param.types,
            label: param.label,
            optional: param.optional,
            many: false,
            role: (call.form.name, index),
        };
        of_arg(text, arg, shape, places);
    }
}

/// What is known of an argument by its parameter.
#[derive(Clone, Copy)]
struct Shape {
    types: &'static [Type],
    label: Option<&'static str>,
    optional: bool,
    many: bool,
    role: Role,
}

fn of_arg(text: &str, arg: &Arg, shape: Shape, places: &mut Vec<Place>) {
    let bytes = arg.at.span.start as usize..arg.at.span.end as usize;
    let before = &text[..bytes.start];
    let label = shape.label.filter(|label| {
        let head = before.strip_suffix(':');
        head.is_some_and(|head| head.ends_with(label))
    });
    let start = bytes.start - label.map_or(0, |label| label.len() + 1);
    places.push(Place {
        with_label: start..bytes.end,
        bytes,
        types: shape.types,
        many: shape.many,
        optional: shape.optional,
        found: found(&arg.value),
        role: shape.role,
    });
    match &arg.value {
        Value::Call(call) => of_call(text, call, places),
        Value::List(items) => {
            let shape = Shape {
                types: inside(shape.types),
                label: None,
                optional: false,
                many: true,
                ..shape
            };
            for item in items {
                of_arg(text, item, shape, places);
            }
        }
        Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) => {}
    }
}

fn found(value: &Value) -> Found {
    match value {
        Value::Call(call) => Found::Call(call.form.family),
        Value::Int(_) => Found::Number,
        Value::Float(_) => Found::Fraction,
        Value::Bool(_) => Found::Truth,
        Value::Str(_) => Found::Text,
        Value::Const(..) => Found::Constant,
        Value::List(_) => Found::List,
    }
}

/// What may stand in the braces of a list of one of some types.
fn inside(types: &'static [Type]) -> &'static [Type] {
    static INT: [Type; 1] = [Type::Family(Family::Int)];
    let list = types.iter().find_map(|ty| match ty {
        Type::List(inner) => Some(std::slice::from_ref(*inner)),
        Type::Family(Family::Ints) => Some(&INT[..]),
        Type::Family(_) | Type::Enum(_) | Type::Text | Type::Number | Type::Truth => None,
    });
    list.unwrap_or(types)
}
