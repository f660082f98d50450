//! A page that is made, with its pictures.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

/// A page of the book.
pub(super) struct Page {
    /// What the summary calls it.
    pub(super) title: String,
    /// Its file, below the folder of the sources.
    pub(super) file: String,
    /// What it is about, in some words.
    pub(super) about: String,
    /// How far it stands in from the margin of the summary.
    pub(super) depth: usize,
    /// What it says, in Markdown.
    pub(super) text: String,
    /// Pictures that lie beside it: name and SVG.
    pub(super) pictures: Vec<(String, String)>,
}

impl Page {
    pub(super) fn new(title: impl Into<String>, file: impl Into<String>) -> Self {
        let title = title.into();
        Self {
            text: format!("# {title}\n"),
            title,
            file: file.into(),
            about: String::new(),
            depth: 1,
            pictures: Vec::new(),
        }
    }

    /// Its line of the summary.
    pub(super) fn line(&self) -> String {
        format!(
            "{}- [{}]({})",
            "  ".repeat(self.depth),
            self.title,
            self.file
        )
    }

    /// Its line of the page above it.
    pub(super) fn listed(&self) -> String {
        let about = match self.about.is_empty() {
            true => String::new(),
            false => format!(": {}", self.about),
        };
        format!("- [{}]({}){about}\n", self.title, self.file)
    }

    pub(super) fn heading(&mut self, text: &str) {
        let _ = write!(self.text, "\n## {text}\n");
    }

    pub(super) fn paragraph(&mut self, text: &str) {
        let _ = write!(self.text, "\n{text}\n");
    }

    /// A block of something that is not to be read as Markdown.
    pub(super) fn block(&mut self, language: &str, text: &str) {
        let _ = write!(self.text, "\n```{language}\n{}\n```\n", text.trim_end());
    }

    /// A picture below what has been said, and what it shows for those who do not see it.
    pub(super) fn picture(&mut self, name: &str, shows: &str, svg: String) {
        let shows = shows.replace(['[', ']', '\n'], " ");
        let _ = write!(self.text, "\n![{shows}]({name})\n");
        self.pictures.push((name.to_owned(), svg));
    }

    pub(super) fn write(&self, src: &Path) -> io::Result<()> {
        let file = src.join(&self.file);
        let folder = file.parent().unwrap_or(src);
        fs::create_dir_all(folder)?;
        for (name, svg) in &self.pictures {
            fs::write(folder.join(name), svg)?;
        }
        fs::write(file, &self.text)
    }
}

/// A text that is shown as it is, between other words.
pub(super) fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'"))
}

/// A name as part of a file's name.
pub(super) fn slug(name: &str) -> String {
    let sign = |sign: char| match sign {
        'A'..='Z' | 'a'..='z' | '0'..='9' => sign.to_ascii_lowercase(),
        _ => '-',
    };
    name.chars().map(sign).collect()
}
