//! Numbers that are counted: turns and moves, pieces, groups, legal moves.

use crate::ir::arithmetic;
use crate::ir::{Bits, Course, GroupRule, IntId, IntsId, Limit, MovesId, PieceFilter};

use super::{Ctx, Eval, Want};
use crate::engine::state::Look;

impl Eval<'_> {
    /// A count that describes the course of the game.
    pub(super) fn course(&mut self, st: Look<'_>, course: Course) -> i32 {
        match course {
            Course::Turns => arithmetic::count(st.turns as usize + 1),
            Course::Moves => arithmetic::count(st.moves as usize),
            Course::MovesThisTurn => st.turn_moves as i32,
            Course::Active => st.active.count_ones() as i32,
            // The turns of a match are its games.
            Course::Trials => st.turns as i32,
            Course::LegalMoves => {
                let mut list = self.take_sink(Want::All);
                self.legal_moves(st, &mut list);
                let count = list.len() as i32;
                self.give_sink(list);
                count
            }
        }
    }

    /// A limit of the game.
    pub(super) fn limit(&self, limit: Limit) -> i32 {
        match limit {
            Limit::Moves => i32::try_from(self.limits.moves).unwrap_or(i32::MAX),
            Limit::Turns => {
                let turns = u64::from(self.limits.turns_per_player) * self.p.players as u64;
                i32::try_from(turns).unwrap_or(i32::MAX)
            }
        }
    }

    /// How many entries of a list equal a value.
    pub(super) fn count_value(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        value: IntId,
        list: IntsId,
    ) -> i32 {
        let value = self.int(st, cx, value);
        self.fold(st, cx, list, |all| {
            all.iter().filter(|v| **v == value).count() as i32
        })
    }

    /// How many pieces pass a filter.
    pub(crate) fn count_pieces(&mut self, st: Look<'_>, cx: &Ctx, filter: &PieceFilter) -> i32 {
        if self.p.needs.stacks {
            return self.count_levels(st, cx, filter);
        }
        let layout = &self.p.layout;
        let mut set = self.take_set();
        self.fill_filter(st, cx, filter, &mut set);
        self.spend(set.len() / 8);
        let base = layout.kinds[filter.kind as usize].base as usize;
        let count = if layout.count.is_kept() {
            arithmetic::sum(set.iter().map(|site| st.count(layout, base + site)))
        } else {
            set.len() as i32
        };
        self.give_set(set);
        count
    }

    /// Whether no piece passes a filter: the first that does is enough.
    pub(super) fn has_no_pieces(&mut self, st: Look<'_>, cx: &Ctx, filter: &PieceFilter) -> bool {
        if !self.limits.shortcuts {
            return self.count_pieces(st, cx, filter) == 0;
        }
        let (needs, layout) = (&self.p.needs, &self.p.layout);
        let base = layout.kinds[filter.kind as usize].base as usize;
        let counts = |site: usize| !layout.count.is_kept() || st.count(layout, base + site) != 0;
        let held = self.words_owned(st, cx, filter);
        if let Some(words) = held {
            let none = words.iter().all(|word| *word == 0);
            // A pile may be said to count nothing, and a stack may hold pieces below its top.
            let is_told = match needs.stacks {
                true => !none && !needs.unowned,
                false => none || !layout.count.is_kept(),
            };
            if is_told {
                return none;
            }
            if !needs.stacks {
                return !Bits::new(words).any(counts);
            }
        }
        if needs.stacks {
            let mut none = true;
            self.each_level_of(st, cx, filter, &mut |_| {
                none = false;
                false
            });
            return none;
        }
        let mut set = self.take_set();
        self.fill_filter(st, cx, filter, &mut set);
        let none = !set.iter().any(counts);
        self.give_set(set);
        none
    }

    /// How many moves a generator makes.
    pub(super) fn count_options(&mut self, st: Look<'_>, cx: &Ctx, moves: MovesId) -> i32 {
        let mut list = self.take_sink(Want::All);
        self.moves(st, *cx, moves, &mut list);
        let count = list.len() as i32;
        self.give_sink(list);
        count
    }

    /// How many groups have at least a given size.
    pub(super) fn count_groups(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        least: Option<IntId>,
    ) -> i32 {
        if self.filling && least.is_none() {
            return self.groups_to_be(st, cx, rule);
        }
        let least = least.map_or(1, |least| self.int(st, cx, least));
        let sizes = self.group_sizes(st, cx, rule, None);
        let count = sizes.iter().filter(|size| **size >= least).count() as i32;
        self.give_numbers(sizes);
        count
    }

    /// How few groups there can be once the empty sites are filled: groups with empty sites between
    /// them may become one.
    fn groups_to_be(&mut self, st: Look<'_>, cx: &Ctx, rule: &GroupRule) -> i32 {
        let mut members = self.take_set();
        self.each_group(st, cx, rule, &mut |_, group| {
            members.union(group.words());
            (true, group)
        });
        let mut open = self.take_set();
        open.union(members.words());
        open.union(st.empties(&self.p.layout, rule.kind));
        let mut count = 0;
        while let Some(start) = members.first_from(0).filter(|_| self.go_on(1)) {
            let mut joined = self.take_set();
            self.flood_over(st, cx, rule.dirs, start, &mut joined, |_, site| {
                open.contains(site)
            });
            members.subtract(joined.words());
            self.give_set(joined);
            count += 1;
        }
        self.give_set(members);
        self.give_set(open);
        count
    }

    /// How many sites the group at a site has.
    pub(super) fn group_size(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        site: IntId,
    ) -> i32 {
        let group = self.group_at(st, cx, rule, site);
        let size = group.len() as i32;
        self.give_set(group);
        size
    }
}
