// The extension with the real language server and a made-up editor: each thing that is registered answers.
"use strict";

const assert = require("node:assert/strict");
const { after, before, test } = require("node:test");
const { document, editor, load } = require("./fake");

const URI = "file:///tests/game.lud";
const GAME = `(game "G"
    (players 2)
    (equipment {(board (square 3)) (piece "Pawn" Each "StepOn")})
    (rules
        (start {(place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top))})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)

// To the next empty site.
(define "StepOn" (move Step Orthogonal (to if:(is Empty (to)))))

(tests {(test "it begins" (has {"a1:Pawn1"}))})
`;

const desk = editor();
const game = document(URI, GAME);
const token = { onCancellationRequested: () => ({ dispose() {} }) };
let extension;

before(async () => {
  desk.vscode.workspace.textDocuments.push(game);
  extension = load(desk.vscode);
  await extension.activate({ subscriptions: [] });
  assert.deepEqual(desk.errors, []);
});

after(() => extension.deactivate());

/** The place of a text in the game, and some letters further. */
function place(text, further = 0) {
  const before = GAME.slice(0, GAME.indexOf(text) + further).split("\n");
  return { line: before.length - 1, character: before.at(-1).length };
}

/** Writes the whole text anew, as an edit from its beginning to its end. */
function write(text) {
  const lines = game.text.split("\n");
  const end = { line: lines.length - 1, character: lines.at(-1).length };
  game.text = text;
  game.version += 1;
  const change = { range: { start: { line: 0, character: 0 }, end }, text };
  desk.vscode.workspace.onDidChangeTextDocument.happen({ document: game, contentChanges: [change] });
}

/** Waits until something holds. */
async function until(holds) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const ask = (name, method, ...more) => desk.providers[name].provider[method](game, ...more, token);

test("everything is registered for the language", () => {
  assert.equal(Object.keys(desk.providers).length, 14);
  for (const { language } of Object.values(desk.providers)) assert.equal(language, "lud");
});

test("completion, hover and signatures", async () => {
  const items = await ask("CompletionItem", "provideCompletionItems", place("(is Empty", 1));
  const empty = items.find((item) => item.label === "is Empty");
  assert.equal(empty.insertText.value, "is Empty ${1:at}");
  const hover = await ask("Hover", "provideHover", place("Step Orthogonal"));
  assert.match(hover.contents.value, /Moves a piece one step/);
  const help = await ask("SignatureHelp", "provideSignatureHelp", place("Orthogonal (to"));
  assert.match(help.signatures[help.activeSignature].label, /^\(move Step/);
});

test("names", async () => {
  const [found] = await ask("Definition", "provideDefinition", place("StepOn", 2));
  assert.equal(found.range.start.line, 11);
  const context = { includeDeclaration: true };
  const places = await desk.providers.Reference.provider.provideReferences(game, place("StepOn", 2), context, token);
  assert.equal(places.length, 2);
  const marks = await ask("DocumentHighlight", "provideDocumentHighlights", place("Pawn", 1));
  assert.equal(marks.length, 4);
  const edit = await ask("Rename", "provideRenameEdits", place("Pawn", 1), "Stone");
  assert.equal(edit.edits[URI].length, 4);
  const ready = await ask("Rename", "prepareRename", place("Pawn", 1));
  assert.equal(ready.placeholder, "Pawn");
  await assert.rejects(() => ask("Rename", "prepareRename", place("players", 1)));
});

test("symbols, folds, colours, names of parameters, lenses, layout", async () => {
  const symbols = await ask("DocumentSymbol", "provideDocumentSymbols");
  assert.deepEqual(symbols.map((symbol) => symbol.name), ["G", "StepOn", "tests"]);
  const folds = await desk.providers.FoldingRange.provider.provideFoldingRanges(game, {}, token);
  assert.equal(folds[0].start, 0);
  const colours = await ask("DocumentSemanticTokens", "provideDocumentSemanticTokens");
  assert.equal(colours.data.length % 5, 0);
  const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  assert.ok(Array.isArray(await ask("InlayHints", "provideInlayHints", whole)));
  const lenses = await ask("CodeLens", "provideCodeLenses");
  assert.deepEqual(lenses.map((lens) => lens.command.command), ["lud.play", "lud.board", "lud.test"]);
  assert.deepEqual(await ask("DocumentFormattingEdit", "provideDocumentFormattingEdits", {}), []);
});

test("reports and what mends them", async () => {
  await until(() => desk.reports.has(URI));
  assert.deepEqual(desk.reports.get(URI), []);
  write(GAME.replace("Orthogonal", "Ortogonal"));
  await until(() => desk.reports.get(URI).length > 0);
  const [report] = desk.reports.get(URI);
  assert.equal(report.source, "lud");
  assert.equal(report.severity, 0);
  const provider = desk.providers.CodeActions.provider;
  const actions = await provider.provideCodeActions(game, report.range, {}, token);
  assert.equal(actions[0].edit.edits[URI][0].newText, "Orthogonal");
  write(GAME);
  await until(() => desk.reports.get(URI).length === 0);
});

test("the board stands beside the text", async () => {
  await desk.commands["lud.board"](URI);
  const [panel] = desk.panels;
  assert.match(panel.webview.html, /<h3>G<\/h3><div class=""><svg/);
  write(GAME.replace("(players 2)", "(players"));
  await until(() => panel.webview.html.includes("before the last change"));
  assert.match(panel.webview.html, /<svg/);
  write(GAME);
});

test("commands run lud on the file", async () => {
  await desk.commands["lud.test"](URI);
  await desk.commands["lud.play"](URI);
  const runs = desk.tasks.map((task) => task.execution);
  assert.deepEqual(runs.map((run) => run.args), [["test", "/tests/game.lud"], ["play", "/tests/game.lud"]]);
});

test("without the program it says what to do", async () => {
  const other = editor();
  other.vscode.program = "/no/such/program";
  const alone = load(other.vscode);
  await alone.activate({ subscriptions: [] });
  assert.equal(other.errors.length, 1);
  assert.match(other.errors[0], /lud\.path/);
  assert.deepEqual(other.providers, {});
  // Somebody says where it is, and restarts it.
  other.vscode.program = desk.vscode.program;
  await other.commands["lud.restart"]();
  assert.equal(Object.keys(other.providers).length, 14);
  assert.equal(other.errors.length, 1);
  // Nothing is registered twice.
  const [kept] = Object.values(other.providers);
  await other.commands["lud.restart"]();
  assert.equal(Object.values(other.providers)[0], kept);
  await alone.deactivate();
});
