//! Pieces: a colour for the owner, a shape or a letter for the kind.

use super::canvas::{Canvas, Font, Place, number};
use super::frame::Frame;
use super::glyphs::{self, Glyph};
use super::ground;
use super::marks::share;
use super::palette::{self, Palette, ink};
use crate::engine::{Kind, Seen, View};
use crate::ir::{Program, SiteType};
use crate::metadata::Colour;
use crate::notation::pieces::{Letters, add_numbers};

/// How many pieces of a stack are shown below the top one.
const MOST_BELOW: usize = 5;

/// How small a file may make pieces: they have to be seen and touched.
const SMALLEST: f64 = 0.6;

/// The colour of the rims of pieces.
pub(super) const RIM: &str = "#333333";

/// How the pieces of a game look.
#[derive(Debug)]
pub(super) struct Style {
    /// By kind of piece.
    pub(super) looks: Vec<Look>,
    palette: Palette,
    players: usize,
}

/// How one kind of piece looks.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// The colour of its body.
    pub(super) fill: Colour,
    /// The colour of what is drawn on it.
    pub(super) ink: Colour,
    /// Its shape.
    pub(super) glyph: Glyph,
    /// How large it is, where 1 is usual.
    pub(super) scale: f64,
    /// The mark of its owner, where colours alone would tell players from each other; 0 for none.
    pub(super) mark: usize,
}

impl Look {
    /// The same shape in no player's colour.
    pub(super) fn of_nobody(self) -> Self {
        Self {
            fill: Colour::WHITE,
            ink: ink(Colour::WHITE),
            mark: 0,
            ..self
        }
    }
}

impl Style {
    /// The style of a game's pieces. The first name that needs no picture is a plain
    /// disc; others of that sort go by their letters.
    pub(super) fn new(program: &Program, palette: &Palette) -> Self {
        let letters = Letters::new(program);
        let bases: Vec<&str> = (program.pieces.iter().skip(1))
            .map(|piece| piece.base.as_str())
            .collect();
        let plain = bases
            .iter()
            .copied()
            .find(|base| glyphs::is_plain(base) || bases.iter().all(|other| other == base));
        let look = |(what, piece): (usize, &crate::ir::Piece)| {
            let own = palette.piece(piece, program.players);
            let fill = palette.owner_of(piece.owner as usize, program.players);
            let fill = own.fill.unwrap_or(fill);
            // A value of a puzzle is its own sign.
            let is_number =
                !piece.base.is_empty() && piece.base.bytes().all(|sign| sign.is_ascii_digit());
            let letter = match is_number {
                true => piece.base.clone(),
                false => letters.of(&piece.base).to_string(),
            };
            let shape = own.shape.as_deref().and_then(glyphs::shape);
            let shape = shape.or_else(|| glyphs::shape(&piece.base));
            let glyph = if what > 0 && Some(piece.base.as_str()) == plain {
                shape.unwrap_or(Glyph::Disc)
            } else {
                shape.unwrap_or(Glyph::Letter(letter))
            };
            Look {
                fill,
                ink: palette::ink_or(own.stroke, fill),
                glyph,
                scale: own.scale.map_or(1.0, |scale| scale.clamp(SMALLEST, 1.0)),
                mark: palette.mark(piece.owner as usize, program.players),
            }
        };
        Self {
            looks: program.pieces.iter().enumerate().map(look).collect(),
            palette: palette.clone(),
            players: program.players,
        }
    }

    /// The colour of a player.
    pub(super) fn colour_of(&self, player: usize) -> Colour {
        self.palette.owner(player)
    }

    /// How a piece looks as it is seen: what is hidden is a question mark.
    pub(super) fn of(&self, piece: &Seen) -> Look {
        match piece.kind {
            Kind::Known(what) => self.looks[what].clone(),
            Kind::Named(what) => self.looks[what].clone().of_nobody(),
            Kind::Hidden => {
                let fill = piece.owner.map_or(Colour::WHITE, |owner| {
                    self.palette.owner_of(owner, self.players)
                });
                Look {
                    fill,
                    ink: ink(fill),
                    glyph: Glyph::Letter("?".to_owned()),
                    scale: 1.0,
                    mark: (piece.owner).map_or(0, |owner| self.palette.mark(owner, self.players)),
                }
            }
        }
    }
}

/// Draws the pieces on the board, those of every kind of site.
pub(super) fn draw(canvas: &mut Canvas, view: &View<'_>, frame: &Frame, style: &Style) {
    let program = view.game().program();
    let topology = &program.topology;
    for kind in [SiteType::Edge, SiteType::Cell, SiteType::Vertex] {
        for site in 0..view.sites(kind).min(topology.len(kind)) {
            let stack = view.stack_at(kind, site);
            let Some(piece) = stack.last() else {
                continue;
            };
            if kind == SiteType::Edge {
                let look = style.of(piece);
                let width = number((frame.step() * 0.12).clamp(3.0, 9.0));
                let line = format!(
                    r#"fill="none" stroke="{}" stroke-width="{width}" stroke-linecap="round""#,
                    look.fill
                );
                ground::draw_edge(
                    canvas,
                    topology,
                    frame,
                    &topology.graph().edges[site],
                    &line,
                );
                if matches!(look.glyph, Glyph::Disc) {
                    continue;
                }
            }
            if let Some(at) = frame.site(kind, site) {
                let share = share(kind, program.default_kind);
                let radius = frame.radius(kind, site) * share;
                draw_stack(canvas, program, style, &stack, at, radius);
            }
        }
    }
}

/// Draws pieces that lie on each other: the upper ones lifted, so that the rims of those
/// below show, and how many there are.
pub(super) fn draw_stack(
    canvas: &mut Canvas,
    program: &Program,
    style: &Style,
    stack: &[Seen],
    at: Place,
    radius: f64,
) {
    let Some((top, below)) = stack.split_last() else {
        return;
    };
    if below.is_empty() {
        return draw_piece(canvas, program, style, *top, at, radius);
    }
    let shown = &below[below.len().saturating_sub(MOST_BELOW)..];
    // The whole stack is as high as a single piece would be.
    let size = radius * 0.8;
    let lift = (radius * 0.44 / shown.len() as f64).min(radius * 0.16);
    let mut place = (at.0, at.1 + lift * shown.len() as f64 * 0.5);
    for piece in shown {
        glyphs::draw_body(canvas, &style.of(piece), place, size, RIM);
        place.1 -= lift;
    }
    let all = Seen {
        count: top.count.map(|_| stack.len() as i32),
        ..*top
    };
    draw_piece(canvas, program, style, all, place, size);
}

/// Draws one piece with its count, state, rotation and value.
pub(super) fn draw_piece(
    canvas: &mut Canvas,
    program: &Program,
    style: &Style,
    piece: Seen,
    at: Place,
    radius: f64,
) {
    let look = &style.of(&piece);
    glyphs::draw(canvas, look, at, radius, RIM);
    let mut rest = String::new();
    let one = Seen {
        count: Some(1),
        ..piece
    };
    add_numbers(&mut rest, program, one);
    let needs = &program.needs;
    match piece.count {
        // In a pit the count matters even if it is one.
        Some(1) if !program.topology.graph().hints.pits => {}
        Some(number) => count(canvas, look, at, radius, &number.to_string()),
        None if needs.count || needs.stacks => count(canvas, look, at, radius, "?"),
        None => {}
    }
    if !rest.is_empty() {
        let letters = rest.chars().count().max(2) as f64;
        let font = Font {
            size: (radius * 1.5 / letters).max(5.0).min(radius * 0.62),
            fill: ink(Colour::WHITE),
            anchor: "middle",
            halo: "#ffffff",
            bold: true,
        };
        canvas.text((at.0 + radius * 0.5, at.1 + radius * 0.72), &rest, font);
    }
}

/// How many pieces there are: on a plain piece, else above it.
fn count(canvas: &mut Canvas, look: &Look, at: Place, radius: f64, text: &str) {
    let letters = text.chars().count().max(2) as f64;
    let plain = matches!(look.glyph, Glyph::Disc);
    let font = Font {
        size: radius * if plain { 2.0 / letters } else { 1.3 / letters },
        fill: if plain { look.ink } else { ink(Colour::WHITE) },
        anchor: "middle",
        halo: if plain { "" } else { "#ffffff" },
        bold: true,
    };
    let place = if plain {
        at
    } else {
        (at.0 + radius * 0.62, at.1 - radius * 0.66)
    };
    canvas.text(place, text, font);
}
