//! Values of moves, from a solution that the program has saved.

use std::process::Command;

use serde_json::{Value, json};

use super::{Folder, House, config};

/// One, Two, …, Ten: whoever says the last number wins. Of the four sites that are left three can be
/// taken at the most, so that who is to move there loses; worked out by hand for the last sites.
#[tokio::test]
async fn moves_have_values_where_the_game_is_solved() {
    let folder = Folder::new();
    let file = folder.join("ttt.solution");
    let lud = env!("CARGO_BIN_EXE_lud");
    let solved = Command::new(lud)
        .args(["solve", "tomorrows-tic-tac-toe", "--save"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(
        solved.status.success(),
        "{}",
        String::from_utf8_lossy(&solved.stderr)
    );
    let mut config = config(None, Vec::new());
    config.solutions = vec![file.clone()];
    let house = House::open(&config);
    let full = house.get("/api/games/tomorrows-tic-tac-toe", "").await.ok();
    assert_eq!(full["solved"], true);
    assert_eq!(
        house.get("/api/games/bobail", "").await.ok()["solved"],
        false
    );
    let table = house.alone("tomorrows-tic-tac-toe", &[]).await;
    let values = table.get("/values").await.ok();
    let asked = Command::new(lud)
        .args(["query", "tomorrows-tic-tac-toe"])
        .arg(&file)
        .args(["--format", "json"])
        .output()
        .unwrap();
    let query: Value = serde_json::from_slice(&asked.stdout).unwrap();
    assert_eq!(values, query["moves"]);
    let position = query["position"].as_str().unwrap();
    check_routes(&house, position, &query).await;
}

/// What GamesmanUni asks for, one after the other.
async fn check_routes(house: &House, position: &str, query: &Value) {
    let listed = house.get("/games", "").await.ok();
    assert_eq!(listed[0]["id"], "tomorrows-tic-tac-toe");
    assert_eq!(house.get("/uwapi/", "").await.ok(), listed);
    let told = house.get("/tomorrows-tic-tac-toe/", "").await.ok();
    assert_eq!(
        told["variants"],
        json!([{"id": "regular", "name": "Regular", "gui": "v3"}])
    );
    let start = house.get("/uwapi/tomorrows-tic-tac-toe/regular/", "").await;
    let start = start.ok();
    assert_eq!(start["startPosition"], position);
    let begun = drawn(&start);
    assert_eq!(house.get("/bobail/", "").await.status, 404);
    assert_eq!(house.get("/bobail/regular/", "").await.status, 404);
    let rules = house.get("/bobail/regular/instructions/?lang=en", "").await;
    assert!(rules.ok().as_str().unwrap().starts_with("# Bobail"));
    let path = format!(
        "/tomorrows-tic-tac-toe/regular/positions/?p={}",
        escaped(position)
    );
    let told = house.get(&path, "").await.ok();
    assert_eq!(told["positionValue"], query["value"]);
    assert_eq!(told["remoteness"], query["remoteness"]);
    let moves = told["moves"].as_array().unwrap();
    assert_eq!(moves.len(), query["moves"].as_array().unwrap().len());
    for asked in query["moves"].as_array().unwrap() {
        let told = moves.iter().find(|told| told["move"] == asked["move"]);
        assert_eq!(told.unwrap()["moveValue"], asked["value"]);
    }
    // The best come first, and of moves that are worth as much each says how far it is from the best.
    let rank = |value: &Value| {
        ["win", "tie", "draw", "lose"]
            .iter()
            .position(|it| value == it)
    };
    let ranks: Vec<_> = moves.iter().map(|it| rank(&it["moveValue"])).collect();
    assert!(ranks.is_sorted(), "{ranks:?}");
    assert_eq!(moves[0]["deltaRemoteness"], 0);
    assert_eq!(
        moves[0]["remoteness"].as_u64().unwrap() + 1,
        told["remoteness"].as_u64().unwrap()
    );
    assert_eq!(
        house.get("/bobail/regular/positions/?p=x", "").await.status,
        422
    );
    // Each move is pointed at where it alone is made, and what comes of it is drawn.
    assert_eq!(told["autoguiPosition"], begun);
    let ways: Vec<&str> = (moves.iter().map(|it| it["autoguiMove"].as_str().unwrap())).collect();
    let others = |way: &str| ways.iter().filter(|it| **it == way).count();
    assert!(ways.iter().all(|way| others(way) == 1), "{ways:?}");
    for it in moves {
        let after = it["autoguiPosition"].as_str().unwrap();
        assert!(after.starts_with("2_") && after != begun, "{after}");
    }
}

/// Where a variant begins, as it is drawn.
fn drawn(start: &Value) -> &str {
    let theme = &start["imageAutoGUIData"]["themes"]["regular"];
    let sites = theme["centers"].as_array().unwrap().len();
    let begun = start["autoguiStartPosition"].as_str().unwrap();
    let (dots, shown) = begun.split_once('~').unwrap();
    assert_eq!(dots, format!("1_{}", ".".repeat(sites)));
    let mut shown: Vec<&str> = shown.split('~').collect();
    shown.sort_unstable();
    // One piece of each player, and no other.
    assert_eq!(shown[sites - 2..], ["○", "●"]);
    assert_eq!(shown[..sites - 2], vec!["·"; sites - 2]);
    begun
}

fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}
