//! The parts of moves: from, to, between, pieces.

use super::{Lower, Res};
use crate::board::{SiteType, StaticRegion};
use crate::ir::{
    BetweenSpec, FromSpec, Int, IntId, Leaf, Moves, PieceFilter, PieceSpec, Region, RegionId,
    ToSpec,
};
use crate::ludeme::form::{Arg, Call, Value};
use crate::ludeme::util;

impl<'a> Lower<'a> {
    /// Where a move begins; `default` if nothing else is named.
    pub(crate) fn from_spec(
        &mut self,
        arg: Option<&'a Arg>,
        default: Option<Int>,
    ) -> Res<FromSpec> {
        let Some(call) = arg.and_then(Arg::call) else {
            let kind = self.kind(None);
            let sites = default.map(|site| {
                let site = self.int_op(site);
                self.region_of_site(site)
            });
            return Ok(FromSpec {
                kind,
                sites,
                when: None,
                level: None,
                stack: None,
            });
        };
        let view = util::From::view(call);
        let kind = self.kind(view.site_type);
        let mut sites = self.region_opt(view.sites)?;
        if sites.is_none()
            && let Some(site) = default
        {
            let site = self.int_op(site);
            sites = Some(self.region_of_site(site));
        }
        let level = self.level(view.level)?;
        Ok(FromSpec {
            kind,
            sites,
            when: self.bool_opt(view.when)?,
            level,
            stack: None,
        })
    }

    /// The level of a stack; naming one means that the game has stacks.
    pub(crate) fn level(&mut self, level: Option<&'a Arg>) -> Res<Option<crate::ir::IntId>> {
        self.draft.stacks |= level.is_some();
        self.int_opt(level)
    }

    /// Whether a whole stack moves; saying so means that the game has stacks.
    pub(crate) fn stack(&mut self, stack: Option<&'a Arg>) -> Res<Option<crate::ir::BoolId>> {
        self.draft.stacks |= stack.is_some_and(|stack| !stack.is_false());
        self.bool_opt(stack)
    }

    /// Where a move ends.
    pub(crate) fn to_spec(&mut self, arg: Option<&'a Arg>) -> Res<ToSpec> {
        let Some(call) = arg.and_then(Arg::call) else {
            let kind = self.kind(None);
            return Ok(ToSpec {
                kind,
                sites: None,
                level: None,
                rotations: None,
                when: None,
                apply: None,
                apply_when: None,
            });
        };
        let view = util::To::view(call);
        let kind = self.kind(view.site_type);
        let sites = self.region_opt(view.sites)?;
        let level = self.int_opt(view.level)?;
        self.draft.turns |= view.rotations.is_some();
        let rotations = view.rotations.map(|list| self.ints(list)).transpose()?;
        let when = self.bool_opt(view.when)?;
        let (apply, apply_when) = self.apply(view.apply)?;
        Ok(ToSpec {
            kind,
            sites,
            level,
            rotations,
            when,
            apply,
            apply_when,
        })
    }

    /// Where a piece that moves between neighbours ends: on a site of the kind it came from, unless
    /// another kind is named.
    pub(crate) fn end_spec(&mut self, arg: Option<&'a Arg>, from: SiteType) -> Res<ToSpec> {
        let named = |call| util::To::view(call).site_type.is_some();
        let is_named = arg.and_then(Arg::call).is_some_and(named);
        let to = self.to_spec(arg)?;
        Ok(ToSpec {
            kind: if is_named { to.kind } else { from },
            ..to
        })
    }

    /// What else happens, and under which condition.
    pub(crate) fn apply(
        &mut self,
        arg: Option<&'a Arg>,
    ) -> Res<(Option<crate::ir::MovesId>, Option<crate::ir::BoolId>)> {
        let Some(call) = arg.and_then(Arg::call) else {
            return Ok((None, None));
        };
        let view = util::Apply::view(call);
        Ok((self.moves_opt(view.effect)?, self.bool_opt(view.when)?))
    }

    /// What lies between the ends of a move.
    pub(crate) fn between_spec(&mut self, arg: Option<&'a Arg>) -> Res<BetweenSpec> {
        let none = BetweenSpec {
            min: None,
            max: None,
            before: None,
            after: None,
            when: None,
            trail: None,
            apply: None,
        };
        let Some(call) = arg.and_then(Arg::call) else {
            return Ok(none);
        };
        let view = util::Between::view(call);
        let range = view.range.map(|range| self.range(range)).transpose()?;
        let apply = match self.apply(view.apply)? {
            (Some(apply), Some(when)) => {
                let op = Moves::If(when, apply, None);
                Some(self.draft.arena.moves(op, None))
            }
            (apply, _) => apply,
        };
        Ok(BetweenSpec {
            min: range.map(|range| range.0),
            max: range.map(|range| range.1),
            before: self.int_opt(view.before)?,
            after: self.int_opt(view.after)?,
            when: self.bool_opt(view.when)?,
            trail: self.int_opt(view.trail)?,
            apply,
        })
    }

    /// Pieces to put down; the one with the mover's number if none are named.
    pub(crate) fn piece_spec(
        &mut self,
        arg: Option<&'a Arg>,
        owner: Option<Int>,
    ) -> Res<PieceSpec> {
        let owner = owner.map(|owner| self.draft.arena.int(owner));
        let Some(call) = arg.and_then(Arg::call) else {
            let owner = owner.unwrap_or_else(|| self.draft.arena.int(Int::Leaf(Leaf::Mover)));
            let kinds = [self.default_piece(owner)].into();
            return Ok(PieceSpec { kinds, state: None });
        };
        let view = util::Piece::view(call);
        let mut kinds = Vec::new();
        for part in view.pieces.parts() {
            kinds.push(match &part.value {
                Value::Str(_) => self.piece(part, owner)?,
                Value::Call(_)
                | Value::Int(_)
                | Value::Float(_)
                | Value::Bool(_)
                | Value::Const(..)
                | Value::List(_) => self.int(part)?,
            });
        }
        Ok(PieceSpec {
            kinds: kinds.into(),
            state: self.int_opt(view.state)?,
        })
    }

    /// The sites of a container by its number, which may change during play.
    pub(crate) fn container_numbered(&mut self, number: &'a Arg) -> Res<RegionId> {
        let which = self.int(number)?;
        let sites = |c: &crate::ir::Container| c.first as usize..(c.first + c.sites) as usize;
        let Some(index) = self.draft.arena.const_int(which) else {
            let all: Vec<_> = self.draft.containers.iter().map(sites).collect();
            let room = self.set_room();
            let sets = all
                .into_iter()
                .map(|sites| self.set(crate::ir::SiteSet::of(room, sites)))
                .collect();
            let region = crate::ir::Region::Indexed(sets, which);
            return Ok(self.draft.arena.region(region));
        };
        let containers = &self.draft.containers;
        let found = usize::try_from(index).ok().and_then(|i| containers.get(i));
        match found.map(sites) {
            Some(sites) => Ok(self.fixed_region(sites)),
            None => self.error(
                "L0343",
                number.at,
                format!("the equipment has no container number {index}"),
            ),
        }
    }

    /// The sites of the containers with a name; `"Hand"` stands for every container but the board.
    pub(crate) fn container_named(&mut self, name: &'a Arg) -> Res<RegionId> {
        let text = name.text().unwrap_or_default();
        let all = self.draft.containers.iter().enumerate();
        let sites: Vec<usize> = all
            .filter(|(index, c)| c.name == text || text == "Hand" && *index > 0)
            .flat_map(|(_, c)| c.first as usize..(c.first + c.sites) as usize)
            .collect();
        if sites.is_empty() {
            let known: Vec<String> = self
                .draft
                .containers
                .iter()
                .map(|container| container.name.clone())
                .collect();
            return self.unknown_name(name.at, "container", text, &known);
        }
        Ok(self.fixed_region(sites))
    }

    /// A set of sites that the board singles out.
    pub(crate) fn board_region(&mut self, kind: SiteType, region: StaticRegion) -> RegionId {
        let sites: Vec<usize> = self
            .topology()
            .region(kind, region)
            .iter()
            .map(|site| *site as usize)
            .collect();
        self.fixed_region(sites)
    }

    /// The first free number for the sites of another container. The board's sites come first, and
    /// take at least as many numbers as it has cells, whatever its pieces stand on.
    pub(crate) fn next_site(&self) -> u32 {
        let topology = &self.draft.topology;
        let count = |kind| topology.len(kind) as u32;
        let board = match self.default_kind() {
            SiteType::Cell => count(SiteType::Cell),
            SiteType::Vertex => count(SiteType::Cell).max(count(SiteType::Vertex)),
            SiteType::Edge => count(SiteType::Cell).max(count(SiteType::Edge)),
        };
        match self.draft.containers.last() {
            Some(last) if self.draft.containers.len() > 1 => last.first + last.sites,
            Some(_) | None => board,
        }
    }

    /// All sites of the board of a kind.
    pub(crate) fn whole_board(&mut self, kind: SiteType) -> RegionId {
        let sites = self.topology().len(kind);
        self.fixed_region(0..sites)
    }

    /// Where the last move and everything that followed from it ended.
    pub(crate) fn landed(&mut self) -> RegionId {
        self.draft.arena.region(Region::Landed)
    }

    /// The costs of the sites of a kind.
    pub(crate) fn costs(&mut self, kind: SiteType) -> &mut Vec<i32> {
        let sites = self.topology().len(kind);
        let costs = &mut self.costs[kind as usize];
        costs.resize(sites, 0);
        costs
    }

    /// The sites of pieces, of an owner if one is given.
    pub(crate) fn occupied(&mut self, kind: SiteType, owner: Option<IntId>) -> RegionId {
        let filter = PieceFilter {
            kind,
            owner,
            team: false,
            pieces: None,
            within: None,
        };
        self.draft.arena.region(Region::Occupied(filter))
    }

    /// The regions of a family that every board has.
    pub(crate) fn static_regions(&mut self, family: &str) -> Vec<RegionId> {
        let kind = self.default_kind();
        let topology = self.topology();
        let lists: Vec<Vec<u32>> = match family {
            "Rows" => topology.rows(kind).to_vec(),
            "Columns" => topology.columns(kind).to_vec(),
            "Layers" => topology.layers(kind).to_vec(),
            "Diagonals" => topology.diagonals(kind).to_vec(),
            "Corners" => {
                let corners = topology.region(kind, StaticRegion::Corners);
                corners.iter().map(|site| vec![*site]).collect()
            }
            "Sides" | "SidesNoCorners" => {
                let corners = topology.region(kind, StaticRegion::Corners).to_vec();
                crate::board::Direction::ALL[..16]
                    .iter()
                    .map(|side| topology.side(kind, *side).to_vec())
                    .map(|mut side| {
                        if family == "SidesNoCorners" {
                            side.retain(|site| !corners.contains(site));
                        }
                        side
                    })
                    .filter(|side| !side.is_empty())
                    .collect()
            }
            "HintRegions" | "SubGrids" | "AllDirections" => {
                let found = self.puzzle_family(family).into_iter();
                return found.map(|sites| self.fixed_region(sites)).collect();
            }
            "AllSites" => vec![(0..topology.len(kind) as u32).collect()],
            _ => Vec::new(),
        };
        lists
            .into_iter()
            .map(|list| self.fixed_region(list.into_iter().map(|site| site as usize)))
            .collect()
    }

    /// The call inside an argument whose family is only read by other forms.
    pub(crate) fn viewed(&mut self, arg: &'a Arg) -> Res<&'a Call> {
        match &arg.value {
            Value::Call(call) => Ok(call),
            Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::Const(..)
            | Value::List(_) => self.error("L0307", arg.at, "a clause is wanted here"),
        }
    }
}
