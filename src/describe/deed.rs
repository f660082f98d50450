//! What a move does, for captions of pictures.

use super::{polish, words};

/// What can be seen that a move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deed {
    /// A piece goes to a site beside its own.
    Step,
    /// And others are taken.
    StepAndTake,
    /// A piece goes along a line of empty sites.
    Slide,
    /// And others are taken.
    SlideAndTake,
    /// A piece goes along a line, over what stands there.
    Jump,
    /// And others are taken.
    JumpAndTake,
    /// A piece goes somewhere else on the board.
    Leap,
    /// And others are taken.
    LeapAndTake,
    /// A piece comes onto the board.
    Enter,
    /// And others are taken.
    EnterAndTake,
    /// And others change sides.
    EnterAndTurn,
    /// A piece is chosen, and stays.
    Choose,
    /// A piece is taken up, or off.
    Leave,
}

/// What a picture of such moves of a piece shows; `site` is where the piece stands, if all of these
/// moves begin there.
pub fn caption(piece: &str, deed: Deed, site: Option<&str>) -> String {
    let name = words::as_noun(&words::spaced(piece));
    let noun = words::with_article(&name);
    let from = site.map_or_else(String::new, |site| format!(" from {site}"));
    let (verb, takes) = match deed {
        Deed::Step => ("step", false),
        Deed::StepAndTake => ("step", true),
        Deed::Slide => ("slide", false),
        Deed::SlideAndTake => ("slide", true),
        Deed::Jump => ("jump", false),
        Deed::JumpAndTake => ("jump", true),
        Deed::Leap => ("leap", false),
        Deed::LeapAndTake => ("leap", true),
        Deed::Enter => return polish::sentence(&format!("where {noun} may be placed")),
        Deed::EnterAndTake => {
            return polish::sentence(&format!("where {noun} may be placed and takes others"));
        }
        Deed::EnterAndTurn => {
            let said = format!("where {noun} may be placed and turns others over");
            return polish::sentence(&said);
        }
        Deed::Choose => {
            return polish::sentence(&format!("which {} may be chosen", words::plural(&name)));
        }
        Deed::Leave => {
            return polish::sentence(&format!("which {} may be taken up", words::plural(&name)));
        }
    };
    let takes = if takes { " and take" } else { "" };
    polish::sentence(&format!("where {noun} may {verb}{from}{takes}"))
}
