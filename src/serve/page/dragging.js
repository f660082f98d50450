// A piece that is dragged, from the board or from a hand.

import { svg } from './dom.js';
import { pieceOf } from './pieces.js';

/** @typedef {import('./board.js').Board} Board */

/** A piece that is dragged to where it is to go. */
export class Dragging {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.from = '';
    this.begun = { x: 0, y: 0 };
    /** @type {SVGElement | null} */
    this.ghost = null;
    this.dropped = 0;
    this.ate = false;
    document.addEventListener('pointerdown', (event) => this.down(event));
    document.addEventListener('pointermove', (event) => this.move(event));
    document.addEventListener('pointerup', (event) => this.up(event));
    document.addEventListener('pointercancel', () => this.end());
    // The page does not scroll while a finger has a piece; browsers do not heed `touch-action` within pictures.
    document.addEventListener('touchmove', (event) => {
      if (this.from && event.cancelable) event.preventDefault();
    }, { passive: false });
  }

  /** Whether a click is only the end of a drag. */
  swallow() {
    const ate = this.ate;
    this.ate = false;
    return ate;
  }

  justDropped() {
    return performance.now() - this.dropped < 1500;
  }

  /**
   * The site below a place on the screen, on the board or in a hand.
   * @param {number} x
   * @param {number} y
   */
  static siteAt(x, y) {
    const found = document.elementFromPoint(x, y)?.closest('[data-site]');
    return found?.getAttribute('data-site') ?? '';
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.ate = false;
    const target = /** @type {Element | null} */ (event.target);
    const site = target?.closest?.('[data-site]')?.getAttribute('data-site') ?? '';
    if (event.button !== 0 || !this.board.movable.has(site)) return;
    this.from = site;
    this.begun = { x: event.clientX, y: event.clientY };
    // A finger holds on to what it touched first; what is below it now is what counts.
    if (target?.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.from) return;
    const far = Math.hypot(event.clientX - this.begun.x, event.clientY - this.begun.y);
    if (!this.ghost && far < 6) return;
    if (!this.ghost) this.lift();
    if (!this.ghost) return;
    this.ghost.style.left = `${event.clientX}px`;
    this.ghost.style.top = `${event.clientY}px`;
  }

  /** Begins to drag, if something is there. */
  lift() {
    const { scene, scenery, spots, root } = this.board;
    const there = scene?.sites.find((occupied) => occupied.site === this.from);
    if (!there || !scenery || !root) {
      this.from = '';
      return;
    }
    const scale = /** @type {SVGSVGElement} */ (root).getScreenCTM()?.a ?? 1;
    const size = (spots.get(this.from)?.r ?? 22) * scale * 2.3;
    const ghost = svg('svg', { class: 'ghost', viewBox: '-60 -60 120 120', width: size, height: size }, pieceOf(scenery, there.stack));
    this.ghost = /** @type {SVGElement} */ (ghost);
    document.body.append(ghost);
    this.board.pieces.querySelector(`[data-on="${this.from}"]`)?.classList.add('lifted');
    this.board.touch(this.from);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.ghost) {
      this.from = '';
      return;
    }
    const site = Dragging.siteAt(event.clientX, event.clientY);
    const from = this.from;
    this.end();
    this.ate = true;
    setTimeout(() => { this.ate = false; }, 0);
    if (site && site !== from) {
      this.dropped = performance.now();
      this.board.touch(site);
    }
  }

  end() {
    this.ghost?.remove();
    this.ghost = null;
    this.from = '';
    this.board.pieces.querySelectorAll('.lifted').forEach((piece) => piece.classList.remove('lifted'));
  }
}
