//! `(byScore …)`: the highest score wins.

use crate::ir::Verdict;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Ranks the players by score, the highest first; equal scores share a rank.
    EndByScore: Verdict = ["byScore"] {
        /// The scores to use instead of those kept during play.
        scores: opt [END_SCORES],
        /// Whether the lowest score wins.
        misere: opt "misere" [TRUTH],
    }
    example "(byScore {(score P1 (count Pieces P1)) (score P2 (count Pieces P2))})"
    says "the game ends by score[ with {scores}]<misere?, the lowest first>"
    plain "the player with the <misere?lowest|highest> score wins[, where {scores}]"
}

ludeme! {
    /// A player's score at the end.
    EndScore: EndScore = ["score"] {
        /// The player.
        role: req [ROLE],
        /// Their score.
        score: req [INT],
    }
    example "(score P1 (count Pieces P1))"
    says "the score of {role} is {score}"
}

impl<'a> EndByScore<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Verdict> {
        let scores = match self.scores {
            None => None,
            Some(scores) => {
                let mut all = Vec::new();
                for score in scores.parts() {
                    let view = EndScore::view(cx.viewed(score)?);
                    all.push((cx.player(view.role)?, cx.int(view.score)?));
                }
                Some(all)
            }
        };
        Ok(Verdict::ByScore(
            scores,
            self.misere.is_some_and(Arg::is_true),
        ))
    }
}
