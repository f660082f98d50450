//! A position of a plan as a position of its game, for those who look at it.

use super::SMALL;
use super::bits::{self, Words};
use super::run::Runner;
use crate::engine::game::Game;
use crate::engine::hash::Number;
use crate::engine::state::{Placed, Position};
use crate::ir::{Plan, Program};

impl<const W: usize> Runner<W> {
    /// Writes what is seen of this position.
    pub(super) fn show(&self, game: &Game, position: &mut Position) {
        match game.program().needs.stacks {
            true => self.show_stacks(game.program(), position),
            false => self.show_pieces(game.program(), position),
        }
        self.show_beside(game, position);
    }

    /// Writes all of it except the pieces on the board.
    pub(super) fn show_beside(&self, game: &Game, position: &mut Position) {
        let program = game.program();
        self.show_hands(program, position);
        let course = &self.course;
        for (player, phase) in (1..=program.players).zip(course.phases) {
            if position.phase(&program.layout, player) != usize::from(phase) {
                let phase = phase.into();
                position.write_other(program.layout.phase, player, Number::Phase, phase);
            }
        }
        position.over = self.over.is_some();
        position.mover = course.mover as u8 + 1;
        position.next = course.next as u8 + 1;
        position.prev = course.prev.map_or(0, |prev| prev + 1);
        (position.moves, position.turns) = (course.moves, course.turns);
        (position.turn_moves, position.counter) = (course.turn_moves, course.counter);
        let plan = &self.rules.plan;
        let site = |site: Option<usize>| site.map_or(-1, |site| plan.in_stack(site).0 as i32);
        let kind = plan.kind;
        (position.last.from_kind, position.last.to_kind) = (kind, kind);
        position.last.from = site(course.last_from);
        position.last.to = site(course.last_to);
        let number = course.pending.map(|number| number as i32);
        if !SMALL && position.pending != number {
            position.set_clear(&program.layout, program.layout.pending);
            position.pending = number;
            if let Some(number) = number {
                position.set_pending(&program.layout, number);
            }
        }
    }

    /// Shows where the pieces of each kind stand: the kind as programs number it, its owner, 0 for
    /// nobody, and the sites as a set.
    #[inline]
    pub(super) fn show_kinds(&self, mut show: impl FnMut(usize, usize, &[u64])) {
        let (board, owners) = (&self.kept.board, &self.rules.plan.owners);
        for (kind, owner) in owners.iter().enumerate() {
            let sites = match board.kinds.get(kind) {
                Some(sites) => sites,
                // Kinds that are not told apart are the first of their owner.
                None if owners[..kind].contains(owner) => continue,
                None => &board.of[*owner],
            };
            show(kind + 1, self.rules.plan.owner_number(*owner), sites);
        }
    }

    fn show_pieces(&self, program: &Program, position: &mut Position) {
        let (plan, board) = (&self.rules.plan, &self.kept.board);
        let known = |owner: usize| -> Words<W> {
            let number = plan.owner_number(owner);
            let sites = position.owned(&program.layout, plan.kind, number);
            std::array::from_fn(|word| sites.get(word).copied().unwrap_or(0))
        };
        let on_board = &self.rules.exprs.universe;
        let mut changed = [0; W];
        for (owner, of) in board.of[..board.owners].iter().enumerate() {
            let known = bits::and(&known(owner), on_board);
            changed = bits::or(&changed, &bits::without(&known, of));
            changed = bits::or(&changed, &bits::without(of, &known));
        }
        // A piece that was replaced by another kind of the same owner, or whose mark has changed.
        let kinds = board.kinds.iter().take(plan.owners.len());
        for (kind, sites) in kinds.enumerate() {
            bits::each(sites, |site| {
                let slot = program.layout.slot_of(plan.kind, site);
                let known = slot.map_or((0, 0), |slot| {
                    let what = position.what(&program.layout, slot);
                    (what, position.state(&program.layout, slot))
                });
                if known != (kind as i32 + 1, board.is_marked(site).into()) {
                    bits::insert(&mut changed, site);
                }
            });
        }
        bits::each(&changed, |site| {
            let piece = Placed {
                state: board.is_marked(site).into(),
                ..pieces(self.what(plan, site), 1)
            };
            position.put(program, plan.kind, site as i32, piece);
        });
    }

    fn show_stacks(&self, program: &Program, position: &mut Position) {
        let (plan, layout) = (&self.rules.plan, &program.layout);
        for site in 0..plan.sites / plan.levels {
            let Some(slot) = layout.slot_of(plan.kind, site) else {
                continue;
            };
            let places = (0..plan.levels).map_while(|level| plan.place(site, level));
            let pieces = places.map(|place| self.what(plan, place));
            let pieces = pieces.take_while(|what| *what != 0);
            let known = |level| position.kind_at_level(layout, slot, level);
            let height = position.height(layout, slot);
            if pieces.clone().map(Some).eq((0..height).map(known)) {
                continue;
            }
            let site = site as i32;
            while position.pull(program, plan.kind, site, None).is_some() {}
            for what in pieces {
                let piece = Placed {
                    what,
                    ..Placed::BARE
                };
                position.push(program, plan.kind, site, piece);
            }
        }
    }

    /// The kind of the piece on a site as programs number it, 0 for none.
    fn what(&self, plan: &Plan, site: usize) -> i32 {
        let board = &self.kept.board;
        let kind = board.kind(site).or_else(|| {
            let owner = board.owner(site)?;
            plan.owners.iter().position(|of| *of == owner)
        });
        kind.map_or(0, |kind| kind as i32 + 1)
    }

    fn show_hands(&self, program: &Program, position: &mut Position) {
        let plan = &self.rules.plan;
        for (hand, pile) in plan.hands.iter().zip(&self.kept.hands) {
            let (what, count) = match pile.count {
                0 => (0, 0),
                count => (pile.kind as i32 + 1, count.cast_signed()),
            };
            let site = hand.site as i32;
            position.put(program, plan.kind, site, pieces(what, count));
        }
    }
}

/// Some pieces of a kind, 0 for none.
fn pieces(what: i32, count: i32) -> Placed {
    Placed {
        what,
        count: if what == 0 { 0 } else { count },
        ..Placed::default()
    }
}
