// The board beside the rules. It follows the text that is being written, and keeps the last picture while a
// text makes no game.
"use strict";

const vscode = require("vscode");
const { LANGUAGE } = require("./server");

/** How long nothing has to be written before the picture is drawn again, in milliseconds. */
const PAUSE = 300;

class BoardPanel {
  /** @param {() => import("./server").Server | undefined} current */
  constructor(current) {
    this.current = current;
    /** @type {vscode.WebviewPanel | undefined} */
    this.panel = undefined;
    /** @type {NodeJS.Timeout | undefined} */
    this.timer = undefined;
    this.watching = [
      vscode.window.onDidChangeActiveTextEditor((editor) => this.later(editor?.document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.later(document)),
    ];
  }

  /** Shows it beside a text. @param {vscode.TextDocument} [document] */
  async show(document) {
    if (!this.panel) {
      const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.panel = vscode.window.createWebviewPanel("lud.board", "Board", beside, {});
      this.panel.onDidDispose(() => (this.panel = undefined));
    }
    if (document) await this.draw(document);
  }

  /** @param {vscode.TextDocument} [document] */
  later(document) {
    if (!this.panel || document?.languageId !== LANGUAGE) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(document).catch(() => {}), PAUSE);
  }

  /** @param {vscode.TextDocument} document */
  async draw(document) {
    const board = await this.current()?.ask("lud/board", document, {});
    if (this.panel) this.panel.webview.html = page(board);
  }

  dispose() {
    clearTimeout(this.timer);
    this.watching.forEach((one) => one.dispose());
    this.panel?.dispose();
  }
}

/** What the panel shows. Nothing in it runs, and nothing is fetched. @param {any} board */
function page(board) {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;
  const style = "<style>body{display:grid;place-items:center;margin:1em}svg{max-width:100%;max-height:85vh}.old{opacity:.4}</style>";
  if (!board) return `${policy}${style}<p>The board is shown once the text makes a game.</p>`;
  const name = board.name.replace(/[&<>]/g, (/** @type {string} */ sign) => `&#${sign.charCodeAt(0)};`);
  const note = board.current ? "" : "<p>as it was before the last change</p>";
  return `${policy}${style}<h3>${name}</h3>${note}<div class="${board.current ? "" : "old"}">${board.svg}</div>`;
}

module.exports = { BoardPanel, page };
