//! `(position …)`: what a position is written as.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What a position is written as, from left to right: texts that stand for
    /// themselves, and parts that tell something of the position. A blank stands for
    /// any number of blanks.
    Position: PositionText = ["position"] {
        /// The parts.
        parts: req [NOTATION_PARTS],
    }
    example "(position {\"(\" (turn {\"L\" \"R\"}) \" \" (filled \"Stone\") \")\"})"
    says "{parts}"
}
