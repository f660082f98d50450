//! Steps that ask about sites and regions, as far as their form says more than their value.

use super::{Writer, place_in};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::code::{Address, Cell, Op, Operand};
use crate::ir::{Int, IntId, Leaf, Region, RegionId, SetId, SiteField, SiteType};

impl Writer<'_> {
    /// The step that asks whether a site is in a region.
    pub(super) fn membership(&mut self, region: RegionId) -> impl Fn(Operand) -> Op + use<> {
        let arena = self.arena;
        let fixed = |region: &RegionId| {
            if let Region::Fixed(set) = &arena.regions[region.index()] {
                Some(*set)
            } else {
                None
            }
        };
        let of_movers = || {
            let Region::ByPlayer(sets, player) = &arena.regions[region.index()] else {
                return None;
            };
            let is_mover = matches!(arena.ints[player.index()], Int::Leaf(Leaf::Mover));
            sets.iter()
                .map(fixed)
                .collect::<Option<Box<[SetId]>>>()
                .filter(|_| is_mover)
        };
        let set = fixed(&region);
        let sets = of_movers().map(|sets| place_in(&mut self.mover_sets, sets));
        move |site| match (set, sets) {
            (Some(set), _) => Op::InSet(site, set),
            (None, Some(sets)) => Op::InMovers(site, sets),
            (None, None) => Op::In(site, region),
        }
    }

    /// Writes the steps that leave the top level of a site, 0 of an empty one.
    pub(super) fn top_level(
        &mut self,
        kind: SiteType,
        site: IntId,
        into: Cell,
        next: Address,
    ) -> Address {
        let (height, one) = (Operand::of(into), Operand::constant(1));
        let level = self.leave(Op::Minus(height, one), into, next);
        let height = self.leave(Op::Two(Arithmetic::Max, height, one), into, level);
        self.of_one(site, into, height, |site| Op::Height(kind, site))
    }

    /// Writes the step that leaves what a die shows, if it is known which die.
    pub(super) fn face(&mut self, site: IntId, into: Cell, next: Address) -> Option<Address> {
        let (set, index) = self.program.die_at(self.arena.const_int(site)?)?;
        Some(self.leave(Op::Face(set.index + index as u32), into, next))
    }

    /// The site of which a number is the owner of the piece there, if it is of the kind that pieces
    /// stand on.
    pub(super) fn owner_at(&self, id: IntId) -> Option<IntId> {
        let op = &self.arena.ints[id.index()];
        if let Int::At(SiteField::Who, kind, site) = op {
            (*kind == self.program.layout.default_kind).then_some(*site)
        } else {
            None
        }
    }

    /// The only site of a region that names just one.
    pub(super) fn only_site(&self, region: RegionId) -> Option<IntId> {
        if let Region::OfSite(site) = &self.arena.regions[region.index()] {
            Some(*site)
        } else {
            None
        }
    }
}
