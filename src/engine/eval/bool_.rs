//! Conditions.

use crate::board::Relation;
use crate::ir::code::{Address, Question};
use crate::ir::{
    Bool, BoolId, HiddenData, IntId, IntsId, Layout, MovesId, RegionId, Repetition, Side, SiteSet,
    SiteType, contains,
};

use super::{Ctx, Eval, Want};
use crate::engine::action::Place;
use crate::engine::attempt::Supposed;
use crate::engine::state::{Look, Placed};

impl Eval<'_> {
    /// Whether a condition holds.
    #[inline]
    pub(crate) fn bool(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId) -> bool {
        match self.p.code.questions[id.index()] {
            Question::Settled(answer) => answer,
            Question::Walk(begin) => self.walk(st, cx, begin).end == Address::YES,
            Question::Apart => self.asked(st, cx, id),
        }
    }

    /// Whether a condition holds that has to be asked.
    #[expect(clippy::too_many_lines, reason = "a table: one line for each op")]
    fn asked(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId) -> bool {
        let layout = &self.p.layout;
        self.tick();
        match &self.p.arena.bools[id.index()] {
            // These have a program each.
            Bool::Const(_)
            | Bool::Not(_)
            | Bool::And(_)
            | Bool::Or(_)
            | Bool::Xor(..)
            | Bool::If(..)
            | Bool::Compare(..)
            | Bool::OfInt(_)
            | Bool::Empty(..)
            | Bool::In(..)
            | Bool::Friend(_)
            | Bool::Enemy(_) => self.decided(st, cx, id),
            Bool::SameSites(a, b) => self.same_sites(st, cx, *a, *b),
            Bool::InList(value, list) => self.in_list(st, cx, *value, *list),
            Bool::AllInList(list, other) => self.all_in_list(st, cx, *list, *other),
            Bool::AllIn(list, region) => self.all_in(st, cx, *list, *region),
            Bool::AllSites(region, when) => self.all_sites(st, cx, *region, *when),
            Bool::AllDifferent(kind, region, when) => {
                self.all_sites(st, cx, *region, *when) && self.all_different(st, cx, *kind, *region)
            }
            Bool::AllValues(list, when) => self.all_values(st, cx, *list, *when),
            Bool::AllGroups(rule, when) => self.all_groups(st, cx, rule, *when),
            Bool::ForAll(region, when) => self.for_all(st, cx, *region, *when),
            Bool::Active(player) => {
                let player = self.int(st, cx, *player);
                st.is_active(player.max(0) as usize)
            }
            Bool::Pending => is_pending(st, layout),
            Bool::Full => st
                .empties(layout, self.p.default_kind)
                .iter()
                .all(|word| *word == 0),
            Bool::Triggered(event, player) => self.is_triggered(st, cx, *event, *player),
            Bool::DiceUsed => self.all_dice(st).iter().all(|pips| *pips == 0),
            Bool::DiceEqual => st.other(layout.doubles, 0) == 1,
            Bool::AnyDie(value) => {
                let value = self.int(st, cx, *value);
                self.all_dice(st).contains(&value)
            }
            Bool::AllPassed => self.all_passed(st),
            Bool::WasPass => st.last.pass,
            Bool::LastKind { to, kind } => last_kind(st, *to) == Some(*kind),
            Bool::NoMoves(player) => self.has_no_moves(st, cx, *player),
            Bool::Stuck(player) => {
                let player = self.int(st, cx, *player);
                (1..=32).contains(&player) && st.stuck >> (player - 1) & 1 == 1
            }
            Bool::NoPieces(filter) => self.has_no_pieces(st, cx, filter),
            Bool::CanMove(moves) => self.can_move(st, cx, *moves),
            Bool::Line(rule) => self.is_line(st, cx, rule),
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
            } => self.is_threatened(st, cx, *piece, *kind, *at, *moves),
            Bool::Within(piece, kind, region) => self.is_within(st, cx, *piece, *kind, *region),
            Bool::PipsMatch(site) => self.pips_match(st, cx, *site),
            Bool::SidesMatch(site) => self.sides_match(st, cx, *site),
            Bool::PathLoop(colour, starts) => self.is_path_loop(st, cx, *colour, *starts),
            Bool::Puzzle(rule) => self.is_fulfilled(st, cx, rule),
            Bool::Tree(rule, owner) => self.is_tree(st, cx, rule, *owner),
            Bool::Crossing(a, b) => self.do_cross(st, cx, *a, *b),
            Bool::Related(relation, kind, site, region) => {
                self.is_related(st, cx, *relation, *kind, *site, *region)
            }
            Bool::Visited(site) => {
                let site = self.int(st, cx, *site);
                st.set_contains(layout, layout.visited, site)
            }
            Bool::Hidden(data, kind, site, players) => {
                self.is_hidden_from(st, cx, *data, *kind, *site, *players)
            }
            Bool::Repeat(repetition) => {
                self.spend(st.history.len() / 16);
                repeats(st, *repetition)
            }
            Bool::Proposed(name) => st.proposed >> name & 1 == 1,
            Bool::Decided(name) => st.decided >> name & 1 == 1,
        }
    }

    fn is_triggered(&mut self, st: Look<'_>, cx: &Ctx, event: u32, player: IntId) -> bool {
        let player = self.player_index(st, cx, player);
        let entry = event as usize * (self.p.players + 1) + player;
        st.other(self.p.layout.events, entry) == 1
    }

    /// Whether a player would have no legal move.
    fn has_no_moves(&mut self, st: Look<'_>, cx: &Ctx, player: IntId) -> bool {
        let player = self.int(st, cx, player);
        // While one generator asks what another player could do, that player's generator must not
        // ask in turn, or the question would never end.
        let none = self.generating <= 1 && !self.player_can_move(st, player);
        if none && (1..32).contains(&player) {
            self.moveless |= 1 << player;
        }
        none
    }

    /// Whether a generator yields any move.
    pub(super) fn can_move(&mut self, st: Look<'_>, cx: &Ctx, moves: MovesId) -> bool {
        // This question must not change whose moves were asked for last.
        let stand_in = self.stand_in;
        let mut list = self.take_sink(Want::Any);
        self.moves(st, *cx, moves, &mut list);
        let any = !list.is_empty();
        self.give_sink(list);
        self.stand_in = stand_in;
        any
    }

    /// Whether some opponent has a move that takes a piece on one of the sites.
    fn is_threatened(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        piece: Option<IntId>,
        kind: SiteType,
        at: Option<RegionId>,
        moves: Option<MovesId>,
    ) -> bool {
        // Within this question it is not asked again.
        if self.threatening && self.may_stop() {
            return false;
        }
        let what = piece.map(|piece| self.int(st, cx, piece));
        let mut targets = self.take_set();
        match at {
            Some(at) => self.fill(st, cx, at, &mut targets),
            None => self.fill_threatened(st, what, kind, &mut targets),
        }
        let mut found = false;
        let mut supposed = None;
        // Within the same question the answer is known, whatever stands there.
        let supposing = what.filter(|_| !self.threatening);
        for site in targets.iter() {
            let at = Place::new(kind, site as i32);
            let owner = self.p.owner(what.unwrap_or(self.what_at(st, at)));
            let moves = moves.map(|moves| (moves, *cx));
            let position = self.as_if_there(st, supposing, at, &mut supposed);
            found = self.could_be_taken(position, owner, at.site, moves);
            if found {
                break;
            }
        }
        if let Some(supposed) = supposed {
            self.end_supposed(supposed);
        }
        self.give_set(targets);
        found
    }

    /// The position with a piece on a site that is empty, for whether it could be taken there; where
    /// something stands, the position as it is. The copy that this needs is left in `supposed`, for
    /// the next site.
    pub(crate) fn as_if_there<'p>(
        &mut self,
        st: Look<'p>,
        what: Option<i32>,
        at: Place,
        supposed: &'p mut Option<Supposed>,
    ) -> Look<'p> {
        let what = what.filter(|what| self.p.is_piece(*what) && self.what_at(st, at) == 0);
        let Some(what) = what else {
            return st;
        };
        let piece = Placed {
            what,
            count: 1,
            ..Placed::default()
        };
        let supposed = supposed.get_or_insert_with(|| self.suppose(st));
        let there = supposed.begin(st);
        there.put(self.p, at.kind, at.site, piece);
        there.look()
    }

    /// Adds the sites whose pieces may be threatened, those of one kind if it is named.
    pub(crate) fn fill_threatened(
        &self,
        st: Look<'_>,
        what: Option<i32>,
        kind: SiteType,
        targets: &mut SiteSet,
    ) {
        let layout = &self.p.layout;
        let base = layout.kinds[kind as usize].base as usize;
        // If no piece is named, the pieces of every player count.
        let owner = what.map(|what| self.p.owner(what));
        let owners = owner.map_or(1..self.p.players + 1, |owner| owner..owner + 1);
        let kept = what.filter(|_| kind == layout.default_kind && !self.p.needs.unowned);
        match kept.and_then(|what| st.of_piece(layout, what)) {
            Some(sites) => targets.union(sites),
            None => {
                let is_meant =
                    |site: &usize| what.is_none_or(|what| st.what(layout, base + site) == what);
                let owned = owners.flat_map(|owner| st.sites_of(layout, kind, owner));
                owned.filter(is_meant).for_each(|site| targets.insert(site));
            }
        }
    }

    fn is_related(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        relation: Relation,
        kind: SiteType,
        site: IntId,
        region: RegionId,
    ) -> bool {
        let topology = &self.p.topology;
        let site = usize::try_from(self.int(st, cx, site)).ok();
        let Some(site) = site.filter(|site| *site < topology.len(kind)) else {
            return false;
        };
        topology
            .neighbours(kind, relation, site)
            .iter()
            .any(|other| self.in_region(st, cx, *other as i32, region))
    }

    fn is_hidden_from(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        data: HiddenData,
        kind: SiteType,
        site: IntId,
        players: IntsId,
    ) -> bool {
        let site = self.int(st, cx, site);
        let players = self.numbers(st, cx, players);
        let hidden = self.is_hidden(st, data, Place::new(kind, site), &players);
        self.give_numbers(players);
        hidden
    }

    /// Whether a site holds no piece; false where there is no such site.
    #[inline(always)]
    pub(crate) fn is_empty(&self, st: Look<'_>, kind: SiteType, site: i32) -> bool {
        let layout = &self.p.layout;
        let stands =
            |slot| st.what(layout, slot) != 0 || self.p.needs.stacks && st.height(layout, slot) > 0;
        // A large piece also covers sites other than the one it stands on.
        let reached = || {
            (site as usize) < self.p.topology.len(kind)
                && !contains(st.empties(layout, kind), site as usize)
        };
        layout
            .slot(kind, site)
            .is_some_and(|slot| !(stands(slot) || self.p.needs.large && reached()))
    }

    /// Whether a player is on the mover's side.
    #[inline(always)]
    pub(crate) fn is_friend(&self, st: Look<'_>, player: i32) -> bool {
        self.p.side(st.mover, player) == Side::Movers
    }

    /// Whether a player is on another side. Player 0, who is nobody, is no enemy.
    #[inline(always)]
    pub(crate) fn is_enemy(&self, st: Look<'_>, player: i32) -> bool {
        self.p.side(st.mover, player) == Side::Others
    }
}

/// Whether anything is pending.
pub(crate) fn is_pending(st: Look<'_>, layout: &Layout) -> bool {
    let value = st.pending.is_some_and(|value| value != 0);
    let site = |word: &u64| *word != 0;
    value || st.set(layout, layout.pending).iter().any(site)
}

/// The kind of site where the last move began or ended.
fn last_kind(st: Look<'_>, to: bool) -> Option<SiteType> {
    let (site, kind) = if to {
        (st.last.to, st.last.to_kind)
    } else {
        (st.last.from, st.last.from_kind)
    };
    (site >= 0).then_some(kind)
}

/// Whether the position of `st` came up before.
pub(crate) fn repeats(st: Look<'_>, repetition: Repetition) -> bool {
    board_repeats(st, st.board_hash, repetition)
}

/// Whether the position of `st` with another board came up before, of which the hash is known.
pub(crate) fn board_repeats(st: Look<'_>, board_hash: u64, repetition: Repetition) -> bool {
    match repetition {
        Repetition::Positional => st.history.contains(board_hash),
        Repetition::PositionalInTurn => st.turn_history.contains(&board_hash),
        Repetition::Situational => st.history.contains(situation_of(board_hash, st.mover)),
        Repetition::SituationalInTurn => st
            .turn_history
            .contains(&situation_of(board_hash, st.mover)),
    }
}

/// The hash of a position with its mover.
pub(crate) fn situation(st: Look<'_>) -> u64 {
    situation_of(st.board_hash, st.mover)
}

fn situation_of(board_hash: u64, mover: u8) -> u64 {
    use crate::engine::hash::{Number, key};
    board_hash ^ key(Number::Mover, 0, i32::from(mover))
}
