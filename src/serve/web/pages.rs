//! What runs in the browser: files inside the program, and no others.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::serve::Trouble;

#[derive(RustEmbed)]
#[folder = "src/serve/page"]
struct Files;

/// The file of a path. Paths of tables, games and leagues are those of one page each.
pub(super) async fn page(request: Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path();
    let name = match path.split('/').nth(1).unwrap_or("") {
        "" | "game" => "lobby.html",
        "table" => "table.html",
        "league" => "league.html",
        _ => &path[1..],
    };
    let Some(file) = Files::get(name) else {
        return Trouble::nothing("page").into_response();
    };
    let hash = file.metadata.sha256_hash();
    let mark: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let mark = format!("\"{mark}\"");
    let known = request.headers().get(IF_NONE_MATCH);
    let headers = [
        (CONTENT_TYPE, kind(name).to_owned()),
        (CACHE_CONTROL, "no-cache".to_owned()),
        (ETAG, mark.clone()),
    ];
    match known.is_some_and(|known| known.as_bytes() == mark.as_bytes()) {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, file.data.into_owned()).into_response(),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
