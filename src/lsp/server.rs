//! Speaking the protocol: one message after the other, and texts checked beside on a thread of its own.
//! Whatever has come in is read before anything is answered, so that what is out of date by then is
//! not worked at.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{InitializeParams, PublishDiagnosticsParams, Uri};
use serde_json::{Value, json};

use super::check::Checker;
use super::desk::Desk;
use super::place::Encoding;
use super::workspace;

/// What went wrong with the connection, in words.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The stack of the thread that checks: as much as the commands have.
const STACK: usize = 64 << 20;

/// A text to check.
struct Job {
    address: Uri,
    version: Option<i32>,
    /// Nothing if it was closed.
    text: Option<String>,
}

/// Serves an editor that speaks through the standard streams, until it says that it is done.
///
/// # Errors
/// If the connection breaks off or what comes is not the protocol.
pub fn serve_stdio() -> Result<(), Failure> {
    let (connection, threads) = Connection::stdio();
    serve(&connection)?;
    drop(connection);
    threads.join()?;
    Ok(())
}

/// Serves an editor.
///
/// # Errors
/// As [`serve_stdio`].
pub fn serve(connection: &Connection) -> Result<(), Failure> {
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(params)?;
    let general = params.capabilities.general.as_ref();
    let known = general.and_then(|general| general.position_encodings.as_deref());
    let encoding = Encoding::choose(known);
    let folders = folders(&params);
    connection.initialize_finish(
        id,
        json!({
            "capabilities": Desk::abilities(encoding),
            "serverInfo": {"name": "lud", "version": env!("CARGO_PKG_VERSION")},
        }),
    )?;
    let (jobs, to_do) = mpsc::channel();
    let out = connection.sender.clone();
    let of_checker = folders.clone();
    let checker = thread::Builder::new()
        .name("check".into())
        .stack_size(STACK);
    let checker = checker.spawn(move || {
        check_all(&to_do, &Checker::new(&of_checker), encoding, |shown| {
            // Nobody reads any more: the editor is gone, and this thread ends soon.
            let _ = out.send(Message::Notification(shown));
        });
    })?;
    let mut desk = Desk::new(encoding, &folders);
    let result = work(connection, &mut desk, &jobs);
    drop(jobs);
    let _ = checker.join();
    result
}

/// The folders that are open.
fn folders(params: &InitializeParams) -> Vec<PathBuf> {
    let folders = params.workspace_folders.iter().flatten();
    let paths = folders.filter_map(|folder| workspace::path(folder.uri.as_str()));
    paths.collect()
}

/// Answers until the editor says that it is done.
fn work(connection: &Connection, desk: &mut Desk, jobs: &Sender<Job>) -> Result<(), Failure> {
    let mut queue = VecDeque::new();
    loop {
        if queue.is_empty() {
            let Ok(message) = connection.receiver.recv() else {
                return Ok(());
            };
            queue.push_back(message);
        }
        queue.extend(connection.receiver.try_iter());
        let Some(message) = queue.pop_front() else {
            continue;
        };
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request)? {
                    return Ok(());
                }
                let response = stale(&request, &queue).unwrap_or_else(|| answer(desk, request));
                connection.sender.send(Message::Response(response))?;
            }
            Message::Notification(note) => {
                if let Some(job) = take_note(desk, &note) {
                    // The checker only ends when this sender is gone.
                    let _ = jobs.send(job);
                }
            }
            Message::Response(_) => {}
        }
    }
}

/// The answer to a request that is not wanted any more by what has come after it.
fn stale(request: &Request, after: &VecDeque<Message>) -> Option<Response> {
    let text = address_of(&request.params);
    let error = after.iter().find_map(|message| {
        let Message::Notification(note) = message else {
            return None;
        };
        match note.method.as_str() {
            "$/cancelRequest" => {
                let id: RequestId = serde_json::from_value(note.params["id"].clone()).ok()?;
                let cancelled = (ErrorCode::RequestCanceled, "it was taken back");
                (id == request.id).then_some(cancelled)
            }
            "textDocument/didChange" => {
                let changed = text.is_some() && address_of(&note.params) == text;
                changed.then_some((ErrorCode::ContentModified, "the text has changed since"))
            }
            _ => None,
        }
    })?;
    let (code, message) = error;
    Some(Response::new_err(
        request.id.clone(),
        code as i32,
        message.to_owned(),
    ))
}

/// The text that a message is about.
fn address_of(params: &Value) -> Option<&str> {
    params["textDocument"]["uri"].as_str()
}

fn answer(desk: &Desk, request: Request) -> Response {
    match desk.answer(&request.method, request.params) {
        Ok(value) => Response::new_ok(request.id, value),
        Err(refusal) => Response::new_err(request.id, refusal.code as i32, refusal.message),
    }
}

/// Takes note of what happened in the editor. Gives the text to check again.
fn take_note(desk: &mut Desk, note: &Notification) -> Option<Job> {
    desk.take_note(&note.method, note.params.clone());
    let address = match note.method.as_str() {
        "textDocument/didOpen" | "textDocument/didChange" | "textDocument/didClose" => {
            address_of(&note.params)?
        }
        _ => return None,
    };
    let document = desk.document(address);
    Some(Job {
        address: address.parse().ok()?,
        version: document.map(|document| document.version),
        text: document.map(|document| document.source.text().to_owned()),
    })
}

/// Checks texts as they come; of several states of one only the last.
fn check_all(
    jobs: &Receiver<Job>,
    checker: &Checker,
    encoding: Encoding,
    show: impl Fn(Notification),
) {
    while let Ok(first) = jobs.recv() {
        let mut latest: BTreeMap<String, Job> = BTreeMap::new();
        for job in std::iter::once(first).chain(jobs.try_iter()) {
            latest.insert(job.address.as_str().to_owned(), job);
        }
        for (name, job) in latest {
            let diagnostics = job.text.map_or_else(Vec::new, |text| {
                checker.check(&name, &text).shown(&job.address, encoding)
            });
            let shown = PublishDiagnosticsParams::new(job.address, diagnostics, job.version);
            show(Notification::new(
                "textDocument/publishDiagnostics".to_owned(),
                shown,
            ));
        }
    }
}
