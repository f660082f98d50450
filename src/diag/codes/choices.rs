//! Options and rulesets: L0220 to L0235.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0220",
        "an option is not complete",
        "An option has a heading, a tag, the names of its arguments and at least one item: \
         `(option \"Board Size\" <Size> args:{<dim>} {(item \"3x3\" <3> \"A small board.\")})`.",
    ),
    entry(
        "L0221",
        "something is not an item of an option",
        "The items of an option are clauses `(item \"Name\" <…> \"What it does.\")`, each with stars \
         after it or not.",
    ),
    entry(
        "L0222",
        "an item has the wrong number of arguments",
        "The option names its arguments in `args:{…}`, and each item gives a `<…>` for each of \
         them, `<>` if there is nothing to put in.",
    ),
    entry(
        "L0223",
        "the game has no such option",
        "A choice is written `Heading/Item`, as in `Board Size/3x3`. `lud info` lists the choices \
         that a game offers.",
    ),
    entry(
        "L0224",
        "no option has this tag",
        "`<Tag:arg>` puts in an argument of the option with that tag. No option of this file has it.",
    ),
    entry(
        "L0225",
        "the option has no such argument",
        "`<Tag:arg>` names one of the arguments that the option lists in `args:{…}`.",
    ),
    entry(
        "L0226",
        "angle brackets hold no name",
        "Outside of an option's items, `<…>` holds the name of an option's argument and nothing \
         else. If `<` is meant to compare, it stands first in its clause with a blank after it: \
         `(< 1 2)`.",
    ),
    entry(
        "L0227",
        "an option puts in itself",
        "The argument of an option may name arguments of other options, but not in a circle.",
    ),
    entry(
        "L0228",
        "two options share a tag and an argument",
        "`<Tag:arg>` would mean either; the first option counts. Give one another tag.",
    ),
    entry(
        "L0229",
        "half of a clause is missing",
        "An option may put in the beginning of a clause with one argument, `<(dual>`, and its end \
         with another, `<)>`. Here one of the two is missing.",
    ),
    entry(
        "L0230",
        "something is not a ruleset",
        "Rulesets are written `(rulesets {(ruleset \"Ruleset/Name\" {\"Heading/Item\" …}) …})`.",
    ),
    entry(
        "L0231",
        "the game has no such ruleset",
        "`lud info` lists the rulesets of a game. The part `Ruleset/` of the name may be left out.",
    ),
    entry(
        "L0232",
        "a ruleset makes a choice that does not exist",
        "A ruleset is a list of choices `Heading/Item`, each of which an option of the file must \
         offer.",
    ),
    entry(
        "L0233",
        "the numbers of an option are not right",
        "An option of any whole number says which: `(option \"Rows\" <Rows> args:{<n>} (numbers from:1 \
         to:12 default:3 \"How many rows.\"))`. The least must be given; without `to:` the numbers go up to \
         65,535, as many as a board may have sites; without `default:` the least is the default, \
         which must be one of the numbers. The option has one argument, the number.",
    ),
    entry(
        "L0234",
        "a number is not one that the option offers",
        "The items of this option are whole numbers of a range, which the message and `lud info` \
         name: `Rows/23`.",
    ),
    entry(
        "L0235",
        "two choices of one option",
        "A game is played with one item of each option. Two were chosen of one: the message says \
         which.",
    ),
];
