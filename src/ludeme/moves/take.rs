//! `(take …)`: pieces change hands, or are drawn.

use crate::ir::{AddRule, Int, Leaf, Moves, MovesId, PieceSpec, Region, TakeRule, ToSpec};
use crate::ludeme::lower::{Lower, Res, Role};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Turns the pieces of a player into the pieces of another that have the same name. A piece
    /// keeps its state, its rotation and its value; one that the other has not stays as it is.
    TakeControl: Moves = ["take"] ("Control") {
        /// Whose pieces: `All` are those of anybody, and those of nobody.
        of: req "of" [INT | ROLE],
        /// Whose they become.
        by: req "by" [INT | ROLE],
        /// The site; without it and `to:` the whole board.
        at: opt "at" [INT],
        /// The sites, where there are several.
        to: opt "to" [REGION],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// What follows.
        then: opt [THEN],
    }
    example "(take Control of:Next by:Mover at:(last To))"
    says "take control of the pieces of {of} by {by}[ at {at}][ at {to}][ {then}]"
    plain "turn the pieces of {of}[ on {at}][ on {to}] into those of {by}[{then}]"
}

ludeme! {
    /// Draws a domino from the stock into the first free site of the mover's hand. If there is none in stock, or no
    /// free site, nothing happens.
    TakeDomino: Moves = ["take"] ("Domino") {
        /// What follows.
        then: opt [THEN],
    }
    example "(take Domino)"
    says "take a domino[ {then}]"
    plain "draw a domino from the stock[{then}]"
}

impl<'a> TakeDomino<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let drawn = cx.drawn_domino(self.call.at)?;
        let none = cx.constant(0);
        let mover = cx.int_op(Int::Leaf(Leaf::Mover));
        let free = cx.free_in_hand(mover);
        let site = cx.int_op(Int::RegionSite(free, none));
        let op = Moves::Add(AddRule {
            piece: PieceSpec {
                kinds: [drawn].into(),
                state: Some(none),
            },
            to: ToSpec {
                sites: Some(cx.draft.arena.region(Region::OfSite(site))),
                ..cx.to_spec(None)?
            },
            count: None,
        });
        cx.with_then(op, self.then)
    }
}

impl<'a> TakeControl<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let at = match self.to.or(self.at) {
            Some(at) => cx.region(at)?,
            None => cx.whole_board(kind),
        };
        let role = match self.of.constant() {
            Some(name) => Some(cx.role(self.of, name)?),
            None => None,
        };
        let anybody = role == Some(Role::All);
        let op = Moves::TakeControl(TakeRule {
            kind,
            at,
            of: match anybody {
                true => None,
                false => Some(cx.players(self.of)?),
            },
            by: cx.player(self.by)?,
        });
        cx.with_then(op, self.then)
    }
}
