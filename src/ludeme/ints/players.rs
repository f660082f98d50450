//! `(players …)`: the players of a kind.

use crate::ir::{Ints, IntsId, PlayerSet};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The players of a kind: all, the mover's side, the others.
    PlayersMany: Ints = ["players"] (PlayersWord: All, Ally, Enemy, Friend, NonMover) {
        /// Relative to this player; by default to the mover.
        of: opt "of" [INT],
        /// Which of them, as `(player)`.
        when: opt "if" [BOOL],
    }
    example "(players Enemy)"
    says "<All:all players|Ally:the allies|Enemy:the enemies|Friend:the friends|NonMover:the players who do not move>[ of player {of}][ where {when}]"
    plain "<All:all players|Ally:the allies|Enemy:the opponents|Friend:the players of their side|NonMover:the other players>[ of {of}][ for whom {when}]"
}

ludeme! {
    /// The players of a team.
    PlayersTeam: Ints = ["players"] (
        "Team1", "Team2", "Team3", "Team4", "Team5", "Team6", "Team7", "Team8", "Team9", "Team10",
        "Team11", "Team12", "Team13", "Team14", "Team15", "Team16"
    ) {
        /// Which of them, as `(player)`.
        when: opt "if" [BOOL],
    }
    example "(players Team1)"
    says "the players of the team {.word}[ where {when}]"
    plain "the players of the {.word}[ for whom {when}]"
}

impl<'a> PlayersMany<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let set = match self.word() {
            PlayersWord::All => PlayerSet::All,
            PlayersWord::Ally => PlayerSet::Ally,
            PlayersWord::Enemy => PlayerSet::Enemy,
            PlayersWord::Friend => PlayerSet::Friend,
            PlayersWord::NonMover => PlayerSet::NonMover,
        };
        let op = Ints::Players(set, cx.int_opt(self.of)?, cx.bool_opt(self.when)?);
        Ok(cx.draft.arena.list(op))
    }
}

impl<'a> PlayersTeam<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let team = self.call.sub.trim_start_matches("Team");
        let set = PlayerSet::Team(team.parse().unwrap_or_default());
        let op = Ints::Players(set, None, cx.bool_opt(self.when)?);
        Ok(cx.draft.arena.list(op))
    }
}
