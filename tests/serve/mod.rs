//! `lud serve`: routes, keys, clocks, leagues, and what is on disk. No network, no real clock.

mod clocks;
mod command;
mod guard;
mod leagues;
mod restart;
mod secrets;
mod tables;
mod together;
mod values;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use ludwright::serve::{ByHand, Config, Server, Strictness};
use serde_json::{Value, json};
use tower::ServiceExt;

/// A server whose time is set by hand.
struct House {
    server: Server,
    watch: Arc<ByHand>,
}

/// An answer: its status and its body, as data if it is data.
#[derive(Debug)]
struct Answer {
    status: u16,
    body: Value,
}

impl Answer {
    /// The body, if all went well.
    fn ok(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.body);
        self.body
    }
}

fn config(data: Option<PathBuf>, games: Vec<PathBuf>) -> Config {
    Config {
        games,
        bind: "127.0.0.1:0".parse().unwrap(),
        hosts: Vec::new(),
        data,
        solutions: Vec::new(),
        strictness: Strictness::Friends,
    }
}

impl House {
    fn new() -> Self {
        Self::open(&config(None, Vec::new()))
    }

    fn open(config: &Config) -> Self {
        let watch = Arc::new(ByHand::default());
        let server = Server::open(config, watch.clone()).unwrap();
        server.reopen();
        Self { server, watch }
    }

    fn pass(&self, time: Duration) {
        self.watch.pass(time);
    }

    async fn get(&self, path: &str, key: &str) -> Answer {
        ask(self.server.routes(), "GET", path, key, None).await
    }

    async fn post(&self, path: &str, key: &str, body: Value) -> Answer {
        ask(self.server.routes(), "POST", path, key, Some(body)).await
    }

    /// A table at which whoever asks has all the seats.
    async fn alone(&self, game: &str, options: &[&str]) -> Seat<'_> {
        let full = self.get(&format!("/api/games/{game}"), "").await.ok();
        let players = full["players"].as_u64().unwrap();
        let seats: Vec<Value> = (0..players).map(|_| json!({"is": "me"})).collect();
        let asked = json!({"game": game, "options": options, "seats": seats});
        let begun = self.post("/api/tables", "", asked).await.ok();
        self.seat(&begun["id"], &begun["key"])
    }

    /// A table for two, and the seats of both.
    async fn two(&self, game: &str) -> [Seat<'_>; 2] {
        let asked = json!({"game": game, "seats": [{"is": "me"}, {"is": "open"}], "name": "Ada"});
        let begun = self.post("/api/tables", "", asked).await.ok();
        let host = self.seat(&begun["id"], &begun["key"]);
        let invitation = &begun["invitations"][0]["key"];
        let body = json!({"invitation": invitation, "name": "Bo"});
        let came = self
            .post(&format!("/api/tables/{}/join", host.id), "", body)
            .await
            .ok();
        let guest = self.seat(&begun["id"], &came["key"]);
        [host, guest]
    }

    fn seat(&self, id: &Value, key: &Value) -> Seat<'_> {
        Seat {
            house: self,
            id: id.as_str().unwrap().to_owned(),
            key: key.as_str().unwrap().to_owned(),
        }
    }
}

/// Somebody at a table.
struct Seat<'h> {
    house: &'h House,
    id: String,
    key: String,
}

impl Seat<'_> {
    async fn get(&self, what: &str) -> Answer {
        let path = format!("/api/tables/{}{what}", self.id);
        self.house.get(&path, &self.key).await
    }

    async fn look(&self) -> Value {
        self.get("").await.ok()
    }

    async fn stamp(&self) -> u64 {
        self.look().await["stamp"].as_u64().unwrap()
    }

    async fn act_at(&self, stamp: u64, mut act: Value) -> Answer {
        act["stamp"] = json!(stamp);
        let path = format!("/api/tables/{}/act", self.id);
        self.house.post(&path, &self.key, act).await
    }

    async fn act(&self, act: Value) -> Answer {
        self.act_at(self.stamp().await, act).await
    }

    async fn play(&self, text: &str) -> Value {
        self.act(json!({"do": "move", "move": text})).await.ok()
    }

    /// The name of the first legal move.
    async fn some_move(&self) -> String {
        let look = self.look().await;
        look["gestures"][0]["move"].as_str().unwrap().to_owned()
    }
}

async fn ask(routes: Router, method: &str, path: &str, key: &str, body: Option<Value>) -> Answer {
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "localhost:7878")
        .header("content-type", "application/json");
    if !key.is_empty() {
        request = request.header("authorization", format!("Bearer {key}"));
    }
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    let answer = routes.oneshot(request.body(body).unwrap()).await.unwrap();
    let status = answer.status().as_u16();
    let bytes = axum::body::to_bytes(answer.into_body(), 1 << 24)
        .await
        .unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    Answer { status, body }
}

/// A folder of its own for a test, removed when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("lud-serve-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
