// A worker with the engine, and a watch over it: what takes too long is ended, and another one begins.

/** What the engine has refused, or what went wrong. */
export class Trouble extends Error {
  /** @param {{error: string, hint?: string | null, reports?: import('./ludwright.js').Report[]}} told */
  constructor({ error, hint, reports }) {
    super(hint ? `${error}; ${hint}` : error);
    this.reports = reports ?? [];
  }
}

/** It took too long, and was ended. */
export class TooLong extends Error {}

/** @type {Promise<{module: WebAssembly.Module, texts: string}> | undefined} */
let loaded;

/** The engine and the games, loaded once for all workers. */
function load() {
  /** @param {string} name */
  const get = async (name) => {
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok) throw new Error(`${name} is not there: the web server says ${answer.status}`);
    return answer;
  };
  loaded ??= (async () => {
    const [engine, games] = await Promise.all([get('engine_bg.wasm'), get('games.json')]);
    return { module: await WebAssembly.compile(await engine.arrayBuffer()), texts: await games.text() };
  })();
  loaded.catch(() => { loaded = undefined; });
  return loaded;
}

export class EngineWorker {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Promise<any>} */
    this.ready = Promise.resolve();
    /** @type {Map<number, {done: (answer: any) => void, fail: (error: Error) => void}>} */
    this.waiting = new Map();
    this.asked = 0;
    /** How often it had to be ended. */
    this.ended = 0;
  }

  /** Lets a worker begin, if there is none. */
  begin() {
    if (this.worker) return this.ready;
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event) => this.hear(worker, event.data));
    worker.addEventListener('error', (event) => this.end(new Error(event.message || 'the engine did not start')));
    this.worker = worker;
    this.ready = load().then((found) => this.post('begin', found));
    this.ready.catch((error) => { if (this.worker === worker) this.end(error); });
    return this.ready;
  }

  /**
   * Asks the engine, and waits so many milliseconds at the most.
   * @param {string} what
   * @param {Record<string, unknown>} data
   * @param {number} patience
   * @returns {Promise<any>}
   */
  async ask(what, data, patience) {
    await this.begin();
    const { worker } = this;
    const answer = this.post(what, data);
    const watch = setTimeout(() => {
      if (this.worker === worker) this.end(new TooLong(`it took longer than ${patience / 1000} seconds`));
    }, patience);
    return answer.finally(() => clearTimeout(watch));
  }

  /**
   * @param {string} what
   * @param {Record<string, unknown>} data
   */
  post(what, data) {
    const id = ++this.asked;
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.worker?.postMessage({ ...data, id, what });
    });
  }

  /**
   * @param {Worker} worker
   * @param {{id: number, answer?: any, trouble?: any, broken?: boolean}} told
   */
  hear(worker, { id, answer, trouble, broken }) {
    if (worker !== this.worker) return;
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (trouble) asked?.fail(new Trouble(trouble));
    else asked?.done(answer);
    if (broken) this.end(new Error('the engine broke down'));
  }

  /**
   * Ends the worker, whatever it does; the next question begins another one.
   * @param {Error} why
   */
  end(why) {
    this.worker?.terminate();
    this.worker = null;
    this.ended++;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of waiting) fail(why);
  }
}
