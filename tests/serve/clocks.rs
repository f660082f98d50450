//! Clocks: they run while all are there, end games, and stand still while the server does.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Folder, House, config};

const MINUTE: Duration = Duration::from_secs(60);

fn left(look: &Value) -> [u64; 2] {
    [0, 1].map(|player| look["players"][player]["left"].as_u64().unwrap())
}

#[tokio::test]
async fn time_runs_for_who_is_to_move_and_ends_the_game_for_the_opponent() {
    let house = House::new();
    let [ada, bo] = house.two("kharbga").await;
    assert_eq!(left(&ada.look().await), [600_000, 600_000]);
    house.pass(4 * MINUTE);
    ada.play("a1").await;
    ada.play("b1").await;
    house.pass(MINUTE);
    assert_eq!(left(&bo.look().await), [360_000, 540_000]);
    house.pass(9 * MINUTE);
    // Nobody has to ask for it.
    house.server.tick();
    let over = ada.look().await;
    assert_eq!((&over["over"], left(&over)), (&json!(true), [360_000, 0]));
    // Before all stones lie the game is void: nobody has won it.
    assert_eq!(
        (&over["void"], &over["winner"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(over["history"][2]["text"], "the time of P2 is up");
}

#[tokio::test]
async fn a_move_that_comes_too_late_is_none() {
    let house = House::new();
    let [ada, _bo] = house.two("kharbga").await;
    let stamp = ada.stamp().await;
    house.pass(10 * MINUTE);
    let late = ada.act_at(stamp, json!({"do": "move", "move": "a1"})).await;
    assert_eq!(late.status, 409);
    assert_eq!(ada.look().await["over"], true);
}

#[tokio::test]
async fn time_does_not_run_before_all_have_come() {
    let house = House::new();
    let asked = json!({"game": "kharbga", "seats": [{"is": "me"}, {"is": "open"}]});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let ada = house.seat(&begun["id"], &begun["key"]);
    house.pass(60 * MINUTE);
    house.server.tick();
    let body = json!({"invitation": begun["invitations"][0]["key"], "name": "Bo"});
    house
        .post(&format!("/api/tables/{}/join", ada.id), "", body)
        .await
        .ok();
    assert_eq!(left(&ada.look().await), [600_000, 600_000]);
}

#[tokio::test]
async fn time_does_not_run_while_the_server_is_down() {
    let folder = Folder::new();
    let config = config(Some(folder.join("games.sqlite")), Vec::new());
    let house = House::open(&config);
    let [ada, bo] = house.two("kharbga").await;
    ada.play("a1").await;
    house.pass(MINUTE);
    ada.play("b1").await;
    house.pass(2 * MINUTE);
    // What runs is kept now and then, without a move.
    house.server.tick();
    let (id, keys) = (json!(ada.id), [json!(ada.key), json!(bo.key)]);
    drop(house);
    let again = House::open(&config);
    again.pass(MINUTE);
    let ada = again.seat(&id, &keys[0]);
    assert_eq!(left(&ada.look().await), [540_000, 420_000]);
    let bo = again.seat(&id, &keys[1]);
    bo.play("c1").await;
}
