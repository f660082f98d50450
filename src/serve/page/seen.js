// A game as it is seen: its board, what is pointed at, who plays, what was played. Who keeps the game, a server or the
// page itself, is said below.

import { Bars } from './bars.js';
import { Board } from './board.js';
import { Clicks } from './clicks.js';
import { byId, html, say, svg, svgNodes } from './dom.js';
import { Moves } from './moves.js';
import { inWords } from './pieces.js';
import { label, Pointing } from './pointing.js';

/**
 * @typedef {import('./api.js').Table} Table
 * @typedef {import('./api.js').Scene} Scene
 * @typedef {import('./api.js').Scenery} Scenery
 */

export class Seen {
  constructor() {
    /** @type {Table | null} */
    this.table = null;
    this.pointing = new Pointing([]);
    /** @type {string[]} */
    this.hint = [];
    this.busy = false;
    /** How often the table was asked to do something. */
    this.acts = 0;
    this.covered = false;
    this.lastMover = 0;
    this.flipChosen = false;
    this.board = new Board(byId('board'), (site) => this.touch(site), (player) => this.nameOf(player));
    this.bars = new Bars(this);
    this.moves = new Moves(this);
    this.clicks = new Clicks();
    this.buttonsKey = '';
    /** @type {Promise<void>} */
    this.laying = Promise.resolve();
  }

  /**
   * What stood on the board after so many moves: who keeps the game says it.
   * @param {number} ply
   * @returns {Promise<Scene>}
   */
  sceneAt(ply) {
    throw new Error(`nobody keeps the position after ${ply} moves`);
  }

  /**
   * The board at that time.
   * @param {number} ply
   * @returns {Promise<Scenery>}
   */
  sceneryAt(ply) {
    throw new Error(`nobody keeps the board after ${ply} moves`);
  }

  /**
   * Does what is asked for; whether it was done.
   * @param {Record<string, unknown>} act
   * @returns {Promise<boolean>}
   */
  act(act) {
    throw new Error(`nobody does ${JSON.stringify(act)}`);
  }

  /** @param {number} player */
  nameOf(player) {
    const seat = this.table?.players[player - 1];
    return seat?.name || `Player ${player}`;
  }

  /** @param {number} player */
  colourOf(player) {
    return this.board.scenery?.colours[this.partOf(player) - 1] ?? '#888888';
  }

  /**
   * Whose pieces and hands a player has: in a game of a match it may be another's part that they play, which the pieces
   * tell that are seen.
   * @param {number} player
   */
  partOf(player) {
    const { scenery, scene } = this.board;
    const count = this.table?.players.length ?? 0;
    if (!scenery || !this.table?.match_scores) return player;
    for (const { owner, symbol } of scene?.sites.flatMap((there) => there.stack) ?? []) {
      const part = scenery.symbols.find((it) => it.id === symbol)?.owner;
      if (owner && part && owner <= count && part <= count) return ((player - owner + part - 1 + count) % count) + 1;
    }
    return player;
  }

  /**
   * It is told what the game is like.
   * @param {Table} table
   */
  async hear(table) {
    const before = this.table;
    if (before && table.stamp < before.stamp) return;
    // That another has chosen changes nothing for who is still choosing.
    const isAsBefore = before?.at_once && table.at_once && before.ply === table.ply && before.viewer === table.viewer && before.choice === table.choice
      && (before.gestures === null) === (table.gestures === null);
    const isNews = !isAsBefore && (!before || before.stamp !== table.stamp || before.viewer !== table.viewer || before.over !== table.over
      || (before.gestures === null) !== (table.gestures === null));
    this.table = table;
    document.body.dataset.stamp = String(table.stamp);
    if (isNews) {
      // The answer to what was asked last may still be on its way, but clicks are for this position now.
      this.busy = false;
      this.pointing = new Pointing(table.gestures ?? []);
      this.hint = [];
      this.choose([]);
      this.cover(before);
    }
    if (!this.flipChosen) this.board.flipped = table.viewer === 2 && table.you.length === 1 && table.players.length === 2;
    await this.lay(table);
    if (this.table !== table) return;
    this.moves.hear(table, isNews);
    this.draw();
  }

  /**
   * Lays the board out that the position stands on.
   * @param {Table} table
   */
  async lay(table) {
    if (this.board.scenery?.key === table.scene.board) return;
    this.laying = this.laying.then(async () => {
      if (this.board.scenery?.key === table.scene.board) return;
      this.board.lay(await this.sceneryAt(table.ply));
    });
    await this.laying;
  }

  /** Whether it can be moved now. */
  isIdle() {
    return !this.busy && !this.covered;
  }

  isOwnTurn() {
    return Boolean(this.table?.gestures);
  }

  /** Shows all of it. */
  draw() {
    const { table } = this;
    if (!table) return;
    const live = this.moves.isLatest();
    if (live) this.board.show(table.scene);
    this.mark();
    this.bars.draw(table, live ? table.scene : this.moves.scene ?? table.scene);
    this.showStatus(table);
  }

  /** Marks what may be touched, on the board and in hands. */
  mark() {
    const live = this.moves.isLatest() && this.isIdle();
    const none = new Set();
    const { pointing } = this;
    const targets = live ? pointing.next() : none;
    const movable = live ? pointing.begins() : none;
    this.board.mark({ touched: pointing.touched, targets, movable, hint: live ? this.hint : [] });
    this.bars.mark({ touched: pointing.touched, live: pointing.touched.length > 0 ? targets : movable });
    this.showButtons(live);
  }

  /** @param {Table} table */
  showStatus(table) {
    const status = byId('status');
    const turn = table.to_move;
    let words = table.status.replace(/\bP(\d+)\b/g, (_, player) => this.nameOf(Number(player)));
    if (!table.over && turn && !table.watched && !words.startsWith('waiting')) {
      const who = table.you.length === 1 && table.you.includes(turn) ? 'Your turn' : `${this.nameOf(turn)} to move`;
      words = table.at_once ? this.waitingText(table) : table.thinking ? `${this.nameOf(turn)} is thinking…` : who;
    }
    if (table.over && table.void) words += '; the game is void';
    if (table.over && table.points) words += `. Points: ${table.points.map((points, index) => `${this.nameOf(index + 1)} ${points}`).join(', ')}`;
    if (table.stuck) words = `The program cannot go on: ${table.stuck}`;
    if (status.textContent !== words) status.textContent = words;
    const colour = table.over ? table.winner : table.watched ? null : turn;
    status.style.setProperty('--colour', colour ? this.colourOf(colour) : 'transparent');
    status.classList.toggle('over', table.over);
    status.classList.toggle('mine', this.isOwnTurn());
  }

  /**
   * Who has still to choose, where all choose at once.
   * @param {Table} table
   */
  waitingText(table) {
    const names = table.players.filter((seat) => !seat.chosen && !(table.you.length === 1 && table.you[0] === seat.player)).map((seat) => this.nameOf(seat.player));
    const others = new Intl.ListFormat('en').format(names);
    if (table.choice !== null) return `You have chosen ${table.choice}. Waiting for ${others}…`;
    if (table.you.length === 1 && table.gestures) return `Choose: all choose at once.${names.length > 0 ? '' : ' The others have chosen.'}`;
    if (table.gestures && table.to_move) return `${this.nameOf(table.to_move)} chooses: all choose at once.`;
    return `All choose at once: waiting for ${others}…`;
  }

  /**
   * Buttons for the moves that have no site. They stay as they are while the moves do, so that nobody loses their place.
   * @param {boolean} live
   */
  showButtons(live) {
    const place = byId('buttons');
    const { buttons } = this.pointing;
    const key = JSON.stringify(buttons.map((gesture) => gesture.move));
    if (key !== this.buttonsKey) {
      const focused = place.contains(document.activeElement) ? document.activeElement?.textContent : null;
      place.replaceChildren(...buttons.map((gesture) => {
        const button = html('button', { type: 'button', class: 'move', 'data-move': gesture.move }, label(gesture, (this.table?.scene.dice.length ?? 0) > 0));
        button.addEventListener('click', () => {
          if (this.moves.isLatest() && this.isIdle()) this.play(gesture.move);
        });
        return button;
      }));
      const again = [...place.querySelectorAll('button')].find((button) => button.textContent === focused);
      if (again) again.focus();
      else if (focused !== null) this.board.focusOn(this.board.focused);
    }
    this.buttonsKey = key;
    // A button that is disabled would lose the focus.
    for (const button of place.querySelectorAll('button')) button.setAttribute('aria-disabled', String(!live));
  }

  /** @param {string} site */
  touch(site) {
    if (!this.moves.isLatest()) {
      this.moves.go(Infinity);
      return;
    }
    if (!this.isIdle() || !this.isOwnTurn()) {
      this.read(site);
      return;
    }
    this.hint = [];
    const led = this.pointing.touch(site);
    if ('touched' in led && !led.touched.includes(site)) this.read(site);
    if ('play' in led) {
      void this.play(led.play);
      return;
    }
    this.choose('choose' in led ? led.choose : []);
    this.mark();
  }

  /**
   * Says what a stack is made of, where touching it does nothing else.
   * @param {string} site
   */
  read(site) {
    const { scenery, scene } = this.board;
    const stack = this.covered ? null : scene?.sites.find((there) => there.site === site)?.stack;
    const name = this.board.spots.get(site)?.name;
    if (scenery && stack && name && stack.length > 1) say(`${name}: ${inWords(scenery, stack, (player) => this.nameOf(player))}`);
  }

  /**
   * Asks which of several moves is meant.
   * @param {import('./api.js').Gesture[]} choices
   */
  choose(choices) {
    const place = byId('chooser');
    const hadFocus = place.contains(document.activeElement);
    place.classList.toggle('gone', choices.length === 0);
    if (choices.length === 0) {
      place.replaceChildren();
      if (hadFocus) this.board.focusOn(this.board.focused);
      return;
    }
    const buttons = choices.map((gesture) => {
      const symbol = this.board.scenery?.symbols.find((it) => it.id === gesture.symbol);
      const button = html('button', { type: 'button' });
      if (symbol) button.append(svg('svg', { viewBox: '-56 -56 112 112', class: 'symbol', 'aria-hidden': 'true' }, ...svgNodes(symbol.svg)));
      button.append(label(gesture));
      button.addEventListener('click', () => this.play(gesture.move));
      // What would be taken is seen before one chooses.
      for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => this.board.showTaken(gesture.takes ?? []));
      return button;
    });
    const cancel = html('button', { type: 'button', class: 'quiet' }, 'Cancel');
    cancel.addEventListener('click', () => this.letGo());
    place.replaceChildren(html('p', {}, 'Which move?'), html('div', { class: 'choices' }, ...buttons, cancel));
    buttons[0].focus();
  }

  /** Lets go of what was touched. */
  letGo() {
    const at = this.pointing.touched[0];
    this.pointing.drop();
    this.choose([]);
    this.mark();
    if (at) this.board.sites.get(at)?.focus();
  }

  /** @param {string} move */
  async play(move) {
    this.clicks.hasPlayed();
    this.pointing.drop();
    this.choose([]);
    await this.act({ do: 'move', move });
  }

  /**
   * Where two people share a screen and something is hidden, it is covered between their turns.
   * @param {Table | null} before
   */
  cover(before) {
    const { table } = this;
    if (!table?.hides || table.you.length < 2 || table.over || table.viewer === this.lastMover) return;
    const first = !before;
    this.lastMover = table.viewer;
    if (first && table.ply === 0) return;
    this.covered = true;
    document.body.classList.add('covered');
    const show = html('button', { type: 'button' }, `I am ${this.nameOf(table.viewer)}: show my side`);
    show.addEventListener('click', () => {
      this.covered = false;
      document.body.classList.remove('covered');
      byId('cover').classList.add('gone');
      this.mark();
    });
    byId('cover').replaceChildren(html('p', {}, `It is the turn of ${this.nameOf(table.viewer)}.`), show);
    byId('cover').classList.remove('gone');
    show.focus();
  }
}
