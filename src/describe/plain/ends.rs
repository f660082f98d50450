//! How a game ends: who wins, loses or is paid, and when.

use crate::describe::document::Section;
use crate::describe::polish::sentence;
use crate::describe::teller::Teller;
use crate::ludeme::{Arg, Call, Family};

/// The end, a sentence for each rule.
pub(super) fn section(teller: Teller<'_>, end: Option<&Arg>) -> Section {
    let mut section = Section::new("End");
    let rules = end.and_then(Arg::call).and_then(|end| end.get("rules"));
    let rules = rules.map_or(&[][..], Arg::parts);
    if teller.facts.players == 0 && !rules.is_empty() {
        let nothing = "nothing ends it: there is nobody to whom its end rules could give a result";
        section.say(sentence(nothing));
        return section;
    }
    for rule in rules {
        section.say(sentence(&self::rule(teller, rule)));
    }
    section
}

/// A rule that says of one player, or of the game, what comes when.
fn rule(teller: Teller<'_>, rule: &Arg) -> String {
    let end = rule.call().filter(|call| call.is(Family::EndRule, "EndIf"));
    let Some(end) = end else {
        return teller.say(rule);
    };
    let when = end
        .get("when")
        .map(|when| teller.say(when))
        .unwrap_or_default();
    if end.get("rules").is_some() {
        return nested(teller, end, &when);
    }
    let Some(result) = end.get("result").and_then(Arg::call) else {
        return format!("the game ends if {when}");
    };
    if !result.is(Family::Verdict, "EndResult") {
        return format!(
            "if {when}, the game is over and {}",
            teller.call(result, None)
        );
    }
    let outcome = outcome(teller, result);
    if outcome.starts_with("a player ") {
        return format!("{outcome} if {}", of_them(&when));
    }
    format!("{outcome} if {when}")
}

/// A condition on a player who has just been spoken of.
fn of_them(when: &str) -> String {
    let mut said = when.to_owned();
    for [player, they] in [
        ["the player has ", "they have "],
        ["the player is ", "they are "],
        ["the player does ", "they do "],
        ["the player's ", "their "],
        ["of the player ", "of theirs "],
    ] {
        said = said.replace(player, they);
    }
    said
}

fn nested(teller: Teller<'_>, end: &Call, when: &str) -> String {
    let rules = end.get("rules").map_or(&[][..], Arg::parts);
    let inner: Vec<String> = rules.iter().map(|inner| rule(teller, inner)).collect();
    let last = end
        .get("result")
        .map(|result| format!("; else {}", teller.say(result)));
    format!(
        "if {when}: {}{}",
        inner.join("; "),
        last.unwrap_or_default()
    )
}

/// Who wins or loses, of a rule of its own: of two players the one who has moved is spoken of.
fn outcome(teller: Teller<'_>, result: &Call) -> String {
    let role = result.get("role").and_then(Arg::constant).unwrap_or("");
    let result_of = result.get("result").and_then(Arg::constant).unwrap_or("");
    let is_for_two = teller.facts.players == 2;
    match (role, result_of) {
        (_, "Draw" | "Tie") => "the game is a draw".to_owned(),
        ("Mover", "Win") => "a player wins".to_owned(),
        ("Mover", "Loss") => "a player loses".to_owned(),
        ("Next" | "NonMover" | "Enemy", "Loss") if is_for_two => "a player wins".to_owned(),
        ("Next" | "NonMover" | "Enemy", "Win") if is_for_two => "a player loses".to_owned(),
        (_, _) => self::result(teller, result),
    }
}

/// A result as a part of a sentence.
pub(super) fn result(teller: Teller<'_>, result: &Call) -> String {
    let word = result.get("result").and_then(Arg::constant).unwrap_or("");
    let role = result.get("role");
    let who = role.map_or_else(String::new, |role| teller.say(role));
    match word {
        "Draw" => "the game is a draw".to_owned(),
        "Tie" => "the game is a tie".to_owned(),
        _ if who == "everybody" => format!("all players {}", verb(word, true)),
        _ => format!("{who} {}", verb(word, false)),
    }
}

fn verb(word: &str, many: bool) -> &'static str {
    match (word, many) {
        ("Win", false) => "wins",
        ("Win", true) => "win",
        ("Abandon" | "Crash", false) => "gives up",
        ("Abandon" | "Crash", true) => "give up",
        (_, false) => "loses",
        (_, true) => "lose",
    }
}
