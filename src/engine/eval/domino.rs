//! Dominoes on the table: where the line of play continues, and whether a domino fits there.

use super::{Ctx, Eval};
use crate::board::Relation;
use crate::engine::action::Place;
use crate::engine::state::Look;
use crate::ir::{IntId, SiteType};

/// How many ways a domino can lie, and how many sides a site has.
const WAYS: usize = 4;

/// A domino on the board: two cells by four, of which the first two and the last two cells form the
/// halves.
struct Laid {
    /// The pips of both halves.
    pips: [u8; 2],
    /// The direction from the first half to the second.
    along: usize,
    /// Its cells, row by row along its length; in each row the cell on the side of the site it
    /// stands on comes first.
    rows: [[usize; 2]; 4],
}

/// Two cells of a domino that another one may be laid against.
struct End {
    cells: [usize; 2],
    /// The direction that leads out over this end.
    out: usize,
    pips: u8,
}

impl Laid {
    /// The pips on a cell; `None` if the domino does not lie there.
    fn pips_on(&self, cell: usize) -> Option<u8> {
        let row = self.rows.iter().position(|row| row.contains(&cell))?;
        Some(self.pips[row / 2])
    }

    /// Its two narrow ends.
    fn tips(&self) -> [End; 2] {
        let [first, .., last] = self.rows;
        let end = |cells, out, pips| End { cells, out, pips };
        [
            end(first, (self.along + 2) % WAYS, self.pips[0]),
            end(last, self.along, self.pips[1]),
        ]
    }

    /// Where other dominoes may be laid: at both tips, and for a double also at the middle of both
    /// sides.
    fn ends(&self) -> impl Iterator<Item = End> {
        let double = self.pips[0] == self.pips[1];
        let side = |place: usize, out| End {
            cells: [self.rows[1][place], self.rows[2][place]],
            out: (self.along + out) % WAYS,
            pips: self.pips[0],
        };
        // The second cell of a row lies a quarter turn back from the long direction.
        let sides = [side(0, 1), side(1, 3)];
        let sides = sides.into_iter().filter(move |_| double);
        self.tips().into_iter().chain(sides)
    }
}

impl Eval<'_> {
    /// The kinds of domino that are not yet on the board.
    pub(super) fn list_stock(&mut self, st: Look<'_>, out: &mut Vec<i32>) {
        let kinds = self.p.pieces.iter().enumerate();
        let kinds = kinds.filter(|(_, piece)| piece.pips.is_some());
        out.extend(kinds.map(|(what, _)| what as i32));
        let kind = self.p.default_kind;
        for site in 0..self.p.layout.kinds[kind as usize].sites {
            let what = self.what_at(st, Place::new(kind, site as i32));
            if what != 0 {
                self.spend(1);
                out.retain(|known| *known != what);
            }
        }
    }

    /// The cell across a side of a cell.
    fn beside(&self, cell: usize, side: usize) -> Option<usize> {
        let topology = &self.p.topology;
        let kind = SiteType::Cell;
        let sides = topology.directions(kind, Relation::Orthogonal);
        let across = topology.steps(kind, cell, *sides.get(side)?).first()?;
        Some(*across as usize)
    }

    /// The domino standing on a site of the board.
    fn laid(&self, st: Look<'_>, site: usize) -> Option<Laid> {
        let layout = &self.p.layout;
        let on_board = site < self.p.topology.len(SiteType::Cell);
        let slot = layout
            .slot(SiteType::Cell, site as i32)
            .filter(|_| on_board)?;
        let pips = self.p.pieces.get(st.what(layout, slot) as usize)?.pips?;
        let facing = usize::try_from(st.state(layout, slot)).ok()? % WAYS;
        let along = (facing + 1) % WAYS;
        let mut rows = [[site, self.beside(site, facing)?]; 4];
        for place in 1..rows.len() {
            let [near, far] = rows[place - 1];
            rows[place] = [self.beside(near, along)?, self.beside(far, along)?];
        }
        Some(Laid { pips, along, rows })
    }

    /// All dominoes on the board except the one on `site`.
    fn others(&mut self, st: Look<'_>, site: Option<usize>) -> Vec<Laid> {
        let sites = self.p.topology.len(SiteType::Cell);
        self.spend(sites / 8);
        let others = (0..sites).filter(|other| Some(*other) != site);
        others.filter_map(|site| self.laid(st, site)).collect()
    }

    /// The sites where a domino can be laid against an end of another one; the middle of the board
    /// while there is none.
    pub(super) fn line_of_play(&mut self, st: Look<'_>) -> Vec<usize> {
        let all = self.others(st, None);
        if all.is_empty() {
            let centre = crate::board::StaticRegion::Centre;
            let centre = self.p.topology.region(SiteType::Cell, centre);
            return centre.iter().map(|site| *site as usize).collect();
        }
        let mut sites = Vec::new();
        for end in all.iter().flat_map(Laid::ends) {
            self.spend(WAYS);
            let next = end.cells.map(|cell| self.beside(cell, end.out));
            // Its site is next to the end if its first half touches it, and three cells farther if
            // its second half does.
            for cell in next.into_iter().flatten() {
                let far = (0..3).try_fold(cell, |cell, _| self.beside(cell, end.out));
                sites.extend([Some(cell), far].into_iter().flatten());
            }
        }
        sites
    }

    /// Whether a tip of the domino on a site lies against a whole end of another, and its pips
    /// match wherever it touches another domino. A domino that is alone on the board always fits.
    pub(super) fn pips_match(&mut self, st: Look<'_>, cx: &Ctx, site: IntId) -> bool {
        let Ok(site) = usize::try_from(self.int(st, cx, site)) else {
            return false;
        };
        let Some(laid) = self.laid(st, site) else {
            return false;
        };
        let others = self.others(st, Some(site));
        if others.is_empty() {
            return true;
        }
        self.spend(others.len() * WAYS);
        self.touches_alike(&laid, &others) && self.is_against_an_end(&laid, &others)
    }

    fn touches_alike(&self, laid: &Laid, others: &[Laid]) -> bool {
        let cells = laid.rows.iter().flatten();
        let sides = cells.flat_map(|cell| (0..WAYS).map(|side| (*cell, side)));
        sides.into_iter().all(|(cell, side)| {
            let own = laid.pips_on(cell);
            let beside = self.beside(cell, side);
            let theirs =
                beside.and_then(|cell| others.iter().find_map(|other| other.pips_on(cell)));
            theirs.is_none() || theirs == own
        })
    }

    fn is_against_an_end(&self, laid: &Laid, others: &[Laid]) -> bool {
        let ends = || others.iter().flat_map(Laid::ends);
        laid.tips().iter().any(|tip| {
            let [Some(a), Some(b)] = tip.cells.map(|cell| self.beside(cell, tip.out)) else {
                return false;
            };
            let against = |end: &End| end.cells == [a, b] || end.cells == [b, a];
            let facing = |end: &End| end.out == (tip.out + 2) % WAYS;
            ends().any(|end| against(&end) && facing(&end) && end.pips == tip.pips)
        })
    }
}
