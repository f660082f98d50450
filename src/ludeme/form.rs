//! What a form is: an entry of the table that makes up the language.

use super::lower::{Lower, Res};
use super::types::{Enumeration, Family, Type};
use crate::board::Graph;
use crate::ir;

/// The shape of a call: a keyword with what it takes and what it makes.
#[derive(Debug)]
pub struct Form {
    /// The name of its view in the code.
    pub name: &'static str,
    /// Its keyword, and other spellings of it.
    pub keywords: &'static [&'static str],
    /// The words of which one must follow the keyword; empty if none must.
    pub subs: &'static [&'static str],
    /// What it makes.
    pub family: Family,
    /// What it takes, in order.
    pub params: &'static [Param],
    /// What it means; this is its page in the manual.
    pub doc: &'static str,
    /// A call that works.
    pub example: &'static str,
    /// Its phrase, word by word; see [`Phrase`](super::Phrase).
    pub says: &'static str,
    /// Its phrase in everyday words, if that differs.
    pub plain: Option<&'static str>,
    /// How it is lowered to the core.
    pub lower: LowerFn,
}

/// A parameter of a form.
#[derive(Debug)]
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// The label it must be written with.
    pub label: Option<&'static str>,
    /// Whether it may be left out.
    pub optional: bool,
    /// The types it may have.
    pub types: &'static [Type],
    /// What it is for.
    pub doc: &'static str,
}

/// A checked call.
#[derive(Debug)]
pub struct Call {
    /// Its form.
    pub form: &'static Form,
    /// The keyword as written.
    pub keyword: &'static str,
    /// The word after the keyword, if the form has any.
    pub sub: &'static str,
    /// Its arguments, one for each parameter.
    pub args: Vec<Option<Arg>>,
    /// Where it stands.
    pub at: At,
}

/// Where something stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct At {
    /// The place in the text.
    pub span: crate::text::Span,
    /// The expansion steps that led there.
    pub trail: crate::text::Trail,
}

/// A checked argument.
#[derive(Clone, Debug)]
pub struct Arg {
    /// What it is.
    pub value: Value,
    /// Where it stands.
    pub at: At,
}

/// What an argument is.
#[derive(Clone, Debug)]
pub enum Value {
    /// A call.
    Call(std::rc::Rc<Call>),
    /// A whole number.
    Int(i32),
    /// A number with a fraction.
    Float(f64),
    /// True or false.
    Bool(bool),
    /// A text.
    Str(ecow::EcoString),
    /// A constant of an enumeration.
    Const(&'static Enumeration, &'static str),
    /// `{…}`
    List(Vec<Arg>),
}

/// How a form is lowered to the core, by what it makes.
#[derive(Clone, Copy)]
pub enum LowerFn {
    /// The form around it reads it.
    View,
    /// To a number.
    Int(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::IntId>),
    /// To a condition.
    Bool(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::BoolId>),
    /// To a set of sites.
    Region(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::RegionId>),
    /// To a list of numbers.
    Ints(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::IntsId>),
    /// To moves.
    Moves(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::MovesId>),
    /// To a graph.
    Graph(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<Graph>),
    /// To a number of a board.
    Float(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<f64>),
    /// To a step of the set-up.
    Start(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::Start>),
    /// To a rule of the end.
    End(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::EndRule>),
    /// To a result.
    Verdict(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<ir::Verdict>),
    /// To something added to the game being built.
    Add(for<'a, 'b> fn(&'a Call, &'b mut Lower<'a>) -> Res<()>),
}

impl std::fmt::Debug for LowerFn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LowerFn")
    }
}

impl Form {
    /// The keyword with the word that must follow, as used in look-ups and lists.
    pub fn title(&self) -> String {
        match self.subs {
            [] => self.keywords[0].to_owned(),
            [one] => format!("{} {one}", self.keywords[0]),
            many => format!("{} {}", self.keywords[0], many.join("|")),
        }
    }

    /// The call shape, as `(move Step [from] [directions] to [then])`.
    pub fn signature(&self) -> String {
        let mut text = format!("({}", self.title());
        for param in self.params {
            text.push(' ');
            text.push_str(&param.signature());
        }
        text.push(')');
        text
    }
}

impl Param {
    /// Its part of the signature, such as `[at:<int>]`.
    pub fn signature(&self) -> String {
        let types: Vec<String> = self.types.iter().map(Type::describe).collect();
        let label = self
            .label
            .map_or(String::new(), |label| format!("{label}:"));
        let inner = format!("{label}{}", types.join("|"));
        if self.optional {
            format!("[{inner}]")
        } else {
            inner
        }
    }
}

impl Call {
    /// The argument for the parameter with this name; `None` if it is left out or there is no such
    /// parameter.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        let mut params = self.form.params.iter().zip(&self.args);
        params
            .find(|(param, _)| param.name == name)
            .and_then(|(_, arg)| arg.as_ref())
    }

    /// Whether it is a call of the form with this family and name.
    pub fn is(&self, family: Family, name: &str) -> bool {
        self.form.family == family && self.form.name == name
    }
}

impl Arg {
    /// The call it is, if it is one.
    pub fn call(&self) -> Option<&Call> {
        if let Value::Call(call) = &self.value {
            Some(call)
        } else {
            None
        }
    }

    /// The text it is, if it is one.
    pub fn text(&self) -> Option<&str> {
        if let Value::Str(text) = &self.value {
            Some(text)
        } else {
            None
        }
    }

    /// The constant it is, if it is one.
    pub fn constant(&self) -> Option<&'static str> {
        if let Value::Const(_, name) = &self.value {
            Some(name)
        } else {
            None
        }
    }

    /// The constant it is, if it is one of this family.
    pub fn constant_of(&self, family: &str) -> Option<&'static str> {
        match &self.value {
            Value::Const(known, name) if known.name == family => Some(name),
            Value::Const(..)
            | Value::Call(_)
            | Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::List(_) => None,
        }
    }

    /// The whole number it is, if it is written as one.
    pub fn number(&self) -> Option<i32> {
        if let Value::Int(number) = &self.value {
            Some(*number)
        } else {
            None
        }
    }

    /// Whether it is written as true.
    pub fn is_true(&self) -> bool {
        matches!(&self.value, Value::Bool(true))
    }

    /// Whether it is `False`.
    pub fn is_false(&self) -> bool {
        matches!(&self.value, Value::Bool(false))
    }

    /// Its parts if it is a list `{…}`, otherwise itself.
    pub fn parts(&self) -> &[Arg] {
        if let Value::List(parts) = &self.value {
            parts
        } else {
            std::slice::from_ref(self)
        }
    }

    /// Whether it is written `{…}`.
    pub fn is_list(&self) -> bool {
        matches!(&self.value, Value::List(_))
    }
}
