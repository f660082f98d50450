// What of the editor the extension uses, as plain objects, so that it runs without one.
"use strict";

const Module = require("node:module");

/** A class whose objects keep what they are made of, by these names. */
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, at) => (this[name] = values[at]));
    }
  };

/** An event that tests can make happen. */
function event() {
  const listeners = new Set();
  const listen = (listener) => {
    listeners.add(listener);
    return { dispose: () => listeners.delete(listener) };
  };
  listen.happen = (...values) => listeners.forEach((listener) => listener(...values));
  return listen;
}

/** A new editor with nothing in it. */
function editor() {
  const providers = {};
  const commands = {};
  const reports = new Map();
  const errors = [];
  const tasks = [];
  const panels = [];
  const provide = (name) => (language, provider, ...more) => {
    providers[name] = { language, provider, more };
    return { dispose() {} };
  };
  const names = [
    "CompletionItem", "Hover", "SignatureHelp", "Definition", "Reference", "DocumentHighlight", "Rename",
    "DocumentSymbol", "FoldingRange", "InlayHints", "CodeActions", "CodeLens", "DocumentSemanticTokens",
    "DocumentFormattingEdit",
  ];
  const register = Object.fromEntries(names.map((name) => [`register${name}Provider`, provide(name)]));
  const watcher = { onDidCreate: event(), onDidChange: event(), onDidDelete: event(), dispose() {} };
  class WorkspaceEdit {
    edits = {};
    set(uri, edits) {
      this.edits[uri.toString()] = edits;
    }
  }
  const vscode = {
    Position: record("line", "character"),
    Range: record("start", "end"),
    Location: record("uri", "range"),
    TextEdit: record("range", "newText"),
    MarkdownString: record("value"),
    Diagnostic: record("range", "message", "severity"),
    DiagnosticRelatedInformation: record("location", "message"),
    CompletionItem: record("label", "kind"),
    SnippetString: record("value"),
    SignatureHelp: record(),
    SignatureInformation: record("label", "documentation"),
    ParameterInformation: record("label", "documentation"),
    DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
    DocumentHighlight: record("range"),
    FoldingRange: record("start", "end", "kind"),
    FoldingRangeKind: { Comment: 1 },
    CodeAction: record("title", "kind"),
    CodeActionKind: { QuickFix: "quickfix" },
    InlayHint: record("position", "label", "kind"),
    CodeLens: record("range", "command"),
    Hover: record("contents", "range"),
    SemanticTokens: record("data"),
    SemanticTokensLegend: record("tokenTypes", "tokenModifiers"),
    ProcessExecution: record("program", "args"),
    Task: record("definition", "scope", "name", "source", "execution"),
    TaskScope: { Workspace: 2 },
    ViewColumn: { Beside: -2 },
    WorkspaceEdit,
    Uri: { parse: (text) => ({ toString: () => text, fsPath: text.replace("file://", "") }) },
    languages: {
      ...register,
      createDiagnosticCollection: () => ({
        set: (uri, found) => reports.set(uri.toString(), found),
        delete: (uri) => reports.delete(uri.toString()),
        dispose() {},
      }),
    },
    commands: {
      registerCommand(name, run) {
        commands[name] = run;
        return { dispose() {} };
      },
    },
    tasks: { executeTask: async (task) => tasks.push(task) },
    window: {
      activeTextEditor: undefined,
      onDidChangeActiveTextEditor: event(),
      showErrorMessage: (message) => errors.push(message),
      createWebviewPanel() {
        const panel = { webview: { html: "" }, onDidDispose: event(), dispose() {} };
        panels.push(panel);
        return panel;
      },
    },
    workspace: {
      workspaceFolders: undefined,
      textDocuments: [],
      onDidOpenTextDocument: event(),
      onDidChangeTextDocument: event(),
      onDidCloseTextDocument: event(),
      createFileSystemWatcher: () => watcher,
      getConfiguration: () => ({ get: () => vscode.program }),
      openTextDocument: async (uri) =>
        vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString()),
    },
    program: process.env.LUD ?? require("node:path").join(__dirname, "../../../target/debug/lud"),
  };
  return { vscode, providers, commands, reports, errors, tasks, panels };
}

/** A text that is open. */
function document(uri, text) {
  return {
    uri: { toString: () => uri, fsPath: uri.replace("file://", "") },
    languageId: "lud",
    version: 1,
    text,
    getText() {
      return this.text;
    },
    save: async () => true,
  };
}

/** The extension, read anew for an editor. */
function load(vscode) {
  const usual = Module._load;
  Module._load = (name, ...more) => (name === "vscode" ? vscode : usual(name, ...more));
  try {
    for (const file of Object.keys(require.cache)) {
      if (file.includes("/src/")) delete require.cache[file];
    }
    return require("../src/extension");
  } finally {
    Module._load = usual;
  }
}

module.exports = { document, editor, load };
