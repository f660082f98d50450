//! The language for editors that parse: a grammar for tree-sitter.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::ludeme::table;
use crate::ludeme::types::ENUMERATIONS;

/// What a grammar for tree-sitter says beside the words of the language.
const RULES: &str = r##"
// What a word is made of, and a place where an option or a define puts something in.
const LETTER = /[A-Za-z0-9_.\-+*\/%=!^~&|#]/.source;
const TAG = /<[A-Za-z0-9_\-]+(:[A-Za-z0-9_]+)?>/.source;

module.exports = grammar({
  name: 'lud',

  extras: $ => [/[ \n\r\t\f\uFEFF]/, $.comment],

  word: $ => $.word,

  rules: {
    source_file: $ => repeat($._node),

    _node: $ => choice($.labelled, $._value),

    labelled: $ => seq(field('label', $.label), field('value', $._value)),

    label: _ => token(prec(2, /[A-Za-z][A-Za-z0-9_]*:/)),

    _value: $ => choice(
      $.call,
      $.list,
      $.range,
      $.argument,
      $.string,
      $.number,
      $.hole,
      $.constant,
      $.word,
    ),

    // Which words may follow which stands in the table of forms; editors that ask `lud lsp` are told.
    // A text there calls a define.
    call: $ => seq(
      '(',
      optional(seq(
        choice(
          field('keyword', choice($.clause, $.keyword, $.operator, $.string, $.hole, $.word)),
          $.labelled,
          $.call,
          $.list,
          $.range,
          $.number,
          $.constant,
        ),
        repeat($._node),
      )),
      ')',
    ),

    list: $ => seq('{', repeat($._node), '}'),

    range: $ => seq('[', repeat($._node), ']'),

    // What an item of an option puts in.
    argument: $ => seq('<', repeat($._node), '>'),

    clause: _ => choice(...CLAUSES),

    keyword: _ => choice(...KEYWORDS),

    operator: _ => choice(...OPERATORS),

    constant: _ => choice(...CONSTANTS),

    hole: _ => token(prec(3, new RegExp(`(#[0-9]+|(${LETTER})*${TAG}((${LETTER})|${TAG})*)`))),

    string: _ => token(/"([^"\\]|\\"?)*"/),

    number: _ => token(prec(1, /-?([0-9]+|[0-9]*\.[0-9]+)/)),

    word: _ => new RegExp(`(${LETTER})+`),

    comment: _ => token(prec(4, /\/\/[^\n]*/)),
  },
});
"##;

/// The grammar, as a file `grammar.js`, in which `words` may begin clauses beside the forms of the table.
pub fn tree_sitter(words: &[&str]) -> String {
    let clauses: BTreeSet<&str> = words.iter().copied().collect();
    let forms = table().iter();
    let keywords = forms.flat_map(|form| form.keywords.iter().copied());
    let (names, operators): (BTreeSet<&str>, BTreeSet<&str>) =
        keywords.partition(|word| word.starts_with(|char: char| char.is_ascii_alphabetic()));
    let names = &names - &clauses;
    let forms = table().iter();
    let seconds = forms.flat_map(|form| form.subs.iter().copied());
    let constants = ENUMERATIONS
        .iter()
        .flat_map(|table| table.values.iter().copied());
    let more = ["True", "False", "Off", "End", "Undefined", "Infinity"];
    let constants: BTreeSet<&str> = seconds.chain(constants).chain(more).collect();
    let mut text = String::from(
        "// The language for editors that parse with tree-sitter, made by `lud grammar --for tree-sitter`:\n\
         // do not edit.\n",
    );
    for (name, words) in [
        ("CLAUSES", &clauses),
        ("KEYWORDS", &names),
        ("OPERATORS", &operators),
        ("CONSTANTS", &constants),
    ] {
        let _ = write!(text, "\nconst {name} = [");
        let mut column = usize::MAX;
        for word in words {
            // Lines stay short enough to be read, and to be compared.
            if column.saturating_add(word.len()) > 90 {
                text.push_str("\n ");
                column = 1;
            }
            let _ = write!(text, " '{word}',");
            column += word.len() + 4;
        }
        text.push_str("\n];\n");
    }
    text.push_str(RULES);
    text
}
