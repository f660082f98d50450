//! Routes: what is asked, by whom, and what is answered.

mod answer;
mod autogui;
mod events;
mod guard;
mod leagues;
mod lobby;
mod pages;
mod plain;
mod tables;
mod uwapi;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use super::config::Config;
use super::hall::Hall;
use super::key::{Lock, lock};
use super::values::Values;

/// The longest that an answer may take.
const LONGEST: Duration = Duration::from_secs(30);

/// What every route may use.
#[derive(Clone)]
pub(super) struct Desk {
    hall: Arc<Hall>,
    values: Arc<Values>,
}

/// All routes.
pub(super) fn routes(hall: Arc<Hall>, values: Values, config: &Config) -> Router {
    let guard = guard::Guard::new(config);
    let most = config.strictness.body();
    let desk = Desk {
        hall,
        values: Arc::new(values),
    };
    // Events go on for as long as somebody listens.
    let endless = Router::new().route("/api/tables/{id}/events", get(events::listen));
    let routes = Router::new()
        .route("/api/games", get(lobby::games))
        .route("/api/games/{id}", get(lobby::game))
        .route("/api/games/{id}/picture.svg", get(lobby::picture))
        .route("/api/games/{id}/rules", get(lobby::rules))
        .route("/api/tables", post(tables::begin))
        .route("/api/tables/{id}", get(tables::look))
        .route("/api/tables/{id}/board", get(tables::board))
        .route("/api/tables/{id}/at/{ply}", get(tables::at))
        .route("/api/tables/{id}/act", post(tables::act))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/save", get(tables::save))
        .route("/api/tables/{id}/hint", get(tables::hint))
        .route("/api/tables/{id}/values", get(tables::values))
        .route("/api/people", post(leagues::add))
        .route("/api/me", get(leagues::me))
        .route("/api/leagues", get(leagues::list))
        .route("/api/leagues/{game}", get(leagues::league))
        .route("/api/leagues/{game}/{file}", get(leagues::export))
        .route("/api/leagues/{game}/players/{name}", get(leagues::page))
        .route("/", get(uwapi::front))
        .merge(uwapi::list("/uwapi/"))
        .merge(uwapi::list("/uwapi"))
        .merge(uwapi::list("/games"))
        .merge(uwapi::routes("/uwapi"))
        .merge(uwapi::routes(""))
        .route("/table/{id}/", get(pages::page))
        .route("/game/{id}/", get(pages::page))
        .route("/league/", get(pages::page))
        .layer(TimeoutLayer::with_status_code(
            axum::http::StatusCode::SERVICE_UNAVAILABLE,
            LONGEST,
        ));
    routes
        .merge(endless)
        .with_state(desk)
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(most))
        .layer(RequestBodyLimitLayer::new(most))
        .layer(CatchPanicLayer::new())
        .layer(axum::middleware::map_response(plain::as_data))
        .layer(TraceLayer::new_for_http().make_span_with(asked))
        .layer(axum::middleware::from_fn(move |request, next| {
            guard::check(guard.clone(), request, next)
        }))
}

/// What a log says of a request: nothing of its headers and its body, in which keys are, nor of what stands behind
/// the path.
fn asked(request: &Request) -> tracing::Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}

/// The key that a request carries.
fn key_text(headers: &HeaderMap) -> Option<&str> {
    headers
        .get(AUTHORIZATION)?
        .to_str()
        .ok()?
        .strip_prefix("Bearer ")
}

/// What fits the key that a request carries.
fn key_of(headers: &HeaderMap) -> Option<Lock> {
    key_text(headers).map(lock)
}
