// The engine on a thread of its own. Whatever is asked here may take long: who asks holds the watch.

import { init, levels, Library, LudError } from './ludwright.js';

/**
 * @typedef {{text: string, options: string[], ruleset?: string}} Rules
 * @typedef {{what: string, id: number} & Record<string, any>} Asked
 */

/** @type {Library | undefined} */
let library;
/** @type {{key: string, game: import('./ludwright.js').Game} | null} */
let made = null;
/** @type {import('./ludwright.js').Play | null} */
let play = null;

/** @param {Rules} rules */
function gameOf({ text, options, ruleset }) {
  const key = JSON.stringify([text, options, ruleset]);
  if (made?.key !== key) {
    const old = made;
    made = { key, game: shelf().load(text, { options, ruleset }) };
    old?.game.free();
  }
  return made.game;
}

function shelf() {
  if (!library) throw new Error('the engine has not begun yet');
  return library;
}

function playing() {
  if (!play) throw new Error('no game has begun yet');
  return play;
}

/**
 * The position as who asks sees it: a player, or whoever is to move.
 * @param {number | 'mover'} viewer
 */
function seen(viewer) {
  const there = playing();
  const player = viewer === 'mover' ? there.waiting[0] ?? 0 : viewer;
  return { ...there.position(player), viewer: player };
}

/** @type {Record<string, (asked: any) => any>} */
const answers = {
  async begin({ module, texts }) {
    await init(module);
    library = new Library(texts);
    return { games: library.games, levels: levels() };
  },
  text: ({ name }) => shelf().text(name),
  complete: ({ text, at }) => shelf().complete(text, at),
  /** Begins a game, and plays the moves that are given for as long as they are legal. */
  load({ rules, seed, moves, viewer }) {
    const game = gameOf(rules);
    const begun = game.start(seed);
    for (const move of moves) {
      try {
        begun.play(move);
      } catch {
        break;
      }
    }
    play?.free();
    play = begun;
    return { about: game.about, position: seen(viewer) };
  },
  position: ({ viewer }) => seen(viewer),
  /** A player moves, or chooses where all do at once; with the moves that were played by it. */
  play({ player, move, viewer }) {
    const there = playing();
    const { at_once } = there.position(0);
    const played = at_once ? there.choose(player, move) : (there.play(move), [move]);
    return { played, position: seen(viewer) };
  },
  /** What these players did last is taken back: a choice that nobody knows yet, or moves; with how many moves that were. */
  undo({ own, viewer }) {
    const there = playing();
    const chosen = there.position(0).chosen.findLast((player) => own.includes(player));
    if (chosen !== undefined) {
      there.withdraw(chosen);
      return { count: 0, position: seen(viewer) };
    }
    const back = own.map((/** @type {number} */ player) => there.backTo(player)).filter(Boolean);
    const count = back.length > 0 ? Math.min(...back) : 0;
    for (let left = count; left > 0; left--) there.undo();
    return { count, position: seen(viewer) };
  },
  scene: ({ ply, viewer }) => playing().scene(ply, viewer),
  scenery: ({ ply, viewer }) => playing().scenery(ply, viewer),
  legal: ({ player }) => playing().legal(player),
  save: () => playing().save(),
  describe: ({ rules }) => shelf().describe(rules.text, rules),
  /** Thinks about a saved game, so that thinking can be done by another worker. */
  think({ rules, saved, level, seed, player }) {
    const there = gameOf(rules).restore(saved);
    const thought = there.think(level, seed, player);
    there.free();
    return thought;
  },
};

/**
 * Whether the stack was used up: that of the browser or that of the engine.
 * @param {unknown} error
 */
function isOverflow(error) {
  return error instanceof RangeError || (error instanceof WebAssembly.RuntimeError && /out of bounds/.test(error.message));
}

self.addEventListener('message', async (event) => {
  const { id, what, ...asked } = /** @type {Asked} */ (event.data);
  try {
    self.postMessage({ id, answer: await answers[what](asked) });
  } catch (error) {
    // After a fault of the engine nothing of it can be trusted: this worker is then done with.
    const broken = !(error instanceof LudError);
    const told = error instanceof LudError
      ? { error: error.message, hint: error.hint, reports: error.reports }
      : { error: isOverflow(error) ? 'the rules are nested too deeply for a web page' : `the engine broke down: ${error}` };
    self.postMessage({ id, trouble: told, broken });
  }
});
