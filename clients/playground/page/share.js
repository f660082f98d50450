// What is on the page as the fragment of a link: a game that comes with ludwright by its name, any other as its text,
// compressed; and the moves that were played, with the seed that whatever is random follows from. No server sees it.

/** @typedef {{game?: string, text?: string, options: string[], ruleset?: string, seed?: number, moves?: string[]}} Shared */

/** The most letters that a link is unpacked to: as much as the engine reads. */
const MOST = 256 << 10;

/** @param {Uint8Array} bytes */
function toLetters(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} letters */
function toBytes(letters) {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @param {string} text */
export async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toLetters(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/**
 * @param {string} letters
 */
export async function unpack(letters) {
  const packed = new Blob([toBytes(letters)]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const read = new TextDecoder('utf-8', { fatal: true });
  let [text, size] = ['', 0];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + read.decode();
    size += value.length;
    // A link of a few letters could hold gigabytes.
    if (size > MOST) {
      await reader.cancel();
      throw new Error('the text in the link is too long');
    }
    text += read.decode(value, { stream: true });
  }
}

/**
 * The fragment for what is shared.
 * @param {Shared} shared
 */
export async function toFragment({ game, text, options, ruleset, seed, moves = [] }) {
  const parts = new URLSearchParams();
  if (game) parts.set('game', game);
  else parts.set('text', await pack(text ?? ''));
  for (const option of options) parts.append('option', option);
  if (ruleset) parts.set('ruleset', ruleset);
  if (moves.length > 0) {
    parts.set('seed', String(seed ?? 0));
    parts.set('moves', await pack(moves.join('\n')));
  }
  return `#${parts}`;
}

/**
 * What a fragment shares; nothing if it shares nothing.
 * @param {string} fragment
 * @returns {Promise<Shared | null>}
 */
export async function fromFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const [game, packed] = [parts.get('game') ?? undefined, parts.get('text')];
  if (!game && packed === null) return null;
  const moves = parts.get('moves');
  const played = moves === null ? {} : { seed: Number(parts.get('seed')) >>> 0, moves: (await unpack(moves)).split('\n') };
  const shared = { options: parts.getAll('option'), ruleset: parts.get('ruleset') ?? undefined, ...played };
  if (packed === null) return { game, ...shared };
  return { text: await unpack(packed), ...shared };
}
