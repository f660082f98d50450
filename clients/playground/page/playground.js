// The playground: a text on one side, its game on the other.

import { Completer } from './completer.js';
import { byId, html, say, themeButton } from './dom.js';
import { Editor } from './editor.js';
import { TooLong, Trouble } from './engine-worker.js';
import { Desk } from './desk.js';
import { optionField } from './options.js';
import { fromFragment, toFragment } from './share.js';
import { toldParts } from './told.js';

/** How long nothing has to be typed before the text is read, in milliseconds. */
const PAUSE = 300;
/** A reading that takes longer is given up when something else is typed. */
const OLD = 1500;
/** What is shown to who comes without a link. */
const FIRST = 'tic-tac-toe';
/** Where what was written is kept while the tab is open. */
const DRAFT = 'lud.playground';

const desk = new Desk(say);
const editor = new Editor(() => page.typed());
new Completer(editor, (text, at) => desk.engine.ask('complete', { text, at }, desk.patience));

/** The text, what is chosen of it, and where it came from. */
class Page {
  constructor() {
    /** The name of the game that comes with ludwright whose text this is. @type {string | undefined} */
    this.game = undefined;
    /** @type {Map<string, string>} */
    this.chosen = new Map();
    /** @type {string | undefined} */
    this.ruleset = undefined;
    /** @type {Promise<void> | null} */
    this.reading = null;
    this.readingSince = 0;
    /** How many texts were read. */
    this.reads = 0;
    this.again = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  async begin() {
    byId('theme').append(themeButton());
    const { games, levels } = await desk.engine.begin();
    const pick = /** @type {HTMLSelectElement} */ (byId('pick'));
    pick.replaceChildren(html('option', { value: '' }, 'Your own text'), ...games.map((/** @type {string} */ name) => html('option', { value: name }, name)));
    pick.addEventListener('change', () => this.pick(pick.value));
    desk.offerLevels(levels);
    byId('share').addEventListener('click', () => this.share());
    byId('rules-open').addEventListener('click', () => this.tell());
    for (const side of ['text', 'board']) byId(`tab-${side}`).addEventListener('click', () => this.turnTo(side));
    this.turnTo('board');
    addEventListener('hashchange', () => this.open(location.hash));
    if (await this.open(location.hash)) return;
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null');
    if (draft) await this.take({ text: draft.text, options: draft.options, ruleset: draft.ruleset });
    else await this.take({ game: FIRST, options: [] });
  }

  /**
   * On narrow screens one side is shown.
   * @param {string} side
   */
  turnTo(side) {
    document.body.dataset.side = side;
    for (const name of ['text', 'board']) byId(`tab-${name}`).setAttribute('aria-pressed', String(name === side));
  }

  /**
   * Opens what a link shares; whether it shares anything.
   * @param {string} fragment
   */
  async open(fragment) {
    try {
      const shared = await fromFragment(fragment);
      if (shared) await this.take(shared);
      return shared !== null;
    } catch {
      say('The link is damaged: what it shares cannot be read.', true);
      return false;
    }
  }

  /**
   * Takes over a game that comes with ludwright, or a text.
   * @param {import('./share.js').Shared} shared
   */
  async take({ game, text, options, ruleset, seed = 0, moves = [] }) {
    const found = game ? await desk.engine.ask('text', { name: game }, desk.patience) : text;
    if (found === null || found === undefined) {
      say(`There is no game called ${game}.`, true);
      return;
    }
    this.game = game;
    this.chosen = new Map(options.map((option) => /** @type {[string, string]} */ ([option.slice(0, option.lastIndexOf('/')), option.slice(option.lastIndexOf('/') + 1)])));
    this.ruleset = ruleset;
    editor.text = found;
    desk.forget();
    if (moves.length > 0) desk.follow(seed, moves);
    this.named();
    await this.read();
    if (moves.length > 0 && desk.played.length < moves.length) say('The link holds moves that the rules do not allow: they are left out.', true);
  }

  /** @param {string} game */
  async pick(game) {
    if (!game) {
      this.game = undefined;
      return;
    }
    history.replaceState(null, '', `#game=${encodeURIComponent(game)}`);
    await this.take({ game, options: [] });
    this.keep();
  }

  /** Says in the list which game it is. */
  named() {
    /** @type {HTMLSelectElement} */ (byId('pick')).value = this.game ?? '';
  }

  /** Something was typed. */
  typed() {
    if (this.game || location.hash) {
      this.game = undefined;
      this.named();
      history.replaceState(null, '', location.pathname + location.search);
    }
    desk.hold();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.keep(); void this.read(); }, PAUSE);
  }

  /** Keeps what was written until the tab is closed. */
  keep() {
    sessionStorage.setItem(DRAFT, JSON.stringify({ text: editor.text, options: this.options(), ruleset: this.ruleset }));
  }

  options() {
    return [...this.chosen].map(([heading, item]) => `${heading}/${item}`);
  }

  rules() {
    return { text: editor.text, options: this.options(), ruleset: this.ruleset };
  }

  /** Reads the text, and once more if it has changed by then. */
  async read() {
    clearTimeout(this.timer);
    if (this.reading) {
      this.again = true;
      if (performance.now() - this.readingSince > OLD) desk.engine.end(new TooLong('something else was typed'));
      return this.reading;
    }
    this.reading = (async () => {
      do {
        this.again = false;
        this.readingSince = performance.now();
        await this.readOnce();
        document.body.dataset.reads = String(++this.reads);
      } while (this.again);
    })();
    await this.reading.finally(() => { this.reading = null; });
  }

  async readOnce() {
    document.body.dataset.read = 'reading';
    const rules = this.rules();
    try {
      const about = await desk.load(rules);
      editor.tell(about.warnings);
      byId('title').textContent = about.name;
      document.title = `${about.name} – lud playground`;
      this.offer(about);
      document.body.dataset.read = 'good';
    } catch (error) {
      if (this.again) return;
      if (await this.dropChoices(rules)) return;
      desk.refuse();
      editor.tell(error instanceof Trouble && error.reports.length > 0 ? error.reports : [plain(error)]);
      document.body.dataset.read = 'bad';
    }
  }

  /**
   * What was chosen of an earlier text may not be there in this one: then it is forgotten.
   * @param {import('./worker.js').Rules} rules
   */
  async dropChoices(rules) {
    if (rules.options.length === 0 && !rules.ruleset) return false;
    try {
      await desk.load({ text: rules.text, options: [] });
    } catch {
      return false;
    }
    this.chosen.clear();
    this.ruleset = undefined;
    this.again = true;
    return true;
  }

  /** @param {import('./ludwright.js').About} about */
  offer(about) {
    const key = JSON.stringify([about.options, about.rulesets]);
    const place = byId('options');
    byId('options-fold').classList.toggle('gone', about.options.length + about.rulesets.length === 0);
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    const active = document.activeElement?.getAttribute('data-option');
    const fields = about.options.map((offer) => optionField(offer, (value) => {
      this.chosen.set(offer.heading, value);
      void this.chose();
    }));
    if (about.rulesets.length > 0) {
      const select = html('select', { 'data-option': 'ruleset' }, html('option', { value: '' }, 'none'),
        ...about.rulesets.map((name) => html('option', { value: name, selected: name === this.ruleset }, name)));
      select.addEventListener('change', () => {
        this.ruleset = select.value || undefined;
        void this.chose();
      });
      fields.push(html('label', {}, html('span', {}, 'Ruleset'), select));
    }
    place.replaceChildren(...fields);
    if (active) /** @type {HTMLElement | null} */ (place.querySelector(`[data-option="${CSS.escape(active)}"]`))?.focus();
  }

  /** Another option was chosen. */
  async chose() {
    desk.forget();
    this.keep();
    await this.read();
  }

  async share() {
    const { seed, played: moves } = desk;
    const fragment = await toFragment({ game: this.game, ...this.rules(), seed, moves });
    history.replaceState(null, '', fragment);
    const holds = moves.length > 0 ? 'The text and the moves are in it' : 'The text is in it';
    try {
      await navigator.clipboard.writeText(location.href);
      say(`The link is copied. ${holds}: no server keeps it.`);
    } catch {
      say(`The link is in the address bar. ${holds}: no server keeps it.`);
    }
  }

  /** The rules in English. */
  async tell() {
    try {
      byId('told').replaceChildren(...toldParts(await desk.engine.ask('describe', { rules: this.rules() }, desk.patience)));
      byId('rules-title').textContent = byId('title').textContent;
      /** @type {HTMLDialogElement} */ (byId('rules')).showModal();
    } catch (error) {
      say(error instanceof Trouble && error.reports.length > 0 ? 'The text has errors: mend them first.' : String(error), true);
    }
  }
}

/**
 * What went wrong beside the text, as a report.
 * @param {unknown} error
 * @returns {import('./ludwright.js').Report}
 */
function plain(error) {
  const message = error instanceof TooLong
    ? `${error.message}, and was stopped`
    : error instanceof Error ? error.message : String(error);
  return { code: '', severity: 'error', message, labels: [], hints: [], trail: [] };
}

const page = new Page();
page.begin().catch((error) => {
  byId('count').textContent = 'The engine cannot be loaded.';
  byId('count').className = 'bad';
  say(error instanceof Error ? error.message : String(error), true);
});
