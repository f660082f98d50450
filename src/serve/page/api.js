// What is asked of the server, and the keys that this browser holds.

/**
 * @typedef {{id: string, name: string, x: number, y: number, r: number, path?: string}} Spot
 * @typedef {{id: string, svg: string, fill: string, ink: string, plain: boolean, name: string, owner: number | null}} Symbol
 * @typedef {{name: string, owner: number, sites: {id: string, name: string}[]}} Hand
 * @typedef {{key: string, svg: string, frame: [number, number, number, number], step: number, pits: boolean,
 *   sites: Spot[], hands: Hand[], symbols: Symbol[], colours: string[]}} Scenery
 * @typedef {{symbol: string, text: string, owner: number | null, count: number | null, note?: string}} Look
 * @typedef {{site: string, stack: Look[]}} Occupied
 * @typedef {{site: string, pips: number, fresh: boolean, svg: string}} Die
 * @typedef {{player: number, symbol: string, count: number}} Lost
 * @typedef {{board: string, sites: Occupied[], dice: Die[], last: string[], to_move?: number | null, lost?: Lost[], scores?: number[] | null}} Scene
 * @typedef {{move: string, sites: string[], is: 'move' | 'pass' | 'swap' | 'propose' | 'vote', choice?: string, symbol?: string, takes?: string[]}} Gesture
 * @typedef {{player: number, sitter: 'open' | 'person' | 'engine', name: string, level: number | null, left: number | null, running: boolean, chosen: boolean}} Seat
 * @typedef {{resign: boolean, draw: boolean, undo: boolean, save: boolean, hint: boolean, rematch: boolean}} Can
 * @typedef {{id: string, game: string, title: string, options: string[], stamp: number, ply: number, players: Seat[],
 *   you: number[], viewer: number, to_move: number | null, at_once: boolean, watched?: boolean, choice: string | null, status: string, over: boolean, winner: number | null,
 *   scene: Scene, gestures: Gesture[] | null, history: {player: number, text: string}[], scores: number[] | null,
 *   match_scores: number[] | null, points?: number[], void: boolean, rated: boolean, draw_by: number | null,
 *   undo_by: number | null, agreed: boolean, can: Can, next: string | null, thinking: boolean, stuck: string | null,
 *   hides: boolean, lost: Lost[]}} Table
 * @typedef {{heading: string, items: {name: string, description: string}[], range: [number, number] | null, chosen: string, default: string}} Offer
 * @typedef {{id: string, title: string, players: number, sites: number, kind: string, league: boolean, clock: boolean, hides: boolean, at_once: boolean, watched?: boolean, trouble?: string}} Brief
 * @typedef {Brief & {options: Offer[], rulesets: string[], about: string, text: string, levels: string[], solved: boolean}} Game
 * @typedef {{heading: string, lines: {text: string, depth: number}[]}} Told
 */

/** What the server has refused, and why. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} why
   */
  constructor(status, why) {
    super(why);
    this.status = status;
  }
}

/**
 * Asks the server.
 * @param {string} path
 * @param {{key?: string | null, body?: unknown, text?: boolean}} [how]
 * @returns {Promise<any>}
 */
export async function ask(path, { key = null, body, text = false } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(path, { method: body === undefined ? 'GET' : 'POST', headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!answer.ok) {
    const said = await answer.text();
    let why = said;
    try {
      const told = JSON.parse(said);
      why = told.hint ? `${told.error}; ${told.hint}` : told.error;
    } catch {
      // It is a plain text.
    }
    throw new Refused(answer.status, why || `the server says ${answer.status}`);
  }
  return text ? answer.text() : answer.json();
}

/**
 * Listens to a table, for as long as the page is there. A connection that breaks is made again.
 * @param {string} id
 * @param {string | null} key
 * @param {(table: Table) => void} hear
 * @param {(connected: boolean, why?: Refused) => void} state
 */
export function listen(id, key, hear, state) {
  const stop = new AbortController();
  const once = async () => {
    /** @type {Record<string, string>} */
    const headers = key ? { Authorization: `Bearer ${key}` } : {};
    const answer = await fetch(`/api/tables/${id}/events`, { headers, signal: stop.signal });
    if (!answer.ok || !answer.body) throw new Refused(answer.status, (await answer.json()).error);
    state(true);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const data = event.split('\n').filter((line) => line.startsWith('data:')).map((line) => line.slice(5)).join('\n');
        if (data.trim()) hear(JSON.parse(data));
      }
    }
  };
  const always = async () => {
    for (let wait = 500; !stop.signal.aborted; wait = Math.min(wait * 2, 8000)) {
      const begun = performance.now();
      try {
        await once();
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof Refused && (error.status === 404 || error.status === 422)) {
          state(false, error);
          return;
        }
      }
      if (performance.now() - begun > 5000) wait = 500;
      state(false);
      await new Promise((done) => setTimeout(done, wait));
    }
  };
  void always();
  return () => stop.abort();
}

/**
 * The key of a table: that of this tab, or else of this browser.
 * @param {string} id
 */
export function keyOf(id) {
  return sessionStorage.getItem(`lud.key.${id}`) ?? localStorage.getItem(`lud.key.${id}`);
}

/**
 * Keeps the key of a table.
 * @param {string} id
 * @param {string} key
 */
export function keepKey(id, key) {
  sessionStorage.setItem(`lud.key.${id}`, key);
  localStorage.setItem(`lud.key.${id}`, key);
}

/**
 * The tables of this browser, the last one first.
 * @returns {{id: string, title: string}[]}
 */
export function ownTables() {
  try {
    return JSON.parse(localStorage.getItem('lud.tables') ?? '[]');
  } catch {
    return [];
  }
}

/**
 * @param {string} id
 * @param {string} title
 */
export function keepTable(id, title) {
  const others = ownTables().filter((table) => table.id !== id);
  localStorage.setItem('lud.tables', JSON.stringify([{ id, title }, ...others].slice(0, 12)));
}
