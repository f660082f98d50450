//! `(all …)`: whether a condition holds for all of something.

use crate::ir::{Bool, BoolId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Members, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether every player passed in their last turn.
    AllPassed: Bool = ["all"] ("Passed") {
    }
    example "(all Passed)"
    says "all players %have passed in their last turn"
    plain "everybody %has passed in a row"
}

ludeme! {
    /// Whether a condition holds of every site of a region, as `(site)`.
    AllSites: Bool = ["all"] ("Sites") {
        /// The sites.
        sites: req [REGION],
        /// The condition.
        when: req "if" [BOOL],
    }
    example "(all Sites (sites Top) if:(is Occupied (site)))"
    says "at every site of {sites}, {when}"
    plain "{when} for each of {sites}"
}

ludeme! {
    /// Whether a condition holds of every site of a region, as `(site)`, and no two of the
    /// sites hold the same kind of piece.
    AllDifferent: Bool = ["all"] ("Different") {
        /// The sites.
        sites: req [REGION],
        /// The condition.
        when: req "if" [BOOL],
    }
    example "(all Different (sites Top) if:(is Occupied (site)))"
    says "at every site of {sites}, {when}, and no two of them hold the same kind of piece"
    plain "{when} for each of {sites}, and no two of them hold the same kind of piece"
}

ludeme! {
    /// Whether a condition holds of every number of a list, as `(value)`.
    AllValues: Bool = ["all"] ("Values") {
        /// The numbers.
        values: req [INTS],
        /// The condition.
        when: req "if" [BOOL],
    }
    example "(all Values (values Remembered) if:(> 2 (value)))"
    says "for every number of {values}, {when}"
    plain "{when} for each of {values}"
}

ludeme! {
    /// Whether a condition holds of every group, whose sites are `(sites)`.
    AllGroups: Bool = ["all"] ("Groups") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// What belongs to a group, with the site as `(to)`.
        of: opt "of" [BOOL],
        /// The condition.
        when: req "if" [BOOL],
    }
    example "(all Groups if:(= 3 (count Sites in:(sites))))"
    says "for every group of ~sites[ linked {dirs}][ where {of}], {when}"
    plain "{when} for each group[ where {of}]"
}

impl<'a> AllPassed<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        Ok(cx.bool_op(Bool::AllPassed))
    }
}

impl<'a> AllSites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::AllSites(cx.region(self.sites)?, cx.bool(self.when)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> AllDifferent<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.draft.default_kind;
        let op = Bool::AllDifferent(kind, cx.region(self.sites)?, cx.bool(self.when)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> AllValues<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::AllValues(cx.ints(self.values)?, cx.bool(self.when)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> AllGroups<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let rule = cx.group_rule(self.site_type, self.dirs, self.of, Members::Alike)?;
        let op = Bool::AllGroups(rule, cx.bool(self.when)?);
        Ok(cx.bool_op(op))
    }
}

ludeme! {
    /// Whether no value is twice in a region of a puzzle.
    AllDifferentValues: Bool = ["all"] ("Different") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The region; by default all regions of the puzzle.
        region: opt [REGION],
        /// A value that may be there more than once.
        except: opt "except" [INT],
        /// Values that may be there more than once.
        excepts: opt "excepts" [INT_LIST],
    }
    example "(all Different except:0)"
    says "no value %is twice in [{region}|any region][, {except} left out][, {excepts} left out]"
    plain "no value %is twice in [{region}|any region][, leaving {except} out][, leaving {excepts} out]"
}

impl<'a> AllDifferentValues<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.kind(self.site_type);
        let mut except = Vec::new();
        let several = self.excepts.map(Arg::parts).unwrap_or_default();
        for number in self.except.into_iter().chain(several) {
            except.push(cx.int(number)?);
        }
        let regions = cx.puzzle_regions(self.region, None, None)?;
        cx.puzzle_rule(
            self.call.at,
            regions,
            crate::ir::PuzzleTest::Different(except.into()),
        )
    }
}
