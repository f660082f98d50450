//! Numbers.

use crate::ir::code::Ask;
use crate::ir::{ContextVar, Int, IntId, Leaf, arithmetic};

use super::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// The value of a number.
    #[inline]
    pub(crate) fn int(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> i32 {
        match self.p.code.asks[id.index()] {
            Ask::Leaf(leaf) => self.leaf(st, cx, leaf),
            Ask::Kept(place, _) => self.known(st, cx, place as usize, id),
            Ask::Walk(begin) => self.walk(st, cx, begin).left,
            Ask::Apart => self.worked_out(st, cx, id),
        }
    }

    /// A number that can simply be read.
    #[inline]
    pub(super) fn leaf(&self, st: Look<'_>, cx: &Ctx, leaf: Leaf) -> i32 {
        match leaf {
            Leaf::Const(value) => value,
            Leaf::Context(ContextVar::Level) if self.walked >= 0 => self.walked,
            Leaf::Context(var) => cx.passed(var),
            Leaf::Mover => i32::from(st.mover),
            Leaf::Next => i32::from(st.next),
            Leaf::LastFrom => st.last.from,
            Leaf::LastTo => st.last.to,
        }
    }

    /// A number that has to be worked out.
    #[expect(clippy::too_many_lines, reason = "a table: one line for each op")]
    pub(super) fn worked_out(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> i32 {
        let layout = &self.p.layout;
        self.tick();
        match &self.p.arena.ints[id.index()] {
            Int::Leaf(leaf) => self.leaf(st, cx, *leaf),
            // These have a program each.
            Int::Two(..)
            | Int::Abs(_)
            | Int::If(..)
            | Int::OfBool(_)
            | Int::At(..)
            | Int::CountAt(..)
            | Int::TopLevel(..)
            | Int::Score(_)
            | Int::PlayerValue(_)
            | Int::Amount(_)
            | Int::HandSite(..)
            | Int::Prev
            | Int::Var(_)
            | Int::MapEntry(..)
            | Int::Table(..)
            | Int::PieceOf(..) => self.calculated(st, cx, id),
            Int::TrackMove { track, from, steps } => self.track_move(st, cx, track, *from, *steps),
            Int::PrevTurn => i32::from(st.prev_turn),
            Int::LastFromAfter => st.last.from_after,
            Int::LastToAfter => st.last.to_after,
            Int::LastLevelTo => st.last.level_to,
            Int::LastLevelFrom => st.last.level_from,
            Int::Counter => st.counter,
            Int::Pending => st.pending.unwrap_or(0),
            Int::Course(course) => self.course(st, *course),
            Int::Limit(limit) => self.limit(*limit),
            Int::Sum(list) => self.fold(st, cx, *list, sum),
            Int::Product(list) => self.fold(st, cx, *list, product),
            Int::Least(list) => self.fold(st, cx, *list, least),
            Int::Greatest(list) => self.fold(st, cx, *list, greatest),
            Int::AtLevel(field, kind, site, level) => {
                self.at_level_of(st, cx, *field, *kind, *site, *level)
            }
            Int::StackSize(kind, region) => self.stack_size(st, cx, *kind, *region),
            Int::LargeSize(kind, region) => self.large_size(st, cx, *kind, *region),
            Int::LevelOf(rule) => self.level_of(st, cx, rule),
            Int::CountLevels(rule) => self.count_levels_at(st, cx, rule),
            Int::WherePiece(kind, piece, state) => self.where_piece(st, cx, *kind, *piece, *state),
            Int::Pot => st.other(layout.amount, 0),
            Int::CountSites(region) => self.count_sites(st, cx, *region) as i32,
            Int::Length(list) => self.fold(st, cx, *list, |all| all.len() as i32),
            Int::CountValue(value, list) => self.count_value(st, cx, *value, *list),
            Int::CountPieces(filter) => self.count_pieces(st, cx, filter),
            Int::CountMoves(moves) => self.count_options(st, cx, *moves),
            Int::CountGroups(rule, least) => self.count_groups(st, cx, rule, *least),
            Int::GroupSize(rule, site) => self.group_size(st, cx, rule, *site),
            Int::Territory(kind, player, dirs) => self.territory(st, cx, *kind, *player, *dirs),
            Int::Liberties(rule, site) => self.liberties(st, cx, rule, *site),
            Int::Steps(rule) => self.steps(st, cx, rule),
            Int::Paces { step, from, to } => self.paces(st, cx, *step, *from, *to),
            Int::Ahead {
                kind: _,
                site,
                steps,
                dirs,
            } => self.ahead(st, cx, *site, *steps, *dirs),
            Int::Random(min, max) => self.random(st, cx, *min, *max),
            Int::EdgeBetween(a, b) => self.edge_between(st, cx, *a, *b),
            Int::Coord(kind, row, column) => self.site_at(st, cx, *kind, *row, *column),
            Int::RegionSite(region, index) => self.region_site(st, cx, *region, *index),
            Int::ListEntry(list, index) => self.list_entry(st, cx, *list, *index),
            Int::TrackFirst { track, from, when } => self.track_first(st, cx, track, *from, *when),
            Int::TrackSteps(track, from, to) => self.track_steps(st, cx, track, *from, *to),
            Int::TrackEnd(track) => self.track_end(st, cx, track),
            Int::Face(site) => self.face(st, cx, *site),
            Int::Pips(set) => self.pips_of(st, *set),
            Int::PathExtent(colour, starts) => self.path_extent(st, cx, *colour, *starts),
        }
    }

    fn random(&mut self, st: Look<'_>, cx: &Ctx, min: IntId, max: IntId) -> i32 {
        let (min, max) = (self.int(st, cx, min), self.int(st, cx, max));
        let span = u64::try_from(i64::from(max) - i64::from(min)).unwrap_or(0);
        let drawn = self.rng.below(span as usize + 1) as i64;
        (i64::from(min) + drawn) as i32
    }

    /// Whether two players play together.
    pub(super) fn is_ally(&self, a: i32, b: i32) -> bool {
        let team = |player: i32| {
            let player = usize::try_from(player).ok().filter(|player| *player > 0)?;
            self.p.teams.get(player).copied()
        };
        team(a).is_some() && team(a) == team(b)
    }
}

fn sum(all: &[i32]) -> i32 {
    arithmetic::sum(all.iter().copied())
}

fn product(all: &[i32]) -> i32 {
    arithmetic::product(all.iter().copied())
}

fn least(all: &[i32]) -> i32 {
    all.iter().copied().min().unwrap_or(-1)
}

fn greatest(all: &[i32]) -> i32 {
    all.iter().copied().max().unwrap_or(-1)
}
