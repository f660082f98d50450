//! The shapes of pieces.

use super::canvas::{Canvas, Font, Path, Place, number};
use super::pieces::Look;
use crate::engine::DieAt;
use crate::metadata::Colour;

/// What a piece looks like, apart from its colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Glyph {
    /// A disc.
    Disc,
    /// A disc with a letter, or with a number.
    Letter(String),
    /// Two crossed strokes.
    Cross,
    /// An outline of its own.
    Outline(&'static [(i8, i8)]),
    /// A disc with a figure on it.
    Figure(&'static [(i8, i8)]),
}

// Outlines in hundredths of the radius, to the right and downwards.
const SQUARE: &[(i8, i8)] = &[(-80, -80), (80, -80), (80, 80), (-80, 80)];
const TRIANGLE: &[(i8, i8)] = &[(0, -98), (88, 66), (-88, 66)];
const DIAMOND: &[(i8, i8)] = &[(0, -100), (80, 0), (0, 100), (-80, 0)];
const HEXAGON: &[(i8, i8)] = &[
    (-50, -86),
    (50, -86),
    (98, 0),
    (50, 86),
    (-50, 86),
    (-98, 0),
];
const STAR: &[(i8, i8)] = &[
    (0, -100),
    (24, -32),
    (95, -31),
    (38, 12),
    (59, 81),
    (0, 40),
    (-59, 81),
    (-38, 12),
    (-95, -31),
    (-24, -32),
];
const PAWN: &[(i8, i8)] = &[
    (-12, -62),
    (12, -62),
    (24, -50),
    (24, -32),
    (12, -20),
    (28, -12),
    (14, -6),
    (20, 30),
    (44, 44),
    (44, 60),
    (-44, 60),
    (-44, 44),
    (-20, 30),
    (-14, -6),
    (-28, -12),
    (-12, -20),
    (-24, -32),
    (-24, -50),
];
const ROOK: &[(i8, i8)] = &[
    (-42, -60),
    (-26, -60),
    (-26, -46),
    (-8, -46),
    (-8, -60),
    (8, -60),
    (8, -46),
    (26, -46),
    (26, -60),
    (42, -60),
    (42, -32),
    (28, -20),
    (28, 26),
    (46, 44),
    (46, 60),
    (-46, 60),
    (-46, 44),
    (-28, 26),
    (-28, -20),
    (-42, -32),
];
const KNIGHT: &[(i8, i8)] = &[
    (-6, -62),
    (2, -48),
    (30, -40),
    (46, -8),
    (46, 60),
    (-30, 60),
    (-26, 36),
    (4, 6),
    (-16, 8),
    (-30, 22),
    (-48, 16),
    (-50, 0),
    (-28, -32),
    (-20, -46),
];
const BISHOP: &[(i8, i8)] = &[
    (0, -66),
    (8, -54),
    (24, -30),
    (22, -10),
    (10, -2),
    (24, 8),
    (12, 14),
    (18, 34),
    (46, 46),
    (46, 60),
    (-46, 60),
    (-46, 46),
    (-18, 34),
    (-12, 14),
    (-24, 8),
    (-10, -2),
    (-22, -10),
    (-24, -30),
    (-8, -54),
];
const QUEEN: &[(i8, i8)] = &[
    (-58, -46),
    (-32, -6),
    (-28, -56),
    (-10, -10),
    (0, -64),
    (10, -10),
    (28, -56),
    (32, -6),
    (58, -46),
    (36, 34),
    (42, 46),
    (42, 60),
    (-42, 60),
    (-42, 46),
    (-36, 34),
];
const KING: &[(i8, i8)] = &[
    (-7, -68),
    (7, -68),
    (7, -56),
    (19, -56),
    (19, -43),
    (7, -43),
    (7, -28),
    (30, -38),
    (52, -24),
    (52, 0),
    (32, 32),
    (40, 46),
    (40, 60),
    (-40, 60),
    (-40, 46),
    (-32, 32),
    (-52, 0),
    (-52, -24),
    (-30, -38),
    (-7, -28),
    (-7, -43),
    (-19, -43),
    (-19, -56),
    (-7, -56),
];

/// Where the pips of a die lie, by their number.
const PIPS: [&[(i8, i8)]; 7] = [
    &[],
    &[(0, 0)],
    &[(-1, 1), (1, -1)],
    &[(-1, 1), (0, 0), (1, -1)],
    &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
    &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
];

/// Whether a name asks only for a plain piece.
pub(super) fn is_plain(base: &str) -> bool {
    let plain = [
        "disc", "ball", "marker", "counter", "seed", "stone", "dot", "token", "checker",
    ];
    plain.contains(&base.to_lowercase().as_str())
}

/// The shape that a name asks for.
pub(super) fn shape(base: &str) -> Option<Glyph> {
    Some(match base.to_lowercase().as_str() {
        "cross" => Glyph::Cross,
        "square" | "cube" => Glyph::Outline(SQUARE),
        "triangle" => Glyph::Outline(TRIANGLE),
        "diamond" => Glyph::Outline(DIAMOND),
        "hexagon" => Glyph::Outline(HEXAGON),
        "star" => Glyph::Outline(STAR),
        "pawn" => Glyph::Figure(PAWN),
        "rook" => Glyph::Figure(ROOK),
        "knight" => Glyph::Figure(KNIGHT),
        "bishop" => Glyph::Figure(BISHOP),
        "queen" => Glyph::Figure(QUEEN),
        "king" => Glyph::Figure(KING),
        _ => return None,
    })
}

/// Draws what a shape looks like from below others: without what is drawn on it.
pub(super) fn draw_body(canvas: &mut Canvas, look: &Look, at: Place, radius: f64, rim: &str) {
    let glyph = match &look.glyph {
        Glyph::Disc | Glyph::Letter(_) | Glyph::Figure(_) => Glyph::Disc,
        Glyph::Cross => Glyph::Cross,
        Glyph::Outline(points) => Glyph::Outline(points),
    };
    draw(
        canvas,
        &Look {
            glyph,
            ..look.clone()
        },
        at,
        radius,
        rim,
    );
}

/// Draws a die: its pips, or a number if it has no pips.
pub(super) fn draw_die(canvas: &mut Canvas, die: DieAt, at: Place, radius: f64) {
    let side = radius * 1.6;
    let corner = (at.0 - side * 0.5, at.1 - side * 0.5);
    // A die that was used up is pale.
    let ink = Colour::of(if die.fresh { 0x22_2222 } else { 0xaa_aaaa });
    let body = format!(r##"fill="#ffffff" stroke="{ink}" stroke-width="1.2""##);
    canvas.rectangle(corner, (side, side), side * 0.2, &body);
    if let Some(pips) = usize::try_from(die.pips).ok().and_then(|n| PIPS.get(n)) {
        for (x, y) in *pips {
            let place = (
                at.0 + f64::from(*x) * side * 0.27,
                at.1 + f64::from(*y) * side * 0.27,
            );
            canvas.circle(place, side * 0.09, &format!(r#"fill="{ink}""#));
        }
        return;
    }
    let text = die.pips.to_string();
    let font = Font {
        size: side * 1.1 / text.chars().count().max(2) as f64,
        fill: ink,
        anchor: "middle",
        halo: "",
        bold: true,
    };
    canvas.text(at, &text, font);
}

/// Draws a shape in a piece's colours.
pub(super) fn draw(canvas: &mut Canvas, look: &Look, at: Place, radius: f64, rim: &str) {
    let (fill, ink, radius) = (look.fill, look.ink, radius * look.scale);
    let width = number((radius * 0.07).clamp(0.8, 2.0));
    let body = format!(r#"fill="{fill}" stroke="{rim}" stroke-width="{width}""#);
    match &look.glyph {
        Glyph::Disc => {
            canvas.circle(at, radius * 0.92, &body);
            ring(canvas, look, at, radius);
        }
        Glyph::Letter(letter) => {
            canvas.circle(at, radius * 0.92, &body);
            ring(canvas, look, at, radius);
            let signs = letter.chars().count().max(1) as f64;
            let font = Font {
                size: radius * (1.9 / signs).min(1.15),
                fill: ink,
                anchor: "middle",
                halo: "",
                bold: true,
            };
            canvas.text(at, letter, font);
        }
        Glyph::Cross => {
            let reach = radius * 0.66;
            let stroke = |colour: &str, width: f64| {
                let width = number(width);
                format!(r#"stroke="{colour}" stroke-width="{width}" stroke-linecap="round""#)
            };
            let lines = [
                stroke(rim, radius * 0.36),
                stroke(&fill.to_string(), radius * 0.26),
            ];
            for style in lines.into_iter().chain(mark(look, radius)) {
                for slope in [-1.0, 1.0] {
                    let (a, b) = (
                        (at.0 - reach, at.1 - slope * reach),
                        (at.0 + reach, at.1 + slope * reach),
                    );
                    canvas.line(a, b, &style);
                }
            }
        }
        Glyph::Outline(points) => {
            canvas.path(&placed(points, at, radius), &body);
            if let Some(style) = mark(look, radius) {
                canvas.path(&placed(points, at, radius * 0.8), &style);
            }
        }
        Glyph::Figure(points) => {
            canvas.circle(at, radius * 0.92, &body);
            ring(canvas, look, at, radius);
            let figure = format!(r#"fill="{ink}""#);
            canvas.path(&placed(points, at, radius), &figure);
        }
    }
}

/// The lines of an owner's mark: whole for the second player, and broken in another way for each player after that.
fn mark(look: &Look, radius: f64) -> Option<String> {
    let width = number((radius * 0.06).clamp(0.6, 3.0));
    let [long, short] = [0.3, 0.12].map(|share| number(radius * share));
    let dashes = match look.mark {
        0 => return None,
        1 => String::new(),
        2 => format!(r#" stroke-dasharray="{long}""#),
        3 => format!(r#" stroke-dasharray="{short}""#),
        _ => format!(r#" stroke-dasharray="{long} {short} {short} {short}""#),
    };
    let ink = look.ink;
    Some(format!(
        r#"fill="none" stroke="{ink}" stroke-width="{width}" stroke-opacity="0.75"{dashes}"#
    ))
}

fn ring(canvas: &mut Canvas, look: &Look, at: Place, radius: f64) {
    if let Some(style) = mark(look, radius) {
        canvas.circle(at, radius * 0.78, &style);
    }
}

fn placed(points: &[(i8, i8)], at: Place, radius: f64) -> Path {
    let scaled = |(x, y): &(i8, i8)| {
        (
            at.0 + f64::from(*x) * radius / 100.0,
            at.1 + f64::from(*y) * radius / 100.0,
        )
    };
    Path::polygon(points.iter().map(scaled))
}
