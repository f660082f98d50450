//! `(move Leap …)`: along walks.

use crate::ir::{LeapRule, Moves, MovesId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves a piece to the ends of walks, whatever stands between.
    MoveLeap: Moves = ["move"] ("Leap") {
        /// The piece's site; by default the site at hand.
        from: opt [FROM],
        /// The walks: steps forwards (`F`) and turns (`L`, `R`). A turn is one to the next of the
        /// orthogonal directions that the board has: a quarter on squares, a sixth on hexagons, and
        /// half around on a board of a single row.
        walks: req [STEP_LISTS],
        /// Only walks that begin the way the piece faces?
        forward: opt "forward" [BOOL],
        /// Whether walks begin in every direction; by default they do. Otherwise they begin in the
        /// first direction there is, clockwise from north, whichever way the piece faces.
        rotations: opt "rotations" [TRUTH],
        /// Where it may go.
        to: req [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Leap {{F F R F} {F F L F}} (to if:(not (is Friend (who at:(to))))))"
    says "leap[ {from}] the walk {walks}<rotations! unturned><forward? forwards only> {to}[ {then}]"
    plain "leap[ with {from.piece}] {walks}<forward?, forwards only,|> {to}[{then}]"
}

ludeme! {
    /// Moves a piece to the ends of walks, whatever stands between.
    Leap: Moves = ["leap"] {
        /// The piece's site; by default the site at hand.
        from: opt [FROM],
        /// The walks: steps forwards (`F`) and turns (`L`, `R`). A turn is one to the next of the
        /// orthogonal directions that the board has: a quarter on squares, a sixth on hexagons, and
        /// half around on a board of a single row.
        walks: req [STEP_LISTS],
        /// Only walks that begin the way the piece faces?
        forward: opt "forward" [BOOL],
        /// Whether walks begin in every direction; by default they do. Otherwise they begin in the
        /// first direction there is, clockwise from north, whichever way the piece faces.
        rotations: opt "rotations" [TRUTH],
        /// Where it may go.
        to: req [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(leap {{F F R F} {F F L F}} (to if:(is Empty (to))))"
    says "leap[ {from}] the walk {walks}<rotations! unturned><forward? forwards only> {to}[ {then}]"
    plain "leap[ with {from.piece}] {walks}<forward?, forwards only,|> {to}[{then}]"
}

impl<'a> MoveLeap<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let from = cx.from_spec(self.from, None)?;
        let mut walks = Vec::new();
        for walk in self.walks.parts() {
            walks.push(cx.walk(walk)?);
        }
        let turned = !self.rotations.is_some_and(Arg::is_false);
        let walks = cx.walk_table(from.kind, &walks, turned, self.forward.is_some());
        let forward = cx.bool_opt(self.forward)?;
        let to = cx.end_spec(Some(self.to), from.kind)?;
        cx.with_then(
            Moves::Leap(LeapRule {
                from,
                walks,
                forward,
                to,
            }),
            self.then,
        )
    }
}

impl<'a> Leap<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            walks,
            forward,
            rotations,
            to,
            then,
        } = self;
        MoveLeap {
            call,
            from,
            walks,
            forward,
            rotations,
            to,
            then,
        }
        .lower(cx)
    }
}
