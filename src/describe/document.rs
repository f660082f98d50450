//! A text in sections, and how it is written down.

use std::fmt::Write as _;

/// Rules in English.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// What it is about.
    pub title: String,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// What it is about; empty at the beginning.
    pub heading: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A part of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Sentences.
    Say(String),
    /// Points.
    List(Vec<Item>),
    /// A picture.
    Picture {
        /// SVG.
        svg: String,
        /// What it shows.
        caption: String,
    },
}

/// A point of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Item {
    /// What it says.
    pub text: String,
    /// Points below it.
    pub items: Vec<Item>,
}

impl Section {
    /// A section with nothing in it.
    pub(super) fn new(heading: &str) -> Self {
        Self {
            heading: heading.to_owned(),
            blocks: Vec::new(),
        }
    }

    /// Says something more; nothing if there is nothing to say.
    pub(super) fn say(&mut self, text: String) {
        if !text.is_empty() {
            self.blocks.push(Block::Say(text));
        }
    }
}

impl Document {
    /// Tells the rules of one of the games that a match is made of, after what is told of the match.
    pub fn add_game(&mut self, game: Self) {
        for mut section in game.sections {
            section.heading = if section.heading.is_empty() {
                format!("The game {}", game.title)
            } else {
                format!("{}: {}", game.title, section.heading)
            };
            self.sections.push(section);
        }
    }

    /// For terminals: no pictures.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        for section in &self.sections {
            text.push('\n');
            if !section.heading.is_empty() {
                let _ = writeln!(text, "{}", section.heading);
            }
            for block in &section.blocks {
                match block {
                    Block::Say(said) => {
                        let _ = writeln!(text, "{said}");
                    }
                    Block::List(items) => points(&mut text, items, 0),
                    Block::Picture { .. } => {}
                }
            }
        }
        text
    }

    /// As Markdown, with pictures as SVG in place.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n", self.title);
        for section in &self.sections {
            if !section.heading.is_empty() {
                let _ = write!(text, "\n## {}\n", section.heading);
            }
            for block in &section.blocks {
                text.push('\n');
                match block {
                    Block::Say(said) => {
                        let _ = writeln!(text, "{}", marked(said));
                    }
                    Block::List(items) => marked_points(&mut text, items, 0),
                    Block::Picture { svg, caption } => {
                        // A line of its own without blanks before it stays HTML for every reader.
                        let flat: String = svg.lines().map(str::trim).collect::<Vec<_>>().join(" ");
                        let _ = writeln!(text, "{flat}\n\n*{}*", marked(caption));
                    }
                }
            }
        }
        text
    }

    /// As a page that stands by itself.
    pub fn html(&self) -> String {
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
             <style>body{{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.5 sans-serif}}\
             figure{{display:inline-block;margin:1rem 1rem 0 0;max-width:20rem}}\
             figure svg{{width:100%;height:auto}}figcaption{{font-size:.9rem}}</style>\n</head>\n<body>\n\
             <h1>{}</h1>\n{}</body>\n</html>\n",
            escaped(&self.title),
            escaped(&self.title),
            self.body()
        )
    }

    /// The sections of the page, without what is around them.
    pub fn body(&self) -> String {
        let mut text = String::new();
        for section in &self.sections {
            if !section.heading.is_empty() {
                let _ = writeln!(text, "<h2>{}</h2>", escaped(&section.heading));
            }
            for block in &section.blocks {
                match block {
                    Block::Say(said) => {
                        let _ = writeln!(text, "<p>{}</p>", escaped(said));
                    }
                    Block::List(items) => html_points(&mut text, items),
                    Block::Picture { svg, caption } => {
                        let _ = writeln!(
                            text,
                            "<figure>{svg}<figcaption>{}</figcaption></figure>",
                            escaped(caption)
                        );
                    }
                }
            }
        }
        text
    }
}

fn points(text: &mut String, items: &[Item], depth: usize) {
    for item in items {
        let _ = writeln!(text, "{}- {}", "  ".repeat(depth), item.text);
        points(text, &item.items, depth + 1);
    }
}

fn marked_points(text: &mut String, items: &[Item], depth: usize) {
    for item in items {
        let _ = writeln!(text, "{}- {}", "  ".repeat(depth), marked(&item.text));
        marked_points(text, &item.items, depth + 1);
    }
}

fn html_points(text: &mut String, items: &[Item]) {
    text.push_str("<ul>\n");
    for item in items {
        let _ = write!(text, "<li>{}", escaped(&item.text));
        if !item.items.is_empty() {
            text.push('\n');
            html_points(text, &item.items);
        }
        text.push_str("</li>\n");
    }
    text.push_str("</ul>\n");
}

/// What would be markup stands for itself.
fn marked(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for char in text.chars() {
        if matches!(char, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#') {
            safe.push('\\');
        }
        safe.push(char);
    }
    safe
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
