//! Writing a position as numbers.

use std::ops::Range;

use super::Tensors;
use crate::engine::{Kind, Seen, View};
use crate::facade::Site;

/// A tensor that is being written.
struct Sheet<'t> {
    into: &'t mut [f32],
    /// How many numbers a plane has.
    plane: usize,
}

impl Sheet<'_> {
    /// Sets a number of the `nth` plane of a group. A group that is empty in this game is left out.
    fn set(&mut self, group: &Range<usize>, nth: usize, cell: usize, value: f32) {
        if nth < group.len() {
            self.into[(group.start + nth) * self.plane + cell] = value;
        }
    }

    /// Sets all numbers of a plane.
    fn set_all(&mut self, group: &Range<usize>, nth: usize, value: f32) {
        if nth < group.len() {
            self.into[(group.start + nth) * self.plane..][..self.plane].fill(value);
        }
    }
}

impl Tensors {
    pub(super) fn write_view(&self, view: &View<'_>, player: Option<usize>, into: &mut [f32]) {
        assert_eq!(into.len(), self.size(), "a tensor of the wrong length");
        into.fill(0.0);
        let plane = self.layout.rows * self.layout.columns;
        let mut sheet = Sheet { into, plane };
        let planes = &self.planes;
        if !(planes.board.is_empty() && planes.hidden.is_empty() && planes.height.is_empty()) {
            for (site, cell) in self.layout.sites.iter().zip(&self.layout.cells) {
                self.write_site(view, *site, *cell as usize, &mut sheet);
            }
        }
        if planes.height.is_empty() {
            self.write_pieces(view, &mut sheet);
        }
        self.write_last(view, &mut sheet);
        self.write_beside(view, &mut sheet);
        self.write_players(view, player, &mut sheet);
    }

    fn write_site(&self, view: &View<'_>, site: Site, cell: usize, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        let (kind, number) = (site.kind, site.number as usize);
        // A board of a match may have fewer sites.
        if number >= view.sites(kind) {
            return;
        }
        sheet.set(&planes.board, 0, cell, 1.0);
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

    fn write_last(&self, view: &View<'_>, sheet: &mut Sheet<'_>) {
        let (from, to) = view.last_move();
        for (nth, end) in [from, to].into_iter().enumerate() {
            let Some((kind, number)) = end else { continue };
            let site = Site {
                kind,
                number: number as u32,
            };
            if let Some(cell) = self.layout.cell(site) {
                sheet.set(&self.planes.last, nth, cell, 1.0);
            }
        }
    }

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
    }

    fn write_players(&self, view: &View<'_>, viewer: Option<usize>, sheet: &mut Sheet<'_>) {
        let planes = &self.planes;
        if let Some(mover) = view.current_player() {
            sheet.set_all(&planes.mover, mover - 1, 1.0);
        }
        if let Some(viewer) = viewer.filter(|viewer| (1..=planes.viewer.len()).contains(viewer)) {
            sheet.set_all(&planes.viewer, viewer - 1, 1.0);
            if let Some(phase) = view.phase_of(viewer) {
                sheet.set_all(&planes.phase, phase, 1.0);
            }
        }
        for player in 1..=planes.viewer.len() {
            sheet.set_all(&planes.score, player - 1, view.score_of(player) as f32);
            sheet.set_all(&planes.worth, player - 1, view.value_of(player) as f32);
            let points = view.match_score_of(player).unwrap_or(0);
            sheet.set_all(&planes.points, player - 1, points as f32);
        }
    }
}
