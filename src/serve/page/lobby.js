// The games on offer, and how to begin one.

import { ask, keepKey, ownTables } from './api.js';
import { byId, html, say, themeButton } from './dom.js';
import { optionField } from './options.js';
import { person } from './person.js';

/**
 * @typedef {import('./api.js').Brief} Brief
 * @typedef {import('./api.js').Game} Game
 */

/** What a board is, in words. @param {Brief} game */
function boardText(game) {
  if (game.trouble) return 'cannot be played here';
  const players = game.watched ? 'goes on by itself' : game.players === 1 ? '1 player' : `${game.players} players`;
  const kind = game.kind === 'vertex' ? 'points' : `${game.kind}s`;
  return `${players} · ${game.sites} ${kind}`;
}

class Lobby {
  constructor() {
    /** @type {Brief[]} */
    this.games = [];
    this.dialog = /** @type {HTMLDialogElement} */ (byId('setup'));
  }

  async open() {
    byId('theme').append(themeButton());
    this.showOwn();
    this.games = await ask('/api/games');
    this.games.sort((a, b) => a.title.localeCompare(b.title));
    this.show('');
    const search = /** @type {HTMLInputElement} */ (byId('search'));
    search.addEventListener('input', () => this.show(search.value));
    this.dialog.addEventListener('close', () => {
      if (location.pathname !== '/') history.pushState(null, '', '/');
    });
    const [, where, game] = location.pathname.split('/');
    if (where === 'game' && game) void this.setUp(decodeURIComponent(game));
    this.loading();
  }

  showOwn() {
    const own = ownTables();
    const place = byId('mine');
    place.classList.toggle('gone', own.length === 0);
    const links = own.slice(0, 6).map(({ id, title }) => html('a', { href: `/table/${id}`, class: 'button quiet' }, title));
    place.replaceChildren(html('h2', {}, 'Your tables'), html('div', { class: 'row wrap' }, ...links));
  }

  /** @param {string} wanted */
  show(wanted) {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.games.filter((game) => {
      const all = `${game.title} ${game.id} ${boardText(game)} ${game.league ? 'league rated' : ''} ${game.clock ? 'clock' : ''} ${game.at_once ? 'at once simultaneous' : ''}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
    byId('games').replaceChildren(...found.map((game) => this.card(game)));
    byId('none').classList.toggle('gone', found.length > 0);
  }

  /** @param {Brief} game */
  card(game) {
    const image = html('img', { src: `/api/games/${encodeURIComponent(game.id)}/picture.svg`, alt: '', loading: 'lazy', width: 180, height: 150 });
    const title = html('span', { class: 'title' }, game.title);
    const marks = html('span', { class: 'dim' }, boardText(game), game.league ? html('span', { class: 'badge' }, 'league') : null, game.clock ? html('span', { class: 'badge' }, 'clock') : null,
      game.at_once ? html('span', { class: 'badge' }, 'all at once') : null);
    const open = html('button', { type: 'button', class: 'card-open', disabled: Boolean(game.trouble), title: game.trouble ?? null }, image, title, marks);
    open.addEventListener('click', () => this.setUp(game.id));
    return html('li', { class: 'card' }, open);
  }

  /** @param {string} id */
  async setUp(id) {
    try {
      const game = /** @type {Game} */ (await ask(`/api/games/${encodeURIComponent(id)}`));
      if (location.pathname !== `/game/${id}`) history.pushState(null, '', `/game/${encodeURIComponent(id)}`);
      new Setup(this.dialog, game);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true);
    }
  }

  loading() {
    const dialog = /** @type {HTMLDialogElement} */ (byId('load'));
    const text = /** @type {HTMLTextAreaElement} */ (byId('load-text'));
    const file = /** @type {HTMLInputElement} */ (byId('load-file'));
    byId('load-open').addEventListener('click', () => dialog.showModal());
    byId('load-close').addEventListener('click', () => dialog.close());
    file.addEventListener('change', async () => { text.value = (await file.files?.[0]?.text()) ?? ''; });
    byId('load-form').addEventListener('submit', (event) => {
      event.preventDefault();
      void begin({ load: text.value });
    });
  }
}

/**
 * Makes a table and goes there.
 * @param {Record<string, unknown>} asked
 */
async function begin(asked) {
  try {
    const begun = await ask('/api/tables', { body: asked });
    keepKey(begun.id, begun.key);
    if (begun.invitations.length > 0) {
      for (const kept of [sessionStorage, localStorage]) kept.setItem(`lud.invite.${begun.id}`, JSON.stringify(begun.invitations));
    }
    location.assign(`/table/${begun.id}`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true);
  }
}

/** The form in which a game is chosen. */
class Setup {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {Game} game
   */
  constructor(dialog, game) {
    this.dialog = dialog;
    this.game = game;
    /** @type {Map<string, string>} */
    this.chosen = new Map();
    this.image = html('img', { class: 'preview', alt: `The board of ${game.title}`, width: 320, height: 280 });
    this.trouble = html('p', { class: 'bad', role: 'alert' });
    this.form = html('form', { method: 'dialog' }, ...this.fields());
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.play();
    });
    dialog.replaceChildren(this.form);
    this.preview();
    this.adapt();
    if (!dialog.open) dialog.showModal();
    /** @type {HTMLElement | null} */ (this.form.querySelector('button.main'))?.focus();
  }

  fields() {
    const { game } = this;
    const close = html('button', { type: 'button', class: 'quiet icon close', 'aria-label': 'Close' }, '✕');
    close.addEventListener('click', () => this.dialog.close());
    const options = game.options.map((offer) => this.option(offer));
    const rulesets = game.rulesets.length > 0 ? [this.select('Ruleset', 'ruleset', [['', 'none'], ...game.rulesets.map((name) => [name, name])], '')] : [];
    for (const field of rulesets) field.addEventListener('change', () => this.preview());
    const about = game.about ? [html('p', { class: 'about' }, game.about)] : [];
    return [
      html('div', { class: 'row' }, html('h2', { id: 'setup-title' }, game.title), html('span', { class: 'grow' }), close),
      html('div', { class: 'two' },
        html('div', { class: 'picture' }, this.image, this.trouble),
        html('div', {}, ...this.opponents(), html('div', { class: 'row end' }, html('button', { type: 'submit', class: 'main' }, 'Play')))),
      options.length + rulesets.length > 0 ? html('fieldset', {}, html('legend', {}, 'Options'), html('div', { class: 'options' }, ...options, ...rulesets)) : '',
      ...about,
    ];
  }

  /**
   * @param {string} words
   * @param {string} name
   * @param {string[][]} items
   * @param {string} chosen
   */
  select(words, name, items, chosen) {
    const select = html('select', { name }, ...items.map(([value, text]) => html('option', { value, selected: value === chosen }, text)));
    return html('label', {}, html('span', {}, words), select);
  }

  /** @param {import('./api.js').Offer} offer */
  option(offer) {
    return optionField(offer, (value) => {
      this.chosen.set(offer.heading, value);
      this.preview();
    });
  }

  opponents() {
    const { game } = this;
    /** @type {[string, string][]} */
    const ways = game.players === 1
      ? [['here', game.watched ? 'Watch' : 'Play']]
      : [['engine', 'Against the engine'], ['here', 'Play here, all sides'], ['link', 'Send a link']];
    const kept = localStorage.getItem('lud.against') ?? 'engine';
    const chosen = ways.some(([way]) => way === kept) ? kept : ways[0][0];
    const radios = ways.map(([way, words]) => html('label', { class: 'way' }, html('input', { type: 'radio', name: 'against', value: way, checked: way === chosen }), html('span', {}, words)));
    const levels = this.select('Level', 'level', game.levels.map((name, index) => [String(index + 1), `${index + 1}: ${name}`]), localStorage.getItem('lud.level') ?? '4');
    const seats = [...Array(game.players).keys()].map((index) => [String(index + 1), index === 0 ? 'first player' : `player ${index + 1}`]);
    const seat = this.select('You are', 'seat', [...seats, ['0', 'drawn by lot']], '1');
    const name = html('label', {}, html('span', {}, 'Your name'), html('input', { name: 'name', maxlength: 40, value: localStorage.getItem('lud.name') ?? '', autocomplete: 'nickname' }));
    const rated = html('label', { class: 'check' }, html('input', { type: 'checkbox', name: 'rated' }), html('span', {}, 'Rated: it counts in the league'));
    this.parts = { levels, seat, name, rated };
    const all = html('fieldset', { class: 'ways' }, html('legend', { class: 'unseen' }, 'Who plays'), ...radios);
    all.addEventListener('change', () => this.adapt());
    rated.addEventListener('change', () => this.adapt());
    return [all, levels, seat, name, rated];
  }

  /** @param {string} name */
  value(name) {
    return String(new FormData(this.form).get(name) ?? '');
  }

  /** Shows what belongs to what is chosen. */
  adapt() {
    const way = this.value('against');
    const rated = way === 'link' && Boolean(this.value('rated'));
    const { levels, seat, name, rated: rate } = /** @type {NonNullable<typeof this.parts>} */ (this.parts);
    levels.hidden = way !== 'engine';
    seat.hidden = way === 'here' || rated;
    name.hidden = way === 'here';
    rate.hidden = way !== 'link' || !this.game.league;
  }

  choices() {
    return [...this.chosen].map(([heading, item]) => `${heading}/${item}`);
  }

  preview() {
    const options = this.choices().map((option) => `option=${encodeURIComponent(option)}`);
    const ruleset = this.form ? this.value('ruleset') : '';
    const query = [...options, ...(ruleset ? [`ruleset=${encodeURIComponent(ruleset)}`] : [])].join('&');
    const link = `/api/games/${encodeURIComponent(this.game.id)}/picture.svg?${query}`;
    const turn = (this.turn = (this.turn ?? 0) + 1);
    fetch(link).then(async (answer) => {
      if (turn !== this.turn) return;
      this.trouble.textContent = answer.ok ? '' : (await answer.json()).error;
      if (answer.ok) this.image.src = link;
    }, () => {});
  }

  async play() {
    const { game } = this;
    const way = this.value('against');
    const name = this.value('name').trim();
    localStorage.setItem('lud.against', way || 'here');
    localStorage.setItem('lud.name', name);
    if (this.value('level')) localStorage.setItem('lud.level', this.value('level'));
    const rated = way === 'link' && Boolean(this.value('rated'));
    const drawn = Math.floor(Math.random() * game.players) + 1;
    const seat = rated ? 1 : Number(this.value('seat')) || drawn;
    const other = way === 'engine' ? { is: 'engine', level: Number(this.value('level') || 1) } : { is: 'open' };
    const seats = [...Array(game.players).keys()].map((index) => (way === 'link' || way === 'engine') && index + 1 !== seat ? other : { is: 'me' });
    try {
      const me = rated ? await person(name) : null;
      await begin({ game: game.id, options: this.choices(), ruleset: this.value('ruleset') || null, seats, name, rated, me });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true);
    }
  }
}

void new Lobby().open();
