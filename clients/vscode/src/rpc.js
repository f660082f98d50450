// Requests and notifications over two streams, as language servers speak: JSON behind a header with its length.
"use strict";

/** An answer that says why there is none. */
class Refused extends Error {
  /** @param {{code: number, message: string}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
  }
}

/** One end of a conversation. */
class Conversation {
  /**
   * @param {import("node:stream").Readable} input
   * @param {import("node:stream").Writable} output
   */
  constructor(input, output) {
    this.output = output;
    this.last = 0;
    this.isOver = false;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    /** @type {Map<string, (params: any) => void>} */
    this.listeners = new Map();
    /** @type {Buffer} */
    this.pending = Buffer.alloc(0);
    input.on("data", (chunk) => this.take(chunk));
    input.on("end", () => this.end());
    output.on("error", () => this.end());
  }

  /**
   * Asks, and gives the answer. A token that is cancelled takes the question back.
   * @param {string} method
   * @param {any} params
   * @param {{onCancellationRequested: (listener: () => any) => {dispose(): any}}} [token]
   * @returns {Promise<any>}
   */
  ask(method, params, token) {
    if (this.isOver) return Promise.reject(new Error("the language server has ended"));
    const id = ++this.last;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.write({ id, method, params });
    const cancel = token?.onCancellationRequested(() => this.tell("$/cancelRequest", { id }));
    return answer.finally(() => cancel?.dispose());
  }

  /**
   * Says something that is no question.
   * @param {string} method
   * @param {any} params
   */
  tell(method, params) {
    if (!this.isOver) this.write({ method, params });
  }

  /**
   * Listens for what the other end says by itself.
   * @param {string} method
   * @param {(params: any) => void} listener
   */
  on(method, listener) {
    this.listeners.set(method, listener);
  }

  /** @param {object} message */
  write(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }), "utf8");
    this.output.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.output.write(body);
  }

  /** @param {Buffer} chunk */
  take(chunk) {
    this.pending = Buffer.concat([this.pending, chunk]);
    for (;;) {
      const end = this.pending.indexOf("\r\n\r\n");
      if (end < 0) return;
      const header = this.pending.subarray(0, end).toString("ascii");
      const length = Number(/Content-Length: *(\d+)/i.exec(header)?.[1] ?? 0);
      const begin = end + 4;
      if (this.pending.length < begin + length) return;
      const body = this.pending.subarray(begin, begin + length).toString("utf8");
      this.pending = this.pending.subarray(begin + length);
      this.hear(JSON.parse(body));
    }
  }

  /** @param {any} message */
  hear(message) {
    if (message.method !== undefined) {
      this.listeners.get(message.method)?.(message.params);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) waiting?.reject(new Refused(message.error));
    else waiting?.resolve(message.result);
  }

  /** Nobody answers any more. */
  end() {
    this.isOver = true;
    for (const { reject } of this.waiting.values()) reject(new Error("the language server has ended"));
    this.waiting.clear();
  }
}

module.exports = { Conversation, Refused };
