//! Leagues: Kharbga's sections 6 and 8 as games that are played at tables, worked out by hand.

use std::time::Duration;

use serde_json::{Value, json};

use super::{House, Seat};

/// A laying of all 48 stones after which `c4-d4` takes three: the one called "Threes" in the game.
const LAYING: &str = "c1 e1 a1 b1 f1 g1 d1 a2 b2 c2 b3 d3 d2 e2 e3 f3 f2 g2 g3 a4 a3 c3 e4 g4 b4 c4 \
                      c5 d5 f4 a5 f5 a6 b5 e5 b6 c6 g5 d6 a7 b7 e6 f6 c7 d7 g6 f7 e7 g7";

/// Somebody of the league.
struct Person {
    key: Value,
}

async fn person(house: &House, name: &str) -> Person {
    let made = house
        .post("/api/people", "", json!({"name": name}))
        .await
        .ok();
    Person {
        key: made["key"].clone(),
    }
}

/// A rated game that `host` asks for and `guest` comes to, seats first player first.
async fn rated<'h>(house: &'h House, host: &Person, guest: &Person) -> [Seat<'h>; 2] {
    let seats = json!([{"is": "me"}, {"is": "open"}]);
    let asked = json!({"game": "kharbga", "rated": true, "me": host.key, "seats": seats});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let body = json!({"invitation": begun["invitations"][0]["key"], "me": guest.key});
    let id = begun["id"].as_str().unwrap();
    let came = house
        .post(&format!("/api/tables/{id}/join"), "", body)
        .await
        .ok();
    let own = house.seat(&begun["id"], &begun["key"]);
    let other = house.seat(&begun["id"], &came["key"]);
    match own.look().await["you"] == json!([1]) {
        true => [own, other],
        false => [other, own],
    }
}

/// Plays moves, each by who is to move.
async fn play(seats: &[Seat<'_>; 2], moves: &str) {
    for text in moves.split_whitespace() {
        let mover = seats[0].look().await["to_move"].as_u64().unwrap();
        seats[mover as usize - 1].play(text).await;
    }
}

async fn first_player(seats: &[Seat<'_>; 2]) -> String {
    seats[0].look().await["players"][0]["name"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// A game of section 6: after the laying some steps are made, some minutes pass, and somebody gives up.
struct Case {
    steps: &'static str,
    minutes: u64,
    gives_up: usize,
    points: [i64; 2],
}

/// Worked out by hand from the document.
const CASES: [Case; 7] = [
    // Nothing but the laying, at once: 240 and -100.
    Case {
        steps: "",
        minutes: 0,
        gives_up: 2,
        points: [240, -100],
    },
    Case {
        steps: "",
        minutes: 0,
        gives_up: 1,
        points: [-100, 240],
    },
    // Each whole minute: 240 - 9 and -100 + 9.
    Case {
        steps: "",
        minutes: 9,
        gives_up: 2,
        points: [231, -91],
    },
    // One step takes three: 240 + 4*3 - 2*0 - 0 - 1 = 251; -100 + 0 - 2*3 + 0 + 0 = -106.
    Case {
        steps: "c4-d4",
        minutes: 0,
        gives_up: 2,
        points: [251, -106],
    },
    // The same seven minutes later: 251 - 7; -106 + 7.
    Case {
        steps: "c4-d4",
        minutes: 7,
        gives_up: 2,
        points: [244, -99],
    },
    // Who took them loses: -100 + 4*3 - 0 + 1 + 7 = -80; 240 + 0 - 2*3 - 7 - 0 = 227.
    Case {
        steps: "c4-d4",
        minutes: 7,
        gives_up: 1,
        points: [-80, 227],
    },
    // Each step of a chain counts: a second one takes e3. 240 + 4*4 - 2 = 254; -100 - 2*4 = -108.
    Case {
        steps: "c4-d4 d4-e4",
        minutes: 0,
        gives_up: 2,
        points: [254, -108],
    },
];

#[tokio::test]
async fn points_are_those_of_section_six() {
    for case in CASES {
        let house = House::new();
        let [ada, bo] = [person(&house, "Ada").await, person(&house, "Bo").await];
        let seats = rated(&house, &ada, &bo).await;
        play(&seats, LAYING).await;
        play(&seats, case.steps).await;
        house.pass(Duration::from_secs(case.minutes * 60 + 59));
        let over = seats[case.gives_up - 1]
            .act(json!({"do": "resign"}))
            .await
            .ok();
        assert_eq!(over["points"], json!(case.points), "{}", case.steps);
        let league = house.get("/api/leagues/kharbga", "").await.ok();
        let sides = &league["games"][0]["sides"];
        assert_eq!(
            [&sides[0]["points"], &sides[1]["points"]],
            [&json!(case.points[0]), &json!(case.points[1])]
        );
        assert_eq!(league["games"][0]["minutes"], case.minutes);
        assert_eq!(
            league["games"][0]["moves"].as_array().unwrap().len(),
            49 + case.steps.split_whitespace().count()
        );
    }
}

#[tokio::test]
async fn a_game_that_ends_before_all_stones_lie_is_void() {
    let house = House::new();
    let [ada, bo] = [person(&house, "Ada").await, person(&house, "Bo").await];
    let seats = rated(&house, &ada, &bo).await;
    let most: Vec<&str> = LAYING.split_whitespace().take(47).collect();
    play(&seats, &most.join(" ")).await;
    let over = seats[1].act(json!({"do": "resign"})).await.ok();
    assert_eq!(
        (&over["void"], &over["winner"]),
        (&json!(true), &Value::Null)
    );
    let league = house.get("/api/leagues/kharbga", "").await.ok();
    assert_eq!(league["standings"], json!([]));
    assert_eq!(league["games"][0]["void"], true);
    let page = house.get("/api/leagues/kharbga/players/Ada", "").await.ok();
    assert_eq!(page["against"]["Bo"]["void"], 1);
    // Who was first in it begins the next one, whoever asks.
    let next = rated(&house, &bo, &ada).await;
    assert_eq!(first_player(&next).await, "Ada");
}

/// Section 8, game after game between two people: who asks, who gives up after the laying (nobody: a
/// draw is agreed), and who has to be first.
#[tokio::test]
async fn who_begins_is_said_by_section_eight() {
    let house = House::new();
    let people = [person(&house, "Ada").await, person(&house, "Bo").await];
    let games = [
        // Whoever asks for their first game.
        (1, "Bo", Some("Ada")),
        // The winner of the last.
        (0, "Bo", Some("Bo")),
        (1, "Ada", None),
        // After a draw whoever was first in it.
        (1, "Ada", Some("Bo")),
        (0, "Ada", Some("Ada")),
        (0, "Bo", Some("Ada")),
    ];
    for (number, (asks, first, loser)) in games.into_iter().enumerate() {
        let seats = rated(&house, &people[asks], &people[1 - asks]).await;
        assert_eq!(first_player(&seats).await, first, "game {number}");
        play(&seats, LAYING).await;
        match loser {
            Some(loser) => {
                let index = usize::from(first != loser);
                seats[index].act(json!({"do": "resign"})).await.ok();
            }
            None => {
                seats[0].act(json!({"do": "draw"})).await.ok();
                seats[1].act(json!({"do": "draw"})).await.ok();
            }
        }
    }
    // Five games with a winner. Ada lost 1, 5 and 6, and won 2 and 4: 2*240 - 3*100 = 180. Bo won 1, 5 and
    // 6, and lost 2 and 4: 3*240 - 2*100 = 520, which is a Lieutenant's.
    let league = house.get("/api/leagues/kharbga", "").await.ok();
    let rows = league["standings"].as_array().unwrap();
    let short = |row: &Value| {
        json!([
            row["place"],
            row["name"],
            row["games"],
            row["won"],
            row["total"],
            row["level"]
        ])
    };
    assert_eq!(short(&rows[0]), json!([1, "Bo", 6, 3, 520, "Lieutenant"]));
    assert_eq!(short(&rows[1]), json!([2, "Ada", 6, 2, 180, "Pupil"]));
    let page = house.get("/api/leagues/kharbga/players/Ada", "").await.ok();
    assert_eq!(
        page["against"]["Bo"],
        json!({"games": 6, "won": 2, "lost": 3, "drawn": 1, "void": 0})
    );
    assert_eq!(page["next_level"]["name"], "Lieutenant");
    let csv = house
        .get("/api/leagues/kharbga/standings.csv", "")
        .await
        .ok();
    let expected =
        "place,name,games,won,points,level\r\n1,Bo,6,3,520,Lieutenant\r\n2,Ada,6,2,180,Pupil\r\n";
    assert_eq!(csv, expected);
    let games = house.get("/api/leagues/kharbga/games.csv", "").await.ok();
    assert_eq!(games.as_str().unwrap().lines().count(), 1 + 2 * 6);
}

#[tokio::test]
async fn a_rated_game_is_between_two_known_people_and_takes_nothing_back() {
    let house = House::new();
    let [ada, bo] = [person(&house, "Ada").await, person(&house, "Bo").await];
    assert_eq!(
        house
            .post("/api/people", "", json!({"name": "ada"}))
            .await
            .status,
        422
    );
    assert_eq!(
        house
            .post("/api/people", "", json!({"name": "  "}))
            .await
            .status,
        400
    );
    let seats = rated(&house, &ada, &bo).await;
    seats[0].play("a1").await;
    assert_eq!(seats[0].act(json!({"do": "undo"})).await.status, 422);
    assert_eq!(seats[0].get("/hint").await.status, 403);
    // A stranger does not come to a rated game, nor does anybody play against themselves.
    let asked = json!({"game": "kharbga", "rated": true, "me": ada.key, "seats": [{"is": "me"}, {"is": "open"}]});
    let begun = house.post("/api/tables", "", asked).await.ok();
    let join = format!("/api/tables/{}/join", begun["id"].as_str().unwrap());
    let invitation = &begun["invitations"][0]["key"];
    for me in [Value::Null, ada.key.clone(), json!("00")] {
        let body = json!({"invitation": invitation, "me": me});
        assert_eq!(house.post(&join, "", body).await.status, 403);
    }
}

#[tokio::test]
async fn names_are_only_text_in_files() {
    let house = House::new();
    let [eve, bo] = [
        person(&house, "=cmd(\"x\")").await,
        person(&house, "Bo, <b>").await,
    ];
    let seats = rated(&house, &eve, &bo).await;
    play(&seats, LAYING).await;
    seats[1].act(json!({"do": "resign"})).await.ok();
    let csv = house
        .get("/api/leagues/kharbga/standings.csv", "")
        .await
        .ok();
    let lines: Vec<&str> = csv.as_str().unwrap().lines().collect();
    assert_eq!(lines[1], "1,\"'=cmd(\"\"x\"\")\",1,1,240,Pupil");
    assert_eq!(lines[2], "2,\"Bo, <b>\",1,0,-100,Pupil");
}
