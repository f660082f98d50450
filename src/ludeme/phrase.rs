//! How a form is said: a small language of templates, read against the form's parameters.
//!
//! | written | means |
//! |---|---|
//! | `{site}` | what the parameter holds |
//! | `{by.own}` | the same in another manner, here as an owner: "their" |
//! | `{steps:step}` | so many of something: "one step", "three steps" |
//! | `{names.many\|pieces}` | what stands there if it is left out |
//! | `[ of {owner}]` | said if all in it is there |
//! | `[{at}\|{from}\|there]` | the first of these of which all is there |
//! | `<Full:…\|Pending:…>` | by the word after the keyword, or by `.keyword` |
//! | `<closed?…\|…>`, `<closed!…\|…>` | whether it is there and not `False`; whether it is `False` |
//! | `%is` | the verb, which turns where the opposite is said |
//! | `~site`, `~sites`, `~a_site`, `~Site` | what sites of this kind are called |
//! | `~and` | "and", of one of them "or" |

use std::collections::HashMap;
use std::sync::LazyLock;

use super::form::Form;
use super::table::table;
use super::types::Family;

/// A phrase that has been read.
#[derive(Debug)]
pub struct Phrase(pub Vec<Part>);

/// A part of a phrase.
#[derive(PartialEq, Debug)]
pub enum Part {
    /// Literal text.
    Text(String),
    /// The argument of a parameter.
    Arg {
        /// Its parameter, as an index.
        param: usize,
        /// The manner in which to say it.
        manner: Manner,
        /// What to say if it is left out.
        otherwise: Option<String>,
    },
    /// The word after the keyword.
    Word,
    /// The verb.
    Verb(String),
    /// What a site is called.
    Noun(Noun),
    /// The first alternative whose parts are all there; nothing if there is none.
    Either(Vec<Vec<Part>>),
    /// A choice by the word after the keyword, or by the keyword.
    ByWord(Vec<(&'static str, Vec<Part>)>),
    /// A choice by whether a parameter is there and not `False`, or whether it is `False`.
    ByFlag {
        /// The parameter, as an index.
        param: usize,
        /// Whether to ask for `False`.
        is_false: bool,
        /// What to say if so.
        yes: Vec<Part>,
        /// What to say otherwise.
        no: Vec<Part>,
    },
}

/// The manner in which to say something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Without any change.
    Whole,
    /// As a number of these.
    Counted(String),
    /// In the way that the word names; each voice has its own way of doing this.
    As(As),
}

/// A type with the words that stand for its values in a phrase.
macro_rules! words {
    (
        $(#[doc = $about:literal])+
        $type:ident, $words:ident:
        $($(#[doc = $doc:literal])+ $name:ident = $word:literal,)+
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $type {
            $($(#[doc = $doc])+ $name),+
        }

        /// The values by the words that stand for them.
        const $words: &[(&str, $type)] = &[$(($word, $type::$name)),+];
    };
}

words! {
    /// What a site is called.
    Noun, NOUNS:
    /// `cell`
    Site = "site",
    /// `Cell`
    Title = "Site",
    /// `a cell`
    Any = "a_site",
    /// `cells`, where one of them is meant `cell`.
    Sites = "sites",
    /// `and`, where one of them is meant `or`.
    And = "and",
}

words! {
    /// Other ways to say something.
    As, MANNERS:
    /// One of several: "any empty square".
    One = "one",
    /// One or several, as what is around it.
    Same = "same",
    /// Several: "pawns".
    Many = "many",
    /// Every one: "each empty square".
    Each = "each",
    /// The opposite.
    Not = "not",
    /// As an owner: "their".
    Own = "own",
    /// By name.
    Name = "name",
    /// A list joined by "or".
    Any = "any",
    /// A list of which a part counts if nothing before it can be done.
    Else = "else",
    /// A list one after the other.
    Then = "then",
    /// A list of sentences.
    Lines = "lines",
    /// Without what leads to it: "an empty square".
    Noun = "noun",
    /// Put there: "on an empty square".
    On = "on",
    /// A piece on such a site.
    Piece = "piece",
    /// All pieces on such sites.
    Pieces = "pieces",
    /// What is acted on.
    What = "what",
    /// What is done to it.
    Act = "act",
    /// What is jumped over.
    Over = "over",
    /// Whose pieces do it.
    Who = "who",
    /// A way to go.
    Way = "way",
    /// How it lies beside something.
    Beside = "beside",
    /// A hand.
    Hand = "hand",
    /// With its article.
    The = "the",
    /// As an adjective.
    Adjective = "adj",
    /// In the words of people.
    Plain = "plain",
    /// A player by number.
    Player = "player",
    /// A site by number.
    At = "at",
}

impl Phrase {
    /// Reads the phrase of a form.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &'static str, form: &'static Form) -> Result<Self, String> {
        let mut reader = Reader { left: text, form };
        let parts = reader.parts(&[], false)?;
        if reader.left.is_empty() {
            Ok(Self(parts))
        } else {
            Err(format!("nothing opens what ends at {:?}", reader.left))
        }
    }
}

/// The phrases of a form.
#[derive(Debug)]
pub struct Said {
    /// Word by word.
    pub literal: Phrase,
    /// As people say it, if that differs.
    pub plain: Option<Phrase>,
}

/// The phrases by the family and name of their form; no two forms share both.
static SAID: LazyLock<HashMap<(Family, &'static str), Said>> = LazyLock::new(|| {
    let read = |text, form: &'static Form| match Phrase::read(text, form) {
        Ok(phrase) => phrase,
        Err(why) => panic!("the phrase of {}, {text:?}: {why}", form.name),
    };
    let said = |form: &'static Form| Said {
        literal: read(form.says, form),
        plain: form.plain.map(|text| read(text, form)),
    };
    let forms = table().iter();
    forms
        .map(|form| ((form.family, form.name), said(form)))
        .collect()
});

/// The phrases of a form of the table.
pub fn said(form: &'static Form) -> &'static Said {
    let known = SAID.get(&(form.family, form.name));
    known.unwrap_or_else(|| panic!("{} is not in the table", form.name))
}

/// Reads a phrase from left to right.
struct Reader {
    left: &'static str,
    form: &'static Form,
}

impl Reader {
    /// Reads up to one of these signs. `guarded` says whether arguments may be missing.
    fn parts(&mut self, ends: &[char], guarded: bool) -> Result<Vec<Part>, String> {
        let mut parts = Vec::new();
        while let Some(first) = self.left.chars().next() {
            if ends.contains(&first) {
                break;
            }
            let part = match first {
                '{' => self.arg(guarded)?,
                '[' => self.either()?,
                '<' => self.choice(guarded)?,
                '%' => Part::Verb(self.after_sign()),
                '~' => self.noun()?,
                ']' | '>' | '}' | '|' => return Err(format!("nothing opens {:?}", self.left)),
                _ => {
                    let end = self
                        .left
                        .find(['{', '[', '<', '%', '~', ']', '>', '}', '|']);
                    Part::Text(self.take(end.unwrap_or(self.left.len())).to_owned())
                }
            };
            parts.push(part);
        }
        Ok(parts)
    }

    fn take(&mut self, bytes: usize) -> &'static str {
        let (taken, left) = self.left.split_at(bytes);
        self.left = left;
        taken
    }

    /// The letters after a sign.
    fn after_sign(&mut self) -> String {
        self.take(1);
        let end = self
            .left
            .find(|char: char| !char.is_alphabetic() && char != '_');
        self.take(end.unwrap_or(self.left.len())).to_owned()
    }

    fn expect(&mut self, sign: char) -> Result<(), String> {
        if self.left.starts_with(sign) {
            self.take(sign.len_utf8());
            return Ok(());
        }
        Err(format!("`{sign}` is missing before {:?}", self.left))
    }

    fn noun(&mut self) -> Result<Part, String> {
        let word = self.after_sign();
        let noun = NOUNS.iter().find(|(known, _)| *known == word);
        let (_, noun) = noun.ok_or_else(|| format!("there is no `~{word}`"))?;
        Ok(Part::Noun(*noun))
    }

    fn param(&self, name: &str) -> Result<usize, String> {
        let found = self.form.params.iter().position(|param| param.name == name);
        found.ok_or_else(|| format!("there is no parameter `{name}`"))
    }

    /// `{…}`
    fn arg(&mut self, guarded: bool) -> Result<Part, String> {
        self.take(1);
        let end = self.left.find('}').ok_or("`}` is missing")?;
        let inner = self.take(end);
        self.expect('}')?;
        if inner == ".word" {
            return Ok(Part::Word);
        }
        let (inner, otherwise) = match inner.split_once('|') {
            Some((inner, otherwise)) => (inner, Some(otherwise.to_owned())),
            None => (inner, None),
        };
        let (name, manner) = if let Some((name, noun)) = inner.split_once(':') {
            (name, Manner::Counted(noun.to_owned()))
        } else if let Some((name, word)) = inner.split_once('.') {
            let manner = MANNERS.iter().find(|(known, _)| *known == word);
            let (_, manner) = manner.ok_or_else(|| format!("there is no manner `{word}`"))?;
            (name, Manner::As(*manner))
        } else {
            (inner, Manner::Whole)
        };
        let param = self.param(name)?;
        if self.form.params[param].optional && !guarded && otherwise.is_none() {
            return Err(format!("`{name}` may be left out; what is said then?"));
        }
        Ok(Part::Arg {
            param,
            manner,
            otherwise,
        })
    }

    /// `[…|…]`
    fn either(&mut self) -> Result<Part, String> {
        self.take(1);
        let mut all = vec![self.parts(&['|', ']'], true)?];
        while self.left.starts_with('|') {
            self.take(1);
            all.push(self.parts(&['|', ']'], true)?);
        }
        self.expect(']')?;
        Ok(Part::Either(all))
    }

    /// `<…>`
    fn choice(&mut self, guarded: bool) -> Result<Part, String> {
        self.take(1);
        let end = self
            .left
            .find([':', '?', '!'])
            .ok_or("`<` chooses by nothing")?;
        let by = self.take(end);
        if self.left.starts_with(':') {
            return self.by_word(by, guarded);
        }
        let is_false = self.take(1) == "!";
        let param = self.param(by)?;
        let yes = self.parts(&['|', '>'], true)?;
        let mut no = Vec::new();
        if self.left.starts_with('|') {
            self.take(1);
            no = self.parts(&['>'], guarded)?;
        }
        self.expect('>')?;
        Ok(Part::ByFlag {
            param,
            is_false,
            yes,
            no,
        })
    }

    /// `<Word:…|Word:…>` after its first word.
    fn by_word(&mut self, first: &'static str, guarded: bool) -> Result<Part, String> {
        let mut word = first;
        let mut all = Vec::new();
        loop {
            let name = word.strip_prefix('.').unwrap_or(word);
            let known = self.form.subs.iter().chain(self.form.keywords);
            if !known.clone().any(|known| *known == name) {
                return Err(format!("there is no word `{name}`"));
            }
            self.expect(':')?;
            all.push((name, self.parts(&['|', '>'], guarded)?));
            if !self.left.starts_with('|') {
                break;
            }
            self.take(1);
            let end = self.left.find(':').ok_or("`:` is missing")?;
            word = self.take(end);
        }
        self.expect('>')?;
        Ok(Part::ByWord(all))
    }
}
