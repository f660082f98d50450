//! What is chosen of a game: two choices that contradict each other, and whose fault it is if there is
//! no game for them.

use super::{Run, file, game, lud};

/// A game of so many rows whose author demands something of them.
fn demanding(name: &str, demand: &str) -> String {
    let text =
        game("(play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Draw)))");
    let options = "(option \"Rows\" <Rows> args:{<n>} (numbers from:1 to:9 default:3))";
    let text = format!("{text} {options} (require {demand} \"that is too small\")");
    let path = file(&format!("choices-{name}.lud"), text);
    path.to_str().unwrap().to_owned()
}

fn ends(run: &Run, exit: i32, message: &str) {
    assert_eq!(run.exit, exit, "{}", run.stderr);
    assert!(run.stderr.contains(message), "{}", run.stderr);
}

#[test]
fn defaults_that_the_file_forbids_are_its_own_fault() {
    let path = demanding("own", "(< 5 <Rows:n>)");
    for verb in ["check", "show", "moves", "playout"] {
        ends(&lud(&[verb, &path]), 1, "that is too small");
        // Whatever else is chosen: the file cannot be played as it is.
        ends(&lud(&[verb, &path, "-o", "Rows/4"]), 1, "that is too small");
        ends(&lud(&[verb, &path, "-o", "Rows/6"]), 0, "");
        ends(&lud(&[verb, &path, "-o", "Rows/10"]), 2, "from 1 to 9");
    }
    let path = demanding("theirs", "(< 2 <Rows:n>)");
    ends(&lud(&["check", &path]), 0, "");
    ends(
        &lud(&["check", &path, "-o", "Rows/2"]),
        2,
        "that is too small",
    );
}

#[test]
fn two_choices_of_one_option_are_an_error() {
    let path = demanding("two", "(< 0 <Rows:n>)");
    let run = lud(&["check", &path, "-o", "Rows/3", "-o", "Rows/5"]);
    ends(&run, 2, "`Rows/3` and `Rows/5` cannot both be chosen");
    ends(
        &lud(&["check", &path, "-o", "Rows/5", "-o", "Rows/5"]),
        0,
        "",
    );
}

#[test]
fn who_names_no_item_or_no_option_is_told_what_there_is() {
    let run = lud(&["check", "go", "-o", "Board"]);
    ends(&run, 2, "it is not said what is chosen of `Board`");
    ends(&run, 2, "a choice is written `Heading/Item`, as `Board/9`");
    let run = lud(&["check", "go", "-o", "Size/3"]);
    ends(&run, 2, "the game has no option `Size/3`");
    ends(&run, 2, "its options: Board, Komi");
}

#[test]
fn a_position_that_says_another_size_than_an_option_is_an_error() {
    let show = |option: &str| {
        let position = "(w \"\" wb-- ----)";
        lud(&["show", "konane", "--position", position, "-o", option])
    };
    ends(&show("Rows/2"), 0, "");
    ends(
        &show("Rows/4"),
        2,
        "the position says `Rows/2`, and `--option` says `Rows/4`",
    );
    ends(
        &show("Columns/3"),
        2,
        "the position says `Columns/4`, and `--option` says `Columns/3`",
    );
}

#[test]
fn tests_of_another_board_say_why_they_may_fail() {
    let hint = "what `--option` or `--ruleset` chose";
    let run = lud(&["test", "konane", "-o", "Rows/2"]);
    ends(&run, 1, hint);
    let run = lud(&["test", "konane"]);
    ends(&run, 0, "");
    assert!(!run.stderr.contains(hint), "{}", run.stderr);
}
