//! Programs of lists of end rules: they find the first rule that holds. Numbers that several of the
//! rules ask for are worked out once.

use std::ops::Range;

use super::Writer;
use crate::compile::same::same_numbers;
use crate::ir::arithmetic::Arithmetic;
use crate::ir::code::{Address, Cell, EndCode, EndPlace};
use crate::ir::{BoolId, EndRule, Expr, Int, IntId, SMALL};

/// Fewer rules are asked one by one.
const FEW: usize = 3;

/// How many numbers such a program shares at a time: each takes a cell from the others.
const MOST_SHARED: usize = 3;

/// How often a number must occur.
const OFTEN: usize = 3;

/// How many expressions are looked through.
const MOST_LOOKED_AT: usize = 400;

impl Writer<'_> {
    /// The programs of some end rules, and of those within them.
    pub(super) fn end_code(&mut self, rules: &[EndRule]) -> EndCode {
        self.end_code_at(rules, true)
    }

    /// The same for the outermost rules, or for rules within one: of these somebody asks whether any
    /// has held, even if nothing has come of it.
    fn end_code_at(&mut self, rules: &[EndRule], outermost: bool) -> EndCode {
        // The page in browsers has to be small.
        if SMALL {
            return EndCode::default();
        }
        let mut within = Vec::new();
        let mut places = Vec::new();
        for (rule, end) in rules.iter().enumerate() {
            let inner = inner_rules(end);
            within.push(self.end_code_at(inner.unwrap_or_default(), false));
            match inner.filter(|_| outermost && needs_inner(end)) {
                Some(inner) => places.extend((0..inner.len()).map(|index| EndPlace {
                    rule,
                    within: Some(index),
                })),
                None => places.push(EndPlace { rule, within: None }),
            }
        }
        let all = rules.iter().all(|rule| condition_of(rule).is_some());
        let begin = all && places.len() >= FEW;
        EndCode {
            begin: begin.then(|| self.first_holding(rules, &places)),
            rules: places.into(),
            within: within.into(),
        }
    }

    /// Writes the program that finds the first rule that holds, of those at some places.
    fn first_holding(&mut self, rules: &[EndRule], places: &[EndPlace]) -> Address {
        self.begun = self.steps.len();
        let all: Vec<_> = rules.iter().filter_map(condition_of).collect();
        let known = self.share_common(&all);
        let (mut begin, mut end) = (Address::NO, places.len());
        for (rule, when) in all.iter().enumerate().rev() {
            let first = places.partition_point(|place| place.rule < rule);
            let yes = match places[first].within {
                Some(_) => self.first_within(&rules[rule], first..end, begin),
                None => Address::of_rule(first),
            };
            begin = self.condition(*when, self.free(), yes, begin);
            end = first;
        }
        self.work_out(known, begin)
    }

    /// Writes the part of it that finds the first rule within another, by their numbers; without one it
    /// goes on elsewhere.
    fn first_within(&mut self, rule: &EndRule, numbers: Range<usize>, no: Address) -> Address {
        let inner = inner_rules(rule).unwrap_or_default();
        let inner: Vec<_> = inner.iter().filter_map(condition_of).collect();
        let known = self.share_common(&inner);
        let begin = numbers.zip(&inner).rev().fold(no, |no, (number, when)| {
            self.condition(*when, self.free(), Address::of_rule(number), no)
        });
        self.work_out(known, begin)
    }

    /// Shares the numbers that occur often in some conditions, and returns how many were shared before.
    fn share_common(&mut self, conditions: &[BoolId]) -> usize {
        let known = self.shared.len();
        let mut common = self.common(conditions);
        common.retain(|id| {
            let is_it = |known: &IntId| same_numbers(self.arena, *known, *id);
            !self.shared.iter().any(is_it)
        });
        self.shared
            .extend(common.into_iter().take(MOST_SHARED - known));
        known
    }

    /// Writes the steps that work out the numbers that are shared, but for so many.
    fn work_out(&mut self, known: usize, next: Address) -> Address {
        let mut begin = next;
        while self.shared.len() > known
            && let Some(id) = self.shared.pop()
        {
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
        often.map(|(id, _)| *id).collect()
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

/// The condition of an end rule that has one for all players.
const fn condition_of(rule: &EndRule) -> Option<BoolId> {
    match rule {
        EndRule::If { when, .. } => Some(*when),
        EndRule::ForEach(..) => None,
    }
}

/// The rules within an end rule.
fn inner_rules(rule: &EndRule) -> Option<&[EndRule]> {
    match rule {
        EndRule::If { rules, .. } => Some(rules),
        EndRule::ForEach(..) => None,
    }
}

/// Whether nothing comes of an end rule unless one of those within it holds, which are all plain.
fn needs_inner(rule: &EndRule) -> bool {
    let plain = |rule: &EndRule| inner_rules(rule).is_some_and(<[EndRule]>::is_empty);
    match rule {
        EndRule::If { rules, result, .. } => {
            result.is_none() && !rules.is_empty() && rules.iter().all(plain)
        }
        EndRule::ForEach(..) => false,
    }
}
