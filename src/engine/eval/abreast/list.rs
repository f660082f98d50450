//! Writing down the moves that were found for all pieces at once.

use smallvec::SmallVec;

use crate::ir::{Bits, FromSpec, Moves, ToSpec, Ways};

use super::found::{Chain, Found, OneMove, Table, Way};
use super::notes::{Chosen, Reached};
use crate::engine::action::Place;
use crate::engine::eval::moves::{Sink, Want, slides_plainly};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

/// How many sets are sorted together: as many as a word has bits.
const TOGETHER: usize = u64::BITS as usize;

/// Consequences that moves share: their chain, and where they stand in the list.
type Shared = Option<(Chain, (u32, u32))>;

impl Eval<'_> {
    /// Lists all moves that were found, as if the pieces had been asked one after the other.
    pub(super) fn list_all<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        found: &Found<W>,
        out: &mut Sink,
    ) {
        let want = std::mem::replace(&mut out.want, Want::All);
        let first = out.len();
        let mut shared = None;
        let sets = found.rows.words.len() / W;
        if sets <= TOGETHER {
            self.list_sorted(st, cx, found, &mut shared, out);
        } else {
            for site in Bits::new(&found.any) {
                for (set, way) in found.rows.ways.iter().enumerate() {
                    if found.rows.words[set * W + site / 64] >> (site % 64) & 1 == 1 {
                        let one = OneMove { site, way: *way };
                        self.list_one(st, cx, one, found, &mut shared, out);
                    }
                }
            }
        }
        out.want = want;
        self.may_grow(out, 2 * (out.len() - first));
    }

    /// The same, for few sets: those of each site are found before any move is written.
    fn list_sorted<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        found: &Found<W>,
        shared: &mut Shared,
        out: &mut Sink,
    ) {
        let mut sets_of = [[0u64; TOGETHER]; W];
        for (set, words) in found.rows.words.chunks_exact(W).enumerate() {
            for site in Bits::new(words) {
                sets_of[site / 64][site % 64] |= 1 << set;
            }
        }
        for site in Bits::new(&found.any) {
            for set in Bits::new(&[sets_of[site / 64][site % 64]]) {
                let way = found.rows.ways[set];
                self.list_one(st, cx, OneMove { site, way }, found, shared, out);
            }
        }
    }

    /// Lists the move of the piece on a site.
    fn list_one<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        one: OneMove,
        found: &Found<W>,
        shared: &mut Shared,
        out: &mut Sink,
    ) {
        let entries = out.list.entries.len();
        self.write(st, cx, one, out);
        let way = one.way;
        if way.origin.thens.is_none() {
            return;
        }
        for index in entries..out.list.entries.len() {
            let own = out.list.entries[index].thens;
            let same = shared.filter(|(chain, _)| *chain == way.origin.thens && own.0 == own.1);
            let thens = match same {
                Some((_, thens)) => thens,
                None => {
                    let thens = out.list.joined(own, found.rows.chain(way.origin.thens));
                    if own.0 == own.1 {
                        *shared = Some((way.origin.thens, thens));
                    }
                    thens
                }
            };
            out.list.entries[index].thens = thens;
        }
    }

    /// Lists the move with a number among those that have been counted, if it was noted; returns
    /// whether it was.
    pub(crate) fn list_noted(&mut self, st: Look<'_>, nth: usize, out: &mut Sink) -> bool {
        let notes = &self.scratch.notes;
        if let Some(reached) = notes.reached(nth) {
            self.list_reached(st, &reached, out);
            return !out.list.entries.is_empty();
        }
        let chosen = match self.p.jumps.words() {
            Some(1) => notes.chosen::<1>(nth, st.mover),
            #[cfg(not(target_family = "wasm"))]
            Some(2) => notes.chosen::<2>(nth, st.mover),
            Some(4) => notes.chosen::<4>(nth, st.mover),
            #[cfg(not(target_family = "wasm"))]
            Some(8) => notes.chosen::<8>(nth, st.mover),
            Some(_) | None => None,
        };
        let Some(Chosen { one, cx, around }) = chosen else {
            return false;
        };
        self.list_chosen(st, &cx, one, out);
        self.follow_with(around, 0, out);
        true
    }

    /// Lists a counted move to a site.
    fn list_reached(&mut self, st: Look<'_>, reached: &Reached, out: &mut Sink) {
        let want = std::mem::replace(&mut out.want, Want::All);
        let op = &self.p.arena.moves[reached.moves.index()].op;
        if let Moves::Add(rule) = op {
            self.add_at(st, reached.cx, rule, reached.site, out);
        } else if let Moves::FromTo(rule) = op {
            self.carry_to(st, reached.cx, rule, reached.site, out);
        }
        self.follow_with(reached.around, 0, out);
        out.want = want;
    }

    /// Lists the move that was chosen among counted ones.
    pub(crate) fn list_chosen(&mut self, st: Look<'_>, cx: &Ctx, one: OneMove, out: &mut Sink) {
        let want = std::mem::replace(&mut out.want, Want::All);
        let first = out.list.entries.len();
        self.write(st, cx, one, out);
        self.follow_with(one.way.origin.thens, first, out);
        out.want = want;
    }

    /// Adds the consequences of a noted chain to the moves from number `first` on.
    fn follow_with(&mut self, chain: Chain, first: usize, out: &mut Sink) {
        if chain.is_none() {
            return;
        }
        for index in first..out.list.entries.len() {
            let own = out.list.entries[index].thens;
            let chain = self.scratch.notes.all.chain(chain);
            out.list.entries[index].thens = out.list.joined(own, chain);
        }
    }

    /// Writes a move without the consequences of the generators around it.
    fn write(&mut self, st: Look<'_>, cx: &Ctx, one: OneMove, out: &mut Sink) {
        let OneMove { site, way } = one;
        let p = self.p;
        let op = &p.arena.moves[way.origin.moves.index()].op;
        let ways = match way.table {
            Table::Lines(id) => p.jumps.lines(id, p.radials(id)),
            Table::Steps(id) => p.jumps.steps(id, p.radials(id)),
            Table::Walks(id) => p.jumps.walks(id, &p.walks[id as usize]),
        };
        let Some(end) = ways.end(way.way as usize, way.step as usize, site) else {
            debug_assert!(false, "{way:?} leads nowhere from {site}");
            return;
        };
        let cx = cx.with_from(site as i32).with_to(end as i32).with_level(0);
        let Some((from, to)) = ends(op) else {
            debug_assert!(false, "{op:?} is not looked at abreast");
            return;
        };
        if way.origin.plain && !(way.stopped && to.apply.is_some()) {
            let from = Place::new(from.kind, cx.from());
            return out.list_plain(from, Place::new(to.kind, cx.to()));
        }
        if let Moves::Slide(rule) = op {
            let passed = if way.stopped { way.step - 1 } else { way.step };
            let passed = site_at(ways, &way, passed, site);
            self.slide_to(st, cx.with_between(passed), rule, way.stopped, out);
        } else if let Moves::Hop(rule) = op {
            let over = way.over.0 + 1..=way.over.0 + way.over.1;
            let hurdle: SmallVec<[u32; 4]> = over
                .filter_map(|step| ways.end(way.way as usize, step as usize, site))
                .collect();
            let passed = hurdle.last().map_or(-1, |site| *site as i32);
            self.hop_to(st, cx.with_between(passed), rule, &hurdle, out);
        } else {
            self.arrive(st, cx, from, to, out);
        }
    }
}

/// The site at a step of a way, -1 if there is none.
fn site_at(ways: &Ways, way: &Way, step: u32, site: usize) -> i32 {
    let end = ways.end(way.way as usize, step as usize, site);
    end.map_or(-1, |end| end as i32)
}

/// What a generator for single pieces says of the ends of its moves.
fn ends(op: &Moves) -> Option<(&FromSpec, &ToSpec)> {
    if let Moves::Step(rule) = op {
        Some((&rule.from, &rule.to))
    } else if let Moves::Leap(rule) = op {
        Some((&rule.from, &rule.to))
    } else if let Moves::Slide(rule) = op {
        Some((&rule.from, &rule.to))
    } else if let Moves::Hop(rule) = op {
        Some((&rule.from, &rule.to))
    } else {
        None
    }
}

/// Whether moves of a generator only carry a piece from one end to the other, unless a slide is
/// stopped.
pub(super) fn is_plain(op: &Moves) -> bool {
    if let Moves::Step(rule) = op {
        rule.to.apply.is_none()
    } else if let Moves::Leap(rule) = op {
        rule.to.apply.is_none()
    } else if let Moves::Slide(rule) = op {
        slides_plainly(rule)
    } else if let Moves::Hop(rule) = op {
        rule.to.apply.is_none() && rule.between.apply.is_none()
    } else {
        false
    }
}
