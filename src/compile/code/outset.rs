//! The outsets of programs that lead pieces along tracks: what does not depend on the position is
//! walked here.

mod landings;

use super::Writer;
use crate::ir::code::{Address, Cell, Make, Op, Operand, Step};
use crate::ir::{After, ContextVar, MovesId, Outset, Steps, Track};
use landings::Landings;

/// Where a piece goes further along a track than this, nothing is walked beforehand.
const MOST_NUMBERS: i32 = 40;

/// A map that gives more than this gives no number of steps.
const MOST_MAPPED: i32 = 16;

/// As many walks as all outsets of a game may take.
const MOST_WALKS: usize = 1 << 15;

/// No walk goes over more steps of a program than these.
const MOST_STEPS: usize = 24;

/// The cells that are known during a walk.
type Known = [Option<i32>; Cell::COUNT];

/// From where steps may be counted.
const STARTS: [Operand; 2] = [
    Operand::of(Cell::FROM),
    Operand::of(Cell(ContextVar::Site as u8)),
];

/// An outset to be walked.
struct Walk<'a> {
    writer: &'a Writer<'a>,
    begin: Address,
    /// The step that follows the track.
    trip: Address,
    /// The cell for the site that steps are counted from.
    from: Cell,
    steps: Steps,
    /// The cell for the site that they lead to.
    goal: Cell,
}

/// How far a walk has come.
#[derive(Clone, Copy)]
struct Come {
    after: After,
    known: Known,
    mover: usize,
    /// The rule of the move that has begun.
    rule: Option<MovesId>,
}

impl Writer<'_> {
    /// The outsets of all generators, by generator.
    pub(super) fn outsets(&self, generators: &[Option<Address>]) -> Vec<Option<Outset>> {
        let mut left = MOST_WALKS;
        let outset = |(id, begin): (usize, &Option<Address>)| {
            let outset = self.outset(MovesId(id as u32), (*begin)?, left)?;
            left -= outset.after.len();
            Some(outset)
        };
        generators.iter().enumerate().map(outset).collect()
    }

    /// The outset of the program of a generator, if it takes no more than so many walks.
    fn outset(&self, id: MovesId, begin: Address, most: usize) -> Option<Outset> {
        let first = self.step_at(begin)?;
        let is_loop = first.op == Op::Make(Make::Dice(id));
        let walk = self.trip_from(if is_loop { first.no } else { begin })?;
        if is_loop && walk.steps != Steps::Pips {
            return None;
        }
        let numbers = self.numbers_of_steps();
        let sites = self.program.layout.kinds.iter().map(|kind| kind.sites);
        let sites = sites.max().unwrap_or(0) as usize;
        let movers = self.program.players + 1;
        if movers * numbers * sites > most {
            return None;
        }
        let (mut after, mut begins) = (Vec::new(), None);
        let mut landings = Landings::new(self.program);
        for mover in 0..movers {
            for steps in 0..numbers as i32 {
                for site in 0..sites as i32 {
                    let come = walk.walk(mover, steps, site);
                    after.push(After {
                        row: landings.row(&walk, &come),
                        ..come.after
                    });
                    if come.rule.is_some() && begins.is_some() && come.rule != begins {
                        return None;
                    }
                    begins = begins.or(come.rule);
                }
            }
        }
        Some(Outset {
            begin: walk.begin,
            is_loop,
            from_site: walk.from != Cell::FROM,
            steps: walk.steps,
            goal: walk.goal,
            begins,
            numbers,
            sites,
            after: after.into(),
            landings: landings.rows.into(),
        })
    }

    fn step_at(&self, address: Address) -> Option<&Step> {
        self.steps.get(address.0 as usize)
    }

    /// How many numbers of steps there are, from 0 to the sum of all dice, or to what a map makes of it.
    fn numbers_of_steps(&self) -> usize {
        let dice = self.program.dice.iter().flat_map(|set| &set.faces);
        let most = dice.map(|faces| faces.iter().copied().max().unwrap_or(0));
        let sum = most.fold(0, i32::saturating_add);
        let maps = self.program.maps.iter().flatten();
        let mapped = maps
            .map(|(_, value)| *value)
            .filter(|value| *value < MOST_MAPPED);
        let most = mapped.fold(sum, i32::max);
        most.clamp(0, MOST_NUMBERS) as usize + 1
    }

    /// The outset of a program that follows a track first: the number of steps must be what a die
    /// shows, or be the same for all pieces.
    fn trip_from(&self, begin: Address) -> Option<Walk<'_>> {
        let (mut at, mut steps, mut starts) = (begin, Steps::Pips, None);
        loop {
            let step = self.step_at(at)?;
            if let Op::Kept(place, id) = step.op {
                let alike = self.repeated.passed[place as usize] == [None, None];
                if steps != Steps::Pips || !alike {
                    return None;
                }
                steps = Steps::Kept(place, id, step.into);
            } else if let Op::Make(Make::Begin(_, site)) = step.op {
                starts = Some(site);
            } else if let Op::Along(_, from, number) = step.op {
                let known = STARTS.contains(&from) && starts.is_none_or(|site| site == from);
                return (known && number == steps.operand()).then_some(Walk {
                    writer: self,
                    begin,
                    trip: at,
                    from: from.cell,
                    steps,
                    goal: step.into,
                });
            } else if let Op::Is(cell, _) | Op::Below(cell, _) = step.op
                && cell == steps.operand().cell
                && step.next == Address::DONE
            {
                // What is said of some numbers of steps comes before the track is followed.
                at = step.no;
                continue;
            } else {
                return None;
            }
            at = step.next;
        }
    }
}

impl Walk<'_> {
    /// Walks as far as the position does not matter.
    fn walk(&self, mover: usize, steps: i32, site: i32) -> Come {
        let mut known: Known = [None; Cell::COUNT];
        known[Cell::ZERO.place()] = Some(0);
        known[self.from.place()] = Some(site);
        known[self.steps.operand().cell.place()] = Some(steps);
        let mut come = Come {
            known,
            mover,
            rule: None,
            after: After {
                at: self.begin,
                goal: 0,
                begun: false,
                ended: false,
                row: None,
            },
        };
        for _ in 0..MOST_STEPS {
            let Some(step) = self.writer.step_at(come.after.at) else {
                break;
            };
            if come.after.at == self.trip {
                come.after.goal = self.led(step, mover, steps, site);
                come.known[self.goal.place()] = Some(come.after.goal);
            }
            let Some(next) = self.next(&mut come, step, site) else {
                break;
            };
            come.after.at = next;
        }
        come
    }

    /// The step after another one, if the position does not matter.
    fn next(&self, come: &mut Come, step: &Step, site: i32) -> Option<Address> {
        let after = &mut come.after;
        if let Op::Kept(place, _) = step.op {
            let steps = matches!(self.steps, Steps::Kept(known, ..) if known == place);
            (steps && step.into == self.steps.operand().cell).then_some(step.next)
        } else if let Op::Along(..) = step.op {
            (after.at == self.trip).then_some(step.next)
        } else if let Op::Make(Make::Begin(id, from)) = step.op {
            let first = !after.begun && read(&come.known, from) == Some(site);
            come.rule = come.rule.or(first.then_some(id));
            after.begun |= first;
            come.known[Cell::FROM.place()] = Some(site);
            first.then_some(step.next)
        } else if let Op::Make(Make::End(to)) = step.op {
            let known = !after.ended && to == Operand::of(self.goal);
            let goal = come.known[self.goal.place()].filter(|_| known)?;
            after.ended = self.writer.program.layout.is_site(goal);
            come.known[Cell::TO.place()] = Some(goal).filter(|_| after.ended);
            Some(step.go(after.ended))
        } else {
            self.answer(come, step).map(|yes| step.go(yes))
        }
    }

    /// Where a step leads that follows the track.
    fn led(&self, step: &Step, mover: usize, steps: i32, site: i32) -> i32 {
        let Writer { program, trips, .. } = self.writer;
        let Op::Along(trip, ..) = step.op else {
            return Track::OFF;
        };
        let track = trips[trip as usize][mover];
        program.tracks[track as usize].follow(site, steps)
    }

    /// The answer to a question about numbers that are known.
    fn answer(&self, come: &Come, step: &Step) -> Option<bool> {
        let Writer {
            program,
            mover_sets,
            ..
        } = self.writer;
        let known = |operand| read(&come.known, operand);
        if let Op::InSet(site, set) = step.op {
            return Some(program.set(set).has(known(site)?));
        }
        if let Op::InMovers(site, sets) = step.op {
            let (set, site) = (mover_sets[sets as usize].get(come.mover), known(site)?);
            return Some(set.is_some_and(|set| program.set(*set).has(site)));
        }
        step.op.compared(known)
    }
}

/// A number that a step takes, if it is known.
fn read(known: &Known, operand: Operand) -> Option<i32> {
    Some(known[operand.cell.place()]?.wrapping_add(operand.plus))
}
