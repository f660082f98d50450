//! Puzzles in which sites are filled: values, hints, regions.

use std::collections::BTreeSet;

use super::{Lower, PieceDecl, Res};
use crate::board::{Direction, SiteType};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{self, Bool, BoolId, Int, IntId, PuzzleRule, PuzzleTest, PuzzleValues, RegionId};
use crate::ludeme::form::{Arg, At};

/// What is known about a puzzle.
#[derive(Debug, Default)]
pub(crate) struct Puzzle {
    /// Its values.
    pub values: Option<PuzzleValues>,
    /// Its hints.
    pub hints: Vec<PuzzleHint>,
    /// The kind of the sites of its hints.
    pub hinted: Option<SiteType>,
    /// The current hint.
    pub here: Option<PuzzleHint>,
    /// The sites that its rules concern; `None` for all.
    pub sites: Option<BTreeSet<usize>>,
    /// Its rules.
    pub rules: Vec<BoolId>,
}

/// A hint: some sites, and a number that says something about them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PuzzleHint {
    /// The sites.
    pub sites: Vec<usize>,
    /// The number.
    pub value: i32,
}

impl<'a> Lower<'a> {
    /// The values of the puzzle; an error if the board has none.
    pub(crate) fn puzzle_values(&mut self, at: At) -> Res<PuzzleValues> {
        match self.puzzle.values {
            Some(values) => Ok(values),
            None => self.error_hint(
                "L0307",
                at,
                "it is not said which values the sites of the puzzle may hold",
                "say so of the board, as in `(board (square 9) (values Cell (range 1 9)))`",
            ),
        }
    }

    /// Declares the values that sites may hold: a piece for each, named by its number.
    pub(crate) fn declare_values(&mut self) {
        let Some(values) = self.draft.values.first().copied() else {
            return;
        };
        let first = self.draft.pieces.len() as i32;
        for value in values.least..=values.most {
            let number = self.draft.pieces.len();
            self.draft.pieces.push(ir::Piece {
                name: value.to_string(),
                base: value.to_string(),
                owner: self.draft.players as u32 + 1,
                moves: None,
                facing: None,
                flips: None,
                shape: None,
                tile: None,
                pips: None,
            });
            self.pieces.push(PieceDecl {
                number,
                moves: None,
            });
        }
        self.puzzle.values = Some(PuzzleValues {
            kind: values.kind,
            first,
            least: values.least,
            most: values.most,
        });
    }

    /// The regions that a rule concerns: the given one, those with a name, or all that are
    /// declared; each with the number that it must reach.
    pub(crate) fn puzzle_regions(
        &mut self,
        region: Option<&'a Arg>,
        name: Option<&'a Arg>,
        result: Option<&'a Arg>,
    ) -> Res<Vec<(RegionId, Option<IntId>)>> {
        if let Some(region) = region {
            let region = self.region(region)?;
            self.note_sites(region);
            let result = self.int_opt(result)?;
            return Ok(vec![(region, result)]);
        }
        let wanted = name.and_then(Arg::text);
        let mut all = Vec::new();
        for index in 0..self.regions.len() {
            if wanted.is_some_and(|wanted| self.regions[index].name != wanted) {
                continue;
            }
            let hints = self.regions[index].families.contains(&"HintRegions");
            for (part, region) in self.region_parts(index)?.into_iter().enumerate() {
                self.note_sites(region);
                let hint = self.puzzle.hints.get(part).cloned().filter(|_| hints);
                let around = std::mem::replace(&mut self.puzzle.here, hint);
                let result = self.int_opt(result);
                self.puzzle.here = around;
                all.push((region, result?));
            }
        }
        Ok(all)
    }

    /// A rule of a puzzle.
    pub(crate) fn puzzle_rule(
        &mut self,
        at: At,
        regions: Vec<(RegionId, Option<IntId>)>,
        test: PuzzleTest,
    ) -> Res<BoolId> {
        let rule = PuzzleRule {
            values: self.puzzle_values(at)?,
            regions,
            test,
        };
        Ok(self.bool_op(Bool::Puzzle(Box::new(rule))))
    }

    /// Records that a rule concerns the sites of a region. If these depend on play, all sites must
    /// be filled.
    fn note_sites(&mut self, region: RegionId) {
        match (self.fixed_sites(region), &mut self.puzzle.sites) {
            (Some(fixed), Some(sites)) => sites.extend(fixed),
            (None, sites) => *sites = None,
            (Some(_), None) => {}
        }
    }

    /// The sites that must be filled, which are those that rules concern.
    pub(crate) fn sites_to_fill(&mut self, kind: SiteType) -> RegionId {
        match self.puzzle.sites.clone() {
            Some(sites) if !sites.is_empty() => self.fixed_region(sites),
            Some(_) | None => self.whole_board(kind),
        }
    }

    /// The value on a site of the current hint, if `(from)` or `(to)` stands for it.
    pub(crate) fn hinted_value(&mut self, arg: &Arg) -> Option<(IntId, BoolId)> {
        let hint = self.puzzle.here.clone()?;
        let values = self.puzzle.values?;
        let place = match arg.call()?.form.name {
            "ContextFrom" => 0,
            "ContextTo" => 1,
            _ => return None,
        };
        let site = self.constant(*hint.sites.get(place)? as i32);
        let empty = self.bool_op(Bool::Empty(values.kind, site));
        Some((self.filled_value(values, site), empty))
    }

    /// A site of the current hint, if there is one.
    pub(crate) fn hinted_site(&self, place: usize) -> Option<i32> {
        let site = self.puzzle.here.as_ref()?.sites.get(place)?;
        i32::try_from(*site).ok()
    }

    /// The value on a site; 0 if it is empty.
    pub(crate) fn value_at(&mut self, values: PuzzleValues, site: IntId) -> IntId {
        let value = self.filled_value(values, site);
        let empty = self.bool_op(Bool::Empty(values.kind, site));
        let none = self.constant(0);
        self.int_op(Int::If(empty, none, value))
    }

    /// The value on a site that must be filled.
    fn filled_value(&mut self, values: PuzzleValues, site: IntId) -> IntId {
        let what = self.int_op(Int::At(ir::SiteField::What, values.kind, site));
        let shift = self.constant(values.least - values.first);
        self.int_op(Int::Two(Arithmetic::Add, what, shift))
    }

    /// The regions of a family that puzzles have.
    pub(crate) fn puzzle_family(&mut self, family: &str) -> Vec<Vec<usize>> {
        let kind = self.default_kind();
        let topology = self.topology();
        match family {
            "HintRegions" => {
                let hints = self.puzzle.hints.iter();
                hints.map(|hint| hint.sites.clone()).collect()
            }
            "SubGrids" => {
                let side = topology.rows(kind).len().isqrt().max(1);
                let mut grids = std::collections::BTreeMap::<_, Vec<usize>>::new();
                for (row, sites) in topology.rows(kind).iter().enumerate() {
                    for site in sites {
                        let columns = topology.columns(kind).iter();
                        let column = columns.take_while(|column| !column.contains(site)).count();
                        let grid = grids.entry((row / side, column / side)).or_default();
                        grid.push(*site as usize);
                    }
                }
                grids.into_values().collect()
            }
            "AllDirections" => {
                let mut lines = BTreeSet::new();
                for site in 0..topology.len(kind) {
                    for direction in Direction::ALL {
                        let back = topology.steps(kind, site, direction.opposite());
                        for radial in topology.radials(kind, site, direction) {
                            if !back.is_empty() || radial.is_empty() {
                                continue;
                            }
                            let mut line = vec![site];
                            line.extend(radial.iter().map(|site| *site as usize));
                            line.sort_unstable();
                            lines.insert(line);
                        }
                    }
                }
                lines.into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}
