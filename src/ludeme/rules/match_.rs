//! `(match …)`: several games, one after another.

use super::games::Games;
use super::subgame;
use crate::ir;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A match: several games, one after another, until its own end rules hold. They are asked
    /// after each game, when its points have been added to the match scores. Options of the file
    /// are those of the match; each game is another file.
    Match: Game = ["match"] {
        /// Its name.
        name: req [TEXT],
        /// The players; by default two.
        players: opt [PLAYERS],
        /// The games.
        games: req [GAMES],
        /// When the match is over.
        end: req [END_RULES],
    }
    example "(match \"Best of three\" (players 2) (games (subgame \"Tic-Tac-Toe\")) (end {(if (= 2 (matchScore P1)) (result P1 Win)) (if (= 2 (matchScore P2)) (result P2 Win)) (if (= 3 (count Trials)) (result Mover Draw))}))"
    says "the match {name} is made of {games}[ {players}] {end}"
}

impl<'a> Match<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.name = self.name.text().unwrap_or_default().to_owned();
        // From here on, rules may ask for match scores.
        cx.draft.subgames = Some(Vec::new());
        if let Some(players) = self.players {
            super::players::lower(cx.viewed(players)?, cx)?;
        }
        cx.draft.teams = (0..=cx.draft.players as u32).collect();
        // Nobody moves in the match itself.
        let play = cx.draft.arena.moves(ir::Moves::All([].into()), None);
        cx.draft.phases = vec![ir::Phase {
            name: String::new(),
            owner: None,
            play,
            end: Vec::new(),
            next: Vec::new(),
        }];
        let games = Games::view(cx.viewed(self.games)?).games.parts();
        let mut subgames = Vec::new();
        for game in games {
            subgames.push(subgame::lower(game, games.len(), cx)?);
        }
        if subgames.is_empty() {
            return cx.error("L0338", self.games.at, "a match has at least one game");
        }
        cx.draft.subgames = Some(subgames);
        let end = cx.viewed(self.end)?;
        cx.draft.end = cx.after_move(|cx| super::end_rules::lower(end, cx))?;
        Ok(())
    }
}
