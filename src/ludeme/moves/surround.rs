//! `(surround …)`: captures of what is surrounded.

use crate::board::Relation;
use crate::ir::{Moves, MovesId, SurroundRule};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes the neighbours of a piece that are surrounded.
    Surround: Moves = ["surround"] {
        /// The piece; by default the site at hand.
        from: opt [FROM],
        /// What counts as around; by default every neighbour.
        relation: opt [RELATION],
        /// What is caught and what happens to it.
        between: opt [BETWEEN],
        /// What must stand around it.
        to: opt [TO],
        /// How many of the sites around may be otherwise.
        except: opt "except" [INT],
        /// A piece one of those around must be.
        with: opt "with" [PIECE],
        /// What follows.
        then: opt [THEN],
    }
    example "(surround (from (last To)) Orthogonal)"
    says "apply surround effect[ {from}][ {relation}][ {between}][ {to}][ except for {except}][ with {with}][ {then}]"
    plain "[{between.act}|take] {between.what|enemy pieces} that {to.who|their pieces} surround[ {relation.way}][, but for {except}][, with {with.one} among them][{then}]"
}

impl<'a> Surround<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let from = cx.from_spec(self.from, None)?;
        let word = self.relation.and_then(Arg::constant).unwrap_or("Adjacent");
        let relation = Relation::ALL
            .into_iter()
            .find(|relation| relation.name() == word);
        let rule = SurroundRule {
            dirs: cx.radials_of(from.kind, &[], relation),
            from,
            between: cx.between_spec(self.between)?,
            to: cx.to_spec(self.to)?,
            except: cx.int_opt(self.except)?,
            with: self
                .with
                .map(|with| cx.piece_spec(Some(with), None))
                .transpose()?,
        };
        cx.with_then(Moves::Surround(Box::new(rule)), self.then)
    }
}
