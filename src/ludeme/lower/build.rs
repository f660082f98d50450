//! Builds core expressions and folds constants: whatever is known before play is worked out here,
//! once.

use super::{Lower, Res};
use crate::board::{Site, SiteType};
use crate::ir::arithmetic;
use crate::ir::{Bool, BoolId, Int, IntId, Leaf, Region, RegionId, SetId, SiteSet};
use crate::ludeme::form::Arg;

impl Lower<'_> {
    /// A constant number.
    pub(crate) fn constant(&mut self, value: i32) -> IntId {
        self.draft.arena.int(Int::Leaf(Leaf::Const(value)))
    }

    /// A number, folded if its parts are constants.
    pub(crate) fn int_op(&mut self, op: Int) -> IntId {
        if matches!(
            op,
            Int::Leaf(Leaf::LastTo)
                | Int::Leaf(Leaf::LastFrom)
                | Int::LastToAfter
                | Int::LastFromAfter
        ) {
            self.note_last();
        }
        let arena = &self.draft.arena;
        let pair = |a: &IntId, b: &IntId| arena.const_int(*a).zip(arena.const_int(*b));
        // An op that is not listed here is worked out in play, which is always right.
        let folded = if let Int::Two(how, a, b) = &op {
            pair(a, b).and_then(|(a, b)| how.of(a, b))
        } else if let Int::Abs(a) = &op {
            arena.const_int(*a).map(arithmetic::abs)
        } else if let Int::If(when, a, b) = &op {
            match self.const_bool(*when) {
                Some(true) => return *a,
                Some(false) => return *b,
                None => None,
            }
        } else if let Int::CountSites(region) = &op {
            self.fixed(*region).map(|set| set.len() as i32)
        } else if let Int::Table(table, site) = &op {
            arena.const_int(*site).and_then(|site| {
                let site = usize::try_from(site).ok()?;
                self.draft.tables[table.index()].get(site).copied()
            })
        } else {
            None
        };
        match folded {
            Some(value) => self.constant(value),
            None => self.draft.arena.int(op),
        }
    }

    /// The value of a condition if it is known.
    pub(crate) fn const_bool(&self, id: BoolId) -> Option<bool> {
        if let Bool::Const(value) = &self.draft.arena.bools[id.index()] {
            Some(*value)
        } else {
            None
        }
    }

    /// A condition, folded if its parts are constants.
    pub(crate) fn bool_op(&mut self, op: Bool) -> BoolId {
        let arena = &self.draft.arena;
        let pair = |a: &IntId, b: &IntId| arena.const_int(*a).zip(arena.const_int(*b));
        // An op that is not listed here is worked out in play, which is always right.
        let folded = if let Bool::Compare(how, a, b) = &op {
            pair(a, b).map(|(a, b)| how.holds(a, b))
        } else if let Bool::Not(a) = &op {
            self.const_bool(*a).map(|a| !a)
        } else if let Bool::OfInt(a) = &op {
            arena.const_int(*a).map(|a| a != 0)
        } else if let Bool::If(when, a, b) = &op {
            match self.const_bool(*when) {
                Some(true) => return *a,
                Some(false) => return *b,
                None => None,
            }
        } else {
            None
        };
        match folded {
            Some(value) => self.draft.arena.bool(Bool::Const(value)),
            None => self.draft.arena.bool(op),
        }
    }

    /// A condition that holds if all of some hold.
    pub(crate) fn all_of(&mut self, parts: Vec<BoolId>) -> BoolId {
        if parts
            .iter()
            .any(|part| self.const_bool(*part) == Some(false))
        {
            return self.draft.arena.bool(Bool::Const(false));
        }
        let open: Vec<BoolId> = parts
            .into_iter()
            .filter(|part| self.const_bool(*part).is_none())
            .collect();
        match open[..] {
            [] => self.draft.arena.bool(Bool::Const(true)),
            [one] => one,
            _ => self.draft.arena.bool(Bool::And(open.into())),
        }
    }

    /// A condition that holds if any of some holds.
    pub(crate) fn any_of(&mut self, parts: Vec<BoolId>) -> BoolId {
        if parts
            .iter()
            .any(|part| self.const_bool(*part) == Some(true))
        {
            return self.draft.arena.bool(Bool::Const(true));
        }
        let open: Vec<BoolId> = parts
            .into_iter()
            .filter(|part| self.const_bool(*part).is_none())
            .collect();
        match open[..] {
            [] => self.draft.arena.bool(Bool::Const(false)),
            [one] => one,
            _ => self.draft.arena.bool(Bool::Or(open.into())),
        }
    }

    /// The room for sites that every set needs: that of the kind with the most sites.
    pub(crate) fn set_room(&self) -> usize {
        let topology = &self.draft.topology;
        let board = SiteType::ALL
            .iter()
            .map(|kind| topology.len(*kind))
            .max()
            .unwrap_or(0);
        let hands = self.draft.containers.last();
        board.max(hands.map_or(0, |last| (last.first + last.sites) as usize))
    }

    /// The number of a fixed set, which is added if it is new.
    pub(crate) fn set(&mut self, set: SiteSet) -> SetId {
        if let Some(id) = self.sets.get(&set) {
            return *id;
        }
        let id = SetId(u32::try_from(self.draft.sets.len()).unwrap_or(u32::MAX));
        self.draft.sets.push(set.clone());
        self.sets.insert(set, id);
        id
    }

    /// Whether a number is certainly a site, or negative. It is not known before the end of
    /// lowering whether there are sites of other kinds than the board's own.
    pub(crate) fn is_sure(&self, site: i32) -> bool {
        let board = self.draft.topology.len(self.draft.default_kind);
        let hands = self.hands().last();
        let known = hands.map_or(board, |last| (last.first + last.sites) as usize);
        usize::try_from(site).map_or(true, |site| site < known)
    }

    /// A region known before play.
    pub(crate) fn fixed_region(&mut self, sites: impl IntoIterator<Item = usize>) -> RegionId {
        let set = SiteSet::of(self.set_room(), sites);
        let id = self.set(set);
        self.draft.arena.region(Region::Fixed(id))
    }

    /// The sites of a region if they are known.
    pub(crate) fn fixed(&self, id: RegionId) -> Option<&SiteSet> {
        if let Region::Fixed(set) = &self.draft.arena.regions[id.index()] {
            Some(&self.draft.sets[set.index()])
        } else {
            None
        }
    }

    /// The sites of a region if they are known, or of a constant site.
    pub(crate) fn fixed_sites(&self, id: RegionId) -> Option<Vec<usize>> {
        self.fixed(id).map(|set| set.iter().collect())
    }

    /// The union of some regions.
    pub(crate) fn union(&mut self, parts: Vec<RegionId>) -> RegionId {
        if let [one] = parts[..] {
            return one;
        }
        let sets: Option<Vec<&SiteSet>> = parts.iter().map(|part| self.fixed(*part)).collect();
        match sets {
            Some(sets) => {
                let mut all = SiteSet::new(self.set_room());
                sets.iter().for_each(|set| all.union(set.words()));
                let id = self.set(all);
                self.draft.arena.region(Region::Fixed(id))
            }
            None => self.draft.arena.region(Region::Union(parts.into())),
        }
    }

    /// The intersection of some regions.
    pub(crate) fn intersection(&mut self, parts: Vec<RegionId>) -> RegionId {
        if let [one] = parts[..] {
            return one;
        }
        let sets: Option<Vec<&SiteSet>> = parts.iter().map(|part| self.fixed(*part)).collect();
        match sets.as_deref() {
            Some([first, rest @ ..]) => {
                let mut all = (*first).clone();
                rest.iter().for_each(|set| all.intersect(set.words()));
                let id = self.set(all);
                self.draft.arena.region(Region::Fixed(id))
            }
            Some([]) | None => self.draft.arena.region(Region::Intersection(parts.into())),
        }
    }

    /// The first region without the second.
    pub(crate) fn difference(&mut self, a: RegionId, b: RegionId) -> RegionId {
        let sets = self.fixed(a).cloned().zip(self.fixed(b));
        match sets {
            Some((mut all, less)) => {
                all.subtract(less.words());
                let id = self.set(all);
                self.draft.arena.region(Region::Fixed(id))
            }
            None => self.draft.arena.region(Region::Difference(a, b)),
        }
    }

    /// A table of numbers by site.
    pub(crate) fn table(&mut self, numbers: Vec<i32>) -> crate::ir::TableId {
        let tables = &mut self.draft.tables;
        let index = tables
            .iter()
            .position(|table| *table == numbers)
            .unwrap_or_else(|| {
                tables.push(numbers);
                tables.len() - 1
            });
        crate::ir::TableId(u32::try_from(index).unwrap_or(u32::MAX))
    }
}

impl<'a> Lower<'a> {
    /// A number that every site of a kind has, looked up by the site.
    pub(crate) fn number_of_site(
        &mut self,
        kind: Option<&'a Arg>,
        site: &'a Arg,
        number: impl Fn(&Site) -> u32,
    ) -> Res<IntId> {
        let kind = self.kind(kind);
        let topology = self.topology();
        let sites = topology.sites(kind).iter();
        let numbers = sites.map(|site| number(site) as i32).collect();
        let table = self.table(numbers);
        let site = self.int(site)?;
        Ok(self.int_op(Int::Table(table, site)))
    }
}
