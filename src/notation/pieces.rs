//! Pieces as text: in words, and as signs on a drawn board.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use crate::engine::{Kind, PieceAt, Seen, View};
use crate::ir::{Program, SiteType};

/// A piece in words, as tests and playthroughs write it: `Disc1`, with `*3` for
/// three of them, `:2` for its state, `^1` for its rotation, `=5` for its value.
pub fn piece_text(program: &Program, piece: PieceAt) -> String {
    seen_text(program, piece.into())
}

/// The same of a piece as a player sees it, with `?` for what is hidden: `?2` is a piece of
/// player 2, `?` anybody's, `Disc?` a disc of anybody.
pub fn seen_text(program: &Program, piece: Seen) -> String {
    let mut text = match (piece.kind, piece.owner) {
        (Kind::Known(what), _) => program.pieces[what].name.clone(),
        (Kind::Named(what), _) => format!("{}?", program.pieces[what].base),
        (Kind::Hidden, Some(owner)) => format!("?{owner}"),
        (Kind::Hidden, None) => "?".to_owned(),
    };
    add_numbers(&mut text, program, piece);
    text
}

/// Adds those numbers of a piece that the game keeps and that are not the usual ones or are hidden.
pub(super) fn add_numbers(text: &mut String, program: &Program, piece: Seen) {
    let needs = &program.needs;
    let numbers = [
        (needs.count || needs.stacks, '*', piece.count, 1),
        (needs.state, ':', piece.state, 0),
        (needs.rotation, '^', piece.rotation, 0),
        (needs.value, '=', piece.value, 0),
    ];
    for (kept, sign, number, plain) in numbers {
        // Writing to a string cannot fail.
        let _ = match number {
            _ if !kept => Ok(()),
            Some(number) if number == plain => Ok(()),
            Some(number) => write!(text, "{sign}{number}"),
            None => write!(text, "{sign}?"),
        };
    }
}

/// The pieces of a stack from the bottom. Equal pieces that follow each other are one entry, with
/// their number.
pub(super) fn alike(stack: Vec<Seen>) -> Vec<Seen> {
    let mut runs: Vec<Seen> = Vec::new();
    for piece in stack {
        let one = |run: &Seen| Seen {
            count: run.count.map(|_| 1),
            ..*run
        };
        match runs.last_mut().filter(|run| one(run) == piece) {
            Some(run) => run.count = run.count.map(|count| count + 1),
            None => runs.push(piece),
        }
    }
    runs
}

/// The signs of all kinds of pieces.
pub(super) struct Signs {
    signs: Vec<String>,
    /// By kind: its name without its owner's number.
    bases: Vec<String>,
    letters: Letters,
}

impl Signs {
    /// Picks a sign for each kind. A name that is a number is its own sign. Where each of two players has one kind,
    /// the signs are `X` and `O`. All others have a letter of their name, capital for the first player and small for
    /// the second, with the owner's number where there are more players.
    pub(super) fn new(program: &Program) -> Self {
        let letters = Letters::new(program);
        let plain = program.players <= 2;
        let one_kind = |owner| {
            program
                .pieces
                .iter()
                .skip(1)
                .filter(|piece| piece.owner == owner)
                .count()
                == 1
        };
        let discs = program.players == 2 && one_kind(1) && one_kind(2);
        let signs = program.pieces.iter().enumerate().map(|(what, piece)| {
            let letter = letters.of(&piece.base);
            match piece.owner {
                _ if what == 0 => String::new(),
                // The values of a puzzle are their own signs.
                _ if is_number(&piece.base) => piece.base.clone(),
                1 if discs => "X".to_owned(),
                2 if discs => "O".to_owned(),
                1 if plain => letter.to_string(),
                2 if plain => letter.to_lowercase().to_string(),
                0 => format!("{}{}", '#', letters.mark(&piece.base)),
                owner if owner as usize <= program.players => format!("{letter}{owner}"),
                _ => format!("*{}", letters.mark(&piece.base)),
            }
        });
        Self {
            signs: signs.collect(),
            bases: (program.pieces.iter().map(|piece| piece.base.clone())).collect(),
            letters,
        }
    }

    /// The sign of a kind.
    pub(super) fn sign(&self, what: usize) -> &str {
        &self.signs[what]
    }

    /// The sign of a piece as it is seen, `?` for what is hidden of it.
    fn of(&self, piece: Seen) -> String {
        match (piece.kind, piece.owner) {
            (Kind::Known(what), _) => self.signs[what].clone(),
            (Kind::Named(what), _) => format!("{}?", self.letters.of(&self.bases[what])),
            (Kind::Hidden, Some(owner)) => format!("?{owner}"),
            (Kind::Hidden, None) => "?".to_owned(),
        }
    }

    /// The signs of what lies on a site, from the bottom, each with its count, state and
    /// so on; empty if nothing does.
    pub(super) fn on(&self, view: &View<'_>, kind: SiteType, site: usize) -> String {
        let signs = alike(view.stack_at(kind, site)).into_iter().map(|piece| {
            let mut text = self.of(piece);
            add_numbers(&mut text, view.game().program(), piece);
            text
        });
        signs.collect::<Vec<_>>().join("+")
    }
}

/// Whether a name is a number.
fn is_number(name: &str) -> bool {
    name.parse::<i32>().is_ok()
}

/// A letter for each name of a piece.
pub(super) struct Letters {
    names: HashMap<String, char>,
    /// Whether several names belong to nobody.
    neutral: usize,
}

impl Letters {
    /// Picks the letters of a game's pieces.
    pub(super) fn new(program: &Program) -> Self {
        let mut names: HashMap<String, char> = HashMap::new();
        let mut taken = HashSet::new();
        for piece in program.pieces.iter().skip(1) {
            if !names.contains_key(&piece.base) {
                let letter = free_letter(&piece.base, &taken);
                taken.insert(letter);
                names.insert(piece.base.clone(), letter);
            }
        }
        let neutral = program
            .pieces
            .iter()
            .skip(1)
            .filter(|piece| piece.owner == 0)
            .count();
        Self { names, neutral }
    }

    /// The letter of a name.
    pub(super) fn of(&self, name: &str) -> char {
        self.names.get(name).copied().unwrap_or('?')
    }

    /// A letter, if one is needed to tell apart the pieces that belong to nobody.
    fn mark(&self, name: &str) -> String {
        if self.neutral > 1 {
            self.of(name).to_lowercase().to_string()
        } else {
            String::new()
        }
    }
}

/// The first letter of a name that no other name has, capitals before others; any if all
/// are taken.
fn free_letter(name: &str, taken: &HashSet<char>) -> char {
    let is_free = |letter: &char| !taken.contains(letter);
    let first = name.chars().find(char::is_ascii_alphabetic);
    let capitals = name.chars().filter(char::is_ascii_uppercase);
    let others = name.chars().filter(char::is_ascii_alphabetic);
    let own = first.into_iter().chain(capitals).chain(others);
    own.map(|char| char.to_ascii_uppercase())
        .chain('A'..='Z')
        .find(is_free)
        .unwrap_or('?')
}
