//! `(points …)`: what a played game is worth.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// The points for a played game: numbers, operators and `(tally …)`. A game that is void gives
    /// none.
    Points: Points = ["points"] {
        /// For who has won.
        winner: req "winner" [INT],
        /// For who has lost.
        loser: req "loser" [INT],
        /// For each player of a game that nobody has won; by default 0.
        draw: opt "draw" [INT],
    }
    example "(points winner:(+ 100 (* 4 (tally Taken))) loser:(- 0 (tally Lost)))"
    says "the winner gets {winner} points, the loser {loser}[ and a draw gives {draw}]"
    plain "the points of the winner are {winner}, and those of the loser {loser}[; a draw gives each player {draw}]"
}
