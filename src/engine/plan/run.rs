//! Plays one game of a plan from start to end.

use crate::ir::{Ending, Flank, Plan, PlanCond, PlanMoves, PlanPlayer, PlanResult, StepTable};

use super::board::{Board, Groups, Kept, Lines};
use super::exprs::Exprs;
use super::place::{Open, unlocking};
use super::steps::{self, Steps};
use super::{Draw, Drawn, Ended, bits, limits_allow};
use crate::engine::fault::Fault;
use crate::engine::game::Game;
use crate::engine::rng::Rng;

/// A plan with sets of `W` words, and the memory to play in.
#[derive(Debug)]
pub(super) struct Runner<const W: usize> {
    plan: Plan,
    exprs: Exprs<W>,
    /// The moves of a game, at most, and its turns.
    most: [u32; 2],
    /// Whether each player counts as having passed before the first move.
    passed: [bool; 2],
    start: Kept<W>,
    kept: Kept<W>,
    /// The open sites at the start and, by site, those that open when it is filled.
    growing: Option<(Open<W>, Vec<Vec<u32>>)>,
    /// Both ends of each move, and its rule.
    list: Vec<(u16, u16, u16)>,
}

/// The course of the game so far.
struct Course {
    mover: usize,
    last_to: Option<usize>,
    passed: [bool; 2],
    /// Whether each player's last move was a pass because they had no other.
    stuck: [bool; 2],
    /// The number of the move with which seats were swapped, 0 if they were not. The next move
    /// belongs to the same turn.
    swapped: u32,
}

impl<const W: usize> Runner<W> {
    pub(super) fn new(game: &Game, plan: &Plan) -> Result<Option<Self>, Fault> {
        let state = game.new_initial_state(0)?;
        let layout = &game.program().layout;
        let position = state.position();
        let of = |owner| {
            let set = position.owned(layout, plan.kind, owner);
            std::array::from_fn(|index| set.get(index).copied().unwrap_or(0))
        };
        let nobodys = [of(0), of(layout.owners - 1)];
        let unknown = nobodys.iter().any(|set| !bits::is_empty(set));
        let odd = position.mover != 1 || position.next != 2 || position.over;
        let steps = match &plan.moves {
            PlanMoves::Step(players) => players.iter().map(Vec::len).max().unwrap_or(0),
            PlanMoves::Place { .. } => 0,
        };
        if unknown || odd || steps > steps::MOST || !limits_allow(game, plan, steps) {
            return Ok(None);
        }
        let exprs = Exprs::new(plan);
        let mut start = Kept {
            board: Board {
                of: [[0; W]; 2],
                empty: of(layout.owners),
            },
            lines: plan.lines.iter().map(Lines::new).collect(),
            groups: plan.links.iter().map(Groups::new).collect(),
        };
        for player in 0..2 {
            bits::each(&of(player + 1), |site| start.put(player, site));
        }
        let growing = match (&plan.moves, unlocking(plan)) {
            (PlanMoves::Place { open, .. }, Some(opens)) => {
                let open = Open::new(exprs.sites(&start.board, 0, *open));
                Some((open, opens))
            }
            (PlanMoves::Place { .. } | PlanMoves::Step(_), _) => None,
        };
        let limits = game.limits();
        Ok(Some(Self {
            plan: plan.clone(),
            exprs,
            most: [limits.moves, limits.turns_per_player.saturating_mul(2)],
            passed: [0, 1].map(|player| position.passed >> player & 1 == 1),
            kept: start.clone(),
            start,
            growing,
            list: Vec::new(),
        }))
    }

    /// Plays a game.
    pub(super) fn play(&mut self, rng: &mut Rng, draw: Draw, mut show: impl FnMut(Drawn)) -> Ended {
        self.kept.reset(&self.start);
        let mut open = self.growing.as_ref().map(|(open, _)| open.clone());
        let mut course = Course {
            mover: 0,
            last_to: None,
            passed: self.passed,
            stuck: [false; 2],
            swapped: 0,
        };
        let mut ended = Ended {
            length: 0,
            choices: 0,
            ranks: [0; 2],
            by_limit: false,
        };
        loop {
            let may_swap = self.plan.swap && ended.length == 1;
            let drawn = match &mut open {
                Some(open) => self.place_growing(open, course.mover, may_swap, rng, draw),
                None => self.turn(course.mover, may_swap, rng, draw),
            };
            show(drawn);
            ended.length += 1;
            ended.choices += u64::from(drawn.choices);
            course.last_to = usize::try_from(drawn.to).ok();
            if may_swap && course.last_to.is_none() {
                course.swapped = ended.length;
            }
            let goes_on = course.swapped == ended.length;
            course.stuck[course.mover] = course.last_to.is_none() && !goes_on;
            // A player who ends a turn of two moves by passing has not passed.
            let second = course.swapped > 0 && course.swapped + 1 == ended.length;
            if !(second && course.last_to.is_none()) {
                course.passed[course.mover] = course.last_to.is_none() && !goes_on;
            }
            if let Some(ranks) = self.end(&course) {
                ended.ranks = ranks;
                return ended;
            }
            let turns = ended.length - u32::from(course.swapped > 0);
            if ended.length >= self.most[0] || turns >= self.most[1] {
                ended.ranks = DRAW;
                ended.by_limit = true;
                return ended;
            }
            if !goes_on {
                course.mover = 1 - course.mover;
            }
        }
    }

    /// Draws one of the open sites, and places a piece there.
    #[inline]
    fn place_growing(
        &mut self,
        open: &mut Open<W>,
        mover: usize,
        may_swap: bool,
        rng: &mut Rng,
        draw: Draw,
    ) -> Drawn {
        let sites = open.len();
        let choices = sites + u32::from(may_swap);
        let n = rng.below(choices.max(1) as usize);
        if n as u32 >= sites {
            return without_site(choices);
        }
        let site = match draw {
            Draw::Sampled => open.nth(n as u32),
            Draw::FullList => self.listed(open.set(), n),
        };
        open.remove(site);
        self.kept.put_last(mover, site);
        if let Some((_, opens)) = &self.growing {
            for there in opens.get(site).into_iter().flatten() {
                open.insert(*there as usize);
            }
        }
        Drawn {
            choices,
            from: site as i32,
            to: site as i32,
        }
    }

    /// The `n`-th of some sites, found by writing them all down.
    fn listed(&mut self, set: &bits::Words<W>, n: usize) -> usize {
        self.list.clear();
        bits::each(set, |site| self.list.push((site as u16, site as u16, 0)));
        usize::from(self.list[n].1)
    }

    /// Draws and plays one of the moves, which are worked out anew.
    fn turn(&mut self, mover: usize, may_swap: bool, rng: &mut Rng, draw: Draw) -> Drawn {
        match &self.plan.moves {
            PlanMoves::Place { .. } => self.place(mover, may_swap, rng, draw),
            PlanMoves::Step(_) => self.step(mover, rng, draw),
        }
    }

    fn place(&mut self, mover: usize, may_swap: bool, rng: &mut Rng, draw: Draw) -> Drawn {
        let open = Open::new(self.open(mover));
        let sites = open.len();
        let choices = sites + u32::from(may_swap);
        let n = rng.below(choices.max(1) as usize);
        if n as u32 >= sites {
            return without_site(choices);
        }
        let site = match draw {
            Draw::Sampled => open.nth(n as u32),
            Draw::FullList => self.listed(open.set(), n),
        };
        self.kept.put_last(mover, site);
        if let PlanMoves::Place {
            then: Some(flank), ..
        } = &self.plan.moves
        {
            let caught = self.exprs.flanked(&self.kept.board, mover, flank, site);
            self.kept.catch(1 - mover, &caught, flank.flips);
            // A capture may have made a line, or broken one.
            for lines in &mut self.kept.lines {
                lines.found = lines.is_line(mover, site);
            }
        }
        Drawn {
            choices,
            from: site as i32,
            to: site as i32,
        }
    }

    /// The sites where a player can place a piece.
    #[inline]
    fn open(&self, player: usize) -> bits::Words<W> {
        let PlanMoves::Place {
            open, where_caught, ..
        } = &self.plan.moves
        else {
            return [0; W];
        };
        let board = &self.kept.board;
        let open = self.exprs.sites(board, player, *open);
        match where_caught {
            Some(flank) => bits::and(&open, &self.flanking(player, flank)),
            None => open,
        }
    }

    #[inline]
    fn flanking(&self, player: usize, flank: &Flank) -> bits::Words<W> {
        self.exprs.flanking(&self.kept.board, player, flank)
    }

    fn step(&mut self, mover: usize, rng: &mut Rng, draw: Draw) -> Drawn {
        let PlanMoves::Step(players) = &self.plan.moves else {
            return without_site(0);
        };
        let rules = &players[mover];
        let steps = Steps::new(&self.exprs, &self.kept.board, mover, rules);
        let choices = steps.len();
        let n = rng.below(choices.max(1) as usize);
        if choices == 0 {
            return without_site(choices);
        }
        let next = |rule: usize| -> &StepTable { &self.plan.steps[rules[rule].step as usize] };
        let (from, rule) = match draw {
            Draw::Sampled => steps.nth(n as u32),
            Draw::FullList => {
                self.list.clear();
                steps.list(rules.len(), next, &mut self.list);
                let (from, _, rule) = self.list[n];
                (usize::from(from), usize::from(rule))
            }
        };
        let to = next(rule).next[from] as usize;
        let over = rules[rule].over;
        let over = over.map(|over| self.plan.steps[over as usize].next[from] as usize);
        let kept = &mut self.kept;
        kept.take(mover, from);
        for taken in over.into_iter().chain([to]) {
            for owner in [1 - mover, mover] {
                if bits::contains(&kept.board.of[owner], taken) {
                    kept.take(owner, taken);
                }
            }
        }
        kept.put_last(mover, to);
        Drawn {
            choices,
            from: from as i32,
            to: to as i32,
        }
    }

    /// The ranks, if the game is over after a move.
    #[inline]
    fn end(&self, course: &Course) -> Option<[u8; 2]> {
        for end in &self.plan.ends {
            if self.holds(&end.when, course) {
                return Some(self.ranks(&end.result, course.mover));
            }
        }
        let passed = course.passed[0] && course.passed[1];
        (passed && self.plan.passes_draw).then_some(DRAW)
    }

    fn holds(&self, when: &PlanCond, course: &Course) -> bool {
        let (board, mover) = (&self.kept.board, course.mover);
        match when {
            PlanCond::Not(part) => !self.holds(part, course),
            PlanCond::And(parts) => parts.iter().all(|part| self.holds(part, course)),
            PlanCond::Or(parts) => parts.iter().any(|part| self.holds(part, course)),
            PlanCond::Line(index) => course.last_to.is_some() && self.kept.lines[*index].found,
            PlanCond::Connected(index) => {
                course.last_to.is_some() && self.kept.groups[*index].joined()
            }
            PlanCond::Full => bits::is_empty(&board.empty),
            PlanCond::LastToIn(sites) => course
                .last_to
                .is_some_and(|site| bits::contains(&self.exprs.sites(board, mover, *sites), site)),
            PlanCond::NoneOf(sites) => bits::is_empty(&self.exprs.sites(board, mover, *sites)),
            PlanCond::AllPassed => course.passed[0] && course.passed[1],
            PlanCond::CannotMove(player) => self.cannot_move(number_of(*player, mover)),
            PlanCond::Stuck(player) => course.stuck[number_of(*player, mover)],
            PlanCond::Count(sites, how, number) => {
                let count = bits::count(&self.exprs.sites(board, mover, *sites));
                how.holds(count as i32, *number)
            }
        }
    }

    fn cannot_move(&self, player: usize) -> bool {
        match &self.plan.moves {
            PlanMoves::Place { .. } => bits::is_empty(&self.open(player)),
            PlanMoves::Step(players) => {
                Steps::new(&self.exprs, &self.kept.board, player, &players[player]).len() == 0
            }
        }
    }

    fn ranks(&self, result: &PlanResult, mover: usize) -> [u8; 2] {
        match result {
            PlanResult::Of(player, ending) => ranks_of(number_of(*player, mover), *ending),
            PlanResult::Both(Ending::Win) => [2, 2],
            PlanResult::Both(Ending::Loss) => [4, 4],
            PlanResult::Both(Ending::Draw) => DRAW,
            PlanResult::Both(Ending::Tie) => [2, 2],
            PlanResult::Count(sites, misere) => {
                let board = &self.kept.board;
                let [first, second] =
                    sites.map(|sites| bits::count(&self.exprs.sites(board, mover, sites)));
                match (first.cmp(&second), misere) {
                    (std::cmp::Ordering::Equal, _) => DRAW,
                    (std::cmp::Ordering::Greater, false) | (std::cmp::Ordering::Less, true) => {
                        [2, 4]
                    }
                    (std::cmp::Ordering::Less, false) | (std::cmp::Ordering::Greater, true) => {
                        [4, 2]
                    }
                }
            }
        }
    }
}

/// The number of a player, counted from 0.
const fn number_of(player: PlanPlayer, mover: usize) -> usize {
    match player {
        PlanPlayer::Mover => mover,
        PlanPlayer::Next => 1 - mover,
        PlanPlayer::Player(player) => player,
    }
}

/// Twice the ranks if nobody wins.
const DRAW: [u8; 2] = [3, 3];

/// A move without a site: a pass, which is a player's only move if they have no other, or a swap of
/// seats.
fn without_site(choices: u32) -> Drawn {
    Drawn {
        choices: choices.max(1),
        from: -1,
        to: -1,
    }
}

/// Twice the ranks if a player's game ends in this way; the other player's rank follows.
fn ranks_of(player: usize, ending: Ending) -> [u8; 2] {
    match (ending, player) {
        (Ending::Win, 0) | (Ending::Loss, 1..) => [2, 4],
        (Ending::Win, 1..) | (Ending::Loss, 0) => [4, 2],
        (Ending::Draw, _) => DRAW,
        (Ending::Tie, _) => [2, 2],
    }
}
