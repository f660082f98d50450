//! What constants, numbers and kinds of sites are called.

use super::Voice;
use crate::ludeme::As;

/// A number in words as far as people say it in words.
pub(super) fn number(number: i32) -> String {
    const SMALL: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let small = usize::try_from(number.unsigned_abs()).ok();
    let word = small.and_then(|small| SMALL.get(small));
    let word = word.map_or_else(
        || number.unsigned_abs().to_string(),
        |word| (*word).to_owned(),
    );
    if number < 0 {
        format!("minus {word}")
    } else {
        word
    }
}

/// The place of a number that counts from 0: `first` for 0.
pub(super) fn ordinal(number: i32) -> String {
    const SMALL: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let known = usize::try_from(number)
        .ok()
        .and_then(|number| SMALL.get(number));
    known.map_or_else(
        || format!("{}th", i64::from(number) + 1),
        |word| (*word).to_owned(),
    )
}

/// What a piece is called by a word that tells of one and names none: "white piece".
pub(super) fn as_noun(name: &str) -> String {
    let tells = [
        "black", "white", "red", "blue", "green", "yellow", "grey", "gray", "purple", "orange",
        "brown", "left", "right", "light", "dark",
    ];
    if tells.contains(&name) {
        format!("{name} piece")
    } else {
        name.to_owned()
    }
}

/// More than one of a noun.
pub(super) fn plural(noun: &str) -> String {
    let irregular = [
        ("die", "dice"),
        ("domino", "dominoes"),
        ("vertex", "vertices"),
        ("man", "men"),
        ("ox", "oxen"),
        ("sheep", "sheep"),
    ];
    let lower = noun.to_lowercase();
    for (one, many) in irregular {
        if lower == one || lower.ends_with(&format!(" {one}")) {
            return format!("{}{many}", &noun[..noun.len() - one.len()]);
        }
    }
    let vowel = |char: char| matches!(char, 'a' | 'e' | 'i' | 'o' | 'u');
    if let Some(stem) = noun.strip_suffix('y').filter(|stem| !stem.ends_with(vowel)) {
        return format!("{stem}ies");
    }
    if ["s", "x", "ch", "sh"]
        .iter()
        .any(|end| lower.ends_with(end))
    {
        return format!("{noun}es");
    }
    format!("{noun}s")
}

/// `a cell`, `an edge`
pub(super) fn with_article(noun: &str) -> String {
    let open = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {noun}", if open { "an" } else { "a" })
}

/// A name as words: `ShogiPawn` and `shogi_pawn` as `shogi pawn`.
pub(super) fn spaced(name: &str) -> String {
    let mut words = String::new();
    let mut before = ' ';
    for char in name.chars() {
        if char == '_' {
            words.push(' ');
        } else {
            if char.is_uppercase() && before.is_lowercase() {
                words.push(' ');
            }
            words.extend(char.to_lowercase());
        }
        before = char;
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A constant of an enumeration, roles apart.
pub(super) fn constant(family: &str, name: &str, manner: As, voice: Voice) -> String {
    let known = match family {
        "absoluteDirection" | "directionFacing" | "compassDirection" | "relativeDirection" => {
            direction(name, voice)
        }
        "relationType" => relation(name, manner, voice),
        "siteType" | "puzzleElementType" => kind(name, manner),
        "tilingType" => tiling(name, manner),
        _ => other(family, name, voice),
    };
    known.map_or_else(|| spaced(name), str::to_owned)
}

fn kind(name: &str, manner: As) -> Option<&'static str> {
    let many = manner == As::Many;
    Some(match name {
        "Cell" if many => "cells",
        "Cell" => "cell",
        "Vertex" if many => "vertices",
        "Vertex" => "vertex",
        "Edge" if many => "edges",
        "Edge" => "edge",
        _ => return None,
    })
}

fn direction(name: &str, voice: Voice) -> Option<&'static str> {
    around(name, voice).or_else(|| ahead(name, voice))
}

/// Directions of the board.
fn around(name: &str, voice: Voice) -> Option<&'static str> {
    if voice == Voice::Plain {
        let plain = match name {
            "All" | "Adjacent" => "in any direction",
            "Angled" => "at an angle",
            "Axial" => "along an axis",
            "Orthogonal" => "orthogonally",
            "Diagonal" | "OffDiagonal" => "diagonally",
            "SameLayer" => "within a layer",
            "Rotational" => "around the centre",
            "Base" => "to what it lies on",
            "Support" => "to what lies on it",
            "U" | "Upward" => "upwards",
            "D" | "Downward" => "downwards",
            _ => "",
        };
        if !plain.is_empty() {
            return Some(plain);
        }
    }
    Some(match name {
        "N" => "north",
        "NNE" => "north-northeast",
        "NE" => "northeast",
        "ENE" => "east-northeast",
        "E" => "east",
        "ESE" => "east-southeast",
        "SE" => "southeast",
        "SSE" => "south-southeast",
        "S" => "south",
        "SSW" => "south-southwest",
        "SW" => "southwest",
        "WSW" => "west-southwest",
        "W" => "west",
        "WNW" => "west-northwest",
        "NW" => "northwest",
        "NNW" => "north-northwest",
        "CW" => "clockwise",
        "CCW" => "anticlockwise",
        "In" => "inwards",
        "Out" => "outwards",
        "U" => "up",
        "UN" => "up and north",
        "UNE" => "up and northeast",
        "UE" => "up and east",
        "USE" => "up and southeast",
        "US" => "up and south",
        "USW" => "up and southwest",
        "UW" => "up and west",
        "UNW" => "up and northwest",
        "D" => "down",
        "DN" => "down and north",
        "DNE" => "down and northeast",
        "DE" => "down and east",
        "DSE" => "down and southeast",
        "DS" => "down and south",
        "DSW" => "down and southwest",
        "DW" => "down and west",
        "DNW" => "down and northwest",
        _ => return None,
    })
}

/// Directions of a piece.
fn ahead(name: &str, voice: Voice) -> Option<&'static str> {
    let plain = voice == Voice::Plain;
    Some(match name {
        "Forward" => "forward",
        "Backward" => "backward",
        "Rightward" if plain => "to the right",
        "Leftward" if plain => "to the left",
        "Forwards" if plain => "any way forward",
        "Backwards" if plain => "any way backward",
        "Rightwards" if plain => "any way to the right",
        "Leftwards" if plain => "any way to the left",
        "FL" if plain => "forward to the left",
        "FLL" | "FLLL" if plain => "forward and far to the left",
        "FR" if plain => "forward to the right",
        "FRR" | "FRRR" if plain => "forward and far to the right",
        "BL" if plain => "backward to the left",
        "BLL" | "BLLL" if plain => "backward and far to the left",
        "BR" if plain => "backward to the right",
        "BRR" | "BRRR" if plain => "backward and far to the right",
        "SameDirection" if plain => "in the same direction as before",
        "OppositeDirection" if plain => "in the opposite direction",
        "FL" => "forward-left",
        "FR" => "forward-right",
        "BL" => "backward-left",
        "BR" => "backward-right",
        _ => return None,
    })
}

fn relation(name: &str, manner: As, voice: Voice) -> Option<&'static str> {
    if manner == As::Beside {
        return Some(match name {
            "Orthogonal" => "orthogonally next to",
            "Diagonal" | "OffDiagonal" => "diagonally next to",
            _ => "next to",
        });
    }
    if voice == Voice::Literal {
        return None;
    }
    if manner == As::Way {
        return around(name, voice);
    }
    Some(match name {
        "Orthogonal" => "orthogonal",
        "Diagonal" | "OffDiagonal" => "diagonal",
        "All" | "Adjacent" => "single",
        _ => return None,
    })
}

fn tiling(name: &str, manner: As) -> Option<&'static str> {
    if manner != As::Plain {
        return None;
    }
    Some(match name {
        "T31212" => "triangles and dodecagons",
        "T333333_33434" | "T33344" | "T33434" => "triangles and squares",
        "T33336" => "triangles and hexagons",
        "T3464" => "triangles, squares and hexagons",
        "T3636" => "hexagons and triangles",
        "T4612" => "squares, hexagons and dodecagons",
        "T488" => "octagons and squares",
        _ => return None,
    })
}

/// What is said otherwise than it is written.
fn other(family: &str, name: &str, voice: Voice) -> Option<&'static str> {
    let plain = voice == Voice::Plain;
    Some(match (family, name) {
        ("resultType", "Win") => "wins",
        ("resultType", "Loss") => "loses",
        ("resultType", "Draw") => "draws",
        ("resultType", "Tie") => "ties",
        ("resultType", "Abandon") => "gives up",
        ("resultType", "Crash") => "fails",
        ("whenType", "StartOfTurn") => "at the start of the turn",
        ("whenType", "EndOfTurn") => "at the end of the turn",
        ("modeType", "Alternating") => "take turns moving",
        ("modeType", "Simultaneous") => "all move at the same time",
        ("modeType", "Simulation") => "only watch",
        ("passEndType", "Draw") => "the game is a draw",
        ("passEndType", "NoEnd") => "the game goes on",
        ("hiddenData", "Invisible") => "that there is anything",
        ("hiddenData", "What") if plain => "the kind",
        ("hiddenData", "Who") if plain => "the owner",
        ("hiddenData", "State") if plain => "the state",
        ("hiddenData", "Count") if plain => "the number",
        ("hiddenData", "Rotation") if plain => "the rotation",
        ("hiddenData", "Value") if plain => "the value",
        ("regionTypeDynamic", "NotEmpty") if plain => "occupied",
        ("regionTypeDynamic", "Own") if plain => "friendly",
        ("regionTypeDynamic", "NotOwn") if plain => "other players'",
        ("regionTypeDynamic", "NotEnemy") if plain => "empty or friendly",
        ("lineOfSightType", "Piece") if plain => "first occupied",
        ("lineOfSightType", "Farthest") if plain => "farthest empty",
        ("countSiteType", "Adjacent") if plain => "adjacent sites",
        ("countSiteType", "Orthogonal") if plain => "orthogonal neighbours",
        ("countSiteType", "Diagonal") if plain => "diagonal neighbours",
        ("countSiteType", "Off") if plain => "sites off the board",
        ("tilingBoardlessType", "Square") if plain => "squares",
        ("tilingBoardlessType", "Triangular") if plain => "triangles",
        ("tilingBoardlessType", "Hexagonal") if plain => "hexagons",
        ("squareShapeType", "Diamond") if plain => "diamond-shaped",
        ("squareShapeType", "Rectangle") if plain => "rectangular",
        ("squareShapeType", "Square") if plain => "square",
        ("squareShapeType", "NoShape") => "shapeless",
        ("diagonalsType", "Alternating") if plain => "diagonals across every other square",
        ("diagonalsType", "Concentric") if plain => "diagonals around the centre",
        ("diagonalsType", "Radiating") if plain => "diagonals from the centre",
        ("diagonalsType", _) if plain => "diagonals across every square",
        ("beginner", "Winner") => "the winner",
        ("beginner", "Loser") => "the loser",
        ("beginner", "Other") => "the other player",
        ("beginner", "Challenger") => "the challenger",
        (_, _) => return rarer(family, name, plain),
    })
}

/// What is rarely said.
fn rarer(family: &str, name: &str, plain: bool) -> Option<&'static str> {
    Some(match (family, name) {
        ("landmarkType", "CentreSite") => "the middle",
        ("landmarkType", "LeftSite") => "the left end",
        ("landmarkType", "RightSite") => "the right end",
        ("landmarkType", "Topsite") => "the top",
        ("landmarkType", "BottomSite") => "the bottom",
        ("landmarkType", "FirstSite") => "the first site",
        ("landmarkType", "LastSite") => "the last site",
        ("stepType", "F") if plain => "forward",
        ("stepType", "L") if plain => "left",
        ("stepType", "R") if plain => "right",
        ("stepType", "F") => "F",
        ("stepType", "L") => "L",
        ("stepType", "R") => "R",
        ("All", "All") => "all of it",
        ("regionTypeStatic", "AllSites") => "all sites",
        ("regionTypeStatic", "SidesNoCorners") => "sides without their corners",
        ("regionTypeStatic", "HintRegions") => "regions with hints",
        ("regionTypeStatic", "AllDirections") => "lines in all directions",
        ("regionTypeStatic", "Touching") => "touching sites",
        _ => return None,
    })
}

/// The opposite of a verb.
pub(super) fn negated(verb: &str) -> String {
    match verb {
        "is" | "are" | "was" | "were" => format!("{verb} not"),
        "can" => "cannot".to_owned(),
        // Where these stand they help another verb: "has passed".
        "has" | "have" => format!("{verb} not"),
        "has_no" => "has a".to_owned(),
        "is_a" => "is no".to_owned(),
        "has_a" => "has no".to_owned(),
        "are_no" => "are".to_owned(),
        "began" => "did not begin".to_owned(),
        "ended" => "did not end".to_owned(),
        "moved" => "did not move".to_owned(),
        "goes" => "does not go".to_owned(),
        "touches" => "does not touch".to_owned(),
        "crosses" => "does not cross".to_owned(),
        "matches" => "does not match".to_owned(),
        verb => match verb.strip_suffix('s') {
            Some(stem) => format!("does not {stem}"),
            None => format!("do not {verb}"),
        },
    }
}
