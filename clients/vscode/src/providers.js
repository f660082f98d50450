// What the editor asks, each answered by the server.
"use strict";

const vscode = require("vscode");
const to = require("./convert");
const { LANGUAGE, place, plain } = require("./server");

/**
 * Registers everything that the server can do.
 * @param {() => import("./server").Server | undefined} current
 * @param {{legend: {tokenTypes: string[], tokenModifiers: string[]}}} colours
 * @returns {vscode.Disposable[]}
 */
function register(current, colours) {
  const { languages } = vscode;
  /** @param {string} method @param {vscode.TextDocument} document @param {object} more @param {vscode.CancellationToken} token */
  const ask = async (method, document, more, token) =>
    (await current()?.ask(`textDocument/${method}`, document, more, token)) ?? undefined;
  /** @param {string} method @param {vscode.TextDocument} document @param {vscode.Position} position @param {vscode.CancellationToken} token @param {object} more */
  const at = (method, document, position, token, more = {}) =>
    ask(method, document, { position: place(position), ...more }, token);
  const { tokenTypes, tokenModifiers } = colours.legend;
  const legend = new vscode.SemanticTokensLegend(tokenTypes, tokenModifiers);
  return [
    languages.registerCompletionItemProvider(
      LANGUAGE,
      {
        provideCompletionItems: async (document, position, token) =>
          (await at("completion", document, position, token))?.map(to.completion),
      },
      "(", '"', ":", "{", "<",
    ),
    languages.registerHoverProvider(LANGUAGE, {
      async provideHover(document, position, token) {
        const found = await at("hover", document, position, token);
        return found && new vscode.Hover(to.prose(found.contents), to.range(found.range));
      },
    }),
    languages.registerSignatureHelpProvider(
      LANGUAGE,
      {
        async provideSignatureHelp(document, position, token) {
          const help = await at("signatureHelp", document, position, token);
          return help && to.signatures(help);
        },
      },
      " ", "(",
    ),
    languages.registerDefinitionProvider(LANGUAGE, {
      provideDefinition: async (document, position, token) =>
        (await at("definition", document, position, token))?.map(to.location),
    }),
    languages.registerReferenceProvider(LANGUAGE, {
      provideReferences: async (document, position, context, token) =>
        (await at("references", document, position, token, { context }))?.map(to.location),
    }),
    languages.registerDocumentHighlightProvider(LANGUAGE, {
      provideDocumentHighlights: async (document, position, token) =>
        (await at("documentHighlight", document, position, token))?.map(
          (/** @type {any} */ found) => new vscode.DocumentHighlight(to.range(found.range)),
        ),
    }),
    languages.registerRenameProvider(LANGUAGE, {
      async provideRenameEdits(document, position, newName, token) {
        const found = await at("rename", document, position, token, { newName });
        return found && to.workspaceEdit(found);
      },
      async prepareRename(document, position, token) {
        const found = await at("prepareRename", document, position, token);
        return found && { range: to.range(found.range), placeholder: found.placeholder };
      },
    }),
    languages.registerDocumentSymbolProvider(LANGUAGE, {
      provideDocumentSymbols: async (document, token) =>
        (await ask("documentSymbol", document, {}, token))?.map(to.symbol),
    }),
    languages.registerFoldingRangeProvider(LANGUAGE, {
      provideFoldingRanges: async (document, _, token) =>
        (await ask("foldingRange", document, {}, token))?.map(to.folding),
    }),
    languages.registerDocumentSemanticTokensProvider(
      LANGUAGE,
      {
        async provideDocumentSemanticTokens(document, token) {
          const found = await ask("semanticTokens/full", document, {}, token);
          return found && new vscode.SemanticTokens(new Uint32Array(found.data));
        },
      },
      legend,
    ),
    languages.registerDocumentFormattingEditProvider(LANGUAGE, {
      provideDocumentFormattingEdits: async (document, options, token) =>
        (await ask("formatting", document, { options }, token))?.map(to.edit),
    }),
    languages.registerCodeActionsProvider(LANGUAGE, {
      provideCodeActions: async (document, range, _, token) =>
        (await ask("codeAction", document, { range: plain(range), context: { diagnostics: [] } }, token))?.map(
          to.action,
        ),
    }),
    languages.registerInlayHintsProvider(LANGUAGE, {
      provideInlayHints: async (document, range, token) =>
        (await ask("inlayHint", document, { range: plain(range) }, token))?.map(to.inlay),
    }),
    languages.registerCodeLensProvider(LANGUAGE, {
      provideCodeLenses: async (document, token) =>
        (await ask("codeLens", document, {}, token))?.map(to.lens),
    }),
  ];
}

module.exports = { register };
