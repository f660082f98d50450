//! The language as a grammar for people: the contents of `grammar/ludemes.ebnf`.

mod textmate;
mod tree_sitter;

pub use textmate::textmate;
pub use tree_sitter::tree_sitter;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::ludeme::table;
use crate::ludeme::types::{ENUMERATIONS, Family};

/// The whole table of forms as EBNF, family by family, with constants at the end.
pub fn grammar() -> String {
    let mut text = String::from(
        "// The ludemes that lud can play, made from the table of forms: do not edit.\n\
         // `[…]` may be left out, `{…}` is a list, `|` separates choices.\n",
    );
    let mut families: BTreeMap<Family, Vec<String>> = BTreeMap::new();
    for form in table() {
        families
            .entry(form.family)
            .or_default()
            .push(form.signature());
    }
    for (family, forms) in &families {
        let name = format!("<{}>", family.describe());
        let _ = write!(text, "\n{name} ::=\n");
        for form in forms {
            let _ = writeln!(text, "    | {form}");
        }
    }
    for table in ENUMERATIONS {
        let _ = write!(
            text,
            "\n<{}> ::= {}\n",
            table.name,
            table.values.join(" | ")
        );
    }
    text
}
