//! `(games …)`: the games of a match.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// The games of a match. The first written is played first; which one follows a game is up to
    /// that game, and else the next one written, the first again after the last.
    Games: Games = ["games"] {
        /// One game or several.
        games: req [SUBGAME | SUBGAMES],
    }
    example "(games {(subgame \"Tic-Tac-Toe\") (subgame \"Hex\" next:0)})"
    says "{games}"
}
