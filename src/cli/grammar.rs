//! `lud grammar`: the language for people and for editors.

use anyhow::Result;
use clap::ValueEnum;

use super::exit::Exit;
use super::out::Out;
use crate::expand;
use crate::ludeme;
use crate::trial;

/// Print the grammar of the language: for people, or for an editor
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// What it is for
    #[arg(long = "for", value_enum, default_value_t = Kind::Ebnf, value_name = "KIND")]
    kind: Kind,
}

/// What a grammar is for.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// For people
    Ebnf,
    /// For editors that colour by patterns, such as VS Code
    Textmate,
    /// For editors that parse, such as Neovim, Helix and Emacs: a `grammar.js`
    TreeSitter,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    match args.kind {
        Kind::Ebnf => out.text(&ludeme::grammar())?,
        Kind::Textmate => out.json(&ludeme::textmate(&clauses()))?,
        Kind::TreeSitter => out.text(&ludeme::tree_sitter(&clauses()))?,
    }
    Ok(Exit::Ok)
}

/// The words that begin clauses beside the forms of the table.
fn clauses() -> Vec<&'static str> {
    let words = expand::words().into_iter().chain(trial::explained());
    words.map(|word| word.name).collect()
}
