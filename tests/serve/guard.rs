//! What is refused before it is looked at, and what browsers are told.

use axum::body::Body;
use axum::http::{Request, Response};
use tower::ServiceExt;

use super::House;

async fn send(house: &House, method: &str, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    house.server.routes().oneshot(request).await.unwrap()
}

#[tokio::test]
async fn only_pages_of_its_own_reach_the_server() {
    let house = House::new();
    let answers = [
        (&[("host", "localhost:7878")][..], 415),
        (
            &[
                ("host", "127.0.0.1:7878"),
                ("origin", "http://127.0.0.1:7878"),
            ][..],
            415,
        ),
        (
            &[("host", "[::1]:7878"), ("origin", "http://[::1]:7878")][..],
            415,
        ),
        (
            &[
                ("host", "localhost:7878"),
                ("origin", "http://evil.example"),
            ][..],
            403,
        ),
        (&[("host", "localhost:7878"), ("origin", "null")][..], 403),
        (&[("host", "evil.example")][..], 403),
        (&[("host", "localhost.evil.example")][..], 403),
        (&[][..], 403),
    ];
    for (headers, status) in answers {
        // One that is let through has no body, and is refused for that.
        let answer = send(&house, "POST", "/api/people", headers).await;
        assert_eq!(answer.status().as_u16(), status, "{headers:?}");
    }
    let rebound = send(
        &house,
        "GET",
        "/api/games",
        &[("host", "evil.example:7878")],
    )
    .await;
    assert_eq!(rebound.status().as_u16(), 403);
}

#[tokio::test]
async fn nothing_comes_from_elsewhere() {
    let house = House::new();
    for path in [
        "/",
        "/table/x",
        "/league",
        "/table.js",
        "/api/leagues",
        "/none.js",
    ] {
        let answer = send(&house, "GET", path, &[("host", "localhost")]).await;
        let policy = answer.headers()["content-security-policy"]
            .to_str()
            .unwrap();
        assert!(policy.starts_with("default-src 'self'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers()["referrer-policy"], "no-referrer");
    }
}

#[tokio::test]
async fn files_are_those_of_the_page_and_no_others() {
    let house = House::new();
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/etc/passwd",
        "/.git/config",
        "/mod.rs",
    ] {
        let answer = send(&house, "GET", path, &[("host", "localhost")]).await;
        assert_eq!(answer.status().as_u16(), 404, "{path}");
    }
}

/// Whatever is refused, and by whom, is said as data: a code and a sentence.
#[tokio::test]
async fn what_is_refused_is_told_as_data() {
    let house = House::new();
    let json = ("content-type", "application/json");
    let refused = [
        ("GET", "/api/none", &[][..], 404, "nothing"),
        ("GET", "/api/games/none", &[], 404, "nothing"),
        ("DELETE", "/api/games", &[], 405, "request"),
        ("POST", "/api/tables", &[], 415, "request"),
        ("POST", "/api/tables", &[json], 400, "request"),
        ("POST", "/none", &[], 405, "request"),
        ("GET", "/api/tables/%ff", &[], 400, "request"),
        ("GET", "/api/tables/x/at/y", &[], 400, "request"),
        ("GET", "/api/tables/x/board?ply=y", &[], 400, "request"),
        ("GET", "/bobail/regular/positions/", &[], 400, "request"),
        ("GET", "/uwapi/none/", &[], 404, "nothing"),
        (
            "POST",
            "/api/tables",
            &[json, ("content-length", "99999999999")],
            413,
            "limit",
        ),
    ];
    for (method, path, more, status, code) in refused {
        let headers: Vec<_> = more
            .iter()
            .copied()
            .chain([("host", "localhost")])
            .collect();
        let answer = send(&house, method, path, &headers).await;
        assert_eq!(answer.status().as_u16(), status, "{method} {path}");
        let kind = answer.headers()["content-type"].to_str().unwrap();
        assert_eq!(kind, "application/json", "{method} {path}");
        let bytes = axum::body::to_bytes(answer.into_body(), 1 << 16).await;
        let told: serde_json::Value = serde_json::from_slice(&bytes.unwrap()).unwrap();
        assert_eq!(told["code"], code, "{method} {path}: {told}");
        let sentence = told["error"].as_str().unwrap();
        assert!(sentence.contains(' '), "{method} {path}: {told}");
    }
}
