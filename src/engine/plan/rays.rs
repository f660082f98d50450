//! Slides piece by piece: how far each can go in each direction is told by the first site that is in its
//! way, so that no step is taken.

use super::SMALL;
use super::bits::{self, Words};
use super::view::View;
use super::ways::{Fan, Leg, Legs};
use crate::ir::{Plan, PlanStep, StepTable};

/// A piece that can slide in a direction, as far as it likes within some bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ray {
    /// Where it stands.
    pub(super) from: u16,
    /// How many moves that makes, one for each distance.
    pub(super) many: u16,
    /// Where the first of them ends.
    first: u16,
    /// How much larger the number of the site is one step farther.
    by: i16,
    /// The kind of step, by its number among the mover's.
    pub(super) rule: u32,
}

impl Ray {
    /// Where the `n`-th of its moves ends.
    #[inline]
    fn end(&self, n: usize) -> usize {
        usize::from(self.first).wrapping_add_signed(n as isize * isize::from(self.by))
    }

    /// Where the `n`-th of its moves, which are made by a rule, begins and ends. What shoots stays where
    /// it is.
    #[inline]
    pub(super) fn ends(&self, rule: &PlanStep, n: usize) -> [usize; 2] {
        let to = self.end(n);
        let from = match rule.shot {
            Some(_) => to,
            None => self.from.into(),
        };
        [from, to]
    }

    /// Shows where each of its moves begins and ends.
    #[inline]
    pub(super) fn each(&self, rule: &PlanStep, mut visit: impl FnMut([usize; 2])) {
        let shoots = rule.shot.is_some();
        let (from, by) = (usize::from(self.from), isize::from(self.by));
        let mut to = usize::from(self.first);
        for _ in 0..self.many {
            visit([if shoots { to } else { from }, to]);
            to = to.wrapping_add_signed(by);
        }
    }
}

/// The directions of slides, all with the same distance between the numbers of sites everywhere.
#[derive(Debug)]
pub(super) struct Sights<const W: usize> {
    legs: Vec<Sight<W>>,
    /// How many steps are taken, at least and at most.
    reach: [u32; 2],
}

/// A direction.
#[derive(Debug)]
struct Sight<const W: usize> {
    rule: u32,
    by: i32,
    /// For a difference between the numbers of sites, how many steps that are, in units of 2⁻¹⁶.
    steps: u32,
    /// By site, the sites ahead, and how many.
    ahead: Vec<(Words<W>, u16)>,
}

/// Whether slides are found one by one at all.
pub(super) const ARE_FOUND: bool = !SMALL;

/// What is known in advance takes so many bytes at most: more would not stay in the fastest memory.
const MOST_BYTES: usize = 1 << 16;

/// More pieces are taken together, direction by direction, if only one of their moves is wanted. From
/// how many on that is less work depends on the game; of the numbers that would do only this one was
/// tried, in Amazons.
pub(super) const MOST_PIECES: u32 = 6;

impl<const W: usize> Sights<W> {
    /// For the legs of a fan, if they are slides; `None` where numbers of sites differ by more than one
    /// distance, or on large boards.
    pub(super) fn of(plan: &Plan, legs: &Legs<W>) -> Option<Self> {
        let Legs::Slides(_, reach, legs) = legs else {
            return None;
        };
        if !ARE_FOUND || legs.len() * plan.sites * size_of::<(Words<W>, u16)>() > MOST_BYTES {
            return None;
        }
        let sight = |leg: &Leg<W>| Sight::new(&plan.steps[leg.step as usize], leg);
        let legs = legs.iter().map(sight);
        let legs = legs.collect::<Option<_>>()?;
        Some(Self {
            legs,
            reach: *reach,
        })
    }

    /// Adds the slides of pieces over sites `along` to sites `to`, which those are among. Returns how
    /// many moves that makes.
    fn find(&self, from: &Words<W>, [along, to]: [&Words<W>; 2], rays: &mut Vec<Ray>) -> u32 {
        let [least, most] = self.reach;
        let least = least.max(1);
        let mut count = 0;
        bits::each(from, |from| {
            for sight in &self.legs {
                let far = sight.far(from, [along, to]).min(most);
                if far < least {
                    continue;
                }
                let many = far + 1 - least;
                count += many;
                let before = sight.by * least.cast_signed();
                rays.push(Ray {
                    from: from as u16,
                    many: many as u16,
                    first: from.wrapping_add_signed(before as isize) as u16,
                    by: sight.by as i16,
                    rule: sight.rule,
                });
            }
        });
        count
    }
}

/// Adds all slides by the rules of a fan, piece by piece and then by direction, if these are the slides
/// of at most so many pieces. Returns how many moves that makes.
pub(super) fn find<const W: usize>(
    view: &View<'_, W>,
    fan: &Fan<W>,
    most_pieces: u32,
    rays: &mut Vec<Ray>,
) -> Option<u32> {
    let (Some(sights), Legs::Slides(along, ..)) = (&fan.sights, &fan.legs) else {
        return None;
    };
    let from = view.sites(fan.from);
    if bits::count(&from) > most_pieces {
        return None;
    }
    let to = view.sites(fan.to);
    let along = along.map_or(to, |along| view.sites(along));
    // Where a slide may pass without ending there, its moves are not all in a row.
    let in_a_row = bits::is_empty(&bits::without(&along, &to));
    in_a_row.then(|| sights.find(&from, [&along, &to], rays))
}

/// The ray of the `n`-th move, and which of its moves that is.
#[inline]
pub(super) fn nth(rays: &[Ray], n: u32) -> (&Ray, usize) {
    let mut rest = n;
    for ray in rays {
        let many = u32::from(ray.many);
        if rest < many {
            return (ray, rest as usize);
        }
        rest -= many;
    }
    unreachable!("moves are drawn by their number")
}

impl<const W: usize> Sight<W> {
    fn new(table: &StepTable, leg: &Leg<W>) -> Option<Self> {
        let no_step = table.next.iter().all(|next| *next == StepTable::NONE);
        let by = match leg.stride {
            0 if no_step => 1,
            0 => return None,
            by => by,
        };
        let steps = (1u32 << 16).div_ceil(by.unsigned_abs());
        let ahead = (0..table.next.len() as u32).map(|site| {
            let (mut set, mut many) = ([0; W], 0);
            for there in table.line_from(site).skip(1) {
                bits::insert(&mut set, there as usize);
                many += 1;
            }
            (set, many)
        });
        let ahead = ahead.collect();
        Some(Self {
            rule: leg.rule,
            by,
            steps,
            ahead,
        })
    }

    /// How many steps a piece on a site can take.
    #[inline]
    fn far(&self, from: usize, [along, to]: [&Words<W>; 2]) -> u32 {
        let (ahead, many) = &self.ahead[from];
        let obstacles = bits::without(ahead, along);
        match bits::nearest(&obstacles, self.by > 0) {
            // It may be where the slide ends.
            Some(site) => {
                let steps = (site.abs_diff(from) as u32 * self.steps) >> 16;
                steps - u32::from(!bits::contains(to, site))
            }
            None => u32::from(*many),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sight, Sights};
    use crate::engine::plan::bits::{self, Words};
    use crate::engine::plan::exprs::Shifts;
    use crate::engine::plan::ways::Leg;
    use crate::engine::rng::Rng;
    use crate::ir::StepTable;

    #[test]
    fn distances_are_divided_exactly() {
        for by in 1..=4096u32 {
            let steps = (1u32 << 16).div_ceil(by);
            for far in 0..=4096 / by {
                assert_eq!((far * by * steps) >> 16, far, "{far} times {by}");
            }
        }
    }

    /// Steps in a direction on a board of so many rows and columns.
    fn table(rows: i32, columns: i32, [down, right]: [i32; 2]) -> StepTable {
        let next = (0..rows * columns).map(|site| {
            let (row, column) = (site / columns + down, site % columns + right);
            let within = (0..rows).contains(&row) && (0..columns).contains(&column);
            if within {
                (row * columns + column) as u32
            } else {
                StepTable::NONE
            }
        });
        StepTable {
            next: next.collect(),
        }
    }

    /// Checks that slides are those that are found step by step.
    fn are_found<const W: usize>(rng: &mut Rng, rows: i32, columns: i32) {
        const DIRECTIONS: [[i32; 2]; 6] = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1]];
        let tables = DIRECTIONS.map(|direction| table(rows, columns, direction));
        let shifts: Vec<Shifts<W>> = tables.iter().map(Shifts::new).collect();
        let legs = [0, 1, 2, 3, 4, 5].map(|step| Leg::new(10 + step, step, 0, &shifts));
        let sites = (rows * columns) as usize;
        for round in 0..200 {
            let mut some = |rare: usize| -> Words<W> {
                let mut set = [0; W];
                for site in 0..sites {
                    if rng.below(rare) == 0 {
                        bits::insert(&mut set, site);
                    }
                }
                set
            };
            let (from, along) = (some(sites / 3 + 1), bits::without(&some(1), &some(4)));
            let to = bits::or(&along, &some(3));
            let reach = [[1, u32::MAX], [1, 1], [2, 3], [3, u32::MAX]][round % 4];
            let sight = |(table, leg)| Sight::new(table, leg);
            let legs: Option<_> = tables.iter().zip(&legs).map(sight).collect();
            let sights = Sights {
                legs: legs.unwrap(),
                reach,
            };
            let (mut rays, mut wanted) = (Vec::new(), Vec::new());
            let count = sights.find(&from, [&along, &to], &mut rays);
            bits::each(&from, |start| {
                for (rule, table) in (10..).zip(&tables) {
                    for (far, there) in table.line_from(start as u32).enumerate().skip(1) {
                        let there = there as usize;
                        if (reach[0]..=reach[1]).contains(&(far as u32))
                            && bits::contains(&to, there)
                        {
                            wanted.push((start, rule, there));
                        }
                        if !bits::contains(&along, there) {
                            break;
                        }
                    }
                }
            });
            let each = rays.iter().flat_map(|ray| {
                (0..ray.many.into()).map(|n| (usize::from(ray.from), ray.rule, ray.end(n)))
            });
            assert_eq!(each.collect::<Vec<_>>(), wanted);
            assert_eq!(count as usize, wanted.len());
            for (n, move_) in wanted.iter().enumerate() {
                let (ray, n) = super::nth(&rays, n as u32);
                assert_eq!((usize::from(ray.from), ray.rule, ray.end(n)), *move_);
            }
        }
    }

    #[test]
    fn slides_are_those_that_are_found_step_by_step() {
        let mut rng = Rng::new(8);
        are_found::<1>(&mut rng, 8, 8);
        are_found::<1>(&mut rng, 1, 50);
        are_found::<2>(&mut rng, 10, 10);
        are_found::<4>(&mut rng, 11, 19);
    }

    #[test]
    fn directions_with_steps_of_different_sizes_are_left_alone() {
        let table = StepTable {
            next: vec![1, 3, StepTable::NONE, StepTable::NONE],
        };
        let shifts = [Shifts::<1>::new(&table)];
        assert!(Sight::new(&table, &Leg::new(0, 0, 0, &shifts)).is_none());
    }
}
