//! What players and pieces are called.

use super::Voice;
use super::teller::Teller;
use super::words;
use crate::ludeme::{Arg, As};

/// A player or a group of players by a constant.
pub(super) fn role(teller: Teller<'_>, role: &str, manner: As) -> String {
    if manner == As::Name {
        return role.to_owned();
    }
    if let Some(number) = role.strip_prefix("Team").filter(|rest| !rest.is_empty())
        && number.chars().all(|char| char.is_ascii_digit())
    {
        return owner(manner, &format!("team {number}"));
    }
    if let Some(number) = role.strip_prefix('P').and_then(|rest| rest.parse().ok()) {
        return match (teller.voice, teller.facts.players, manner) {
            // Who plays alone needs no number.
            (Voice::Plain, 1, _) => owner(manner, "the player"),
            (_, _, As::Beside) => format!("{} regions", player(teller.voice, number, As::Own)),
            (_, _, _) => player(teller.voice, number, manner),
        };
    }
    // The player needs no mention where everything is theirs.
    if manner == As::Who && role == "Mover" {
        return String::new();
    }
    if manner == As::Beside {
        return format!("{} regions", self::role(teller, role, As::Own));
    }
    match teller.voice {
        Voice::Plain => plain_role(teller.facts.players == 2, role, manner),
        Voice::Literal => literal_role(role, manner),
    }
}

/// A player by number.
pub(super) fn player(voice: Voice, number: i32, manner: As) -> String {
    match voice {
        Voice::Plain => owner(manner, &format!("player {}", words::number(number))),
        Voice::Literal => owner(manner, &format!("Player {number}")),
    }
}

/// Somebody, as an owner if that is meant.
pub(super) fn owner(manner: As, who: &str) -> String {
    match (manner, who) {
        (As::Own, "the player") => "their".to_owned(),
        (As::Own, who) if who.ends_with('s') => format!("{who}'"),
        (As::Own, who) => format!("{who}'s"),
        (_, who) => who.to_owned(),
    }
}

fn plain_role(is_for_two: bool, role: &str, manner: As) -> String {
    let who = match role {
        "Mover" => "the player",
        "Next" | "NonMover" | "Enemy" if is_for_two => "the opponent",
        "Next" => "the next player",
        "Prev" => "the player before",
        "NonMover" | "Enemy" => "an opponent",
        "Friend" | "Ally" => "their side",
        "TeamMover" => "their team",
        "Neutral" if manner == As::Own => return "neutral".to_owned(),
        "Shared" if manner == As::Own => return "shared".to_owned(),
        "All" if manner == As::Own => return "all".to_owned(),
        "Neutral" => "nobody",
        "Shared" | "All" => "everybody",
        "Each" => "each player",
        "Player" => "that player",
        _ => return words::spaced(role),
    };
    owner(manner, who)
}

fn literal_role(role: &str, manner: As) -> String {
    let who = match role {
        "Mover" => "the moving player",
        "Next" => "the next player",
        "Prev" => "the previous player",
        "Player" => "the current player",
        "Neutral" => "the neutral player",
        "NonMover" => "the player who does not move",
        "Enemy" => "the enemy",
        "Friend" => "the friend",
        "Ally" => "the ally",
        "TeamMover" => "the team of the moving player",
        "All" | "Shared" => "all players",
        "Each" => "each player",
        _ => return words::spaced(role),
    };
    match (manner, role) {
        (As::Player, "All" | "Shared" | "Each") => who.to_owned(),
        (As::Player, _) => format!("Player {who}"),
        _ => owner(manner, who),
    }
}

/// A text: the name of a piece, or something else.
pub(super) fn text(teller: Teller<'_>, name: &str, manner: As) -> String {
    if teller.voice == Voice::Literal {
        return if manner == As::Many {
            words::plural(name)
        } else if manner == As::Name {
            format!("“{name}”")
        } else {
            name.to_owned()
        };
    }
    if manner != As::Name
        && let Some((piece, owner)) = teller.facts.piece(name)
    {
        let role = piece.get("role").and_then(Arg::constant);
        let base = piece.get("name").and_then(Arg::text).unwrap_or(name);
        // Whose it is goes without saying if only one player can have such a piece.
        let is_shared = matches!(role, Some("Each" | "All") | None);
        let owner = owner.filter(|owner| is_shared && *owner > 0);
        return piece_name(base, owner, manner);
    }
    if manner == As::Hand {
        let number = name.strip_prefix("Hand").and_then(|rest| rest.parse().ok());
        return match number {
            Some(number) => format!("the hand of player {}", words::number(number)),
            None if name == "Hand" => "each player's hand".to_owned(),
            None => format!("“{}”", name.trim()),
        };
    }
    let is_word = name.chars().all(char::is_alphanumeric);
    if matches!(manner, As::Many | As::One) && is_word {
        return piece_name(name, None, manner);
    }
    if manner != As::Name && is_label(name) {
        return name.to_lowercase();
    }
    format!("“{}”", name.trim())
}

fn piece_name(base: &str, owner: Option<i32>, manner: As) -> String {
    let noun = words::spaced(base);
    let noun = noun
        .trim_end_matches(|char: char| char.is_ascii_digit())
        .trim_end();
    let noun = if noun.is_empty() { base } else { noun };
    let noun = &words::as_noun(noun);
    let noun = if manner == As::Many {
        words::plural(noun)
    } else if manner == As::One {
        words::with_article(noun)
    } else {
        noun.to_owned()
    };
    match owner {
        Some(owner) => format!("{noun} of player {}", words::number(owner)),
        None => noun,
    }
}

/// Whether a text is the label of a site, as `A1`.
fn is_label(text: &str) -> bool {
    let digits = text.trim_start_matches(|char: char| char.is_ascii_alphabetic());
    let letters = text.len() - digits.len();
    (1..=2).contains(&letters)
        && !digits.is_empty()
        && digits.chars().all(|char| char.is_ascii_digit())
}
