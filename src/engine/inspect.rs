//! What callers may ask of a state besides its moves and its result: pieces, phases, the last move,
//! scores and bets, variables and remembered values.

use super::eval::Scratch;
use super::game::State;
use super::state::SITE_TYPES;
use crate::ir::{Bits, SiteType};

/// An end of a move: the kind of the site and its number.
pub type End = (SiteType, usize);

/// The piece on a site, as callers see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceAt {
    /// Its kind: an index into the kinds of pieces of the program.
    pub what: usize,
    /// Its owner.
    pub owner: usize,
    /// What `(who …)` gives for it.
    pub who: usize,
    /// How many lie there.
    pub count: i32,
    /// Its state.
    pub state: i32,
    /// Its rotation.
    pub rotation: i32,
    /// Its value.
    pub value: i32,
}

impl State {
    /// The piece on a site, if there is one.
    pub fn piece_at(&self, kind: SiteType, site: usize) -> Option<PieceAt> {
        let program = self.game().program();
        let slot = program.layout.slot(kind, i32::try_from(site).ok()?)?;
        if self.position().what(&program.layout, slot) <= 0 {
            return None;
        }
        let piece = self.position().placed(&program.layout, slot);
        Some(PieceAt {
            what: piece.what as usize,
            owner: self.player_of(self.position().owner(program, slot)),
            who: program.who(piece.what, piece.unowned == 1) as usize,
            count: piece.count,
            state: piece.state,
            rotation: piece.rotation,
            value: piece.value,
        })
    }

    /// Shows the sites of a kind where pieces stand, with the kind and the owner of each, if there is
    /// no more to say of any piece; otherwise it returns false.
    pub(super) fn show_plain_pieces(
        &self,
        kind: SiteType,
        mut show: impl FnMut(usize, usize, usize),
    ) -> bool {
        let (program, position) = (self.game().program(), self.position());
        let layout = &program.layout;
        if layout.more_than_what || program.needs.stacks {
            return false;
        }
        for number in 0..layout.owners {
            let owner = self.player_of(number);
            for site in Bits::new(position.owned(layout, kind, number)) {
                if let Some(slot) = layout.slot_of(kind, site) {
                    show(site, position.what(layout, slot) as usize, owner);
                }
            }
        }
        true
    }

    /// Whether this state and `other`, of the same game, go on alike except for what rules ask about
    /// the last move.
    pub(crate) fn differs_only_in_last(&mut self, other: &Self) -> bool {
        let last = other.position().last;
        let own = std::mem::replace(&mut self.position_mut().last, last);
        let program = self.game().program();
        let same = self.position().has_future_of(other.position(), program);
        self.position_mut().last = own;
        same
    }

    /// The sites of a kind that hold a piece, including those of hands.
    pub fn occupied_sites(&self, kind: SiteType) -> impl Iterator<Item = usize> {
        let (layout, position) = (&self.game().program().layout, self.position());
        (0..layout.kinds[kind as usize].words as usize).flat_map(move |index| {
            let owned = (0..layout.owners).map(|owner| position.owned(layout, kind, owner)[index]);
            let mut word = owned.fold(0, |all, word| all | word);
            std::iter::from_fn(move || {
                let site = (word != 0).then(|| 64 * index + word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(site)
            })
        })
    }

    /// How many sites hold a piece, including those of hands.
    pub fn occupied(&self) -> usize {
        let pieces = self.game().program().layout.what.range();
        let pieces = self.position().nums[pieces].iter();
        pieces.filter(|what| **what != 0).count()
    }

    /// The phase a player is in: an index into [`Program::phases`](crate::ir::Program::phases).
    pub fn phase_of(&self, player: usize) -> usize {
        let part = self.part_of(player);
        self.position().phase(&self.game().program().layout, part)
    }

    /// The ends of the last move: the kind and number of each site, if there is one.
    pub fn last_move(&self) -> (Option<End>, Option<End>) {
        let last = &self.position().last;
        let place = |kind, site| usize::try_from(site).ok().map(|site| (kind, site));
        (
            place(last.from_kind, last.from),
            place(last.to_kind, last.to),
        )
    }

    /// The approximate size of a copy, in bytes.
    pub fn weight(&self) -> usize {
        let layout = &self.game().program().layout;
        let fixed = size_of::<Self>() + size_of::<Scratch>();
        fixed + layout.nums * size_of::<i32>() + layout.bits * size_of::<u64>()
    }

    /// How many sites of a kind the game uses, including those of hands.
    pub fn sites(&self, kind: SiteType) -> usize {
        self.game().program().layout.kinds[kind as usize].sites as usize
    }

    /// The kinds of site the game uses.
    pub fn site_types(&self) -> impl Iterator<Item = SiteType> {
        SITE_TYPES.into_iter().filter(|kind| self.sites(*kind) > 0)
    }

    /// A player's score, 0 if the game keeps none.
    pub fn score_of(&self, player: usize) -> i32 {
        let part = self.part_of(player);
        self.position()
            .other(self.game().program().layout.score, part)
    }

    /// A player's value; -1 until a rule sets it, and for ever if none does.
    pub fn value_of(&self, player: usize) -> i32 {
        let field = self.game().program().layout.player_value;
        match field.is_kept() {
            true => self.position().other(field, self.part_of(player)),
            false => -1,
        }
    }

    /// What a player has bet, 0 if nobody bets in the game.
    pub fn amount_of(&self, player: usize) -> i32 {
        let part = self.part_of(player);
        self.position()
            .other(self.game().program().layout.amount, part)
    }

    /// The value of the variable with this name, if the game has one; the unnamed variable is "".
    pub fn variable(&self, name: &str) -> Option<i32> {
        let program = self.game().program();
        let variable = program.vars.iter().position(|known| known == name)?;
        Some(self.position().other(program.layout.vars, variable))
    }

    /// Whether a value is remembered under a name.
    pub fn remembers(&self, name: &str, value: i32) -> bool {
        let known = &self.game().program().memories;
        let memory = known.iter().position(|known| known == name);
        memory.is_some_and(|memory| self.position().remembered[memory].contains(&value))
    }
}
