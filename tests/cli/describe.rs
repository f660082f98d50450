//! `lud describe`: rules in English, for people and word by word.

use super::lud;

/// What a game is told as, in the voice for people, without its options.
fn told(game: &str) -> String {
    let run = lud(&["describe", game]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let text = run.stdout.split("\nOptions\n").next().unwrap_or_default();
    text.to_owned()
}

#[test]
fn tic_tac_toe() {
    insta::assert_snapshot!(told("tic-tac-toe"), @r#"
    Tic-Tac-Toe

    Tic-Tac-Toe is a game for two players.
    It is played on a board of three by three squares.

    Pieces
    Player one has crosses.
    Player two has discs.

    Set-up
    The board is empty when play begins.

    Play
    Players take turns.
    In their turn, players place one of their pieces on any empty square.

    End
    A player wins if they have a row of three pieces.
    The game is a draw if the board is full.
    "#);
}

#[test]
fn breakthrough() {
    insta::assert_snapshot!(told("breakthrough"), @r#"
    Breakthrough

    Breakthrough is a game for two players.
    It is played on a board of eight by eight squares.
    Player one plays north and player two south.
    The region of player one consists of the squares of the top row.
    The region of player two consists of the squares of the bottom row.

    Pieces
    Each player has pawns.
    A pawn may step forward to an empty square or step diagonally forward to an empty square or a square with an enemy piece, taking any enemy piece there.

    Set-up
    Place pawns of player one on the squares of the bottom row, with all squares within one step.
    Place pawns of player two on the squares of the top row, with all squares within one step.

    Play
    Players take turns.
    In their turn, players move one of their pieces.

    End
    A player wins if the last move ended on any square of their region.
    A player wins if the opponent has no pieces left.
    "#);
}

#[test]
fn reversi() {
    insta::assert_snapshot!(told("reversi"), @r#"
    Reversi

    Reversi is a game for two players.
    It is played on a board of eight by eight squares.

    Pieces
    Each player has discs.

    Set-up
    Place discs of player one on e4 and d5.
    Place discs of player two on d4 and e5.

    Play
    Players take turns.
    In their turn, players do this:
    - For any empty square where it is possible to turn over enemy pieces in any direction between the piece on that square and another of their pieces:
      - Place one of their pieces on that square; then turn over enemy pieces in any direction between the piece just moved and another of their pieces.

    End
    If everybody has passed in a row, the game is over and the player with the highest score wins, where the score of player one is the number of pieces of player one and the score of player two is the number of pieces of player two.
    "#);
}

#[test]
fn bobail() {
    insta::assert_snapshot!(told("bobail"), @r#"
    Bobail

    Bobail is a game for two players.
    It is played on a board of five by five squares.
    The region “Home” of player one consists of the squares of the bottom row.
    The region “Home” of player two consists of the squares of the top row.

    Pieces
    Bobails belong to nobody.
    Each player has pieces.

    Set-up
    Place pieces of player one on the squares of the bottom row.
    Place pieces of player two on the squares of the top row.
    Place a bobail on the square in the middle.

    Play
    Players take turns.
    In their turn, players do this:
    - If this is the first move of the turn and the number of turns is more than one:
      - Step with the bobail to an empty square; then move again.
    - Otherwise:
      - Move one of their pieces to any farthest empty square in line of sight of the square it moves from.

    End
    Player one wins if the bobail is on any square of player one's region “Home”.
    Player two wins if the bobail is on any square of player two's region “Home”.
    A player wins if there are no empty squares next to the square of the bobail.
    "#);
}

#[test]
fn seven_fang() {
    insta::assert_snapshot!(told("seven-fang"), @r#"
    Seven-Fang

    Seven-Fang is a game for two players.
    It is played on a board of seven by seven points.
    Each player keeps pieces in a hand beside the board.

    Pieces
    Each player has markers.
    A marker may step to an empty point; then if “A” is more than zero, set their value to “A” and move again.

    Set-up
    Place 40 markers in each player's hand.

    Play
    Players take turns.
    The game is played in phases.

    Phase “Placement”
    In their turn, players do this:
    - If the player moves again:
      - Remove one of the opponent's pieces where there is no row of three pieces in any direction through that point and that point is not part of a block of four pieces of one player.
    - Otherwise:
      - Move a piece from their hand to any empty point.
        - Then:
          - If the player has a row of three pieces in any direction or the point just moved to is part of a block of four pieces of one player, move again.
    If their hand is empty, the player goes on with the phase “Movement”.

    Phase “Movement”
    In their turn, players do this:
    - If the player moves again:
      - Remove one of the opponent's pieces where there is no row of three pieces in any direction through that point and that point is not part of a block of four pieces of one player.
    - Otherwise:
      - Move one of their pieces.

    End
    A player wins if the opponent has no pieces left.

    What the names mean
    “A”: the number of the points next to the point just moved to that are empty and where the point just moved to is the point one step north of that point, the point one step south of that point, the point one step west of that point or the point one step east of that point, the point one step north of that point holds a piece of their own, the point one step south of that point holds a piece of their own, the point one step west of that point holds a piece of their own and the point one step east of that point holds a piece of their own, or else the point just moved to is the point one step northeast of that point, the point one step southeast of that point, the point one step southwest of that point or the point one step northwest of that point, the point one step northeast of that point holds a piece of their own, the point one step southeast of that point holds a piece of their own, the point one step southwest of that point holds a piece of their own and the point one step northwest of that point holds a piece of their own.
    "#);
}

#[test]
fn konane() {
    insta::assert_snapshot!(told("konane"), @r#"
    Konane

    Konane is a game for two players.
    It is played on a board of three by four squares.

    Pieces
    Player one has white pieces.
    Player two has black pieces.

    Set-up
    Place white pieces on the squares of the board other than b1 and d2 of the colour of a1 on a chessboard.
    Place black pieces on the squares of the board other than b1 and d2 of the other colour than a1 on a chessboard.

    Play
    Players take turns.
    If everybody passes in a row, the game goes on.
    In their turn, players do this:
    - If the player moves again:
      - One of these:
        - Jump with the piece just moved orthogonally over an enemy piece, which is taken, to an empty square.
          - Then:
            - If it is possible to jump with the piece just moved orthogonally over an enemy piece, which is taken, to an empty square, move again.
        - Pass.
    - Otherwise:
      - Jump with one of their pieces orthogonally over an enemy piece, which is taken, to an empty square.
        - Then:
          - If it is possible to jump with the piece just moved orthogonally over an enemy piece, which is taken, to an empty square, move again.

    End
    A player wins if the turn ends and the opponent has no move to make.
    "#);
}

#[test]
fn sudoku() {
    insta::assert_snapshot!(told("sudoku"), @r#"
    Sudoku

    Sudoku is a game for one player.
    It is played on a board of nine by nine squares.
    Each region consists of rows, columns and sub grids.

    Set-up
    These values are given: 5 on a1, 7 on e1, 9 on f1, 4 on g1, 2 on i1, 2 on a2, 4 on b2, 1 on c2, 2 on d3, 6 on g3, 9 on a4, 1 on b4, 4 on d4, 3 on f4, 5 on h4, 4 on a5, 2 on c5, 6 on d5, 7 on f5, 1 on g5, 9 on i5, 7 on b6, 9 on d6, 1 on f6, 2 on h6, 4 on i6, 9 on c7, 5 on f7, 2 on g8, 9 on h8, 1 on i8, 7 on a9, 6 on c9, 1 on d9, 9 on e9 and 3 on i9.

    Play
    In their turn, players put values into empty squares so that no value is twice in any region.

    End
    The player wins if the puzzle is solved.
    "#);
}

#[test]
fn knights_dance() {
    insta::assert_snapshot!(told("knights-dance"), @r#"
    Knight's Dance

    Knight's Dance is a game for two players.
    It is played on a board of five by six squares.

    Pieces
    Each player has kings and knights.
    A knight may leap like a knight in chess to a square without a friendly piece.

    Set-up
    Place a king of player one on a1.
    Place a king of player two on b1.
    Place a knight of player one on f5.
    Place a knight of player two on b5.

    Play
    Players take turns.
    In their turn, players move one of their pieces.

    End
    A player wins if the opponent has at most one piece or the opponent has no move to make.
    "#);
}

#[test]
fn connect_four() {
    insta::assert_snapshot!(told("connect-four"), @r#"
    Connect Four

    Connect Four is a game for two players.
    It is played on a board of six by seven squares.

    Pieces
    Each player has discs.

    Set-up
    The board is empty when play begins.

    Play
    Players take turns.
    In their turn, players place one of their pieces on any empty square where that square is in the bottom row or where the square one step south of that square is occupied.

    End
    A player wins if they have a row of four pieces.
    The game is a draw if the board is full.
    "#);
}

#[test]
fn surround() {
    insta::assert_snapshot!(told("surround"), @r#"
    Surround

    Surround is a game for two players.
    It is played on a board of three by five squares.

    Pieces
    Each player has heads and bodies.
    A head may step orthogonally to an empty square; then put a body on the square just left.

    Set-up
    Place a head of player one on b3.
    Place a head of player two on e2.

    Play
    Players take turns.
    In their turn, players move one of their heads.

    End
    A player wins if the opponent has no move to make.
    "#);
}

/// What is long is said once, under the name of its define, and every name that is used is explained.
#[test]
fn what_would_be_said_twice_has_a_name() {
    let ranks = told("hidden-ranks");
    assert!(ranks.contains("A spy may do “step or attack”."), "{ranks}");
    assert_eq!(ranks.matches("“attack” means to do this:").count(), 1);
    for game in ["backgammon", "crazy-singer", "hidden-ranks", "kharbga"] {
        let text = lud(&["describe", game]).stdout;
        assert!(text.len() < 12_000, "{game} takes {} bytes", text.len());
        for used in text.split("do “").skip(1) {
            let name = used.split('”').next().unwrap();
            let explained = format!("\n“{name}” means ");
            assert_eq!(text.matches(&explained).count(), 1, "{game}: {name}");
        }
    }
}

#[test]
fn a_match_tells_the_rules_of_its_games() {
    let text = lud(&["describe", "crazy-singer-match"]).stdout;
    // It is played twice, and told once.
    assert_eq!(
        text.matches("\nThe game Crazy Singer\n").count(),
        1,
        "{text}"
    );
    assert!(text.contains("\nCrazy Singer: Phase “Pillars”\n"), "{text}");
}

/// `(count in:…)` counts pieces, `(count Sites in:…)` sites; sowing takes nothing that no rule takes.
#[test]
fn oware_counts_seeds() {
    let text = told("oware");
    assert!(
        text.contains("only if afterwards there are pieces on the points of the opponent's region"),
        "{text}"
    );
    assert!(!text.contains("capture them"), "{text}");
}

#[test]
fn options_are_told_and_heeded() {
    let run = lud(&["describe", "tic-tac-toe", "--option", "Rules/Misere"]);
    assert!(
        run.stdout
            .contains("A player loses if they have a row of three pieces.")
    );
    assert!(
        run.stdout.contains("Misere (chosen here)"),
        "{}",
        run.stdout
    );
}

#[test]
fn pages_have_pictures_of_moves() {
    for (format, begins) in [("md", "# Breakthrough"), ("html", "<!DOCTYPE html>")] {
        let run = lud(&["describe", "breakthrough", "--format", format]);
        assert_eq!(run.exit, 0, "{}", run.stderr);
        assert!(run.stdout.starts_with(begins), "{}", run.stdout);
        // The board, a pawn that steps, and one that takes.
        assert_eq!(run.stdout.matches("<svg").count(), 3);
        let begins = "Where a pawn may step from ";
        assert!(run.stdout.contains(begins), "{}", run.stdout);
        assert!(run.stdout.contains(" and take."), "{}", run.stdout);
        // The same page every time.
        assert_eq!(
            run.stdout,
            lud(&["describe", "breakthrough", "--format", format]).stdout
        );
    }
    let run = lud(&["describe", "reversi", "--format", "html"]);
    let caption = "Where a disc may be placed and turns others over.";
    assert!(run.stdout.contains(caption), "{}", run.stdout);
    let run = lud(&["describe", "english-draughts", "--format", "html"]);
    for begins in [
        "Where a man may step from ",
        "Where a man may jump from ",
        "Where a king may step from ",
    ] {
        assert!(run.stdout.contains(begins), "{begins}");
    }
    let run = lud(&["describe", "breakthrough", "--format", "svg"]);
    assert_eq!(run.exit, 2);
    let run = lud(&["info", "breakthrough", "--format", "html"]);
    assert_eq!(run.exit, 2);
    assert!(
        run.stderr.contains("`lud describe` writes pages"),
        "{}",
        run.stderr
    );
}

#[test]
fn programs_get_lines() {
    let run = lud(&["describe", "bobail", "--literal", "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(data["game"], "Bobail");
    assert_eq!(data["voice"], "literal");
    let first = &data["sections"][0]["lines"][0];
    let wanted =
        "The game Bobail is played by two players on a 5x5 rectangle board with square tiling.";
    assert_eq!(first, wanted);
}

#[test]
fn a_match_is_told_with_its_games() {
    let text = told("crazy-singer-match");
    assert!(
        text.contains("is a match of several games for two players."),
        "{text}"
    );
    assert!(text.contains("Game two is “Crazy Singer”"), "{text}");
}

#[test]
fn what_is_wrong_is_reported() {
    let run = super::lud_with(&["describe", "-"], "(game \"A\" (players 2))");
    assert_eq!(run.exit, 1);
    assert!(run.stdout.is_empty());
    assert!(run.stderr.contains("error"), "{}", run.stderr);
}
