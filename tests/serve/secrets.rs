//! What is hidden from a seat is in nothing that it is sent.

use serde_json::{Value, json};

use super::{Folder, House, config};

/// The players put down pieces whose kinds the other must not know, on sites that they do not see.
const HIDDEN: &str = r#"
(game "Hidden" (players 2)
    (equipment { (board (square 3)) (piece "Spy" Each) (piece "Wall" Each) })
    (rules
        (start { (set Hidden (sites Board) to:P2) })
        (play (move Add (piece (mover)) (to (sites Empty))))
        (end (if (is Full) (result Mover Win)))))
"#;

#[tokio::test]
async fn a_seat_is_told_only_what_it_sees() {
    let folder = Folder::new();
    let file = folder.write("hidden.lud", HIDDEN);
    let house = House::open(&config(None, vec![file]));
    let [ada, bo] = house.two("hidden").await;
    let onlooker = house.seat(&json!(ada.id), &json!(""));
    ada.play("a1").await;
    let own = ada.look().await;
    assert_eq!(own["scene"]["sites"].as_array().unwrap().len(), 1);
    assert_eq!(own["history"][0]["text"], "a1");
    for other in [&bo, &onlooker] {
        let look = other.look().await;
        assert_eq!(look["scene"]["sites"], json!([]));
        assert_eq!(look["scene"]["last"], json!([]));
        assert_eq!(look["history"][0]["text"], "?");
        assert_eq!(other.get("/at/1").await.ok()["sites"], json!([]));
        for path in ["/save", "/hint", "/values"] {
            assert_eq!(other.get(path).await.status, 403, "{path}");
        }
    }
    // Nor does who looks on learn it from the moves of who is to move, nor from what is refused.
    assert_eq!(onlooker.look().await["gestures"], Value::Null);
    let error = bo.act(json!({"do": "move", "move": "zz"})).await.body;
    assert!(!error.to_string().contains("a1"), "{error}");
    // When it is over, what was hidden stays so.
    ada.act(json!({"do": "resign"})).await.ok();
    assert_eq!(bo.get("/save").await.status, 403);
}

/// What the dice are going to show follows from the seed: no seat may know it while it plays.
#[tokio::test]
async fn the_seed_is_not_told_while_people_play() {
    let house = House::new();
    let [ada, bo] = house.two("bobail").await;
    assert_eq!(ada.get("/save").await.status, 403);
    let look = ada.look().await.to_string();
    assert!(!look.contains("seed"), "{look}");
    ada.act(json!({"do": "resign"})).await.ok();
    let text = bo.get("/save").await.ok();
    assert!(text.as_str().unwrap().contains("P1 resigns"), "{text}");
}

#[tokio::test]
async fn keys_are_told_once_and_kept_by_nobody() {
    let folder = Folder::new();
    let data = folder.join("games.sqlite");
    let house = House::open(&config(Some(data.clone()), Vec::new()));
    let [ada, bo] = house.two("bobail").await;
    let me = house
        .post("/api/people", "", json!({"name": "Ada"}))
        .await
        .ok();
    drop(house.server.routes());
    let mut kept = std::fs::read(&data).unwrap();
    kept.extend(std::fs::read(folder.join("games.sqlite-wal")).unwrap());
    let kept = String::from_utf8_lossy(&kept);
    for key in [&ada.key, &bo.key, &me["key"].as_str().unwrap().to_owned()] {
        assert_eq!(key.len(), 48, "24 bytes");
        assert!(!kept.contains(key.as_str()));
    }
    assert!(kept.contains("Ada"));
}
