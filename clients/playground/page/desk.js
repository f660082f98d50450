// A game that this page keeps by itself: the engine works on a thread of its own, and thinks on another one.

import { byId, html } from './dom.js';
import { EngineWorker, TooLong } from './engine-worker.js';
import { Seen } from './seen.js';

/**
 * @typedef {import('./worker.js').Rules} Rules
 * @typedef {import('./ludwright.js').Position & {viewer: number}} Position
 */

/** How long the engine may take to read a text or to do a move, in milliseconds. */
const PATIENCE = 10_000;
/** How long it may think at its level, and then at the lowest. */
const THINKING = [10_000, 4_000];
/** The level of hints. */
const HINT = 7;

/** Who plays: every side, nobody, or one player. */
const ALL = '0';
const NOBODY = '-1';

export class Desk extends Seen {
  /** @param {(text: string, bad?: boolean) => void} say */
  constructor(say) {
    super();
    this.say = say;
    this.patience = PATIENCE;
    this.engine = new EngineWorker();
    this.thinker = new EngineWorker();
    /** @type {Rules} */
    this.rules = { text: '', options: [] };
    /** @type {import('./ludwright.js').About | null} */
    this.about = null;
    /** The moves that were played. @type {string[]} */
    this.played = [];
    /** How many texts were read: boards of two texts are never the same. */
    this.loads = 0;
    this.stamp = 0;
    this.seed = newSeed();
    /** Whether the moves of somebody else are to be shown, which this page then plays on for all sides. */
    this.following = false;
    /** Whether the text has changed and is not a game now. */
    this.stale = true;
    this.seat = /** @type {HTMLSelectElement} */ (byId('seat'));
    this.level = /** @type {HTMLSelectElement} */ (byId('level'));
    this.seat.addEventListener('change', () => {
      localStorage.setItem('lud.playground.seat', this.seat.value);
      this.flipChosen = false;
      void this.look();
    });
    this.level.addEventListener('change', () => {
      localStorage.setItem('lud.level', this.level.value);
      void this.look();
    });
    byId('new').addEventListener('click', () => this.anew());
    byId('undo').addEventListener('click', () => this.takeBack());
    byId('hint').addEventListener('click', () => this.askHint());
    byId('flip').addEventListener('click', () => this.flip());
    byId('typed').addEventListener('submit', (event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement} */ (byId('typed-move'));
      if (!this.isOwnTurn()) return;
      void this.act({ do: 'move', move: input.value.trim() }).then((done) => { if (done) input.value = ''; });
    });
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) this.letGo();
    });
  }

  /** @param {string[]} levels */
  offerLevels(levels) {
    const kept = localStorage.getItem('lud.level') ?? '4';
    this.level.replaceChildren(...levels.map((words, index) => html('option', { value: index + 1, selected: String(index + 1) === kept }, `${index + 1}: ${words}`)));
  }

  /** @param {import('./ludwright.js').About} about */
  offerSeats({ players }) {
    const key = String(players);
    if (this.seat.dataset.key === key) return;
    this.seat.dataset.key = key;
    const kept = localStorage.getItem('lud.playground.seat') ?? '1';
    /** @type {[string, string][]} */
    const seats = players === 1 ? [['1', 'yourself']] : [...Array(players).keys()].map((index) => [String(index + 1), `player ${index + 1}, against the engine`]);
    /** @type {[string, string][]} */
    const rest = players === 1 ? [] : [[ALL, players === 2 ? 'both sides' : 'all sides']];
    const all = [...seats, ...rest, /** @type {[string, string]} */ ([NOBODY, 'nobody: the engine plays'])];
    this.seat.replaceChildren(...all.map(([value, words]) => html('option', { value }, words)));
    this.seat.value = (all.find(([value]) => value === kept) ?? all[0] ?? [ALL])[0];
  }

  /** The players whose moves are made here. */
  own() {
    const players = this.about?.players ?? 0;
    if (this.seat.value === ALL) return [...Array(players).keys()].map((index) => index + 1);
    return this.seat.value === NOBODY ? [] : [Number(this.seat.value)];
  }

  /** Through whose eyes it is seen. */
  viewer() {
    return this.seat.value === ALL ? 'mover' : Math.max(Number(this.seat.value), 0);
  }

  /** @override */
  isIdle() {
    return super.isIdle() && !this.stale;
  }

  /** Another text comes: what was played does not belong to it. */
  forget() {
    this.played = [];
    this.flipChosen = false;
  }

  /**
   * Goes on from moves that somebody else has played. Nothing moves by itself then: they are there to be looked at.
   * @param {number} seed
   * @param {string[]} moves
   */
  follow(seed, moves) {
    this.seed = seed;
    this.played = [...moves];
    this.following = true;
  }

  /** Something is being typed: nothing is played until it is read. */
  hold() {
    this.stale = true;
    this.stop();
    this.mark();
  }

  /**
   * Makes a game of a text, with the moves that were played as far as they are still legal.
   * @param {Rules} rules
   */
  async load(rules) {
    this.stop();
    const asked = { rules, seed: this.seed, moves: this.played, viewer: 0 };
    const { about } = await this.engine.ask('load', asked, PATIENCE);
    this.rules = rules;
    this.about = about;
    this.loads++;
    this.offerSeats(about);
    if (this.following) this.seat.value = about.players > 1 ? ALL : '1';
    this.following = false;
    this.stale = false;
    this.busy = false;
    document.body.classList.remove('stale');
    await this.look();
    return about;
  }

  /** The text is no game: what is shown is that of an earlier one. */
  refuse() {
    this.stale = true;
    document.body.classList.add('stale');
    byId('status').textContent = 'The text is not a game yet: see the reports.';
    byId('status').classList.remove('mine', 'over');
    this.mark();
  }

  /** Shows the position as it is now. */
  async look() {
    if (this.stale) return;
    await this.arrive(await this.engine.ask('position', { viewer: this.viewer() }, PATIENCE));
  }

  /**
   * Shows a position, and lets the engine move if it is its turn.
   * @param {Position} position
   */
  async arrive(position) {
    this.stop();
    this.played.length = Math.min(this.played.length, position.history.length);
    const table = this.tableOf(position);
    const { stamp } = this;
    await this.hear(table);
    document.body.dataset.played = String(position.history.length);
    if (table.thinking && stamp === this.stamp && !this.stale) void this.think(stamp);
  }

  /**
   * A position as the page shows it.
   * @param {Position} position
   * @returns {import('./api.js').Table}
   */
  tableOf(position) {
    const own = this.own();
    const level = Number(this.level.value);
    const players = [...Array(this.about?.players ?? 0).keys()].map((index) => {
      const player = index + 1;
      const mine = own.includes(player);
      return { player, sitter: /** @type {'person' | 'engine'} */ (mine ? 'person' : 'engine'), name: mine ? '' : `Engine, level ${level}`, level: mine ? null : level, left: null, running: false, chosen: position.chosen.includes(player) };
    });
    const { waiting, viewer } = position;
    const turn = waiting.find((player) => player === viewer) ?? waiting[0] ?? null;
    const mine = turn !== null && own.includes(turn);
    const can = { resign: false, draw: false, undo: false, save: false, hint: false, rematch: false };
    return {
      ...position,
      to_move: turn,
      scene: this.placed(position.scene),
      gestures: mine ? position.gestures : null,
      id: '', game: '', title: this.about?.name ?? '', options: this.rules.options,
      stamp: ++this.stamp, ply: position.history.length, players, you: own,
      void: false, rated: false, draw_by: null, undo_by: null, agreed: false, can, next: null, stuck: null,
      hides: this.about?.hides ?? false, thinking: turn !== null && !mine,
    };
  }

  /**
   * A position on the board of this text, and of no other.
   * @param {import('./ludwright.js').Scene} scene
   */
  placed(scene) {
    return { ...scene, board: `${this.loads}:${scene.board}` };
  }

  /**
   * @override
   * @param {number} ply
   */
  async sceneAt(ply) {
    try {
      return this.placed(await this.engine.ask('scene', { ply, viewer: this.table?.viewer ?? 0 }, PATIENCE));
    } catch (error) {
      // An engine that was ended does not know the game any more, and this text is none.
      const { table } = this;
      if (!this.stale || !table) throw error;
      this.say('The text is not a game now: its moves cannot be shown.', true);
      return table.scene;
    }
  }

  /**
   * @override
   * @param {number} ply
   */
  async sceneryAt(ply) {
    const scenery = await this.engine.ask('scenery', { ply, viewer: this.table?.viewer ?? 0 }, PATIENCE);
    return { ...scenery, key: `${this.loads}:${scenery.key}` };
  }

  /** @override */
  mark() {
    super.mark();
    byId('level-label').hidden = this.own().length === (this.about?.players ?? 0);
    /** @param {string} id @param {boolean} can */
    const enable = (id, can) => { /** @type {HTMLButtonElement} */ (byId(id)).disabled = !can; };
    enable('new', !this.stale);
    enable('undo', this.isIdle() && this.canTakeBack());
    enable('hint', this.isIdle() && this.isOwnTurn());
  }

  /**
   * Plays a move.
   * @override
   * @param {Record<string, unknown>} act
   */
  async act(act) {
    if (!this.isIdle()) return false;
    return this.move(this.table?.to_move ?? 0, String(act.move));
  }

  /**
   * A player moves, or chooses.
   * @param {number} player
   * @param {string} move
   */
  move(player, move) {
    return this.change('play', { player, move }, ({ played }) => this.played.push(...played));
  }

  /**
   * Changes the game, and shows how it is then.
   * @param {string} what
   * @param {Record<string, unknown>} data
   * @param {(answer: any) => void} note
   */
  async change(what, data, note) {
    this.busy = true;
    this.mark();
    const loads = this.loads;
    try {
      const answer = await this.engine.ask(what, { ...data, viewer: this.viewer() }, PATIENCE);
      this.busy = false;
      if (loads !== this.loads || this.stale) return false;
      note(answer);
      await this.arrive(answer.position);
      return true;
    } catch (error) {
      this.busy = false;
      if (loads !== this.loads || this.stale) return false;
      this.say(error instanceof Error ? error.message : String(error), true);
      // The worker that held the game may be gone.
      if (!this.engine.worker) await this.load(this.rules).catch(() => this.refuse());
      return false;
    } finally {
      this.busy = false;
      this.mark();
    }
  }

  /**
   * The engine thinks, and moves.
   * @param {number} stamp what it thinks about
   */
  async think(stamp) {
    // What is seen first is the move that was made.
    await new Promise((done) => requestAnimationFrame(done));
    const move = await this.thought(stamp).catch((error) => {
      if (stamp === this.stamp) this.say(`The engine cannot move: ${error instanceof Error ? error.message : error}`, true);
      return null;
    });
    if (move === null || stamp !== this.stamp || this.stale) return;
    await this.move(this.table?.to_move ?? 0, move);
  }

  /**
   * The move that the engine would play. Where a game is too much for its level it thinks less, and where it is too much
   * for any thought it plays any move.
   * @param {number} stamp what it thinks about
   * @param {number} [level]
   * @returns {Promise<string | null>}
   */
  async thought(stamp, level = Number(this.level.value)) {
    const saved = await this.engine.ask('save', {}, PATIENCE);
    // What others have chosen in secret is no part of what is saved.
    const player = this.table?.to_move ?? undefined;
    const asked = { rules: this.rules, saved, seed: this.seed ^ stamp, player };
    for (const [index, patience] of THINKING.entries()) {
      if (stamp !== this.stamp) return null;
      try {
        return (await this.thinker.ask('think', { ...asked, level: index === 0 ? level : 1 }, patience)).move;
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
      }
    }
    if (stamp !== this.stamp) return null;
    this.say('The game is too much for the engine: it plays any move.');
    const legal = await this.engine.ask('legal', { player }, PATIENCE);
    return legal[(this.seed + stamp) % legal.length] ?? null;
  }

  /** Stops a thought about what is past. */
  stop() {
    if (this.thinker.waiting.size > 0) this.thinker.end(new Error('the thought is stopped'));
    this.stamp++;
  }

  async askHint() {
    const { stamp } = this;
    /** @type {HTMLButtonElement} */ (byId('hint')).disabled = true;
    try {
      const move = await this.thought(stamp, HINT);
      if (move === null || stamp !== this.stamp) return;
      this.hint = this.table?.gestures?.find((gesture) => gesture.move === move)?.sites ?? [];
      this.say(`Hint: ${move}`);
    } catch (error) {
      if (stamp === this.stamp) this.say(error instanceof Error ? error.message : String(error), true);
    } finally {
      this.mark();
    }
  }

  /** Whether who plays here has done something that can be taken back. */
  canTakeBack() {
    const own = this.own();
    const { history = [], players = [] } = this.table ?? {};
    return history.some((line) => own.includes(line.player)) || players.some((seat) => seat.chosen && own.includes(seat.player));
  }

  async takeBack() {
    if (!this.canTakeBack() || this.busy || this.stale) return;
    this.stop();
    await this.change('undo', { own: this.own() }, ({ count }) => { this.played.length -= count; });
  }

  /** Begins anew, with other dice. */
  async anew() {
    if (this.stale) return;
    this.seed = newSeed();
    this.forget();
    await this.load(this.rules).catch((error) => this.say(String(error), true));
  }

  flip() {
    this.flipChosen = true;
    this.board.flipped = !this.board.flipped;
    this.board.turn();
    this.draw();
  }
}

/** Everything random in a game follows from it. */
function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
