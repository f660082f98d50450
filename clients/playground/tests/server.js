// A web server for static files and nothing else, as a playground needs it: `node tests/server.js [PORT]`.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** @type {Record<string, string>} */
const KINDS = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

/**
 * Serves the playground; says where.
 * @param {number} [port]
 */
export async function serve(port = 0) {
  const server = createServer(async (asked, answer) => {
    const path = normalize(decodeURIComponent(new URL(asked.url ?? '/', 'http://localhost').pathname));
    try {
      const file = await readFile(join(dist, path === '/' ? 'index.html' : path));
      answer.writeHead(200, { 'Content-Type': KINDS[extname(path === '/' ? '.html' : path)] ?? 'text/html; charset=utf-8' }).end(file);
    } catch {
      answer.writeHead(404).end('not there');
    }
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  const at = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { link: `http://127.0.0.1:${at.port}`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { link } = await serve(Number(process.argv[2] ?? 8080));
  console.log(`the playground is at ${link}`);
}
