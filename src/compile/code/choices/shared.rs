//! Numbers that several parts of one program ask for: they are worked out once and stay in a cell.

use smallvec::SmallVec;

use crate::compile::code::Writer;
use crate::compile::same::same_numbers;
use crate::compile::trips::trip_of;
use crate::ir::code::{Address, Cell, FREE, Op};
use crate::ir::{
    BoolId, Component, ContextVar, Expr, ForEachDie, Int, IntId, Leaf, Moves, MovesId, Vars,
};

/// How many numbers one program shares: each takes a cell from the others.
const MOST_SHARED: usize = 3;

/// A number that is kept for the position is shared if it is asked more often than this: reading
/// it takes little, and perhaps nothing would ask for it.
const KEPT_USES: usize = 3;

/// How many expressions of a program are looked through.
const MOST_LOOKED_AT: usize = 200;

/// A program, or the part of it that is the same for each die.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    moves: MovesId,
    when: Option<BoolId>,
}

impl Scope {
    /// The moves of one piece.
    pub(super) const fn piece(moves: MovesId) -> Self {
        Self { moves, when: None }
    }

    /// What a rule makes for each die.
    pub(super) fn die(rule: &ForEachDie) -> Self {
        Self {
            moves: rule.moves,
            when: rule.when,
        }
    }
}

/// What a program asks for.
#[derive(Default)]
struct Asked {
    expressions: Vec<Expr>,
    /// Whether moves begin elsewhere than at the site that is passed down as `from`.
    begins_elsewhere: bool,
    /// Whether there are dice within, each of which is passed down as `pips`.
    dice: bool,
}

impl Writer<'_> {
    /// The first cell that is free.
    pub(in crate::compile::code) fn free(&self) -> u8 {
        FREE.start + self.shared.len() as u8
    }

    /// The cell that already holds a number.
    pub(in crate::compile::code) fn cell_of(&self, id: IntId) -> Option<Cell> {
        let same = |known: &IntId| *known == id || same_numbers(self.arena, *known, id);
        let place = self.shared.iter().position(same)?;
        Some(Cell(FREE.start + place as u8))
    }

    /// Writes the steps of a scope, before them those that leave the numbers that it shares.
    pub(super) fn in_scope(
        &mut self,
        scope: Scope,
        write: impl FnOnce(&mut Self) -> Address,
    ) -> Address {
        let known = self.shared.len();
        self.share(scope);
        let mut begin = write(self);
        while self.shared.len() > known {
            if let Some(id) = self.shared.pop() {
                let cell = Cell(self.free());
                begin = match self.repeated.place(id) {
                    Some(place) if self.is_same_for_all(id) => {
                        self.leave(Op::Kept(place as u32, id), cell, begin)
                    }
                    Some(_) | None => self.spelled_out(id, cell, begin).unwrap_or(begin),
                };
            }
        }
        begin
    }

    /// Finds the numbers of a scope that are worth a cell: steps along a track that occur twice, and
    /// sites of regions that occur more often.
    fn share(&mut self, scope: Scope) {
        let mut asked = Asked::default();
        asked.expressions.extend(scope.when.map(Expr::Bool));
        self.ask_all(scope.moves, &mut asked);
        let mut numbers: SmallVec<[(IntId, usize); 4]> = SmallVec::new();
        let mut looked_at = 0;
        while let Some(expr) = asked.expressions.pop() {
            looked_at += 1;
            if looked_at > MOST_LOOKED_AT {
                return;
            }
            if let Expr::Int(id) = expr
                && (self.may_share(id, &asked) || self.is_same_for_all(id))
            {
                let like = |(known, _): &&mut (IntId, usize)| same_numbers(self.arena, *known, id);
                match numbers.iter_mut().find(like) {
                    Some((_, uses)) => *uses += 1,
                    None => numbers.push((id, 1)),
                }
                continue;
            }
            let here = |(child, passed): &(Expr, Vars)| {
                let plain = matches!(child, Expr::Int(_) | Expr::Bool(_)) && passed.is_empty();
                plain.then_some(*child)
            };
            let children = self.arena.effects(expr).children;
            asked.expressions.extend(children.iter().filter_map(here));
        }
        let room = MOST_SHARED.saturating_sub(self.shared.len());
        let worth = |(id, uses): &&(IntId, usize)| match self.is_same_for_all(*id) {
            true => *uses > KEPT_USES,
            false => *uses > 1,
        };
        let worth = numbers.iter().filter(worth).map(|(id, _)| *id);
        let shared: SmallVec<[IntId; MOST_SHARED]> = worth.take(room).collect();
        self.shared.extend(shared);
    }

    /// Whether a number is the site of a region that is kept, depends on nothing that is passed
    /// down, and can be worked out although nothing asks for it.
    fn is_same_for_all(&self, id: IntId) -> bool {
        let Some(place) = self.repeated.place(id) else {
            return false;
        };
        let known = matches!(self.arena.ints[id.index()], Int::RegionSite(..))
            && self.repeated.passed[place] == [None, None]
            && self.cell_of(id).is_none();
        known && {
            let whole = self.arena.whole(Expr::Int(id));
            !whole.may_fail && !whole.reads.has(Component::Levels)
        }
    }

    /// Adds what the program of a generator asks for.
    fn ask_all(&self, id: MovesId, asked: &mut Asked) {
        if asked.expressions.len() > MOST_LOOKED_AT || self.is_other(id) {
            return;
        }
        let op = &self.arena.moves[id.index()].op;
        if let Moves::All(all) = op {
            all.iter().for_each(|part| self.ask_all(*part, asked));
        } else if let Moves::If(when, a, b) = op {
            asked.expressions.push(Expr::Bool(*when));
            self.ask_all(*a, asked);
            b.iter().for_each(|b| self.ask_all(*b, asked));
        } else if let Moves::ForEachDie(rule) = op {
            asked.dice = true;
            asked.expressions.extend(rule.when.map(Expr::Bool));
            self.ask_all(rule.moves, asked);
        } else if let Some(ends) = self.ends(id) {
            asked.begins_elsewhere |= !ends.from.is_none_or(|from| self.is_from(from));
            asked.expressions.push(Expr::Int(ends.to));
            asked.expressions.extend(ends.from.map(Expr::Int));
            let asks = [ends.starts, ends.when].into_iter().flatten();
            asked.expressions.extend(asks.map(Expr::Bool));
        }
    }

    /// Whether a number is the same wherever the program asks for it, and may be worked out although
    /// nothing asks for it.
    fn may_share(&self, id: IntId, asked: &Asked) -> bool {
        let Int::TrackMove { track, from, steps } = &self.arena.ints[id.index()] else {
            return false;
        };
        let stays = |id: &IntId| {
            if let Int::Leaf(Leaf::Context(var)) = &self.arena.ints[id.index()] {
                *var == ContextVar::Site
                    || *var == ContextVar::From && !asked.begins_elsewhere
                    || *var == ContextVar::Pips && !asked.dice
            } else {
                let op = &self.arena.ints[id.index()];
                matches!(op, Int::Leaf(Leaf::Const(_)) | Int::Pips(_))
            }
        };
        self.cell_of(id).is_none()
            && [from, steps].into_iter().all(stays)
            && trip_of(self.program, track).is_some()
    }
}
