// From the data of the protocol to the objects of the editor, and back.
"use strict";

const vscode = require("vscode");

/** @param {any} place */
const position = (place) => new vscode.Position(place.line, place.character);

/** @param {any} range */
const range = (range) => new vscode.Range(position(range.start), position(range.end));

/** @param {any} place */
const location = (place) => new vscode.Location(vscode.Uri.parse(place.uri), range(place.range));

/** @param {any} edit */
const edit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);

/** @param {any} change */
function workspaceEdit(change) {
  const whole = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(change.changes ?? {})) {
    whole.set(vscode.Uri.parse(uri), edits.map(edit));
  }
  return whole;
}

/** Text with marks, or plain. @param {any} text */
const prose = (text) => (typeof text === "string" ? text : new vscode.MarkdownString(text?.value ?? ""));

/** @param {any} report */
function diagnostic(report) {
  const shown = new vscode.Diagnostic(range(report.range), report.message, report.severity - 1);
  shown.code = report.code;
  shown.source = report.source;
  shown.relatedInformation = report.relatedInformation?.map(
    (/** @type {any} */ other) =>
      new vscode.DiagnosticRelatedInformation(location(other.location), other.message),
  );
  return shown;
}

/** @param {any} item */
function completion(item) {
  const shown = new vscode.CompletionItem(item.label, item.kind - 1);
  shown.detail = item.detail;
  shown.documentation = item.documentation && prose(item.documentation);
  shown.filterText = item.filterText;
  shown.insertText = new vscode.SnippetString(item.textEdit.newText);
  shown.range = range(item.textEdit.range);
  return shown;
}

/** @param {any} help */
function signatures(help) {
  const shown = new vscode.SignatureHelp();
  shown.activeSignature = help.activeSignature ?? 0;
  shown.signatures = help.signatures.map((/** @type {any} */ one) => {
    const signature = new vscode.SignatureInformation(one.label, prose(one.documentation));
    signature.parameters = one.parameters.map(
      (/** @type {any} */ param) => new vscode.ParameterInformation(param.label, prose(param.documentation)),
    );
    signature.activeParameter = one.activeParameter;
    return signature;
  });
  shown.activeParameter = shown.signatures[shown.activeSignature]?.activeParameter ?? 0;
  return shown;
}

/** @param {any} symbol @returns {vscode.DocumentSymbol} */
function symbol(symbol) {
  const shown = new vscode.DocumentSymbol(
    symbol.name,
    symbol.detail ?? "",
    symbol.kind - 1,
    range(symbol.range),
    range(symbol.selectionRange),
  );
  shown.children = (symbol.children ?? []).map(module.exports.symbol);
  return shown;
}

/** @param {any} fold */
const folding = (fold) =>
  new vscode.FoldingRange(
    fold.startLine,
    fold.endLine,
    fold.kind === "comment" ? vscode.FoldingRangeKind.Comment : undefined,
  );

/** @param {any} action */
function action(action) {
  const shown = new vscode.CodeAction(action.title, vscode.CodeActionKind.QuickFix);
  shown.edit = workspaceEdit(action.edit);
  shown.diagnostics = action.diagnostics.map(diagnostic);
  return shown;
}

/** @param {any} hint */
function inlay(hint) {
  const shown = new vscode.InlayHint(position(hint.position), hint.label, hint.kind);
  shown.paddingRight = hint.paddingRight;
  shown.tooltip = hint.tooltip;
  return shown;
}

/** @param {any} lens */
const lens = (lens) => new vscode.CodeLens(range(lens.range), lens.command);

module.exports = {
  position, range, location, edit, workspaceEdit, prose, diagnostic, completion, signatures, symbol,
  folding, action, inlay, lens,
};
