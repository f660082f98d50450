//! Games in which all choose at once: nobody is told what another has chosen before all have.

use std::time::Duration;

use serde_json::{Value, json};

use super::tables::until;
use super::{Folder, House, Seat, config};

/// Both claim a site of three by three at the same time; each has a minute, and may look at the clock.
const CLAIM: &str = r#"
(game "Claim" (players 2)
    (mode Simultaneous)
    (equipment { (board (square 3)) (piece "Flag" Each) (hand Each) })
    (rules
        (start { (place "Flag1" (handSite P1)) (place "Flag2" (handSite P2)) })
        (play (or {
            (move (from (handSite P1)) (to (sites Empty)) copy:True P1)
            (move (from (handSite P2)) (to (sites Empty)) copy:True P2)
        }))
        (end (if (is Full) (result Mover Draw)))))
(clock 1 (result Mover Loss))
"#;

/// The same for three, of whom the one whose time is up is out of the game.
const THREE: &str = r#"
(game "Claim of three" (players 3)
    (mode Simultaneous)
    (equipment { (board (square 3)) (piece "Flag" Each) (hand Each) })
    (rules
        (start {
            (place "Flag1" (handSite P1)) (place "Flag2" (handSite P2)) (place "Flag3" (handSite P3))
        })
        (play (or {
            (move (from (handSite P1)) (to (sites Empty)) copy:True P1)
            (move (from (handSite P2)) (to (sites Empty)) copy:True P2)
            (move (from (handSite P3)) (to (sites Empty)) copy:True P3)
        }))
        (end (if (is Full) (result Mover Draw)))))
(clock 1 (result Mover Loss))
"#;

fn claim(folder: &Folder, data: bool) -> House {
    let file = folder.write("claim.lud", CLAIM);
    let data = data.then(|| folder.join("games.sqlite"));
    House::open(&config(data, vec![file]))
}

async fn choose(seat: &Seat<'_>, text: &str) -> Value {
    seat.play(text).await
}

/// What a look tells, but for how much has happened and who is done.
fn without_stamps(mut look: Value) -> Value {
    look["stamp"] = Value::Null;
    look["status"] = Value::Null;
    look["to_move"] = Value::Null;
    for player in look["players"].as_array_mut().unwrap() {
        player["chosen"] = Value::Null;
        player["running"] = Value::Null;
    }
    look
}

#[tokio::test]
async fn a_choice_is_told_to_nobody_before_all_have_chosen() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let [ada, bo] = house.two("claim").await;
    let onlooker = house.seat(&json!(ada.id), &json!(""));
    let before = [bo.look().await, onlooker.look().await];
    let own = choose(&ada, "hand1-b2").await;
    assert_eq!(
        (&own["choice"], &own["gestures"]),
        (&json!("hand1-b2"), &Value::Null)
    );
    assert_eq!(own["players"][0]["chosen"], true);
    for (other, before) in [&bo, &onlooker].into_iter().zip(before) {
        let look = other.look().await;
        assert_eq!(look["players"][0]["chosen"], true);
        assert_eq!(without_stamps(look), without_stamps(before));
        assert_eq!(other.get("/save").await.status, 403);
        assert_eq!(other.get("/at/1").await.status, 404);
    }
    let told = choose(&bo, "hand2-c3").await;
    let texts = [0, 1].map(|line| told["history"][line].clone());
    assert_eq!(
        texts,
        [
            json!({"player": 1, "text": "hand1-b2"}),
            json!({"player": 2, "text": "hand2-c3"})
        ]
    );
    assert_eq!(told["choice"], Value::Null);
    assert_eq!(told["players"][0]["chosen"], false);
}

#[tokio::test]
async fn the_last_may_choose_first_and_a_choice_of_another_is_no_news() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let [ada, bo] = house.two("claim").await;
    let stamp = ada.stamp().await;
    let act = |text: &str| json!({"do": "move", "move": text});
    bo.act_at(stamp, act("hand2-a1")).await.ok();
    // A double click, or another tab, chooses nothing more, and one's own moves are no other's.
    assert_eq!(bo.act_at(stamp, act("hand2-a2")).await.status, 409);
    assert_eq!(bo.act(act("hand2-a2")).await.status, 403);
    assert_eq!(ada.act_at(stamp, act("hand2-a2")).await.status, 422);
    // What was on the table when Ada looked is there still.
    let done = ada.act_at(stamp, act("hand1-b1")).await.ok();
    assert_eq!(done["history"].as_array().unwrap().len(), 2);
    assert_eq!(ada.act_at(stamp, act("hand1-b2")).await.status, 409);
}

#[tokio::test]
async fn a_choice_is_taken_back_unasked_and_a_round_as_a_whole() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let [ada, bo] = house.two("claim").await;
    choose(&ada, "hand1-b2").await;
    let back = ada.act(json!({"do": "undo"})).await.ok();
    assert_eq!(
        (&back["choice"], &back["undo_by"]),
        (&Value::Null, &Value::Null)
    );
    choose(&ada, "hand1-a1").await;
    choose(&bo, "hand2-b2").await;
    ada.act(json!({"do": "undo"})).await.ok();
    let back = bo.act(json!({"do": "undo"})).await.ok();
    assert_eq!(
        (&back["history"], &back["scene"]["sites"][0]["site"]),
        (&json!([]), &bo.look().await["scene"]["sites"][0]["site"])
    );
    assert!(!back["gestures"].as_array().unwrap().is_empty());
    // Who gives up does not play what they have chosen.
    choose(&bo, "hand2-b2").await;
    let over = bo.act(json!({"do": "resign"})).await.ok();
    assert_eq!(
        (&over["winner"], &over["history"][0]["text"]),
        (&json!(1), &json!("P2 resigns"))
    );
}

#[tokio::test]
async fn a_choice_is_on_disk_and_in_no_log_of_moves() {
    let folder = Folder::new();
    let house = claim(&folder, true);
    let [ada, bo] = house.two("claim").await;
    choose(&bo, "hand2-b2").await;
    let before = bo.look().await;
    let (id, keys) = (json!(ada.id), [json!(ada.key), json!(bo.key)]);
    drop(house);
    let again = claim(&folder, true);
    let [ada, bo] = keys.map(|key| again.seat(&id, &key));
    assert_eq!(bo.look().await, before);
    assert_eq!(ada.look().await["history"], json!([]));
    let done = choose(&ada, "hand1-c1").await;
    assert_eq!(done["history"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn one_screen_asks_one_after_the_other() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let table = house.alone("claim", &[]).await;
    assert_eq!(table.look().await["viewer"], 1);
    let half = choose(&table, "hand1-a1").await;
    assert_eq!(
        (&half["viewer"], &half["choice"]),
        (&json!(2), &Value::Null)
    );
    let half = half.to_string();
    assert!(!half.contains("hand1-a1"), "{half}");
    choose(&table, "hand2-a2").await;
    let text = table.get("/save").await.ok();
    let load = json!({"load": text.as_str().unwrap()});
    let begun = house.post("/api/tables", "", load).await.ok();
    let loaded = house.seat(&begun["id"], &begun["key"]).look().await;
    assert_eq!(loaded["history"], table.look().await["history"]);
}

#[tokio::test]
async fn the_time_of_each_runs_until_they_have_chosen() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let [ada, bo] = house.two("claim").await;
    house.pass(Duration::from_secs(20));
    choose(&bo, "hand2-b2").await;
    house.pass(Duration::from_secs(30));
    let look = ada.look().await;
    assert_eq!(look["players"][0]["left"], 10_000);
    assert_eq!(look["players"][1]["left"], 40_000);
    house.pass(Duration::from_secs(10));
    house.server.tick();
    let over = ada.look().await;
    assert_eq!((&over["over"], &over["winner"]), (&json!(true), &json!(2)));
}

#[tokio::test]
async fn of_two_clocks_the_one_that_has_run_down_first_counts() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let [ada, bo] = house.two("claim").await;
    house.pass(Duration::from_secs(20));
    choose(&ada, "hand1-b2").await;
    house.pass(Duration::from_secs(10));
    choose(&bo, "hand2-c3").await;
    // Ada has forty seconds left and Bo thirty. Nobody looks until both are over.
    house.pass(Duration::from_secs(50));
    house.server.tick();
    let over = ada.look().await;
    assert_eq!(over["history"][2]["text"], "the time of P2 is up");
    assert_eq!((&over["over"], &over["winner"]), (&json!(true), &json!(1)));
}

#[tokio::test]
async fn all_clocks_that_have_run_down_count_at_once() {
    let folder = Folder::new();
    let file = folder.write("three-claim.lud", THREE);
    let config = config(Some(folder.join("games.sqlite")), vec![file]);
    let house = House::open(&config);
    let seats = json!([{"is": "me"}, {"is": "open"}, {"is": "open"}]);
    let asked = json!({"game": "three-claim", "seats": seats});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let ada = house.seat(&begun["id"], &begun["key"]);
    let path = format!("/api/tables/{}/join", ada.id);
    let mut keys = Vec::new();
    for invitation in [0, 1].map(|index| &begun["invitations"][index]["key"]) {
        let body = json!({"invitation": invitation, "name": ""});
        keys.push(house.post(&path, "", body).await.ok()["key"].clone());
    }
    let bo = house.seat(&begun["id"], &keys[0]);
    choose(&bo, "hand2-b2").await;
    house.pass(Duration::from_secs(61));
    house.server.tick();
    let over = bo.look().await;
    let texts = [0, 1].map(|line| over["history"][line]["text"].clone());
    let late = ["the time of P1 is up", "the time of P3 is up"];
    assert_eq!(texts, late.map(|text| json!(text)));
    assert_eq!((&over["over"], &over["winner"]), (&json!(true), &json!(2)));
    // Both are on disk.
    drop(house);
    let again = House::open(&config);
    assert_eq!(again.seat(&begun["id"], &keys[0]).look().await, over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_chooses_too_and_does_not_wait_for_anybody() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let seats = json!([{"is": "me"}, {"is": "engine", "level": 1}]);
    let asked = json!({"game": "claim", "seats": seats});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let table = house.seat(&begun["id"], &begun["key"]);
    let chosen = until(&table, |look| look["players"][1]["chosen"] == true).await;
    assert!(!chosen["gestures"].as_array().unwrap().is_empty());
    assert_eq!(chosen["history"], json!([]));
    let done = choose(&table, "hand1-a1").await;
    assert_eq!(done["history"].as_array().unwrap().len(), 2);
    until(&table, |look| look["players"][1]["chosen"] == true).await;
}

/// What a look tells of how a game ended.
fn ended(look: &Value) -> [&Value; 4] {
    ["over", "winner", "status", "history"].map(|field| &look[field])
}

#[tokio::test]
async fn two_clocks_that_have_run_down_at_the_same_moment_are_a_draw() {
    let folder = Folder::new();
    let house = claim(&folder, true);
    let [ada, bo] = house.two("claim").await;
    // Neither ever chooses; nobody looks until long after.
    house.pass(Duration::from_secs(75));
    house.server.tick();
    let over = bo.look().await;
    let status = "draw: the times of P1 and P2 were up at the same moment";
    assert_eq!(
        ended(&over),
        [&json!(true), &Value::Null, &json!(status), &json!([])]
    );
    assert_eq!(
        [0, 1].map(|player| &over["players"][player]["left"]),
        [0, 0]
    );
    let late = ada.act(json!({"do": "move", "move": "hand1-a1"})).await;
    assert_eq!(late.status, 409);
    // It is on disk as one event.
    let (id, key) = (json!(bo.id), json!(bo.key));
    drop(house);
    let again = claim(&folder, true);
    assert_eq!(again.seat(&id, &key).look().await, over);
}

#[tokio::test]
async fn who_chose_in_time_is_not_late_with_the_other() {
    let folder = Folder::new();
    let house = claim(&folder, false);
    let [ada, bo] = house.two("claim").await;
    house.pass(Duration::from_millis(59_999));
    choose(&bo, "hand2-b2").await;
    house.pass(Duration::from_millis(1));
    let over = ada.look().await;
    assert_eq!((&over["over"], &over["winner"]), (&json!(true), &json!(2)));
}

/// A game for three at which only the one who made it looks.
async fn three<'h>(house: &'h House) -> [Seat<'h>; 3] {
    let seats = json!([{"is": "me"}, {"is": "open"}, {"is": "open"}]);
    let asked = json!({"game": "three-claim", "seats": seats});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let path = format!("/api/tables/{}/join", begun["id"].as_str().unwrap());
    let mut keys = vec![begun["key"].clone()];
    for invitation in begun["invitations"].as_array().unwrap() {
        let body = json!({"invitation": invitation["key"], "name": ""});
        keys.push(house.post(&path, "", body).await.ok()["key"].clone());
    }
    [0, 1, 2].map(|index| house.seat(&begun["id"], &keys[index]))
}

fn three_claim(folder: &Folder) -> House {
    let file = folder.write("three-claim.lud", THREE);
    House::open(&config(Some(folder.join("games.sqlite")), vec![file]))
}

#[tokio::test]
async fn three_clocks_that_have_run_down_at_the_same_moment_are_a_draw() {
    let folder = Folder::new();
    let house = three_claim(&folder);
    let [ada, ..] = three(&house).await;
    house.pass(Duration::from_secs(60));
    let over = ada.look().await;
    let status = "draw: the times of P1 and P2 and P3 were up at the same moment";
    assert_eq!(
        ended(&over),
        [&json!(true), &Value::Null, &json!(status), &json!([])]
    );
}

/// The server ends between two players who are late at the same moment: the second has got no time back.
#[tokio::test]
async fn a_crash_between_two_who_are_late_gives_no_time_back() {
    let folder = Folder::new();
    let house = three_claim(&folder);
    let [_, bo, _] = three(&house).await;
    choose(&bo, "hand2-b2").await;
    let file = rusqlite::Connection::open(folder.join("games.sqlite")).unwrap();
    // The choice is number 0, the first who is late number 1.
    let trouble = "CREATE TRIGGER full BEFORE INSERT ON event WHEN NEW.n = 2
                   BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    file.execute_batch(trouble).unwrap();
    house.pass(Duration::from_secs(61));
    house.server.tick();
    let (id, key) = (json!(bo.id), json!(bo.key));
    drop(house);
    file.execute_batch("DROP TRIGGER full").unwrap();
    drop(file);
    let again = three_claim(&folder);
    let bo = again.seat(&id, &key);
    again.server.tick();
    let over = bo.look().await;
    let texts = [0, 1].map(|line| over["history"][line]["text"].clone());
    let late = ["the time of P1 is up", "the time of P3 is up"];
    assert_eq!(texts, late.map(|text| json!(text)));
    assert_eq!((&over["over"], &over["winner"]), (&json!(true), &json!(2)));
}

/// Points of a league for two who draw, whatever their numbers.
#[tokio::test]
async fn a_rated_game_in_which_both_are_late_is_a_draw_in_the_league() {
    let folder = Folder::new();
    let league = "(league (points winner:10 loser:-10 draw:3))";
    let file = folder.write("rated-claim.lud", &format!("{CLAIM}{league}"));
    let house = House::open(&config(None, vec![file]));
    let mut people = Vec::new();
    for name in ["Ada", "Bo"] {
        let made = house.post("/api/people", "", json!({"name": name})).await;
        people.push(made.ok()["key"].clone());
    }
    let seats = json!([{"is": "me"}, {"is": "open"}]);
    let asked = json!({"game": "rated-claim", "rated": true, "me": people[0], "seats": seats});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let path = format!("/api/tables/{}/join", begun["id"].as_str().unwrap());
    let body = json!({"invitation": begun["invitations"][0]["key"], "me": people[1]});
    house.post(&path, "", body).await.ok();
    house.pass(Duration::from_secs(60));
    house.server.tick();
    let league = house.get("/api/leagues/rated-claim", "").await.ok();
    let game = &league["games"][0];
    assert_eq!(
        (&game["winner"], &game["void"]),
        (&Value::Null, &json!(false))
    );
    let points = [0, 1].map(|side| &game["sides"][side]["points"]);
    assert_eq!(points, [3, 3]);
}
