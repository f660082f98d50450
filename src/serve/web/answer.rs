//! Answers, and work that is done on threads where it may take long.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::serve::{Trouble, Whose};

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let status = match self.whose {
            Whose::Request => StatusCode::BAD_REQUEST,
            Whose::Seat => StatusCode::FORBIDDEN,
            Whose::Nothing => StatusCode::NOT_FOUND,
            Whose::Stale => StatusCode::CONFLICT,
            Whose::Rules => StatusCode::UNPROCESSABLE_ENTITY,
            Whose::Limit => StatusCode::TOO_MANY_REQUESTS,
            Whose::Server => StatusCode::INTERNAL_SERVER_ERROR,
        };
        (status, Json(self)).into_response()
    }
}

/// Does work on a thread that may take as long as it needs.
pub(super) async fn work<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(Trouble::broken("the work failed", &error)))
}
