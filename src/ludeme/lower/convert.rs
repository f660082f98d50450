//! Turns arguments into core expressions, by the type that is wanted.

use super::{Lower, Res};
use crate::board::{Graph, SiteType};
use crate::ir::{
    Bool, BoolId, EndRule, Int, IntId, Ints, IntsId, MovesId, Region, RegionId, Start, Verdict,
};
use crate::ludeme::form::{Arg, LowerFn, Value};
use crate::ludeme::types::Family;

/// Lowers an argument that is a call with the function of one family.
macro_rules! by_call {
    ($self:ident, $arg:ident, $kind:ident) => {
        match &$arg.value {
            Value::Call(call) => {
                let before = std::mem::replace(&mut $self.here, call.at);
                let result = if let LowerFn::$kind(lower) = call.form.lower {
                    lower(call, $self)
                } else {
                    $self.misplaced(call)
                };
                $self.here = before;
                result
            }
            Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::Const(..)
            | Value::List(_) => $self.error("L0307", $arg.at, "this cannot stand here"),
        }
    };
}

impl<'a> Lower<'a> {
    /// A number.
    pub(crate) fn int(&mut self, arg: &'a Arg) -> Res<IntId> {
        match &arg.value {
            Value::Int(number) => Ok(self.constant(*number)),
            Value::Bool(truth) => Ok(self.constant(i32::from(*truth))),
            Value::Const(..) => self.player(arg),
            Value::Call(call) if call.form.family == Family::Player => self.player(arg),
            Value::Call(_) | Value::Float(_) | Value::Str(_) | Value::List(_) => {
                by_call!(self, arg, Int)
            }
        }
    }

    /// A number that may be left out.
    pub(crate) fn int_opt(&mut self, arg: Option<&'a Arg>) -> Res<Option<IntId>> {
        arg.map(|arg| self.int(arg)).transpose()
    }

    /// A number, or `default` if it is left out.
    pub(crate) fn int_or(&mut self, arg: Option<&'a Arg>, default: Int) -> Res<IntId> {
        match arg {
            Some(arg) => self.int(arg),
            None => Ok(self.int_op(default)),
        }
    }

    /// A number that must be known before play.
    pub(crate) fn fixed_int(&mut self, arg: &'a Arg, what: &str) -> Res<i32> {
        let id = self.int(arg)?;
        match self.draft.arena.const_int(id) {
            Some(value) => Ok(value),
            None => self.error("L0323", arg.at, format!("{what} must be a fixed number")),
        }
    }

    /// A truth value that must be known before play; `otherwise` if none is given.
    pub(crate) fn fixed_truth(&mut self, arg: Option<&'a Arg>, otherwise: bool) -> Res<bool> {
        let Some(arg) = arg else { return Ok(otherwise) };
        let id = self.bool(arg)?;
        if let Bool::Const(truth) = self.draft.arena.bools[id.index()] {
            return Ok(truth);
        }
        self.error("L0323", arg.at, "this must be true or false before play")
    }

    /// A condition.
    pub(crate) fn bool(&mut self, arg: &'a Arg) -> Res<BoolId> {
        if let Value::Bool(truth) = &arg.value {
            return Ok(self.draft.arena.bool(Bool::Const(*truth)));
        }
        by_call!(self, arg, Bool)
    }

    /// A condition that may be left out.
    pub(crate) fn bool_opt(&mut self, arg: Option<&'a Arg>) -> Res<Option<BoolId>> {
        arg.map(|arg| self.bool(arg)).transpose()
    }

    /// A set of sites; a list of numbers counts as one, and so does one number.
    pub(crate) fn region(&mut self, arg: &'a Arg) -> Res<RegionId> {
        let family = arg.call().map(|call| call.form.family);
        if arg.is_list() || family == Some(Family::Ints) {
            let list = self.ints(arg)?;
            return Ok(self.region_of_list(list));
        }
        if family == Some(Family::Int) || arg.number().is_some() {
            let site = self.int(arg)?;
            return Ok(self.region_of_site(site));
        }
        by_call!(self, arg, Region)
    }

    /// The sites of a list of numbers, folded if they are known.
    pub(crate) fn region_of_list(&mut self, list: IntsId) -> RegionId {
        if let Ints::Of(all) = &self.draft.arena.lists[list.index()] {
            let known: Option<Vec<i32>> = all
                .iter()
                .map(|id| self.draft.arena.const_int(*id))
                .collect();
            if let Some(known) = known.filter(|known| known.iter().all(|site| self.is_sure(*site)))
            {
                return self
                    .fixed_region(known.into_iter().filter_map(|s| usize::try_from(s).ok()));
            }
        }
        self.draft.arena.region(Region::OfList(list))
    }

    /// One site as a set, folded if it is known.
    pub(crate) fn region_of_site(&mut self, site: IntId) -> RegionId {
        let known = self.draft.arena.const_int(site);
        match known.filter(|site| self.is_sure(*site)) {
            Some(site) => self.fixed_region(usize::try_from(site).ok()),
            None => self.draft.arena.region(Region::OfSite(site)),
        }
    }

    /// A set of sites that may be left out.
    pub(crate) fn region_opt(&mut self, arg: Option<&'a Arg>) -> Res<Option<RegionId>> {
        arg.map(|arg| self.region(arg)).transpose()
    }

    /// A list of numbers; a set of sites counts as one.
    pub(crate) fn ints(&mut self, arg: &'a Arg) -> Res<IntsId> {
        if arg.is_list() {
            let mut all = Vec::new();
            for part in arg.parts() {
                all.push(self.int(part)?);
            }
            return Ok(self.draft.arena.list(Ints::Of(all.into())));
        }
        if arg
            .call()
            .is_some_and(|call| call.form.family == Family::Region)
        {
            let region = self.region(arg)?;
            return Ok(self.draft.arena.list(Ints::Sites(region)));
        }
        by_call!(self, arg, Ints)
    }

    /// Moves.
    pub(crate) fn moves(&mut self, arg: &'a Arg) -> Res<MovesId> {
        by_call!(self, arg, Moves)
    }

    /// Moves that may be left out.
    pub(crate) fn moves_opt(&mut self, arg: Option<&'a Arg>) -> Res<Option<MovesId>> {
        arg.map(|arg| self.moves(arg)).transpose()
    }

    /// The consequences in a `(then …)`.
    pub(crate) fn then(&mut self, arg: Option<&'a Arg>) -> Res<Option<MovesId>> {
        match arg.and_then(Arg::call) {
            Some(call) => {
                let view = crate::ludeme::moves::Then::view(call);
                let (then, late) = (view.effect, self.fixed_truth(view.after_all, false)?);
                let effect = self.elsewhere(|cx| cx.after_move(|cx| by_call!(cx, then, Moves)))?;
                Ok(Some(match late && self.draft.meta.at_once {
                    true => self.draft.arena.moves(crate::ir::Moves::Late(effect), None),
                    false => effect,
                }))
            }
            None => Ok(None),
        }
    }

    /// A generator with its consequences.
    pub(crate) fn with_then(
        &mut self,
        op: crate::ir::Moves,
        then: Option<&'a Arg>,
    ) -> Res<MovesId> {
        let then = self.then(then)?;
        let op = match then {
            Some(then) => self.with_twice(op, then),
            None => op,
        };
        Ok(self.draft.arena.moves(op, then))
    }

    /// The same. Where all choose at once and a player is named, the moves are that player's
    /// choices.
    pub(crate) fn choices(
        &mut self,
        op: crate::ir::Moves,
        player: Option<&'a Arg>,
        then: Option<&'a Arg>,
    ) -> Res<MovesId> {
        let moves = self.with_then(op, then)?;
        match player.filter(|_| self.draft.meta.at_once) {
            Some(player) => {
                let by = crate::ir::Moves::By(self.player(player)?, moves);
                Ok(self.draft.arena.moves(by, None))
            }
            None => Ok(moves),
        }
    }

    /// A graph.
    pub(crate) fn graph(&mut self, arg: &'a Arg) -> Res<Graph> {
        let graph = self.any_graph(arg)?;
        self.within_size(&graph, arg.at)?;
        Ok(graph)
    }

    fn any_graph(&mut self, arg: &'a Arg) -> Res<Graph> {
        by_call!(self, arg, Graph)
    }

    /// A number that describes a board.
    pub(crate) fn float(&mut self, arg: &'a Arg) -> Res<f64> {
        match &arg.value {
            Value::Int(number) => Ok(f64::from(*number)),
            Value::Float(number) => Ok(*number),
            Value::Call(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) | Value::List(_) => {
                by_call!(self, arg, Float)
            }
        }
    }

    /// A step of the set-up.
    pub(crate) fn start(&mut self, arg: &'a Arg) -> Res<Start> {
        by_call!(self, arg, Start)
    }

    /// A rule of the end.
    pub(crate) fn end_rule(&mut self, arg: &'a Arg) -> Res<EndRule> {
        by_call!(self, arg, End)
    }

    /// A result.
    pub(crate) fn verdict(&mut self, arg: &'a Arg) -> Res<Verdict> {
        by_call!(self, arg, Verdict)
    }

    /// The kind of site an argument names, or the board's.
    pub(crate) fn kind(&mut self, arg: Option<&Arg>) -> SiteType {
        self.kind_of(match arg.and_then(Arg::constant) {
            Some("Vertex") => SiteType::Vertex,
            Some("Edge") => SiteType::Edge,
            Some("Cell") => SiteType::Cell,
            Some(_) | None => self.default_kind(),
        })
    }

    /// Records that the rules need a kind of site, and returns it.
    pub(crate) fn kind_of(&mut self, kind: SiteType) -> SiteType {
        self.draft.kinds[kind as usize] = true;
        kind
    }

    /// The least and the greatest number of a range, which may be written as `(exact n)` and so on.
    pub(crate) fn range(&mut self, arg: &'a Arg) -> Res<(IntId, IntId)> {
        let Some(call) = arg.call() else {
            return self.error("L0307", arg.at, "a range is wanted here");
        };
        crate::ludeme::range::bounds(call, self)
    }
}
