//! The top level and defines: L0201 to L0218.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0201",
        "there is no game",
        "A file describes one game: a clause `(game \"Name\" …)` or `(match \"Name\" …)` at the top \
         level, beside its defines and options.",
    ),
    entry(
        "L0202",
        "there is a second game",
        "A file describes one game. Put the second one into a file of its own.",
    ),
    entry(
        "L0203",
        "a define does not exist",
        "A clause whose first word is a string calls a define: `(\"HopCapture\")`. There is no define \
         of this name, neither in the file nor among the predefined ones. Capitals count.",
    ),
    entry(
        "L0204",
        "a define calls itself",
        "A define stands for its body. If the body calls the define again, directly or by way of \
         others, there is no end to it. The report shows the circle.",
    ),
    entry(
        "L0205",
        "defines call each other too deeply",
        "A define may call others, and those again others, up to a limit; the flag \
         `--max-define-depth` raises it.",
    ),
    entry(
        "L0206",
        "the game grows too large",
        "With all defines, options and ranges put in, the game has more parts than the limit. A \
         few defines that each call the next one twice are enough for that: thirty make a \
         thousand million. The flag `--max-nodes` raises the limit.",
    ),
    entry(
        "L0207",
        "the game grows too deep",
        "With all defines put in, brackets are nested more deeply than the limit; the flag \
         `--max-nesting` raises it.",
    ),
    entry(
        "L0208",
        "a define has no name",
        "A definition is written `(define \"Name\" …)`: the name is a string, the rest is what it \
         stands for.",
    ),
    entry(
        "L0209",
        "a define is defined twice",
        "Of two definitions with one name the first counts. Take one away or rename it.",
    ),
    entry(
        "L0210",
        "a parameter stands outside of any define",
        "`#1` to `#9` stand for the arguments with which a define is called. Outside of a \
         definition there are none.",
    ),
    entry(
        "L0211",
        "a define is given too many arguments",
        "The body of the define does not use so many. The surplus ones are skipped. `~` stands for \
         an argument that is left out.",
    ),
    entry(
        "L0212",
        "something cannot be part of a text",
        "`\"Pawn#1\"` and `\"Disc<Player:name>\"` join texts. What is put in must be a word, a number \
         or a string; a clause or an array is none.",
    ),
    entry(
        "L0213",
        "a text grows too long",
        "A text that defines put together may have 65,536 bytes. A longer one is the work of \
         defines that double it again and again.",
    ),
    entry(
        "L0214",
        "dots make no range",
        "`1..5` is one word, without blanks, and stands for `1 2 3 4 5`. `\"A1\"..\"C3\"` stands for \
         the sites of columns A to C, rows 1 to 3; columns have one letter.",
    ),
    entry(
        "L0215",
        "a clause cannot stand beside the game",
        "At the top level stand the game, `(define …)`, `(option …)`, `(rulesets …)`, `(metadata …)`, \
         and our own `(notation …)`, `(league …)`, `(clock …)`, `(tests …)`.",
    ),
    entry(
        "L0216",
        "a part of the game is unfinished",
        "Square brackets stand for what the author left open: `[#]` for anything, `[a | b]` for \
         alternatives. A game with such a part cannot be played. Choose another ruleset or write \
         the part.",
    ),
    entry(
        "L0217",
        "a clause is empty",
        "`()` means nothing and is skipped. Perhaps a parameter that stands for nothing was all \
         that was in it.",
    ),
    entry(
        "L0218",
        "there are two metadata clauses",
        "The first one counts.",
    ),
    entry(
        "L0219",
        "brackets without a keyword",
        "Round brackets around several clauses, as in `(and ((is Full) (is Even 2)))`, hold nothing \
         together: the clauses are read as if the brackets were not there.",
    ),
];
