//! Captures by what stands around the piece just moved.

use crate::board::Relation;
use crate::ir::{EncloseRule, FlankRule, Int, Moves, MovesId, SurroundRule};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes each unbroken run of pieces between the piece just moved and another.
    Custodial: Moves = ["custodial"] {
        /// The piece; the one just moved if it is not said.
        from: opt [FROM],
        /// The directions to look in; any if it is not said.
        dirs: opt [ABSOLUTE],
        /// What is caught, how long a run may be, and what happens to it: the
        /// other side's pieces, any number, taken off, if it is not said.
        between: opt [BETWEEN],
        /// What must stand at the far end: a piece of the mover's side if it is
        /// not said.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(custodial (from (last To)) Orthogonal)"
}

ludeme! {
    /// Takes the pieces on both sides of the piece just moved.
    Intervene: Moves = ["intervene"] {
        /// The piece; the one just moved if it is not said.
        from: opt [FROM],
        /// The directions to look in; any if it is not said.
        dirs: opt [ABSOLUTE],
        /// How many pieces on each side; one if it is not said.
        between: opt [BETWEEN],
        /// What is caught and what happens to it: the other side's pieces, taken
        /// off, if it is not said.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(intervene (from (last To)) Orthogonal)"
}

ludeme! {
    /// Takes the neighbours of a piece that are surrounded.
    Surround: Moves = ["surround"] {
        /// The piece; the site at hand if it is not said.
        from: opt [FROM],
        /// What counts as around; every neighbour if it is not said.
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
}

ludeme! {
    /// Takes the groups beside the piece just moved that touch no empty site.
    Enclose: Moves = ["enclose"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The piece; the one just moved if it is not said.
        from: opt [FROM],
        /// Directions of the links; any if it is not said.
        dirs: opt [DIRECTION],
        /// What is caught and what happens to it.
        between: opt [BETWEEN],
        /// How many empty sites a group may still touch.
        exceptions: opt "numException" [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(enclose (from (last To)) Orthogonal)"
}

ludeme! {
    /// Does something to each piece along directions, until one does not fit.
    Directional: Moves = ["directional"] {
        /// The start; the piece just moved if it is not said.
        from: opt [FROM],
        /// The directions; the way of the last move if it is not said.
        dirs: opt [DIRECTION],
        /// What fits, and what happens to it.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(directional (from (last To)) Forward)"
}

fn flank<'a>(
    cx: &mut Lower<'a>,
    from: Option<&'a Arg>,
    dirs: (Option<&'a Arg>, &str),
    between: Option<&'a Arg>,
    to: Option<&'a Arg>,
) -> Res<Box<FlankRule>> {
    let from = cx.from_spec(from, Some(Int::LastTo))?;
    Ok(Box::new(FlankRule {
        dirs: cx.dirs(dirs.0, from.kind, dirs.1)?,
        from,
        between: cx.between_spec(between)?,
        to: cx.to_spec(to)?,
    }))
}

impl<'a> Custodial<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = flank(
            cx,
            self.from,
            (self.dirs, "Adjacent"),
            self.between,
            self.to,
        )?;
        cx.with_then(Moves::Custodial(rule), self.then)
    }
}

impl<'a> Intervene<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = flank(
            cx,
            self.from,
            (self.dirs, "Adjacent"),
            self.between,
            self.to,
        )?;
        cx.with_then(Moves::Intervene(rule), self.then)
    }
}

impl<'a> Directional<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = flank(cx, self.from, (self.dirs, "SameDirection"), None, self.to)?;
        cx.with_then(Moves::Directional(rule), self.then)
    }
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

impl<'a> Enclose<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let mut from = cx.from_spec(self.from, Some(Int::LastTo))?;
        from.kind = kind;
        let rule = EncloseRule {
            dirs: cx.dirs(self.dirs, kind, "Adjacent")?,
            from,
            between: cx.between_spec(self.between)?,
            exceptions: cx.int_opt(self.exceptions)?,
        };
        cx.with_then(Moves::Enclose(Box::new(rule)), self.then)
    }
}
