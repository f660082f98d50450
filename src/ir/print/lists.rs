//! Directions and lists of numbers as text.

use super::Printer;
use super::int::kind;
use super::text::Text;
use crate::ir::{Dirs, DirsId, Ints, IntsId, PlayerSet};

impl Printer<'_> {
    pub(super) fn dirs_op(&self, id: DirsId) -> Text {
        let call = Text::call;
        match &self.p.arena.dirs[id.index()] {
            Dirs::Radials(radials) => Text::word(format!("radials{}", radials.0)),
            Dirs::Facing { by_facing, turns } => {
                let tables = by_facing.iter().flatten();
                let tables = tables.map(|radials| Text::word(format!("radials{}", radials.0)));
                call("facing").args(tables).flag("turns", *turns)
            }
            // There is one table for each direction, and printing their numbers would say nothing.
            Dirs::LastStep {
                by_direction: _,
                reverse,
                kind: of,
            } => call("last-step").arg(kind(*of)).flag("reverse", *reverse),
            Dirs::FromTo {
                by_direction: _,
                kind: of,
                from,
                to,
            } => call("from-to")
                .arg(kind(*of))
                .arg(self.int(*from))
                .arg(self.int(*to)),
            Dirs::If(when, a, b) => call("if")
                .arg(self.bool(*when))
                .arg(self.dirs(*a))
                .arg(self.dirs(*b)),
            Dirs::Union(a, b) => call("union").arg(self.dirs(*a)).arg(self.dirs(*b)),
            Dirs::Random(of, count) => call("random").arg(self.dirs(*of)).arg(self.int(*count)),
            Dirs::Difference(a, b) => call("difference").arg(self.dirs(*a)).arg(self.dirs(*b)),
        }
    }

    pub(super) fn ints_op(&self, id: IntsId) -> Text {
        let call = Text::call;
        match &self.p.arena.lists[id.index()] {
            Ints::Results(from, to, number) => Text::call("results")
                .arg(self.region(*from))
                .arg(self.region(*to))
                .arg(self.int(*number)),
            Ints::Of(items) => call("list").args(items.iter().map(|id| self.int(*id))),
            Ints::Sites(region) => call("sites-of").arg(self.region(*region)),
            Ints::Stock => Text::word("stock"),
            Ints::Remembered(name) => call("remembered").arg(self.name_of(&self.p.memories, *name)),
            Ints::If(when, a, b) => call("if")
                .arg(self.bool(*when))
                .arg(self.ints(*a))
                .args(b.map(|id| self.ints(id))),
            Ints::Union(any) => call("union").args(any.iter().map(|id| self.ints(*id))),
            Ints::Intersection(all) => {
                call("intersection").args(all.iter().map(|id| self.ints(*id)))
            }
            Ints::Difference(a, b) => call("difference").arg(self.ints(*a)).arg(self.ints(*b)),
            Ints::Players(set, of, when) => call("players")
                .arg(player_set(*set))
                .opt("of", of.map(|id| self.int(id)))
                .opt("if", when.map(|id| self.bool(id))),
            Ints::GroupSizes(rule, min, max) => call("group-sizes")
                .arg(self.group(rule))
                .opt("min", min.map(|id| self.int(id)))
                .opt("max", max.map(|id| self.int(id))),
            Ints::Range(from, to) => self.two_ints("range", *from, *to),
        }
    }
}

fn player_set(set: PlayerSet) -> Text {
    match set {
        PlayerSet::All => Text::word("all"),
        PlayerSet::NonMover => Text::word("non-mover"),
        PlayerSet::Friend => Text::word("friend"),
        PlayerSet::Ally => Text::word("ally"),
        PlayerSet::Enemy => Text::word("enemy"),
        PlayerSet::Team(team) => Text::call("team").arg(Text::word(team)),
    }
}
