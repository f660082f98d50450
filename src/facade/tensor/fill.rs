//! Writing a position as numbers.

use std::ops::Range;

use super::Tensors;
use crate::engine::{Kind, Planned, Seen, State, View};
use crate::facade::Site;
use crate::ir::Bits;

/// A tensor that is being written.
struct Sheet<'t> {
    into: &'t mut [f32],
    /// How many numbers a plane has.
    plane: usize,
}

impl Sheet<'_> {
    /// Where the `nth` plane of a group begins; `None` if the group has none, or not so many, in this
    /// game.
    fn start(&self, group: &Range<usize>, nth: usize) -> Option<usize> {
        (nth < group.len()).then(|| (group.start + nth) * self.plane)
    }

    /// Sets a number of the `nth` plane of a group, if there is one.
    fn set(&mut self, group: &Range<usize>, nth: usize, cell: usize, value: f32) {
        if let Some(start) = self.start(group, nth) {
            self.into[start + cell] = value;
        }
    }

    /// Sets all numbers of a plane.
    fn set_all(&mut self, group: &Range<usize>, nth: usize, value: f32) {
        if let Some(start) = self.start(group, nth) {
            self.into[start..][..self.plane].fill(value);
        }
    }
}

/// Whose turn it is, as far as somebody sees that.
struct Turn {
    /// Where the last move began, and where it ended.
    last: [Option<Site>; 2],
    mover: Option<usize>,
    viewer: Option<usize>,
    /// The phase that the viewer is in.
    phase: Option<usize>,
}

impl Turn {
    fn seen(view: &View<'_>, viewer: Option<usize>) -> Self {
        let (from, to) = view.last_move();
        let site = |(kind, number)| Site {
            kind,
            number: number as u32,
        };
        Self {
            last: [from.map(site), to.map(site)],
            mover: view.current_player(),
            viewer,
            phase: viewer.and_then(|viewer| view.phase_of(viewer)),
        }
    }

    fn planned(planned: &Planned, viewer: usize) -> Self {
        let kind = planned.kind();
        let site = |number| Site { kind, number };
        Self {
            last: planned.last_move().map(|end| end.map(site)),
            mover: (!planned.is_over()).then(|| planned.to_move()),
            viewer: Some(viewer),
            phase: planned.phase_of(viewer),
        }
    }
}

impl Tensors {
    pub(super) fn write_view(&self, view: &View<'_>, player: Option<usize>, into: &mut [f32]) {
        let mut sheet = self.sheet(into);
        let planes = &self.planes;
        if !(planes.hidden.is_empty() && planes.height.is_empty()) {
            for (site, cell) in self.layout.sites.iter().zip(&self.layout.cells) {
                self.write_site(view, *site, *cell as usize, &mut sheet);
            }
        }
        if planes.height.is_empty() {
            self.write_pieces(view, &mut sheet);
        }
        self.write_turn(&Turn::seen(view, player), &mut sheet);
        self.write_beside(view, &mut sheet);
    }

    /// Writes a position that is held by a plan, if tensors are plain. If they tell more, `rest`
    /// shows all of it but the pieces on the board.
    pub(in crate::facade) fn write_planned(
        &self,
        planned: &Planned,
        rest: Option<&State>,
        player: usize,
        into: &mut [f32],
    ) {
        let mut sheet = self.sheet(into);
        let (planes, cells) = (&self.planes, self.layout.cells_of(planned.kind()));
        planned.show_kinds(|what, owner, sites| {
            let planes = [
                sheet.start(&planes.pieces, what - 1),
                sheet.start(&planes.owners, owner.wrapping_sub(1)),
                sheet.start(&planes.count, 0),
            ];
            Bits::new(sites).for_each(|site| {
                let Some(cell) = cells.get(site) else { return };
                for start in planes.iter().flatten() {
                    sheet.into[start + *cell as usize] = 1.0;
                }
            });
        });
        self.write_turn(&Turn::planned(planned, player), &mut sheet);
        if let Some(rest) = rest {
            self.write_beside(&View::from(rest), &mut sheet);
        }
    }

    /// Takes a tensor that may contain anything, and makes it that of an empty board.
    fn sheet<'t>(&self, into: &'t mut [f32]) -> Sheet<'t> {
        assert_eq!(into.len(), self.size(), "a tensor of the wrong length");
        into.copy_from_slice(&self.blank);
        let plane = self.layout.rows * self.layout.columns;
        Sheet { into, plane }
    }

    /// The tensor of an empty board.
    pub(super) fn blank_board(&self) -> Vec<f32> {
        let mut into = vec![0.0; self.size()];
        let plane = self.layout.rows * self.layout.columns;
        let mut sheet = Sheet {
            into: &mut into,
            plane,
        };
        for cell in &self.layout.cells {
            sheet.set(&self.planes.board, 0, *cell as usize, 1.0);
        }
        into
    }

    fn write_site(&self, view: &View<'_>, site: Site, cell: usize, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        let (kind, number) = (site.kind, site.number as usize);
        // A board of a match may have fewer sites.
        if number >= view.sites(kind) {
            return;
        }
        if self.hides && view.hides_some(kind, number) {
            sheet.set(&planes.hidden, 0, cell, 1.0);
        }
        if planes.height.is_empty() {
            return;
        }
        let stack = view.stack_at(kind, number);
        sheet.set(&planes.height, 0, cell, stack.len() as f32);
        for (level, piece) in stack.into_iter().rev().take(planes.levels).enumerate() {
            self.write_piece(piece, level, cell, sheet);
        }
    }

    /// The pieces of a board without stacks: only sites where something stands are looked at.
    fn write_pieces(&self, view: &View<'_>, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        for kind in view.site_types() {
            let is_done = view.show_plain_pieces(kind, |number, what, owner| {
                let number = number as u32;
                if let Some(cell) = self.layout.cell(Site { kind, number }) {
                    sheet.set(&planes.pieces, what - 1, cell, 1.0);
                    sheet.set(&planes.owners, owner.wrapping_sub(1), cell, 1.0);
                }
            });
            if is_done {
                continue;
            }
            for (number, piece) in view.pieces(kind) {
                let site = Site {
                    kind,
                    number: number as u32,
                };
                if let Some(cell) = self.layout.cell(site) {
                    self.write_piece(piece, 0, cell, sheet);
                }
            }
        }
    }

    fn write_piece(&self, piece: Seen, level: usize, cell: usize, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        if let Kind::Known(what) = piece.kind
            && what > 0
        {
            sheet.set(&planes.pieces, level * planes.kinds + what - 1, cell, 1.0);
        }
        if level > 0 {
            return;
        }
        if let Kind::Named(what) = piece.kind {
            sheet.set(&planes.called, what.wrapping_sub(1), cell, 1.0);
        }
        if let Some(owner) = piece.owner {
            sheet.set(&planes.owners, owner.wrapping_sub(1), cell, 1.0);
        }
        let numbers = [
            (&planes.count, piece.count),
            (&planes.state, piece.state),
            (&planes.rotation, piece.rotation),
            (&planes.value, piece.value),
        ];
        for (group, number) in numbers {
            if let Some(number) = number {
                sheet.set(group, 0, cell, number as f32);
            }
        }
    }

    fn write_turn(&self, turn: &Turn, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        for (nth, end) in turn.last.into_iter().enumerate() {
            if let Some(cell) = end.and_then(|site| self.layout.cell(site)) {
                sheet.set(&planes.last, nth, cell, 1.0);
            }
        }
        if let Some(mover) = turn.mover {
            sheet.set_all(&planes.mover, mover - 1, 1.0);
        }
        let players = 1..=planes.viewer.len();
        if let Some(viewer) = turn.viewer.filter(|viewer| players.contains(viewer)) {
            sheet.set_all(&planes.viewer, viewer - 1, 1.0);
            if let Some(phase) = turn.phase {
                sheet.set_all(&planes.phase, phase, 1.0);
            }
        }
    }

    /// Writes what the tensors tell beside the board and the turn.
    fn write_beside(&self, view: &View<'_>, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        for (index, site) in planes.dice.iter().enumerate() {
            if let Some(die) = view.die_at(site.number as usize) {
                sheet.set_all(&planes.pips, 2 * index, die.pips as f32);
                sheet.set_all(&planes.pips, 2 * index + 1, f32::from(u8::from(die.fresh)));
            }
        }
        let each = planes.held.len() == planes.hands.len() * planes.kinds;
        for (index, site) in planes.hands.iter().enumerate() {
            let mut held = vec![0.0; if each { planes.kinds } else { 1 }];
            for piece in view.stack_at(site.kind, site.number as usize) {
                let nth = match piece.kind {
                    Kind::Known(what) if each => what.wrapping_sub(1),
                    Kind::Known(_) | Kind::Named(_) | Kind::Hidden if !each => 0,
                    Kind::Known(_) | Kind::Named(_) | Kind::Hidden => continue,
                };
                if let Some(count) = held.get_mut(nth) {
                    *count += piece.count.unwrap_or(1) as f32;
                }
            }
            for (nth, count) in held.iter().enumerate() {
                sheet.set_all(&planes.held, index * held.len() + nth, *count);
            }
        }
        self.write_scores(view, sheet);
    }

    fn write_scores(&self, view: &View<'_>, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        let told = [&planes.score, &planes.worth, &planes.points];
        if told.iter().all(|group| group.is_empty()) {
            return;
        }
        for player in 1..=planes.viewer.len() {
            sheet.set_all(&planes.score, player - 1, view.score_of(player) as f32);
            sheet.set_all(&planes.worth, player - 1, view.value_of(player) as f32);
            let points = view.match_score_of(player).unwrap_or(0);
            sheet.set_all(&planes.points, player - 1, points as f32);
        }
    }
}
