//! What was answered is on disk, whenever the program is killed.

use std::fs;

use serde_json::{Value, json};

use super::{Folder, House, Seat, config};

async fn play_some(table: &Seat<'_>, count: usize) {
    for _ in 0..count {
        let some = table.some_move().await;
        table.play(&some).await;
    }
}

#[tokio::test]
async fn tables_go_on_after_a_restart() {
    let folder = Folder::new();
    let file = folder.write("own.lud", include_str!("../../games/bobail.lud"));
    let mut config = config(Some(folder.join("games.sqlite")), vec![file.clone()]);
    let house = House::open(&config);
    let table = house.alone("own", &["Board/7x7"]).await;
    play_some(&table, 6).await;
    table.act(json!({"do": "undo"})).await.ok();
    let before = table.look().await;
    let (id, key) = (json!(table.id), json!(table.key));
    drop(house);
    // A game that was begun goes on by the text it was begun with.
    fs::write(&file, "(game").unwrap();
    config.games = Vec::new();
    let again = House::open(&config);
    let table = again.seat(&id, &key);
    assert_eq!(table.look().await, before);
    play_some(&table, 2).await;
    assert_eq!(again.seat(&id, &json!("")).look().await["you"], json!([]));
}

/// The program is killed between any two writes to the file: the journal ends somewhere. Whatever
/// was answered before that is there, and nothing of what was not.
#[tokio::test]
async fn a_file_that_ends_anywhere_holds_what_was_answered() {
    let folder = Folder::new();
    let data = folder.join("games.sqlite");
    let journal = folder.join("games.sqlite-wal");
    let house = House::open(&config(Some(data.clone()), Vec::new()));
    let table = house.alone("bobail", &[]).await;
    // How long the journal was when each answer was given.
    let mut answered = vec![fs::metadata(&journal).unwrap().len()];
    let mut looks = vec![table.look().await];
    for _ in 0..6 {
        play_some(&table, 1).await;
        answered.push(fs::metadata(&journal).unwrap().len());
        looks.push(table.look().await);
    }
    let (id, key) = (json!(table.id), json!(table.key));
    let whole = fs::read(&journal).unwrap();
    let kept = fs::read(&data).unwrap();
    let copy = Folder::new();
    let first = usize::try_from(answered[0]).unwrap();
    for cut in (first..=whole.len()).step_by(1013).chain([whole.len()]) {
        fs::write(copy.join("games.sqlite"), &kept).unwrap();
        fs::write(copy.join("games.sqlite-wal"), &whole[..cut]).unwrap();
        let _ = fs::remove_file(copy.join("games.sqlite-shm"));
        let again = House::open(&config(Some(copy.join("games.sqlite")), Vec::new()));
        let look = again.seat(&id, &key).look().await;
        let moves = look["history"].as_array().unwrap().len();
        let least = answered
            .iter()
            .filter(|length| **length <= cut as u64)
            .count()
            - 1;
        assert!(moves >= least, "{moves} of {least} moves at {cut}");
        assert_eq!(look, looks[moves], "at {cut}");
    }
}

#[tokio::test]
async fn a_file_of_a_later_version_is_refused() {
    let folder = Folder::new();
    let data = folder.join("games.sqlite");
    drop(House::open(&config(Some(data.clone()), Vec::new())));
    let file = rusqlite::Connection::open(&data).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    drop(file);
    let watch = std::sync::Arc::new(ludwright::serve::ByHand::default());
    let opened = ludwright::serve::Server::open(&config(Some(data), Vec::new()), watch);
    let error = opened.err().expect("it is refused");
    assert!(error.contains("later version"), "{error}");
}

#[tokio::test]
async fn two_servers_do_not_play_a_move_twice() {
    let folder = Folder::new();
    let config = config(Some(folder.join("games.sqlite")), Vec::new());
    let [one, other] = [House::open(&config), House::open(&config)];
    let table = one.alone("bobail", &[]).await;
    let (id, key) = (json!(table.id), json!(table.key));
    let twin = other.seat(&id, &key);
    twin.look().await;
    table.play("d1-d4").await;
    // The other does not know of it yet; its move is not kept, and then it knows.
    let act = json!({"do": "move", "move": "b1-b4"});
    let refused = twin.act_at(0, act).await;
    assert_ne!(refused.status, 200);
    let look: Value = twin.look().await;
    assert_eq!(look["history"][0]["text"], "d1-d4");
}
