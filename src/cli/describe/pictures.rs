//! Pictures for the rules: how the board stands when play begins, and each kind of move of each piece,
//! as the engine makes it of the rules.

use std::collections::BTreeMap;

use crate::describe::{Block, Deed, Document, Section, caption};
use crate::facade::{Game, Move, Play, Rng, Site, View, Way};

/// Plies of a game at random in which positions are looked for that show much.
const PLIES: usize = 80;

/// Moves that are tried to see what they do.
const TRIES: usize = 20_000;

/// A kind of move: of which piece, and what it does.
type Kind = (String, Deed);

/// A position that shows a kind of move.
struct Shot {
    /// How many sites such moves may end on there.
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
    let mut shots: BTreeMap<Kind, Shot> = BTreeMap::new();
    let mut rng = Rng::new(!seed);
    let mut left = TRIES;
    for _ in 0..PLIES {
        if play.legal().is_empty() || left == 0 {
            break;
        }
        look(&play, &mut shots, &mut left);
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
        push(document, "Moves in pictures", picture);
    }
}

/// Looks at a position for kinds of moves that may end on more sites than in any before. Those of a
/// piece on the board are shown from one site.
fn look(play: &Play, shots: &mut BTreeMap<Kind, Shot>, left: &mut usize) {
    let mut found: BTreeMap<(Kind, Option<Site>), Vec<Move>> = BTreeMap::new();
    for chosen in play.legal().iter().take(*left) {
        if let Some((kind, from)) = kind_of(play, *chosen) {
            found.entry((kind, from)).or_default().push(*chosen);
        }
    }
    *left = left.saturating_sub(play.legal().len());
    for ((kind, from), moves) in found {
        let mut ends: Vec<Option<Site>> = moves.iter().map(|chosen| chosen.to()).collect();
        ends.sort_unstable();
        ends.dedup();
        if shots.get(&kind).is_some_and(|shot| shot.ends >= ends.len()) {
            continue;
        }
        let site = from.map(|from| play.site_name(from));
        let shot = Shot {
            ends: ends.len(),
            svg: play.referee().svg_of(&moves),
            caption: caption(&kind.0, kind.1, site.as_deref()),
        };
        shots.insert(kind, shot);
    }
}

/// What kind of move a legal move is, and where it begins if it begins on the board; `None` if it
/// cannot be shown on a board.
fn kind_of(play: &Play, chosen: Move) -> Option<(Kind, Option<Site>)> {
    let to = chosen.to()?;
    let way = play.way(chosen);
    let mut after = play.clone();
    after.play(chosen).ok()?;
    let (before, after) = (play.referee(), after.referee());
    let mover = play.player()?;
    let [had, has] = [&before, &after].map(|view| count(view, play.game(), mover));
    let is_fewer = has.others < had.others;
    let is_still = way == Way::Still;
    // Where it begins on the board there is the piece; what comes from elsewhere is seen where it ends.
    let place = if is_still { to } else { chosen.from()? };
    let stood = name_at(&before, place);
    let stands = name_at(&after, to);
    let deed = match (way, is_fewer) {
        (Way::Still, _) if stood.is_some() && stands.is_none() => Deed::Leave,
        (Way::Still, _) if stood.is_some() => Deed::Choose,
        // One more is the piece that was put there; what is more was another's before.
        (Way::Still, true) if has.own > had.own + 1 => Deed::EnterAndTurn,
        (Way::Still, true) => Deed::EnterAndTake,
        (Way::Still, false) => Deed::Enter,
        (Way::Beside, false) => Deed::Step,
        (Way::Beside, true) => Deed::StepAndTake,
        (Way::Along, false) => Deed::Slide,
        (Way::Along, true) => Deed::SlideAndTake,
        (Way::Over, false) => Deed::Jump,
        (Way::Over, true) => Deed::JumpAndTake,
        (Way::Elsewhere, false) => Deed::Leap,
        (Way::Elsewhere, true) => Deed::LeapAndTake,
    };
    let piece = stood.or(stands)?;
    Some(((piece, deed), (!is_still).then_some(place)))
}

/// The pieces on the board.
struct Count {
    own: usize,
    others: usize,
}

fn count(view: &View<'_>, game: &Game, mover: usize) -> Count {
    let (sites, kind) = game.board();
    let mut count = Count { own: 0, others: 0 };
    for number in 0..sites as u32 {
        match view
            .piece_at(Site { kind, number })
            .and_then(|piece| piece.owner)
        {
            Some(owner) if owner == mover => count.own += 1,
            Some(1..) => count.others += 1,
            Some(_) | None => {}
        }
    }
    count
}

/// What a piece on a site is called, without the number of its owner.
fn name_at(view: &View<'_>, site: Site) -> Option<String> {
    let piece = view.piece_at(site)?;
    let name = view.piece_name(piece)?;
    let base = name.trim_end_matches(|char: char| char.is_ascii_digit());
    Some(if base.is_empty() { name } else { base }.to_owned())
}

/// Adds a block to a section; the section is made if there is none, after that of the pieces.
fn push(document: &mut Document, heading: &str, block: Block) {
    let sections = &mut document.sections;
    if let Some(known) = sections.iter_mut().find(|known| known.heading == heading) {
        known.blocks.push(block);
        return;
    }
    let after = sections
        .iter()
        .position(|known| known.heading == "Set-up")
        .map_or(sections.len(), |place| place + 1);
    let section = Section {
        heading: heading.to_owned(),
        blocks: vec![block],
    };
    sections.insert(after, section);
}
