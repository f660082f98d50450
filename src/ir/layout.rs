//! Where each part of a state lies.

use super::{HiddenData, Number, SiteType};

/// A run of numbers in a state; empty if the rules never use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    start: u32,
    len: u32,
}

impl Default for Field {
    fn default() -> Self {
        Self::NONE
    }
}

impl Field {
    /// Not kept.
    pub const NONE: Self = Self {
        start: u32::MAX,
        len: 0,
    };

    /// The indices of all entries; none if the field is not kept.
    pub fn range(self) -> std::ops::Range<usize> {
        match self.index(0) {
            Some(start) => start..start + self.len as usize,
            None => 0..0,
        }
    }

    /// The index of entry `index`, if the field is kept.
    #[inline]
    pub const fn index(self, index: usize) -> Option<usize> {
        if self.start == u32::MAX {
            None
        } else {
            Some(self.start as usize + index)
        }
    }

    /// Whether it is kept.
    pub const fn is_kept(self) -> bool {
        self.start != u32::MAX
    }
}

/// What a state must hold for these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needs {
    /// More than one piece of a kind on a site.
    pub count: bool,
    /// States of pieces.
    pub state: bool,
    /// Rotations of pieces.
    pub rotation: bool,
    /// Values of pieces.
    pub value: bool,
    /// Scores.
    pub score: bool,
    /// Bets of players, and the pot.
    pub amount: bool,
    /// How many kinds of events.
    pub events: usize,
    /// Stacks of pieces.
    pub stacks: bool,
    /// Pieces that cover several sites.
    pub large: bool,
    /// How many counts of pieces are kept for the places of tracks that visit a site twice.
    pub crossings: usize,
    /// How many dice.
    pub dice: usize,
    /// Piles that belong to nobody although their pieces have an owner.
    pub unowned: bool,
    /// Values of players.
    pub player_value: bool,
    /// Sites that this turn has passed through.
    pub visited: bool,
    /// Sites that are pending.
    pub pending: bool,
    /// Captures that are postponed to the end of the turn.
    pub to_clear: bool,
    /// Where the last move and all that followed from it ended.
    pub landed: bool,
    /// For how many kinds of pieces the state keeps the set of sites where they stand; "no piece"
    /// is one of the kinds.
    pub by_piece: usize,
    /// The bits of the data that rules hide, or ask about whether it is hidden.
    pub hidden: u8,
    /// Whether everybody counts as having passed before the first move.
    pub passing: bool,
    /// Earlier positions of the game.
    pub history: bool,
    /// Earlier positions of the turn.
    pub turn_history: bool,
    /// Whether the mover counts when positions are compared with earlier ones.
    pub situational: bool,
    /// Where pieces stood when play began.
    pub starts: bool,
    /// What the rules ask about the course of the game.
    pub asks: Asks,
}

/// What the rules ask about the course of the game, which a position then has to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asks {
    /// The last move, while the next one is generated.
    pub last: bool,
    /// The last change of the last move, consequences included.
    pub last_after: bool,
    /// Who moved last, and in the turn before.
    pub prev: bool,
    /// Who passed in their last turn.
    pub passed: bool,
    /// Who could not move in their last turn.
    pub stuck: bool,
    /// The counter that rules may set.
    pub counter: bool,
    /// How many turns were taken.
    pub turns: bool,
    /// How many moves were made.
    pub moves: bool,
    /// How many moves were made in this turn.
    pub turn_moves: bool,
    /// The position that was stored.
    pub stored: bool,
    /// A source of chance, while the game is set up or played.
    pub chance: bool,
    /// A source of chance once play has begun.
    pub chance_in_play: bool,
}

/// Where the sites of one kind lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KindLayout {
    /// Number of the first slot.
    pub base: u32,
    /// How many sites.
    pub sites: u32,
    /// First word of the sets.
    pub sets: u32,
    /// Words of one set.
    pub words: u32,
}

/// Makes the struct of a layout, and everything that must know each run of numbers.
///
/// Each run says how it is hashed, or `None` if it follows from others or ends the game; how many
/// numbers it has; and whether they are kept.
macro_rules! layout {
    (
        { $($other:tt)* }
        |$needs:ident, $slots:ident, $players:ident, $vars:ident|
        $($(#[$doc:meta])* $name:ident: $part:expr, $count:expr, $kept:expr;)+
    ) => {
        /// Where each part of a state lies.
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        pub struct Layout {
            $($other)*
            $($(#[$doc])* pub $name: Field,)+
        }

        impl Layout {
            /// Lays out the numbers. `players` includes nobody, who is number 0.
            fn lay_numbers(
                &mut self,
                $needs: &Needs,
                $slots: usize,
                $players: usize,
                $vars: usize,
            ) {
                $(self.$name = take(&mut self.nums, $kept, $count);)+
            }

            /// The runs of numbers that are hashed, with what they are.
            pub fn numbers(&self) -> impl Iterator<Item = (Number, Field)> {
                let all: [(Option<Number>, Field); _] = [$(($part, self.$name)),+];
                all.into_iter().filter_map(|(part, field)| Some((part?, field)))
            }
        }
    };
}

layout! {
    {
        /// By kind of site; a kind that the rules do not use has no sites.
        pub kinds: [KindLayout; 3],
        /// The kind of site that pieces stand on.
        pub default_kind: SiteType,
        /// The first site of a hand; beyond every site if there are no hands.
        pub hands_from: u32,
        /// Words of the largest set.
        pub max_words: usize,
        /// The number of owners, including nobody and everybody.
        pub owners: usize,
        /// How many slots there are.
        pub slots: usize,
        /// Whether anything but the kind of piece is kept of a slot.
        pub more_than_what: bool,
        /// How many numbers in all.
        pub nums: usize,
        /// Sites of the default kind that this turn has passed through.
        pub visited: Field,
        /// Pending sites.
        pub pending: Field,
        /// Sites whose pieces are removed at the end of the turn.
        pub to_clear: Field,
        /// Sites where the last move and all that followed from it ended.
        pub landed: Field,
        /// For each kind of piece, the sites of the default kind where it stands. Kept if a player
        /// has pieces of several kinds, but not too many.
        pub by_piece: Field,
        /// For each kind of data and player, the slots where it is hidden from that player.
        pub hidden: Field,
        /// The bits of the data that rules hide, or ask about whether it is hidden.
        pub hidden_data: u8,
        /// How many words in all.
        pub bits: usize,
    }
    |needs, slots, players, vars|
    /// The piece on each slot.
    what: Some(Number::What), slots, true;
    /// How many of them.
    count: Some(Number::Count), slots, needs.count;
    /// Its state.
    state: Some(Number::State), slots, needs.state;
    /// Its rotation.
    rotation: Some(Number::Rotation), slots, needs.rotation;
    /// Its value.
    value: Some(Number::Value), slots, needs.value;
    /// 1 if the piece belongs to nobody although its kind has an owner.
    unowned: Some(Number::Unowned), slots, needs.unowned;
    /// By event and player, 1 if it has happened to them.
    events: Some(Number::Event), needs.events * players, needs.events > 0;
    /// For each place of a track that visits a site twice, and each kind of piece, how many stand
    /// there.
    places: Some(Number::Place), needs.crossings, needs.crossings > 0;
    /// What each die shows, 0 once it is used up.
    dice: Some(Number::Dice), needs.dice, needs.dice > 0;
    /// Two numbers: 1 if all dice showed the same when they were rolled; and what they showed if
    /// they may be used again, otherwise -1.
    doubles: Some(Number::Doubles), 2, needs.dice > 0;
    /// Score by player.
    score: Some(Number::Score), players, needs.score;
    /// Bets by player; the pot is at index 0, which is nobody's.
    amount: Some(Number::Amount), players, needs.amount;
    /// Value by player.
    player_value: Some(Number::PlayerValue), players, needs.player_value;
    /// Phase by player.
    phase: Some(Number::Phase), players, true;
    /// Twice the rank by player, 0 while they are in the game.
    rank: None, players, true;
    /// Variables.
    vars: Some(Number::Var), vars, vars > 0;
}

impl Layout {
    /// Whether pieces have numbers of their own.
    pub const fn numbers_pieces(&self) -> bool {
        self.state.is_kept() || self.rotation.is_kept() || self.value.is_kept()
    }

    /// Lays out a state.
    ///
    /// `sites` is the number of sites of each kind that the rules use, `players` that of players,
    /// `vars` that of variables; hands begin at site `hands_from` of the default kind.
    pub fn new(
        sites: [usize; 3],
        default_kind: SiteType,
        hands_from: u32,
        players: usize,
        vars: usize,
        needs: Needs,
    ) -> Self {
        let owners = players + 2;
        let (kinds, slots, mut bits) = lay_kinds(sites, owners);
        let words = kinds.iter().map(|kind| kind.words as usize);
        let max_words = words.max().unwrap_or(0);
        let mut words = |kept: bool, count: usize| take(&mut bits, kept, count);
        let secrets = needs.hidden.count_ones() as usize * players;
        let mut layout = Self {
            kinds,
            default_kind,
            hands_from,
            max_words,
            owners,
            slots,
            visited: words(needs.visited, max_words),
            pending: words(needs.pending, max_words),
            to_clear: words(needs.to_clear, max_words),
            landed: words(needs.landed, max_words),
            by_piece: words(needs.by_piece > 0, needs.by_piece * max_words),
            hidden: words(needs.hidden != 0, secrets * slots.div_ceil(64)),
            hidden_data: needs.hidden,
            bits,
            ..Self::default()
        };
        layout.lay_numbers(&needs, slots, players + 1, vars);
        let more = layout.count.is_kept() || layout.unowned.is_kept();
        layout.more_than_what = more || layout.numbers_pieces();
        layout
    }

    /// Whether a number means a site of a hand. These are cells, and a rule may name them with any
    /// kind; but if the board has an edge or vertex with this number, that one is meant.
    #[inline]
    pub fn in_hand(&self, kind: SiteType, site: i32) -> bool {
        let site = site as u32;
        site >= self.hands_from
            && (kind == self.default_kind
                || kind == SiteType::Cell
                || site >= self.kinds[kind as usize].sites)
    }

    /// The kind under which a site is stored. Sites of hands are stored with the kind that pieces
    /// stand on.
    #[inline]
    pub fn home(&self, kind: SiteType, site: i32) -> SiteType {
        if self.in_hand(kind, site) {
            self.default_kind
        } else {
            kind
        }
    }

    /// The index of the word with the bit for hidden data of a player on a slot, if it is kept.
    pub fn hidden_word(&self, data: HiddenData, player: i32, slot: usize) -> Option<usize> {
        let players = self.owners - 2;
        let player = usize::try_from(player).ok()?.checked_sub(1)?;
        if self.hidden_data & data.bit() == 0 || player >= players {
            return None;
        }
        let before = self.hidden_data & (data.bit() - 1);
        let set = before.count_ones() as usize * players + player;
        let words = self.slots.div_ceil(64);
        self.hidden.index(set * words + slot / 64)
    }

    /// The first word of each set of slots with data hidden from a player.
    pub fn hidden_sets(&self) -> impl Iterator<Item = usize> + use<> {
        let sets = self.hidden_data.count_ones() as usize * (self.owners - 2);
        let (hidden, words) = (self.hidden, self.slots.div_ceil(64));
        (0..sets).filter_map(move |set| hidden.index(set * words))
    }

    /// The first word of the set of default sites where a kind of piece stands, if it is kept.
    #[inline]
    pub fn sites_of_piece(&self, what: i32) -> Option<usize> {
        // A negative number becomes one that is far too large.
        let first = (what as u32 as usize).saturating_mul(self.max_words);
        self.by_piece
            .index(first)
            .filter(|_| first < self.by_piece.len as usize)
    }

    /// Whether there is a site with this number, of any kind.
    #[inline]
    pub fn is_site(&self, site: i32) -> bool {
        self.kinds.iter().any(|kind| (site as u32) < kind.sites)
    }

    /// Where a number that each player has lies.
    #[inline]
    pub const fn of_player(&self, field: super::PlayerField) -> Field {
        match field {
            super::PlayerField::Score => self.score,
            super::PlayerField::Value => self.player_value,
            super::PlayerField::Amount => self.amount,
        }
    }

    /// The slot of a site of a kind; sites of hands count for the kind they are stored with.
    #[inline]
    pub fn slot_of(&self, kind: SiteType, site: usize) -> Option<usize> {
        let kind = &self.kinds[kind as usize];
        (site < kind.sites as usize).then_some(kind.base as usize + site)
    }

    /// The slot of a site, if there is such a site.
    #[inline]
    pub fn slot(&self, kind: SiteType, site: i32) -> Option<usize> {
        let kind = &self.kinds[self.home(kind, site) as usize];
        if (site as u32) < kind.sites {
            Some(kind.base as usize + site as usize)
        } else {
            None
        }
    }
}

/// Where the sites of each kind lie, how many slots there are, and how many words the sets of
/// owners and empty sites take.
fn lay_kinds(sites: [usize; 3], owners: usize) -> ([KindLayout; 3], usize, usize) {
    let mut kinds = [KindLayout::default(); 3];
    let (mut slots, mut bits) = (0, 0);
    for (kind, &count) in kinds.iter_mut().zip(&sites) {
        let words = count.div_ceil(64);
        *kind = KindLayout {
            base: slots as u32,
            sites: count as u32,
            sets: bits as u32,
            words: words as u32,
        };
        slots += count;
        bits += words * (owners + 1);
    }
    (kinds, slots, bits)
}

/// The next `count` entries, or none.
fn take(used: &mut usize, kept: bool, count: usize) -> Field {
    if !kept {
        return Field::NONE;
    }
    let field = Field {
        start: *used as u32,
        len: count as u32,
    };
    *used += count;
    field
}
