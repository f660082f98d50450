//! What is long and would be said more than once is said once and has a name: that of the define it
//! came from, as its author called it.

mod parts;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use super::outline;
use crate::describe::Voice;
use crate::describe::document::Section;
use crate::describe::facts::Facts;
use crate::describe::polish::sentence;
use crate::describe::teller::Teller;
use crate::ludeme::{Arg, As, Call, Family, Noun, Value};
use crate::text::Trails;
use parts::{Part, Parts};

/// Signs that naming a part must save.
const SAVES: usize = 180;

/// Signs below which a part is easier to read than its name.
const SHORTEST: usize = 50;

/// Calls in a part from which on it is long without asking how it is told.
const LARGE: usize = 60;

/// The parts of a game that have names.
#[derive(Debug, Default)]
pub(in crate::describe) struct Terms {
    /// By the place of a call: all calls that are written alike have one term.
    by_call: HashMap<*const Call, usize>,
    all: Vec<Term>,
    /// The terms that were said, in order.
    said: RefCell<Vec<usize>>,
    /// The term that is being explained, whose own words must be said.
    explained: Cell<Option<usize>>,
}

#[derive(Debug)]
struct Term {
    name: String,
    meaning: Rc<Call>,
}

impl Terms {
    /// The terms of a game.
    pub(in crate::describe) fn of(game: &Arg, trails: &Trails, facts: &Facts<'_>) -> Self {
        let parts = Parts::of(game);
        let teller = Teller::new(facts, Voice::Plain);
        let mut terms = Self::default();
        let mut by_part = HashMap::new();
        for (index, part) in parts.in_order() {
            if !is_worth_a_name(part, teller) {
                continue;
            }
            let name = terms.free_name(part.define(trails));
            by_part.insert(index, terms.all.len());
            terms.all.push(Term {
                name,
                meaning: Rc::clone(&part.call),
            });
        }
        let of_term = |(call, part): (&*const Call, &usize)| Some((*call, *by_part.get(part)?));
        terms.by_call = parts.by_call.iter().filter_map(of_term).collect();
        terms
    }

    /// A name that no other term has: the wanted one if it is free.
    fn free_name(&self, wanted: Option<String>) -> String {
        let is_free = |name: &String| self.all.iter().all(|term| term.name != *name);
        let Some(wanted) = wanted else {
            let mut letters = ('A'..='Z').map(String::from);
            let free = letters.find(is_free);
            return free.unwrap_or_else(|| format!("part {}", self.all.len() + 1));
        };
        let numbered = (2..).map(|number| format!("{wanted} {number}"));
        let mut names = std::iter::once(wanted.clone()).chain(numbered);
        names.find(is_free).unwrap_or(wanted)
    }

    /// The name of a call that has one, unless it is what is being explained.
    fn name(&self, call: &Call) -> Option<&str> {
        let index = *self.by_call.get(&std::ptr::from_ref(call))?;
        if self.explained.get() == Some(index) {
            return None;
        }
        let mut said = self.said.borrow_mut();
        if !said.contains(&index) {
            said.push(index);
        }
        Some(&self.all[index].name)
    }
}

/// Whether naming a part makes a text shorter.
fn is_worth_a_name(part: &Part, teller: Teller<'_>) -> bool {
    let can_be_named = matches!(
        part.call.form.family,
        Family::Moves | Family::Bool | Family::Int | Family::Region
    );
    if !can_be_named || part.places < 2 {
        return false;
    }
    let length = if part.size >= LARGE {
        SAVES
    } else {
        teller.say(&whole(&part.call)).len()
    };
    length >= SHORTEST && length * (part.places - 1) >= SAVES
}

fn whole(call: &Rc<Call>) -> Arg {
    Arg {
        value: Value::Call(Rc::clone(call)),
        at: call.at,
    }
}

/// What stands in place of a call that has a name.
pub(super) fn say(teller: Teller<'_>, call: &Call, way: Option<As>) -> Option<String> {
    let name = teller.facts.terms.name(call)?;
    let name = format!("“{name}”");
    Some(match (call.form.family, way) {
        (Family::Bool, Some(As::Not)) => format!("{name} does not hold"),
        (Family::Bool, _) => format!("{name} holds"),
        (Family::Moves, _) => format!("do {name}"),
        (Family::Region, Some(As::One)) => format!("any {} of {name}", teller.noun("", Noun::Site)),
        (Family::Region, Some(As::Each)) => {
            format!("each {} of {name}", teller.noun("", Noun::Site))
        }
        (Family::Region, _) => format!("the {} of {name}", teller.noun("", Noun::Sites)),
        (_, Some(As::Own)) => format!("the {name} of"),
        (_, _) => name,
    })
}

/// Whether a call has a name, and so is not taken apart where it stands.
pub(super) fn has_name(teller: Teller<'_>, arg: &Arg) -> bool {
    let call = arg.call().map(std::ptr::from_ref);
    let known = call.and_then(|call| teller.facts.terms.by_call.get(&call).copied());
    known.is_some_and(|index| teller.facts.terms.explained.get() != Some(index))
}

/// What the names mean that were said, in the order in which they were said; explaining one may
/// need another.
pub(super) fn section(teller: Teller<'_>) -> Section {
    let terms = &teller.facts.terms;
    let mut section = Section::new("What the names mean");
    let mut next = 0;
    loop {
        let Some(index) = terms.said.borrow().get(next).copied() else {
            return section;
        };
        next += 1;
        terms.explained.set(Some(index));
        let term = &terms.all[index];
        let meaning = whole(&term.meaning);
        let family = term.meaning.form.family;
        if family == Family::Moves {
            let told = outline::meaning(teller, &term.name, &meaning);
            section.blocks.extend(told);
        } else {
            let said = teller.say(&meaning);
            let holds = if family == Family::Bool {
                " holds if"
            } else {
                ":"
            };
            section.say(sentence(&format!("“{}”{holds} {said}", term.name)));
        }
        terms.explained.set(None);
    }
}
