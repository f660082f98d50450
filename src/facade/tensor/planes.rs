//! Which planes the tensors of a game have.

use std::ops::Range;

use super::Tensors;
use super::layout::Layout;
use crate::facade::{Game, Site};
use crate::ir::Program;

/// The greatest number of planes for the pieces in hands; if more were needed, only the number of
/// pieces is included.
const MOST_IN_HANDS: usize = 256;

/// The planes of a game, in groups: where each group lies among them. A group without meaning in a
/// game is empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Planes {
    pub(super) names: Vec<String>,
    /// Where there is a site.
    pub(super) board: Range<usize>,
    /// By level from the top and kind of piece.
    pub(super) pieces: Range<usize>,
    /// How many kinds of pieces there are.
    pub(super) kinds: usize,
    /// How many levels.
    pub(super) levels: usize,
    /// By name of the piece, where its owner is not seen.
    pub(super) called: Range<usize>,
    /// By owner, from player 1.
    pub(super) owners: Range<usize>,
    /// How high a stack is.
    pub(super) height: Range<usize>,
    pub(super) count: Range<usize>,
    pub(super) state: Range<usize>,
    pub(super) rotation: Range<usize>,
    pub(super) value: Range<usize>,
    /// Where something is hidden from the viewer.
    pub(super) hidden: Range<usize>,
    /// Where the last move began, and where it ended.
    pub(super) last: Range<usize>,
    /// The player to move, one plane for each player.
    pub(super) mover: Range<usize>,
    /// The viewer, one plane for each player.
    pub(super) viewer: Range<usize>,
    /// The phase that the viewer is in.
    pub(super) phase: Range<usize>,
    /// The sites of dice; each has two planes, for what it shows and whether it is still to be
    /// used.
    pub(super) dice: Vec<Site>,
    pub(super) pips: Range<usize>,
    /// The sites of hands; each has a plane for each kind of piece, or one for all.
    pub(super) hands: Vec<Site>,
    pub(super) held: Range<usize>,
    /// By player.
    pub(super) score: Range<usize>,
    pub(super) worth: Range<usize>,
    pub(super) points: Range<usize>,
}

impl Planes {
    pub(super) fn of(programs: &[&Program], layout: &Layout, game: &Game) -> Self {
        let mut planes = Self::default();
        let needs = |asked: fn(&Program) -> bool| programs.iter().any(|program| asked(program));
        let gaps = layout.sites.len() < layout.rows * layout.columns;
        planes.board = planes.add(gaps, ["a site".into()]);
        planes.add_pieces(programs, game.hides(), needs(|p| p.needs.stacks));
        let by_player = |what: &str| {
            let players = 1..=game.players();
            players
                .map(|player| format!("{what} P{player}"))
                .collect::<Vec<_>>()
        };
        planes.owners = planes.add(true, by_player("piece of"));
        planes.height = planes.add(needs(|p| p.needs.stacks), ["height".into()]);
        planes.count = planes.add(needs(|p| p.needs.count), ["count".into()]);
        planes.state = planes.add(needs(|p| p.needs.state), ["state".into()]);
        planes.rotation = planes.add(needs(|p| p.needs.rotation), ["rotation".into()]);
        planes.value = planes.add(needs(|p| p.needs.value), ["value".into()]);
        planes.hidden = planes.add(game.hides(), ["hidden".into()]);
        planes.last = planes.add(true, ["last move from".into(), "last move to".into()]);
        planes.mover = planes.add(true, by_player("to move"));
        planes.viewer = planes.add(true, by_player("seen by"));
        let phases = programs.iter().map(|program| program.phases.len());
        let phases = phases.max().unwrap_or(0);
        let names = (0..phases).map(|phase| match programs {
            [program] => format!("phase {}", program.phases[phase].name),
            _ => format!("phase {}", phase + 1),
        });
        planes.phase = planes.add(phases > 1, names);
        planes.add_beside(programs);
        planes.score = planes.add(needs(|p| p.needs.score), by_player("score"));
        planes.worth = planes.add(needs(|p| p.needs.player_value), by_player("value"));
        let is_match = !game.engine().stages().is_empty();
        planes.points = planes.add(is_match, by_player("match score"));
        planes
    }

    /// Adds a group of planes, if it has a meaning in the game.
    fn add(&mut self, tells: bool, names: impl IntoIterator<Item = String>) -> Range<usize> {
        let first = self.names.len();
        if tells {
            self.names.extend(names);
        }
        first..self.names.len()
    }

    fn add_pieces(&mut self, programs: &[&Program], hides: bool, stacks: bool) {
        let kinds = programs.iter().map(|program| program.pieces.len());
        self.kinds = kinds.max().unwrap_or(1).saturating_sub(1);
        self.levels = if stacks { Tensors::LEVELS } else { 1 };
        let name = |what: usize, called: bool| match programs {
            [program] if called => program.pieces[what].base.clone(),
            [program] => program.pieces[what].name.clone(),
            _ => format!("number {what}"),
        };
        for level in 0..self.levels {
            let below = match level {
                0 => String::new(),
                _ => format!(", {level} below the top"),
            };
            let names: Vec<_> = (1..=self.kinds)
                .map(|what| format!("{}{below}", name(what, false)))
                .collect();
            let added = self.add(true, names);
            if level == 0 {
                self.pieces = added;
            } else {
                self.pieces.end = added.end;
            }
        }
        let called = (1..=self.kinds).map(|what| format!("somebody's {}", name(what, true)));
        let called: Vec<_> = called.collect();
        self.called = self.add(hides, called);
    }

    /// Adds what lies beside the board. The hands and dice of a match are left out.
    fn add_beside(&mut self, programs: &[&Program]) {
        let [program] = programs else {
            return;
        };
        let kind = program.default_kind;
        let board = program.board_sites() as u32;
        let beside = board..program.layout.kinds[kind as usize].sites;
        let is_die = |site: &u32| program.die_at(site.cast_signed()).is_some();
        let site = |number| Site { kind, number };
        self.dice = beside.clone().filter(is_die).map(site).collect();
        self.hands = beside.filter(|site| !is_die(site)).map(site).collect();
        let dice: Vec<_> = (1..=self.dice.len())
            .flat_map(|die| [format!("die {die}"), format!("die {die} to be used")])
            .collect();
        self.pips = self.add(true, dice);
        let told = self.hands.len() * self.kinds <= MOST_IN_HANDS;
        let owner = |site: u32| {
            let hands = program.containers.iter().skip(1);
            let mut hands =
                hands.filter(|hand| hand.first <= site && site < hand.first + hand.sites);
            hands.next().map_or(String::new(), |hand| match hand.owner {
                0 => format!("{} site {}", hand.name, site - hand.first + 1),
                owner => format!("hand of P{owner} site {}", site - hand.first + 1),
            })
        };
        let kinds = 1..=self.kinds;
        let held = self.hands.iter().flat_map(|site| {
            let here = owner(site.number);
            let pieces = kinds.clone().map(|what| &program.pieces[what].name);
            let each: Vec<String> = match told {
                true => pieces.map(|piece| format!("{piece} in {here}")).collect(),
                false => vec![format!("pieces in {here}")],
            };
            each
        });
        let held: Vec<_> = held.collect();
        self.held = self.add(true, held);
    }
}
