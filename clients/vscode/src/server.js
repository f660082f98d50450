// The language server as a program of its own: started, told what is open, and asked.
"use strict";

const { spawn } = require("node:child_process");
const vscode = require("vscode");
const { Conversation, Refused } = require("./rpc");
const to = require("./convert");

const LANGUAGE = "lud";

/** Answers that say that nobody wants to know any more. */
const STALE = [-32800, -32801];

/** The server and what it says about the texts that are open. */
class Server {
  /** @param {string} program */
  constructor(program) {
    this.reports = vscode.languages.createDiagnosticCollection(LANGUAGE);
    this.child = spawn(program, ["lsp", "--quiet"], { stdio: ["pipe", "pipe", "ignore"] });
    this.failed = new Promise((resolve) => this.child.once("error", resolve));
    this.talk = new Conversation(this.child.stdout, this.child.stdin);
    this.talk.on("textDocument/publishDiagnostics", (params) => {
      this.reports.set(vscode.Uri.parse(params.uri), params.diagnostics.map(to.diagnostic));
    });
    /** @type {vscode.Disposable[]} */
    this.watching = [this.reports];
  }

  /** Begins, and tells what is open. Gives what colours there are. */
  async begin() {
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => ({
      uri: folder.uri.toString(),
      name: folder.name,
    }));
    const hello = { processId: process.pid, capabilities: {}, workspaceFolders: folders };
    const ready = await Promise.race([
      this.talk.ask("initialize", hello),
      this.failed.then((error) => Promise.reject(error)),
    ]);
    this.talk.tell("initialized", {});
    vscode.workspace.textDocuments.forEach((document) => this.open(document));
    const files = vscode.workspace.createFileSystemWatcher("**/*.{lud,def}");
    this.watching.push(
      vscode.workspace.onDidOpenTextDocument((document) => this.open(document)),
      vscode.workspace.onDidChangeTextDocument((event) => this.change(event)),
      vscode.workspace.onDidCloseTextDocument((document) => this.close(document)),
      files,
      files.onDidCreate((uri) => this.file(uri, 1)),
      files.onDidChange((uri) => this.file(uri, 2)),
      files.onDidDelete((uri) => this.file(uri, 3)),
    );
    return ready.capabilities;
  }

  /** @param {vscode.TextDocument} document */
  open(document) {
    if (document.languageId !== LANGUAGE) return;
    const { version } = document;
    const text = { uri: document.uri.toString(), languageId: LANGUAGE, version, text: document.getText() };
    this.talk.tell("textDocument/didOpen", { textDocument: text });
  }

  /** @param {vscode.TextDocumentChangeEvent} event */
  change({ document, contentChanges }) {
    if (document.languageId !== LANGUAGE || contentChanges.length === 0) return;
    const changes = contentChanges.map(({ range, text }) => ({ range: plain(range), text }));
    const textDocument = { uri: document.uri.toString(), version: document.version };
    this.talk.tell("textDocument/didChange", { textDocument, contentChanges: changes });
  }

  /** @param {vscode.TextDocument} document */
  close(document) {
    if (document.languageId !== LANGUAGE) return;
    this.talk.tell("textDocument/didClose", { textDocument: { uri: document.uri.toString() } });
    this.reports.delete(document.uri);
  }

  /** @param {vscode.Uri} uri @param {number} type */
  file(uri, type) {
    this.talk.tell("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  }

  /**
   * Asks about a text. There is no answer to what is out of date.
   * @param {string} method
   * @param {vscode.TextDocument} document
   * @param {object} more
   * @param {vscode.CancellationToken} [token]
   */
  async ask(method, document, more, token) {
    const params = { textDocument: { uri: document.uri.toString() }, ...more };
    try {
      return await this.talk.ask(method, params, token);
    } catch (error) {
      if (error instanceof Refused && STALE.includes(error.code)) return null;
      throw error;
    }
  }

  /** Says good-bye. */
  async end() {
    this.watching.forEach((one) => one.dispose());
    if (this.talk.isOver) return;
    await this.talk.ask("shutdown", null).catch(() => {});
    this.talk.tell("exit", null);
  }
}

/** @param {vscode.Position} position */
const place = (position) => ({ line: position.line, character: position.character });

/** @param {vscode.Range} range */
const plain = (range) => ({ start: place(range.start), end: place(range.end) });

module.exports = { LANGUAGE, Server, place, plain };
