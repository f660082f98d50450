//! Text, limits and brackets: L00xx and L01xx.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0001",
        "the file is too large",
        "A game is a few thousand lines at most. A file beyond the limit is not read at all; the \
         flag `--max-file-bytes` raises the limit.",
    ),
    entry(
        "L0002",
        "the file is not UTF-8",
        "Game files are text in the encoding UTF-8. The report names the first byte that is not. \
         Save the file again with that encoding.",
    ),
    entry(
        "L0003",
        "brackets are nested too deeply",
        "Brackets inside brackets are counted before anything else is read. So many usually mean \
         that closing brackets are missing. The flag `--max-nesting` raises the limit.",
    ),
    entry(
        "L0004",
        "there is no such game",
        "The file could not be opened, or the library has no game of this name. The report says \
         what the system said. Names of games are those of their files; upper and lower case and \
         signs between letters do not matter.",
    ),
    entry(
        "L0101",
        "a bracket is never closed",
        "Each `(` needs its `)`, each `{` its `}`, each `[` its `]`, and each `<` of an option its \
         `>`. The report shows the opening bracket and the place where the closing one is missed \
         at the latest; it may belong further up.",
    ),
    entry(
        "L0102",
        "a bracket is closed by one of another kind",
        "`(` is closed by `)` and `{` by `}`. The text has one closing bracket too many of the one \
         kind and one too few of the other, so this one is probably a slip.",
    ),
    entry(
        "L0103",
        "a closing bracket closes nothing",
        "No opening bracket of this kind is open here. Take the bracket away, or look for an \
         opening one that is missing before it. A `>` that compares stands first in its clause: \
         `(> 2 1)`.",
    ),
    entry(
        "L0104",
        "a string is never closed",
        "A string goes from one `\"` to the next, over several lines if need be. A quote inside it \
         is written `\\\"`.",
    ),
    entry(
        "L0105",
        "a character has no meaning",
        "Outside strings and comments a game is written with the letters A to Z, digits, brackets, \
         and the signs `_ . - + * / % = ! ^ ~ < > & | # :`.",
    ),
    entry(
        "L0106",
        "a comma has no meaning",
        "Values are separated by blanks: `{1 2 3}`, not `{1, 2, 3}`. Commas are skipped.",
    ),
    entry(
        "L0107",
        "a label has no value",
        "A label such as `to:` names the value after it. Nothing follows in this clause, so the \
         label is skipped.",
    ),
    entry(
        "L0108",
        "a colon follows no label",
        "A colon makes a label of the one word before it, as in `count:3`. Strings, numbers and \
         clauses cannot be labels.",
    ),
    entry(
        "L0109",
        "a number is too large",
        "Whole numbers have at most eighteen digits. `Infinity` is larger than any number that \
         matters in a game.",
    ),
    entry(
        "L0110",
        "one `>` too many",
        "The argument of an option was closed already. The second `>` is skipped.",
    ),
    entry(
        "L0111",
        "too many reports",
        "After a hundred errors or warnings of a file, further ones are not shown: most of them \
         would follow from the first.",
    ),
];
