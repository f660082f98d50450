//! A move of a plan, as the engine chooses and makes it.

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// Its kind: an index of the plan's moves.
    pub(super) moves: u32,
    /// For steps, the number of the step among the mover's; for pieces from a hand, the hand.
    pub(super) rule: u32,
    /// Where it begins, if it does so on the board.
    pub(super) from: Option<u16>,
    /// Where it ends.
    pub(super) to: Option<u16>,
}

impl Choice {
    /// A pass that no rule offers.
    pub(super) const PASS: Self = Self {
        moves: u32::MAX,
        rule: 0,
        from: None,
        to: None,
    };

    /// The only kind of move there is, which is made on one site.
    #[inline]
    pub(super) const fn on(site: usize) -> Self {
        Self {
            moves: 0,
            rule: 0,
            from: Some(site as u16),
            to: Some(site as u16),
        }
    }
}
