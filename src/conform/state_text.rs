//! A position as traces write it.

use std::fmt::Write as _;

use crate::board::SiteType;
use crate::engine::{PieceAt, State};
use crate::ir::Program;

/// Which parts of a position a trace shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct StateNames {
    /// Scores.
    pub score: bool,
    /// Bets of players.
    pub bet: bool,
}

/// The text of a state.
pub fn state_text(state: &State, names: StateNames) -> String {
    let game = state.game();
    let players = 1..=game.players();
    let mut text = String::new();
    match (state.current_player(), state.outcome()) {
        (Some(mover), _) => {
            let _ = write!(text, "m{}", mover - watcher(game.program()));
            if game.program().phases.len() > 1 {
                let phases: Vec<String> = players
                    .clone()
                    .map(|player| state.phase_of(player).to_string())
                    .collect();
                let _ = write!(text, " ph{}", phases.join(","));
            }
        }
        (None, Some(outcome)) => {
            // A player who plays alone and has not won has no rank in traces.
            let rank = |rank: &f64| match outcome.is_lost_alone() {
                true => "0.0".to_owned(),
                false => format!("{rank:?}"),
            };
            let ranks: Vec<String> = outcome.ranks.iter().map(rank).collect();
            let _ = write!(text, "over rk{}", ranks.join(","));
        }
        (None, None) => {}
    }
    if names.score {
        let scores: Vec<String> = players
            .clone()
            .map(|player| state.score_of(player).to_string())
            .collect();
        let _ = write!(text, " sc{}", scores.join(","));
    }
    if names.bet {
        let amounts: Vec<String> = players
            .map(|player| state.amount_of(player).to_string())
            .collect();
        let _ = write!(text, " am{}", amounts.join(","));
    }
    text.push_str(" |");
    sites(state, &mut text);
    text
}

/// How many seats there are that traces do not know: that of the spectator of a game that nobody
/// plays.
fn watcher(program: &Program) -> usize {
    usize::from(program.meta.watched)
}

/// Every occupied site: the board by kind, then the hands, which are cells.
fn sites(state: &State, text: &mut String) {
    let program = state.game().program();
    let default = program.default_kind;
    let board = program.board_sites();
    for kind in SiteType::ALL {
        let end = if kind == default {
            board
        } else {
            state.sites(kind)
        };
        for site in 0..end.min(state.sites(kind)) {
            piece(state, kind, kind, site, text);
        }
    }
    for site in board..state.sites(default) {
        piece(state, default, SiteType::Cell, site, text);
    }
}

fn piece(state: &State, kind: SiteType, shown: SiteType, site: usize, text: &mut String) {
    let program = state.game().program();
    let mut write = |(level, piece): (usize, &PieceAt)| {
        let letter = &shown.name()[..1];
        let _ = match level {
            0 => write!(text, " {letter}{site}:"),
            _ => write!(text, "+"),
        };
        match piece.what {
            0 => text.push_str("#0"),
            what => text.push_str(&program.pieces[what].name),
        }
        // Shared pieces belong to the seat after the last one.
        let after = piece.who > program.players;
        let who = piece.who - usize::from(after) * watcher(program);
        let _ = write!(text, "/{who}");
        match program.pieces[piece.what].pips {
            Some(pips) => domino(piece, pips, site < program.board_sites(), text),
            None => numbers(piece, text),
        }
    };
    if program.needs.stacks {
        state
            .stack_at(kind, site)
            .iter()
            .enumerate()
            .for_each(write);
    } else if let Some(piece) = state.piece_at(kind, site) {
        write((0, &piece));
    }
}

/// For dominoes on the board traces show the number of their kind, and as the value the pips of the
/// first half; for those in hand the value is 1.
fn domino(piece: &PieceAt, [first, _]: [u8; 2], on_board: bool, text: &mut String) {
    let shown = PieceAt {
        count: if on_board { piece.what as i32 } else { 1 },
        value: if on_board { i32::from(first) } else { 1 },
        ..*piece
    };
    numbers(&shown, text);
}

fn numbers(piece: &PieceAt, text: &mut String) {
    if piece.count != 1 {
        let _ = write!(text, "*{}", piece.count);
    }
    for (mark, number) in [
        ('s', piece.state),
        ('r', piece.rotation),
        ('v', piece.value),
    ] {
        if number > 0 {
            let _ = write!(text, "{mark}{number}");
        }
    }
}
