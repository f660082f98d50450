//! What `lud check` finds in games that can be played: probable slips.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0801",
        "a define that nothing calls",
        "The file defines something that is written nowhere else in it. Call it, or take it out. A name \
         that is misspelt where it is called is the usual cause.",
    ),
    entry(
        "L0802",
        "an option that changes nothing",
        "The tag of the option stands nowhere in the rules, so that all of its items are the same game. \
         Write `<Tag:argument>` where the items differ.",
    ),
    entry(
        "L0803",
        "a region that no rule asks for",
        "The region has a name, and the name stands nowhere else. Ask for it by `(sites \"Name\")`, or take \
         it out.",
    ),
    entry(
        "L0804",
        "a phase that play never comes to",
        "A player begins in the first phase that can be theirs and leaves it by `(nextPhase …)`. No way \
         leads to this phase.",
    ),
    entry(
        "L0805",
        "a piece that never comes into play",
        "No rule names the piece: nothing places it before play, and nothing puts it on the board during \
         play.",
    ),
    entry(
        "L0806",
        "a player whose pieces have no moves",
        "`(forEach Piece)` asks each piece of the mover for the moves that stand with it, and no piece of \
         this player has any: they can only pass.",
    ),
    entry(
        "L0807",
        "a condition that is always the same",
        "Both sides of the comparison are numbers that are written out, so that it says nothing about the game.",
    ),
    entry(
        "L0808",
        "a site that nothing passes down",
        "`(to)`, `(from)`, `(between)` and `(site)` are the sites of a move that is being made, or of a loop. \
         When the end rules are asked no move is being made, and there is no such site. The last move is \
         `(last To)` and `(last From)`.",
    ),
    entry(
        "L0809",
        "a game that no rule ends",
        "There is no `(end …)`: the game goes on until all players pass or a limit on moves is hit, and then \
         it is a draw.",
    ),
    entry(
        "L0810",
        "a turn that never passes on",
        "Whatever is played, `(moveAgain)` follows, so that the player who begins plays alone. Say when it is to \
         follow.",
    ),
    entry(
        "L0811",
        "a piece placed where another stands",
        "All sites of a placement are placed on again, with another piece: of the first nothing is left when play \
         begins.",
    ),
    entry(
        "L0812",
        "a placement that does not say whose piece",
        "Each player has a piece of this name. Written with the player's number it is one of theirs, as in \
         `\"Disc1\"`.",
    ),
    entry(
        "L0813",
        "a line longer than the board",
        "No line of sites of the board is so long, so that the condition never holds.",
    ),
    entry(
        "L0814",
        "an end rule that is never asked",
        "A rule before it has the same condition, and ends the game first.",
    ),
    entry(
        "L0815",
        "metadata that is not understood",
        "A clause of `(metadata …)` has a word or a colour that lud does not know there, or takes texts in quotes and \
         has something else. Metadata are in four sections, `info`, `graphics`, `ai` and `recon`; `lud info` shows what \
         was read.",
    ),
    entry(
        "L0816",
        "an argument in the place of one that is left out",
        "A define hands on its arguments to another define, and the call of the first gives nothing for one of them. \
         What is not given is not handed on either, so that those after it move up and are taken for others. Write \
         both calls out, or give something for it.",
    ),
    entry(
        "L0817",
        "an end rule without a result",
        "The rule has a condition and says nothing of what follows when it holds: neither a result nor further rules. \
         Write `(result Mover Win)` after the condition, or take the rule out.",
    ),
];
