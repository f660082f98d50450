//! Numbers.

use crate::ir::arithmetic;
use crate::ir::{
    ContextVar, Course, INFINITY, Int, IntId, Leaf, Limit, PieceFilter, SiteField, SiteType,
    contains,
};

use super::{Ctx, Eval, Want};
use crate::engine::fault::Fault;
use crate::engine::state::Position;

impl Eval<'_> {
    /// The value of a number.
    #[inline]
    pub(crate) fn int(&mut self, st: &Position, cx: &Ctx, id: IntId) -> i32 {
        let op = &self.p.arena.ints[id.index()];
        if let Int::Leaf(leaf) = op {
            self.leaf(st, cx, *leaf)
        } else {
            self.worked_out(st, cx, op)
        }
    }

    /// A number that is there to be read.
    #[inline]
    fn leaf(&self, st: &Position, cx: &Ctx, leaf: Leaf) -> i32 {
        match leaf {
            Leaf::Const(value) => value,
            Leaf::Context(ContextVar::Site) => cx.site,
            Leaf::Context(ContextVar::From) => cx.from,
            Leaf::Context(ContextVar::To) => cx.to,
            Leaf::Context(ContextVar::Between) => cx.between,
            Leaf::Context(ContextVar::Level) if self.walked >= 0 => self.walked,
            Leaf::Context(ContextVar::Level) => cx.level,
            Leaf::Context(ContextVar::Value) => cx.value,
            Leaf::Context(ContextVar::Player) => cx.player,
            Leaf::Context(ContextVar::Pips) => cx.pips,
            Leaf::Mover => i32::from(st.mover),
            Leaf::Next => i32::from(st.next),
            Leaf::LastFrom => st.last.from,
            Leaf::LastTo => st.last.to,
        }
    }

    /// A number that has to be worked out.
    fn worked_out(&mut self, st: &Position, cx: &Ctx, op: &Int) -> i32 {
        let p = self.p;
        self.tick();
        match op {
            Int::Leaf(leaf) => self.leaf(st, cx, *leaf),
            Int::Prev => i32::from(st.prev),
            Int::PrevTurn => i32::from(st.prev_turn),
            Int::LastFromAfter => st.last.from_after,
            Int::LastToAfter => st.last.to_after,
            Int::TrackMove { track, from, steps } => {
                let from = self.int(st, cx, *from);
                let steps = self.int(st, cx, *steps);
                self.track_move(st, cx, track, from, steps)
            }
            Int::PathExtent(colour, starts) => {
                let colour = self.int(st, cx, *colour);
                self.path_extent(st, cx, (colour, *starts))
            }
            Int::TrackFirst { track, from, when } => {
                let from = from.map(|from| self.int(st, cx, from));
                self.track_first(st, cx, track, from, *when)
            }
            Int::TrackSteps(track, from, to) => {
                let ends = (self.int(st, cx, *from), self.int(st, cx, *to));
                self.track_steps(st, cx, track, ends)
            }
            Int::LastLevelTo => st.last.level_to,
            Int::LastLevelFrom => st.last.level_from,
            Int::Face(site) => {
                let site = self.int(st, cx, *site);
                self.face(st, site)
            }
            Int::Pips(set) => self.pips_of(st, *set),
            Int::TrackEnd(track) => self
                .track(st, cx, track)
                .and_then(|track| track.sites.last().copied())
                .unwrap_or(-1),
            Int::Add(a, b) => self.two(st, cx, *a, *b, arithmetic::add),
            Int::Sub(a, b) => self.two(st, cx, *a, *b, arithmetic::sub),
            Int::Mul(a, b) => self.two(st, cx, *a, *b, arithmetic::mul),
            Int::Div(a, b) => self.divide(st, cx, *a, *b, arithmetic::div),
            Int::Mod(a, b) => self.divide(st, cx, *a, *b, arithmetic::rem),
            Int::Pow(a, b) => self.two(st, cx, *a, *b, arithmetic::pow),
            Int::Min(a, b) => self.two(st, cx, *a, *b, i32::min),
            Int::Max(a, b) => self.two(st, cx, *a, *b, i32::max),
            Int::Abs(a) => arithmetic::abs(self.int(st, cx, *a)),
            Int::Sum(list) => self.fold(st, cx, *list, |all| arithmetic::sum(all.iter().copied())),
            Int::Product(list) => self.fold(st, cx, *list, |all| {
                arithmetic::product(all.iter().copied())
            }),
            Int::Least(list) => {
                self.fold(st, cx, *list, |all| all.iter().copied().min().unwrap_or(-1))
            }
            Int::Greatest(list) => {
                self.fold(st, cx, *list, |all| all.iter().copied().max().unwrap_or(-1))
            }
            Int::If(when, a, b) => {
                let branch = if self.bool(st, cx, *when) { *a } else { *b };
                self.int(st, cx, branch)
            }
            Int::OfBool(a) => i32::from(self.bool(st, cx, *a)),
            Int::At(field, kind, site) => {
                let site = self.int(st, cx, *site);
                self.field_at(st, *field, *kind, site)
            }
            Int::AtLevel(field, kind, site, level) => {
                let (site, level) = (self.int(st, cx, *site), self.int(st, cx, *level));
                self.field_at_level(st, *field, (*kind, site), level)
            }
            Int::StackSize(kind, region) => {
                let mut set = self.take_set();
                self.fill(st, cx, *region, &mut set);
                let sizes = set
                    .iter()
                    .map(|site| self.stack_height(st, *kind, site as i32));
                let size = arithmetic::sum(sizes);
                self.give_set(set);
                size
            }
            Int::LevelOf {
                kind,
                site,
                piece,
                state,
                from_top,
            } => {
                let site = self.int(st, cx, *site);
                let piece = self.int(st, cx, *piece);
                let state = state.map(|state| self.int(st, cx, state));
                let height = self.stack_height(st, *kind, site);
                self.spend(height as usize / 8);
                self.level_of(st, (*kind, site), (piece, state), *from_top)
            }
            Int::CountLevels {
                kind,
                at,
                from_top,
                when,
                stop,
            } => self.count_levels_at(st, cx, (*kind, *at, *from_top), (*when, *stop)),
            Int::Random(min, max) => {
                let (min, max) = (self.int(st, cx, *min), self.int(st, cx, *max));
                let span = u64::try_from(i64::from(max) - i64::from(min)).unwrap_or(0);
                let drawn = self.rng.below(span as usize + 1) as i64;
                (i64::from(min) + drawn) as i32
            }
            Int::EdgeBetween(a, b) => {
                let (a, b) = (self.int(st, cx, *a), self.int(st, cx, *b));
                self.edge_between(a, b)
            }
            Int::TopLevel(kind, site) => {
                let site = self.int(st, cx, *site);
                (self.stack_height(st, *kind, site) - 1).max(0)
            }
            Int::CountAt(kind, site) if p.needs.stacks => {
                let site = self.int(st, cx, *site);
                self.stack_height(st, *kind, site)
            }
            Int::CountAt(kind, site) => {
                let site = self.int(st, cx, *site);
                // Quirk 18: the sites of hands are cells, and only as such are their pieces counted.
                let in_hand = *kind != SiteType::Cell && p.layout.in_hand(*kind, site);
                let slot = p.layout.slot(*kind, site).filter(|_| !in_hand);
                slot.map_or(0, |slot| st.count(&p.layout, slot))
            }
            Int::Score(player) => {
                let player = self.player_index(st, cx, *player);
                st.other(p.layout.score, player)
            }
            Int::PlayerValue(player) => {
                let player = self.player_index(st, cx, *player);
                st.other(p.layout.player_value, player)
            }
            Int::Amount(player) => {
                let player = self.player_index(st, cx, *player);
                st.other(p.layout.amount, player)
            }
            Int::Pot => st.other(p.layout.amount, 0),
            Int::Var(slot) => st.other(p.layout.vars, *slot as usize),
            Int::Counter => st.counter,
            Int::Pending => st.pending.unwrap_or(0),
            Int::Course(course) => self.course(st, *course),
            Int::CountSites(region) => self.count_sites(st, cx, *region) as i32,
            Int::Length(list) => self.fold(st, cx, *list, |all| all.len() as i32),
            Int::CountValue(value, list) => {
                let value = self.int(st, cx, *value);
                self.fold(st, cx, *list, |all| {
                    all.iter().filter(|v| **v == value).count() as i32
                })
            }
            Int::CountPieces(filter) => self.count_pieces(st, cx, filter),
            Int::CountMoves(moves) => {
                let mut list = self.take_sink(Want::All);
                self.moves(st, *cx, *moves, &mut list);
                let count = list.len() as i32;
                self.give_sink(list);
                count
            }
            Int::CountGroups(rule, least) => {
                let least = least.map_or(1, |least| self.int(st, cx, least));
                let sizes = self.group_sizes(st, cx, rule, None);
                let count = sizes.iter().filter(|size| **size >= least).count() as i32;
                self.give_numbers(sizes);
                count
            }
            Int::GroupSize(rule, site) => {
                let group = self.group_at(st, cx, rule, *site);
                let size = group.len() as i32;
                self.give_set(group);
                size
            }
            Int::Territory(kind, player, dirs) => {
                let player = self.int(st, cx, *player);
                self.territory(st, cx, *kind, player, *dirs)
            }
            Int::Liberties(rule, site) => self.liberties(st, cx, rule, *site),
            Int::Steps {
                kind,
                relation,
                from,
                to,
            } => self.steps(st, cx, (*kind, *relation), (*from, *to)),
            Int::Paces { step, from, to } => {
                let from = self.int(st, cx, *from);
                let mut goals = self.take_set();
                self.fill(st, cx, *to, &mut goals);
                // Nowhere is at no distance.
                let mut found = goals.iter().next().is_none().then_some(0);
                self.each_pace(st, cx, (*step, from), &mut |paces, site| {
                    if found.is_none() && goals.contains(site) {
                        found = Some(paces);
                    }
                    found.is_none()
                });
                self.give_set(goals);
                found.unwrap_or(INFINITY)
            }
            Int::Ahead {
                kind: _,
                site,
                steps,
                dirs,
            } => {
                let site = self.int(st, cx, *site);
                let steps = self.int(st, cx, *steps);
                self.ahead(st, cx, site, steps, *dirs)
            }
            Int::Table(table, site) => {
                let site = self.int(st, cx, *site);
                usize::try_from(site)
                    .ok()
                    .and_then(|site| p.table(*table).get(site).copied())
                    .unwrap_or(-1)
            }
            Int::Coord(kind, row, column) => {
                let (row, column) = (self.int(st, cx, *row), self.int(st, cx, *column));
                self.spend(p.topology.len(*kind) / 8);
                p.topology
                    .sites(*kind)
                    .iter()
                    .position(|site| site.row as i32 == row && site.column as i32 == column)
                    .map_or(-1, |site| site as i32)
            }
            Int::HandSite(player, offset) => {
                let (player, offset) = (self.int(st, cx, *player), self.int(st, cx, *offset));
                p.containers
                    .iter()
                    .skip(1)
                    .find(|hand| hand.owner as i32 == player)
                    .map_or(-1, |hand| arithmetic::add(hand.first as i32, offset))
            }
            Int::MapEntry(map, key) => {
                let key = self.int(st, cx, *key);
                p.maps
                    .get(*map as usize)
                    .and_then(|map| map.iter().find(|pair| pair.0 == key))
                    .map_or(key, |pair| pair.1)
            }
            Int::RegionSite(region, index) => {
                let index = self.int(st, cx, *index);
                let mut set = self.take_set();
                self.fill(st, cx, *region, &mut set);
                let site = usize::try_from(index)
                    .ok()
                    .and_then(|index| set.iter().nth(index));
                self.give_set(set);
                site.map_or(-1, |site| site as i32)
            }
            Int::ListEntry(list, index) => {
                let index = self.int(st, cx, *index);
                self.fold(st, cx, *list, |all| {
                    usize::try_from(index)
                        .ok()
                        .and_then(|i| all.get(i).copied())
                        .unwrap_or(-1)
                })
            }
            Int::PieceOf(by_player, player) => {
                let player = self.int(st, cx, *player);
                usize::try_from(player)
                    .ok()
                    .and_then(|player| by_player.get(player).copied())
                    .unwrap_or(-1)
            }
            Int::WherePiece(kind, piece, state) => {
                let piece = self.int(st, cx, *piece);
                let state = state.map(|state| self.int(st, cx, state));
                self.spend(p.layout.kinds[*kind as usize].sites as usize / 8 + st.held.0 / 8);
                self.where_piece(st, *kind, piece, state)
            }
            Int::Limit(limit) => match limit {
                Limit::Moves => i32::try_from(self.limits.moves).unwrap_or(i32::MAX),
                Limit::Turns => {
                    let turns = u64::from(self.limits.turns_per_player) * p.players as u64;
                    i32::try_from(turns).unwrap_or(i32::MAX)
                }
            },
        }
    }

    #[inline]
    fn two(&mut self, st: &Position, cx: &Ctx, a: IntId, b: IntId, f: fn(i32, i32) -> i32) -> i32 {
        let a = self.int(st, cx, a);
        let b = self.int(st, cx, b);
        f(a, b)
    }

    fn divide(
        &mut self,
        st: &Position,
        cx: &Ctx,
        a: IntId,
        b: IntId,
        f: fn(i32, i32) -> Option<i32>,
    ) -> i32 {
        let a = self.int(st, cx, a);
        let b = self.int(st, cx, b);
        f(a, b).unwrap_or_else(|| {
            self.fail(Fault::DivisionByZero);
            0
        })
    }

    /// What a field of a site holds; 0 where there is no such site.
    #[inline]
    pub(crate) fn field_at(
        &self,
        st: &Position,
        field: SiteField,
        kind: SiteType,
        site: i32,
    ) -> i32 {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return 0;
        };
        match field {
            // Quirk 18: the sites of hands are cells; as vertices or edges they are nobody's.
            SiteField::Who if kind != SiteType::Cell && layout.in_hand(kind, site) => 0,
            SiteField::Who => {
                let is_unowned = st.is_unowned(layout, slot);
                self.p.who(st.what(layout, slot), is_unowned)
            }
            // Quirk 17: of a stack it is the piece at the bottom.
            SiteField::What => match st.under.get(slot).and_then(|below| below.first()) {
                Some(lowest) => lowest.what,
                None => st.what(layout, slot),
            },
            SiteField::State => st.state(layout, slot),
            SiteField::Rotation => st.rotation(layout, slot),
            SiteField::Value => st.value(layout, slot),
        }
    }

    /// How many pieces lie on each other on a site.
    pub(crate) fn stack_height(&self, st: &Position, kind: SiteType, site: i32) -> i32 {
        let layout = &self.p.layout;
        layout
            .slot(kind, site)
            .map_or(0, |slot| st.height(layout, slot) as i32)
    }

    /// A property of the piece at a level of a site.
    fn field_at_level(
        &self,
        st: &Position,
        field: SiteField,
        (kind, site): (SiteType, i32),
        level: i32,
    ) -> i32 {
        let layout = &self.p.layout;
        let piece = layout
            .slot(kind, site)
            .zip(usize::try_from(level).ok())
            .and_then(|(slot, level)| st.at_level(layout, slot, level));
        let Some(piece) = piece else { return 0 };
        match field {
            SiteField::Who => self.p.who(piece.what, piece.unowned == 1),
            SiteField::What => piece.what,
            SiteField::State => piece.state,
            SiteField::Rotation => piece.rotation,
            SiteField::Value => piece.value,
        }
    }

    /// A player's number, 0 if it is none.
    pub(crate) fn player_index(&mut self, st: &Position, cx: &Ctx, id: IntId) -> usize {
        let player = self.int(st, cx, id);
        usize::try_from(player)
            .ok()
            .filter(|player| *player <= self.p.players)
            .unwrap_or(0)
    }

    fn course(&mut self, st: &Position, course: Course) -> i32 {
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

    /// How many pieces pass a filter.
    pub(crate) fn count_pieces(&mut self, st: &Position, cx: &Ctx, filter: &PieceFilter) -> i32 {
        let layout = &self.p.layout;
        let mut set = self.take_set();
        self.fill_filter(st, cx, filter, &mut set);
        self.spend(set.len() / 8);
        let base = layout.kinds[filter.kind as usize].base as usize;
        let count = if self.p.needs.stacks {
            self.count_levels(st, cx, filter)
        } else if layout.count.is_kept() {
            arithmetic::sum(set.iter().map(|site| st.count(layout, base + site)))
        } else {
            set.len() as i32
        };
        self.give_set(set);
        count
    }

    /// Whether two players play together.
    pub(super) fn is_ally(&self, a: i32, b: i32) -> bool {
        let team = |player: i32| {
            let player = usize::try_from(player).ok().filter(|player| *player > 0)?;
            self.p.teams.get(player).copied()
        };
        team(a).is_some() && team(a) == team(b)
    }

    fn ahead(
        &mut self,
        st: &Position,
        cx: &Ctx,
        site: i32,
        steps: i32,
        dirs: crate::ir::DirsId,
    ) -> i32 {
        let (Ok(start), Ok(steps)) = (usize::try_from(site), usize::try_from(steps)) else {
            return -1;
        };
        if steps == 0 {
            return site;
        }
        // Beyond the edge there is nothing ahead but the site itself.
        let mut found = site;
        self.each_line(st, cx, start, dirs, &mut |_, line| {
            if let Some(&there) = line.get(steps - 1) {
                found = there as i32;
            }
            false
        });
        found
    }

    /// Whether a site is a member of the words of a set.
    #[inline]
    pub(crate) fn has(words: &[u64], site: i32) -> bool {
        site >= 0 && contains(words, site as usize)
    }
}
