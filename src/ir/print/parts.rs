//! Parts that several expressions share, as text.

use super::Printer;
use super::int::kind;
use super::text::Text;
use crate::ir::{
    BetweenSpec, FromSpec, GroupRule, PatternRule, PieceFilter, PieceSpec, ToSpec, WalkTable,
};

impl Printer<'_> {
    pub(super) fn filter(&self, name: &str, filter: &PieceFilter) -> Text {
        let PieceFilter {
            kind: of,
            owner,
            team,
            pieces,
            within,
        } = filter;
        Text::call(name)
            .arg(kind(*of))
            .opt("owner", owner.map(|id| self.int(id)))
            .flag("team", *team)
            .opt(
                "pieces",
                pieces.as_deref().map(|pieces| self.pieces(pieces)),
            )
            .opt("in", within.map(|id| self.region(id)))
    }

    /// Kinds of pieces by their names.
    pub(super) fn pieces(&self, pieces: &[u32]) -> Text {
        Text::list(pieces.iter().map(|piece| self.piece(*piece as i32)))
    }

    pub(super) fn group(&self, rule: &GroupRule) -> Text {
        let GroupRule {
            kind: of,
            dirs,
            when,
        } = rule;
        Text::call("group")
            .arg(kind(*of))
            .arg(self.dirs(*dirs))
            .opt("if", when.map(|id| self.bool(id)))
    }

    pub(super) fn pattern(&self, rule: &PatternRule) -> Text {
        let PatternRule {
            kind: of,
            walks,
            from,
            what,
        } = rule;
        let what = (!what.is_empty()).then(|| Text::list(what.iter().map(|id| self.int(*id))));
        Text::call("pattern")
            .arg(kind(*of))
            .arg(Text::word(format!("walks{walks}")))
            .opt("from", Some(self.int(*from)))
            .opt("what", what)
    }

    pub(super) fn from(&self, spec: &FromSpec) -> Text {
        let FromSpec {
            kind: of,
            sites,
            when,
            level,
            stack,
        } = spec;
        Text::call("from")
            .arg(kind(*of))
            .opt("sites", sites.map(|id| self.region(id)))
            .opt("if", when.map(|id| self.bool(id)))
            .opt("level", level.map(|id| self.int(id)))
            .opt("stack", stack.map(|id| self.bool(id)))
    }

    pub(super) fn to(&self, spec: &ToSpec) -> Text {
        let ToSpec {
            kind: of,
            sites,
            level,
            rotations,
            when,
            apply,
            apply_when,
        } = spec;
        Text::call("to")
            .arg(kind(*of))
            .opt("sites", sites.map(|id| self.region(id)))
            .opt("level", level.map(|id| self.int(id)))
            .opt("rotations", rotations.map(|id| self.ints(id)))
            .opt("if", when.map(|id| self.bool(id)))
            .opt("apply", apply.map(|id| self.moves(id)))
            .opt("apply-if", apply_when.map(|id| self.bool(id)))
    }

    pub(super) fn between(&self, spec: &BetweenSpec) -> Text {
        let BetweenSpec {
            min,
            max,
            before,
            after,
            when,
            trail,
            apply,
        } = spec;
        Text::call("between")
            .opt("min", min.map(|id| self.int(id)))
            .opt("max", max.map(|id| self.int(id)))
            .opt("before", before.map(|id| self.int(id)))
            .opt("after", after.map(|id| self.int(id)))
            .opt("if", when.map(|id| self.bool(id)))
            .opt("trail", trail.map(|id| self.int(id)))
            .opt("apply", apply.map(|id| self.moves(id)))
    }

    pub(super) fn piece_spec(&self, spec: &PieceSpec) -> Text {
        let PieceSpec { kinds, state } = spec;
        Text::call("piece")
            .args(kinds.iter().map(|id| self.int(*id)))
            .opt("state", state.map(|id| self.int(id)))
    }

    /// Walks by facing, with each table written once.
    pub(super) fn walk_table(&self, table: &WalkTable) -> Text {
        let mut tables = table.by_facing.to_vec();
        tables.sort_unstable();
        tables.dedup();
        Text::list(
            tables
                .iter()
                .map(|walks| Text::word(format!("walks{walks}"))),
        )
    }
}
