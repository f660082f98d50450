//! The language server: a scripted session for each thing that editors ask.

mod edits;
mod names;
mod reports;
mod session;
mod shown;
mod writing;

/// A game with something of everything.
const GAME: &str = r#"// A game for tests.
(game "Tests"
    (players 2)
    (equipment {
        (board (square <Board:size>))
        (piece "Pawn" Each "StepOn")
        (regions "Home" P1 (sites Bottom))
    })
    (rules
        (start {(place "Pawn1" (sites "Home")) (place "Pawn2" (sites Top))})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)

// To the next empty site.
(define "StepOn" (move Step Orthogonal (to if:(is Empty (to)))))

(option "Board" <Board> args:{<size>} {
    (item "3x3" <3> "Small.")*
    (item "5x5" <5> "Large.")
})

(tests {
    (test "it begins" (has {"a1:Pawn1"}))
})
"#;
