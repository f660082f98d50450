//! Reads the pieces of a position back from the text that traces use.

use crate::board::SiteType;
use crate::engine::Placement;
use crate::ir::Program;

/// The pieces in the text of a state; `None` if the game does not have them.
pub(super) fn placements(program: &Program, text: &str) -> Option<Vec<Placement>> {
    let (_, sites) = text.split_once('|')?;
    let mut pieces = Vec::new();
    for word in sites.split(' ').filter(|word| !word.is_empty()) {
        let (place, stack) = word.split_once(':')?;
        let (kind, site) = place_of(program, place)?;
        for piece in stack.split('+') {
            pieces.push(placement(program, kind, site, piece)?);
        }
    }
    Some(pieces)
}

/// The names and owners of the pieces in the text of a state, wherever they stand.
pub(super) fn pieces(text: &str) -> Vec<&str> {
    let sites = text.split_once('|').map_or("", |(_, sites)| sites);
    let stacks = sites.split(' ').filter_map(|word| word.split_once(':'));
    let named = stacks.flat_map(|(_, stack)| stack.split('+').map(owned));
    let mut pieces: Vec<&str> = named.collect();
    pieces.sort_unstable();
    pieces
}

/// `Name/owner`, without anything after it.
fn owned(piece: &str) -> &str {
    let owner = piece.rfind('/').map_or(0, |slash| slash + 1);
    let digits = piece[owner..].find(|c: char| !c.is_ascii_digit());
    &piece[..digits.map_or(piece.len(), |digits| owner + digits)]
}

/// `C12`: the kind of a site and its number. In traces, hands are cells whatever the board is.
fn place_of(program: &Program, place: &str) -> Option<(SiteType, usize)> {
    let site = place.get(1..)?.parse().ok()?;
    if place.starts_with('C') && site >= program.board_sites() {
        return Some((program.default_kind, site));
    }
    let kind = SiteType::ALL
        .into_iter()
        .find(|kind| place.get(..1) == kind.name().get(..1))?;
    Some((kind, site))
}

/// `Name/owner*count`, then `s` state, `r` rotation and `v` value where they are above 0.
fn placement(program: &Program, kind: SiteType, site: usize, text: &str) -> Option<Placement> {
    let (name, rest) = text.rsplit_once('/')?;
    let what = program.pieces.iter().position(|piece| piece.name == name)?;
    let mut placed = Placement::new(kind, site, what);
    let digits = rest.find(|c: char| !c.is_ascii_digit());
    let mut rest = &rest[digits.unwrap_or(rest.len())..];
    while let Some(mark) = rest.chars().next() {
        let end = rest[1..].find(|c: char| !c.is_ascii_digit());
        let end = end.map_or(rest.len(), |end| end + 1);
        let number = rest.get(1..end)?.parse().ok()?;
        match mark {
            '*' => placed.count = number,
            's' => placed.state = number,
            'r' => placed.rotation = number,
            'v' => placed.value = number,
            _ => return None,
        }
        rest = &rest[end..];
    }
    if program.pieces[what].pips.is_some() {
        (placed.count, placed.value) = (1, 0);
    }
    Some(placed)
}
