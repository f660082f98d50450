// A click that played a move, and the one after it: a hand that clicks twice, or a key that is held down, plays once.

/** How long after the first half of a double click the second one may come, in milliseconds. */
const TWICE = 700;
/** How long after a finger another touch belongs to it: fingers do not say that they touch twice. */
const TAP = 300;
/** How far away it may be, in pixels. */
const NEAR = 12;

export class Clicks {
  constructor() {
    this.last = { x: 0, y: 0, at: -Infinity };
    this.played = this.last;
    document.addEventListener('click', (event) => this.click(event), true);
    document.addEventListener('keydown', (event) => Clicks.key(event), true);
  }

  /** @param {MouseEvent} event */
  click(event) {
    // Keys and programs click without a place.
    if (event.detail === 0) return;
    const here = { x: event.clientX, y: event.clientY, at: performance.now() };
    const isNear = Math.hypot(here.x - this.played.x, here.y - this.played.y) < NEAR;
    const isFinger = 'pointerType' in event && event.pointerType === 'touch';
    const most = event.detail > 1 ? TWICE : isFinger ? TAP : 0;
    if (isNear && here.at - this.played.at < most) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    this.last = here;
  }

  /** A move was played by the click that is being handled, if it is by a click. */
  hasPlayed() {
    if (performance.now() - this.last.at < TWICE) this.played = this.last;
  }

  /**
   * A key that is held down does what it does once.
   * @param {KeyboardEvent} event
   */
  static key(event) {
    const target = /** @type {Element | null} */ (event.target);
    if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ') || !target?.closest?.('button, .site')) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
