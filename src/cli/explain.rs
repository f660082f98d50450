//! `lud explain`: a ludeme, a predefined define or an error code in words.

use anyhow::Result;
use serde::Serialize;

use super::exit::{Exit, Usage};
use super::out::Out;
use super::prelude::{self, Define};
use crate::diag::{codes, suggest};
use crate::ludeme::{self, Form};

/// The widest parameter whose text stands beside it.
const WIDE: usize = 32;

/// Explain a ludeme (`explain move Step`), a predefined define (`explain StepToEmpty`) or an
/// error code (`explain L0203`)
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// A ludeme's keyword, with the word after it if it has one; a define's name; or an error
    /// code
    #[arg(required = true)]
    what: Vec<String>,
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
    },
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
    let what = args.what.join(" ");
    let data = find(&what)?;
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
    if forms.is_empty() {
        return Err(unknown(what).into());
    }
    Ok(Data::Ludeme { forms })
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
    known.extend(prelude::names());
    known.extend(codes::entries().map(|entry| entry.code.to_owned()));
    let near = suggest(what, known.iter().map(String::as_str));
    let hint = near.map(|near| format!("did you mean `{near}`?"));
    Usage::new(
        format!("there is no ludeme, no define and no error code `{what}`"),
        hint,
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
    }
}

fn show(data: &Data, out: &mut Out) -> Result<()> {
    match data {
        Data::Code { code, title, text } => {
            out.line(&format!("{code}: {title}\n"))?;
            out.line(&wrap(text, 90))?;
        }
        Data::Define(define) => show_define(define, out)?,
        Data::Ludeme { forms } => {
            for (index, form) in forms.iter().enumerate() {
                if index > 0 {
                    out.line("")?;
                }
                show_form(form, out)?;
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
