// What lies beside the board: hands and dice.

import { html, svg, svgNodes } from './dom.js';
import { inWords, pieceOf } from './pieces.js';

/**
 * @typedef {import('./api.js').Scenery} Scenery
 * @typedef {import('./api.js').Scene} Scene
 * @typedef {import('./board.js').Board} Board
 */

/**
 * A hand: buttons for its sites, each with what lies there.
 * @param {Scenery} scenery
 * @param {import('./api.js').Hand} hand
 * @param {Scene} scene
 * @param {Board} board
 * @param {{touched: string[], live: Set<string>}} marked
 */
export function handOf(scenery, hand, scene, board, marked) {
  const stacks = new Map(scene.sites.map((there) => [there.site, there.stack]));
  const dice = new Map(scene.dice.map((die) => [die.site, die]));
  const shown = hand.sites.filter((site, index) => index < 24 || stacks.has(site.id));
  const sites = shown.map((site) => {
    const stack = stacks.get(site.id);
    const die = dice.get(site.id);
    const picture = svg('svg', { viewBox: '-60 -60 120 120', 'aria-hidden': 'true' }, die ? svg('g', {}, ...svgNodes(die.svg)) : stack && pieceOf(scenery, stack));
    const what = die ? `die shows ${die.pips}${die.fresh ? '' : ', used'}` : stack ? inWords(scenery, stack, board.nameOf) : 'empty';
    const live = marked.live.has(site.id);
    const chosen = marked.touched.includes(site.id);
    const kind = `hand-site${live ? ' live' : ''}${chosen ? ' chosen' : ''}${die ? ' die' : ''}`;
    const button = html('button', { type: 'button', class: kind, 'data-site': site.id, 'aria-label': `${site.name}, ${what}`, 'aria-pressed': chosen ? 'true' : null, disabled: !live && !chosen });
    button.append(picture);
    button.addEventListener('click', () => {
      if (!board.drag.swallow()) board.touch(site.id);
    });
    return button;
  });
  return html('div', { class: 'hand', role: 'group', 'aria-label': hand.name.toLowerCase() }, ...sites);
}
