//! What stands below the board: hands, who is to move, scores, and the names of pieces.

use super::canvas::{Canvas, Font, Place};
use super::frame::Frame;
use super::glyphs;
use super::pieces::{self, Look, Style};
use crate::engine::{Kind, View};
use crate::ir::Container;
use crate::metadata::Colour;
use crate::notation::{Names, status_text};

/// The narrowest page that has room for what stands below.
pub(super) const NARROWEST: f64 = 220.0;

/// The radius of pieces below the board.
const RADIUS: f64 = 16.0;

/// The height of a line.
const LINE: f64 = 40.0;

/// The most sites of one hand that are shown empty.
const MOST: usize = 40;

const INK: Font = Font {
    size: 13.0,
    fill: Colour::of(0x33_3333),
    anchor: "start",
    halo: "",
    bold: false,
};

/// A line of things, broken where the page ends.
struct Row {
    left: f64,
    right: f64,
    at: Place,
}

impl Row {
    /// Room for something this wide; its left end.
    fn room(&mut self, width: f64) -> Place {
        if self.at.0 + width > self.right && self.at.0 > self.left {
            self.end();
        }
        let at = self.at;
        self.at.0 += width;
        at
    }

    fn end(&mut self) {
        if self.at.0 > self.left {
            self.at = (self.left, self.at.1 + LINE);
        }
    }
}

/// Draws all of it and gives its height.
pub(super) fn draw(
    canvas: &mut Canvas,
    view: &View<'_>,
    names: &Names,
    frame: &Frame,
    style: &Style,
) -> f64 {
    let (width, height) = frame.size();
    let left = frame.left() + 12.0;
    let top = frame.top() + height;
    let mut row = Row {
        left,
        right: frame.left() + width.max(NARROWEST) - 12.0,
        at: (left, top + LINE * 0.5),
    };
    for container in view.game().program().containers.iter().skip(1) {
        hand(canvas, view, names, style, container, &mut row);
        row.end();
    }
    status(canvas, view, style, &mut row);
    row.end();
    legend(canvas, view, style, &mut row);
    row.end();
    row.at.1 - LINE * 0.5 - top + 6.0
}

/// About how wide a text is.
fn width_of(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.6
}

/// A hand: its name, then its sites with what lies there.
fn hand(
    canvas: &mut Canvas,
    view: &View<'_>,
    names: &Names,
    style: &Style,
    container: &Container,
    row: &mut Row,
) {
    let program = view.game().program();
    let kind = program.default_kind;
    let first = container.first as usize;
    let name = match container.sites {
        1 => names.of(kind, first).to_owned(),
        _ => container.name.to_lowercase(),
    };
    let at = row.room(width_of(&name, INK.size) + 10.0);
    canvas.text(at, &name, INK);
    let sites = first..first + container.sites as usize;
    for (index, site) in sites.enumerate() {
        let stack = view.stack_at(kind, site);
        if stack.is_empty() && index >= MOST {
            continue;
        }
        let at = row.room(RADIUS * 2.0 + 8.0);
        let at = (at.0 + RADIUS, at.1);
        if let Some(die) = view.die_at(site) {
            glyphs::draw_die(canvas, die, at, RADIUS);
            continue;
        }
        let slot = r##"fill="#f6f1e7" stroke="#bcae96" stroke-width="1""##;
        canvas.circle(at, RADIUS, slot);
        if !stack.is_empty() {
            pieces::draw_stack(canvas, program, style, &stack, at, RADIUS);
        }
    }
}

/// Who is to move or how the game ended, and the scores.
fn status(canvas: &mut Canvas, view: &View<'_>, style: &Style, row: &mut Row) {
    let program = view.game().program();
    let owner = match (view.outcome(), view.current_player()) {
        (Some(outcome), _) => outcome.winner().unwrap_or_default(),
        (None, Some(_)) if program.meta.watched => 0,
        (None, Some(player)) => player,
        (None, None) => return,
    };
    let (colour, text) = (style.colour_of(owner), status_text(view));
    let at = row.room(width_of(&text, INK.size) + 34.0);
    let dot = format!(r##"fill="{colour}" stroke="#333333" stroke-width="1""##);
    canvas.circle((at.0 + 8.0, at.1), 7.0, &dot);
    canvas.text((at.0 + 20.0, at.1), &text, INK);
    if !program.needs.score {
        return;
    }
    for player in 1..=program.players {
        let text = format!("P{player}: {}", view.score_of(player));
        let at = row.room(width_of(&text, INK.size) + 14.0);
        canvas.text(at, &text, INK);
    }
}

/// What the shapes stand for, where there are several.
fn legend(canvas: &mut Canvas, view: &View<'_>, style: &Style, row: &mut Row) {
    let program = view.game().program();
    let usual = program.default_kind;
    let dice = (0..view.sites(usual)).filter(|site| view.die_at(*site).is_some());
    let dice: Vec<usize> = dice
        .filter_map(|site| match view.piece_at(usual, site)?.kind {
            Kind::Known(what) => Some(what),
            Kind::Named(_) | Kind::Hidden => None,
        })
        .collect();
    let mut shown: Vec<(Look, &str)> = Vec::new();
    for (what, piece) in program.pieces.iter().enumerate().skip(1) {
        if dice.contains(&what) {
            continue;
        }
        match shown.iter_mut().find(|(_, base)| *base == piece.base) {
            None => shown.push((style.looks[what].clone(), &piece.base)),
            // A shape of several players has the colour of none.
            Some((look, _)) => *look = look.clone().of_nobody(),
        }
    }
    if shown.len() < 2 {
        return;
    }
    for (look, name) in shown {
        let at = row.room(width_of(name, INK.size) + 40.0);
        glyphs::draw(canvas, &look, (at.0 + 12.0, at.1), 12.0, "#333333");
        canvas.text((at.0 + 29.0, at.1), name, INK);
    }
}
