//! Absolute directions: sixteen of the compass, four on rings, and those of the compass tilted up
//! or down.

/// A concrete direction on a board.
///
/// Compass directions are numbered clockwise from north, and so are the tilted ones after `U` and
/// `D`; [`Direction::ALL`] lists all of them in order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// North.
    N,
    /// North by north-east.
    NNE,
    /// North-east.
    NE,
    /// East by north-east.
    ENE,
    /// East.
    E,
    /// East by south-east.
    ESE,
    /// South-east.
    SE,
    /// South by south-east.
    SSE,
    /// South.
    S,
    /// South by south-west.
    SSW,
    /// South-west.
    SW,
    /// West by south-west.
    WSW,
    /// West.
    W,
    /// West by north-west.
    WNW,
    /// North-west.
    NW,
    /// North by north-west.
    NNW,
    /// Clockwise around the pivot.
    CW,
    /// Counter-clockwise around the pivot.
    CCW,
    /// Towards the pivot.
    In,
    /// Away from the pivot.
    Out,
    /// Straight up.
    U,
    /// Up and north.
    UN,
    /// Up and north by north-east.
    UNNE,
    /// Up and north-east.
    UNE,
    /// Up and east by north-east.
    UENE,
    /// Up and east.
    UE,
    /// Up and east by south-east.
    UESE,
    /// Up and south-east.
    USE,
    /// Up and south by south-east.
    USSE,
    /// Up and south.
    US,
    /// Up and south by south-west.
    USSW,
    /// Up and south-west.
    USW,
    /// Up and west by south-west.
    UWSW,
    /// Up and west.
    UW,
    /// Up and west by north-west.
    UWNW,
    /// Up and north-west.
    UNW,
    /// Up and north by north-west.
    UNNW,
    /// Straight down.
    D,
    /// Down and north.
    DN,
    /// Down and north by north-east.
    DNNE,
    /// Down and north-east.
    DNE,
    /// Down and east by north-east.
    DENE,
    /// Down and east.
    DE,
    /// Down and east by south-east.
    DESE,
    /// Down and south-east.
    DSE,
    /// Down and south by south-east.
    DSSE,
    /// Down and south.
    DS,
    /// Down and south by south-west.
    DSSW,
    /// Down and south-west.
    DSW,
    /// Down and west by south-west.
    DWSW,
    /// Down and west.
    DW,
    /// Down and west by north-west.
    DWNW,
    /// Down and north-west.
    DNW,
    /// Down and north by north-west.
    DNNW,
}

impl Direction {
    /// How many directions there are.
    pub const COUNT: usize = 54;

    /// All directions, in order of their numbers.
    pub const ALL: [Direction; Direction::COUNT] = [
        Direction::N,
        Direction::NNE,
        Direction::NE,
        Direction::ENE,
        Direction::E,
        Direction::ESE,
        Direction::SE,
        Direction::SSE,
        Direction::S,
        Direction::SSW,
        Direction::SW,
        Direction::WSW,
        Direction::W,
        Direction::WNW,
        Direction::NW,
        Direction::NNW,
        Direction::CW,
        Direction::CCW,
        Direction::In,
        Direction::Out,
        Direction::U,
        Direction::UN,
        Direction::UNNE,
        Direction::UNE,
        Direction::UENE,
        Direction::UE,
        Direction::UESE,
        Direction::USE,
        Direction::USSE,
        Direction::US,
        Direction::USSW,
        Direction::USW,
        Direction::UWSW,
        Direction::UW,
        Direction::UWNW,
        Direction::UNW,
        Direction::UNNW,
        Direction::D,
        Direction::DN,
        Direction::DNNE,
        Direction::DNE,
        Direction::DENE,
        Direction::DE,
        Direction::DESE,
        Direction::DSE,
        Direction::DSSE,
        Direction::DS,
        Direction::DSSW,
        Direction::DSW,
        Direction::DWSW,
        Direction::DW,
        Direction::DWNW,
        Direction::DNW,
        Direction::DNNW,
    ];

    /// The sixteen compass directions, clockwise from north.
    pub const COMPASS: [Direction; 16] = [
        Direction::N,
        Direction::NNE,
        Direction::NE,
        Direction::ENE,
        Direction::E,
        Direction::ESE,
        Direction::SE,
        Direction::SSE,
        Direction::S,
        Direction::SSW,
        Direction::SW,
        Direction::WSW,
        Direction::W,
        Direction::WNW,
        Direction::NW,
        Direction::NNW,
    ];

    /// Whether turning right repeatedly leads from one direction to the other: both are of the
    /// compass, both are about a pivot, both point upwards, or both point downwards.
    pub const fn turns_into(self, other: Direction) -> bool {
        self.turns_among() as u8 == other.turns_among() as u8
    }

    const fn turns_among(self) -> Direction {
        match self as usize {
            0..=15 => Direction::N,
            16..=19 => Direction::CW,
            20..=36 => Direction::U,
            _ => Direction::D,
        }
    }

    /// The name the language uses.
    pub const fn name(self) -> &'static str {
        match self {
            Direction::N => "N",
            Direction::NNE => "NNE",
            Direction::NE => "NE",
            Direction::ENE => "ENE",
            Direction::E => "E",
            Direction::ESE => "ESE",
            Direction::SE => "SE",
            Direction::SSE => "SSE",
            Direction::S => "S",
            Direction::SSW => "SSW",
            Direction::SW => "SW",
            Direction::WSW => "WSW",
            Direction::W => "W",
            Direction::WNW => "WNW",
            Direction::NW => "NW",
            Direction::NNW => "NNW",
            Direction::CW => "CW",
            Direction::CCW => "CCW",
            Direction::In => "In",
            Direction::Out => "Out",
            Direction::U => "U",
            Direction::UN => "UN",
            Direction::UNNE => "UNNE",
            Direction::UNE => "UNE",
            Direction::UENE => "UENE",
            Direction::UE => "UE",
            Direction::UESE => "UESE",
            Direction::USE => "USE",
            Direction::USSE => "USSE",
            Direction::US => "US",
            Direction::USSW => "USSW",
            Direction::USW => "USW",
            Direction::UWSW => "UWSW",
            Direction::UW => "UW",
            Direction::UWNW => "UWNW",
            Direction::UNW => "UNW",
            Direction::UNNW => "UNNW",
            Direction::D => "D",
            Direction::DN => "DN",
            Direction::DNNE => "DNNE",
            Direction::DNE => "DNE",
            Direction::DENE => "DENE",
            Direction::DE => "DE",
            Direction::DESE => "DESE",
            Direction::DSE => "DSE",
            Direction::DSSE => "DSSE",
            Direction::DS => "DS",
            Direction::DSSW => "DSSW",
            Direction::DSW => "DSW",
            Direction::DWSW => "DWSW",
            Direction::DW => "DW",
            Direction::DWNW => "DWNW",
            Direction::DNW => "DNW",
            Direction::DNNW => "DNNW",
        }
    }

    /// The direction of that name, if there is one.
    pub fn from_name(name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.name() == name)
    }

    /// Its number, the position in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// This compass direction tilted up; any other direction is unchanged.
    pub fn up(self) -> Direction {
        self.lifted(Direction::UN)
    }

    /// This compass direction tilted down; any other direction is unchanged.
    pub fn down(self) -> Direction {
        self.lifted(Direction::DN)
    }

    fn lifted(self, north: Direction) -> Direction {
        let i = self.index();
        if i < 16 {
            Direction::ALL[north.index() + i]
        } else {
            self
        }
    }

    /// The opposite direction.
    pub fn opposite(self) -> Direction {
        let i = self.index();
        let (ring, up, down) = (
            Direction::CW.index(),
            Direction::U.index(),
            Direction::D.index(),
        );
        // CW and CCW are next to each other, and so are In and Out; opposites in a compass are half
        // its length apart.
        let turned = |base: usize, from: usize| base + (i - from + 8) % 16;
        let back = if i < ring {
            turned(0, 0)
        } else if i < up {
            ring + ((i - ring) ^ 1)
        } else if i == up {
            down
        } else if i < down {
            turned(down + 1, up + 1)
        } else if i == down {
            up
        } else {
            turned(up + 1, down + 1)
        };
        Direction::ALL[back]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_names_and_opposites_agree() {
        for (i, d) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(d.index(), i);
            assert_eq!(Direction::from_name(d.name()), Some(d));
            assert_eq!(d.opposite().opposite(), d);
        }
        assert_eq!(Direction::NE.opposite(), Direction::SW);
        assert_eq!(Direction::UNE.opposite(), Direction::DSW);
        assert_eq!(Direction::from_name("n"), None);
    }
}
