//! Programs of lists of end rules: they find the first rule that holds. Numbers that several of the
//! rules ask for are worked out once.

use super::Writer;
use crate::compile::same::same_numbers;
use crate::ir::arithmetic::Arithmetic;
use crate::ir::code::{Address, Cell, EndCode};
use crate::ir::{BoolId, EndRule, Expr, Int, IntId, SMALL};

/// Fewer rules are asked one by one.
const FEW: usize = 3;

/// How many numbers such a program shares: each takes a cell from the others.
const MOST_SHARED: usize = 3;

/// How often a number must occur.
const OFTEN: usize = 3;

/// How many expressions are looked through.
const MOST_LOOKED_AT: usize = 400;

impl Writer<'_> {
    /// The programs of some end rules, and of those within them.
    pub(super) fn end_code(&mut self, rules: &[EndRule]) -> EndCode {
        // The page in browsers has to be small.
        if SMALL {
            return EndCode::default();
        }
        let mut within = Vec::new();
        let mut conditions = Vec::new();
        for rule in rules {
            if let EndRule::If { when, rules, .. } = rule {
                within.push(self.end_code(rules));
                conditions.push(*when);
            } else {
                within.push(EndCode::default());
            }
        }
        let all = conditions.len() == rules.len() && rules.len() >= FEW;
        EndCode {
            begin: all.then(|| self.first_holding(&conditions)),
            within: within.into(),
        }
    }

    /// Writes the program that finds the first condition that holds.
    fn first_holding(&mut self, conditions: &[BoolId]) -> Address {
        self.begun = self.steps.len();
        self.shared = self.common(conditions);
        let last_first = conditions.iter().enumerate().rev();
        let mut begin = last_first.fold(Address::NO, |no, (index, when)| {
            self.condition(*when, self.free(), Address::of_rule(index), no)
        });
        while let Some(id) = self.shared.pop() {
            let cell = Cell(self.free());
            begin = self.spelled_out(id, cell, begin).unwrap_or(begin);
        }
        begin
    }

    /// The numbers that occur often in some conditions.
    fn common(&self, conditions: &[BoolId]) -> Vec<IntId> {
        let mut numbers: Vec<(IntId, usize)> = Vec::new();
        let mut expressions: Vec<Expr> = conditions.iter().map(|id| Expr::Bool(*id)).collect();
        let mut looked_at = 0;
        while let Some(expr) = expressions.pop() {
            looked_at += 1;
            if looked_at > MOST_LOOKED_AT {
                break;
            }
            if let Expr::Int(id) = expr
                && self.is_calculated(id)
            {
                let like = |(known, _): &&mut (IntId, usize)| same_numbers(self.arena, *known, id);
                match numbers.iter_mut().find(like) {
                    Some((_, uses)) => *uses += 1,
                    None => numbers.push((id, 1)),
                }
                continue;
            }
            let here = |(child, _): &(Expr, _)| matches!(child, Expr::Int(_) | Expr::Bool(_));
            let children = self.arena.effects(expr).children;
            expressions.extend(
                children
                    .iter()
                    .filter(|child| here(child))
                    .map(|child| child.0),
            );
        }
        let often = numbers.iter().filter(|(_, uses)| *uses >= OFTEN);
        often.map(|(id, _)| *id).take(MOST_SHARED).collect()
    }

    /// Whether a number is calculated from numbers that can simply be read, and cannot fail.
    fn is_calculated(&self, id: IntId) -> bool {
        let Int::Two(how, a, b) = &self.arena.ints[id.index()] else {
            return false;
        };
        let divides = matches!(how, Arithmetic::Div | Arithmetic::Mod);
        let sound = !divides || self.arena.const_int(*b).is_some_and(|divisor| divisor != 0);
        sound && self.is_read(*a) && self.is_read(*b)
    }

    /// Whether a number can be read, at a place that can be read too.
    fn is_read(&self, id: IntId) -> bool {
        let op = &self.arena.ints[id.index()];
        if let Int::At(_, _, at) | Int::CountAt(_, at) | Int::Score(at) | Int::PlayerValue(at) = op
        {
            return matches!(self.arena.ints[at.index()], Int::Leaf(_));
        }
        matches!(op, Int::Leaf(_) | Int::Var(_))
    }
}
