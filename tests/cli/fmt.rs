//! `lud fmt`: which files are laid out, and which are left as they are.

use std::fs;
use std::path::Path;

use super::{file, lud, lud_with};

const LOOSE: &str = "(a  (b )\n)  // c\n";
const TIDY: &str = "(a (b)\n) // c\n";

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn files_and_folders_are_laid_out_in_place() {
    let one = file("fmt/in-place/one.lud", LOOSE);
    let below = file("fmt/in-place/below/two.def", LOOSE);
    let other = file("fmt/in-place/below/notes.txt", LOOSE);
    let tidy = file("fmt/in-place/tidy.lud", TIDY);
    let folder = one.parent().unwrap().to_owned();
    let run = lud(&["fmt", path(&folder)]);
    assert_eq!((run.exit, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    assert!(run.stderr.contains("one.lud") && run.stderr.contains("two.def"));
    assert!(!run.stderr.contains("tidy.lud"), "{}", run.stderr);
    for (path, text) in [(one, TIDY), (below, TIDY), (other, LOOSE), (tidy, TIDY)] {
        assert_eq!(fs::read_to_string(path).unwrap(), text);
    }
    let left: Vec<_> = fs::read_dir(&folder).unwrap().collect();
    assert_eq!(left.len(), 3, "nothing else is left there");
}

#[test]
fn check_changes_nothing() {
    let loose = file("fmt/check/loose.lud", LOOSE);
    let tidy = file("fmt/check/tidy.lud", TIDY);
    let run = lud(&["fmt", "--check", path(&loose), path(&tidy)]);
    assert_eq!(run.exit, 1);
    assert_eq!(run.stdout, format!("{}\n", path(&loose)));
    assert_eq!(fs::read_to_string(&loose).unwrap(), LOOSE);
    assert_eq!(lud(&["fmt", "--check", path(&tidy)]).exit, 0);
}

#[test]
fn the_standard_input_goes_to_the_standard_output() {
    let run = lud_with(&["fmt", "-"], LOOSE);
    assert_eq!((run.exit, run.stdout.as_str()), (0, TIDY));
    assert_eq!(lud_with(&["fmt", "-", "--check"], LOOSE).exit, 1);
    assert_eq!(lud_with(&["fmt", "-", "--check"], TIDY).exit, 0);
    let data = lud_with(&["fmt", "-", "--format", "json"], LOOSE);
    let data: serde_json::Value = serde_json::from_str(&data.stdout).unwrap();
    assert_eq!(data["files"][0]["text"], TIDY);
    assert_eq!(data["files"][0]["changed"], true);
}

/// One file that cannot be read keeps no other from its layout.
#[test]
fn what_cannot_be_read_is_reported_and_left() {
    let broken = file("fmt/broken/a.lud", "(a  (b\n");
    let bytes = file("fmt/broken/b.lud", b"(a \xff  )");
    let loose = file("fmt/broken/c.lud", LOOSE);
    let run = lud(&["fmt", path(broken.parent().unwrap())]);
    assert_eq!(run.exit, 1);
    assert!(
        run.stderr.contains("L0101") && run.stderr.contains("L0002"),
        "{}",
        run.stderr
    );
    assert_eq!(fs::read_to_string(broken).unwrap(), "(a  (b\n");
    assert_eq!(fs::read(bytes).unwrap(), b"(a \xff  )");
    assert_eq!(fs::read_to_string(loose).unwrap(), TIDY);
    assert_eq!(lud_with(&["fmt", "-"], "(a").stdout, "");
}

#[test]
fn wrong_usage_is_told() {
    assert_eq!(lud(&["fmt"]).exit, 2);
    assert_eq!(lud(&["fmt", "no-such-file.lud"]).exit, 2);
    let empty = file("fmt/empty/notes.txt", "");
    let run = lud(&["fmt", path(empty.parent().unwrap())]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains(".lud"), "{}", run.stderr);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let real = file("fmt/links/real.lud", LOOSE);
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    let link = real.with_file_name("link.lud");
    let _ = fs::remove_file(&link);
    symlink(&real, &link).unwrap();
    assert_eq!(lud(&["fmt", path(&link)]).exit, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&real).unwrap(), TIDY);
    assert_eq!(
        fs::metadata(&real).unwrap().permissions().mode() & 0o777,
        0o640
    );
}
