//! Connect Four by hand: the value of a position with six rows and seven columns, by αβ on two
//! words of bits with a table. It shares nothing with the engine or its players.

/// Columns of the board, and bits of each: six rows and one that stays empty.
pub(crate) const COLUMNS: u32 = 7;
const HEIGHT: u32 = 7;
const ROWS: u32 = 6;
/// Columns in the order in which they are looked at.
const ORDER: [u32; COLUMNS as usize] = [3, 2, 4, 1, 5, 0, 6];

/// A position that is not won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Position {
    /// The discs of who is to move.
    own: u64,
    all: u64,
}

/// Whether discs make a row of four.
fn four(discs: u64) -> bool {
    // Up, across, and both ways aslant.
    [1, HEIGHT, HEIGHT - 1, HEIGHT + 1].iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl Position {
    /// The disc that falls into a column.
    fn disc(self, column: u32) -> u64 {
        let ground = 1 << (column * HEIGHT);
        (self.all + ground) & (((1 << ROWS) - 1) << (column * HEIGHT))
    }

    pub(crate) fn is_free(self, column: u32) -> bool {
        self.disc(column) != 0
    }

    pub(crate) fn is_full(self) -> bool {
        (0..COLUMNS).all(|column| !self.is_free(column))
    }

    /// Whether a disc in a free column makes a row for who is to move.
    pub(crate) fn wins(self, column: u32) -> bool {
        four(self.own | self.disc(column))
    }

    /// Whether it would make one for the other.
    pub(crate) fn threatens(self, column: u32) -> bool {
        self.is_free(column) && four(self.all ^ self.own | self.disc(column))
    }

    /// The position after a disc in a free column that wins nothing.
    pub(crate) fn after(self, column: u32) -> Self {
        Self {
            own: self.all ^ self.own,
            all: self.all | self.disc(column),
        }
    }

    /// No two positions have the same.
    fn key(self) -> u64 {
        let ground = (0..COLUMNS).fold(0, |ground, column| ground | 1 << (column * HEIGHT));
        self.own + self.all + ground
    }
}

/// What is known of a position: its key, and the bounds of its value.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    low: i8,
    high: i8,
}

/// Slots of the table, a prime number.
const SLOTS: usize = 4_194_301;

/// Says what positions are worth.
pub(crate) struct Solver {
    table: Vec<Known>,
}

impl Solver {
    pub(crate) fn new() -> Self {
        Self {
            table: vec![Known::default(); SLOTS],
        }
    }

    /// The value for who is to move: 1 won, 0 a draw, -1 lost.
    pub(crate) fn value(&mut self, position: Position) -> i8 {
        self.look(position, -1, 1)
    }

    /// The value of a move into a free column for who makes it.
    pub(crate) fn value_of(&mut self, position: Position, column: u32) -> i8 {
        match position.wins(column) {
            true => 1,
            false => -self.value(position.after(column)),
        }
    }

    fn look(&mut self, position: Position, mut low: i8, mut high: i8) -> i8 {
        let free = |column: &u32| position.is_free(*column);
        if (0..COLUMNS)
            .filter(free)
            .any(|column| position.wins(column))
        {
            return 1;
        }
        if position.is_full() {
            return 0;
        }
        let mut threats = (0..COLUMNS).filter(|column| position.threatens(*column));
        if let Some(threat) = threats.next() {
            // What the other would win with has to be filled; two such are one too many.
            return match threats.next() {
                Some(_) => -1,
                None => -self.look(position.after(threat), -high, -low),
            };
        }
        let key = position.key();
        let slot = (key % SLOTS as u64) as usize;
        let (mut least, mut most) = (-1, 1);
        if self.table[slot].key == key {
            (least, most) = (self.table[slot].low, self.table[slot].high);
            (low, high) = (low.max(least), high.min(most));
            if low >= high {
                return low;
            }
        }
        let (start, mut best) = (low, -1);
        for column in ORDER.into_iter().filter(free) {
            best = best.max(-self.look(position.after(column), -high, -low));
            if best >= high {
                break;
            }
            low = low.max(best);
        }
        // What does not reach into the window is only known to be no more, or no less.
        if best < high {
            most = most.min(best);
        }
        if best > start {
            least = least.max(best);
        }
        self.table[slot] = Known {
            key,
            low: least,
            high: most,
        };
        best
    }
}
