//! Pictures for the rules: how the board stands when play begins, and how each piece moves.

use std::collections::BTreeMap;

use crate::describe::{Block, Document, Section, caption};
use crate::facade::{Game, Play, Rng, Site};

/// Plies of a game at random in which positions are looked for that show much.
const PLIES: usize = 80;

/// A position that shows how a piece moves.
struct Shot {
    /// How many sites it may move to there.
    ends: usize,
    svg: String,
    caption: String,
}

/// Puts pictures into the sections they belong to. A game that cannot be played on has those of its
/// positions up to there.
pub(super) fn add(document: &mut Document, game: &Game, seed: u64) {
    let Ok(mut play) = game.start(seed) else {
        return;
    };
    let first = Block::Picture {
        svg: play.referee().svg(false),
        caption: "The board when play begins.".to_owned(),
    };
    push(document, "Set-up", first);
    let mut shots: BTreeMap<String, Shot> = BTreeMap::new();
    let mut rng = Rng::new(!seed);
    for _ in 0..PLIES {
        if play.legal().is_empty() {
            break;
        }
        look(&play, &mut shots);
        let chosen = play.legal()[rng.below(play.legal().len())];
        if play.play(chosen).is_err() {
            break;
        }
    }
    for shot in shots.into_values() {
        let picture = Block::Picture {
            svg: shot.svg,
            caption: shot.caption,
        };
        push(document, "Pieces", picture);
    }
}

/// Looks at a position for pieces that may move to more sites than in any before.
fn look(play: &Play, shots: &mut BTreeMap<String, Shot>) {
    let view = play.referee();
    for (from, ends) in begins(play) {
        let Some(piece) = view.piece_at(from).and_then(|piece| view.piece_name(piece)) else {
            continue;
        };
        let kind = piece
            .trim_end_matches(|char: char| char.is_ascii_digit())
            .to_owned();
        if shots.get(&kind).is_some_and(|shot| shot.ends >= ends) {
            continue;
        }
        let shot = Shot {
            ends,
            svg: view.svg_from(from),
            caption: caption(&kind, &play.site_name(from)),
        };
        shots.insert(kind, shot);
    }
}

/// The sites where moves begin that end elsewhere, with how many sites they may end on.
fn begins(play: &Play) -> Vec<(Site, usize)> {
    let ways = play.legal().iter().filter_map(|chosen| {
        let (from, to) = (chosen.from()?, chosen.to()?);
        (from != to).then_some((from, to))
    });
    let mut sites: Vec<(Site, Vec<Site>)> = Vec::new();
    for (from, to) in ways {
        match sites.iter_mut().find(|(site, _)| *site == from) {
            Some((_, ends)) if ends.contains(&to) => {}
            Some((_, ends)) => ends.push(to),
            None => sites.push((from, vec![to])),
        }
    }
    let counted = sites.into_iter().map(|(site, ends)| (site, ends.len()));
    counted.collect()
}

/// Adds a block to a section; the section is made if there is none.
fn push(document: &mut Document, heading: &str, block: Block) {
    let known = document
        .sections
        .iter_mut()
        .find(|section| section.heading == heading);
    match known {
        Some(section) => section.blocks.push(block),
        None => document.sections.push(Section {
            heading: heading.to_owned(),
            blocks: vec![block],
        }),
    }
}
