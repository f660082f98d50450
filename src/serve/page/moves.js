// What was played, and the positions on the way.

import { byId, html } from './dom.js';

/** @typedef {import('./api.js').Table} Table */

export class Moves {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    /** How many things had been done at what is shown; infinite for the latest. */
    this.at = Infinity;
    /** @type {import('./api.js').Scene | null} */
    this.scene = null;
    this.list = byId('history');
    this.slider = /** @type {HTMLInputElement} */ (byId('ply'));
    this.shown = '';
    this.asked = 0;
    byId('first').addEventListener('click', () => this.go(0));
    byId('back').addEventListener('click', () => this.step(-1));
    byId('forth').addEventListener('click', () => this.step(1));
    byId('latest').addEventListener('click', () => this.go(Infinity));
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
  }

  isLatest() {
    return this.at === Infinity;
  }

  get length() {
    return this.page.table?.history.length ?? 0;
  }

  /**
   * @param {Table} table
   * @param {boolean} isNews
   */
  hear(table, isNews) {
    if (isNews && this.at !== Infinity) this.go(Infinity);
    const key = table.history.map((line) => line.text).join('\n');
    if (key !== this.shown || table.history.length === 0) this.render(table);
    this.shown = key;
    this.place();
  }

  /** @param {Table} table */
  render(table) {
    const items = table.history.map((line, index) => {
      const button = html('button', { type: 'button', 'data-ply': index + 1, class: 'ply' },
        html('span', { class: 'count' }, `${index + 1}.`), dot(this.page, line.player), words(this.page, line.text));
      button.addEventListener('click', () => this.go(index + 1));
      return html('li', {}, button);
    });
    this.list.replaceChildren(...(items.length > 0 ? items : [html('li', { class: 'dim' }, 'No move yet')]));
  }

  /** Shows where in the game we are. */
  place() {
    const at = Math.min(this.at, this.length);
    this.slider.max = String(this.length);
    this.slider.value = String(at);
    this.slider.setAttribute('aria-valuetext', `after ${at} of ${this.length} moves`);
    for (const button of this.list.querySelectorAll('button')) {
      const here = Number(button.dataset.ply) === at;
      button.classList.toggle('here', here);
      if (here) {
        button.setAttribute('aria-current', 'true');
        this.list.scrollTop = Math.max(0, button.offsetTop - this.list.offsetTop - this.list.clientHeight / 2);
      } else button.removeAttribute('aria-current');
    }
    document.body.classList.toggle('looking-back', !this.isLatest());
  }

  /** @param {number} by */
  step(by) {
    this.go(Math.max(0, Math.min(this.at, this.length) + by));
  }

  /**
   * Shows the position after so many moves.
   * @param {number} ply
   */
  async go(ply) {
    this.at = ply >= this.length ? Infinity : ply;
    const asked = ++this.asked;
    this.place();
    if (this.isLatest()) {
      this.scene = null;
      if (this.page.table) await this.page.lay(this.page.table);
      if (asked === this.asked) this.page.draw();
      return;
    }
    const { page } = this;
    const scene = await page.sceneAt(ply);
    if (asked !== this.asked) return;
    if (page.board.scenery?.key !== scene.board) {
      page.board.lay(await page.sceneryAt(ply));
      if (asked !== this.asked) return;
    }
    this.scene = scene;
    page.board.show(scene);
    page.draw();
  }
}

/**
 * @param {any} page
 * @param {number} player
 */
function dot(page, player) {
  const dot = html('span', { class: 'small dot', 'aria-hidden': 'true' });
  dot.style.background = player ? page.colourOf(player) : 'transparent';
  return dot;
}

/**
 * @param {any} page
 * @param {string} text
 */
function words(page, text) {
  return text.replace(/^P(\d+) resigns$/, (_, player) => `${page.nameOf(Number(player))} resigns`)
    .replace(/^the time of P(\d+) is up$/, (_, player) => `${page.nameOf(Number(player))} is out of time`);
}
