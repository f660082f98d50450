//! Names: pieces, regions, variables and what they stand for.

use std::collections::HashMap;

use super::{Lower, Res};
use crate::ir::{Int, IntId, Leaf, RegionId};
use crate::ludeme::form::{Arg, Value};

/// Pieces by their names.
#[derive(Default)]
pub(crate) struct PieceIndex {
    /// How many pieces have been added to it.
    known: usize,
    by_name: HashMap<String, u32>,
    by_base: HashMap<String, Vec<u32>>,
}

/// The number of a name, which is added if it is new.
fn number(names: &mut indexmap::IndexSet<String>, name: &str) -> u32 {
    let (index, _) = names.insert_full(name.to_owned());
    u32::try_from(index).unwrap_or(u32::MAX)
}

impl<'a> Lower<'a> {
    /// The slot of a variable.
    pub(crate) fn var(&mut self, name: Option<&Arg>) -> u32 {
        let name = name.and_then(Arg::text).unwrap_or_default().to_owned();
        number(&mut self.vars, &name)
    }

    /// The number of a name that values are remembered under.
    pub(crate) fn memory(&mut self, name: Option<&Arg>) -> u32 {
        let name = name.and_then(Arg::text).unwrap_or_default().to_owned();
        number(&mut self.memories, &name)
    }

    /// The number of an event.
    pub(crate) fn event(&mut self, name: &Arg) -> u32 {
        let name = name.text().unwrap_or_default();
        // Quirk 1: part of a name is enough.
        let meant = |event: &String| event.contains(name) || name.contains(event.as_str());
        match self.events.iter().position(meant) {
            Some(known) if !name.is_empty() => u32::try_from(known).unwrap_or(u32::MAX),
            Some(_) | None => number(&mut self.events, name),
        }
    }

    /// The number of a proposal.
    pub(crate) fn proposal(&mut self, name: &Arg) -> Res<u32> {
        let number = number(&mut self.proposals, name.text().unwrap_or_default());
        if number >= 64 {
            return self.error("L0324", name.at, "a game can have at most 64 proposals");
        }
        Ok(number)
    }

    /// The pieces that a name stands for: the first with exactly that name, or those of all owners.
    pub(crate) fn pieces_named(&mut self, name: &Arg) -> Res<Vec<u32>> {
        let text = name.text().unwrap_or_default().to_owned();
        if let Some(first) = self.piece_called(&text) {
            return Ok(vec![first]);
        }
        let based = self.pieces_based_on(&text);
        if !based.is_empty() {
            return Ok(based);
        }
        // Quirk 1: part of a name is enough.
        let part: Vec<u32> = self.find_pieces(|piece| piece.base.contains(&text));
        if !part.is_empty() {
            return Ok(part);
        }
        let known = self.piece_names();
        self.unknown_name(name.at, "piece", &text, &known)
    }

    /// The first piece with this full name, which includes the owner's number.
    pub(crate) fn piece_called(&mut self, name: &str) -> Option<u32> {
        self.index_pieces();
        self.piece_index.by_name.get(name).copied()
    }

    /// The pieces with a name, for all owners.
    fn pieces_based_on(&mut self, name: &str) -> Vec<u32> {
        self.index_pieces();
        let found = self.piece_index.by_base.get(name);
        found.cloned().unwrap_or_default()
    }

    /// Adds new pieces to the index of names.
    fn index_pieces(&mut self) {
        let index = &mut self.piece_index;
        let new = self
            .draft
            .pieces
            .iter()
            .enumerate()
            .skip(index.known.max(1));
        for (number, piece) in new {
            let number = number as u32;
            index.by_name.entry(piece.name.clone()).or_insert(number);
            index
                .by_base
                .entry(piece.base.clone())
                .or_default()
                .push(number);
        }
        index.known = self.draft.pieces.len();
    }

    fn piece_names(&self) -> Vec<String> {
        let pieces = self.draft.pieces[1..].iter();
        pieces.map(|piece| piece.name.clone()).collect()
    }

    fn find_pieces(&self, fits: impl Fn(&crate::ir::Piece) -> bool) -> Vec<u32> {
        let pieces = self.draft.pieces.iter().enumerate().skip(1);
        pieces
            .filter(|(_, piece)| fits(piece))
            .map(|(index, _)| index as u32)
            .collect()
    }

    /// One piece by name: the one with exactly that name, or the one that a player has under it. If
    /// there is none, the result is no piece, and rules that ask for it find none.
    pub(crate) fn piece(&mut self, name: &Arg, owner: Option<IntId>) -> Res<IntId> {
        let text = name.text().unwrap_or_default();
        let is_known = self.piece_called(text).is_some() || !self.pieces_based_on(text).is_empty();
        if !is_known
            && self
                .find_pieces(|piece| piece.base.contains(text))
                .is_empty()
        {
            let known = self.piece_names();
            self.idle_name(name.at, "piece", text, &known);
            return Ok(self.constant(-1));
        }
        // A named player counts even here: the piece with exactly that name is everybody's, and the
        // players have others.
        let based = self.pieces_based_on(text);
        let named = if owner.is_some() && based.len() > 1 {
            based
        } else {
            self.pieces_named(name)?
        };
        if let [one] = named[..]
            && owner.is_none()
        {
            return Ok(self.constant(one as i32));
        }
        let mut by_player = vec![-1; self.draft.players + 2];
        for piece in &named {
            let owner = self.draft.pieces[*piece as usize].owner as usize;
            by_player[owner] = *piece as i32;
        }
        if let [one] = named[..]
            && self.draft.pieces[one as usize].name == name.text().unwrap_or_default()
        {
            return Ok(self.constant(one as i32));
        }
        let owner = owner.unwrap_or_else(|| self.draft.arena.int(Int::Leaf(Leaf::Mover)));
        Ok(self.owned(by_player, owner))
    }

    /// The piece of a player whose name has a text in it; the first of them if there are several.
    pub(crate) fn piece_of(&mut self, name: &Arg, owner: IntId) -> Res<IntId> {
        let text = name.text().unwrap_or_default().to_owned();
        if self.pieces_based_on(&text).is_empty() {
            return self.piece(name, Some(owner));
        }
        // Quirk 41: a piece of exactly that name does not come before others.
        let mut by_player = vec![-1; self.draft.players + 2];
        for piece in self.find_pieces(|piece| piece.base.contains(&text)) {
            let first = &mut by_player[self.draft.pieces[piece as usize].owner as usize];
            if *first < 0 {
                *first = piece as i32;
            }
        }
        Ok(self.owned(by_player, owner))
    }

    /// The piece that belongs to a player.
    fn owned(&mut self, by_player: Vec<i32>, owner: IntId) -> IntId {
        match self.draft.arena.const_int(owner) {
            Some(owner) => {
                let piece = by_player.get(owner.max(0) as usize).copied().unwrap_or(-1);
                self.constant(piece)
            }
            None => self.draft.arena.int(Int::PieceOf(by_player.into(), owner)),
        }
    }

    /// The piece that a player puts down if none is named: the one with the player's own number,
    /// where all dice are counted first.
    pub(crate) fn default_piece(&mut self, owner: IntId) -> IntId {
        let sets = self.draft.dice.iter();
        let is_die = |piece: &i32| {
            let mut sets = sets.clone();
            sets.any(|set| {
                (set.piece..set.piece + set.faces.len() as u32).contains(&(*piece as u32))
            })
        };
        let pieces = 1..self.draft.pieces.len() as i32;
        let (dice, others): (Vec<i32>, Vec<i32>) = pieces.partition(is_die);
        let numbered = dice.into_iter().chain(others).chain(std::iter::repeat(-1));
        let by_player: Vec<i32> = std::iter::once(-1)
            .chain(numbered.take(self.draft.players))
            .chain([-1])
            .collect();
        self.draft.arena.int(Int::PieceOf(by_player.into(), owner))
    }

    /// The first piece of each player.
    pub(crate) fn own_piece(&mut self, owner: IntId) -> IntId {
        let mut by_player = vec![-1; self.draft.players + 2];
        for (index, piece) in self.draft.pieces.iter().enumerate().skip(1).rev() {
            by_player[piece.owner as usize] = index as i32;
        }
        // A player without pieces gets the piece that everybody owns.
        let shared = by_player[self.draft.players + 1];
        let neutral = by_player[0];
        for piece in &mut by_player[1..=self.draft.players] {
            if *piece < 0 {
                *piece = if shared > 0 { shared } else { neutral };
            }
        }
        self.draft.arena.int(Int::PieceOf(by_player.into(), owner))
    }

    /// The region with a name, perhaps only the part that a player owns.
    pub(crate) fn region_named(&mut self, name: &'a Arg, owner: Option<u32>) -> Res<RegionId> {
        let text = name.text().unwrap_or_default();
        let named = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
            let regions = self.regions.iter().enumerate();
            let owned = regions.filter(|(_, region)| owner.is_none() || region.owner == owner);
            let fitting = owned.filter(|(_, region)| fits(&region.name));
            fitting.map(|(index, _)| index).collect()
        };
        let mut found = named(&|name| name == text);
        if found.is_empty() {
            // Quirk 1: part of a name is enough.
            found = named(&|name| name.contains(text));
        }
        if found.is_empty() {
            let known: Vec<String> = self
                .regions
                .iter()
                .map(|region| region.name.clone())
                .filter(|name| !name.is_empty())
                .collect();
            // If no region has the name, it stands for no site.
            self.idle_name(name.at, "region", text, &known);
            return Ok(self.fixed_region([]));
        }
        let mut parts = Vec::new();
        for index in found {
            parts.extend(self.region_parts(index)?);
        }
        Ok(self.union(parts))
    }

    /// The parts of a declared region.
    pub(crate) fn region_parts(&mut self, index: usize) -> Res<Vec<RegionId>> {
        if let Some(known) = &self.regions[index].lowered {
            return Ok(known.clone());
        }
        if self.regions[index].busy {
            return self.made_of_itself(index);
        }
        self.regions[index].busy = true;
        let (parts, families) = (
            self.regions[index].parts.clone(),
            self.regions[index].families.clone(),
        );
        let mut lowered = Vec::new();
        // A region is lowered once, wherever it is named first.
        let around = std::mem::replace(&mut self.after_move, false);
        for part in parts {
            lowered.push(self.region(part)?);
        }
        self.after_move = around;
        for family in families {
            lowered.extend(self.static_regions(family));
        }
        self.regions[index].lowered = Some(lowered.clone());
        Ok(lowered)
    }

    /// Reports a region whose sites depend on the region itself.
    fn made_of_itself<T>(&mut self, index: usize) -> Res<T> {
        let region = &self.regions[index];
        let name = match (region.name.as_str(), region.owner) {
            ("", Some(owner)) => format!("a region of player {owner}"),
            (name, _) => format!("the region \"{name}\""),
        };
        let at = region.parts.first().map_or(self.here, |part| part.at);
        self.error_hint(
            "L0326",
            at,
            format!("{name} is made of itself"),
            "say which sites it has without naming it, or a region that is made of it",
        )
    }

    /// The regions that each player owns, by player.
    pub(crate) fn owned_regions(&mut self) -> Res<Vec<Vec<RegionId>>> {
        let mut owned = vec![Vec::new(); self.draft.players + 2];
        for index in 0..self.regions.len() {
            if let Some(owner) = self.regions[index].owner {
                let parts = self.region_parts(index)?;
                owned[owner as usize].extend(parts);
            }
        }
        Ok(owned)
    }

    /// The number of a phase.
    pub(crate) fn phase(&mut self, name: &Arg) -> Res<u32> {
        let text = name.text().unwrap_or_default();
        match self.phase_names.iter().position(|known| known == text) {
            Some(index) => Ok(index as u32),
            None => {
                let known = self.phase_names.clone();
                self.unknown_name(name.at, "phase", text, &known)
            }
        }
    }

    /// The site of a label in a list; a label that the board does not have is left out.
    pub(crate) fn listed_site(
        &mut self,
        kind: crate::board::SiteType,
        label: &Arg,
    ) -> Option<usize> {
        let text = label.text().unwrap_or_default();
        let topology = self.topology();
        let site = topology.site_by_label(kind, text).map(|site| site as usize);
        if site.is_none() {
            let hint = label_meant(&topology, kind);
            self.warn(
                "L0325",
                label.at,
                format!("the board has no site \"{text}\""),
                hint,
            );
        }
        site
    }

    /// The site with a label on the board.
    pub(crate) fn labelled_site(&mut self, kind: crate::board::SiteType, label: &Arg) -> Res<i32> {
        let text = match &label.value {
            Value::Str(text) => text.as_str(),
            Value::Call(_)
            | Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Const(..)
            | Value::List(_) => "",
        };
        let topology = self.topology();
        match topology.site_by_label(kind, text) {
            Some(site) => Ok(site as i32),
            None => {
                let hint = label_meant(&topology, kind);
                self.error_hint(
                    "L0325",
                    label.at,
                    format!("the board has no site \"{text}\""),
                    hint,
                )
            }
        }
    }

    /// The set of dice with a number; the first if no number is given.
    pub(crate) fn dice_set(
        &mut self,
        at: crate::ludeme::form::At,
        set: Option<&'a Arg>,
    ) -> Res<u32> {
        let index = match set {
            Some(set) => self.fixed_int(set, "the number of a set of dice")?,
            None => 0,
        };
        let known = self.draft.dice.len();
        if usize::try_from(index).is_ok_and(|index| index < known) {
            return Ok(index as u32);
        }
        self.error_hint(
            "L0336",
            at,
            "there are no such dice",
            "the equipment needs `(dice num:2)`",
        )
    }
}

/// Which labels the board has.
fn label_meant(topology: &crate::board::Topology, kind: crate::board::SiteType) -> String {
    let sites = topology.sites(kind);
    match (sites.first(), sites.last()) {
        (Some(first), Some(last)) => {
            format!("the sites go from {} to {}", first.label, last.label)
        }
        (None, _) | (_, None) => "the board has no sites of this kind".to_owned(),
    }
}
