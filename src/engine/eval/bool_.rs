//! Conditions.

use crate::ir::{Bool, BoolId, RegionId, Repetition, SiteType, contains};

use super::{Ctx, Eval, Want};
use crate::engine::action::Place;
use crate::engine::state::Position;

impl Eval<'_> {
    /// Whether a condition holds.
    pub(crate) fn bool(&mut self, st: &Position, cx: &Ctx, id: BoolId) -> bool {
        let p = self.p;
        self.tick();
        match &p.arena.bools[id.index()] {
            Bool::Const(value) => *value,
            Bool::Not(a) => !self.bool(st, cx, *a),
            Bool::And(all) => all.iter().all(|a| self.bool(st, cx, *a)),
            Bool::Or(all) => all.iter().any(|a| self.bool(st, cx, *a)),
            Bool::Xor(a, b) => self.bool(st, cx, *a) != self.bool(st, cx, *b),
            Bool::If(when, a, b) => {
                let branch = if self.bool(st, cx, *when) { *a } else { *b };
                self.bool(st, cx, branch)
            }
            Bool::Eq(a, b) => self.int(st, cx, *a) == self.int(st, cx, *b),
            Bool::Ne(a, b) => self.int(st, cx, *a) != self.int(st, cx, *b),
            Bool::Lt(a, b) => self.int(st, cx, *a) < self.int(st, cx, *b),
            Bool::Le(a, b) => self.int(st, cx, *a) <= self.int(st, cx, *b),
            Bool::SameSites(a, b) => self.same_sites(st, cx, *a, *b),
            Bool::OfInt(a) => self.int(st, cx, *a) != 0,
            Bool::Empty(kind, site) => {
                let site = self.int(st, cx, *site);
                self.is_empty(st, *kind, site)
            }
            Bool::In(site, region) => {
                let site = self.int(st, cx, *site);
                self.in_region(st, cx, site, *region)
            }
            Bool::InList(value, list) => {
                let value = self.int(st, cx, *value);
                self.fold(st, cx, *list, |all| all.contains(&value))
            }
            Bool::AllInList(list, other) => {
                let numbers = self.numbers(st, cx, *other);
                self.spend(numbers.len() * numbers.len() / 32);
                let all = self.fold(st, cx, *list, |all| all.iter().all(|v| numbers.contains(v)));
                self.give_numbers(numbers);
                all
            }
            Bool::AllIn(list, region) => {
                let numbers = self.numbers(st, cx, *list);
                let all = numbers
                    .iter()
                    .all(|site| self.go_on(1) && self.in_region(st, cx, *site, *region));
                self.give_numbers(numbers);
                all
            }
            Bool::Friend(player) => {
                let player = self.int(st, cx, *player);
                self.is_friend(st, player)
            }
            Bool::Enemy(player) => {
                let player = self.int(st, cx, *player);
                self.is_enemy(st, player)
            }
            Bool::Active(player) => {
                let player = self.int(st, cx, *player);
                st.is_active(player.max(0) as usize)
            }
            Bool::Pending => {
                st.pending.is_some_and(|value| value != 0)
                    || st
                        .set(&p.layout, p.layout.pending)
                        .iter()
                        .any(|word| *word != 0)
            }
            Bool::Full => st
                .empties(&p.layout, p.default_kind)
                .iter()
                .all(|word| *word == 0),
            Bool::AllSites(region, when) => self.all_sites(st, cx, *region, *when),
            Bool::AllDifferent(kind, region, when) => {
                self.all_sites(st, cx, *region, *when) && self.all_different(st, cx, *kind, *region)
            }
            Bool::AllValues(list, when) => {
                let numbers = self.numbers(st, cx, *list);
                let all = numbers
                    .iter()
                    .all(|value| self.go_on(1) && self.bool(st, &cx.value(*value), *when));
                self.give_numbers(numbers);
                all
            }
            Bool::AllGroups(rule, when) => self.all_groups(st, cx, rule, *when),
            Bool::Triggered(event, player) => {
                let player = self.player_index(st, cx, *player);
                let entry = *event as usize * (p.players + 1) + player;
                st.other(p.layout.events, entry) == 1
            }
            Bool::DiceUsed => self.all_dice(st).iter().all(|pips| *pips == 0),
            Bool::DiceEqual => st.other(p.layout.doubles, 0) == 1,
            Bool::AnyDie(value) => {
                let value = self.int(st, cx, *value);
                self.all_dice(st).contains(&value)
            }
            Bool::AllPassed => st.passed & st.active == st.active,
            Bool::WasPass => st.last.pass,
            Bool::NoMoves(player) => {
                let player = self.int(st, cx, *player);
                // A generator that asks is asked in turn what others could do, but then no
                // further: it would never end.
                let none = self.generating <= 1 && !self.player_can_move(st, player);
                if none && (1..32).contains(&player) {
                    self.moveless |= 1 << player;
                }
                none
            }
            Bool::Stuck(player) => {
                let player = self.int(st, cx, *player);
                (1..=32).contains(&player) && st.stuck >> (player - 1) & 1 == 1
            }
            Bool::NoPieces(filter) => self.count_pieces(st, cx, filter) == 0,
            Bool::CanMove(moves) => {
                // Whose moves are looked at here says nothing of those that depend on it.
                let stand_in = self.stand_in;
                let mut list = self.take_sink(Want::Any);
                self.moves(st, *cx, *moves, &mut list);
                let any = !list.is_empty();
                self.give_sink(list);
                self.stand_in = stand_in;
                any
            }
            Bool::Line(rule) => self.is_line(st, cx, rule),
            Bool::LastKind { to, kind } => {
                let (site, of) = if *to {
                    (st.last.to, st.last.to_kind)
                } else {
                    (st.last.from, st.last.from_kind)
                };
                site >= 0 && of == *kind
            }
            Bool::Path(rule) => self.is_path(st, cx, rule),
            Bool::Loop(rule) => self.is_loop(st, cx, rule),
            Bool::Connected(rule) => self.is_connected(st, cx, rule),
            Bool::Blocked(rule) => self.is_blocked(st, cx, rule),
            Bool::Pattern(rule) => self.is_pattern(st, cx, rule),
            Bool::Threatened {
                piece,
                kind,
                at,
                moves,
            } => self.is_threatened(st, cx, *piece, (*kind, *at), *moves),
            Bool::Within(piece, kind, region) => {
                let piece = self.int(st, cx, *piece);
                self.is_within(st, cx, piece, *kind, *region)
            }
            Bool::SidesMatch(site) => {
                let site = self.int(st, cx, *site);
                self.sides_match(st, site)
            }
            Bool::PathLoop(colour, starts) => {
                let colour = self.int(st, cx, *colour);
                let mut set = self.take_set();
                self.fill(st, cx, *starts, &mut set);
                let found = set
                    .iter()
                    .any(|site| self.go_on(1) && self.each_path(st, (site, colour), &mut |_| {}));
                self.give_set(set);
                found
            }
            Bool::Puzzle(rule) => self.is_fulfilled(st, cx, rule),
            Bool::ForAll(region, when) => {
                let mut set = self.take_set();
                self.fill(st, cx, *region, &mut set);
                let all = set
                    .iter()
                    .all(|site| self.go_on(1) && self.bool(st, &cx.from(site as i32), *when));
                self.give_set(set);
                all
            }
            Bool::Tree(rule, owner) => self.is_tree(st, cx, rule, *owner),
            Bool::Crossing(a, b) => {
                let (a, b) = (self.int(st, cx, *a), self.int(st, cx, *b));
                self.crossed(a).iter().any(|edge| *edge as i32 == b)
            }
            Bool::Related(relation, kind, site, region) => {
                let site = self.int(st, cx, *site);
                let Ok(site) = usize::try_from(site) else {
                    return false;
                };
                if site >= p.topology.len(*kind) {
                    return false;
                }
                let neighbours = p.topology.neighbours(*kind, *relation, site);
                neighbours
                    .iter()
                    .any(|other| self.in_region(st, cx, *other as i32, *region))
            }
            Bool::Visited(site) => {
                let site = self.int(st, cx, *site);
                st.set_contains(&p.layout, p.layout.visited, site)
            }
            Bool::Hidden(data, kind, site, players) => {
                let site = self.int(st, cx, *site);
                let players = self.numbers(st, cx, *players);
                let hidden = self.is_hidden(st, *data, (*kind, site), &players);
                self.give_numbers(players);
                hidden
            }
            Bool::Repeat(repetition) => {
                self.spend(st.history.len() / 16);
                repeats(st, *repetition)
            }
            Bool::Proposed(name) => st.proposed >> name & 1 == 1,
            Bool::Decided(name) => st.decided >> name & 1 == 1,
        }
    }

    /// Whether a site holds no piece; false where there is no such site.
    #[inline]
    pub(crate) fn is_empty(&self, st: &Position, kind: SiteType, site: i32) -> bool {
        let layout = &self.p.layout;
        let stands =
            |slot| st.what(layout, slot) != 0 || self.p.needs.stacks && st.height(layout, slot) > 0;
        // A large piece reaches further than where it stands.
        let reached = || {
            (site as usize) < self.p.topology.len(kind)
                && !contains(st.empties(layout, kind), site as usize)
        };
        layout
            .slot(kind, site)
            .is_some_and(|slot| !(stands(slot) || self.p.needs.large && reached()))
    }

    /// Whether a player is on the mover's side.
    #[inline]
    pub(crate) fn is_friend(&self, st: &Position, player: i32) -> bool {
        let teams = &self.p.teams;
        player > 0
            && teams
                .get(player as usize)
                .is_some_and(|team| *team == teams[usize::from(st.mover)])
    }

    /// Whether a player is on another side; nobody is no enemy.
    #[inline]
    pub(crate) fn is_enemy(&self, st: &Position, player: i32) -> bool {
        let teams = &self.p.teams;
        player > 0
            && teams
                .get(player as usize)
                .is_some_and(|team| *team != teams[usize::from(st.mover)])
    }

    fn same_sites(&mut self, st: &Position, cx: &Ctx, a: RegionId, b: RegionId) -> bool {
        let (mut left, mut right) = (self.take_set(), self.take_set());
        self.fill(st, cx, a, &mut left);
        self.fill(st, cx, b, &mut right);
        let same = left == right;
        self.give_set(left);
        self.give_set(right);
        same
    }

    fn all_sites(&mut self, st: &Position, cx: &Ctx, region: RegionId, when: BoolId) -> bool {
        let mut set = self.take_set();
        self.fill(st, cx, region, &mut set);
        let test = self.test(st, Some(when));
        let all = set.iter().all(|site| {
            let site = site as i32;
            self.go_on(1) && self.passes_test(st, &cx.site(site), &test, site)
        });
        self.give_set(set);
        all
    }

    /// Whether no two sites of a region hold the same kind of piece.
    fn all_different(&mut self, st: &Position, cx: &Ctx, kind: SiteType, region: RegionId) -> bool {
        let mut set = self.take_set();
        let mut kinds = self.take_numbers();
        self.fill(st, cx, region, &mut set);
        for site in set.iter() {
            kinds.push(self.what_at(st, Place::new(kind, site as i32)));
        }
        let sites = kinds.len();
        self.spend(sites);
        kinds.sort_unstable();
        kinds.dedup();
        let different = kinds.len() == sites;
        self.give_set(set);
        self.give_numbers(kinds);
        different
    }

    fn is_within(
        &mut self,
        st: &Position,
        cx: &Ctx,
        piece: i32,
        kind: SiteType,
        region: RegionId,
    ) -> bool {
        let layout = &self.p.layout;
        let mut set = self.take_set();
        self.fill(st, cx, region, &mut set);
        self.spend(set.len() / 8);
        let found = set.iter().any(|site| {
            layout.slot_of(kind, site).map(|slot| st.what(layout, slot)) == Some(piece)
        });
        self.give_set(set);
        found
    }

    /// Whether some opponent has a move that takes a piece on one of the sites.
    fn is_threatened(
        &mut self,
        st: &Position,
        cx: &Ctx,
        piece: Option<crate::ir::IntId>,
        (kind, at): (SiteType, Option<RegionId>),
        moves: Option<crate::ir::MovesId>,
    ) -> bool {
        let layout = &self.p.layout;
        let base = layout.kinds[kind as usize].base as usize;
        let what = piece.map(|piece| self.int(st, cx, piece));
        let mut targets = self.take_set();
        match at {
            Some(at) => self.fill(st, cx, at, &mut targets),
            None => {
                // Where no piece is named, everybody's are meant.
                let owner = what.map(|what| self.p.owner(what));
                let owners = owner.map_or(1..self.p.players + 1, |owner| owner..owner + 1);
                for owner in owners {
                    let owned = st.sites_of(layout, kind, owner);
                    owned
                        .filter(|site| what.is_none_or(|what| st.what(layout, base + site) == what))
                        .for_each(|site| targets.insert(site));
                }
            }
        }
        let mut found = false;
        for site in targets.iter() {
            let here = self.what_at(st, Place::new(kind, site as i32));
            let owner = self.p.owner(what.unwrap_or(here));
            found = found || self.could_be_taken(st, owner, site as i32, moves);
        }
        self.give_set(targets);
        found
    }
}

/// Whether the position of `st` came up before.
pub(crate) fn repeats(st: &Position, repetition: Repetition) -> bool {
    match repetition {
        Repetition::Positional => st.history.contains(&st.board_hash),
        Repetition::PositionalInTurn => st.turn_history.contains(&st.board_hash),
        Repetition::Situational => st.history.contains(&situation(st)),
        Repetition::SituationalInTurn => st.turn_history.contains(&situation(st)),
    }
}

/// The hash of a position with its mover.
pub(crate) fn situation(st: &Position) -> u64 {
    use crate::engine::hash::{Number, key};
    st.board_hash ^ key(Number::Mover, 0, i32::from(st.mover))
}
