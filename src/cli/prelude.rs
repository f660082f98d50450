//! The predefined defines as `lud explain` tells of them. Each stands in a file of its own,
//! whose comment says what it is for and, in a line for each, what its parameters are, and ends
//! with an example.

use serde::Serialize;

use crate::text::{Bundled, Library as _, LibraryText};

/// How a line of the comment begins that is about a parameter.
const PARAM: &str = "#";

/// How its last line begins, which holds the example.
const EXAMPLE: &str = "for example";

/// How the line begins that says what the name means inside the prelude.
const BOUND: &str = "bound";

/// A predefined define.
#[derive(Serialize)]
pub(super) struct Define {
    /// What it is called by.
    pub(super) name: String,
    /// What it is for.
    pub(super) doc: String,
    /// Its parameters, in order.
    pub(super) params: Vec<Param>,
    /// A use of it.
    pub(super) example: String,
    /// The definition.
    pub(super) text: String,
    /// The file it stands in.
    pub(super) file: String,
}

/// A parameter of a define.
#[derive(Serialize)]
pub(super) struct Param {
    /// `#1`, `#2` and so on.
    pub(super) name: String,
    /// What it stands for.
    pub(super) doc: String,
}

impl Define {
    /// How it is called.
    pub(super) fn signature(&self) -> String {
        let params = self.params.iter().map(|param| format!(" {}", param.name));
        format!("(\"{}\"{})", self.name, params.collect::<String>())
    }
}

/// The define with a name.
pub(super) fn find(name: &str) -> Option<Define> {
    let text = Bundled.defines().into_iter().find(|text| text.name == name);
    text.map(read)
}

/// The names of all defines.
pub(super) fn names() -> impl Iterator<Item = String> {
    Bundled.defines().into_iter().map(|text| text.name)
}

fn read(file: LibraryText) -> Define {
    let mut doc = String::new();
    let mut params: Vec<Param> = Vec::new();
    let mut example = String::new();
    let comment = |line: &'_ str| line.strip_prefix("//").map(|line| line.trim().to_owned());
    for line in file.text.lines().map_while(comment) {
        match line.split_once(": ") {
            Some((name, doc)) if name.starts_with(PARAM) => params.push(Param {
                name: name.to_owned(),
                doc: doc.to_owned(),
            }),
            Some((EXAMPLE, call)) => call.clone_into(&mut example),
            // Whoever calls it need not know what else may be called so.
            Some((BOUND, _)) => {}
            // A line goes on with what the line before is about.
            _ => {
                let before = params.last_mut().map_or(&mut doc, |param| &mut param.doc);
                before.push_str(if before.is_empty() { "" } else { " " });
                before.push_str(&line);
            }
        }
    }
    let text = file.text.lines().skip_while(|line| !line.starts_with('('));
    Define {
        name: file.name,
        doc,
        params,
        example,
        text: text.collect::<Vec<_>>().join("\n"),
        file: file.origin,
    }
}
