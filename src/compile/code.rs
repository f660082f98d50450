//! Writes numbers, conditions and choices between moves as programs. They are written from their
//! ends: when a step is written, it is known where those after it begin.

mod choices;
mod ends;
mod outset;
mod sites;

use smallvec::SmallVec;

use super::trips::trip_of;
use crate::ir::arithmetic::{Arithmetic, Comparison};
use crate::ir::code::{Address, Ask, Cell, Code, EndCodes, FREE, Op, Operand, Question, Step};
use crate::ir::{
    Arena, Bool, BoolId, Int, IntId, Layout, Leaf, MovesId, PlayerField, Program, Repeated, SMALL,
    SetId, Side, SiteField, SiteType,
};

/// About how many steps a program spells out at most; what is beyond is asked by name.
const MOST_STEPS: usize = 96;

/// How many times as many a program of moves may spell out: it holds several conditions.
const MORE_FOR_MOVES: usize = 2;

/// About how many steps all programs have at most, as parts of several programs are written several
/// times.
const MOST_IN_ALL: usize = 400_000;

/// How deep the parts are nested that a program spells out.
const MOST_DEEP: u32 = 24;

/// The programs of all numbers and conditions that are calculated from others.
pub(super) fn of(program: &Program) -> Code {
    let arena = &program.arena;
    let parts = (arena.ints.len() + arena.bools.len()).max(1);
    let mut writer = Writer {
        program,
        arena,
        repeated: &program.repeated,
        most: MOST_STEPS.min(MOST_IN_ALL / parts),
        steps: Vec::new(),
        lists: Vec::new(),
        trips: Vec::new(),
        mover_sets: Vec::new(),
        begun: 0,
        depth: 0,
        shared: Vec::new(),
        in_die: false,
        thens: SmallVec::new(),
    };
    let ints = (0..arena.ints.len() as u32).map(IntId);
    let asks = ints.map(|id| writer.ask_for(id)).collect();
    let bools = (0..arena.bools.len() as u32).map(BoolId);
    let questions = bools.map(|id| writer.question(id)).collect();
    let moves = (0..arena.moves.len() as u32).map(MovesId);
    writer.most *= MORE_FOR_MOVES;
    let generators: Vec<Option<Address>> = moves.map(|id| writer.generator(id)).collect();
    // In browsers nothing is walked beforehand, so that the page stays small.
    let outsets = match SMALL {
        true => Vec::new(),
        false => writer.outsets(&generators),
    };
    let phases = program.phases.iter();
    let ends = EndCodes {
        phases: phases.map(|phase| writer.end_code(&phase.end)).collect(),
        general: writer.end_code(&program.end),
    };
    Code {
        steps: writer.steps,
        lists: writer.lists,
        trips: writer.trips,
        mover_sets: writer.mover_sets,
        owned_sites: owned_sites(&program.layout),
        sides: sides(program),
        asks,
        questions,
        generators,
        outsets,
        ends,
    }
}

struct Writer<'a> {
    program: &'a Program,
    arena: &'a Arena,
    repeated: &'a Repeated,
    /// How many steps a program spells out.
    most: usize,
    steps: Vec<Step>,
    lists: Vec<Box<[i32]>>,
    trips: Vec<Box<[u32]>>,
    mover_sets: Vec<Box<[SetId]>>,
    /// Where the steps of the current program begin.
    begun: usize,
    depth: u32,
    /// Numbers that the first free cells already hold.
    shared: Vec<IntId>,
    /// Whether the moves for a die are being written.
    in_die: bool,
    /// The consequences of the generators around what is being written, outermost first.
    thens: SmallVec<[MovesId; 4]>,
}

impl Writer<'_> {
    /// How a number is asked for.
    fn ask_for(&mut self, id: IntId) -> Ask {
        if let Int::Leaf(leaf) = self.arena.ints[id.index()] {
            return Ask::Leaf(leaf);
        }
        self.begun = self.steps.len();
        let begin = self.spelled_out(id, Cell(FREE.start), Address::DONE);
        if let Some(place) = self.repeated.place(id) {
            return Ask::Kept(place as u32, begin);
        }
        begin.map_or(Ask::Apart, Ask::Walk)
    }

    /// How a condition is asked for.
    fn question(&mut self, id: BoolId) -> Question {
        self.begun = self.steps.len();
        match self.asked(id, FREE.start, Address::YES, Address::NO) {
            Some(Address::YES) => Question::Settled(true),
            Some(Address::NO) => Question::Settled(false),
            Some(begin) => Question::Walk(begin),
            None => Question::Apart,
        }
    }

    fn step(&mut self, op: Op, into: Cell, next: Address, no: Address) -> Address {
        let address = Address(self.steps.len() as u32);
        self.steps.push(Step { op, into, next, no });
        address
    }

    fn leave(&mut self, op: Op, into: Cell, next: Address) -> Address {
        self.step(op, into, next, next)
    }

    fn ask(&mut self, op: Op, yes: Address, no: Address) -> Address {
        self.step(op, Cell::ZERO, yes, no)
    }

    /// Whether there is room for another part within the program.
    fn has_room(&self, free: u8) -> bool {
        let cells = usize::from(FREE.end - free);
        self.depth < MOST_DEEP && self.steps.len() - self.begun < self.most && cells > 2
    }

    /// Writes steps that leave a number in a cell; those behind it are free.
    fn number(&mut self, id: IntId, into: Cell, next: Address) -> Address {
        if let Some(cell) = self.cell_of(id) {
            return self.leave(Op::Same(Operand::of(cell)), into, next);
        }
        if let Some(place) = self.repeated.place(id) {
            return self.leave(Op::Kept(place as u32, id), into, next);
        }
        if !self.has_room(into.0) {
            return self.leave(Op::Number(id), into, next);
        }
        self.depth += 1;
        let spelled = self.spelled_out(id, into, next);
        self.depth -= 1;
        spelled.unwrap_or_else(|| self.leave(Op::Number(id), into, next))
    }

    /// The same for a number that is calculated from others, or can simply be read; `None` for any
    /// other.
    fn spelled_out(&mut self, id: IntId, into: Cell, next: Address) -> Option<Address> {
        let arena = self.arena;
        let op = &arena.ints[id.index()];
        let begin = if let Int::Leaf(leaf) = op {
            self.leave(read(*leaf).map_or(Op::Leaf(*leaf), Op::Same), into, next)
        } else if let Int::Two(how, a, b) = op {
            self.of_two(*a, *b, into, next, |a, b| calculation(*how, a, b))
        } else if let Int::HandSite(a, b) = op {
            self.hand_site(*a, *b, into, next)
        } else if let Int::Abs(a) = op {
            self.of_one(*a, into, next, Op::Abs)
        } else if let Int::At(field, kind, site) = op {
            self.of_one(*site, into, next, |site| property(*field, *kind, site))
        } else if let Int::CountAt(kind, site) = op {
            let op = match self.program.needs.stacks {
                true => Op::Height,
                false => Op::Pile,
            };
            self.of_one(*site, into, next, |site| op(*kind, site))
        } else if let Int::StackSize(kind, region) = op {
            let site = self.only_site(*region)?;
            self.of_one(site, into, next, |site| Op::Height(*kind, site))
        } else if let Int::TopLevel(kind, site) = op {
            self.top_level(*kind, *site, into, next)
        } else if let Int::Face(site) = op {
            self.face(*site, into, next)?
        } else if let Int::Score(player) = op {
            self.of_player(PlayerField::Score, *player, into, next)
        } else if let Int::PlayerValue(player) = op {
            self.of_player(PlayerField::Value, *player, into, next)
        } else if let Int::Amount(player) = op {
            self.of_player(PlayerField::Amount, *player, into, next)
        } else if let Int::Prev = op {
            self.leave(Op::Prev, into, next)
        } else if let Int::Var(slot) = op {
            self.leave(Op::Var(*slot), into, next)
        } else if let Int::MapEntry(map, key) = op {
            self.of_one(*key, into, next, |key| Op::MapEntry(*map, key))
        } else if let Int::Table(table, site) = op {
            self.of_one(*site, into, next, |site| Op::Table(*table, site))
        } else if let Int::PieceOf(by_player, player) = op {
            let list = place_in(&mut self.lists, by_player.clone());
            self.of_one(*player, into, next, |player| Op::Entry(list, player))
        } else if let Int::TrackMove { track, from, steps } = op {
            let trip = place_in(&mut self.trips, trip_of(self.program, track)?);
            let trip = u16::try_from(trip).ok()?;
            self.of_two(*from, *steps, into, next, |site, steps| {
                Op::Along(trip, site, steps)
            })
        } else if let Int::If(when, a, b) = op {
            let b = self.number(*b, into, next);
            let a = self.number(*a, into, next);
            self.condition(*when, into.0, a, b)
        } else if let Int::OfBool(when) = op {
            let no = self.leave(Op::Same(Operand::constant(0)), into, next);
            let yes = self.leave(Op::Same(Operand::constant(1)), into, next);
            self.condition(*when, into.0, yes, no)
        } else {
            return None;
        };
        Some(begin)
    }

    /// Writes the steps that leave a site of a hand. Where only the player is not known, the sites
    /// of all hands are a list.
    fn hand_site(&mut self, player: IntId, offset: IntId, into: Cell, next: Address) -> Address {
        let Some(known) = self.arena.const_int(offset) else {
            return self.of_two(player, offset, into, next, Op::HandSite);
        };
        let players = 0..=self.program.players as i32 + 1;
        let sites = players.map(|player| self.program.hand_site(player, known));
        let list = place_in(&mut self.lists, sites.collect());
        self.of_one(player, into, next, |player| Op::Entry(list, player))
    }

    fn of_player(
        &mut self,
        field: PlayerField,
        player: IntId,
        into: Cell,
        next: Address,
    ) -> Address {
        self.of_one(player, into, next, |player| Op::OfPlayer(field, player))
    }

    fn of_one(
        &mut self,
        a: IntId,
        into: Cell,
        next: Address,
        op: impl Fn(Operand) -> Op,
    ) -> Address {
        let operand = self.operand(a, into);
        let step = self.leave(op(operand), into, next);
        self.operand_before(a, into, step)
    }

    fn of_two(
        &mut self,
        a: IntId,
        b: IntId,
        into: Cell,
        next: Address,
        op: impl Fn(Operand, Operand) -> Op,
    ) -> Address {
        let behind = Cell(into.0 + 1);
        let (first, second) = (self.operand(a, into), self.operand(b, behind));
        let step = self.leave(op(first, second), into, next);
        let step = self.operand_before(b, behind, step);
        self.operand_before(a, into, step)
    }

    /// Where a step finds a number: a cell of its own if it must be worked out first.
    fn operand(&self, id: IntId, cell: Cell) -> Operand {
        self.read(id).unwrap_or(Operand::of(cell))
    }

    /// Writes the steps that work a number out, if there must be any.
    fn operand_before(&mut self, id: IntId, cell: Cell, next: Address) -> Address {
        match self.read(id) {
            Some(_) => next,
            None => self.number(id, cell, next),
        }
    }

    /// The operand for a number that needs no step.
    fn read(&self, id: IntId) -> Option<Operand> {
        let op = &self.arena.ints[id.index()];
        if let Int::Leaf(leaf) = op {
            read(*leaf)
        } else {
            self.cell_of(id).map(Operand::of)
        }
    }

    /// Writes steps that go on at one of two places, with cells from `free` on.
    fn condition(&mut self, id: BoolId, free: u8, yes: Address, no: Address) -> Address {
        if !self.has_room(free) {
            return self.ask(Op::Condition(id), yes, no);
        }
        self.depth += 1;
        let spelled = self.asked(id, free, yes, no);
        self.depth -= 1;
        spelled.unwrap_or_else(|| self.ask(Op::Condition(id), yes, no))
    }

    /// The same for a condition that consists of others or compares numbers; `None` for any other.
    fn asked(&mut self, id: BoolId, free: u8, yes: Address, no: Address) -> Option<Address> {
        let arena = self.arena;
        let op = &arena.bools[id.index()];
        let begin = if let Bool::Const(value) = op {
            if *value { yes } else { no }
        } else if let Bool::Not(a) = op {
            self.condition(*a, free, no, yes)
        } else if let Bool::And(all) = op {
            let last_first = all.iter().rev();
            last_first.fold(yes, |rest, part| self.condition(*part, free, rest, no))
        } else if let Bool::Or(all) = op {
            let last_first = all.iter().rev();
            last_first.fold(no, |rest, part| self.condition(*part, free, yes, rest))
        } else if let Bool::If(when, a, b) = op {
            let b = self.condition(*b, free, yes, no);
            let a = self.condition(*a, free, yes, no);
            self.condition(*when, free, a, b)
        } else if let Bool::Xor(a, b) = op {
            self.either(*a, *b, free, yes, no)
        } else if let Bool::Compare(how, a, b) = op {
            self.compare(*how, *a, *b, free, yes, no)
        } else if let Bool::OfInt(a) = op {
            let is_nothing = |a| is_equal(a, Operand::constant(0));
            self.ask_of(*a, free, no, yes, is_nothing)
        } else if let Bool::Empty(kind, site) = op {
            self.ask_of(*site, free, yes, no, |site| Op::Empty(*kind, site))
        } else if let Bool::In(site, region) = op {
            let asked = self.membership(*region);
            self.ask_of(*site, free, yes, no, asked)
        } else if let Bool::Friend(player) = op {
            match self.owner_at(*player) {
                Some(site) => {
                    self.ask_of(site, free, yes, no, |site| Op::OfSide(Side::Movers, site))
                }
                None => self.ask_of(*player, free, yes, no, Op::Friend),
            }
        } else if let Bool::Enemy(player) = op {
            match self.owner_at(*player) {
                Some(site) => {
                    self.ask_of(site, free, yes, no, |site| Op::OfSide(Side::Others, site))
                }
                None => self.ask_of(*player, free, yes, no, Op::Enemy),
            }
        } else {
            return None;
        };
        Some(begin)
    }

    fn ask_of(
        &mut self,
        a: IntId,
        free: u8,
        yes: Address,
        no: Address,
        op: impl Fn(Operand) -> Op,
    ) -> Address {
        let operand = self.operand(a, Cell(free));
        let step = self.ask(op(operand), yes, no);
        self.operand_before(a, Cell(free), step)
    }

    fn compare(
        &mut self,
        how: Comparison,
        a: IntId,
        b: IntId,
        free: u8,
        yes: Address,
        no: Address,
    ) -> Address {
        let (here, behind) = (Cell(free), Cell(free + 1));
        let (first, second) = (self.operand(a, here), self.operand(b, behind));
        let step = match how {
            Comparison::Eq => self.ask(is_equal(first, second), yes, no),
            Comparison::Ne => self.ask(is_equal(first, second), no, yes),
            Comparison::Lt => self.ask_less(first, second, yes, no),
            Comparison::Le => self.ask_less(second, first, no, yes),
        };
        let step = self.operand_before(b, behind, step);
        self.operand_before(a, here, step)
    }

    /// Writes the step that asks whether one number is less than another.
    fn ask_less(&mut self, a: Operand, b: Operand, yes: Address, no: Address) -> Address {
        match (a.as_constant(), b.as_constant()) {
            (None, Some(value)) => self.ask(Op::Below(a.cell, value), yes, no),
            (Some(value), None) if value < i32::MAX => {
                self.ask(Op::Below(b.cell, value + 1), no, yes)
            }
            _ => self.ask(Op::Less(a, b), yes, no),
        }
    }

    /// Exactly one of two conditions: both are asked, and their answers are compared.
    fn either(&mut self, a: BoolId, b: BoolId, free: u8, yes: Address, no: Address) -> Address {
        let (here, behind) = (Cell(free), Cell(free + 1));
        let agree = Op::Equal(Operand::of(here), Operand::of(behind));
        let step = self.ask(agree, no, yes);
        let step = self.answer(b, behind, step);
        self.answer(a, here, step)
    }

    /// Leaves the answer to a question as one or zero.
    fn answer(&mut self, id: BoolId, into: Cell, next: Address) -> Address {
        let no = self.leave(Op::Same(Operand::constant(0)), into, next);
        let yes = self.leave(Op::Same(Operand::constant(1)), into, next);
        self.condition(id, into.0, yes, no)
    }
}

/// The number of something in a list, to which it is added if it is not there yet.
fn place_in<T: PartialEq>(list: &mut Vec<T>, entry: T) -> u32 {
    let known = list.iter().position(|known| *known == entry);
    let place = known.unwrap_or_else(|| {
        list.push(entry);
        list.len() - 1
    });
    place as u32
}

/// The step that asks whether two numbers are equal.
fn is_equal(a: Operand, b: Operand) -> Op {
    match (a.as_constant(), b.as_constant()) {
        (None, Some(value)) => Op::Is(a.cell, value),
        (Some(value), None) => Op::Is(b.cell, value),
        _ => Op::Equal(a, b),
    }
}

/// How many sites of the kind that pieces stand on can hold a piece of somebody.
fn owned_sites(layout: &Layout) -> u32 {
    let sites = layout.kinds[layout.default_kind as usize].sites;
    // Quirk 18: sites of hands are cells; asked as vertices or edges they belong to nobody.
    match layout.default_kind {
        SiteType::Cell => sites,
        SiteType::Vertex | SiteType::Edge => sites.min(layout.hands_from),
    }
}

/// For each mover, the side of each kind of piece.
fn sides(program: &Program) -> Vec<Side> {
    let kinds = 0..program.pieces.len() as i32;
    let of_mover = |mover| {
        let side = move |what| program.side(mover, program.who(what, false));
        kinds.clone().map(side)
    };
    (0..=program.players as u8).flat_map(of_mover).collect()
}

/// The step that leaves the result of an operation on two numbers.
fn calculation(how: Arithmetic, a: Operand, b: Operand) -> Op {
    match how {
        Arithmetic::Add => Op::Plus(a, b),
        Arithmetic::Sub => Op::Minus(a, b),
        Arithmetic::Mul
        | Arithmetic::Div
        | Arithmetic::Mod
        | Arithmetic::Pow
        | Arithmetic::Min
        | Arithmetic::Max => Op::Two(how, a, b),
    }
}

/// The step that leaves a property of the piece at a site.
fn property(field: SiteField, kind: SiteType, site: Operand) -> Op {
    match field {
        SiteField::Who => Op::Who(kind, site),
        SiteField::What => Op::What(kind, site),
        SiteField::State => Op::State(kind, site),
        SiteField::Rotation | SiteField::Value => Op::At(field, kind, site),
    }
}

/// The operand for a number that needs no step: a constant, or a value that is passed down. The
/// level is read in a step of its own: evaluation also gets it from elsewhere, so that the moment
/// matters.
fn read(leaf: Leaf) -> Option<Operand> {
    match leaf {
        Leaf::Const(value) => Some(Operand::constant(value)),
        Leaf::Context(var) => Cell::passed(var).map(Operand::of),
        Leaf::Mover | Leaf::Next | Leaf::LastFrom | Leaf::LastTo => None,
    }
}
