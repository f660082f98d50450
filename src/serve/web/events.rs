//! Server-sent events: the table as it is now, whenever something has changed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::answer::work;
use super::{Desk, key_of};
use crate::serve::hall::{Hall, Seated};
use crate::serve::key::Lock;
use crate::serve::{Trouble, Whose};

/// How often a page is told that the server is still there.
const ALIVE: Duration = Duration::from_secs(15);

/// Tells a page of every change at a table, as who holds its key sees it.
pub(super) async fn listen(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let hall = Arc::clone(&desk.hall);
    let free = Arc::clone(&hall.listeners).try_acquire_owned();
    let Ok(place) = free else {
        let error = "as many pages listen as this server has room for";
        return Err(Trouble::new(Whose::Limit, error));
    };
    let key = key_of(&headers);
    let finding = Arc::clone(&hall);
    let named = id.clone();
    let seated = work(move || finding.table(&named)).await?;
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        tell(&hall, &id, &seated, key, &sender).await;
        drop(place);
    });
    let events = Sse::new(ReceiverStream::new(receiver));
    Ok(events
        .keep_alive(KeepAlive::new().interval(ALIVE))
        .into_response())
}

/// Tells of changes until nobody listens any more. Changes that come faster than they are read are
/// told of together.
async fn tell(
    hall: &Arc<Hall>,
    id: &str,
    seated: &Arc<Seated>,
    key: Option<Lock>,
    sender: &mpsc::Sender<Result<Event, Infallible>>,
) {
    let mut changes = seated.listen();
    loop {
        changes.mark_unchanged();
        if !hall.is_current(id, seated) {
            // The page comes again, and finds the table as it is.
            return;
        }
        let (looking, table) = (Arc::clone(hall), Arc::clone(seated));
        let looked = work(move || {
            let shown = looking.look(&table, key.as_ref());
            Ok(serde_json::to_string(&shown)?)
        });
        let Ok(data) = looked.await else {
            return;
        };
        if sender.send(Ok(Event::default().data(data))).await.is_err() {
            return;
        }
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            () = sender.closed() => return,
        }
    }
}
