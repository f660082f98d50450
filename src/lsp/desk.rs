//! The open texts, and which file answers which question.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::OnceLock;

use lsp_server::ErrorCode;
use lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, Position,
    TextDocumentPositionParams,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::check::Checker;
use super::document::Document;
use super::place::Encoding;
use super::workspace::Workspace;
use super::{
    actions, board, completion, definition, folding, formatting, hover, inlay, lens, references,
    rename, signature, symbols, tokens,
};

/// Everything that is known.
pub(super) struct Desk {
    pub(super) encoding: Encoding,
    pub(super) workspace: Workspace,
    documents: BTreeMap<String, Document>,
    folders: Vec<PathBuf>,
    checker: OnceLock<Checker>,
    /// The last picture of each text's board.
    pub(super) boards: RefCell<BTreeMap<String, Value>>,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) code: ErrorCode,
    pub(super) message: String,
}

impl Refusal {
    /// For what makes no sense.
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self {
            code: ErrorCode::InvalidParams,
            message: message.into(),
        }
    }
}

/// An answer, or why there is none.
pub(super) type Answer = Result<Value, Refusal>;

/// A place in a text that is open.
#[derive(Clone, Copy)]
pub(super) struct Spot<'d> {
    pub(super) address: &'d str,
    pub(super) document: &'d Document,
    pub(super) byte: u32,
}

impl Desk {
    /// A desk with nothing on it.
    pub(super) fn new(encoding: Encoding, folders: &[PathBuf]) -> Self {
        Self {
            encoding,
            workspace: Workspace::open(folders),
            documents: BTreeMap::new(),
            folders: folders.to_vec(),
            checker: OnceLock::new(),
            boards: RefCell::default(),
        }
    }

    /// What can be asked.
    pub(super) fn abilities(encoding: Encoding) -> Value {
        json!({
            "positionEncoding": encoding.kind(),
            "textDocumentSync": {"openClose": true, "change": 2, "save": true},
            "completionProvider": {"triggerCharacters": ["(", "\"", ":", "{", "<"]},
            "hoverProvider": true,
            "signatureHelpProvider": {"triggerCharacters": [" ", "("]},
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "renameProvider": {"prepareProvider": true},
            "documentSymbolProvider": true,
            "foldingRangeProvider": true,
            "semanticTokensProvider": {"legend": tokens::legend(), "full": true},
            "documentFormattingProvider": true,
            "codeActionProvider": {"codeActionKinds": ["quickfix"]},
            "inlayHintProvider": true,
            "codeLensProvider": {},
        })
    }

    /// Takes in what happened to a text.
    pub(super) fn take_note(&mut self, method: &str, params: Value) {
        match method {
            "textDocument/didOpen" => {
                if let Ok(DidOpenTextDocumentParams {
                    text_document: text,
                }) = read(params)
                {
                    let name = text.uri.as_str().to_owned();
                    let document = Document::new(&name, text.version, text.text);
                    self.documents.insert(name, document);
                }
            }
            "textDocument/didChange" => {
                let Ok(params) = read::<DidChangeTextDocumentParams>(params) else {
                    return;
                };
                let text = params.text_document;
                if let Some(document) = self.documents.get_mut(text.uri.as_str()) {
                    let changes = params.content_changes;
                    *document = document.edited(text.version, changes, self.encoding);
                }
            }
            "textDocument/didClose" => {
                if let Ok(params) = read::<DidCloseTextDocumentParams>(params) {
                    let name = params.text_document.uri.as_str().to_owned();
                    self.documents.remove(&name);
                    self.workspace.read(&name);
                }
            }
            "textDocument/didSave" => {
                if let Some(name) = params["textDocument"]["uri"].as_str() {
                    self.workspace.read(name);
                }
            }
            "workspace/didChangeWatchedFiles" => {
                for change in params["changes"].as_array().into_iter().flatten() {
                    if let Some(name) = change["uri"].as_str() {
                        self.workspace.read(name);
                    }
                }
            }
            _ => {}
        }
    }

    /// Answers a question.
    pub(super) fn answer(&self, method: &str, params: Value) -> Answer {
        match method {
            "textDocument/completion" => completion::answer(self, &self.spot(&params)?),
            "textDocument/hover" => hover::answer(self, &self.spot(&params)?),
            "textDocument/signatureHelp" => signature::answer(&self.spot(&params)?),
            "textDocument/definition" => definition::answer(self, &self.spot(&params)?),
            "textDocument/references" => {
                let declaration = params["context"]["includeDeclaration"] == true;
                references::answer(self, &self.spot(&params)?, declaration)
            }
            "textDocument/documentHighlight" => references::highlight(self, &self.spot(&params)?),
            "textDocument/prepareRename" => rename::prepare(self, &self.spot(&params)?),
            "textDocument/rename" => {
                let name = params["newName"].as_str().unwrap_or_default().to_owned();
                rename::answer(self, &self.spot(&params)?, &name)
            }
            "textDocument/documentSymbol" => symbols::answer(self, self.text(&params)?.1),
            "textDocument/foldingRange" => folding::answer(self.text(&params)?.1),
            "textDocument/semanticTokens/full" => tokens::answer(self, self.text(&params)?.1),
            "textDocument/formatting" => formatting::answer(self, self.text(&params)?.1),
            "textDocument/codeAction" => {
                let range = read(params["range"].clone())?;
                let (address, document) = self.text(&params)?;
                actions::answer(self, address, document, range)
            }
            "textDocument/inlayHint" => {
                let range = read(params["range"].clone())?;
                inlay::answer(self, self.text(&params)?.1, range)
            }
            "textDocument/codeLens" => {
                let (address, document) = self.text(&params)?;
                lens::answer(self, address, document)
            }
            "lud/board" => {
                let (address, document) = self.text(&params)?;
                board::answer(self, address, document)
            }
            _ => Err(Refusal {
                code: ErrorCode::MethodNotFound,
                message: format!("`{method}` is not known"),
            }),
        }
    }

    /// An open text.
    pub(super) fn document(&self, address: &str) -> Option<&Document> {
        self.documents.get(address)
    }

    /// What texts are checked with.
    pub(super) fn checker(&self) -> &Checker {
        self.checker.get_or_init(|| Checker::new(&self.folders))
    }

    /// Every file that may mention a word, open or on disk, with its tree.
    pub(super) fn files_with(&self, word: &str) -> Vec<(&str, Document)> {
        let open = self.documents.iter().map(|(name, document)| {
            let text = document.source.text();
            (name.as_str(), document.version, text)
        });
        let closed = self.workspace.texts.iter();
        let closed = closed.filter(|(name, _)| !self.documents.contains_key(*name));
        let closed = closed.map(|(name, text)| (name.as_str(), 0, text.as_str()));
        let all = open
            .chain(closed)
            .filter(|(_, _, text)| text.contains(word));
        all.map(|(name, version, text)| (name, Document::new(name, version, text.to_owned())))
            .collect()
    }

    fn text(&self, params: &Value) -> Result<(&str, &Document), Refusal> {
        let name = params["textDocument"]["uri"].as_str().unwrap_or_default();
        let found = self.documents.get_key_value(name);
        let found = found.map(|(name, document)| (name.as_str(), document));
        found.ok_or_else(|| Refusal::new(format!("{name} is not open")))
    }

    fn spot(&self, params: &Value) -> Result<Spot<'_>, Refusal> {
        let place: TextDocumentPositionParams = read(params.clone())?;
        let position: Position = place.position;
        let (address, document) = self.text(params)?;
        Ok(Spot {
            address,
            document,
            byte: self.encoding.byte(&document.source, position),
        })
    }
}

/// Data of the protocol.
fn read<T: DeserializeOwned>(params: Value) -> Result<T, Refusal> {
    serde_json::from_value(params).map_err(|error| Refusal::new(error.to_string()))
}

/// An answer as data.
pub(super) fn data(value: impl serde::Serialize) -> Answer {
    serde_json::to_value(value).map_err(|error| Refusal::new(error.to_string()))
}
