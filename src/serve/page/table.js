// A table: a game that a server keeps, and what can be done there.

import { ask, keepKey, keepTable, keyOf, listen, Refused } from './api.js';
import { byId, html, say, themeButton } from './dom.js';
import { Actions } from './actions.js';
import { person } from './person.js';
import { Seen } from './seen.js';

/** @typedef {import('./api.js').Table} Table */

const id = location.pathname.split('/')[2] ?? '';

/** What the page knows of its table. */
class Page extends Seen {
  constructor() {
    super();
    this.key = keyOf(id);
    /** @type {import('./api.js').Game | null} */
    this.game = null;
    this.actions = new Actions(this);
  }

  /**
   * The server has told what the table is like.
   * @override
   * @param {Table} table
   */
  async hear(table) {
    const isFirst = !this.table;
    const heard = super.hear(table);
    if (this.table === table) {
      document.title = `${this.isOwnTurn() ? '● ' : ''}${table.title} – lud`;
      byId('title').textContent = table.title;
    }
    if (isFirst) {
      keepTable(id, table.title);
      void this.askGame(table);
    }
    await heard;
  }

  /**
   * @override
   * @param {number} ply
   */
  sceneAt(ply) {
    return ask(`/api/tables/${id}/at/${ply}`, { key: this.key });
  }

  /**
   * @override
   * @param {number} ply
   */
  sceneryAt(ply) {
    return ask(`/api/tables/${id}/board?ply=${ply}`, { key: this.key });
  }

  /** @override */
  draw() {
    super.draw();
    if (this.table) this.actions.draw(this.table);
  }

  /** @override */
  mark() {
    super.mark();
    this.actions?.showValues();
  }

  /**
   * What the game is, with what is chosen of it.
   * @param {Table} table
   */
  async askGame(table) {
    const query = table.options.map((option) => `option=${encodeURIComponent(option)}`).join('&');
    this.game = await ask(`/api/games/${encodeURIComponent(table.game)}?${query}`).catch(() => null);
    this.draw();
  }

  /**
   * Asks the table to do something.
   * @override
   * @param {Record<string, unknown>} act
   */
  async act(act) {
    const { table } = this;
    if (!table || this.busy) return false;
    this.busy = true;
    const number = ++this.acts;
    // What was heard meanwhile may have let somebody act again, who then waits for another answer.
    const done = () => {
      if (number === this.acts) this.busy = false;
    };
    this.mark();
    try {
      const next = await ask(`/api/tables/${id}/act`, { key: this.key, body: { stamp: table.stamp, ...act } });
      done();
      await this.hear(next);
      return true;
    } catch (error) {
      done();
      say(error instanceof Error ? error.message : String(error), true);
      if (error instanceof Refused && error.status === 409) await this.look();
      return false;
    } finally {
      done();
      this.mark();
    }
  }

  async look() {
    await this.hear(await ask(`/api/tables/${id}`, { key: this.key }));
  }
}

/** Whoever comes by an invitation sits down first. */
async function arrive() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const [key, invitation] = [hash.get('key'), hash.get('join')];
  if (key) keepKey(id, key);
  // The address can be shown to anybody once the key is out of it.
  if (hash.size > 0) history.replaceState(null, '', location.pathname);
  if (!invitation || sessionStorage.getItem(`lud.key.${id}`)) return;
  const name = localStorage.getItem('lud.name') ?? '';
  const table = /** @type {Table} */ (await ask(`/api/tables/${id}`));
  await new Promise((done) => {
    const input = html('input', { id: 'join-name', value: name, maxlength: 40, autocomplete: 'nickname' });
    const dialog = html('dialog', { 'aria-labelledby': 'join-title', class: 'join' });
    const sit = html('button', { type: 'submit', class: 'main' }, 'Sit down');
    const onlook = html('button', { type: 'button', class: 'quiet' }, 'Only look on');
    const form = html('form', { method: 'dialog' },
      html('h2', { id: 'join-title' }, `Play ${table.title}`),
      html('p', { class: 'dim' }, table.rated ? 'This is a rated game: it counts in the league.' : 'You are invited to play.'),
      html('label', { for: 'join-name' }, table.rated ? 'Your name in the league' : 'Your name'), input, html('div', { class: 'row' }, sit, onlook));
    onlook.addEventListener('click', () => { dialog.remove(); done(null); });
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      sit.disabled = true;
      try {
        localStorage.setItem('lud.name', input.value.trim());
        const me = table.rated ? await person(input.value.trim()) : null;
        const came = await ask(`/api/tables/${id}/join`, { body: { invitation, name: input.value.trim(), me } });
        keepKey(id, came.key);
        dialog.remove();
        done(null);
      } catch (error) {
        sit.disabled = false;
        say(error instanceof Error ? error.message : String(error), true);
      }
    });
    dialog.append(form);
    document.body.append(dialog);
    dialog.showModal();
  });
}

async function begin() {
  byId('theme').append(themeButton());
  try {
    await arrive();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true);
  }
  const page = new Page();
  const connection = byId('connection');
  listen(id, page.key, (table) => { void page.hear(table); }, (connected, why) => {
    connection.classList.toggle('gone', connected);
    connection.textContent = connected ? '' : why ? why.message : 'reconnecting…';
    if (why) byId('status').textContent = why.message;
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'range';
    if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal')) return;
    if (event.key === 'Escape') page.actions.closeRules() || page.letGo();
    else if (event.key === 'f') page.actions.flip();
    else if (event.key === '[') page.moves.step(-1);
    else if (event.key === ']') page.moves.step(1);
  });
  byId('typed').addEventListener('submit', (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (byId('typed-move'));
    void page.act({ do: 'move', move: input.value.trim() }).then((done) => { if (done) input.value = ''; });
  });
}

void begin();
