//! What is shown of a table to who holds some of its seats, or none. All of it is made of one view,
//! and so tells nothing that is hidden from them.

use std::fmt::Write as _;

use serde::Serialize;

use super::{Drawn, Table, millis};
use crate::facade::{Deed, Gesture, LogLine, Lost, Play, Scene};
use crate::serve::Trouble;
use crate::serve::store::Sitter;

/// The most moves that a page is told of; beyond them it asks for names.
const MOST_MOVES: usize = 20_000;

/// A table, as it is shown.
#[derive(Serialize)]
pub(crate) struct Shown {
    id: String,
    /// The game: its id, its name and what is chosen of it.
    game: String,
    title: String,
    options: Vec<String>,
    /// What an answer has to say that it answers.
    stamp: usize,
    /// Moves and the like that can be taken back, which is where the list of moves ends.
    ply: usize,
    players: Vec<Seat>,
    /// The seats of who looks.
    you: Vec<usize>,
    /// Whose view it is; 0 for somebody who only looks on.
    viewer: usize,
    /// Who is to move; where all choose at once the viewer, if they have not chosen, or else the first who has not.
    to_move: Option<usize>,
    /// Whether all choose at once.
    at_once: bool,
    /// Whether nobody plays: it goes on by itself.
    watched: bool,
    /// What the viewer has chosen, where others have not chosen yet.
    choice: Option<String>,
    /// Who is to move or how the game ended, in words.
    status: String,
    over: bool,
    /// Who has won, if the game is over.
    winner: Option<usize>,
    scene: Scene,
    /// How each move is made, if it is the viewer's turn.
    gestures: Option<Vec<Gesture>>,
    /// What was done, as the viewer saw it.
    history: Vec<LogLine>,
    lost: Vec<Lost>,
    scores: Option<Vec<i32>>,
    match_scores: Option<Vec<i32>>,
    /// What the game is worth in its league.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Vec<i64>>,
    void: bool,
    rated: bool,
    /// Whether the game hides anything.
    hides: bool,
    draw_by: Option<usize>,
    undo_by: Option<usize>,
    /// Whether those who look have agreed to what is proposed already.
    agreed: bool,
    can: Can,
    next: Option<String>,
    /// Whether the program is to move.
    thinking: bool,
    stuck: Option<String>,
}

/// An earlier position, as it is shown.
#[derive(Serialize)]
pub(crate) struct Then {
    #[serde(flatten)]
    scene: Scene,
    /// Who was to move.
    to_move: Option<usize>,
    lost: Vec<Lost>,
    scores: Option<Vec<i32>>,
}

#[derive(Serialize)]
struct Seat {
    player: usize,
    sitter: Sitter,
    name: String,
    level: Option<u8>,
    /// What is left of the player's time, in milliseconds.
    left: Option<u64>,
    /// Whether it is running.
    running: bool,
    /// Whether they have chosen, where all choose at once and others have not.
    chosen: bool,
}

/// What who looks may do.
#[derive(Serialize)]
struct Can {
    resign: bool,
    draw: bool,
    undo: bool,
    save: bool,
    hint: bool,
    rematch: bool,
}

impl Table {
    /// The table as it is shown to who holds some seats.
    pub(crate) fn shown(&self, seats: &[usize]) -> Shown {
        let viewer = self.viewer(seats);
        let view = self.play.view(viewer);
        let data = view.data();
        let over = self.is_over();
        let to_move = self.to_move(viewer);
        let own_turn = to_move.is_some_and(|player| seats.contains(&player));
        let scene = view.scene();
        let gestures = (own_turn && !self.is_waiting())
            .then(|| self.gestures(viewer))
            .flatten();
        let played = over.then(|| self.play.played_to_draw(self.minutes()).ok().flatten());
        let void = played.flatten().is_some_and(|played| played.void);
        Shown {
            id: self.id.clone(),
            game: self.game.clone(),
            title: self.play.game().name().to_owned(),
            options: self.chosen.options.clone(),
            stamp: self.stamp,
            ply: self.log.len(),
            players: self.seats_shown(),
            you: seats.to_vec(),
            viewer,
            to_move,
            at_once: !over && self.play.is_chosen_together(),
            watched: self.play.game().is_watched(),
            choice: seats
                .contains(&viewer)
                .then(|| self.choice_of(viewer).map(str::to_owned))
                .flatten(),
            status: self.status(),
            over,
            winner: self.play.outcome().and_then(|outcome| outcome.winner()),
            lost: self.log.lost(&scene),
            scene,
            gestures,
            history: self.log.lines(viewer),
            scores: data.scores,
            match_scores: data.match_scores,
            points: self.points().ok().flatten(),
            void,
            rated: self.rated,
            hides: self.play.game().hides(),
            draw_by: self.draw.by,
            undo_by: self.undo.by,
            agreed: seats
                .iter()
                .any(|seat| self.draw.agreed.contains(seat) || self.undo.agreed.contains(seat)),
            can: self.can(seats),
            next: self.next.clone(),
            thinking: self.engine_to_move().is_some(),
            stuck: self.stuck.clone(),
        }
    }

    /// The position when so many things had been done, as it is shown to who holds some seats.
    pub(crate) fn then(&self, ply: usize, seats: &[usize]) -> Option<Then> {
        let viewer = self.viewer(seats);
        let scene = self.play.scene_at(ply, viewer)?;
        let data = self.play.data_at(ply, viewer)?;
        Some(Then {
            lost: self.log.lost_at(ply, &scene),
            scene,
            to_move: data.to_move,
            scores: data.scores,
        })
    }

    /// Who is to move, as who is shown `viewer`'s side is told.
    fn to_move(&self, viewer: usize) -> Option<usize> {
        let waited = match self.is_over() {
            true => Vec::new(),
            false => self.waited_for(),
        };
        let own = waited.iter().find(|player| **player == viewer);
        own.or(waited.first()).copied()
    }

    /// How each move of a player is made, if it is their turn; `None` if there are too many to be told.
    fn gestures(&self, player: usize) -> Option<Vec<Gesture>> {
        let told = |play: &Play| match play.legal().len() <= MOST_MOVES {
            true => play.view(player).gestures(),
            false => None,
        };
        match self.play.is_chosen_together() {
            true => told(&self.turn_of(player).ok()?),
            false => told(&self.play),
        }
    }

    fn seats_shown(&self) -> Vec<Seat> {
        let waited = self.waited_for();
        let seats = (1..).zip(&self.seats).map(|(player, seat)| Seat {
            player,
            sitter: seat.sitter,
            name: seat.name.clone(),
            level: seat.level,
            left: self.play.time_left(player).map(millis),
            running: waited.contains(&player) && self.is_running(),
            chosen: self.has_chosen(player),
        });
        seats.collect()
    }

    /// Who is to move or how the game ended, in words.
    fn status(&self) -> String {
        match (&self.drawn, self.is_waiting()) {
            (Some(Drawn::Agreed), _) => "draw by agreement".to_owned(),
            (Some(Drawn::Late(players)), _) => {
                let players: Vec<String> =
                    players.iter().map(|player| format!("P{player}")).collect();
                let players = players.join(" and ");
                format!("draw: the times of {players} were up at the same moment")
            }
            (None, true) => "waiting for players".to_owned(),
            (None, false) if !self.is_over() && self.play.is_chosen_together() => {
                self.waiting_text()
            }
            (None, false) => self.play.view(0).status(),
        }
    }

    /// What the game is worth, if it is over and not void.
    fn points(&self) -> Result<Option<Vec<i64>>, Trouble> {
        match self.drawn.is_some() {
            true => Ok(None),
            false => Ok(self.play.points(self.minutes())?),
        }
    }

    fn can(&self, seats: &[usize]) -> Can {
        let over = self.is_over();
        let sits = !seats.is_empty();
        let plays = sits && !over && !self.is_waiting();
        let alone = self.are_all_people(seats);
        Can {
            // Who only watches has nothing to give up.
            resign: plays && !self.play.game().is_watched(),
            draw: plays
                && self.seats.len() > 1
                && self.seats.iter().all(|s| s.sitter == Sitter::Person)
                && !alone,
            undo: seats.iter().any(|seat| self.has_chosen(*seat))
                || sits
                    && !self.rated
                    && !self.is_waiting()
                    && !self.log.is_empty()
                    && (!over || alone),
            save: self.may_save(seats),
            hint: self.may_ask_hint(seats),
            rematch: sits && over,
        }
    }

    /// Whether who holds these seats may be told which moves are good.
    pub(crate) fn may_ask_hint(&self, seats: &[usize]) -> bool {
        let plays = !seats.is_empty() && !self.is_over() && !self.is_waiting();
        let game = self.play.game();
        plays && !self.rated && self.are_all_people(seats) && !game.hides() && !game.is_watched()
    }

    /// Whether all of the game may be told to who holds these seats: what is to come of chance follows
    /// from its seed, and what was hidden from its moves.
    pub(crate) fn may_save(&self, seats: &[usize]) -> bool {
        match (self.play.game().hides(), self.is_over()) {
            (true, _) => self.are_all(seats),
            (false, true) => true,
            (false, false) => !seats.is_empty() && self.are_all_people(seats),
        }
    }
}

/// A game as text, in the notation of playthroughs: what it is, and what was done.
pub(crate) fn history_text(table: &Table, play: &Play) -> String {
    let mut text = format!("# playthrough\ngame: {}\n", table.game);
    for option in &table.chosen.options {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "option: {option}");
    }
    if let Some(ruleset) = &table.chosen.ruleset {
        let _ = writeln!(text, "ruleset: {ruleset}");
    }
    let _ = writeln!(text, "seed: {}\n", table.seed);
    for deed in play.history() {
        let _ = match &deed {
            Deed::Move(name) => writeln!(text, "play {name}"),
            Deed::Resign { .. } | Deed::Late { .. } | Deed::Roll { .. } => writeln!(text, "{deed}"),
        };
    }
    text
}
