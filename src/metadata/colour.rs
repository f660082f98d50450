//! Colours, as metadata write them.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::syntax::{Kind, Node};

/// A colour that hides what is below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red, green and blue, from 0 to 255.
    parts: [u8; 3],
}

impl Colour {
    /// White.
    pub const WHITE: Self = Self::of(0x00ff_ffff);

    /// The colour of a number that is written with six digits, `0xff8000`.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self {
            parts: [red, green, blue],
        }
    }

    /// How bright it looks, from 0 for black to 1 for white: the relative luminance of WCAG.
    #[must_use]
    pub fn light(self) -> f64 {
        let [red, green, blue] = self.parts.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// How well something in one of two colours can be told from the other one around it, from 1 for not at all to 21:
    /// the contrast ratio of WCAG.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.light() + 0.05, other.light() + 0.05);
        a.max(b) / a.min(b)
    }

    /// How different two colours look, from 0 to about 765; below 100 they are easily taken for each other.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let [red, green, blue] = [0, 1, 2].map(|part| {
            let [a, b] = [self, other].map(|colour| f64::from(colour.parts[part]));
            (a - b) * (a - b)
        });
        let mean = (f64::from(self.parts[0]) + f64::from(other.parts[0])) / 512.0;
        ((2.0 + mean) * red + 4.0 * green + (3.0 - mean) * blue).sqrt()
    }

    /// A mixture with a share of another colour.
    #[must_use]
    pub fn mixed(self, other: Self, share: f64) -> Self {
        let mut parts = self.parts;
        for (part, to) in parts.iter_mut().zip(other.parts) {
            let mixed = f64::from(*part) + (f64::from(to) - f64::from(*part)) * share;
            *part = mixed.round().clamp(0.0, 255.0) as u8;
        }
        Self { parts }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.parts;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// Why a clause is no colour.
pub(super) struct NoColour {
    /// The word in it that names none, if that is what is wrong.
    pub(super) word: Option<String>,
}

/// Reads `(colour …)`: a name, `"#rrggbb"`, or red, green and blue, and how much they hide. One that hides nothing is
/// none.
pub(super) fn read(clause: &Node) -> Result<Option<Colour>, NoColour> {
    let wrong = |word: Option<String>| Err(NoColour { word });
    match clause.children() {
        [_, one] => match &one.kind {
            Kind::Atom(word) if word.eq_ignore_ascii_case("Hidden") => Ok(None),
            Kind::Atom(word) => match NAMES
                .iter()
                .find(|(name, _)| name.eq_ignore_ascii_case(word))
            {
                Some((_, number)) => Ok(Some(Colour::of(*number))),
                None => wrong(Some(word.to_string())),
            },
            Kind::Str(text) => match hex(text) {
                Some(colour) => Ok(Some(colour)),
                None => wrong(None),
            },
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Angle(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error => wrong(None),
        },
        [_, parts @ ..] if (3..=4).contains(&parts.len()) => {
            let parts: Option<Vec<u8>> = parts.iter().map(part).collect();
            match parts.as_deref() {
                Some(&[red, green, blue]) => Ok(Some(Colour {
                    parts: [red, green, blue],
                })),
                Some(&[.., 0]) => Ok(None),
                // What shines through is taken for white.
                Some(&[red, green, blue, hides]) => {
                    let parts = [red, green, blue];
                    let share = 1.0 - f64::from(hides) / 255.0;
                    Ok(Some(Colour { parts }.mixed(Colour::WHITE, share)))
                }
                Some(_) | None => wrong(None),
            }
        }
        _ => wrong(None),
    }
}

fn part(node: &Node) -> Option<u8> {
    match node.kind {
        Kind::Int(number) => u8::try_from(number).ok(),
        Kind::List(_)
        | Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Atom(_)
        | Kind::Str(_)
        | Kind::Float(_)
        | Kind::Error => None,
    }
}

fn hex(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#')?;
    let is_hex = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = is_hex.then(|| u32::from_str_radix(digits, 16).ok())??;
    Some(Colour::of(number))
}

/// The names of colours.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(name, _)| *name)
}

/// The names are those of the language, in whichever letters they are written; the shades are ours.
const NAMES: [(&str, u32); 45] = [
    ("White", 0x00ff_ffff),
    ("Black", 0x0000_0000),
    ("Grey", 0x0080_8080),
    ("LightGrey", 0x00b8_b8b8),
    ("VeryLightGrey", 0x00e0_e0e0),
    ("DarkGrey", 0x0055_5555),
    ("VeryDarkGrey", 0x0033_3333),
    ("Dark", 0x001c_1c1c),
    ("Red", 0x00e0_2020),
    ("Green", 0x0018_a018),
    ("Blue", 0x0020_50d8),
    ("Yellow", 0x00ff_e030),
    ("Pink", 0x00ff_a8c0),
    ("Cyan", 0x0020_d0d8),
    ("Brown", 0x0098_6030),
    ("DarkBrown", 0x0068_4020),
    ("VeryDarkBrown", 0x0044_2810),
    ("Purple", 0x0088_30a8),
    ("Magenta", 0x00e0_30c0),
    ("Turquoise", 0x0040_d8c0),
    ("Orange", 0x00ff_9020),
    ("LightOrange", 0x00ff_c078),
    ("LightRed", 0x00ff_8070),
    ("DarkRed", 0x00a0_1010),
    ("Burgundy", 0x0070_1028),
    ("LightGreen", 0x0090_e088),
    ("DarkGreen", 0x0010_6010),
    ("LightBlue", 0x0080_b0f8),
    ("VeryLightBlue", 0x00c0_dcff),
    ("DarkBlue", 0x0010_2080),
    ("IceBlue", 0x00b0_e8f4),
    ("Gold", 0x00f0_c030),
    ("Silver", 0x00c4_c8cc),
    ("Bronze", 0x00c8_8038),
    ("GunMetal", 0x0040_5060),
    ("HumanLight", 0x00f4_d0b0),
    ("HumanDark", 0x0088_5838),
    ("Cream", 0x00ff_f4d4),
    ("DeepPurple", 0x0050_1878),
    ("PinkFloyd", 0x00f8_88b0),
    ("BlackSabbath", 0x0018_1828),
    ("KingCrimson", 0x00c0_1838),
    ("TangerineDream", 0x00f8_8028),
    ("BabyBlue", 0x00a0_d0f0),
    ("LightTan", 0x00e8_d0a4),
];
