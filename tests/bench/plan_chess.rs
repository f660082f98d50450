//! Games like chess: marks that tell who has not moved yet, castling, taking in passing, double steps,
//! promotions that are moves of their own, a counter that captures set back. By plan as by the program.

use ludwright::engine::{Limits, Rng};
use ludwright::play::player::{Mechanisms, Player};

use super::plans::{one, planned, same_games};
use crate::helper::load_text;

/// What a game has of chess.
struct Features {
    castles: bool,
    passes: bool,
    promotes: bool,
    judged: bool,
    reset: &'static str,
}

impl Features {
    fn new(rng: &mut Rng) -> Self {
        let mut chance = |of: usize| rng.below(of) > 0;
        Self {
            castles: chance(4),
            passes: chance(4),
            promotes: chance(4),
            judged: chance(5),
            reset: if chance(3) {
                "(then (set Counter))"
            } else {
                ""
            },
        }
    }

    fn pawn(&self, rng: &mut Rng) -> String {
        let [passing, pending] = match self.passes {
            true => [
                "(move Step (directions {FR FL}) (to if:(and (is Pending) (= (to) (value Pending)))) (then (remove (ahead (last To) Backward))))",
                "(then (set Pending (ahead (last To) Backward)))",
            ],
            false => ["", ""],
        };
        let far = one(
            rng,
            &[
                "(between (exact 2))",
                "(between (exact 2) if:(is Empty (between))) (to if:(is Empty (to)))",
                "(between (exact 2) if:(is Empty (between))) (to if:(is Enemy (who at:(to))) (apply (remove (to))))",
            ],
        );
        let begins = one(
            rng,
            &[
                "(is In (from) (sites Start (piece (what at:(from)))))",
                "(is In (from) (sites Mover \"Home\"))",
            ],
        );
        let replay = match self.promotes {
            true => "(if (is In (last To) (sites Mover \"Far\")) (moveAgain))",
            false => "(if (is In (last To) (sites Mover \"Far\")) (set Counter))",
        };
        let last = one(rng, &["(then (and #1 (set Counter)))", "(then #1)"]).replace("#1", replay);
        format!(
            "(piece \"Pawn\" Each (or {{ (move Step Forward (to if:(is Empty (to)))) (move Step (directions {{FR FL}}) (to if:(is Enemy (who at:(to))) (apply (remove (to))))) (if {begins} (move Slide Forward {far} {pending})) {passing} }} {last}))"
        )
    }

    fn other_pieces(&self, rng: &mut Rng) -> String {
        let reset = self.reset;
        let take = format!("(to if:(is Enemy (who at:(to))) (apply (remove (to) {reset})))");
        let step = format!(
            "(to if:(not (is Friend (who at:(to)))) (apply if:(is Enemy (who at:(to))) (remove (to) {reset})))"
        );
        let moved = match self.castles {
            true => "(then (if (= (state at:(last To)) 1) (set State at:(last To) 0)))",
            false => "",
        };
        let king = one(rng, &["Orthogonal", "Adjacent", "Diagonal"]);
        let rook = match rng.below(4) {
            0 => format!("(move Slide Orthogonal {take} {moved})"),
            1 => format!("(move Slide Orthogonal (between (max 2)) {take} {moved})"),
            2 => format!("(move Step Orthogonal {step} {moved})"),
            // A cannon: a piece that comes between it and a king threatens the king.
            _ => format!(
                "(or (move Step Orthogonal (to if:(is Empty (to)))) (move Hop Orthogonal (between if:(is Occupied (between))) (to if:(is Enemy (who at:(to))) (apply (remove (to))))) {moved})"
            ),
        };
        format!(
            "(piece \"Rook\" Each {rook}) (piece \"King\" Each (move Step {king} {step} {moved})) (piece \"Bishop\" Each (move Slide Diagonal {take}))"
        )
    }

    fn castling(rng: &mut Rng) -> String {
        let between = one(
            rng,
            &[
                "(and (is Empty (to)) (not (is Threatened (id \"King\" Mover) at:(to))))",
                "(is Empty (to))",
                "(not (is Threatened (id \"King\" Mover) at:(to)))",
            ],
        );
        let safe = one(rng, &["(not (is Threatened (id \"King\" Mover)))", "True"]);
        let unmark = "(to if:True (apply (set State at:(from) 0)))";
        format!(
            "(if (and (= (state at:(mapEntry \"King\" (mover))) 1) {safe}) (if (and (= (state at:(mapEntry \"Rook\" (mover))) 1) (can Move (slide (from (mapEntry \"Rook\" (mover))) E (between (exact 2) if:(is Empty (to))) {unmark}))) (move Slide (from (mapEntry \"King\" (mover))) W (between (exact 2) if:{between}) {unmark} (then (slide (from (mapEntry \"Rook\" (mover))) E (between (exact 2) if:True) {unmark})))))"
        )
    }

    fn play(&self, rng: &mut Rng) -> String {
        let mut moves = match self.castles {
            true => format!("(or (forEach Piece) {})", Self::castling(rng)),
            false => "(forEach Piece)".to_owned(),
        };
        if self.judged {
            moves = format!("(do {moves} ifAfterwards:(not (is Threatened (id \"King\" Mover))))");
        }
        match self.promotes {
            true => format!(
                "(if (is Prev Mover) (move Promote (last To) (piece {{\"Rook\" \"Bishop\"}}) Mover) {moves})"
            ),
            false => moves,
        }
    }

    const fn mate(&self) -> &'static str {
        match self.judged {
            true => {
                "(if (and (is Threatened (id \"King\" Next)) (not (can Move (do (forEach Piece Next) ifAfterwards:(not (is Threatened (id \"King\" Next))))))) (result Mover Win))"
            }
            false => {
                "(if (no Pieces P1 \"King\") (result P2 Win)) (if (no Pieces P2 \"King\") (result P1 Win))"
            }
        }
    }
}

/// A game on a small board with all that chess has, or some of it.
fn game(rng: &mut Rng) -> String {
    let features = Features::new(rng);
    let (width, height) = (5 + rng.below(2), 5 + rng.below(3));
    let [king, rook, bishop] = [4, 1, 0].map(|file| [file, file + width * (height - 1)]);
    let row = |row: usize| {
        let sites = (0..width).map(|file| (row * width + file).to_string());
        sites.collect::<Vec<_>>().join(" ")
    };
    let state = if features.castles { "state:1" } else { "" };
    let start: String = (0..2)
        .map(|side| {
            let (number, pawns) = (side + 1, row([1, height - 2][side]));
            format!(
                "(place \"Pawn{number}\" {{ {pawns} }}) (place \"Bishop{number}\" {{ {} }}) (place \"Rook{number}\" {{ {} }} {state}) (place \"King{number}\" {{ {} }} {state})",
                bishop[side], rook[side], king[side]
            )
        })
        .collect();
    format!(
        "(game \"Chesslike\" (players {{ (player N) (player S) }}) (equipment {{ (board (rectangle {height} {width})) {} {} \
         (map \"King\" {{ (pair 1 {}) (pair 2 {}) }}) (map \"Rook\" {{ (pair 1 {}) (pair 2 {}) }}) \
         (regions \"Far\" P1 (sites Top)) (regions \"Far\" P2 (sites Bottom)) (regions \"Home\" P1 (sites Row 1)) (regions \"Home\" P2 (sites Row {})) }}) \
         (rules (start {{ {start} }}) (play {}) (end {{ {} (if (or (no Moves Mover) (= (counter) 30)) (result Mover Draw)) }})))",
        features.pawn(rng),
        features.other_pieces(rng),
        king[0],
        king[1],
        rook[0],
        rook[1],
        height - 2,
        features.play(rng),
        features.mate(),
    )
}

#[test]
fn plans_play_games_like_chess() {
    let mut rng = Rng::new(31);
    let planned = planned(120, 4, |_| {
        let limits = Limits {
            moves: 150,
            ..Limits::default()
        };
        (game(&mut rng), limits)
    });
    assert!(planned > 100, "only {planned} of 120 have plans");
}

/// A king who castles beside another piece that begins on the same row.
fn castling(moved: &str, state: &str, king: &str) -> String {
    format!(
        "(game \"Castling\" (players {{ (player N) (player S) }}) (equipment {{ (board (square 5)) \
         (piece \"King\" Each (move Step Orthogonal (to if:(is Empty (to))) {moved})) \
         (piece \"Rook\" Each (move Step Orthogonal (to if:(is Empty (to))) {moved})) \
         (map \"King\" {{ (pair 1 {king}) (pair 2 24) }}) (map \"Rook\" {{ (pair 1 1) (pair 2 21) }}) }}) \
         (rules (start {{ (place \"King1\" {{ 4 }} {state}) (place \"King2\" {{ 24 }} {state}) (place \"Rook1\" {{ 1 }} {state}) (place \"Rook2\" {{ 21 }} {state}) }}) \
         (play (or (forEach Piece) (if (= (state at:(mapEntry \"King\" (mover))) 1) (move Slide (from (mapEntry \"King\" (mover))) W (between (exact 2) if:(is Empty (to))) (to if:True (apply (set State at:(from) 0))))))) \
         (end (if (>= (count Moves) 20) (result Mover Draw)))))"
    )
}

/// A mark tells that a piece has not moved only if pieces that move lose it, all pieces that have one
/// begin with it, and those begin where the rule looks for them.
#[test]
fn marks_are_trusted_only_where_moves_take_them() {
    let unmark = "(then (if (= (state at:(last To)) 1) (set State at:(last To) 0)))";
    let has_plan = |moved: &str, state: &str, king: &str| {
        let text = castling(moved, state, king);
        let game = load_text(&text).game;
        let planned = same_games(&game, &text, 20);
        let player = Player::new(&game, Mechanisms::ALL).unwrap();
        assert_eq!(player.has_plan(), planned);
        planned
    };
    assert!(has_plan(unmark, "state:1", "4"));
    assert!(!has_plan("", "state:1", "4"), "moves leave the mark");
    assert!(!has_plan(unmark, "state:1", "3"), "no piece begins there");
    assert!(!has_plan(unmark, "state:2", "4"), "other states");
    let marking = unmark.replace("(set State at:(last To) 0)", "(set State at:(last To) 1)");
    assert!(!has_plan(&marking, "state:1", "4"), "marks are given");
}
