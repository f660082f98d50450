//! Saying what stands in a tree: phrases filled with what their parameters hold.

use super::facts::Facts;
use super::{Voice, names, plain, words};
use crate::ludeme::{self, Arg, As, Call, Family, Manner, Noun, Part, Value};

/// Who tells: a voice and what is known of the game.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) voice: Voice,
    pub(super) facts: &'a Facts<'a>,
    /// Whether the sites at hand, `(to)` and its like, have just been spoken of.
    pub(super) is_there: bool,
}

/// How a phrase is said as a whole.
#[derive(Clone, Copy, Default)]
struct Tone {
    /// Of several one is meant.
    one: bool,
    /// The opposite is said.
    not: bool,
}

impl<'a> Teller<'a> {
    pub(super) fn new(facts: &'a Facts<'a>, voice: Voice) -> Self {
        Self {
            voice,
            facts,
            is_there: false,
        }
    }

    /// The same where the site at hand has just been spoken of.
    pub(super) fn there(self) -> Self {
        Self {
            is_there: true,
            ..self
        }
    }

    pub(super) fn is_plain(self) -> bool {
        self.voice == Voice::Plain
    }

    /// What an argument holds, as it comes.
    pub(super) fn say(self, arg: &Arg) -> String {
        self.arg(arg, &Manner::Whole)
    }

    /// What an argument holds, in a manner of saying it.
    pub(super) fn say_as(self, arg: &Arg, manner: As) -> String {
        self.arg(arg, &Manner::As(manner))
    }

    /// What an argument holds; nothing if it is left out.
    pub(super) fn say_some(self, arg: Option<&Arg>) -> String {
        arg.map_or_else(String::new, |arg| self.say(arg))
    }

    fn arg(self, arg: &Arg, manner: &Manner) -> String {
        let way = match manner {
            Manner::As(way) => Some(*way),
            Manner::Whole => None,
            Manner::Counted(noun) => return self.counted(arg, noun),
        };
        let Some(_within) = self.facts.enter() else {
            return "…".to_owned();
        };
        if self.is_plain()
            && let Some(said) = plain::argument(self, arg, way)
        {
            return said;
        }
        match &arg.value {
            Value::Call(call) => self.call(call, way),
            Value::Int(number) => self.number(*number, way),
            Value::Float(number) => number.to_string(),
            Value::Bool(true) => "true".to_owned(),
            Value::Bool(false) => "false".to_owned(),
            Value::Str(text) => names::text(self, text, way.unwrap_or(As::Plain)),
            Value::Const(family, name) if family.name == "roleType" => {
                names::role(self, name, way.unwrap_or(As::Plain))
            }
            Value::Const(family, name) => {
                words::constant(family.name, name, way.unwrap_or(As::Noun), self.voice)
            }
            Value::List(parts) => self.list(parts, way),
        }
    }

    fn number(self, number: i32, way: Option<As>) -> String {
        match way {
            Some(As::Player) if number > 0 => names::player(self.voice, number, As::Plain),
            Some(As::Many) if self.is_plain() => format!("pieces of kind {number}"),
            Some(As::Own) if number > 0 => names::player(self.voice, number, As::Own),
            Some(As::At) if self.is_plain() => self.facts.site(number),
            Some(_) | None if self.is_plain() => words::number(number),
            Some(_) | None => number.to_string(),
        }
    }

    /// So many of something.
    fn counted(self, arg: &Arg, noun: &str) -> String {
        // Sizes of boards may be written with a fraction.
        let whole = match &arg.value {
            Value::Float(number) if number.fract() == 0.0 => number.to_string().parse().ok(),
            Value::Float(_)
            | Value::Call(_)
            | Value::Int(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::Const(..)
            | Value::List(_) => None,
        };
        let number = arg.number().or(whole);
        let noun_of = |number: i32| match (noun, number) {
            ("site", 1) => self.noun("", Noun::Site),
            ("site", _) => self.noun("", Noun::Sites),
            (noun, 1) => noun.to_owned(),
            (noun, _) => words::plural(noun),
        };
        match number {
            // Players are counted in words by everybody.
            Some(number) if self.is_plain() || noun == "player" => {
                format!("{} {}", words::number(number), noun_of(number))
            }
            Some(number) => format!("{number} {}", noun_of(number)),
            None if self.is_plain() => format!("as many {} as {}", noun_of(2), self.say(arg)),
            None => format!("{} {}", self.say(arg), noun_of(2)),
        }
    }

    fn list(self, parts: &[Arg], way: Option<As>) -> String {
        let manner = way.map_or(Manner::Whole, Manner::As);
        let said = parts.iter().map(|part| match way {
            Some(As::Any | As::Else | As::Then | As::Lines) | None => self.say(part),
            Some(_) => self.arg(part, &manner),
        });
        let said: Vec<String> = said.filter(|said| !said.is_empty()).collect();
        let is_step = |part: &Arg| matches!(&part.value, Value::Const(family, _) if family.name == "stepType");
        if !self.is_plain() {
            if !parts.is_empty() && parts.iter().all(is_step) {
                return format!("[{}]", said.join(","));
            }
            if parts.iter().any(is_number) {
                return format!("[{}]", said.join(", "));
            }
        }
        match way {
            Some(As::Any | As::One) => joined(&said, " or "),
            Some(As::Else) => said.join(", or if that is not possible "),
            Some(As::Then) => said.join(", then "),
            Some(As::Lines) => said.join(". "),
            Some(_) | None => joined(&said, " and "),
        }
    }

    /// What a call says.
    pub(super) fn call(self, call: &Call, way: Option<As>) -> String {
        let said = ludeme::said(call.form);
        let phrase = match (&said.plain, self.voice) {
            (Some(phrase), Voice::Plain) => phrase,
            (_, Voice::Plain | Voice::Literal) => &said.literal,
        };
        let tone = Tone {
            one: self.is_plain() && matches!(way, Some(As::One | As::Each)),
            not: way == Some(As::Not),
        };
        let mut text = String::new();
        if !self.parts(&phrase.0, call, tone, &mut text) {
            return String::new();
        }
        self.finished(call, text, way)
    }

    /// What is left to do for a manner that the phrase did not heed.
    fn finished(self, call: &Call, text: String, way: Option<As>) -> String {
        let is_region = matches!(call.form.family, Family::Region);
        match way {
            Some(As::Not) if !has_verb(call, self.voice) => {
                // "that that square" would trip everybody.
                let lead = if text.starts_with("that ") {
                    "it is not so:"
                } else {
                    "it is not true that"
                };
                format!("{lead} {text}")
            }
            Some(As::One) if is_region && self.is_plain() => one_of(&text),
            Some(As::Each) if is_region && self.is_plain() => {
                let one = one_of(&text);
                one.strip_prefix("any ")
                    .or_else(|| one.strip_prefix("a "))
                    .map_or_else(
                        || one.replace("one of", "each of"),
                        |rest| format!("each {rest}"),
                    )
            }
            Some(As::Player)
                if !self.is_plain()
                    && call.form.family == Family::Int
                    && !text.starts_with("Player") =>
            {
                format!("Player {text}")
            }
            Some(As::Own) => names::owner(As::Own, &text),
            Some(As::Many) if call.form.family == Family::Int => {
                format!("pieces of the kind of {text}")
            }
            Some(_) | None => text,
        }
    }

    /// Says parts after each other; `false` if something of them is not there.
    fn parts(self, parts: &[Part], call: &Call, tone: Tone, text: &mut String) -> bool {
        for part in parts {
            if self.facts.left.get() == 0 {
                return true;
            }
            if !self.part(part, call, tone, text) {
                return false;
            }
        }
        true
    }

    fn part(self, part: &Part, call: &Call, tone: Tone, text: &mut String) -> bool {
        match part {
            Part::Text(said) => self.push(text, said),
            Part::Word => self.push(text, &words::spaced(&call.sub.replace("Team", "Team_"))),
            Part::Verb(verb) if tone.one && verb == "are" => self.push(text, "is"),
            Part::Verb(verb) if tone.not => self.push(text, &words::negated(verb)),
            Part::Verb(verb) => self.push(text, &verb.replace('_', " ")),
            Part::Noun(Noun::Sites) if tone.one => {
                let noun = self.noun(kind_of(call), Noun::Site);
                self.push(text, &format!("{ONE}{noun}"));
            }
            Part::Noun(Noun::And) if tone.one => self.push(text, "or"),
            Part::Noun(noun) => self.push(text, &self.noun(kind_of(call), *noun)),
            Part::Arg {
                param,
                manner,
                otherwise,
            } => return self.held(call, *param, (manner, otherwise.as_deref()), tone, text),
            Part::Either(all) => {
                for parts in all {
                    let mut said = String::new();
                    if self.parts(parts, call, tone, &mut said) {
                        text.push_str(&said);
                        break;
                    }
                }
            }
            Part::ByWord(all) => {
                let is_it = |word: &str| word == call.sub || word == call.keyword;
                let found = all.iter().find(|(word, _)| is_it(word));
                return found.is_none_or(|(_, parts)| self.parts(parts, call, tone, text));
            }
            Part::ByFlag {
                param,
                is_false,
                yes,
                no,
            } => {
                let flag = call.args.get(*param).and_then(Option::as_ref);
                let holds = flag.is_some_and(|flag| flag.is_false() == *is_false);
                return self.parts(if holds { yes } else { no }, call, tone, text);
            }
        }
        true
    }

    /// Says what a parameter holds; `false` if it holds nothing and nothing is said then.
    fn held(
        self,
        call: &Call,
        param: usize,
        manner: (&Manner, Option<&str>),
        tone: Tone,
        text: &mut String,
    ) -> bool {
        let (manner, otherwise) = manner;
        let Some(arg) = call.args.get(param).and_then(Option::as_ref) else {
            otherwise.inspect(|otherwise| self.push(text, otherwise));
            return otherwise.is_some();
        };
        // What is held has been counted where it was said.
        let said = match manner {
            Manner::As(As::Same) if tone.one => format!("{ONE}{}", self.say_as(arg, As::One)),
            Manner::As(As::Same) => self.say(arg),
            Manner::Whole | Manner::Counted(_) | Manner::As(_) => self.arg(arg, manner),
        };
        if said.is_empty() {
            otherwise.inspect(|otherwise| self.push(text, otherwise));
            return otherwise.is_some();
        }
        text.push_str(&said);
        true
    }

    fn push(self, text: &mut String, said: &str) {
        let left = self.facts.left.get();
        let left = left.saturating_sub(said.len());
        self.facts.left.set(left);
        text.push_str(if left == 0 { "…" } else { said });
    }

    /// What sites of a kind are called; of the board's own kind if none is named.
    pub(super) fn noun(self, kind: &str, noun: Noun) -> String {
        let kind = if kind.is_empty() {
            self.facts.kind
        } else {
            kind
        };
        let word = self.facts.noun(kind, self.is_plain());
        match noun {
            Noun::Site => word.to_owned(),
            Noun::Title => {
                let (first, rest) = word.split_at(1);
                format!("{}{rest}", first.to_uppercase())
            }
            Noun::Any => words::with_article(word),
            Noun::Sites => words::plural(word),
            Noun::And => "and".to_owned(),
        }
    }

    /// A phrase with the names of its parameters in place of what they hold.
    pub(super) fn shape(self, call: &Call) -> String {
        let said = ludeme::said(call.form);
        super::polish::tidy(&shapes(self, &said.literal.0, call))
    }
}

/// Stands before a noun of which one is meant, until the article before it is known.
const ONE: &str = "\u{1}";

/// Of "the empty squares", said of one: "any empty square".
fn one_of(text: &str) -> String {
    if !text.contains(ONE) {
        return if text.starts_with("the ") {
            format!("one of {text}")
        } else {
            text.to_owned()
        };
    }
    let text = text.replace(ONE, "");
    match text.strip_prefix("the ") {
        Some(rest) => format!("any {rest}"),
        None => text,
    }
}

/// The kind of sites that a call is about, if it says so.
fn kind_of(call: &Call) -> &'static str {
    let kind = ["site_type", "kind", "on"]
        .iter()
        .find_map(|name| call.get(name).and_then(Arg::constant));
    kind.unwrap_or("")
}

fn is_number(part: &Arg) -> bool {
    match &part.value {
        Value::Int(_) => true,
        Value::Call(call) => call.form.family == Family::Int,
        Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) | Value::List(_) => {
            false
        }
    }
}

/// `a, b and c`
pub(super) fn joined(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}

/// Whether a form's phrase has a verb that can be turned.
fn has_verb(call: &Call, voice: Voice) -> bool {
    fn has(parts: &[Part], call: &Call) -> bool {
        parts.iter().any(|part| match part {
            Part::Verb(_) => true,
            Part::ByWord(all) => all
                .iter()
                .any(|(word, parts)| *word == call.sub && has(parts, call)),
            Part::Either(all) => all.iter().any(|parts| has(parts, call)),
            Part::ByFlag { yes, no, .. } => has(yes, call) || has(no, call),
            Part::Text(_) | Part::Word | Part::Arg { .. } | Part::Noun(_) => false,
        })
    }
    let said = ludeme::said(call.form);
    match (&said.plain, voice) {
        (Some(plain), Voice::Plain) => has(&plain.0, call),
        (_, Voice::Plain | Voice::Literal) => has(&said.literal.0, call),
    }
}

fn shapes(teller: Teller<'_>, parts: &[Part], call: &Call) -> String {
    let shape = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Verb(verb) => verb.replace('_', " "),
        Part::Word => "…".to_owned(),
        Part::Noun(noun) => teller.noun("", *noun),
        Part::Arg { param, .. } => {
            let name = call.form.params.get(*param).map_or("", |param| param.name);
            format!("‹{}›", words::spaced(name))
        }
        Part::Either(all) => {
            let all: Vec<String> = all
                .iter()
                .map(|parts| shapes(teller, parts, call))
                .collect();
            let all: Vec<&str> = all
                .iter()
                .map(String::as_str)
                .filter(|all| !all.is_empty())
                .collect();
            let is_one = all.len() == 1;
            format!(
                "{}{}{}",
                if is_one { "[" } else { "" },
                all.join("|"),
                if is_one { "]" } else { "" }
            )
        }
        Part::ByWord(all) => {
            let all: Vec<String> = all
                .iter()
                .map(|(_, parts)| shapes(teller, parts, call))
                .collect();
            all.join("|")
        }
        Part::ByFlag { yes, no, .. } => {
            let both = [shapes(teller, yes, call), shapes(teller, no, call)];
            both.join("|")
        }
    };
    parts.iter().map(shape).collect()
}
