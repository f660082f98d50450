//! Boards and positions as pictures: SVG text, the same for the same input.
//!
//! Stations: `spots` finds where on a site a piece stands, and `frame` decides where on the page each point of the
//! board lies. `ground` draws the board, `coordinates` names its sites, and `pieces` draws what stands on it. `marks`
//! draws the last move and where the next may end, `beside` the hands, scores and names below. `parts` gives
//! pages that draw by themselves the pieces of all this. `palette` says in which colours. Everything goes through `canvas`,
//! which alone writes SVG and escapes what comes from files.

mod arc;
mod beside;
mod canvas;
mod coordinates;
mod frame;
mod glyphs;
mod ground;
mod marks;
mod palette;
pub mod parts;
mod pieces;
mod spots;

use super::Names;
use crate::board::Topology;
use crate::engine::{End, View};
use canvas::Canvas;
use frame::Frame;

pub use palette::Palette;

/// What a picture of a position shows besides the position.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Its colours.
    pub palette: &'a Palette,
    /// Whether the last move is marked.
    pub last_move: bool,
    /// Sites to mark as those where a move may end.
    pub targets: &'a [End],
}

impl<'a> Look<'a> {
    /// A position in these colours, and nothing besides.
    #[must_use]
    pub fn new(palette: &'a Palette) -> Self {
        Self {
            palette,
            last_move: false,
            targets: &[],
        }
    }
}

/// An empty board with the names of its sites.
pub fn board(topology: &Topology, palette: &Palette) -> String {
    let frame = Frame::new(topology);
    let mut canvas = Canvas::new();
    ground::draw(&mut canvas, topology, &frame, palette);
    coordinates::draw(&mut canvas, topology, &frame, palette, &|_| true);
    canvas.finish("Board", frame.left(), frame.top(), frame.size())
}

/// A position, as a player sees it or, given a state, as a referee does: the board, pieces,
/// hands, scores, and who is to move.
pub fn position<'s>(seen: impl Into<View<'s>>, names: &Names, look: Look<'_>) -> String {
    let view = &seen.into();
    let program = view.game().program();
    let topology = &program.topology;
    let kind = program.default_kind;
    let is_empty = |site: &usize| view.piece_at(kind, *site).is_none();
    let is_target = |site: &usize| look.targets.contains(&(kind, *site));
    let sites = 0..topology.len(kind);
    let used = sites.filter(|site| !is_empty(site) || is_target(site));
    let frame = Frame::of_position(topology, used);
    let mut canvas = Canvas::new();
    ground::draw(&mut canvas, topology, &frame, look.palette);
    // The names of edges and cells stand where marks and pieces would hide them.
    let is_free = |site: usize| is_empty(&site) && !is_target(&site);
    coordinates::draw(&mut canvas, topology, &frame, look.palette, &is_free);
    if look.last_move {
        marks::last_move(&mut canvas, view, &frame);
    }
    let style = pieces::Style::new(program, look.palette);
    pieces::draw(&mut canvas, view, &frame, &style);
    marks::targets(&mut canvas, view, &frame, look.targets);
    let height = beside::draw(&mut canvas, view, names, &frame, &style);
    let (width, above) = frame.size();
    let size = (width.max(beside::NARROWEST), above + height);
    canvas.finish(view.game().name(), frame.left(), frame.top(), size)
}

/// The board of a position and what stands on it, and nothing else.
pub fn small<'s>(seen: impl Into<View<'s>>, palette: &Palette) -> String {
    let view = &seen.into();
    let program = view.game().program();
    let kind = program.default_kind;
    let used = (0..program.topology.len(kind)).filter(|site| view.piece_at(kind, *site).is_some());
    let frame = Frame::of_position(&program.topology, used);
    let mut canvas = Canvas::new();
    ground::draw(&mut canvas, &program.topology, &frame, palette);
    let style = pieces::Style::new(program, palette);
    pieces::draw(&mut canvas, view, &frame, &style);
    canvas.finish(view.game().name(), frame.left(), frame.top(), frame.size())
}
