//! The words above the level of ludemes: they stand beside the game and disappear when it is
//! expanded. Each has its meaning and an example, for `lud explain` and editors.

/// A word that is not a ludeme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// How it is written.
    pub form: String,
    /// What it means.
    pub doc: String,
    /// An example, which stands beside a game.
    pub example: String,
}

/// The words of options, rulesets, defines and metadata.
pub fn words() -> Vec<Word> {
    let word = |(name, form, doc, example): &(&'static str, &str, &str, &str)| Word {
        name,
        form: (*form).to_owned(),
        doc: (*doc).to_owned(),
        example: (*example).to_owned(),
    };
    WORDS.iter().map(word).collect()
}

/// Name, form, meaning, example.
const WORDS: &[(&str, &str, &str, &str)] = &[
    (
        "define",
        "(define <string> <anything>)",
        "Gives a piece of text a name: where the name is called, `\"Name\"` or `(\"Name\" …)`, its text \
         stands. `#1` to `#9` in it are what the call gives, in order; what a call leaves out, or gives as \
         `~`, is left out. It stands anywhere in the file, and may call other defines, but not itself.",
        "(define \"ToEmpty\" (to if:(is Empty (to)) #1))",
    ),
    (
        "option",
        "(option <string> <Tag> args:{<name> …} {(item …) …}|(numbers …))",
        "A choice that the players make before the game: its heading, the tag it is called by in the text, the \
         names of its arguments, and the items, or any number of a range. What is chosen is put in wherever \
         `<Tag:name>` stands. It is chosen with `--option \"Heading/Item\"`.",
        "(option \"Board\" <Board> args:{<size>} {(item \"3x3\" <3> \"Small.\")* (item \"5x5\" <5> \"Large.\")})",
    ),
    (
        "args",
        "args:{<name> …}",
        "The names of the arguments of an `(option …)`. Each item gives a `<…>` for each of them, `<>` if \
         there is nothing to put in; `<Tag:name>` is where it goes.",
        "(option \"Goal\" <Goal> args:{<line> <who>} {(item \"Three\" <3> <Mover> \"Three in a row.\")})",
    ),
    (
        "item",
        "(item <string> <…> … <string>)",
        "One of the things to choose from in an `(option …)`: its name, what each argument of the option \
         stands for, and what it does, in words. The item with the most stars after it is the default.",
        "(option \"Rules\" <End> args:{<result>} {(item \"Normal\" <Win> \"A row wins.\")* (item \"Misere\" <Loss> \"A row loses.\")})",
    ),
    (
        "numbers",
        "(numbers from:<number> [to:<number>] [default:<number>] [<string>])",
        "Any whole number of a range to choose from, in place of the items of an `(option …)` with one \
         argument. Without `to:` it goes up to 65,535; without `default:` the least is the default. Each is \
         an item by its own name: `--option Rows/23`.",
        "(option \"Rows\" <Rows> args:{<n>} (numbers from:1 to:12 default:3 \"How many rows.\"))",
    ),
    (
        "rulesets",
        "(rulesets {(ruleset …) …})",
        "The rulesets of a game: items of several options that go together.",
        "(rulesets {(ruleset \"Ruleset/Plain\" {})})",
    ),
    (
        "ruleset",
        "(ruleset <string> {<string> …})",
        "Items of several options that go together, by one name; stands in `(rulesets {…})`. It is chosen with \
         `--ruleset Name`; `--option` comes before it. The part `Ruleset/` of the name may be left out.",
        "(option \"Rows\" <Rows> args:{<n>} (numbers from:1 default:3)) (rulesets {(ruleset \"Ruleset/Large\" {\"Rows/9\"})})",
    ),
    (
        "metadata",
        "(metadata …)",
        "What is known about the game beside its rules. Nothing of it changes the rules; one such clause \
         counts.",
        "(metadata (info {(author \"Anonymous\")}))",
    ),
];
