//! A board in parts, for pages that draw pieces themselves: the ground as a picture, where each site
//! lies, and what each kind of piece looks like. It is drawn by what draws whole pictures.

use super::canvas::{Canvas, Place};
use super::frame::Frame;
use super::glyphs::{self, Glyph};
use super::ground;
use super::palette::Palette;
use super::pieces::{RIM, Style};
use super::{coordinates, marks};
use crate::engine::{DieAt, Kind, Seen, View};
use crate::ir::SiteType;
use crate::metadata::Colour;

/// The radius of the pieces of a symbol.
pub const RADIUS: f64 = 50.0;

/// The ground of a board, without what stands on it.
#[derive(Clone, Debug)]
pub struct Ground {
    /// SVG from `<svg` to `</svg>`.
    pub svg: String,
    /// The left and upper border of the picture, its width and its height.
    pub frame: [f64; 4],
    /// The usual distance of neighbouring sites.
    pub step: f64,
    /// Where the sites lie that are drawn.
    pub spots: Vec<Spot>,
}

/// Where a site of the board lies on its picture.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its kind.
    pub kind: SiteType,
    /// Its number.
    pub site: usize,
    /// Where its middle is, to the right and downwards.
    pub at: [f64; 2],
    /// The radius of a piece on it.
    pub radius: f64,
    /// Its outline, or of an edge its course, as the `d` of an SVG path; vertices have none.
    pub path: Option<String>,
}

/// The ground of the board of a position. Of a table without a board it shows what lies around the
/// pieces that the viewer sees and around `targets`.
pub fn ground(view: &View<'_>, targets: &[(SiteType, usize)], palette: &Palette) -> Ground {
    let program = view.game().program();
    let topology = &program.topology;
    let kind = program.default_kind;
    let is_used =
        |site: &usize| view.piece_at(kind, *site).is_some() || targets.contains(&(kind, *site));
    let frame = Frame::of_position(topology, (0..topology.len(kind)).filter(is_used));
    let mut canvas = Canvas::new();
    ground::draw(&mut canvas, topology, &frame, palette);
    coordinates::draw(&mut canvas, topology, &frame, palette, &|_| true);
    let kinds = SiteType::ALL
        .into_iter()
        .filter(|kind| view.sites(*kind) > 0);
    let spots = kinds.flat_map(|kind| {
        let outlines = ground::outlines(topology, &frame, kind);
        let frame = &frame;
        (outlines.into_iter().enumerate())
            .take(view.sites(kind).min(topology.len(kind)))
            .filter_map(move |(site, path)| {
                let at: Place = frame.site(kind, site)?;
                Some(Spot {
                    kind,
                    site,
                    at: at.into(),
                    radius: frame.radius(kind, site) * marks::share(kind, program.default_kind),
                    path,
                })
            })
    });
    let spots = spots.collect();
    let (width, height) = frame.size();
    Ground {
        spots,
        svg: canvas.finish(
            view.game().name(),
            frame.left(),
            frame.top(),
            (width, height),
        ),
        frame: [frame.left(), frame.top(), width, height],
        step: frame.step(),
    }
}

/// A name for how a piece looks to whoever sees it like this: pieces of one name look alike, but for
/// their numbers.
pub fn symbol_name(piece: &Seen) -> String {
    match (piece.kind, piece.owner) {
        (Kind::Known(what), _) => known(what),
        (Kind::Named(what), _) => format!("n{what}"),
        (Kind::Hidden, Some(owner)) => format!("h{owner}"),
        (Kind::Hidden, None) => "h".to_owned(),
    }
}

/// The same for a kind of piece that is known.
pub fn known(what: usize) -> String {
    format!("k{what}")
}

/// How a piece looks.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Its name, [`symbol_name`].
    pub id: String,
    /// SVG of it around the origin, of [`RADIUS`].
    pub svg: String,
    /// The colour of its body.
    pub fill: Colour,
    /// The colour of what is drawn on it.
    pub ink: Colour,
    /// Whether it is a disc with nothing on it.
    pub plain: bool,
}

/// Every look that pieces of the game may have.
pub fn symbols(view: &View<'_>, palette: &Palette) -> Vec<Symbol> {
    let program = view.game().program();
    let style = Style::new(program, palette);
    let seen = |kind, owner| Seen {
        kind,
        owner,
        count: Some(1),
        state: Some(0),
        rotation: Some(0),
        value: Some(0),
    };
    let known = (1..program.pieces.len()).map(|what| seen(Kind::Known(what), Some(0)));
    let named = (1..program.pieces.len()).map(|what| seen(Kind::Named(what), None));
    let owners = (0..=program.players + 1).map(|owner| seen(Kind::Hidden, Some(owner)));
    let nobody = seen(Kind::Hidden, None);
    let hides = program.hides();
    let hidden = named.chain(owners).chain([nobody]).filter(|_| hides);
    let symbol = |piece: Seen| {
        let look = style.of(&piece);
        let mut canvas = Canvas::new();
        glyphs::draw(&mut canvas, &look, (0.0, 0.0), RADIUS, RIM);
        Symbol {
            id: symbol_name(&piece),
            svg: canvas.into_body(),
            fill: look.fill,
            ink: look.ink,
            plain: matches!(look.glyph, Glyph::Disc),
        }
    };
    known.chain(hidden).map(symbol).collect()
}

/// A die around the origin, of [`RADIUS`].
pub fn die(die: DieAt) -> String {
    let mut canvas = Canvas::new();
    glyphs::draw_die(&mut canvas, die, (0.0, 0.0), RADIUS);
    canvas.into_body()
}

/// The colour of each player, the first player's first.
pub fn colours(players: usize, palette: &Palette) -> Vec<Colour> {
    (1..=players).map(|player| palette.owner(player)).collect()
}
