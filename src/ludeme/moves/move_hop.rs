//! `(move Hop …)`: over something.

use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, ContextVar, FromSpec, HopRule, Int, Leaf, Moves, MovesId, Region};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;
use crate::ludeme::types::Family;
use crate::ludeme::util::From;

ludeme! {
    /// Moves a piece over another in a straight line.
    MoveHop: Moves = ["move"] ("Hop") {
        /// The piece's site; by default the site at hand. Of a set of sites all are
        /// meant, unless a piece is at hand: then that one hops.
        from: opt [FROM],
        /// The directions; by default any.
        dirs: opt [DIRECTION | ABSOLUTES],
        /// What it jumps.
        between: opt [BETWEEN],
        /// Where it may land.
        to: req [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty (to))))"
    says "hop[ {from}][ {dirs}][ over {between}] {to}<stack? with the whole stack>[ {then}]"
    plain "jump[ with {from.piece}][ {dirs}] over {between.over|a piece} {to}[{then}]"
}

ludeme! {
    /// Moves a piece over another in a straight line.
    Hop: Moves = ["hop"] {
        /// The piece's site; by default the site at hand. Of a set of sites all are
        /// meant, unless a piece is at hand: then that one hops.
        from: opt [FROM],
        /// The directions; by default any.
        dirs: opt [DIRECTION],
        /// What it jumps.
        between: opt [BETWEEN],
        /// Where it may land.
        to: req [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(hop (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))"
    says "hop[ {from}][ {dirs}][ over {between}] {to}<stack? with the whole stack>[ {then}]"
    plain "jump[ with {from.piece}][ {dirs}] over {between.over|a piece} {to}[{then}]"
}

impl<'a> MoveHop<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            dirs,
            between,
            to,
            stack,
            then,
        } = self;
        Hop {
            call,
            from,
            dirs,
            between,
            to,
            stack,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Hop<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let mut from = cx.from_spec(self.from, None)?;
        // A consequence is not the move of a piece, even if it knows where the move before it
        // began.
        if !cx.after_move && names_set(self.from) {
            prefer_at_hand(cx, &mut from);
        }
        from.stack = cx.stack(self.stack)?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        let between = cx.between_spec(self.between)?;
        let to = cx.end_spec(Some(self.to), from.kind)?;
        cx.with_then(
            Moves::Hop(Box::new(HopRule {
                from,
                dirs,
                between,
                to,
            })),
            self.then,
        )
    }
}

/// Whether a hop begins at a set of sites rather than at a numbered site.
fn names_set(from: Option<&Arg>) -> bool {
    let sites = from
        .and_then(Arg::call)
        .and_then(|call| From::view(call).sites);
    let family = sites.and_then(Arg::call).map(|call| call.form.family);
    family == Some(Family::Region)
}

/// Lets only the current piece hop, if there is one: a piece that is asked for its moves must not
/// answer for the others of a set.
fn prefer_at_hand(cx: &mut Lower<'_>, from: &mut FromSpec) {
    let Some(set) = from.sites else { return };
    let here = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::From)));
    let none = cx.constant(0);
    let is_free = cx.bool_op(Bool::Compare(Comparison::Lt, here, none));
    let here = cx.region_of_site(here);
    from.sites = Some(cx.draft.arena.region(Region::If(is_free, set, Some(here))));
}
