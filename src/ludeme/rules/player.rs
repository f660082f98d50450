//! `(player N)`: the way a player's pieces face.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A player and the way their pieces face.
    PlayerFacing: PlayerFacing = ["player"] {
        /// The direction.
        facing: req [FACING],
    }
    example "(player N)"
    says "a player facing {facing}"
    plain "a player whose pieces face {facing.the}"
}
