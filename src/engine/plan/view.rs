//! What the rules ask about a position: sets of sites, conditions, and numbers.

use crate::ir::{
    Flank, Plan, PlanCond, PlanInt, PlanMoves, PlanPlayer, Play, SiteSet, SitesId, Surround,
};

use super::SMALL;
use super::bits::{self, Words};
use super::board::{Kept, Pile};
use super::course::Course;
use super::exprs::{Exprs, Node, words};
use super::flanks::{flanked, flanked_within, flanking};
use super::watch::Piece;
use super::ways;

/// A position, seen by the player who moves or has just moved.
#[derive(Clone, Copy)]
pub(super) struct View<'a, const W: usize> {
    pub(super) plan: &'a Plan,
    pub(super) exprs: &'a Exprs<W>,
    pub(super) kept: &'a Kept<W>,
    pub(super) course: &'a Course,
}

impl<const W: usize> View<'_, W> {
    /// The number of a player, counted from 0.
    #[inline]
    pub(super) const fn number_of(&self, player: PlanPlayer) -> usize {
        match player {
            PlanPlayer::Mover => self.course.mover,
            PlanPlayer::Enemy => 1 - self.course.mover,
            PlanPlayer::Next => self.course.next,
            PlanPlayer::Player(player) => player,
        }
    }

    /// The same position at another point of a game.
    #[inline]
    pub(super) const fn at<'v>(&'v self, course: &'v Course) -> View<'v, W> {
        View { course, ..*self }
    }

    /// The sites that an expression stands for.
    #[inline]
    pub(super) fn sites(&self, id: SitesId) -> Words<W> {
        let board = &self.kept.board;
        match self.exprs.node(id) {
            Node::Fixed(sites) => *sites,
            Node::Own(by_player) => by_player[self.course.mover],
            Node::Empty => board.empty,
            Node::Of(player) => board.of[self.number_of(*player)],
            Node::NotOf(player) => {
                let of = &board.of[self.number_of(*player)];
                bits::without(&self.exprs.universe, of)
            }
            Node::Kind(kinds) => board.kinds[kinds[self.course.mover]],
            Node::Later => self.kept.later,
            Node::Visited => self.kept.visited,
            Node::Others
            | Node::Pending
            | Node::LastTo
            | Node::ByLast(_)
            | Node::After(..)
            | Node::Beside(..)
            | Node::InLine(..)
            | Node::When(_)
            | Node::Not(_)
            | Node::And(_)
            | Node::Or(_)
            | Node::Before(..) => self.made(id),
        }
    }

    // Inside `sites` it would make every use of that, most of which just read a set, slower.
    #[inline(never)]
    fn made(&self, id: SitesId) -> Words<W> {
        let all = &self.exprs.universe;
        match self.exprs.node(id) {
            Node::Not(a) => bits::without(all, &self.sites(*a)),
            Node::And(parts) => {
                let mut found = *all;
                for part in parts {
                    if bits::is_empty(&found) {
                        break;
                    }
                    found = bits::and(&found, &self.sites(*part));
                }
                found
            }
            Node::Or(parts) => parts
                .iter()
                .fold([0; W], |found, part| bits::or(&found, &self.sites(*part))),
            Node::Before(step, a) => {
                let a = self.sites(*a);
                self.exprs.shifts[*step as usize].before(&a)
            }
            Node::After(steps, a) => {
                let a = self.sites(*a);
                let after = |step: &u32| self.exprs.shifts[*step as usize].after(&a);
                let each = steps.iter().map(after);
                each.fold([0; W], |found, there| bits::or(&found, &there))
            }
            Node::Beside(steps, a, range) => {
                let a = self.sites(*a);
                let before = |step: &u32| self.exprs.shifts[*step as usize].before(&a);
                bits::and(all, &bits::in_so_many(steps.iter().map(before), *range))
            }
            Node::ByLast(sets) => sets[self.course.last_to.unwrap_or(sets.len() - 1)],
            Node::LastTo => self.course.last_to.map_or([0; W], bits::single),
            Node::Pending => bits::single(self.course.pending.unwrap_or(0) as usize),
            Node::InLine(lines, player) => self.in_line(*lines, self.number_of(*player)),
            Node::When(when) if self.holds(when) => *all,
            Node::When(_) => [0; W],
            Node::Others => self.others(),
            Node::Fixed(_)
            | Node::Own(_)
            | Node::Empty
            | Node::Of(_)
            | Node::NotOf(_)
            | Node::Kind(_)
            | Node::Later
            | Node::Visited => self.sites(id),
        }
    }

    /// The sites of the pieces that belong neither to the mover nor to nobody.
    fn others(&self) -> Words<W> {
        let board = &self.kept.board;
        let known = bits::or(&board.empty, &board.of[self.course.mover]);
        let unowned = &board.of[board.players];
        bits::without(&self.exprs.universe, &bits::or(&known, unowned))
    }

    /// The sites of a player's pieces that stand in a line.
    fn in_line(&self, table: usize, player: usize) -> Words<W> {
        let mut found = [0; W];
        let (owner, own) = (player, &self.kept.board.of[player]);
        let lines = self.kept.lines.iter().find(|lines| lines.are_of(table));
        // Almost always there is none, which a look at each line tells sooner than one at each piece.
        if let Some(lines) = lines.filter(|lines| lines.may_be(table, player, own)) {
            bits::each(own, |site| {
                if lines.is_line(table, Piece { owner, site, own }) {
                    bits::insert(&mut found, site);
                }
            });
        }
        found
    }

    /// Whether a condition holds.
    #[inline]
    pub(super) fn holds(&self, when: &PlanCond) -> bool {
        // In most games these are asked after every move, and a call would take longer than the answer.
        if let PlanCond::Line(index) = when {
            self.has_line(*index)
        } else if let PlanCond::Connected(index) = when {
            self.connects(*index)
        } else if let PlanCond::LastToIn(sites) = when {
            self.ends_in(*sites)
        } else {
            self.judge(when)
        }
    }

    /// Whether the last move made a line, by the number of the rule.
    #[inline]
    const fn has_line(&self, index: usize) -> bool {
        self.course.last_to.is_some() && self.kept.found >> index & 1 == 1
    }

    /// Whether the last move connected its regions, by the number of the rule.
    #[inline]
    fn connects(&self, index: usize) -> bool {
        self.course.last_to.is_some() && self.kept.groups[index].joined()
    }

    /// Whether the last move ended in a set.
    #[inline]
    fn ends_in(&self, sites: SitesId) -> bool {
        let is_in = |site| bits::contains(&self.sites(sites), site);
        self.course.last_to.is_some_and(is_in)
    }

    #[inline(never)]
    fn judge(&self, when: &PlanCond) -> bool {
        let (board, course) = (&self.kept.board, self.course);
        match when {
            PlanCond::Const(value) => *value,
            PlanCond::Not(part) => !self.holds(part),
            PlanCond::And(parts) => parts.iter().all(|part| self.holds(part)),
            PlanCond::Or(parts) => parts.iter().any(|part| self.holds(part)),
            PlanCond::Line(index) => self.has_line(*index),
            PlanCond::Connected(index) => self.connects(*index),
            PlanCond::Headed(direction, reverse) => self.heading(*reverse) == Some(*direction),
            PlanCond::Full => bits::is_empty(&board.empty),
            PlanCond::LastToIn(sites) => self.ends_in(*sites),
            PlanCond::Filled(by_last, within) => {
                let within = self.sites(*within);
                let fills = |set: &SiteSet| bits::is_empty(&bits::without(&words(set), &within));
                let sets = course.last_to.and_then(|last| by_last.get(last));
                sets.is_some_and(|sets| sets.iter().any(fills))
            }
            PlanCond::NoneOf(sites) => bits::is_empty(&self.sites(*sites)),
            PlanCond::FirstIn(set, among) => {
                let first = bits::first(&self.sites(*set));
                first.is_some_and(|site| bits::contains(&self.sites(*among), site))
            }
            PlanCond::Triggered(event) => self.kept.events >> event & 1 == 1,
            PlanCond::AllPassed => course.all_passed(),
            PlanCond::Can(play) => self.any(play),
            PlanCond::CannotMove(player) => self.cannot_move(self.number_of(*player)),
            // In browsers nothing asks for these.
            PlanCond::CanNext(..) | PlanCond::Exposed(..) if SMALL => false,
            PlanCond::CanNext(player, play) => {
                let course = course.as_if_next(self.number_of(*player));
                self.at(&course).any(play)
            }
            PlanCond::Stuck(player) => course.stuck >> self.number_of(*player) & 1 == 1,
            PlanCond::Threatened(by, sites) => self.threatens(self.number_of(*by), *sites),
            PlanCond::Exposed(..) => self.exposes(when),
            PlanCond::Pending => course.pending.is_some(),
            PlanCond::Took => course.took,
            PlanCond::Compare(how, a, b) => how.holds(self.number(a), self.number(b)),
        }
    }

    /// The direction that the last move went, or came from.
    fn heading(&self, reverse: bool) -> Option<u8> {
        let (from, to) = (self.course.last_from?, self.course.last_to?);
        let (from, to) = if reverse { (to, from) } else { (from, to) };
        Some(self.plan.headings[from * self.plan.sites + to])
    }

    /// A number.
    #[inline]
    pub(super) fn number(&self, number: &PlanInt) -> i32 {
        // Rules ask after every move who is at turn, and a call would take longer than the answer.
        if let PlanInt::Player(player) = number {
            self.number_of(*player) as i32 + 1
        } else if let PlanInt::Prev = number {
            self.course.prev.map_or(0, |prev| i32::from(prev) + 1)
        } else {
            self.count(number)
        }
    }

    #[inline(never)]
    fn count(&self, number: &PlanInt) -> i32 {
        let course = self.course;
        match number {
            PlanInt::Player(_) | PlanInt::Prev => self.number(number),
            PlanInt::Const(number) => *number,
            PlanInt::Count(sites) => bits::count(&self.sites(*sites)).cast_signed(),
            PlanInt::First(sites) => {
                let first = bits::first(&self.sites(*sites));
                first.map_or(-1, |site| site as i32)
            }
            PlanInt::Groups { steps, set, most } => {
                self.groups(steps, self.sites(*set), *most).cast_signed()
            }
            PlanInt::Held(owner, kinds) => {
                let owner = owner.map(|owner| self.number_of(owner));
                let asked = |hand: &&Pile| {
                    let of = self.plan.owners[hand.kind];
                    let kind = kinds
                        .as_ref()
                        .is_none_or(|kinds| kinds.contains(&hand.kind));
                    kind && owner.is_none_or(|owner| of == owner)
                };
                let hands = self.kept.hands.iter().filter(asked);
                hands.map(|hand| hand.count.cast_signed()).sum()
            }
            PlanInt::Moves => course.moves.cast_signed(),
            PlanInt::MovesThisTurn => course.turn_moves.cast_signed(),
            PlanInt::Turns => course.turns.cast_signed() + 1,
            PlanInt::Counter => course.counter,
            PlanInt::Two(how, parts) => {
                let [a, b] = parts.each_ref().map(|part| self.number(part));
                how.of(a, b).unwrap_or(0)
            }
        }
    }

    /// Whether a player would have no move if they came after the mover.
    fn cannot_move(&self, player: usize) -> bool {
        let course = self.course.as_if_next(player);
        !self.at(&course).can_move()
    }

    /// Whether the mover has any move.
    pub(super) fn can_move(&self) -> bool {
        let phase = self.course.phase_of(self.course.mover);
        self.any(&self.plan.phases[phase].play)
    }

    /// Whether there is any such move.
    pub(super) fn any(&self, play: &Play) -> bool {
        match play {
            Play::All(all) | Play::First(all) => all.iter().any(|play| self.any(play)),
            // Some moves are always the longest.
            Play::Longest(play) => self.any(play),
            Play::Leading(play, when) => self.any_leading(play, when),
            Play::If(when, a, b) => self.any(if self.holds(when) { a } else { b }),
            Play::Moves(index) => match &self.plan.moves[*index] {
                PlanMoves::Place {
                    open, where_caught, ..
                } => !bits::is_empty(&self.open(*open, where_caught.as_ref())),
                PlanMoves::Enter { hand, open, .. } => {
                    self.pile(hand).is_some() && !bits::is_empty(&self.sites(*open))
                }
                PlanMoves::Remove(sites, _) => !bits::is_empty(&self.sites(*sites)),
                PlanMoves::Carry(from, to, _) => {
                    !bits::is_empty(&self.sites(*from)) && !bits::is_empty(&self.sites(*to))
                }
                PlanMoves::Step(_) => {
                    let mut found = false;
                    let fans = self.exprs.fans(*index, self.course.mover);
                    ways::each(self, fans, |way| {
                        found |= !bits::is_empty(&way.from);
                        !found
                    });
                    found
                }
                PlanMoves::Promote { .. } if SMALL => false,
                PlanMoves::Promote { at, into, .. } => {
                    let some = !into[self.course.mover].is_empty();
                    some && !bits::is_empty(&self.sites(*at))
                }
                PlanMoves::Pass(_) => true,
            },
        }
    }

    /// The mover's hand, if there is anything in it.
    #[inline]
    pub(super) fn pile(&self, hand: &[Option<usize>]) -> Option<usize> {
        hand[self.course.mover].filter(|hand| self.kept.hands[*hand].count > 0)
    }

    /// The sites where the mover can place a piece.
    #[inline]
    pub(super) fn open(&self, open: SitesId, where_caught: Option<&Flank>) -> Words<W> {
        let open = self.sites(open);
        match where_caught {
            Some(flank) => bits::and(&open, &self.flanking(flank)),
            None => open,
        }
    }

    /// The sites where a new piece would capture something.
    #[inline]
    fn flanking(&self, flank: &Flank) -> Words<W> {
        let between = self.sites(flank.between);
        // A run continues for as long as it can.
        let end = bits::without(&self.sites(flank.end), &between);
        let mut found = [0; W];
        for step in &flank.steps {
            let shifts = &self.exprs.shifts[*step as usize];
            found = bits::or(&found, &flanking(shifts, &between, &end));
        }
        found
    }

    /// What the piece on a site captures by surrounding it with others.
    pub(super) fn surrounded(&self, surround: &Surround, site: usize) -> Words<W> {
        let (between, by) = (self.sites(surround.between), self.sites(surround.by));
        let mut start = [0; W];
        bits::insert(&mut start, site);
        let other = bits::without(&self.exprs.universe, &by);
        let (mut beside, mut open) = ([0; W], [0; W]);
        for step in &surround.steps {
            let shifts = &self.exprs.shifts[*step as usize];
            beside = bits::or(&beside, &shifts.after(&start));
            open = bits::or(&open, &shifts.before(&other));
        }
        bits::without(&bits::and(&beside, &between), &open)
    }

    /// What the piece on a site captures.
    #[inline]
    pub(super) fn flanked(&self, flank: &Flank, site: usize) -> Words<W> {
        let between = self.sites(flank.between);
        let end = self.sites(flank.end);
        // A run without a limit continues for as long as it can.
        let after_all = bits::without(&end, &between);
        let mut found = [0; W];
        for step in &flank.steps {
            let shifts = &self.exprs.shifts[*step as usize];
            let run = match flank.most {
                u32::MAX => flanked(shifts, &between, &after_all, site),
                most => flanked_within(shifts, &between, &end, site, most),
            };
            found = bits::or(&found, &run);
        }
        found
    }
}
