// Pieces and stacks of them, as pictures and in words.

import { svg, svgNodes } from './dom.js';

/**
 * @typedef {import('./api.js').Scenery} Scenery
 * @typedef {import('./api.js').Look} Look
 */

/** How far the symbols of the server reach from their middle. */
export const RADIUS = 50;
/** How many pieces of a stack are shown below the top one. */
const MOST_BELOW = 5;

/**
 * A piece, or a stack of them, around the origin, as large as a symbol.
 * @param {Scenery} scenery
 * @param {Look[]} stack
 */
export function pieceOf(scenery, stack) {
  const group = svg('g', { class: 'piece' });
  const top = stack[stack.length - 1];
  const below = stack.slice(0, -1).slice(-MOST_BELOW);
  /** @param {Look} look */
  const symbolOf = (look) => scenery.symbols.find((symbol) => symbol.id === look.symbol);
  const size = below.length > 0 ? 0.8 : 1;
  const lift = below.length > 0 ? Math.min((RADIUS * 0.44) / below.length, RADIUS * 0.16) : 0;
  let y = (lift * below.length) / 2;
  for (const look of [...below, top]) {
    const symbol = symbolOf(look);
    if (symbol) group.append(svg('g', { transform: `translate(0 ${y}) scale(${size})` }, ...svgNodes(symbol.svg)));
    y -= lift;
  }
  y += lift;
  const symbol = symbolOf(top);
  const count = stack.length > 1 ? stack.length : top.count;
  if (count === null ? false : count !== 1 || scenery.pits) number(group, String(count), symbol, y, size);
  if (top.note) {
    const letters = Math.max([...top.note].length, 2);
    const height = Math.min(RADIUS * 0.62, (RADIUS * 1.5) / letters);
    group.append(words(top.note, RADIUS * 0.5, y + RADIUS * 0.72, height, '#111111', true));
  }
  return group;
}

/**
 * How many there are: on a plain piece, else above it.
 * @param {SVGElement | Element} group
 * @param {string} text
 * @param {import('./api.js').Symbol | undefined} symbol
 * @param {number} y
 * @param {number} size
 */
function number(group, text, symbol, y, size) {
  const letters = Math.max(text.length, 2);
  if (symbol?.plain) group.append(words(text, 0, y, ((RADIUS * 2) / letters) * size, symbol.ink, false));
  else group.append(words(text, RADIUS * 0.62, y - RADIUS * 0.66, (RADIUS * 1.3) / letters, '#111111', true));
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} colour
 * @param {boolean} halo
 */
function words(text, x, y, size, colour, halo) {
  return svg('text', { x, y: y + size * 0.36, 'font-size': size, fill: colour, 'text-anchor': 'middle', 'font-weight': 'bold', ...(halo ? { stroke: '#ffffff', 'stroke-width': size * 0.3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' } : {}) }, text);
}

/**
 * A stack in words.
 * @param {Scenery} scenery
 * @param {Look[]} stack
 * @param {(player: number) => string} nameOf
 */
export function inWords(scenery, stack, nameOf) {
  /** @param {Look} look */
  const one = (look) => {
    const symbol = scenery.symbols.find((it) => it.id === look.symbol);
    const name = symbol?.name || 'hidden piece';
    const count = look.count !== null && look.count !== 1 ? `${look.count} ` : '';
    const owner = look.owner ? ` of ${nameOf(look.owner)}` : '';
    return `${count}${name}${owner}${look.note ? ` ${look.note}` : ''}`;
  };
  if (stack.length === 1) return one(stack[0]);
  return `stack of ${stack.length}, from the top: ${[...stack].reverse().map(one).join(', ')}`;
}
