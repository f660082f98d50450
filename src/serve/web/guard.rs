//! What is refused before anybody looks at it, and what browsers are told of every answer.
//!
//! A page of another site must not reach the server through somebody's browser: neither by its
//! address, as `Origin` tells, nor by a name of its own that leads here, as `Host` tells.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::serve::config::Config;
use crate::serve::{Trouble, Whose};

/// Nothing comes from elsewhere, and nobody puts the page into theirs.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What may be asked for.
#[derive(Clone)]
pub(super) struct Guard {
    /// Names by which people reach the server, beside addresses.
    hosts: Arc<[String]>,
}

impl Guard {
    pub(super) fn new(config: &Config) -> Self {
        let mut hosts = config.hosts.clone();
        hosts.push("localhost".to_owned());
        Self {
            hosts: hosts.into(),
        }
    }

    /// Whether a name is one of the server's. An address is no name that somebody else could give it.
    fn knows(&self, host: &str) -> bool {
        let name = match host.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or(""),
            None => host.split(':').next().unwrap_or(""),
        };
        name.parse::<IpAddr>().is_ok()
            || self
                .hosts
                .iter()
                .any(|known| known.eq_ignore_ascii_case(name))
    }

    fn check(&self, method: &Method, headers: &HeaderMap) -> Result<(), Trouble> {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let refuse = |error: &str| Err(Trouble::new(Whose::Seat, error));
        let Some(host) = text(HOST) else {
            return refuse("the request does not say whom it is for");
        };
        if !self.knows(host) {
            return refuse("this server is not known by that name; see `lud serve --host`");
        }
        let reads = matches!(*method, Method::GET | Method::HEAD);
        match text(ORIGIN) {
            Some(origin) if !reads => {
                let from = origin.split_once("://").map(|(_, from)| from);
                match from == Some(host) {
                    true => Ok(()),
                    false => refuse("the request comes from a page of another site"),
                }
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// Lets a request through, or refuses it.
pub(super) async fn check(guard: Guard, request: Request, next: Next) -> Response {
    let checked = guard.check(request.method(), request.headers());
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(trouble) => trouble.into_response(),
    };
    let headers = response.headers_mut();
    let always = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
    ];
    for (name, value) in always {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
