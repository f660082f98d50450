//! Boards as GamesmanUni draws them (its *AutoGUI*): where the sites are, what stands on them, and how a move is pointed at.
//!
//! Its pictures come with it, and none can be sent to it. Pieces are therefore letters and signs, empty sites dots; moves
//! are circles and arrows on them. A move that is not told from the others in this way goes by its name, in a list.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};

use crate::facade::{Look, Play, Scenery};

/// How GamesmanUni shows games of which it is told where the sites are.
pub(super) const GUI: &str = "v3";

/// What an empty site shows.
const EMPTY: &str = "·";

/// A board, and what its pieces are called.
pub(super) struct Board {
    scenery: Scenery,
    /// The number of each site.
    places: BTreeMap<String, usize>,
    /// Whether no player has several kinds of pieces, so that a sign for the player is enough.
    is_plain: bool,
}

/// The one way in which a board is drawn.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Theme {
    space: [f64; 2],
    centers: Vec<[f64; 2]>,
    /// Pictures of GamesmanUni's own.
    char_images: BTreeMap<String, Value>,
    circle_button_radius: f64,
    line_width: f64,
    arrow_width: f64,
    text_entity_font_size: f64,
    text_button_font_size: f64,
}

impl Board {
    /// The board of a game; `None` if nothing can be drawn.
    pub(super) fn of(play: &Play) -> Option<Self> {
        let scenery = play.referee().scenery();
        let ids = scenery.sites.iter().map(|site| site.id.clone());
        let places: BTreeMap<String, usize> = ids.zip(0..).collect();
        let owners: Vec<_> = scenery.symbols.iter().map(|it| it.owner).collect();
        let several = |owner| owners.iter().filter(|it| **it == owner).count() > 1;
        let is_plain = !owners.iter().any(|owner| several(*owner));
        (!places.is_empty()).then_some(Self {
            scenery,
            places,
            is_plain,
        })
    }

    /// What GamesmanUni is told about it once.
    pub(super) fn data(&self) -> Value {
        let [left, top, width, height] = self.scenery.frame;
        let centers = self.scenery.sites.iter();
        let centers = centers.map(|site| [site.x - left, site.y - top]);
        let step = self.scenery.step;
        let theme = Theme {
            space: [width, height],
            centers: centers.collect(),
            char_images: BTreeMap::new(),
            circle_button_radius: step * 0.16,
            line_width: step * 0.08,
            arrow_width: step * 0.1,
            text_entity_font_size: step * 0.6,
            text_button_font_size: step * 0.4,
        };
        json!({ "defaultTheme": "regular", "themes": { "regular": theme } })
    }

    /// A position: whose turn it is, and what stands on each site.
    pub(super) fn position(&self, play: &Play) -> String {
        let turn = match play.game().players() {
            1 => 0,
            _ => play.player().unwrap_or(1),
        };
        let mut shown = vec![EMPTY.to_owned(); self.places.len()];
        for there in play.referee().scene().sites {
            let place = self.places.get(&there.site);
            if let (Some(place), Some(top)) = (place, there.stack.last()) {
                shown[*place] = self.label(top, there.stack.len());
            }
        }
        // Each dot stands for a text of those that follow.
        let dots = ".".repeat(shown.len());
        format!("{turn}_{dots}~{}", shown.join("~"))
    }

    /// What a piece shows, with the number of pieces that stand there.
    fn label(&self, look: &Look, levels: usize) -> String {
        let symbols = &mut self.scenery.symbols.iter();
        let name = symbols.find(|symbol| symbol.id == look.symbol);
        let letter = name.and_then(|symbol| symbol.name.chars().next());
        let letter = letter.unwrap_or('?');
        let sign = match (self.is_plain, look.owner) {
            (true, Some(1)) => "●".to_owned(),
            (true, Some(2)) => "○".to_owned(),
            (_, Some(2)) => letter.to_lowercase().to_string(),
            (_, Some(_) | None) => letter.to_uppercase().to_string(),
        };
        let levels = i32::try_from(levels).unwrap_or(i32::MAX);
        match look.count.unwrap_or(1).max(levels) {
            1 => sign,
            count => format!("{sign}{count}"),
        }
    }

    /// How each move is pointed at, by its name: a circle on a site or an arrow between two, if no other move is
    /// made there.
    pub(super) fn moves(&self, play: &Play) -> BTreeMap<String, String> {
        let gestures = play.referee().gestures().unwrap_or_default();
        let drawn = gestures.into_iter().filter_map(|gesture| {
            let sites = gesture.sites.iter();
            let places: Vec<usize> = sites
                .filter_map(|site| self.places.get(site).copied())
                .collect();
            let drawn = match (places.first()?, places.last()?) {
                (from, to) if from == to => format!("A_-_{from}_x"),
                (from, to) => format!("M_{from}_{to}_x"),
            };
            Some((gesture.text, drawn))
        });
        let drawn: Vec<(String, String)> = drawn.collect();
        let is_alone = |wanted: &str| drawn.iter().filter(|(_, it)| it == wanted).count() == 1;
        let alone = drawn.iter().filter(|(_, it)| is_alone(it));
        alone.cloned().collect()
    }
}
