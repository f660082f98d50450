//! How long the language server takes for an answer: `cargo run --release --features lsp --example editor_times FILE…`.
//!
//! Each file is opened, and each question is asked at many places of it, after a change of a letter each time, as
//! when somebody writes. It prints times on the clock and of the processor; on a machine that does other work too
//! the latter says more.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use lsp_server::{Connection, Message, Notification, Request, RequestId};
use serde_json::{Value, json};

/// How many places of a file are asked about.
const PLACES: usize = 60;

const ADDRESS: &str = "file:///game.lud";

/// An editor: what it says to the server, and how long the answers took.
struct Editor {
    connection: Connection,
    asked: i32,
    took: BTreeMap<&'static str, Vec<[Duration; 2]>>,
}

fn main() {
    let files: Vec<String> = std::env::args().skip(1).collect();
    assert!(!files.is_empty(), "which files?");
    for file in files {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let (editor, server) = Connection::memory();
        let served = std::thread::Builder::new().stack_size(64 << 20);
        let served = served.spawn(move || ludwright::lsp::serve(&server).expect("it ends well"));
        let mut editor = Editor {
            connection: editor,
            asked: 0,
            took: BTreeMap::new(),
        };
        editor.write(&text);
        println!(
            "{file}: {} bytes, {} lines",
            text.len(),
            text.lines().count()
        );
        for (what, took) in &mut editor.took {
            println!("  {what:<16} {}", summary(took));
        }
        drop(editor);
        served.expect("it began").join().expect("it ends well");
    }
}

impl Editor {
    /// Writes in a text, and asks about it.
    fn write(&mut self, text: &str) {
        self.ask("", "initialize", json!({"capabilities": {}}));
        self.tell("initialized", json!({}));
        let document = json!({"uri": ADDRESS, "languageId": "lud", "version": 0, "text": text});
        self.took("open", |editor| {
            editor.tell("textDocument/didOpen", json!({"textDocument": document}));
            editor.reports();
        });
        let lines: Vec<&str> = text.lines().collect();
        for place in 0..PLACES {
            let line = place * lines.len() / PLACES;
            let column = lines[line].len() / 2;
            let position = json!({"line": line, "character": column});
            // A letter is written at the end of the line, in a comment that is there for it.
            let end = json!({"line": line, "character": lines[line].encode_utf16().count()});
            let typed = if place % 2 == 0 { "\n" } else { " " };
            self.took("reports", |editor| {
                editor.change(&end, &end, typed);
                editor.reports();
            });
            let at = json!({"textDocument": {"uri": ADDRESS}, "position": position});
            for what in ["completion", "hover", "signatureHelp", "definition"] {
                self.ask(what, &format!("textDocument/{what}"), at.clone());
            }
            let whole = json!({
                "textDocument": {"uri": ADDRESS},
                "options": {"tabSize": 4, "insertSpaces": true},
                "range": {"start": {"line": 0, "character": 0}, "end": {"line": lines.len(), "character": 0}},
            });
            for what in [
                "formatting",
                "semanticTokens/full",
                "documentSymbol",
                "inlayHint",
                "codeLens",
            ] {
                self.ask(what, &format!("textDocument/{what}"), whole.clone());
            }
            let after = match typed {
                "\n" => json!({"line": line + 1, "character": 0}),
                _ => json!({"line": line, "character": lines[line].encode_utf16().count() + 1}),
            };
            self.change(&end, &after, "");
            self.reports();
        }
        self.ask("", "shutdown", Value::Null);
        self.tell("exit", Value::Null);
    }

    fn change(&mut self, start: &Value, end: &Value, text: &str) {
        self.tell(
            "textDocument/didChange",
            json!({
                "textDocument": {"uri": ADDRESS, "version": 1},
                "contentChanges": [{"range": {"start": start, "end": end}, "text": text}],
            }),
        );
    }

    fn took(&mut self, what: &'static str, work: impl FnOnce(&mut Self)) {
        let (begun, busy) = (Instant::now(), busy());
        work(self);
        let took = [begun.elapsed(), self::busy().saturating_sub(busy)];
        if !what.is_empty() {
            self.took.entry(what).or_default().push(took);
        }
    }

    fn tell(&mut self, method: &str, params: Value) {
        let note = Notification::new(method.to_owned(), params);
        let sent = self.connection.sender.send(Message::Notification(note));
        sent.expect("the server listens");
    }

    fn ask(&mut self, what: &'static str, method: &str, params: Value) {
        self.asked += 1;
        let id = RequestId::from(self.asked);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.took(what, |editor| {
            let sent = editor.connection.sender.send(Message::Request(request));
            sent.expect("the server listens");
            loop {
                let said = editor.connection.receiver.recv().expect("the server runs");
                if matches!(said, Message::Response(response) if response.id == id) {
                    return;
                }
            }
        });
    }

    /// Waits for the reports on the text.
    fn reports(&mut self) {
        loop {
            let said = self.connection.receiver.recv().expect("the server runs");
            if matches!(said, Message::Notification(note) if note.method.ends_with("publishDiagnostics"))
            {
                return;
            }
        }
    }
}

/// Half, 95 of 100, and all took no longer.
fn summary(took: &mut [[Duration; 2]]) -> String {
    let shown = [("clock", 0), ("processor", 1)].map(|(name, which)| {
        let mut times: Vec<f64> = (took.iter())
            .map(|took| took[which].as_secs_f64() * 1e3)
            .collect();
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        format!("{name} {:7.1} {:7.1} {:7.1}", at(50), at(95), at(100))
    });
    format!("{}   ms: half, p95, longest", shown.join("   "))
}

/// How long the processor has worked for the threads of this program, as Linux tells it; nothing elsewhere.
fn busy() -> Duration {
    let tasks = std::fs::read_dir("/proc/self/task");
    let Ok(tasks) = tasks else {
        return Duration::ZERO;
    };
    let nanos = tasks.flatten().filter_map(|task| {
        let text = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<u64>().ok()
    });
    Duration::from_nanos(nanos.sum())
}
