// The engine as objects: a thin hull around the bindings, which speak JSON.

import begin, * as engine from './engine.js';

/** @typedef {import('./ludwright.js').Choices} Choices */

/** What went wrong, with a hint and the reports on a text if there are some. */
export class LudError extends Error {
  /** @param {{error: string, hint?: string, reports?: import('./ludwright.js').Report[]}} told */
  constructor({ error, hint, reports }) {
    super(error);
    this.name = 'LudError';
    this.hint = hint ?? null;
    this.reports = reports ?? [];
  }
}

/**
 * Runs something in the engine. What it throws is text; anything else is a fault of ours, or the stack is used up.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function asked(work) {
  try {
    return work();
  } catch (error) {
    if (typeof error === 'string') throw new LudError(JSON.parse(error));
    throw error;
  }
}

/** @type {Promise<void> | undefined} */
let begun;

/**
 * Loads the engine; whoever asks again waits for the same.
 * @param {WebAssembly.Module | BufferSource | Response | URL | string} [source] the compiled engine; without it, the file beside this one
 */
export function init(source) {
  begun ??= (async () => {
    let found = source;
    const file = new URL('engine_bg.wasm', import.meta.url);
    if (found === undefined && file.protocol === 'file:') {
      const { readFile } = await import('node:fs/promises');
      found = await readFile(file);
    }
    await begin({ module_or_path: found ?? file });
  })();
  return begun;
}

/** What the levels of the engine are called, the first one first. */
export function levels() {
  return engine.levels();
}

/** Games and predefined defines: what texts may refer to. */
export class Library {
  /** @param {{games?: Record<string, string>, defines?: Record<string, string>} | string} texts as in `games.json` */
  constructor(texts = {}) {
    this.raw = asked(() => new engine.Library(typeof texts === 'string' ? texts : JSON.stringify(texts)));
  }

  get games() {
    return this.raw.games();
  }

  /** @param {string} name */
  text(name) {
    return this.raw.text(name) ?? null;
  }

  /**
   * Makes a game of a text.
   * @param {string} text
   * @param {Choices} [choices]
   */
  load(text, { name = 'game.lud', options = [], ruleset } = {}) {
    return new Game(asked(() => engine.Game.load(this.raw, name, text, options, ruleset)));
  }

  /**
   * What could be written at a place of a text.
   * @param {string} text
   * @param {number} at
   */
  complete(text, at) {
    return JSON.parse(asked(() => this.raw.complete(text, at)));
  }

  /**
   * The rules of a text in English.
   * @param {string} text
   * @param {Choices} [choices]
   */
  describe(text, { name = 'game.lud', options = [], ruleset } = {}) {
    return JSON.parse(asked(() => engine.Game.describe(this.raw, name, text, options, ruleset)));
  }
}

/** Rules ready to be played. */
export class Game {
  /** @param {engine.Game} raw */
  constructor(raw) {
    this.raw = raw;
    this.about = JSON.parse(raw.about());
  }

  /** @param {number | bigint} [seed] */
  start(seed = 0) {
    return new Play(asked(() => this.raw.start(BigInt(seed))));
  }

  /** @param {string} saved */
  restore(saved) {
    return new Play(asked(() => this.raw.restore(saved)));
  }

  /** @param {string} header */
  playthrough(header) {
    return asked(() => this.raw.playthrough(header));
  }

  signature() {
    return asked(() => this.raw.signature());
  }

  free() {
    this.raw.free();
  }
}

/** A game in progress. */
export class Play {
  /** @param {engine.Play} raw */
  constructor(raw) {
    this.raw = raw;
  }

  get player() {
    return this.raw.player() ?? null;
  }

  get ply() {
    return this.raw.ply();
  }

  /** @param {number} [player] */
  legal(player) {
    return asked(() => this.raw.legal(player));
  }

  get waiting() {
    return [...this.raw.waiting()];
  }

  /**
   * @param {number} player
   * @param {string} move
   */
  choose(player, move) {
    return asked(() => this.raw.choose(player, move));
  }

  /** @param {number} player */
  withdraw(player) {
    return this.raw.withdraw(player);
  }

  /** @param {string} move */
  play(move) {
    asked(() => this.raw.play(move));
  }

  undo() {
    return this.raw.undo();
  }

  /** @param {number} player */
  backTo(player) {
    return this.raw.back_to(player);
  }

  /** @param {number} [viewer] */
  position(viewer = 0) {
    return JSON.parse(asked(() => this.raw.position(viewer)));
  }

  /**
   * @param {number} ply
   * @param {number} [viewer]
   */
  scene(ply, viewer = 0) {
    return JSON.parse(this.raw.scene(ply, viewer) ?? 'null');
  }

  /**
   * @param {number} ply
   * @param {number} [viewer]
   */
  scenery(ply, viewer = 0) {
    return JSON.parse(this.raw.scenery(ply, viewer) ?? 'null');
  }

  /** @param {number} [viewer] */
  svg(viewer = 0) {
    return this.raw.svg(viewer);
  }

  /** @param {number} [viewer] */
  draw(viewer = 0) {
    return this.raw.draw(viewer);
  }

  /**
   * @param {number} level
   * @param {number | bigint} [seed]
   * @param {number} [player]
   */
  think(level, seed = 0, player) {
    return JSON.parse(asked(() => this.raw.think(level, BigInt(seed), player)));
  }

  save() {
    return this.raw.save();
  }

  free() {
    this.raw.free();
  }
}
