// Who sits at the table: names, clocks, scores, hands, and what they have lost.

import { byId, html, inkOn, svg } from './dom.js';
import { handOf } from './hand.js';
import { pieceOf } from './pieces.js';

/**
 * @typedef {import('./api.js').Table} Table
 * @typedef {import('./api.js').Scene} Scene
 */

/**
 * A time as a clock shows it.
 * @param {number} millis
 */
export function timeText(millis) {
  const left = Math.max(0, millis);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class Bars {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    /** @type {{touched: string[], live: Set<string>}} */
    this.marked = { touched: [], live: new Set() };
    /** @type {{left: number, at: number, place: HTMLElement}[]} */
    this.running = [];
    /** @type {Scene | null} */
    this.scene = null;
    setInterval(() => this.tick(), 100);
  }

  /**
   * @param {Table} table
   * @param {Scene} scene
   */
  draw(table, scene) {
    this.scene = scene;
    this.now = performance.now();
    this.heard = table;
    this.render();
  }

  /** @param {{touched: string[], live: Set<string>}} marked */
  mark(marked) {
    this.marked = marked;
    this.render();
  }

  render() {
    const { heard: table, scene, page } = this;
    const scenery = page.board.scenery;
    if (!table || !scene || !scenery) return;
    const active = document.activeElement?.getAttribute?.('data-site') ?? '';
    const inBar = Boolean(document.activeElement?.closest?.('.bars, #shared'));
    this.running = [];
    const own = table.players.length === 2 ? (page.board.flipped ? 2 : 1) : Math.max(table.viewer, 1);
    // Where nobody plays there is nobody to name.
    const seats = table.watched ? [] : table.players;
    const bars = seats.map((seat) => ({ player: seat.player, bar: this.bar(table, seat, scene, scenery) }));
    const above = bars.filter(({ player }) => player !== own).map(({ bar }) => bar);
    const below = bars.filter(({ player }) => player === own).map(({ bar }) => bar);
    byId('others').replaceChildren(...above);
    byId('own').replaceChildren(...below);
    const shared = scenery.hands.filter((/** @type {any} */ hand) => hand.owner === 0 || hand.owner > table.players.length);
    const match = table.match_scores ? [html('p', { class: 'dim' }, `Match: ${table.match_scores.map((score, index) => `${page.nameOf(index + 1)}: ${score}`).join(', ')}`)] : [];
    byId('shared').replaceChildren(...match, ...shared.map((/** @type {any} */ hand) =>
      html('div', { class: 'shared' }, html('span', { class: 'dim' }, hand.name), handOf(scenery, hand, scene, page.board, this.marked))));
    this.leaveRoom();
    if (inBar && active) /** @type {HTMLElement | null} */ (document.querySelector(`.bars [data-site="${active}"], #shared [data-site="${active}"]`))?.focus();
    this.tick();
  }

  /** Says how much room all of that takes from the board, on a screen on which it stands above and below it. */
  leaveRoom() {
    const { board } = this.page;
    const head = document.querySelector('.top')?.clientHeight ?? 0;
    const all = ['others', 'own', 'shared'].map((id) => byId(id).offsetHeight);
    board.leaveRoom(all.reduce((sum, height) => sum + height, head + 24));
  }

  /**
   * @param {Table} table
   * @param {import('./api.js').Seat} seat
   * @param {Scene} scene
   * @param {import('./api.js').Scenery} scenery
   */
  bar(table, seat, scene, scenery) {
    const { page } = this;
    const { player } = seat;
    const name = seat.name || (seat.sitter === 'open' ? 'waiting…' : `Player ${player}`);
    const you = table.you.length === 1 && table.you[0] === player ? ' (you)' : '';
    // Of an earlier position it is told whose turn it was, not what anybody does now.
    const isThen = !page.moves.isLatest();
    const turn = isThen ? scene.to_move === player : !table.over && (table.at_once ? !seat.chosen : table.to_move === player);
    const scores = scene.scores ?? table.scores;
    const dot = html('span', { class: 'dot', 'aria-hidden': 'true' }, String(player));
    dot.style.background = page.colourOf(player);
    dot.style.color = inkOn(page.colourOf(player));
    const parts = [dot, html('span', { class: 'name' }, name + you)];
    if (turn) parts.push(html('span', { class: 'turn' }, isThen ? 'to move' : turnText(table, seat)));
    else if (seat.chosen) parts.push(html('span', { class: 'turn' }, 'has chosen'));
    if (table.over && table.winner === player) parts.push(html('span', { class: 'turn won' }, 'won'));
    if (scores) parts.push(html('span', { class: 'score', title: 'Score' }, `${scores[player - 1]}`));
    parts.push(this.lost(scene.lost ?? table.lost, player, scenery));
    if (seat.left !== null) {
      const clock = html('span', { class: `clock${seat.running ? ' running' : ''}`, role: 'timer', 'aria-label': `time of ${name}` }, timeText(seat.left));
      if (seat.running) this.running.push({ left: seat.left, at: this.now ?? 0, place: clock });
      parts.push(clock);
    }
    const hands = scenery.hands.filter((hand) => hand.owner === page.partOf(player));
    return html('div', { class: `bar${turn ? ' at-turn' : ''}` }, html('div', { class: 'bar-line' }, ...parts),
      ...hands.map((hand) => handOf(scenery, hand, scene, page.board, this.marked)));
  }

  /**
   * The pieces that a player has lost.
   * @param {import('./api.js').Lost[]} lost
   * @param {number} player
   * @param {import('./api.js').Scenery} scenery
   */
  lost(lost, player, scenery) {
    const place = html('span', { class: 'lost' });
    for (const { symbol, count } of lost.filter((it) => it.player === player)) {
      const look = { symbol, text: '', owner: player, count: 1 };
      place.append(svg('svg', { viewBox: '-56 -56 112 112', 'aria-hidden': 'true' }, pieceOf({ ...scenery, pits: false }, [look])), `×${count} `);
    }
    if (place.childNodes.length > 0) {
      place.title = 'Lost pieces';
      place.prepend(html('span', { class: 'unseen' }, 'lost: '));
    }
    return place;
  }

  /** Lets running clocks run. */
  tick() {
    for (const { left, at, place } of this.running) {
      const now = left - (performance.now() - at);
      const text = timeText(now);
      if (place.textContent !== text) place.textContent = text;
      place.classList.toggle('short', now < 20_000);
    }
  }
}

/**
 * What a seat at turn is doing.
 * @param {Table} table
 * @param {import('./api.js').Seat} seat
 */
function turnText(table, seat) {
  if (table.at_once) return seat.sitter === 'engine' ? 'thinking' : 'to choose';
  return table.thinking ? 'thinking' : 'to move';
}
