//! `lud book`: the book, written out for mdBook: the pages of `src/guide/`, and those that are made of what lud knows:
//! the reference, the commands, the errors, the defines, the games. Nothing that is made is kept: it would be out of
//! date.

mod commands;
mod games;
mod page;
mod pictures;
mod reference;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::exit::{Exit, Usage};
use super::out::Out;
use page::Page;

/// Write the sources of the book for mdBook
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The folder of the project
    #[arg(long, value_name = "DIR", default_value = ".")]
    root: PathBuf,
    /// Where to write them
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Where in the summary the pages of a part stand, the page that lists them, and how they are made.
type Part = (&'static str, &'static str, fn(&Path) -> Result<Vec<Page>>);

const PARTS: [Part; 5] = [
    ("<!-- games -->", "games.md", games::pages),
    ("<!-- commands -->", "commands.md", commands::pages),
    ("<!-- reference -->", "reference.md", reference::pages),
    (
        "<!-- defines -->",
        "index-of-reports.md",
        reference::defines,
    ),
    ("<!-- errors -->", "index-of-reports.md", reference::errors),
];

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let written = args.root.join("src/guide/book");
    if !written.join("src/SUMMARY.md").is_file() {
        let message = format!("there are no sources of the book in {}", written.display());
        let hint =
            "this command is for the checkout of the project: `--root` says where it is".to_owned();
        return Err(Usage::new(message, Some(hint)).into());
    }
    copy(&written, &args.out).with_context(|| format!("cannot write {}", args.out.display()))?;
    let src = args.out.join("src");
    let guide = args.root.join("src/guide");
    guide_pages(&guide, &src.join("guide"))?;
    let mut summary = crate::text::read_text(&src.join("SUMMARY.md"), 1 << 20)?;
    let mut count = 0;
    for (mark, above, make) in PARTS {
        let pages = make(&args.root)?;
        count += pages.len();
        let lines: Vec<String> = pages.iter().map(Page::line).collect();
        for page in &pages {
            page.write(&src)?;
        }
        list(&src.join(above), &pages)?;
        summary = summary.replace(mark, lines.join("\n").trim_start_matches("  "));
    }
    fs::write(src.join("SUMMARY.md"), summary)?;
    out.line(&format!(
        "{count} pages made; now `mdbook build {}`",
        args.out.display()
    ))?;
    Ok(Exit::Ok)
}

/// Lists pages at the foot of the page above them: on a narrow screen there is no summary beside it.
fn list(above: &Path, pages: &[Page]) -> Result<()> {
    let mut text = crate::text::read_text(above, 1 << 20)?;
    // Two parts may be listed on one page.
    if !text
        .lines()
        .last()
        .is_some_and(|line| line.starts_with("- ["))
    {
        text.push('\n');
    }
    pages.iter().for_each(|page| text.push_str(&page.listed()));
    Ok(fs::write(above, text)?)
}

/// Copies a folder with all in it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Copies the pages of the guide and their pictures.
fn guide_pages(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let Some(name) = path.file_name() else {
            continue;
        };
        let ending = path.extension().unwrap_or_default();
        if ending == "md" {
            let text = crate::text::read_text(&path, 1 << 20)?;
            fs::write(to.join(name), without_items(&text))?;
        } else if ending == "svg" {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// A page without links to items of the library, which the book does not have: their names stay.
fn without_items(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("](crate::") {
        let (before, link) = rest.split_at(at);
        let Some(open) = before.rfind('[') else {
            break;
        };
        let Some(end) = link.find(')') else {
            break;
        };
        plain.push_str(&before[..open]);
        plain.push_str(&before[open + 1..]);
        rest = &link[end + 1..];
    }
    plain.push_str(rest);
    plain
}
