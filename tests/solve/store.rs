//! Solutions saved to disk and asked again.

use ludwright::play::solve::SolveError;
use ludwright::play::solve::store::{Header, Store, save};

use super::solved;
use crate::oracle::knights_dance::KnightsDance;

fn header() -> Header {
    Header {
        game: "Knight's Dance".to_owned(),
        options: "Jumps/Blocked".to_owned(),
        rules: 42,
    }
}

#[test]
fn a_saved_solution_answers_as_the_fresh_one() {
    let solution = solved::<KnightsDance>("(w 5 6 a1 b1 f5 b5)", &["jump-block"]);
    let directory = std::env::temp_dir().join(format!("lud-store-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let path = directory.join("dance.solution");
    save(&path, &header(), &solution).unwrap();
    save(&path, &header(), &solution).unwrap();

    let store = Store::open(&path, Some(42)).unwrap();
    assert_eq!(store.header(), &header());
    assert_eq!(store.summary(), solution.summary());
    store.verify().unwrap();
    for (key, record) in solution.sorted() {
        assert_eq!(store.query(key).unwrap(), Some(record));
    }
    for absent in [&[][..], &[0, 0], &[0, 3, 3], &[9, 9, 9], &[0, 0, 0, 0]] {
        assert_eq!(store.query(absent).unwrap(), solution.lookup(absent));
    }
    drop(store);
    let other = Store::open(&path, Some(43)).err().unwrap();
    assert!(matches!(other, SolveError::WrongGame { .. }), "{other}");
    std::fs::write(&path, b"not a database").unwrap();
    assert!(Store::open(&path, None).is_err());
    std::fs::remove_dir_all(directory).unwrap();
}
