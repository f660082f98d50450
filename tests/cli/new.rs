//! `lud new`: games to begin with, and what shells and manuals know of lud.

use std::fs;

use super::{command, file, lud};

const KINDS: [&str; 6] = ["line", "capture", "race", "sow", "connect", "puzzle"];

/// A folder of its own below that of the tests.
fn folder(name: &str) -> std::path::PathBuf {
    let beside = file(&format!("{name}.txt"), "");
    let folder = beside.with_file_name(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn each_kind_of_game_is_right_laid_out_and_tested() {
    let folder = folder("new-games");
    for kind in KINDS {
        let path = folder.join(format!("{kind}-game.lud"));
        let path = path.to_str().unwrap();
        let run = lud(&["new", path, "--like", kind]);
        assert_eq!(run.exit, 0, "{kind}: {}", run.stderr);
        for args in [
            &["check", "--strict", path][..],
            &["test", path],
            &["fmt", "--check", path],
            &["playout", path, "-n", "5"],
        ] {
            let run = lud(args);
            assert_eq!(run.exit, 0, "{args:?}: {}{}", run.stdout, run.stderr);
        }
    }
    let all = lud(&["test", folder.to_str().unwrap()]);
    assert!(
        all.stdout.ends_with("15 passed, 0 failed\n"),
        "{}",
        all.stdout
    );
}

#[test]
fn a_game_is_called_as_its_file() {
    let folder = folder("new-names");
    let run = command(&["new", "seven-little_stones"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(run.status.success());
    let text = fs::read_to_string(folder.join("seven-little_stones.lud")).unwrap();
    assert!(text.contains("(game \"Seven Little Stones\""), "{text}");
    assert!(text.starts_with("// Seven Little Stones: "), "{text}");
}

#[test]
fn what_is_there_stays_as_it_is() {
    let path = file("new-there.lud", "mine");
    let run = lud(&["new", path.to_str().unwrap()]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("is there already"), "{}", run.stderr);
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
}

#[test]
fn no_game_has_a_name_that_would_not_be_text_of_its_file() {
    for name in [
        "new\"quoted",
        "new(bracket",
        "--",
        "new<tag>",
        "..",
        "-.lud",
    ] {
        let path = file("new-odd.txt", "").with_file_name(name);
        let run = lud(&["new", path.to_str().unwrap()]);
        assert_eq!(run.exit, 2, "{name}: {}", run.stdout);
        assert!(!path.with_extension("lud").is_file(), "{name}");
    }
}

#[test]
fn shells_complete_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = lud(&["completions", shell]);
        assert_eq!(run.exit, 0, "{}", run.stderr);
        for word in ["check", "playout", "tournament", "completions"] {
            assert!(run.stdout.contains(word), "{shell} does not know {word}");
        }
    }
    assert_eq!(lud(&["completions", "csh"]).exit, 2);
}

#[test]
fn every_command_has_a_page() {
    let folder = folder("man");
    let run = lud(&["man", "--out", folder.to_str().unwrap()]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let help = lud(&["--help"]).stdout;
    let commands = help
        .split("Commands:")
        .nth(1)
        .unwrap()
        .split("Options:")
        .next()
        .unwrap();
    let names = commands.lines().filter_map(|line| {
        let name = line.strip_prefix("  ")?;
        name.split(' ')
            .next()
            .filter(|name| !name.is_empty() && *name != "help")
    });
    let names: Vec<&str> = names.collect();
    assert!(names.contains(&"check") && names.len() > 20, "{names:?}");
    for name in names {
        let page = fs::read_to_string(folder.join(format!("lud-{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
    assert!(lud(&["man"]).stdout.contains("check(1)"));
}
