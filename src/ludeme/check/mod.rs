//! Matches calls to forms: decides which form a call is, and what its arguments are.

mod fit;
mod meant;
mod order;
mod place;
mod report;
mod slips;
mod words;

use std::collections::HashMap;
use std::rc::Rc;

#[cfg(feature = "complete")]
pub use place::Sketch;

use super::form::{Arg, At, Call, Value};
use super::types::{Family, Type};
use crate::diag::Diagnostic;
use crate::syntax::{Kind, Node};

/// The result of checking a node against a type.
type Checked = Result<Arg, Rc<Vec<Diagnostic>>>;

/// Checks a tree.
pub(crate) struct Checker {
    /// Results by node and type, because overloads try the same argument many times.
    memo: HashMap<(*const Node, u64), Checked>,
}

/// Checks a game's tree against the table of forms.
///
/// # Errors
/// Every report, if there is an error among them.
pub fn check(game: &Node) -> Result<Arg, Vec<Diagnostic>> {
    let mut checker = Checker {
        memo: HashMap::new(),
    };
    static GAME: Type = Type::Family(Family::Game);
    checker
        .check(game, &GAME)
        .map_err(|reports| reports.as_ref().clone())
}

/// Checks a clause that stands beside the game, such as `(notation …)` or `(league …)`; `None` for
/// clauses that do not consist of forms.
///
/// # Errors
/// Every report, if there is an error among them.
pub fn check_beside(clause: &Node) -> Result<Option<Arg>, Vec<Diagnostic>> {
    static NOTATION: Type = Type::Family(Family::Notation);
    static CLOCK: Type = Type::Family(Family::Clock);
    static LEAGUE: Type = Type::Family(Family::League);
    let family = match clause.head() {
        Some("notation" | "require") => &NOTATION,
        Some("clock") => &CLOCK,
        Some("league") => &LEAGUE,
        Some(_) | None => return Ok(None),
    };
    let mut checker = Checker {
        memo: HashMap::new(),
    };
    let checked = checker.check(clause, family);
    checked
        .map(Some)
        .map_err(|reports| reports.as_ref().clone())
}

/// Checks a part of a game against everything it could be, most frequent first; `None` if it fits
/// nothing.
pub fn check_part(part: &Node) -> Option<Arg> {
    static WANTED: [Type; 9] = [
        Type::Family(Family::Moves),
        Type::Family(Family::Bool),
        Type::Family(Family::Region),
        Type::Family(Family::Int),
        Type::Family(Family::Then),
        Type::Family(Family::Direction),
        Type::Family(Family::EndRule),
        Type::Family(Family::Start),
        Type::Family(Family::Graph),
    ];
    let mut checker = Checker {
        memo: HashMap::new(),
    };
    WANTED
        .iter()
        .find_map(|wanted| checker.check(part, wanted).ok())
}

/// Panics over a required parameter without an argument, which the checker never lets pass.
pub(crate) fn unfilled(call: &Call) -> ! {
    panic!(
        "a required parameter of {} was not filled by the checker",
        call.form.signature()
    )
}

impl At {
    /// Where a node stands.
    pub(crate) fn of(node: &Node) -> Self {
        Self {
            span: node.span,
            trail: node.trail,
        }
    }
}

impl Checker {
    /// Checks a node against a type from a form's table.
    fn check(&mut self, node: &Node, ty: &'static Type) -> Checked {
        let key = (std::ptr::from_ref(node), number(ty));
        if let Some(known) = self.memo.get(&key) {
            return known.clone();
        }
        let result = self.check_afresh(node, ty);
        self.memo.insert(key, result.clone());
        result
    }

    fn check_afresh(&mut self, node: &Node, ty: &'static Type) -> Checked {
        let at = At::of(node);
        if let Some(value) = fit::leaf(node, ty) {
            return Ok(Arg { value, at });
        }
        match (&node.kind, ty) {
            (Kind::Array(items), Type::List(inner)) => self.check_list(node, items, inner),
            (Kind::Array(items), Type::Family(Family::Ints)) => {
                static INT: Type = Type::Family(Family::Int);
                self.check_list(node, items, &INT)
            }
            // A site of a track may be computed.
            (Kind::List(items), Type::Family(Family::TrackStep)) => {
                self.check_call(node, items, Family::Int)
            }
            (Kind::List(items), Type::Family(family)) => self.check_call(node, items, *family),
            (
                Kind::List(_)
                | Kind::Array(_)
                | Kind::Angle(_)
                | Kind::Atom(_)
                | Kind::Str(_)
                | Kind::Int(_)
                | Kind::Float(_)
                | Kind::Error,
                _,
            ) => Err(Rc::new(vec![report::mismatch(node, &[*ty])])),
        }
    }

    fn check_list(&mut self, node: &Node, items: &[Node], inner: &'static Type) -> Checked {
        let mut parts = Vec::with_capacity(items.len());
        let mut reports = Vec::new();
        for item in items {
            match self.check(item, inner) {
                Ok(arg) => parts.push(arg),
                Err(more) => reports.extend(more.iter().cloned()),
            }
        }
        if reports.is_empty() {
            Ok(Arg {
                value: Value::List(parts),
                at: At::of(node),
            })
        } else {
            Err(Rc::new(reports))
        }
    }

    /// Checks a call against its forms; the first one that fits wins.
    fn check_call(&mut self, node: &Node, items: &[Node], family: Family) -> Checked {
        let Some(keyword) = items.first().and_then(Node::as_atom) else {
            return Err(Rc::new(vec![report::no_keyword(node)]));
        };
        let mut misses: Vec<place::Miss> = Vec::new();
        for form in super::find(keyword)
            .iter()
            .filter(|form| form.family == family)
        {
            match self.place(node, items, form) {
                Ok(call) => {
                    return Ok(Arg {
                        value: Value::Call(Rc::new(call)),
                        at: At::of(node),
                    });
                }
                Err(miss) => misses.push(miss),
            }
        }
        Err(Rc::new(match place::nearest(misses, items) {
            Some(miss) => miss.reports(node, items),
            None => vec![report::no_form(node, keyword, items, family)],
        }))
    }
}

/// A number that is the same for equal types.
fn number(ty: &Type) -> u64 {
    match ty {
        Type::Text => 1,
        Type::Number => 2,
        Type::Truth => 3,
        Type::Family(family) => 16 + *family as u64,
        Type::Enum(enumeration) => 1 << 16 | (std::ptr::from_ref(*enumeration) as u64) << 17,
        Type::List(inner) => number(inner) << 8 | 7,
    }
}
