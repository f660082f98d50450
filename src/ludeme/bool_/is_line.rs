//! `(is Line …)`: matching pieces in a line.

use crate::ir::{Bool, BoolId, Dirs, LineLevels, LineRule, LineThrough, LineWho};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether so many like pieces stand in a line through the site where the last
    /// move ended, or through another.
    IsLine: Bool = ["is"] ("Line") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// How many.
        length: req [INT],
        /// The directions of lines; by default any. A line is followed both ways, but it is only
        /// looked for where a site lies next in one of these directions: with `N` alone, no line is
        /// found through a site at the top edge.
        dirs: opt [ABSOLUTE],
        /// A site the line must go through.
        through: opt "through" [INT],
        /// Sites of which the line must go through one.
        through_any: opt "throughAny" [REGION],
        /// Whose pieces; such pieces as stand on the site if nothing is said.
        who: opt [ROLE],
        /// The kind of piece.
        what: opt "what" [INT],
        /// Kinds of pieces.
        whats: opt "whats" [INT_LIST],
        /// Must it be no longer?
        exact: opt "exact" [BOOL],
        /// Whether it must be without gaps; by default it must.
        contiguous: opt "contiguous" [BOOL],
        /// What every site of the line must satisfy, as `(to)`.
        when: opt "if" [BOOL],
        /// By the levels of stacks? Then a line is level, or goes up or down a level with each
        /// step, or lies upright in one stack.
        by_level: opt "byLevel" [BOOL],
        /// By the tops of stacks alone? By default any piece of a stack counts.
        top: opt "top" [BOOL],
    }
    example "(is Line 3)"
    says "a player places {length} of their pieces in an [{dirs}|adjacent] direction line[ through {through}][ through any of {through_any}][ owned by {who}][ of kind {what}][ of kinds {whats}]<exact?, no more><contiguous!, gaps allowed>[ where {when}]<by_level?, counted by levels><top?, on top of stacks>"
    plain "<through?there %is_a|[{who} %has_a|the player %has_a]> row of <exact?exactly |>{length} {what.many|pieces}[ of the kinds {whats}][ {dirs}][ through {through}][ through any of {through_any}]<contiguous!, gaps allowed>[, where {when}]"
}

impl<'a> IsLine<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(self.site_type);
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        let Dirs::Radials(radials) = cx.draft.arena.dirs[dirs.index()] else {
            return cx.error(
                "L0307",
                self.call.at,
                "lines go in directions of the board, not of a piece",
            );
        };
        let through = match (self.through, self.through_any) {
            (Some(site), _) => LineThrough::Site(cx.int(site)?),
            (None, Some(sites)) => LineThrough::Any(cx.region(sites)?),
            (None, None) => {
                cx.note_last();
                LineThrough::Last
            }
        };
        let who = match (self.who, self.what, self.whats) {
            (_, Some(what), _) => {
                let what = cx.int(what)?;
                LineWho::Kinds(cx.draft.arena.list(crate::ir::Ints::Of([what].into())))
            }
            (_, None, Some(whats)) => LineWho::Kinds(cx.ints(whats)?),
            (Some(who), None, None) => match who.constant() {
                Some("All") => LineWho::Anyone,
                Some(_) | None => LineWho::Owner(cx.player(who)?),
            },
            (None, None, None) => LineWho::Same,
        };
        let by_level = cx.fixed_truth(self.by_level, false)?;
        let levels = match (by_level, cx.fixed_truth(self.top, false)?) {
            (true, _) => LineLevels::Through,
            (false, true) => LineLevels::Top,
            (false, false) => LineLevels::Any,
        };
        let rule = LineRule {
            kind,
            length: cx.int(self.length)?,
            radials,
            through,
            who,
            exact: cx.fixed_truth(self.exact, false)?,
            contiguous: cx.fixed_truth(self.contiguous, true)?,
            levels,
            when: cx.bool_opt(self.when)?,
        };
        Ok(cx.bool_op(Bool::Line(Box::new(rule))))
    }
}
