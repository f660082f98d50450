// What was played, and the positions on the way: the list of moves and the slider below it, for every page that has a
// place for them.

import { byId, html, inkOn } from './dom.js';

/** @typedef {import('./api.js').Table} Table */

export class Moves {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    /** How many things had been done at what is shown; infinite for the latest. */
    this.at = Infinity;
    /** @type {import('./api.js').Scene | null} */
    this.scene = null;
    this.list = html('ol', { id: 'history', class: 'history', tabindex: 0 });
    this.slider = html('input', { id: 'ply', type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Position after so many moves', input: () => this.go(Number(this.slider.value)) });
    // What is played is said to those who hear the page.
    this.said = html('p', { class: 'unseen', 'aria-live': 'polite' });
    this.heard = -1;
    this.shown = '';
    this.asked = 0;
    byId('moves').replaceChildren(this.said, this.list, html('div', { class: 'slider' },
      arrow('first', '«', 'To the beginning', () => this.go(0)), arrow('back', '‹', 'Back', () => this.step(-1)), this.slider,
      arrow('forth', '›', 'Forth', () => this.step(1)), arrow('latest', '»', 'To the last move', () => this.go(Infinity))));
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
    // Somebody else may sit there by now.
    const key = table.history.map((line) => `${line.player && this.page.nameOf(line.player)} ${line.text}`).join('\n');
    if (key !== this.shown || table.history.length === 0) this.render(table);
    this.shown = key;
    this.tell(table);
    this.place();
  }

  /**
   * Says what was played since the page was heard last.
   * @param {Table} table
   */
  tell({ history }) {
    if (this.heard >= 0 && history.length > this.heard) {
      const news = history.slice(this.heard).slice(-4);
      this.said.textContent = news.map(({ player, text }) => (player ? `${this.page.nameOf(player)}: ${text}` : words(this.page, text))).join('. ');
    }
    this.heard = history.length;
  }

  /** @param {Table} table */
  render(table) {
    const items = table.history.map((line, index) => {
      const button = html('button', { type: 'button', 'data-ply': index + 1, class: 'ply' },
        html('span', { class: 'count' }, `${index + 1}.`), dot(this.page, line.player),
        line.player ? html('span', { class: 'unseen' }, `${this.page.nameOf(line.player)} `) : null, words(this.page, line.text));
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
 * @param {string} id
 * @param {string} sign
 * @param {string} words
 * @param {() => void} click
 */
function arrow(id, sign, words, click) {
  return html('button', { id, class: 'quiet icon', type: 'button', 'aria-label': words, title: words, click }, sign);
}

/**
 * @param {any} page
 * @param {number} player
 */
function dot(page, player) {
  const dot = html('span', { class: 'small dot', 'aria-hidden': 'true', title: player ? page.nameOf(player) : null }, player ? String(player) : '');
  if (!player) return dot;
  dot.style.background = page.colourOf(player);
  dot.style.color = inkOn(page.colourOf(player));
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
