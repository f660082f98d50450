//! `(match …)`: several games, one after another.

use crate::ir;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res, SubgameDraft};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A match: several games, one after another, until its own end rules hold. They are asked
    /// after each game, when its points have been added to the match scores. Options of the file
    /// are those of the match; each game is another file.
    Match: Game = ["match"] {
        /// Its name.
        name: req [TEXT],
        /// The players; two if it is not said.
        players: opt [PLAYERS],
        /// The games.
        games: req [GAMES],
        /// When the match is over.
        end: req [END_RULES],
    }
    example "(match \"Best of three\" (players 2) (games (subgame \"Tic-Tac-Toe\")) (end {(if (= 2 (matchScore P1)) (result P1 Win)) (if (= 2 (matchScore P2)) (result P2 Win)) (if (= 3 (count Trials)) (result Mover Draw))}))"
}

ludeme! {
    /// The games of a match. The first written is played first; which one follows a game is up to
    /// that game, and else the next one written, the first again after the last.
    Games: Games = ["games"] {
        /// One game or several.
        games: req [SUBGAME | SUBGAMES],
    }
    example "(games {(subgame \"Tic-Tac-Toe\") (subgame \"Hex\" next:0)})"
}

ludeme! {
    /// A game of a match.
    ///
    /// When it is over each player's match score grows: by `points`, if that is said; else
    /// by `result` for a winner, if that is said; else by the number of players less his
    /// rank, which is rounded down: of two players the winner has one point, and each has one
    /// after a draw.
    Subgame: Subgame = ["subgame"] {
        /// Its name: that of its file.
        name: req [TEXT],
        /// The item of an option that it is played with.
        option: opt [TEXT],
        /// The game that follows, by its place in the list, from 0.
        next: opt "next" [INT],
        /// The points of each winner, asked in the game that is over.
        result: opt "result" [INT],
        /// The points of each player, as `Player`, asked in the game that is over. This is an
        /// extension of our own.
        points: opt "points" [INT],
        /// The player who has the part of the game's first player: P1 if it is not said. This is
        /// an extension of our own.
        first: opt "first" [INT],
    }
    example "(subgame \"Tic-Tac-Toe\" next:0 first:(if (= 0 (% (count Trials) 2)) 1 2))"
}

impl<'a> Match<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.name = self.name.text().unwrap_or_default().to_owned();
        // From here on match scores can be asked for.
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
            subgames.push(lower_subgame(game, games.len(), cx)?);
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

fn lower_subgame<'a>(game: &'a Arg, games: usize, cx: &mut Lower<'a>) -> Res<SubgameDraft> {
    let view = Subgame::view(cx.viewed(game)?);
    let next = cx.after_move(|cx| cx.int_opt(view.next))?;
    let first = cx.after_move(|cx| cx.int_opt(view.first))?;
    check(cx, view.next, next, (0, games as i32 - 1))?;
    check(cx, view.first, first, (1, cx.draft.players as i32))?;
    Ok(SubgameDraft {
        name: view.name.text().unwrap_or_default().to_owned(),
        option: view.option.and_then(Arg::text).map(str::to_owned),
        at: view.call.at,
        next,
        first,
        result: view.result.cloned(),
        points: view.points.cloned(),
    })
}

/// A number that is fixed must be one that can be.
fn check(
    cx: &mut Lower<'_>,
    arg: Option<&Arg>,
    id: Option<ir::IntId>,
    (least, most): (i32, i32),
) -> Res<()> {
    let fixed = id.and_then(|id| cx.draft.arena.const_int(id));
    match (arg, fixed) {
        (Some(arg), Some(number)) if !(least..=most).contains(&number) => cx.error(
            "L0338",
            arg.at,
            format!("this is from {least} to {most} here, and not {number}"),
        ),
        (Some(_) | None, _) => Ok(()),
    }
}
