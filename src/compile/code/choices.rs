//! Programs of generators that choose between moves. Each carries a piece from one site to another
//! single one, or selects the two; whatever else a generator makes is left to it.

mod shared;

use super::Writer;
use crate::ir::code::{Address, Cell, Make, Op, Operand, Step};
use crate::ir::{
    Bool, BoolId, Component, ContextVar, Expr, ForEachDie, Int, IntId, Leaf, Moves, MovesId, SMALL,
};

use shared::Scope;

/// The site where a move begins, the one where it ends, and the conditions on both.
struct Ends {
    /// `None` for the site that is passed down as `from`.
    from: Option<IntId>,
    /// The condition on it, which may be asked before it is known whether a piece stands there.
    starts: Option<BoolId>,
    to: IntId,
    when: Option<BoolId>,
    /// Whether the two sites are only selected.
    selects: bool,
}

impl Writer<'_> {
    /// Where the program of a generator begins; `None` if nothing would be won by one.
    pub(super) fn generator(&mut self, id: MovesId) -> Option<Address> {
        let needs = &self.program.needs;
        // If pieces turn or are large, their moves are looked at again.
        if needs.rotation || needs.large || self.is_other(id) {
            return None;
        }
        self.begun = self.steps.len();
        self.in_die = false;
        let begin = self.in_scope(Scope::piece(id), |writer| writer.moves(id, Address::DONE));
        let carries = |step: &Step| matches!(step.op, Op::Make(Make::Carry(_) | Make::Select(_)));
        if self.steps[self.begun..].iter().any(carries) {
            return Some(begin);
        }
        self.steps.truncate(self.begun);
        None
    }

    /// Whether a generator is asked by name.
    fn is_other(&self, id: MovesId) -> bool {
        let op = &self.arena.moves[id.index()].op;
        if let Moves::All(_) | Moves::If(..) = op {
            false
        } else if let Moves::ForEachDie(rule) = op {
            // One die after the other is a loop, of which there is one at a time.
            self.in_die || rule.combined || !self.is_used_alike(rule)
        } else {
            self.ends(id).is_none()
        }
    }

    /// Writes steps that make the moves of a generator.
    fn moves(&mut self, id: MovesId, next: Address) -> Address {
        let arena = self.arena;
        if !self.has_room(self.free()) || self.is_other(id) {
            let followed = self.followed(next);
            return self.make(Make::Moves(id), followed);
        }
        self.depth += 1;
        let outer = self.thens.len();
        let op = &arena.moves[id.index()].op;
        if let Moves::All(_) | Moves::If(..) = op {
            self.thens.extend(arena.moves[id.index()].then);
        }
        let begin = if let Moves::All(all) = op {
            let last_first = all.iter().rev();
            last_first.fold(next, |rest, part| self.moves(*part, rest))
        } else if let Moves::If(when, a, b) = op {
            let no = b.map_or(next, |b| self.moves(b, next));
            let yes = self.moves(*a, next);
            self.condition(*when, self.free(), yes, no)
        } else if let Moves::ForEachDie(rule) = op {
            let followed = self.followed(next);
            // The consequences around the loop are those of all its moves, added behind it.
            let thens = std::mem::take(&mut self.thens);
            let of_die = self.in_scope(Scope::die(rule), |writer| writer.of_die(rule));
            self.thens = thens;
            self.step(Op::Make(Make::Dice(id)), Cell::ZERO, followed, of_die)
        } else {
            self.carry(id, next)
        };
        self.thens.truncate(outer);
        self.depth -= 1;
        begin
    }

    /// Writes steps that add the consequences of the generators around the moves that were just
    /// made: those of the innermost come first.
    fn followed(&mut self, next: Address) -> Address {
        let thens = self.thens.clone();
        let add = |rest, then| self.make(Make::Then(then), rest);
        thens.into_iter().fold(next, add)
    }

    /// Whether it is known whether each of the dice may be used twice.
    fn is_used_alike(&self, rule: &ForEachDie) -> bool {
        let is_known = |when: BoolId| matches!(self.arena.bools[when.index()], Bool::Const(_));
        rule.replay_double.is_none_or(is_known)
    }

    /// Writes steps that make the moves for a die.
    fn of_die(&mut self, rule: &ForEachDie) -> Address {
        self.in_die = true;
        let moves = self.moves(rule.moves, Address::DONE);
        self.in_die = false;
        match rule.when {
            Some(when) => self.condition(when, self.free(), moves, Address::DONE),
            None => moves,
        }
    }

    fn make(&mut self, make: Make, next: Address) -> Address {
        self.leave(Op::Make(make), Cell::ZERO, next)
    }

    /// Writes steps that make the move of a generator that carries pieces or selects sites.
    fn carry(&mut self, id: MovesId, next: Address) -> Address {
        let Some(ends) = self.ends(id) else {
            return self.make(Make::Moves(id), next);
        };
        // What comes afterwards must find what was passed down before.
        let back = match next {
            Address::DONE => next,
            _ => self.make(Make::Back, next),
        };
        let followed = self.followed(back);
        let carry = match ends.selects {
            true => self.make(Make::Select(id), followed),
            false => self.make(Make::Carry(id), followed),
        };
        let fits = match ends.when {
            Some(when) => self.condition(when, self.free(), carry, back),
            None => carry,
        };
        let end = self.ask_of(ends.to, self.free(), fits, back, |site| {
            Op::Make(Make::End(site))
        });
        let begin = match ends.from {
            Some(site) => self.ask_of(site, self.free(), end, back, |site| {
                Op::Make(match ends.selects {
                    true => Make::Start(site),
                    false => Make::Begin(id, site),
                })
            }),
            None => {
                let here = Operand::of(Cell::FROM);
                self.ask(Op::Make(Make::Begin(id, here)), end, back)
            }
        };
        match ends.starts {
            Some(when) => self.condition(when, self.free(), begin, back),
            None => begin,
        }
    }

    /// The ends of the move of a generator that carries pieces or selects two sites, if it has only
    /// one.
    fn ends(&self, id: MovesId) -> Option<Ends> {
        let op = &self.arena.moves[id.index()].op;
        let (from, to, selects) = if let Moves::FromTo(rule) = op {
            (&rule.from, &rule.to, false)
        } else if let Moves::Select(from, Some(to)) = op
            && !SMALL
        {
            // In browsers, what is loaded has to be small.
            (from, to, true)
        } else {
            return None;
        };
        let counts = matches!(op, Moves::FromTo(rule) if rule.count.is_some());
        let more = from.level.is_some() || to.apply.is_some() || from.sites.is_none();
        if counts || selects && (more || from.when.is_some()) {
            return None;
        }
        let start = match from.sites {
            Some(region) => Some(self.only_site(region)?),
            None => None,
        };
        let starts = from.when;
        let plain = starts.is_none_or(|when| self.is_asked_first(when, start));
        plain.then_some(Ends {
            from: start,
            starts,
            to: self.only_site(to.sites?)?,
            when: to.when,
            selects,
        })
    }

    /// Whether a condition on where a move begins can be asked before the move begins: it begins at
    /// the site that is passed down as `from`, and nothing shows that the condition was asked.
    fn is_asked_first(&self, when: BoolId, from: Option<IntId>) -> bool {
        if !from.is_none_or(|from| self.is_from(from)) {
            return false;
        }
        let whole = self.arena.whole(Expr::Bool(when));
        // Such a condition takes the site for the end of the move as well, unless an end is named.
        let is_alike = !whole.vars.has(ContextVar::To);
        is_alike && !whole.may_fail && !whole.reads.has(Component::Chance)
    }

    /// Whether a number is the site that is passed down as `from`.
    fn is_from(&self, id: IntId) -> bool {
        let op = &self.arena.ints[id.index()];
        matches!(op, Int::Leaf(Leaf::Context(ContextVar::From)))
    }
}
