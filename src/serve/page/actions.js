// What can be done at a table beside moving.

import { ask, keepKey } from './api.js';
import { byId, html, say } from './dom.js';
import { toldParts } from './told.js';

/** @typedef {import('./api.js').Table} Table */

export class Actions {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.place = byId('actions');
    this.resigning = false;
    this.key = '';
    /** Whether values are shown, and those of a position that were told. */
    this.valued = false;
    /** @type {{stamp: number, values: {move: string, value: 'win' | 'lose' | 'tie' | 'draw', remoteness: number | null}[]} | null} */
    this.told = null;
    byId('rules-open').addEventListener('click', () => this.rules());
  }

  /** @param {Table} table */
  draw(table) {
    const { can } = table;
    const buttons = [this.button('Flip', () => this.flip(), 'Turn the board round (f)')];
    if (can.undo && table.choice !== null) buttons.push(this.button('Choose again', () => this.page.act({ do: 'undo' }), 'Nobody has seen what you chose'));
    else if (can.undo) buttons.push(this.button('Undo', () => this.page.act({ do: 'undo' }), 'Take the last own move back'));
    if (can.hint) buttons.push(this.button('Hint', () => this.hint(), 'A move that does well in random games'));
    if (this.page.game?.solved && (can.hint || table.over)) buttons.push(this.valuesButton());
    if (can.draw && table.draw_by === null) buttons.push(this.button('Offer draw', () => this.page.act({ do: 'draw' })));
    if (can.save) buttons.push(this.button('Save', () => this.save(), 'The game as text'));
    if (can.resign) buttons.push(this.resignButton());
    if (table.next) buttons.push(this.button('To the next game', () => this.next(table), '', 'main'));
    else if (can.rematch) buttons.push(this.button('Play again', () => this.rematch(), 'The same game, with other sides', 'main'));
    const key = buttons.map((button) => button.textContent).join() + this.resigning + this.valued;
    if (key !== this.key) {
      const focused = this.place.contains(document.activeElement) ? document.activeElement?.textContent : null;
      this.place.replaceChildren(...buttons, this.valued ? html('p', { class: 'dim' }, 'Values for who moves: W win, L lose, T tie, D draw, with the plies to the end.') : '');
      buttons.find((button) => button.textContent === focused)?.focus();
    }
    this.key = key;
    this.proposal(table);
    this.invite(table);
  }

  /**
   * @param {string} words
   * @param {() => void} does
   * @param {string} [title]
   * @param {string} [kind]
   */
  button(words, does, title = '', kind = '') {
    const button = html('button', { type: 'button', title: title || null, class: kind || null }, words);
    button.addEventListener('click', does);
    return button;
  }

  resignButton() {
    if (!this.resigning) {
      return this.button('Resign', () => {
        this.resigning = true;
        this.page.draw();
        setTimeout(() => { this.resigning = false; this.page.draw(); }, 4000);
      });
    }
    return this.button('Really resign?', () => {
      this.resigning = false;
      void this.page.act({ do: 'resign' });
    }, '', 'bad');
  }

  valuesButton() {
    const button = this.button('Values', () => {
      this.valued = !this.valued;
      this.page.draw();
    }, 'What each move is worth, where the game is solved');
    button.setAttribute('aria-pressed', String(this.valued));
    return button;
  }

  flip() {
    this.page.flipChosen = true;
    this.page.board.flipped = !this.page.board.flipped;
    this.page.board.turn();
    this.page.draw();
  }

  async hint() {
    await this.tried(async () => {
      const { page } = this;
      const told = await ask(`/api/tables/${page.table.id}/hint`, { key: page.key });
      if (!told.move) return;
      const gesture = page.table.gestures?.find((/** @type {any} */ it) => it.move === told.move);
      page.hint = gesture?.sites ?? [];
      page.mark();
      say(`Hint: ${told.move}`);
    });
  }

  /** Values of the moves, in GAMESMAN's colours, with letters and plies: they are asked for once for each position. */
  showValues() {
    const { page } = this;
    const { table } = page;
    if (!this.valued || !table?.gestures || !page.moves.isLatest()) return;
    if (this.told?.stamp !== table.stamp) {
      this.told = { stamp: table.stamp, values: [] };
      void this.tried(async () => {
        const values = await ask(`/api/tables/${table.id}/values`, { key: page.key });
        if (this.told?.stamp !== table.stamp) return;
        this.told = { stamp: table.stamp, values };
        page.mark();
      });
    }
    const letters = { win: 'W', lose: 'L', tie: 'T', draw: 'D' };
    const rank = { win: 3, draw: 2, tie: 2, lose: 1 };
    /** @type {Map<string, {value: 'win' | 'lose' | 'tie' | 'draw', text: string}>} */
    const marks = new Map();
    for (const { move, value, remoteness } of this.told?.values ?? []) {
      const gesture = table.gestures.find((/** @type {any} */ it) => it.move === move);
      const { touched } = page.pointing;
      const text = `${letters[value]}${remoteness ?? ''}`;
      const button = document.querySelector(`#buttons [data-move="${CSS.escape(move)}"]`);
      if (button && !button.querySelector('.worth')) button.append(html('span', { class: `worth ${value}` }, text));
      if (!gesture || touched.some((/** @type {string} */ site, /** @type {number} */ index) => gesture.sites[index] !== site)) continue;
      const site = gesture.sites[touched.length] ?? gesture.sites.at(-1);
      const kept = marks.get(site);
      if (site && (!kept || rank[value] > rank[kept.value])) marks.set(site, { value, text });
    }
    page.board.showValues(marks);
  }

  async save() {
    await this.tried(async () => {
      const { page } = this;
      const text = await ask(`/api/tables/${page.table.id}/save`, { key: page.key, text: true });
      const link = html('a', { href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })), download: `${page.table.game}.playthrough` });
      link.click();
      URL.revokeObjectURL(link.href);
      say('The game is saved as text; the lobby can load it.');
    });
  }

  async rematch() {
    await this.tried(async () => {
      const { page } = this;
      const { next } = await ask(`/api/tables/${page.table.id}/rematch`, { key: page.key, body: {} });
      keepKey(next, page.key);
      location.assign(`/table/${next}`);
    });
  }

  /**
   * To the game that follows; who has not sat down there does so with the key they have.
   * @param {Table} table
   */
  async next(table) {
    const { page } = this;
    if (table.you.length > 0 && table.next) {
      const me = table.rated ? localStorage.getItem('lud.me') : null;
      const came = await ask(`/api/tables/${table.next}/join`, { body: { invitation: page.key, name: '', me } }).catch(() => null);
      if (came) keepKey(table.next, came.key);
      else keepKey(table.next, page.key);
    }
    location.assign(`/table/${table.next}`);
  }

  /** @param {Table} table */
  proposal(table) {
    const place = byId('proposal');
    const by = table.draw_by ?? table.undo_by;
    const act = table.draw_by !== null ? 'draw' : 'undo';
    place.classList.toggle('gone', by === null || table.over && act === 'draw');
    if (by === null) return;
    const words = act === 'draw' ? 'offers a draw' : 'asks to take a move back';
    const mine = table.agreed;
    /** @type {HTMLElement[]} */
    const parts = [html('p', {}, mine ? 'Waiting for an answer…' : `${this.page.nameOf(by)} ${words}.`)];
    if (table.you.length > 0) {
      if (!mine) parts.push(this.button('Agree', () => this.page.act({ do: act }), '', 'main'));
      parts.push(this.button(mine ? 'Withdraw' : 'Decline', () => this.page.act({ do: 'decline' })));
    }
    place.replaceChildren(...parts);
  }

  /**
   * The links for those who are still to come.
   * @param {Table} table
   */
  invite(table) {
    const kept = JSON.parse(sessionStorage.getItem(`lud.invite.${table.id}`) ?? localStorage.getItem(`lud.invite.${table.id}`) ?? '[]');
    const open = table.players.filter((seat) => seat.sitter === 'open').map((seat) => seat.player);
    const links = kept.filter((/** @type {any} */ it) => open.includes(it.player));
    const place = byId('proposal');
    if (open.length === 0 || links.length === 0) return;
    place.classList.remove('gone');
    const rows = links.map((/** @type {any} */ { player, key }) => {
      const link = `${location.origin}/table/${table.id}#join=${key}`;
      const input = html('input', { readonly: true, value: link, 'aria-label': `Link for player ${player}` });
      const copy = this.button('Copy', () => {
        input.select();
        navigator.clipboard?.writeText(link).then(() => say('The link is copied.'), () => say('Copy the link by hand.'));
      });
      return html('div', { class: 'row' }, input, copy);
    });
    if (place.dataset.links !== String(links.length) || !place.querySelector('input')) {
      place.replaceChildren(html('p', {}, 'Send this link to whom you want to play:'), ...rows);
    }
    place.dataset.links = String(links.length);
  }

  rules() {
    const { game } = this.page;
    byId('about').textContent = game?.about || 'The file of this game says nothing of its rules in words.';
    byId('chosen').textContent = game ? game.options.map((/** @type {any} */ it) => `${it.heading}: ${it.chosen}`).join(' · ') : '';
    byId('text').textContent = game?.text ?? '';
    void this.tried(() => this.tell());
    const panel = /** @type {HTMLDialogElement} */ (byId('rules'));
    if (panel.open) panel.close();
    else if (matchMedia('(min-width: 1000px)').matches) panel.show();
    else panel.showModal();
  }

  /** Closes the rules; whether they were open. */
  closeRules() {
    const panel = /** @type {HTMLDialogElement} */ (byId('rules'));
    const wasOpen = panel.open;
    panel.close();
    if (wasOpen) byId('rules-open').focus();
    return wasOpen;
  }

  /** Tells the rules in words, with what is chosen at this table. */
  async tell() {
    const { table } = this.page;
    if (!table) return;
    const query = table.options.map((/** @type {string} */ option) => `option=${encodeURIComponent(option)}`).join('&');
    /** @type {import('./api.js').Told[]} */
    const told = await ask(`/api/games/${encodeURIComponent(table.game)}/rules?${query}`);
    byId('told').replaceChildren(...toldParts(told));
  }

  /** @param {() => Promise<void>} work */
  async tried(work) {
    try {
      await work();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true);
    }
  }
}
