//! The reports about ludemes: what may stand where, and what names refer to.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0301",
        "a clause without a keyword",
        "A clause in round brackets begins with a keyword that says what it is, as in \
         `(players 2)`. Write the keyword first.",
    ),
    entry(
        "L0302",
        "an unknown ludeme",
        "No ludeme that lud can play begins with this keyword. It may be misspelt, or be a part \
         of the language that lud does not play yet; the report says which keyword is near.",
    ),
    entry(
        "L0303",
        "a ludeme of another family",
        "The ludeme exists, but it yields something else than is wanted here: a condition where \
         moves are wanted, for instance. The hint shows one that fits.",
    ),
    entry(
        "L0304",
        "a word that no form of the keyword takes",
        "Keywords such as `is`, `move` or `sites` are followed by a word that says which form is \
         meant. This word is not one of them.",
    ),
    entry(
        "L0305",
        "something is missing",
        "A part that the ludeme cannot do without is not there. The hint shows the whole form.",
    ),
    entry(
        "L0306",
        "an unknown label",
        "The ludeme has no parameter of this label. Labels are written as in the form that the \
         hint shows.",
    ),
    entry(
        "L0307",
        "an argument that fits nowhere",
        "What stands here is of the wrong type, stands in the wrong order, or is one too many. \
         Arguments keep the order of the form that the hint shows.",
    ),
    entry(
        "L0308",
        "a text where none fits",
        "A text in quotes is a name, or the call of a define. No define has this name, and a \
         name is not wanted here.",
    ),
    entry(
        "L0309",
        "an unknown constant",
        "A word that begins with a capital letter is a constant of the language. There is none \
         of this name; mind capital and small letters.",
    ),
    entry(
        "L0311",
        "a part of the language that cannot be played yet",
        "The clause is right, but lud cannot play it yet: steps that turn the piece, \
         `(count Steps … newRotation:…)`, for instance.",
    ),
    entry(
        "L0313",
        "a number that is too large or too small",
        "The numbers of the language are whole numbers from -2147483648 to 2147483647.",
    ),
    entry(
        "L0314",
        "an operator between what it joins",
        "Operators are keywords: they stand first in round brackets of their own, as in `(= (count Pieces \
         Mover) 0)`, `(and (is Empty (to)) (is Mine (from)))` or `(not (is Empty (to)))`. The report shows how \
         what is written would stand.",
    ),
    entry(
        "L0315",
        "a label without its colon",
        "A label ends with a colon, and what it labels follows: `if:(is Empty (to))`.",
    ),
    entry(
        "L0316",
        "a comment as in another language",
        "A comment goes from `//` to the end of its line. There is no other kind.",
    ),
    entry(
        "L0320",
        "a name that names nothing",
        "A piece, region, phase, map, hand or container of this name was not declared in the \
         equipment or the rules.",
    ),
    entry(
        "L0321",
        "a player the game does not have",
        "A role such as `P3` must be one of the players that `(players …)` declares.",
    ),
    entry(
        "L0322",
        "a role that cannot stand here",
        "Some roles mean several players or change during play. Where one owner or one player is \
         wanted, name one.",
    ),
    entry(
        "L0323",
        "a number that must be fixed",
        "The number decides about the equipment and must be known before play.",
    ),
    entry(
        "L0324",
        "too many proposals",
        "A game can have at most 64 proposals.",
    ),
    entry(
        "L0325",
        "a site the board does not have",
        "Sites are named by column letter and row number, as in `\"A1\"`. The board has none of \
         this name.",
    ),
    entry(
        "L0326",
        "a region made of itself",
        "The sites of a region are worked out from those of other regions, and these in turn from its \
         own: there is no end to it.",
    ),
    entry(
        "L0327",
        "moves made of themselves",
        "A piece's own moves ask all pieces for their moves, and so that piece for its own again: there \
         is no end to it. `(forEach Piece)` stands in `(play …)`; with the piece stands what it may do, \
         such as `(move Step (to if:(is Empty (to))))`.",
    ),
    entry(
        "L0330",
        "no moves",
        "A game needs `(play …)`: without it there is nothing to do.",
    ),
    entry(
        "L0331",
        "a mode that does not fit the players",
        "`(mode Simulation)` is for games that nobody plays: those with `(players 0)`.",
    ),
    entry(
        "L0332",
        "a number of players out of range",
        "A game has up to 16 players; with none it is watched.",
    ),
    entry(
        "L0333",
        "no board",
        "The equipment must have a board, even where pieces never leave the players' hands.",
    ),
    entry(
        "L0334",
        "two boards",
        "The equipment has one board; more sites can be had with `(hand …)`.",
    ),
    entry(
        "L0335",
        "two pieces of one name",
        "A piece's name with its owner's number should be its own. Where two pieces have one \
         name, rules that use it mean the one declared first.",
    ),
    entry(
        "L0336",
        "a hand of an odd size",
        "A hand has from 1 to 10000 sites.",
    ),
    entry(
        "L0337",
        "a map of unequal lists",
        "A map written as two lists gives each key the value at the same place, so both must be \
         of one length.",
    ),
    entry(
        "L0338",
        "a match that cannot be played",
        "A match is made of games that come with lud or stand in the folder of its file, each for \
         as many players as the match. Match scores belong to the match and cannot be asked for \
         in a game.",
    ),
    entry(
        "L0340",
        "a division by zero",
        "The divisor is zero whatever happens in the game.",
    ),
    entry(
        "L0341",
        "no place named",
        "A step of the set-up must say where its pieces go.",
    ),
    entry(
        "L0342",
        "nothing to count",
        "The number of pieces on sites can be set only in a game that has pieces.",
    ),
    entry(
        "L0343",
        "a container the game does not have",
        "The board is container 0; hands follow in the order of the equipment.",
    ),
    entry(
        "L0350",
        "players need texts of their own",
        "`(turn {…})` in a game's notation has a text for each player, first player first, and no \
         two are the same.",
    ),
    entry(
        "L0351",
        "a piece that several players have",
        "A game's notation names single pieces: where each player has a piece of a name, the number of \
         the player is added, as in `\"King1\"`.",
    ),
    entry(
        "L0352",
        "pieces need texts of their own",
        "In the rows of a game's notation every piece, and the empty site, has a text of its own; in \
         `(runs …)` none begins with a digit, which would be read as part of a number.",
    ),
    entry(
        "L0353",
        "there is no game with these choices",
        "A `(require …)` beside the game says what its options must fulfil together, and here it does \
         not hold. The message gives the author's reason; choose other items.",
    ),
    entry(
        "L0354",
        "a condition on options that is known in play only",
        "`(require …)` beside the game is about what is chosen: numbers and comparisons of them, such as \
         `(< 1 (* <Rows:n> <Columns:n>))`. What holds in every position of the game stands in its \
         `(notation …)`.",
    ),
    entry(
        "L0360",
        "a second clock or league",
        "A game has one `(clock …)` and one `(league …)`. Of several a choice can be made by an \
         `(option …)`.",
    ),
    entry(
        "L0361",
        "a time that no clock has",
        "A player has from one minute to a week for a game, and up to a day more for each turn.",
    ),
    entry(
        "L0362",
        "levels out of order",
        "The levels of a league stand in order, the lowest first. Each has a name of its own, and \
         begins at more points than the one before.",
    ),
    entry(
        "L0363",
        "points that nothing is told of",
        "The points of a league are worked out when a game is over, from what `(tally …)` tells of \
         it and from numbers. The position, the players and all else that rules ask for are not \
         known there; and rules cannot ask for a `(tally …)`.",
    ),
    entry(
        "L0364",
        "points beyond all bounds",
        "The number of points is larger than lud can count, whatever happens in a game. What \
         grows too large in one game only is told when that game is over.",
    ),
];
