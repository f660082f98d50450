//! Small random games, made from parts that touch all that a position may hold: piles, states,
//! values, variables, scores, counters, pending sites, events, passes, turns of several moves.

use ludwright::engine::Rng;

/// How positions of a game with such pieces are written: with where the last move of a turn that
/// goes on ended, and with nothing else of its course.
pub(crate) const NOTATION: &str = r#"(notation (position {"(" (turn {"x" "o"}) " " (lastTo none:"-")
    " " (rows (cells {(empty "-") (cell "Disc1" "x") (cell "Disc2" "o")})) ")"}))"#;

/// The text of a random game.
pub(crate) fn game(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut any = Any(&mut rng);
    let board = any.of(&[
        "(square 2)",
        "(rectangle 1 3)",
        "(rectangle 2 3)",
        "(rectangle 1 5)",
    ]);
    let meta = any.of(&["", "", "", "", "(meta (swap))"]);
    let start: String = (0..any.below(3)).map(|_| any.start()).collect();
    let (one, two) = (any.play(), any.play());
    let play = match any.below(4) {
        0 => format!("(if {} {one} {two})", any.condition()),
        1 => format!("(or {one} {two})"),
        2 => format!("(priority {{{one} {two}}})"),
        _ => one,
    };
    let ends: String = (0..1 + any.below(2)).map(|_| any.end()).collect();
    format!(
        "(game \"Tiny\" (players 2)
            (equipment {{(board {board}) (piece \"Disc\" Each) (piece \"Stone\" Neutral) (hand Each)}})
            (rules {meta} (start {{(place \"Disc1\" 0) (place \"Disc2\" 1) {start}}})
                (play {play})
                (end {{{ends} (if (is Full) (result Mover Draw))}})))"
    )
}

/// Choices.
struct Any<'a>(&'a mut Rng);

impl Any<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    fn of(&mut self, from: &[&'static str]) -> &'static str {
        from[self.0.below(from.len())]
    }

    fn start(&mut self) -> String {
        self.of(&[
            "(place \"Disc\" \"Hand\" count:2)",
            "(place \"Stone0\" 2 state:1)",
            "(set Score Each 1)",
            "(place \"Stone0\" 2 value:2)",
            "(place \"Stone0\" 2 count:3)",
        ])
        .to_owned()
    }

    fn play(&mut self) -> String {
        let play = self.of(&[
            "(move Add (to (sites Empty)) @)",
            "(move Add (piece \"Stone0\") (to (sites Empty)) @)",
            "(move Step (from (sites Occupied by:Mover)) (to if:(is Empty (to))) @)",
            "(move Step (from (sites Occupied by:All)) (to if:(not (is Friend (who at:(to))))) @)",
            "(move Select (from (sites Board)) @)",
            "(move Select (from (sites Occupied by:Mover)) @)",
            "(move (from (sites Occupied by:Mover container:(mover))) (to (sites Empty)) @)",
            "(move Remove (sites Occupied by:Next) @)",
            "(or (move Pass) (move Add (to (sites Empty)) @))",
            "(move Hop (from (sites Occupied by:Mover)) (between if:(is Enemy (who at:(between)))
                (apply (remove (between)))) (to if:(is Empty (to))) @)",
            "(if (is Pending) (move Remove (sites Pending) @) (move Select (from (sites Board)) @))",
        ]);
        let then = match self.below(4) {
            0 => String::new(),
            1 => format!("(then (and {} {}))", self.effect(), self.effect()),
            _ => format!("(then {})", self.effect()),
        };
        play.replace('@', &then)
    }

    fn effect(&mut self) -> String {
        let effect = self.of(&[
            "(set Var \"x\" (% (+ 1 (var \"x\")) 3))",
            "(set State at:(last To) (% (+ 1 (state at:(last To))) 3))",
            "(set Value at:(last To) (% (+ 1 (value Piece at:(last To))) 3))",
            "(set Value Mover (% (+ 1 (value Player Mover)) 3))",
            "(set Score Next (% (+ 1 (score Next)) 4))",
            "(set Count at:2 (% (+ 1 (count Cell at:2)) 4))",
            "(moveAgain)",
            "(set Pending (last To))",
            "(set Counter (% (counter) 4))",
            "(trigger \"Event\" Mover)",
            "(set NextPlayer (player 1))",
            "(remove (last To) at:EndOfTurn)",
        ]);
        match self.below(3) {
            0 => format!("(if {} {effect})", self.condition()),
            _ => effect.to_owned(),
        }
    }

    fn condition(&mut self) -> String {
        self.of(&[
            "(= 1 (var \"x\"))",
            "(= 2 (state at:(last To)))",
            "(= 1 (value Piece at:(last To)))",
            "(= 1 (value Player Next))",
            "(< 1 (score Mover))",
            "(< 1 (count Cell at:2))",
            "(is Prev Mover)",
            "(is Pending)",
            "(= 2 (counter))",
            "(is Triggered \"Event\" Next)",
            "(is Even (count Turns))",
            "(< 0 (count MovesThisTurn))",
            "(was Pass)",
            "(is In (last To) (sites Corners))",
            "(no Moves Next)",
            "(no Pieces Next)",
            "(= (last From) (last To))",
            "(all Passed)",
        ])
        .to_owned()
    }

    fn end(&mut self) -> String {
        let when = match self.below(3) {
            0 => "(is Line 2)".to_owned(),
            1 => "(no Moves Next)".to_owned(),
            _ => self.condition(),
        };
        let result = self.of(&[
            "Mover Win",
            "Mover Loss",
            "Next Win",
            "P1 Win",
            "Mover Draw",
            "All Tie",
        ]);
        format!("(if {when} (result {result}))")
    }
}
