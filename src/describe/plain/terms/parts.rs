//! The parts of a game, those that are written alike as one.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::rc::Rc;

use crate::describe::facts::DEEPEST;
use crate::describe::words;
use crate::ludeme::{Arg, Call, Value};
use crate::text::{StepKind, Trail, Trails};

/// A part of a game.
pub(super) struct Part {
    /// One of the calls that are written so.
    pub(super) call: Rc<Call>,
    /// How it came to its place, and how what is around it did.
    trails: [Trail; 2],
    /// The calls in it, as often as they are in it.
    pub(super) size: usize,
    /// How often it stands in other parts.
    pub(super) places: usize,
    /// What it is made of, as often as it stands there.
    inner: Vec<usize>,
}

impl Part {
    /// The name of the define whose whole meaning this is.
    pub(super) fn define(&self, trails: &Trails) -> Option<String> {
        let [own, around] = self.trails;
        let step = trails.steps(own).next().filter(|_| own != around)?;
        (step.kind == StepKind::Define).then(|| words::spaced(&step.name))
    }
}

/// All parts of a game; what is made of others comes after them.
#[derive(Default)]
pub(super) struct Parts {
    all: Vec<Part>,
    pub(super) by_call: HashMap<*const Call, usize>,
    by_text: HashMap<String, usize>,
}

impl Parts {
    pub(super) fn of(game: &Arg) -> Self {
        let mut parts = Self::default();
        parts.add(game, Trail::default(), 0, &mut Vec::new());
        for index in 0..parts.all.len() {
            for inner in parts.all[index].inner.clone() {
                parts.all[inner].places += 1;
            }
        }
        parts
    }

    /// The parts in the order in which a reader comes to them.
    pub(super) fn in_order(&self) -> impl Iterator<Item = (usize, &Part)> {
        let mut is_seen = vec![false; self.all.len()];
        let mut next: Vec<usize> = self.all.len().checked_sub(1).into_iter().collect();
        std::iter::from_fn(move || {
            while let Some(index) = next.pop() {
                if std::mem::replace(&mut is_seen[index], true) {
                    continue;
                }
                let part = &self.all[index];
                next.extend(part.inner.iter().rev());
                return Some((index, part));
            }
            None
        })
    }

    /// Adds what stands at a place to what `inner` is made of, and gives a text that tells it from
    /// everything else.
    fn add(&mut self, arg: &Arg, around: Trail, depth: usize, inner: &mut Vec<usize>) -> String {
        match &arg.value {
            // What is deeper is not told either.
            Value::Call(_) if depth > DEEPEST => format!("{arg:p}"),
            Value::Call(call) => {
                let part = self.call(call, around, depth);
                inner.push(part);
                format!("#{part}")
            }
            Value::List(parts) => {
                let parts = parts.iter();
                let parts = parts.map(|part| self.add(part, around, depth, inner));
                format!("{{{}}}", parts.collect::<Vec<_>>().join(" "))
            }
            Value::Int(number) => number.to_string(),
            Value::Float(number) => format!("{number:?}"),
            Value::Bool(holds) => holds.to_string(),
            Value::Str(text) => format!("{text:?}"),
            Value::Const(family, name) => format!("{}.{name}", family.name),
        }
    }

    fn call(&mut self, call: &Rc<Call>, around: Trail, depth: usize) -> usize {
        if let Some(known) = self.by_call.get(&Rc::as_ptr(call)) {
            return *known;
        }
        let mut text = format!("{:p} {} {}", call.form, call.keyword, call.sub);
        let mut inner = Vec::new();
        for arg in &call.args {
            let arg = arg.as_ref();
            let arg = arg.map(|arg| self.add(arg, call.at.trail, depth + 1, &mut inner));
            let _ = write!(text, " {}", arg.as_deref().unwrap_or("-"));
        }
        let index = match self.by_text.get(&text) {
            Some(known) => *known,
            None => {
                let sizes = inner.iter().map(|part| self.all[*part].size);
                self.all.push(Part {
                    call: Rc::clone(call),
                    trails: [call.at.trail, around],
                    size: sizes.fold(1, usize::saturating_add),
                    places: 0,
                    inner,
                });
                self.by_text.insert(text, self.all.len() - 1);
                self.all.len() - 1
            }
        };
        self.by_call.insert(Rc::as_ptr(call), index);
        index
    }
}
