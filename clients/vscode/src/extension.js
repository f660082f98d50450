// The extension: begins with the first game file that is opened, and ends with the window.
"use strict";

const vscode = require("vscode");
const { BoardPanel } = require("./board");
const { register } = require("./providers");
const { LANGUAGE, Server } = require("./server");

/** @type {Server | undefined} */
let server;

/** The program `lud`. */
const program = () => vscode.workspace.getConfiguration("lud").get("path", "lud");

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  const board = new BoardPanel(() => server);
  /** @param {string} name @param {(uri?: string) => any} run */
  const command = (name, run) => vscode.commands.registerCommand(name, run);
  context.subscriptions.push(
    board,
    command("lud.board", async (uri) => board.show(await documentOf(uri))),
    command("lud.play", async (uri) => inTerminal("play", await documentOf(uri))),
    command("lud.test", async (uri) => inTerminal("test", await documentOf(uri))),
    command("lud.restart", async () => {
      await server?.end();
      await begin();
    }),
  );
  // What the server can do is registered once, when it has said so: that may be only after somebody has said where it is.
  let isRegistered = false;
  async function begin() {
    const abilities = await start();
    if (!abilities || isRegistered) return;
    isRegistered = true;
    context.subscriptions.push(...register(() => server, abilities.semanticTokensProvider));
  }
  await begin();
}

/** Starts the server; says what to do if that cannot be. */
async function start() {
  server = new Server(program());
  try {
    return await server.begin();
  } catch (error) {
    server = undefined;
    const why = error instanceof Error ? error.message : String(error);
    vscode.window.showErrorMessage(
      `\`${program()} lsp\` cannot be started: ${why}. Build it with \`cargo install --features lsp\`, and say in the setting \`lud.path\` where it is.`,
    );
    return undefined;
  }
}

/** The text of a command: that of an address, or the one in front. @param {string | undefined} uri */
async function documentOf(uri) {
  if (typeof uri === "string") return vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === LANGUAGE ? document : undefined;
}

/** Runs a command of `lud` on a file, saved. @param {string} verb @param {vscode.TextDocument} [document] */
async function inTerminal(verb, document) {
  if (!document || !(await document.save())) return;
  const run = new vscode.ProcessExecution(program(), [verb, document.uri.fsPath]);
  const task = new vscode.Task({ type: "lud", verb }, vscode.TaskScope.Workspace, verb, "lud", run);
  await vscode.tasks.executeTask(task);
}

async function deactivate() {
  await server?.end();
}

module.exports = { activate, deactivate };
