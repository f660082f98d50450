//! What is refused before any of our code is asked, such as a body that is no JSON or a method that a route does
//! not have, is answered as data too: a code and a sentence, as [`Trouble`] has them.

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::serve::{Trouble, Whose};

/// The longest sentence that is taken over.
const LONGEST: usize = 2_000;

/// An answer as it is, or as data if it refuses something in another way.
pub(super) async fn as_data(answer: Response) -> Response {
    let status = answer.status();
    let refuses = status.is_client_error() || status.is_server_error();
    let kind = answer.headers().get(CONTENT_TYPE);
    let is_data = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !refuses || is_data {
        return answer;
    }
    let (mut parts, body) = answer.into_parts();
    let trouble = Trouble::new(whose(status), sentence(status, body).await);
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.remove(CONTENT_TYPE);
    let mut told = (status, Json(trouble)).into_response();
    for (name, value) in &parts.headers {
        told.headers_mut().append(name, value.clone());
    }
    told
}

/// What the answer said, or what its status says.
async fn sentence(status: StatusCode, body: Body) -> String {
    let said = to_bytes(body, LONGEST).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said).trim().to_owned();
    if !said.is_empty() && !status.is_server_error() {
        return said;
    }
    let words = match status {
        StatusCode::METHOD_NOT_ALLOWED => "this cannot be asked for in this way",
        StatusCode::NOT_FOUND => "there is no such page",
        StatusCode::PAYLOAD_TOO_LARGE => "the request is longer than this server reads",
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT => {
            "it took longer than this server waits"
        }
        _ if status.is_server_error() => "the server failed",
        _ => "the request makes no sense",
    };
    words.to_owned()
}

fn whose(status: StatusCode) -> Whose {
    match status {
        StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => Whose::Seat,
        StatusCode::NOT_FOUND => Whose::Nothing,
        StatusCode::CONFLICT => Whose::Stale,
        StatusCode::PAYLOAD_TOO_LARGE
        | StatusCode::TOO_MANY_REQUESTS
        | StatusCode::SERVICE_UNAVAILABLE => Whose::Limit,
        _ if status.is_server_error() => Whose::Server,
        _ => Whose::Request,
    }
}
