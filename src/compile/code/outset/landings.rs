//! What becomes of the rest of a walk after an outset, for each thing that may stand where the
//! steps lead: very often nothing else of the position matters.

use std::collections::HashMap;

use super::{Come, MOST_STEPS, Walk, read};
use crate::compile::code::owned_sites;
use crate::ir::arithmetic::{self, Arithmetic};
use crate::ir::code::{Address, Cell, Make, Op, Operand, Step};
use crate::ir::{
    Carriage, HEIGHTS, Landing, Leaf, Makes, Moves, MovesId, Program, Side, SiteType, thing,
};

/// Where more kinds of pieces may stand than these, nothing is said of them.
const MOST_PIECES: usize = 32;

/// What the rest of a walk comes from, beside what stands where the steps lead: the mover, the next
/// step, the site, and whether a move has begun and ended.
type Rest = (usize, Address, i32, bool, bool);

/// The landings of an outset.
pub(super) struct Landings {
    /// How many kinds of pieces there are, "no piece" among them; 0 if nothing is said of them.
    pieces: usize,
    /// All rows, one after the other.
    pub(super) rows: Vec<Landing>,
    /// Where the row of each rest begins.
    begins: HashMap<Rest, Option<u32>>,
}

/// What stands on a site.
#[derive(Clone, Copy)]
struct Stands {
    what: i32,
    /// [`HEIGHTS`] less one also stands for every greater height.
    height: usize,
}

impl Landings {
    pub(super) fn new(program: &Program) -> Self {
        let pieces = program.pieces.len();
        let told = pieces <= MOST_PIECES && !program.needs.large && !program.needs.unowned;
        Self {
            pieces: if told { pieces } else { 0 },
            rows: Vec::new(),
            begins: HashMap::new(),
        }
    }

    /// Where the row for what is left of a walk begins, if it tells anything.
    pub(super) fn row(&mut self, walk: &Walk<'_>, come: &Come) -> Option<u32> {
        let after = come.after;
        let layout = &walk.writer.program.layout;
        let is_site = (after.goal as u32) < layout.kinds[layout.default_kind as usize].sites;
        let led = come.known[walk.goal.place()].is_some();
        if self.pieces == 0 || !is_site || !led || after.at == Address::DONE {
            return None;
        }
        let rest = (come.mover, after.at, after.goal, after.begun, after.ended);
        if let Some(known) = self.begins.get(&rest) {
            return *known;
        }
        let things = (0..self.pieces as i32).flat_map(|what| {
            let stands = move |height| Stands { what, height };
            (0..HEIGHTS).map(stands)
        });
        let row: Vec<Landing> = things.map(|stands| walk.land(come, stands)).collect();
        debug_assert_eq!(
            row.len(),
            thing(self.pieces as i32, 0),
            "one for each thing"
        );
        let begin = self.place(&row);
        self.begins.insert(rest, begin);
        begin
    }

    /// Where a row is, which is added if it is new and tells anything.
    fn place(&mut self, row: &[Landing]) -> Option<u32> {
        if row.iter().all(|landing| landing.makes == Makes::Unknown) {
            return None;
        }
        let known = self.rows.chunks(row.len()).position(|known| known == row);
        let begin = known.map_or(self.rows.len(), |place| place * row.len());
        if known.is_none() {
            self.rows.extend_from_slice(row);
        }
        Some(begin as u32)
    }
}

/// A walk that knows what stands where the steps lead, but not where they are counted from.
struct Rests<'w> {
    walk: &'w Walk<'w>,
    come: Come,
    stands: Stands,
    /// The cell that holds the height of a stack, or a number made from it, if only the least that
    /// it may be is known.
    tall: Option<Tall>,
    begins: Option<MovesId>,
}

/// A number of which only the least that it may be is known.
#[derive(Clone, Copy, PartialEq)]
struct Tall {
    cell: Cell,
    least: i32,
}

impl Tall {
    /// The answer to a question about it.
    fn asked(self, op: Op) -> Option<bool> {
        let known = if let Op::Is(_, value) = op {
            value < self.least
        } else if let Op::Below(_, value) = op {
            value <= self.least
        } else {
            false
        };
        known.then_some(false)
    }
}

impl Walk<'_> {
    /// What becomes of the rest of a walk if something stands where the steps lead.
    fn land(&self, come: &Come, stands: Stands) -> Landing {
        let mut come = *come;
        // The same row serves all sites that steps to this one may be counted from.
        come.known[self.from.place()] = None;
        come.known[Cell::FROM.place()] = None;
        come.known[self.steps.operand().cell.place()] = None;
        let mut rests = Rests {
            walk: self,
            come,
            stands,
            tall: None,
            begins: None,
        };
        let makes = rests.makes();
        Landing {
            begins: rests.begins,
            makes: makes.unwrap_or(Makes::Unknown),
        }
    }
}

impl Rests<'_> {
    /// What is made; `None` if something else of the position matters.
    fn makes(&mut self) -> Option<Makes> {
        for _ in 0..MOST_STEPS {
            let at = self.come.after.at;
            if at == Address::DONE {
                return Some(Makes::Nothing);
            }
            let step = self.walk.writer.step_at(at)?;
            if let Op::Make(Make::Carry(id)) = step.op {
                return self.carried(id, step.next);
            }
            self.come.after.at = self.next(step)?;
        }
        None
    }

    /// What is made by carrying a piece, if nothing but consequences follows.
    fn carried(&self, id: MovesId, next: Address) -> Option<Makes> {
        let node = &self.walk.writer.arena.moves[id.index()];
        let Moves::FromTo(rule) = &node.op else {
            return None;
        };
        let mut carriage = Carriage {
            by: id,
            kinds: [rule.from.kind, rule.to.kind],
            thens: [id; Carriage::MOST_THENS],
            count: 0,
        };
        let mut follow = |then| {
            *carriage.thens.get_mut(carriage.count)? = then;
            carriage.count += 1;
            Some(())
        };
        if let Some(then) = node.then {
            follow(then)?;
        }
        let mut at = next;
        while at != Address::DONE {
            let step = self.walk.writer.step_at(at)?;
            if let Op::Make(Make::Then(then)) = step.op {
                follow(then)?;
            } else if step.op != Op::Make(Make::Back) {
                return None;
            }
            at = step.next;
        }
        let after = self.come.after;
        let is_whole = after.begun && after.ended && self.come.rule == Some(id);
        is_whole.then_some(Makes::Carry(carriage))
    }

    /// The step after another one.
    fn next(&mut self, step: &Step) -> Option<Address> {
        if let Op::Make(Make::Begin(id, from)) = step.op {
            let here = from == Operand::of(self.walk.from);
            if self.come.after.begun || self.begins.is_some() || !here {
                return None;
            }
            (self.begins, self.come.rule) = (Some(id), Some(id));
            self.come.after.begun = true;
            self.come.known[Cell::FROM.place()] = None;
            return Some(step.next);
        }
        if let Op::Make(Make::End(to)) = step.op {
            let goal = self.number(to)?;
            if self.come.after.ended || goal != self.come.after.goal {
                return None;
            }
            // There is such a site: something may stand on it.
            self.come.after.ended = true;
            self.come.known[Cell::TO.place()] = Some(goal);
            return Some(step.next);
        }
        if let Some(yes) = self.asked(step) {
            return Some(step.go(yes));
        }
        let (cell, known) = (step.into, self.left(step.op));
        let (tall, others) = (
            self.grown(step, known),
            self.tall.filter(|tall| tall.cell != cell),
        );
        if known.is_none() && tall.is_none() {
            return None;
        }
        self.tall = tall.or(others);
        self.come.known[cell.place()] = known.filter(|_| tall.is_none());
        Some(step.next)
    }

    /// The answer to a question.
    fn asked(&self, step: &Step) -> Option<bool> {
        let program = self.walk.writer.program;
        let side = |player| program.side(self.come.mover as u8, player);
        if let Op::Is(cell, _) | Op::Below(cell, _) = step.op
            && let Some(tall) = self.tall.filter(|tall| tall.cell == cell)
        {
            return tall.asked(step.op);
        }
        if let Op::Empty(kind, site) = step.op {
            self.is_here(kind, site)?;
            let Stands { what, height } = self.stands;
            Some(what == 0 && (height == 0 || !program.needs.stacks))
        } else if let Op::OfSide(of, site) = step.op {
            self.is_here(program.layout.default_kind, site)?;
            let owned = (self.come.after.goal as u32) < owned_sites(&program.layout);
            let who = owned.then(|| program.who(self.stands.what, false));
            Some(who.map_or(Side::Nobodys, side) == of)
        } else if let Op::Friend(player) = step.op {
            Some(side(self.number(player)?) == Side::Movers)
        } else if let Op::Enemy(player) = step.op {
            Some(side(self.number(player)?) == Side::Others)
        } else {
            self.walk.answer(&self.come, step)
        }
    }

    /// What a step leaves if only the least of it is known; `known` is what it leaves otherwise.
    fn grown(&self, step: &Step, known: Option<i32>) -> Option<Tall> {
        let cell = step.into;
        let of_tall = |a: Operand| self.tall.filter(|tall| a == Operand::of(tall.cell));
        let least = if let Op::Height(..) = step.op {
            known.filter(|height| *height == HEIGHTS as i32 - 1)?
        } else if let Op::Minus(a, b) = step.op {
            arithmetic::sub(of_tall(a)?.least, b.as_constant()?)
        } else if let Op::Two(Arithmetic::Max, a, b) = step.op {
            of_tall(a)?.least.max(b.as_constant()?)
        } else {
            return None;
        };
        Some(Tall { cell, least })
    }

    /// What a step leaves.
    fn left(&self, op: Op) -> Option<i32> {
        let program = self.walk.writer.program;
        let (layout, goal) = (&program.layout, self.come.after.goal);
        let Stands { what, height } = self.stands;
        if let Op::Same(number) = op {
            self.number(number)
        } else if let Op::Leaf(Leaf::Mover) = op {
            Some(self.come.mover as i32)
        } else if let Op::Who(kind, site) = op {
            self.is_here(kind, site)?;
            // Quirk 18: sites of hands are cells; asked as vertices or edges they belong to nobody.
            let nobodys = kind != SiteType::Cell && layout.in_hand(kind, goal);
            Some(if nobodys { 0 } else { program.who(what, false) })
        } else if let Op::What(kind, site) = op {
            self.is_here(kind, site)?;
            // In a stack this asks about the piece at the bottom.
            (!program.needs.stacks || height < 2).then_some(what)
        } else if let Op::Height(kind, site) = op {
            self.is_here(kind, site)?;
            Some(height as i32)
        } else if let Op::Minus(a, b) = op {
            Some(arithmetic::sub(self.number(a)?, self.number(b)?))
        } else if let Op::Two(Arithmetic::Max, a, b) = op {
            Some(self.number(a)?.max(self.number(b)?))
        } else {
            None
        }
    }

    /// Says nothing if a step asks of another site than that where the steps lead.
    fn is_here(&self, kind: SiteType, site: Operand) -> Option<()> {
        let layout = &self.walk.writer.program.layout;
        let goal = self.come.after.goal;
        let here =
            self.number(site) == Some(goal) && layout.home(kind, goal) == layout.default_kind;
        here.then_some(())
    }

    /// A number that a step takes, if it is known.
    fn number(&self, operand: Operand) -> Option<i32> {
        read(&self.come.known, operand)
    }
}
