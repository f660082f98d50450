//! `lud explain`: a ludeme, a type, a constant, a word of options and tests, a predefined define or an error
//! code in words; everything there is, and what fits a description.

mod index;
mod kinds;
mod search;

use anyhow::Result;
use serde::Serialize;

use super::exit::{Exit, Usage};
use super::out::Out;
use super::prelude::{self, Define};
use crate::describe;
use crate::diag::{codes, suggest};
use crate::expand;
use crate::ludeme::{self, Form};
use crate::trial;

/// The widest parameter whose text stands beside it.
const WIDE: usize = 32;

/// Explain a ludeme (`explain move Step`), a word of options and tests (`explain option`), a
/// predefined define (`explain StepToEmpty`), a type or a constant of it (`explain roleType`, `explain Mover`) or an
/// error code (`explain L0203`); alone, list all ludemes by what they yield
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// A ludeme's keyword, with the word after it if it has one; a word of options, rulesets,
    /// defines and tests; a define's name; or an error code
    what: Vec<String>,
    /// Find what is about this, such as "jump over"
    #[arg(long, value_name = "WORDS", conflicts_with = "what")]
    search: Option<String>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Data {
    Code {
        code: &'static str,
        title: &'static str,
        text: &'static str,
    },
    Define(Define),
    Ludeme {
        forms: Vec<Shape>,
        /// Words beside the game of the same name.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        words: Vec<Word>,
        /// Types and constants of the same name.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        kinds: Vec<kinds::Kind>,
    },
    Index {
        families: Vec<index::Family>,
    },
    Search {
        found: Vec<search::Found>,
    },
}

/// A word of the layer above the ludemes.
#[derive(Serialize)]
struct Word {
    name: &'static str,
    form: String,
    doc: String,
    example: String,
}

/// The words of the layer above the ludemes.
fn words() -> impl Iterator<Item = Word> {
    let words = expand::words().into_iter().chain(trial::explained());
    words.map(|word| Word {
        name: word.name,
        form: word.form,
        doc: word.doc,
        example: word.example,
    })
}

#[derive(Serialize)]
struct Shape {
    title: String,
    keywords: &'static [&'static str],
    signature: String,
    yields: String,
    doc: String,
    params: Vec<Param>,
    example: &'static str,
    /// How `lud describe` says it, word by word.
    says: String,
}

#[derive(Serialize)]
struct Param {
    name: &'static str,
    label: Option<&'static str>,
    optional: bool,
    signature: String,
    doc: String,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let data = match &args.search {
        Some(words) => Data::Search {
            found: search::search(words)?,
        },
        None if args.what.is_empty() => Data::Index {
            families: index::families(),
        },
        None => find(&args.what.join(" "))?,
    };
    if out.is_json() {
        out.json(&data)?;
    } else {
        show(&data, out)?;
    }
    Ok(Exit::Ok)
}

fn find(what: &str) -> Result<Data> {
    let what = what.trim().trim_start_matches('(').trim_end_matches(')');
    if let Some(entry) = codes::find(what) {
        return Ok(Data::Code {
            code: entry.code,
            title: entry.title,
            text: entry.text,
        });
    }
    if let Some(define) = prelude::find(what.trim_matches('"')) {
        return Ok(Data::Define(define));
    }
    let (keyword, sub) = what.split_once(' ').unwrap_or((what, ""));
    let sub = sub.trim();
    let fits = |form: &&&Form| {
        sub.is_empty() || form.subs.iter().any(|word| word.eq_ignore_ascii_case(sub))
    };
    let forms: Vec<Shape> = ludeme::find(keyword)
        .iter()
        .filter(fits)
        .map(|form| shape(form))
        .collect();
    let is_asked = |word: &Word| sub.is_empty() && word.name == keyword.trim_end_matches(':');
    let words: Vec<Word> = words().filter(is_asked).collect();
    let kinds = kinds::named(what.trim_matches(['<', '>']));
    if forms.is_empty() && words.is_empty() && kinds.is_empty() {
        return Err(unknown(what).into());
    }
    Ok(Data::Ludeme {
        forms,
        words,
        kinds,
    })
}

/// An error with the nearest ludeme, with or without the word after its keyword, or code.
fn unknown(what: &str) -> Usage {
    let mut known: Vec<String> = Vec::new();
    for form in ludeme::table() {
        for keyword in form.keywords {
            known.push((*keyword).to_owned());
            known.extend(form.subs.iter().map(|sub| format!("{keyword} {sub}")));
        }
    }
    known.extend(words().map(|word| word.name.to_owned()));
    known.extend(prelude::names());
    known.extend(kinds::names().map(str::to_owned));
    known.extend(codes::entries().map(|entry| entry.code.to_owned()));
    let near = suggest(what, known.iter().map(String::as_str));
    let hint = near.map(|near| format!("did you mean `{near}`?"));
    Usage::new(
        format!("there is no ludeme, no type, no define and no error code `{what}`"),
        hint.or_else(|| {
            Some(format!(
                "`lud explain --search \"{what}\"` looks into all pages"
            ))
        }),
    )
}

fn shape(form: &'static Form) -> Shape {
    let params = form.params.iter().map(|param| Param {
        name: param.name,
        label: param.label,
        optional: param.optional,
        signature: param.signature(),
        doc: trimmed(param.doc, " "),
    });
    Shape {
        title: form.title(),
        keywords: form.keywords,
        signature: form.signature(),
        yields: format!("{:?}", form.family).to_lowercase(),
        doc: trimmed(form.doc, "\n"),
        params: params.collect(),
        example: form.example,
        says: describe::phrase(form),
    }
}

fn show(data: &Data, out: &mut Out) -> Result<()> {
    match data {
        Data::Code { code, title, text } => {
            out.line(&format!("{code}: {title}\n"))?;
            out.line(&wrap(text, 90))?;
        }
        Data::Define(define) => show_define(define, out)?,
        Data::Index { families } => index::show(families, out)?,
        Data::Search { found } => search::show(found, out)?,
        Data::Ludeme {
            forms,
            words,
            kinds,
        } => {
            for (index, form) in forms.iter().enumerate() {
                if index > 0 {
                    out.line("")?;
                }
                show_form(form, out)?;
            }
            for (index, word) in words.iter().enumerate() {
                if index + forms.len() > 0 {
                    out.line("")?;
                }
                show_word(word, out)?;
            }
            for (index, kind) in kinds.iter().enumerate() {
                if index + forms.len() + words.len() > 0 {
                    out.line("")?;
                }
                kinds::show(kind, out)?;
            }
        }
    }
    Ok(())
}

fn show_define(define: &Define, out: &mut Out) -> Result<()> {
    out.line(&define.signature())?;
    out.line(&format!("  predefined, in {}", define.file))?;
    out.line("")?;
    for line in wrap(&define.doc, 90).lines() {
        out.line(&format!("  {line}"))?;
    }
    out.line("")?;
    for param in &define.params {
        out.line(&format!("  {}  {}", param.name, param.doc))?;
    }
    if !define.params.is_empty() {
        out.line("")?;
    }
    for line in define.text.lines() {
        out.line(&format!("  {line}"))?;
    }
    out.line("")?;
    out.line(&format!("  for example  {}", define.example))?;
    Ok(())
}

fn show_word(word: &Word, out: &mut Out) -> Result<()> {
    out.line(&word.form)?;
    out.line("  stands beside the game\n")?;
    for line in wrap(&word.doc, 90).lines() {
        out.line(&format!("  {line}"))?;
    }
    out.line(&format!("\n  for example  {}", word.example))?;
    Ok(())
}

fn show_form(form: &Shape, out: &mut Out) -> Result<()> {
    out.line(&form.signature)?;
    out.line(&format!("  yields {}", form.yields))?;
    out.line("")?;
    for line in form.doc.lines() {
        out.line(format!("  {line}").trim_end())?;
    }
    if !form.params.is_empty() {
        out.line("")?;
    }
    let lengths = form
        .params
        .iter()
        .map(|param| param.signature.chars().count());
    let width = lengths.filter(|length| *length <= WIDE).max().unwrap_or(0);
    for param in &form.params {
        if param.signature.chars().count() > WIDE {
            out.line(&format!("  {}", param.signature))?;
            out.line(&format!("  {:width$}  {}", "", param.doc))?;
        } else {
            out.line(&format!("  {:width$}  {}", param.signature, param.doc))?;
        }
    }
    out.line("")?;
    out.line(&format!("  for example  {}", form.example))?;
    out.line(&format!("  which says   {}", form.says))?;
    Ok(())
}

/// A doc comment without the blanks around its lines.
fn trimmed(doc: &str, between: &str) -> String {
    let lines: Vec<&str> = doc.trim().lines().map(str::trim).collect();
    lines.join(between)
}

/// The text in lines of at most `width` characters.
fn wrap(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            out.push('\n');
            used = 0;
        } else if used > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += length;
    }
    out
}
