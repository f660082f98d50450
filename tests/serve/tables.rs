//! Tables: whose move it is, what an answer answers, what is agreed.

use ludwright::serve::Strictness;
use serde_json::{Value, json};

use super::{Folder, House, config};

#[tokio::test]
async fn moves_are_played_by_who_is_to_move_and_no_one_else() {
    let house = House::new();
    let [ada, bo] = house.two("bobail").await;
    let stamp = ada.stamp().await;
    let act = json!({"do": "move", "move": "d1-d4"});
    assert_eq!(bo.act(act.clone()).await.status, 403);
    let stranger = house.seat(&json!(ada.id), &json!("00ff"));
    assert_eq!(stranger.act(act.clone()).await.status, 403);
    let onlooker = house.seat(&json!(ada.id), &json!(""));
    assert_eq!(onlooker.act(act.clone()).await.status, 403);
    let [other, _] = house.two("bobail").await;
    let wrong_table = house.seat(&json!(ada.id), &json!(other.key));
    assert_eq!(wrong_table.act(act.clone()).await.status, 403);
    assert_eq!(ada.stamp().await, stamp, "nothing has happened");
    let after = ada.act(act).await.ok();
    assert_eq!(after["history"][0], json!({"player": 1, "text": "d1-d4"}));
    assert_eq!(after["to_move"], 2);
    assert_eq!(after["gestures"], Value::Null);
}

#[tokio::test]
async fn a_request_that_comes_twice_plays_once() {
    let house = House::new();
    let table = house.alone("bobail", &[]).await;
    let stamp = table.stamp().await;
    let act = json!({"do": "move", "move": "d1-d4"});
    let [first, second] = [
        table.act_at(stamp, act.clone()).await.status,
        table.act_at(stamp, act.clone()).await.status,
    ];
    assert_eq!((first, second), (200, 409));
    // After a move was taken back the position is the same, but not what was asked for.
    table.act(json!({"do": "undo"})).await.ok();
    assert_eq!(table.act_at(stamp, act).await.status, 409);
    assert_eq!(table.look().await["history"], json!([]));
}

#[tokio::test]
async fn an_illegal_move_is_refused_with_the_reason() {
    let house = House::new();
    let table = house.alone("bobail", &[]).await;
    let refused = table.act(json!({"do": "move", "move": "a1-e5"})).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.body["code"], "rules");
    let error = refused.body["error"].as_str().unwrap();
    assert!(error.contains("a1-e5"), "{error}");
    assert_eq!(table.act(json!({"do": "dance"})).await.status, 422);
    assert_eq!(house.get("/api/tables/none", "").await.status, 404);
}

#[tokio::test]
async fn an_invitation_is_for_one_person() {
    let house = House::new();
    let asked = json!({"game": "bobail", "seats": [{"is": "open"}, {"is": "me"}]});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let host = house.seat(&begun["id"], &begun["key"]);
    assert_eq!(host.look().await["status"], "waiting for players");
    let invitation = begun["invitations"][0]["key"].clone();
    // The invitation is no key to the seat: who sends it cannot look into the guest's cards.
    let path = format!("/api/tables/{}", host.id);
    let by_invitation = house.get(&path, invitation.as_str().unwrap()).await.ok();
    assert_eq!(by_invitation["you"], json!([]));
    let join = format!("{path}/join");
    let body = json!({"invitation": invitation, "name": "Bo"});
    house.post(&join, "", body.clone()).await.ok();
    assert_eq!(house.post(&join, "", body).await.status, 403);
    assert_eq!(host.look().await["players"][0]["name"], "Bo");
    let own = json!({"invitation": begun["key"], "name": "Eve"});
    assert_eq!(house.post(&join, "", own).await.status, 403);
}

#[tokio::test]
async fn a_draw_and_a_move_taken_back_need_both() {
    let house = House::new();
    let [ada, bo] = house.two("bobail").await;
    ada.play("d1-d4").await;
    ada.act(json!({"do": "undo"})).await.ok();
    assert_eq!(bo.look().await["undo_by"], 1);
    bo.act(json!({"do": "decline"})).await.ok();
    assert_eq!(bo.look().await["undo_by"], Value::Null);
    // Asking twice is not agreeing for the other.
    ada.act(json!({"do": "undo"})).await.ok();
    ada.act(json!({"do": "undo"})).await.ok();
    assert_eq!(ada.look().await["history"].as_array().unwrap().len(), 1);
    bo.act(json!({"do": "undo"})).await.ok();
    assert_eq!(ada.look().await["history"], json!([]));
    ada.act(json!({"do": "draw"})).await.ok();
    assert_eq!(ada.look().await["over"], false);
    let over = bo.act(json!({"do": "draw"})).await.ok();
    assert_eq!(
        (&over["over"], &over["status"]),
        (&json!(true), &json!("draw by agreement"))
    );
    let late = json!({"do": "move", "move": "d1-d4"});
    assert_eq!(ada.act(late).await.status, 409);
}

#[tokio::test]
async fn giving_up_ends_the_game_and_the_next_one_begins_with_the_other() {
    let house = House::new();
    let [ada, bo] = house.two("bobail").await;
    let over = bo.act(json!({"do": "resign"})).await.ok();
    assert_eq!((&over["over"], &over["winner"]), (&json!(true), &json!(1)));
    let path = format!("/api/tables/{}/rematch", ada.id);
    let next = house.post(&path, &ada.key, json!({})).await.ok()["next"].clone();
    // Both ask for it; there is one.
    assert_eq!(
        house.post(&path, &bo.key, json!({})).await.ok()["next"],
        next
    );
    let again = house.seat(&next, &json!(ada.key));
    assert_eq!(again.look().await["you"], json!([2]));
    assert_eq!(again.look().await["status"], "waiting for players");
    let body = json!({"invitation": bo.key, "name": ""});
    let came = house
        .post(&format!("/api/tables/{}/join", again.id), "", body)
        .await
        .ok();
    let back = house.seat(&next, &came["key"]);
    let look = back.look().await;
    assert_eq!(
        (&look["you"], &look["players"][0]["name"]),
        (&json!([1]), &json!("Bo"))
    );
    back.play("d1-d4").await;
}

#[tokio::test]
async fn a_game_is_saved_as_text_and_goes_on() {
    let house = House::new();
    let table = house.alone("bobail", &["Board/7x7"]).await;
    for _ in 0..5 {
        let some = table.some_move().await;
        table.play(&some).await;
    }
    let text = table.get("/save").await.ok();
    let begun = house
        .post("/api/tables", "", json!({"load": text}))
        .await
        .ok();
    let loaded = house.seat(&begun["id"], &begun["key"]);
    assert_eq!(loaded.look().await["scene"], table.look().await["scene"]);
    assert_eq!(
        loaded.look().await["history"],
        table.look().await["history"]
    );
    // Seeds of all sizes come back from the file.
    let far = format!(
        "# playthrough\ngame: bobail\nseed: {}\n\nplay d1-d4\n",
        u64::MAX
    );
    let begun = house
        .post("/api/tables", "", json!({"load": far}))
        .await
        .ok();
    let far = house
        .seat(&begun["id"], &begun["key"])
        .get("/save")
        .await
        .ok();
    assert!(
        far.as_str().unwrap().contains(&u64::MAX.to_string()),
        "{far}"
    );
    let wrong = json!({"load": "# playthrough\ngame: bobail\n\nplay a1-a9\n"});
    assert_eq!(house.post("/api/tables", "", wrong).await.status, 422);
}

#[tokio::test]
async fn earlier_positions_are_shown() {
    let house = House::new();
    let table = house.alone("bobail", &[]).await;
    let first = table.look().await["scene"].clone();
    table.play("d1-d4").await;
    let second = table.look().await["scene"].clone();
    for (ply, scene, player) in [(0, first, 1), (1, second, 2)] {
        let then = table.get(&format!("/at/{ply}")).await.ok();
        for part in ["board", "sites", "dice", "last"] {
            assert_eq!(then[part], scene[part], "{part}");
        }
        assert_eq!(then["to_move"], player);
    }
    assert_eq!(table.get("/at/2").await.status, 404);
}

#[tokio::test]
async fn of_an_earlier_position_it_is_told_what_was_lost_then() {
    let house = House::new();
    let table = house.alone("breakthrough", &[]).await;
    for text in ["c2-c3", "d7-d6", "c3-c4", "a7-a6", "c4-c5", "a6-a5"] {
        table.play(text).await;
    }
    let look = table.look().await;
    let gestures = look["gestures"].as_array().unwrap();
    let takes = gestures
        .iter()
        .find(|it| it["sites"] == json!(["c34", "c43"]));
    let taken = table.play(takes.unwrap()["move"].as_str().unwrap()).await;
    assert_eq!(
        (&taken["lost"][0]["player"], &taken["lost"][0]["count"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(table.get("/at/6").await.ok()["lost"], json!([]));
    assert_eq!(table.get("/at/7").await.ok()["lost"], taken["lost"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_answers_and_its_moves_are_taken_back_with_ones_own() {
    let house = House::new();
    let seats = json!([{"is": "me"}, {"is": "engine", "level": 1}]);
    let asked = json!({"game": "tic-tac-toe", "seats": seats});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let table = house.seat(&begun["id"], &begun["key"]);
    table.play("b2").await;
    let look = until(&table, |look| look["to_move"] == 1).await;
    assert_eq!(look["history"].as_array().unwrap().len(), 2);
    let back = table.act(json!({"do": "undo"})).await.ok();
    assert_eq!(
        (&back["history"], &back["to_move"]),
        (&json!([]), &json!(1))
    );
    assert_eq!(table.act(json!({"do": "draw"})).await.status, 422);
}

/// Two hundred tables against the program, all at once: each game comes to its end, and none fails.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_played_at_once() {
    let house = House::new();
    let seats = json!([{"is": "me"}, {"is": "engine", "level": 1}]);
    let asked = json!({"game": "tic-tac-toe", "seats": seats});
    let mut tables = Vec::new();
    for _ in 0..200 {
        let begun = house.post("/api/tables", "", asked.clone()).await.ok();
        tables.push(house.seat(&begun["id"], &begun["key"]));
    }
    for _ in 0..5 {
        for table in &tables {
            let look = until(table, |look| look["over"] == true || look["to_move"] == 1).await;
            if look["over"] == false {
                table
                    .play(look["gestures"][0]["move"].as_str().unwrap())
                    .await;
            }
        }
    }
    for table in &tables {
        until(table, |look| look["over"] == true).await;
    }
}

/// Looks at a table until it is as is said; it is for ever if that never comes.
pub(super) async fn until(table: &super::Seat<'_>, is_so: impl Fn(&Value) -> bool) -> Value {
    loop {
        let look = table.look().await;
        if is_so(&look) {
            return look;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_is_asked_for_has_to_make_sense() {
    let house = House::new();
    let refused = [
        (json!({"game": "none", "seats": []}), 404),
        (json!({"game": "bobail", "seats": [{"is": "me"}]}), 400),
        (
            json!({"game": "bobail", "seats": [{"is": "me"}, {"is": "engine", "level": 99}]}),
            400,
        ),
        (
            json!({"game": "tic-tac-toe", "seats": [{"is": "engine", "level": 1}, {"is": "engine", "level": 1}]}),
            400,
        ),
        (
            json!({"game": "bobail", "seats": [{"is": "me"}, {"is": "open"}], "rated": true}),
            400,
        ),
        (
            json!({"game": "bobail", "options": ["Board/9x9"], "seats": [{"is": "me"}, {"is": "me"}]}),
            422,
        ),
        (json!({"game": "../../etc/passwd", "seats": []}), 404),
        (
            json!({"seats": [{"is": "me"}], "name": "x".repeat(41)}),
            404,
        ),
    ];
    for (asked, status) in refused {
        let answer = house.post("/api/tables", "", asked.clone()).await;
        assert_eq!(answer.status, status, "{asked}: {}", answer.body);
        assert!(answer.body["error"].is_string());
    }
}

#[tokio::test]
async fn strangers_have_limits() {
    let mut strict = config(None, Vec::new());
    strict.strictness = Strictness::Public;
    let house = House::open(&strict);
    let long = json!({"load": "x".repeat(200 << 10)});
    assert_eq!(house.post("/api/tables", "", long).await.status, 413);
}

/// Its first move never ends, but for the limits.
const ENDLESS: &str = r#"
(game "Endless" (players 2)
    (equipment { (board (square 3)) (piece "Disc" Each) })
    (rules
        (play (move Add (to (sites Empty)) (then (while True (addScore Mover 1)))))
        (end (if (is Full) (result Mover Draw)))))
"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_without_end_hurts_its_own_table_only() {
    let folder = Folder::new();
    let mut strict = config(None, vec![folder.write("endless.lud", ENDLESS)]);
    strict.strictness = Strictness::Public;
    let house = House::open(&strict);
    let table = house.alone("endless", &[]).await;
    let other = house.alone("tic-tac-toe", &[]).await;
    let before = table.look().await;
    let first = before["gestures"][0]["move"].clone();
    let refused = table.act(json!({"do": "move", "move": first})).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(table.look().await, before);
    let asked = json!({"game": "endless", "seats": [{"is": "engine", "level": 1}, {"is": "me"}]});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let stuck = house.seat(&begun["id"], &begun["key"]);
    let look = until(&stuck, |look| look["stuck"].is_string()).await;
    assert_eq!(look["history"], json!([]));
    let played = other.play("b2").await;
    assert_eq!(played["history"][0]["text"], "b2");
}

#[tokio::test]
async fn what_a_file_says_of_its_game_stands_beside_the_board() {
    let folder = Folder::new();
    let text = format!(
        "// A comment.\n{ENDLESS}\n(metadata (info {{(description \"A long game.\") (rules \"Nobody wins.\")}}))"
    );
    let house = House::open(&config(None, vec![folder.write("endless.lud", &text)]));
    let game = house.get("/api/games/endless", "").await.ok();
    assert_eq!(game["about"], "A comment.\nA long game.\nNobody wins.");
}

#[tokio::test]
async fn rules_are_told_with_what_is_chosen() {
    let house = House::new();
    let told = house.get("/api/games/tic-tac-toe/rules", "").await.ok();
    assert_eq!(told[0]["heading"], "");
    assert_eq!(
        told[0]["lines"][0],
        json!({"text": "Tic-Tac-Toe is a game for two players.", "depth": 0})
    );
    let misere = "/api/games/tic-tac-toe/rules?option=Rules%2FMisere";
    let told = house.get(misere, "").await.ok().to_string();
    assert!(
        told.contains("A player loses if they have a row of three pieces."),
        "{told}"
    );
    assert_eq!(house.get("/api/games/nothing/rules", "").await.status, 404);
    let wrong = "/api/games/tic-tac-toe/rules?option=Rules%2FNothing";
    assert_ne!(house.get(wrong, "").await.status, 200);
}

#[tokio::test]
async fn a_game_that_nobody_plays_is_watched() {
    let folder = Folder::new();
    let text = r#"(game "Walk" (players 0)
        (equipment {(board (rectangle 1 5)) (piece "Cell" Shared)})
        (rules (start (place "Cell" {"A1"})) (play (add (piece "Cell") (to (sites Empty))))
            (end (if (= 3 (count Moves)) (result Mover Draw)))))"#;
    let file = folder.write("walk.lud", text);
    let house = House::open(&config(None, vec![file]));
    let game = house.get("/api/games/walk", "").await.ok();
    assert_eq!(game["watched"], true);
    let table = house.alone("walk", &[]).await;
    let look = table.look().await;
    assert_eq!(look["watched"], true);
    assert_eq!(look["status"], "nobody plays: it goes on by itself");
    assert_eq!(
        [&look["can"]["resign"], &look["can"]["hint"]],
        [&json!(false), &json!(false)]
    );
    assert_eq!(look["gestures"].as_array().unwrap().len(), 1);
    let next = table.play("do").await;
    assert_eq!((&next["over"], &next["ply"]), (&json!(false), &json!(1)));
}
