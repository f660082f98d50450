//! The colours of a game's pictures: its own as far as they can be told apart and read on, ours for the rest.

use crate::metadata::{Colour, Looks, PieceLook};

/// Colours that people who see few colours tell apart, lightness and all; nobody's
/// first.
const OWNERS: [Colour; 9] = [
    Colour::of(0xa6_a6a6),
    Colour::of(0x00_72b2),
    Colour::of(0xe6_9f00),
    Colour::of(0x00_9e73),
    Colour::of(0xcc_79a7),
    Colour::of(0x56_b4e9),
    Colour::of(0xd5_5e00),
    Colour::of(0xf0_e442),
    Colour::of(0x22_2222),
];

/// Tints of cells, by the class of the board's colouring.
const TINTS: [Colour; 4] = [
    Colour::of(0xdc_c095),
    Colour::of(0xf3_e4c7),
    Colour::of(0xe8_d3ad),
    Colour::of(0xf9_f1e0),
];

/// The tint of a ground under lines.
const GROUND: Colour = Colour::of(0xf3_e4c7);

/// The colour of lines.
const LINE: Colour = Colour::of(0x6b_5740);

/// The colour of pits.
const PIT: Colour = Colour::of(0xd3_b485);

/// The colour of edges that are played on, until somebody takes them.
const FREE: Colour = Colour::of(0xd9_c6a5);

/// The colour of the names of sites.
pub(super) const NAMES: Colour = Colour::of(0x7a_6a55);

/// Ink on light colours.
const DARK: Colour = Colour::of(0x11_1111);

/// Colours of players that are nearer to each other are taken for each other.
const NEAR: f64 = 110.0;

/// How light the darkest cells are: marks and names are dark, and have to be seen on them.
const DARKEST: f64 = 0.2;

/// The least contrast of what is drawn on pieces.
const READABLE: f64 = 3.0;

/// The least contrast of lines.
const VISIBLE: f64 = 1.3;

/// The colours of a game's pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// Of nobody, and then of each player.
    owners: Vec<Colour>,
    pub(super) shared: Colour,
    /// Of cells, by the class of the board's colouring.
    pub(super) tints: [Colour; 4],
    pub(super) ground: Colour,
    pub(super) line: Colour,
    pub(super) point: Colour,
    pub(super) pit: Colour,
    /// Of edges that are played on, until somebody takes them.
    pub(super) free: Colour,
    /// Of the names that stand on cells.
    pub(super) names: Colour,
    /// What the file says of pieces.
    pieces: Vec<PieceLook>,
}

impl Default for Palette {
    fn default() -> Self {
        Self {
            owners: OWNERS.to_vec(),
            shared: Colour::WHITE,
            tints: TINTS,
            ground: GROUND,
            line: LINE,
            point: LINE,
            pit: PIT,
            free: FREE,
            names: NAMES,
            pieces: Vec::new(),
        }
    }
}

impl Palette {
    /// The palette of a game with so many players. Colours of players that would be taken for each other are replaced,
    /// dark boards are made lighter, and lines that nobody could see are drawn in ours.
    #[must_use]
    pub fn new(looks: &Looks, players: usize) -> Self {
        let mut palette = Self::default();
        palette.take_players(looks, players);
        palette.take_board(looks);
        palette.pieces.clone_from(&looks.pieces);
        palette
    }

    fn take_players(&mut self, looks: &Looks, players: usize) {
        let own = |player: usize| {
            let mut said = looks.players.iter().rev();
            said.find(|(whose, _)| *whose == player)
                .map(|(_, colour)| *colour)
        };
        if looks
            .players
            .iter()
            .any(|(player, _)| (1..=players).contains(player))
        {
            let mut chosen: Vec<Colour> = Vec::new();
            for player in 1..=players {
                let ours = OWNERS[1..].iter().copied().cycle().skip(player - 1);
                let candidates = own(player).into_iter().chain(ours.take(OWNERS.len() - 1));
                // Where there are too many players to be told apart by colours, ours say as much as any.
                let free = candidates
                    .clone()
                    .find(|colour| chosen.iter().all(|other| other.distance(*colour) >= NEAR));
                chosen.extend(free.or(candidates.into_iter().next()));
            }
            let nobody = self.owners[0];
            self.owners = [nobody].into_iter().chain(chosen).collect();
        }
        let is_free = |colour: &Colour| {
            let mut of_players = self.owners.iter().skip(1).take(players);
            of_players.all(|other| other.distance(*colour) >= NEAR)
        };
        let nobody = own(0).filter(is_free);
        let shared = looks.shared.filter(is_free);
        self.owners[0] = nobody.unwrap_or(self.owners[0]);
        self.shared = shared.unwrap_or(self.shared);
    }

    fn take_board(&mut self, looks: &Looks) {
        if let Some(first) = looks.phases[0] {
            // A board whose cells have one colour is still one of rows and columns.
            for (index, tint) in self.tints.iter_mut().enumerate() {
                *tint = lightened(first.mixed(Colour::WHITE, index as f64 * 0.15));
            }
            self.ground = self.tints[0];
            self.pit = self.ground.mixed(DARK, 0.15);
            self.free = self.ground.mixed(DARK, 0.2);
        }
        for (tint, own) in self.tints.iter_mut().zip(&looks.phases).skip(1) {
            *tint = own.map_or(*tint, lightened);
        }
        let grounds = [self.ground].into_iter().chain(self.tints);
        let shows = |colour: &Colour| {
            grounds
                .clone()
                .all(|ground| ground.contrast(*colour) >= VISIBLE)
        };
        self.line = looks
            .lines
            .or(looks.border)
            .filter(shows)
            .unwrap_or(self.line);
        if !shows(&self.line) {
            self.line = DARK;
        }
        self.point = looks.points.filter(shows).unwrap_or(self.line);
        if looks.phases.iter().any(Option::is_some)
            && grounds
                .clone()
                .any(|ground| ground.contrast(NAMES) < READABLE)
        {
            self.names = DARK;
        }
    }

    /// The colour of what a player owns, or nobody if it is 0.
    pub(super) fn owner(&self, owner: usize) -> Colour {
        match owner {
            0 => self.owners[0],
            _ => self.owners[1 + (owner - 1) % (self.owners.len() - 1)],
        }
    }

    /// The same in a game of so many players: what is beyond them belongs to everybody.
    pub(super) fn owner_of(&self, owner: usize, players: usize) -> Colour {
        match owner > players {
            true => self.shared,
            false => self.owner(owner),
        }
    }

    /// The mark on the pieces of a player in a game of so many: none of the first's, and none at all where players
    /// can be told apart by how light their colours are.
    pub(super) fn mark(&self, owner: usize, players: usize) -> usize {
        let of_players = |player: usize| self.owner(player);
        let is_alike = |a: usize, b: usize| of_players(a).contrast(of_players(b)) < READABLE;
        let alike = (1..=players).any(|a| (1..a).any(|b| is_alike(a, b)));
        match alike && (1..=players).contains(&owner) {
            true => owner - 1,
            false => 0,
        }
    }

    /// What the file says of a piece, all of it together.
    pub(super) fn piece(&self, piece: &crate::ir::Piece, players: usize) -> PieceLook {
        let owner = piece.owner as usize;
        let mut all = PieceLook::default();
        for look in &self.pieces {
            let named =
                (look.name.as_deref()).is_none_or(|name| name == piece.base || name == piece.name);
            let owned = look
                .owner
                .is_none_or(|whose| whose == owner || whose > players && owner > players);
            if !named || !owned {
                continue;
            }
            // Of one colour nobody could tell whose the pieces of several players are.
            let fill = look
                .fill
                .filter(|fill| self.tells(look, *fill, owner, players));
            all.fill = fill.or(all.fill);
            all.stroke = look.stroke.or(all.stroke);
            all.scale = look.scale.or(all.scale);
            all.shape = look.shape.clone().or(all.shape);
        }
        all
    }

    /// Whether a piece in the colour of a look is not taken for another player's: what players own has a colour of its
    /// own only where the file says whose it is.
    fn tells(&self, look: &PieceLook, fill: Colour, owner: usize, players: usize) -> bool {
        let is_own = |whose: usize| whose == owner || whose > players && owner > players;
        let others = (1..=players).filter(|other| *other != owner);
        let of_others = others.map(|other| self.owner(other));
        let said = self
            .pieces
            .iter()
            .filter(|said| said.owner.is_some_and(|whose| !is_own(whose)));
        let is_free = |other: Colour| other.distance(fill) >= NEAR;
        let is_said = look.owner.is_some() || !(1..=players).contains(&owner);
        is_said
            && of_others
                .chain(said.filter_map(|said| said.fill))
                .all(is_free)
    }
}

/// Ink that shows on a colour.
pub(super) fn ink(fill: Colour) -> Colour {
    [Colour::WHITE, DARK]
        .into_iter()
        .max_by(|a, b| a.contrast(fill).total_cmp(&b.contrast(fill)))
        .unwrap_or(DARK)
}

/// An ink that a file asks for, if it shows on a colour.
pub(super) fn ink_or(own: Option<Colour>, fill: Colour) -> Colour {
    own.filter(|own| own.contrast(fill) >= READABLE)
        .unwrap_or_else(|| ink(fill))
}

/// A colour as light as cells have to be.
fn lightened(colour: Colour) -> Colour {
    let steps = (0..=10).map(|step| colour.mixed(Colour::WHITE, f64::from(step) * 0.1));
    let mut light = steps.filter(|step| step.light() >= DARKEST);
    light.next().unwrap_or(Colour::WHITE)
}
