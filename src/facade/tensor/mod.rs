//! Positions as numbers, for learning: planes over the board, and a graph for boards of any form.
//!
//! A tensor contains what a [`View`] shows: it is made for one player and holds nothing that is
//! hidden from them.

mod fill;
mod layout;
mod planes;

use super::{Game, Play, Site};
use crate::engine;
use crate::ir::Program;
use layout::Layout;
use planes::Planes;

/// How the positions of a game are written as numbers: see [`Game::tensors`].
///
/// A tensor has [`Tensors::shape`] numbers, plane by plane, and each plane row by row. The top row
/// of the board comes first. A board whose sites do not lie in rows and columns, or which has
/// several kinds of sites in play, is a single row of all its sites; [`Tensors::edges`] then says
/// which are next to each other.
#[derive(Clone, Debug)]
pub struct Tensors {
    layout: Layout,
    planes: Planes,
    hides: bool,
    /// The tensor of a position of which nothing is known but the board.
    blank: Vec<f32>,
}

impl Game {
    /// How positions are written as numbers. In a match there is room for the largest of its boards.
    #[must_use]
    pub fn tensors(&self) -> Tensors {
        let stages = self.engine().stages().iter();
        let mut programs: Vec<&Program> = stages.map(|stage| stage.game.program()).collect();
        if programs.is_empty() {
            programs.push(self.engine().program());
        }
        let layout = Layout::of(&programs);
        let planes = Planes::of(&programs, &layout, self);
        let mut tensors = Tensors {
            planes,
            layout,
            hides: self.hides(),
            blank: Vec::new(),
        };
        tensors.blank = tensors.blank_board();
        tensors
    }
}

impl Tensors {
    /// In games with stacks, how many levels from the top are included.
    pub const LEVELS: usize = 4;

    /// Planes, rows, columns.
    #[must_use]
    pub fn shape(&self) -> [usize; 3] {
        [
            self.planes.names.len(),
            self.layout.rows,
            self.layout.columns,
        ]
    }

    /// How many numbers a tensor has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.shape().iter().product()
    }

    /// What each plane contains.
    #[must_use]
    pub fn planes(&self) -> &[String] {
        &self.planes.names
    }

    /// Whether the sites lie on rows and columns.
    #[must_use]
    pub fn is_grid(&self) -> bool {
        self.layout.grid
    }

    /// The sites of the board: the nodes of its graph.
    #[must_use]
    pub fn sites(&self) -> &[Site] {
        &self.layout.sites
    }

    /// For each site its index in a plane, which is its row times the number of columns plus its
    /// column.
    #[must_use]
    pub fn cells(&self) -> &[u32] {
        &self.layout.cells
    }

    /// Which sites are next to each other, by their indexes in [`Tensors::sites`]: those that
    /// touch, even at a corner, in both directions. In a match, those of its first board.
    #[must_use]
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.layout.edges
    }

    /// Writes a position as a player sees it, or as a referee does for `None`.
    ///
    /// # Panics
    /// If the slice is not as long as [`Tensors::size`].
    pub fn write(&self, play: &Play, player: Option<usize>, into: &mut [f32]) {
        let view = play.view_of(player);
        self.write_view(view.seen(), player, into);
    }

    /// The same for a state with its moves.
    pub(super) fn write_state(
        &self,
        state: &engine::State,
        moves: &engine::MoveList,
        player: usize,
        into: &mut [f32],
    ) {
        // Checking what is hidden takes time that games without secrets can save.
        let view = match self.hides {
            true => state.view(player),
            false => engine::View::from(state),
        };
        let view = match self.planes.dice.is_empty() {
            true => view,
            false => view.rolled(moves),
        };
        self.write_view(&view, Some(player), into);
    }

    /// Whether all that there is to see of a piece on the board of a plan is its kind and its owner.
    pub(super) fn are_plain(&self) -> bool {
        let planes = &self.planes;
        let others = [&planes.hidden, &planes.called, &planes.height];
        let numbers = [&planes.state, &planes.rotation, &planes.value];
        others.iter().chain(&numbers).all(|group| group.is_empty())
    }

    /// Whether the tensors tell of more than the board, the last move, the player to move and
    /// phases.
    pub(super) fn tell_more(&self) -> bool {
        let planes = &self.planes;
        let numbers = [&planes.score, &planes.worth, &planes.points];
        let beside = !(planes.dice.is_empty() && planes.hands.is_empty());
        beside || numbers.iter().any(|group| !group.is_empty())
    }
}
