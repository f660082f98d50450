//! An editor for tests: what it says to the server, and what comes back.

use std::collections::VecDeque;
use std::path::Path;
use std::thread::JoinHandle;

use lsp_server::{Connection, Message, Notification, Request, RequestId};
use serde_json::{Value, json};

/// The address of the text that most tests write.
pub(super) const FILE: &str = "file:///game.lud";

/// Marks places in the texts of tests.
pub(super) const MARK: char = '¦';

/// A server that runs on a thread of its own, and what it has said.
pub(super) struct Session {
    editor: Connection,
    /// The server's end, until it runs.
    waiting: Option<Connection>,
    server: Option<JoinHandle<()>>,
    notes: VecDeque<Notification>,
    next: i32,
}

impl Session {
    /// A server for an editor without folders that counts in UTF-16.
    pub(super) fn new() -> Self {
        Self::with(&json!({}), &[])
    }

    /// The same for an editor with these abilities and folders.
    pub(super) fn with(capabilities: &Value, folders: &[&Path]) -> Self {
        let mut session = Self::waiting();
        session.start();
        let folders: Vec<Value> = folders
            .iter()
            .map(|folder| json!({"uri": format!("file://{}", folder.display()), "name": "f"}))
            .collect();
        session.ask(
            "initialize",
            json!({"capabilities": capabilities, "workspaceFolders": folders}),
        );
        session.tell("initialized", json!({}));
        session
    }

    /// A session whose server does not run yet: what it is told waits.
    pub(super) fn waiting() -> Self {
        let (editor, server) = Connection::memory();
        Self {
            editor,
            waiting: Some(server),
            server: None,
            notes: VecDeque::new(),
            next: 0,
        }
    }

    /// Lets the server begin.
    pub(super) fn start(&mut self) {
        let connection = self.waiting.take().expect("it does not run yet");
        let server = move || ludwright::lsp::serve(&connection).expect("the server ends well");
        self.server = Some(std::thread::spawn(server));
    }

    /// Says something that is no question.
    pub(super) fn tell(&mut self, method: &str, params: Value) {
        let note = Notification::new(method.to_owned(), params);
        self.editor
            .sender
            .send(Message::Notification(note))
            .unwrap();
    }

    /// Asks and waits for the answer.
    pub(super) fn ask(&mut self, method: &str, params: Value) -> Value {
        self.try_ask(method, params)
            .unwrap_or_else(|message| panic!("{method}: {message}"))
    }

    /// The same where the answer may be that there is none.
    pub(super) fn try_ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        let id = self.send(method, params);
        self.answer(&id)
    }

    /// Asks without waiting.
    pub(super) fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.next += 1;
        let id = RequestId::from(self.next);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.editor.sender.send(Message::Request(request)).unwrap();
        id
    }

    /// Waits for the answer to a question.
    pub(super) fn answer(&mut self, id: &RequestId) -> Result<Value, String> {
        loop {
            match self.editor.receiver.recv().expect("the server still runs") {
                Message::Response(response) if response.id == *id => {
                    return response.response_result.map_err(|error| error.message);
                }
                Message::Notification(note) => self.notes.push_back(note),
                Message::Response(_) | Message::Request(_) => {}
            }
        }
    }

    /// Opens a text with marks in it; gives the places of the marks.
    pub(super) fn open(&mut self, text: &str) -> Vec<Value> {
        self.open_as(FILE, text)
    }

    pub(super) fn open_as(&mut self, address: &str, text: &str) -> Vec<Value> {
        let plain: String = text.chars().filter(|char| *char != MARK).collect();
        let document = json!({"uri": address, "languageId": "lud", "version": 1, "text": plain});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
        places(text)
    }

    /// Replaces the whole text.
    pub(super) fn write(&mut self, version: i32, text: &str) {
        self.tell(
            "textDocument/didChange",
            json!({
                "textDocument": {"uri": FILE, "version": version},
                "contentChanges": [{"text": text}],
            }),
        );
    }

    /// Asks about a place of the text.
    pub(super) fn at(&mut self, method: &str, place: &Value) -> Value {
        self.ask(&format!("textDocument/{method}"), at(place))
    }

    /// Asks about the whole text.
    pub(super) fn about(&mut self, method: &str) -> Value {
        self.ask(
            &format!("textDocument/{method}"),
            json!({"textDocument": {"uri": FILE}}),
        )
    }

    /// The reports on a state of a text, once they come.
    pub(super) fn reports(&mut self, address: &str, version: i32) -> Vec<Value> {
        loop {
            let waiting = self.notes.pop_front();
            let note = waiting.unwrap_or_else(|| match self.editor.receiver.recv().unwrap() {
                Message::Notification(note) => note,
                other @ (Message::Request(_) | Message::Response(_)) => {
                    panic!("not asked for: {other:?}")
                }
            });
            if note.params["uri"] == address && note.params["version"] == version {
                return note.params["diagnostics"].as_array().unwrap().clone();
            }
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        if let Some(server) = self.server.take() {
            server.join().unwrap();
        }
    }
}

/// The parameters of a question about a place.
pub(super) fn at(place: &Value) -> Value {
    json!({"textDocument": {"uri": FILE}, "position": place})
}

/// The places of the marks in a text, in UTF-16.
pub(super) fn places(text: &str) -> Vec<Value> {
    let mut found = Vec::new();
    let (mut line, mut column) = (0, 0);
    for char in text.chars() {
        match char {
            MARK => found.push(json!({"line": line, "character": column})),
            '\n' => (line, column) = (line + 1, 0),
            _ => column += char.len_utf16(),
        }
    }
    found
}

/// A range as `line:column-line:column`.
pub(super) fn range(range: &Value) -> String {
    let place = |place: &Value| format!("{}:{}", place["line"], place["character"]);
    format!("{}-{}", place(&range["start"]), place(&range["end"]))
}

/// A member of each of some things.
pub(super) fn each(things: &Value, member: &str) -> Vec<String> {
    let things = things.as_array().into_iter().flatten();
    let text = |value: &Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    things.map(|thing| text(&thing[member])).collect()
}

/// A text after the edits of an answer.
pub(super) fn edited(text: &str, edits: &Value) -> String {
    let byte = |place: &Value| {
        let line = place["line"].as_u64().unwrap() as usize;
        let begin: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut left = place["character"].as_u64().unwrap() as usize;
        let mut at = begin;
        for char in text[begin..].chars() {
            if left == 0 {
                break;
            }
            left -= char.len_utf16();
            at += char.len_utf8();
        }
        at
    };
    let edits = edits.as_array().unwrap().iter();
    let mut edits: Vec<(usize, usize, &str)> = edits
        .map(|edit| {
            let range = &edit["range"];
            let new = edit["newText"].as_str().unwrap();
            (byte(&range["start"]), byte(&range["end"]), new)
        })
        .collect();
    edits.sort();
    let mut text = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        text.replace_range(start..end, new);
    }
    text
}
