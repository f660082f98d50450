//! What a position is judged by: pieces, where they stand, and scores, all of it taken from the
//! rules.
//!
//! A piece counts for its owner and against the others. What it adds depends on its name, whoever
//! owns it, and on its distance from the middle of the board; also on its row and column, which
//! mean something different for each owner. Besides pieces there are scores, whose turn it is, the
//! number of legal moves, rows that can still be completed (`lines`), how far players are from
//! connecting what they must connect (`links`), and how far pieces are from where they should be
//! (`goals`).

use smallvec::SmallVec;

use super::criteria::Criteria;
use super::goals::Goal;
use super::lines::Lines;
use super::links::Links;
use crate::engine::State;
use crate::ir::{Program, SiteType};

/// Features of a piece that are the same for all owners.
const SHARED: usize = 2;
/// Features of a piece that differ between owners.
const OWN: usize = 2;

/// The time that a site of a line or connection takes, in random moves. Measured in Yavalath and Gomoku, and
/// in Hex and Chameleon.
const EACH_OF_LINES: f64 = 1.0 / 230.0;
const EACH_OF_LINKS: f64 = 1.0 / 8.0;

/// The order of all features: first what is shared, by name; then rows and columns, by kind; then
/// one for what pieces can do; then scores, the turn, moves, lines, links and goals.
#[derive(Clone, Debug)]
pub(super) struct Features {
    /// For each kind of piece, the number of its name.
    names: Vec<usize>,
    /// How many names there are.
    named: usize,
    /// The owner of each kind.
    owners: Vec<usize>,
    /// For each slot of the state, its place.
    places: Vec<Place>,
    players: usize,
    lines: Vec<Lines>,
    links: Vec<Links>,
    goals: Vec<Goal>,
    criteria: Criteria,
}

/// Who stands on each slot: 0 for nobody. Pieces that belong to none of the players are in
/// everybody's way.
#[derive(Clone, Debug)]
pub(super) struct Owners(SmallVec<[u8; 256]>);

impl Owners {
    #[cfg(test)]
    pub(super) fn of(owners: &[u8]) -> Self {
        Self(owners.into())
    }

    pub(super) fn on(&self, slot: usize) -> usize {
        self.0[slot].into()
    }
}

/// Stands for an owner who is none of the players.
const OTHER: u8 = u8::MAX;

/// Where a site is: numbers from -1 to 1, all 0 off the board.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    row: f64,
    column: f64,
    middle: f64,
}

impl Features {
    pub(super) fn of(program: &Program, criteria: Criteria) -> Self {
        let mut known: Vec<&str> = Vec::new();
        let mut names = Vec::new();
        for piece in &program.pieces {
            let name = known.iter().position(|name| *name == piece.base);
            names.push(name.unwrap_or(known.len()));
            if name.is_none() {
                known.push(&piece.base);
            }
        }
        let kinds = SiteType::ALL.into_iter();
        let places = kinds.flat_map(|kind| places(program, kind));
        let base = |wanted: SiteType| {
            let before = SiteType::ALL.into_iter().take_while(|kind| *kind != wanted);
            let sites = before.map(|kind| program.layout.kinds[kind as usize].sites as usize);
            sites.sum::<usize>()
        };
        Self {
            named: known.len(),
            names,
            owners: program
                .pieces
                .iter()
                .map(|piece| piece.owner as usize)
                .collect(),
            places: places.collect(),
            players: program.players,
            lines: seen(criteria.patterns, || Lines::of(program, base)),
            links: seen(criteria.patterns, || Links::of(program, base)),
            goals: seen(criteria.goals, || Goal::of(program, base)),
            criteria,
        }
    }

    /// What is looked at.
    pub(super) fn criteria(&self) -> Criteria {
        self.criteria
    }

    /// Whether there are rows or connections to look at.
    pub(super) fn has_patterns(&self) -> bool {
        !self.lines.is_empty() || !self.links.is_empty()
    }

    /// How many random moves can be played in the time in which lines and connections are looked at.
    pub(super) fn effort(&self) -> f64 {
        let lines: usize = self.lines.iter().map(Lines::sites).sum();
        let links: usize = self.links.iter().map(Links::sites).sum();
        lines as f64 * EACH_OF_LINES + links as f64 * EACH_OF_LINKS
    }

    /// The names of the features, in order.
    pub(super) fn labels(&self, program: &Program) -> Vec<String> {
        let mut labels = Vec::with_capacity(self.len());
        for name in self.labels_of_names(program) {
            labels.extend([format!("piece {name}"), format!("middle {name}")]);
        }
        for piece in &program.pieces {
            let name = match &*piece.name {
                "" => "none",
                name => name,
            };
            labels.extend([format!("row {name}"), format!("column {name}")]);
        }
        labels.extend(["mobility", "score", "turn", "moves"].map(str::to_owned));
        for lines in &self.lines {
            labels.extend(lines.labels());
        }
        let links = 1..=self.links.len();
        labels.extend(links.map(|number| format!("connection {number}")));
        for Goal { name: goal, .. } in &self.goals {
            for name in self.labels_of_names(program) {
                labels.extend(["near", "close to"].map(|how| format!("{name} {how} {goal}")));
            }
            labels.extend(["first", "last"].map(|which| format!("{which} near {goal}")));
        }
        labels
    }

    /// The names of pieces, whoever owns them.
    pub(super) fn labels_of_names(&self, program: &Program) -> Vec<String> {
        let first = |name| self.names.iter().position(|known| *known == name);
        let bases = (0..self.named).filter_map(first);
        let name = |what: usize| match &*program.pieces[what].base {
            // The kind that stands for no piece has no name.
            "" => "none".to_owned(),
            name => name.to_owned(),
        };
        bases.map(name).collect()
    }

    /// How many features there are.
    pub(super) fn len(&self) -> usize {
        self.goal(self.goals.len())
    }

    /// The feature for everything the pieces could do.
    pub(super) fn mobility(&self) -> usize {
        SHARED * self.named + OWN * self.names.len()
    }

    /// The feature for scores.
    fn score(&self) -> usize {
        self.mobility() + 1
    }

    /// The feature for whose turn it is.
    fn turn(&self) -> usize {
        self.score() + 1
    }

    /// The feature for how many moves there are.
    pub(super) fn moves(&self) -> usize {
        self.turn() + 1
    }

    /// The first feature of lines.
    fn line(&self) -> usize {
        self.moves() + 1
    }

    /// The first feature of links.
    fn link(&self) -> usize {
        self.line() + self.lines.iter().map(Lines::features).sum::<usize>()
    }

    /// The first feature of a goal: those of its pieces by name come first, then those of a
    /// position.
    fn goal(&self, number: usize) -> usize {
        let each = Goal::SHARED * self.named + Goal::WHOLE;
        self.link() + self.links.len() + each * number
    }

    /// How many kinds of pieces there are, including "no piece".
    pub(super) fn kinds(&self) -> usize {
        self.names.len()
    }

    /// The number of the name of a kind of piece.
    pub(super) fn name(&self, what: usize) -> usize {
        self.names[what]
    }

    /// How many names there are.
    pub(super) fn named(&self) -> usize {
        self.named
    }

    /// How much a piece of an owner counts for a player. A piece of nobody counts for the first
    /// player where it lies to one side, and against the others.
    pub(super) fn sign(&self, player: usize, owner: usize) -> f64 {
        let other = -1.0 / (self.players.max(2) - 1) as f64;
        match owner {
            0 if player == 1 => 1.0,
            owner if owner == player => 1.0,
            _ => other,
        }
    }

    /// The owner of a kind of piece; 0 for nobody and for everybody.
    pub(super) fn owner(&self, what: usize) -> usize {
        let owner = self.owners[what];
        if owner > self.players { 0 } else { owner }
    }

    /// What one piece adds to the features of its owner.
    pub(super) fn each(&self, what: usize, slot: usize, mut add: impl FnMut(usize, f64)) {
        let place = self.places.get(slot).copied().unwrap_or_default();
        let shared = SHARED * self.names[what];
        if self.owner(what) > 0 {
            add(shared, 1.0);
            add(shared + 1, place.middle);
        }
        let own = SHARED * self.named + OWN * what;
        add(own, place.row);
        add(own + 1, place.column);
        for (number, goal) in self.goals.iter().enumerate() {
            let first = self.goal(number) + Goal::SHARED * self.names[what];
            for (index, value) in goal.piece(self.owner(what), slot).into_iter().enumerate() {
                add(first + index, value);
            }
        }
    }

    /// What a position adds to a player's features besides single pieces. `moves` is the number of
    /// legal moves.
    pub(super) fn whole(
        &self,
        state: &State,
        player: usize,
        moves: usize,
        mut add: impl FnMut(usize, f64),
    ) {
        add(self.score(), score(state, player));
        let mover = state.to_move();
        add(self.turn(), self.sign(player, mover));
        add(
            self.moves(),
            self.sign(player, mover) * libm::log1p(moves as f64),
        );
        if self.lines.is_empty() && self.links.is_empty() && self.goals.is_empty() {
            return;
        }
        let owners = self.owners_of(state);
        let mut first = self.line();
        for lines in &self.lines {
            lines.count(&owners, mover, |owner, feature| {
                if owner <= self.players {
                    add(first + feature, self.sign(player, owner));
                }
            });
            first += lines.features();
        }
        for (index, links) in self.links.iter().enumerate() {
            for owner in 1..=self.players {
                // A player who can never connect is as far away as one who has everything still to
                // do.
                let far = links.missing(&owners, owner).unwrap_or(links.furthest());
                add(
                    self.link() + index,
                    -self.sign(player, owner) * f64::from(far),
                );
            }
        }
        for (number, goal) in self.goals.iter().enumerate() {
            let first = self.goal(number) + Goal::SHARED * self.named;
            for owner in 1..=self.players {
                let sign = self.sign(player, owner);
                for (index, value) in goal.whole(&owners, owner).into_iter().enumerate() {
                    add(first + index, sign * value);
                }
            }
        }
    }

    /// Who stands on each slot.
    fn owners_of(&self, state: &State) -> Owners {
        let mut owners = SmallVec::from_elem(0, self.places.len());
        each_piece(state, |what, slot, _| {
            owners[slot] = match self.owner(what) {
                0 => OTHER,
                owner => owner.min(usize::from(OTHER)) as u8,
            };
        });
        Owners(owners)
    }

    /// How many slots there are, of all kinds of sites.
    pub(super) fn slots(&self) -> usize {
        self.places.len()
    }
}

/// What there is to see, where it is looked at.
fn seen<T>(looks: bool, there: impl FnOnce() -> Vec<T>) -> Vec<T> {
    if looks { there() } else { Vec::new() }
}

/// Where the sites of a kind are.
fn places(program: &Program, kind: SiteType) -> Vec<Place> {
    let used = program.layout.kinds[kind as usize].sites as usize;
    let sites = program.topology.len(kind).min(used);
    let board = &program.topology.sites(kind)[..sites];
    let range = |of: &dyn Fn(usize) -> f64| {
        let all = || (0..sites).map(of);
        let low = all().fold(f64::INFINITY, f64::min);
        let high = all().fold(f64::NEG_INFINITY, f64::max);
        ((low + high) / 2.0, ((high - low) / 2.0).max(1e-9))
    };
    let (row, rows) = range(&|site| board[site].y);
    let (column, columns) = range(&|site| board[site].x);
    let mut places: Vec<Place> = board
        .iter()
        .map(|site| {
            let (row, column) = ((site.y - row) / rows, (site.x - column) / columns);
            let middle = 1.0 - (row * row + column * column).sqrt();
            Place {
                row,
                column,
                middle,
            }
        })
        .collect();
    places.resize(used, Place::default());
    places
}

/// Visits the pieces of a position: what each is, its slot among the features' slots, and the
/// count.
pub(super) fn each_piece(state: &State, mut each: impl FnMut(usize, usize, i32)) {
    let program = state.game().program();
    let (layout, position) = (&program.layout, state.position());
    let mut before = 0;
    for kind in SiteType::ALL {
        let sites = layout.kinds[kind as usize].sites as usize;
        if sites == 0 {
            continue;
        }
        for owner in 0..layout.owners {
            for site in position.sites_of(layout, kind, owner) {
                let Some(slot) = layout.slot_of(kind, site) else {
                    continue;
                };
                let what = position.what(layout, slot) as usize;
                if what > 0 {
                    each(what, before + site, position.count(layout, slot));
                }
            }
        }
        before += sites;
    }
}

/// A player's score minus the mean score of the others.
fn score(state: &State, player: usize) -> f64 {
    let players = state.game().players();
    let all: f64 = (1..=players)
        .map(|player| f64::from(state.score_of(player)))
        .sum();
    let own = f64::from(state.score_of(player));
    own - (all - own) / (players.max(2) - 1) as f64
}
