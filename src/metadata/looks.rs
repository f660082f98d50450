//! What pictures heed of `(graphics …)`: colours of players, boards and pieces, the shapes and sizes of pieces.

use super::colour::{self, Colour};
use super::warning;
use crate::diag::{Diagnostic, suggest};
use crate::syntax::{Kind, Node};

/// How boards and pieces are to look. What a file does not say is `None` or not there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Looks {
    /// Colours of players, by their number; 0 for nobody.
    pub players: Vec<(usize, Colour)>,
    /// The colour of what belongs to everybody.
    pub shared: Option<Colour>,
    /// The colours of cells, by their phase.
    pub phases: [Option<Colour>; 6],
    /// The colour of lines within the board.
    pub lines: Option<Colour>,
    /// The colour of its border.
    pub border: Option<Colour>,
    /// The colour of its points.
    pub points: Option<Colour>,
    /// Pieces, in the order in which they are written: what comes later counts more.
    pub pieces: Vec<PieceLook>,
}

/// How some pieces are to look.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceLook {
    /// What they are called, with the number of their owner or without it; all pieces if it is left out.
    pub name: Option<String>,
    /// Whose they are, 0 for nobody, more than any player's number for everybody; anybody's if it is left out.
    pub owner: Option<usize>,
    /// The colour of their bodies.
    pub fill: Option<Colour>,
    /// The colour of what is drawn on them.
    pub stroke: Option<Colour>,
    /// The name of the shape that they have.
    pub shape: Option<String>,
    /// How large they are, where 1 is usual.
    pub scale: Option<f64>,
}

/// The most players that a game has.
const MOST_PLAYERS: usize = 16;

/// The owner of what belongs to everybody.
const SHARED: usize = usize::MAX;

/// Reads one clause of `(graphics …)`. What pictures do not heed is passed over; a colour that is none is reported.
pub(super) fn read(clause: &Node, looks: &mut Looks, reports: &mut Vec<Diagnostic>) {
    let word = clause.children().get(1).and_then(Node::as_atom);
    match (clause.head(), word) {
        (Some("player"), Some("Colour" | "Color")) => {
            let owner = clause.children().iter().find_map(owner);
            if let (Some(owner), Some(colour)) = (owner, the_colour(clause, reports)) {
                match owner {
                    SHARED => looks.shared = Some(colour),
                    _ => looks.players.push((owner, colour)),
                }
            }
        }
        (Some("board"), Some("Colour" | "Color")) => {
            let part = clause.children().get(2).and_then(Node::as_atom);
            let Some(place) = part.and_then(|part| looks.part(part)) else {
                return;
            };
            if let Some(colour) = the_colour(clause, reports) {
                *place = Some(colour);
            }
        }
        (Some("piece"), Some(word)) => looks.pieces.extend(piece(clause, word, reports)),
        _ => {}
    }
}

impl Looks {
    /// Whether nothing is said that pictures heed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn part(&mut self, word: &str) -> Option<&mut Option<Colour>> {
        Some(match word {
            "InnerEdges" => &mut self.lines,
            "OuterEdges" => &mut self.border,
            "InnerVertices" => &mut self.points,
            _ => {
                let phase: usize = word.strip_prefix("Phase")?.parse().ok()?;
                self.phases.get_mut(phase)?
            }
        })
    }
}

/// What a clause says of pieces.
fn piece(clause: &Node, word: &str, reports: &mut Vec<Diagnostic>) -> Option<PieceLook> {
    let rest = clause.children().get(2..).unwrap_or_default();
    // What holds only in some states is not for a picture that stands for all of them.
    let is_special = |node: &Node| {
        matches!(
            node.label.as_deref(),
            Some("state" | "value" | "container" | "localState")
        )
    };
    if rest.iter().any(is_special) {
        return None;
    }
    let mut texts = rest.iter().filter_map(Node::as_str);
    let labelled = |label: &str| {
        rest.iter()
            .find(|node| node.label.as_deref() == Some(label))
    };
    let text_of = |label: &str| {
        labelled(label)
            .and_then(Node::as_str)
            .map(ToString::to_string)
    };
    let mut look = PieceLook {
        owner: rest.iter().find_map(owner),
        ..PieceLook::default()
    };
    match word {
        "Colour" | "Color" => {
            look.name = texts.next().map(ToString::to_string);
            let mut of = |label: &str| {
                let clause = labelled(label).filter(|node| node.head() == Some("colour"));
                clause.and_then(|clause| checked(clause, reports))
            };
            look.fill = of("fillColour");
            look.stroke = of("strokeColour");
        }
        "Rename" => {
            look.name = text_of("piece");
            look.shape = rest
                .iter()
                .filter(|node| node.label.is_none())
                .find_map(|node| node.as_str().map(ToString::to_string));
        }
        "Scale" => {
            look.name = texts.next().map(ToString::to_string);
            look.scale = rest.iter().find_map(number);
        }
        _ => return None,
    }
    let says_nothing = look.fill.is_none()
        && look.stroke.is_none()
        && look.shape.is_none()
        && look.scale.is_none();
    (!says_nothing).then_some(look)
}

fn number(node: &Node) -> Option<f64> {
    match node.kind {
        Kind::Float(number) => Some(number),
        Kind::Int(number) => Some(number as f64),
        Kind::List(_)
        | Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Atom(_)
        | Kind::Str(_)
        | Kind::Error => None,
    }
}

/// The player whom a word names.
fn owner(node: &Node) -> Option<usize> {
    match node.as_atom()? {
        "Neutral" => Some(0),
        "Shared" => Some(SHARED),
        word => {
            let number = word.strip_prefix('P')?.parse().ok()?;
            (1..=MOST_PLAYERS).contains(&number).then_some(number)
        }
    }
}

/// The colour of a clause that has one.
fn the_colour(clause: &Node, reports: &mut Vec<Diagnostic>) -> Option<Colour> {
    let mut parts = clause.children().iter();
    let colour = parts.find(|node| node.head() == Some("colour"))?;
    checked(colour, reports)
}

/// A colour; one that is none is reported.
fn checked(clause: &Node, reports: &mut Vec<Diagnostic>) -> Option<Colour> {
    let word = match colour::read(clause) {
        Ok(colour) => return colour,
        Err(wrong) => wrong.word,
    };
    let near = word
        .as_deref()
        .and_then(|word| suggest(word, colour::names()));
    let hint = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "write a name, `\"#rrggbb\"`, or red, green and blue from 0 to 255".to_owned(),
    };
    let message = match word {
        Some(word) => format!("`{word}` is no colour that lud knows"),
        None => "this is no colour".to_owned(),
    };
    reports.push(warning(clause, message).hint(hint));
    None
}
