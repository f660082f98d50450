//! What expressions do, including everything they consist of.

use std::cell::RefCell;
use std::collections::HashMap;

use super::{Arena, Components, Expr, Vars};

/// What an expression does, including everything it consists of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Whole {
    /// What it reads of a state.
    pub reads: Components,
    /// What it may change.
    pub writes: Components,
    /// Which of the values passed down it reads.
    pub vars: Vars,
    /// Whether it may fail. Moves may in any case.
    pub may_fail: bool,
}

/// The same for many expressions of an arena. Each expression is visited once, however many others
/// use it; without this, expressions that use every part twice would take exponential time.
#[derive(Debug)]
pub struct Wholes<'a> {
    arena: &'a Arena,
    known: RefCell<HashMap<Expr, Whole>>,
}

impl<'a> Wholes<'a> {
    /// Of none yet.
    pub fn new(arena: &'a Arena) -> Self {
        Self {
            arena,
            known: RefCell::default(),
        }
    }

    /// What an expression does, including everything it consists of.
    pub fn of(&self, expr: Expr) -> Whole {
        if let Some(known) = self.known.borrow().get(&expr) {
            return *known;
        }
        let own = self.arena.effects(expr);
        let mut whole = Whole {
            reads: own.reads,
            writes: own.writes,
            vars: own.vars,
            may_fail: own.fails || matches!(expr, Expr::Moves(_)),
        };
        for (child, passed) in own.children {
            let part = self.of(child);
            whole.reads = whole.reads.and(part.reads);
            whole.writes = whole.writes.and(part.writes);
            whole.vars = whole.vars.and(part.vars.without(passed));
            whole.may_fail |= part.may_fail;
        }
        self.known.borrow_mut().insert(expr, whole);
        whole
    }
}

impl Arena {
    /// What an expression does, including everything it consists of. To ask about many expressions,
    /// keep [`Wholes`].
    pub fn whole(&self, expr: Expr) -> Whole {
        Wholes::new(self).of(expr)
    }
}
