// Moves made by pointing: which sites may be touched next, and what is meant when one is. It knows
// nothing of pages, so that it can be tested without one.

/** @typedef {import('./api.js').Gesture} Gesture */

/**
 * What a touch has led to: a move, a choice between several, or more to be touched.
 * @typedef {{play: string} | {choose: Gesture[]} | {touched: string[]}} Led
 */

export class Pointing {
  /** @param {Gesture[]} gestures */
  constructor(gestures) {
    this.gestures = gestures.filter((gesture) => gesture.sites.length > 0);
    this.buttons = gestures.filter((gesture) => gesture.sites.length === 0);
    /** Where every move begins at one site, that is taken as touched. @type {string[]} */
    const begins = [...this.begins()];
    this.given = begins.length === 1 && this.gestures.every(({ sites }) => sites.length > 1 && sites[0] !== sites[1]) ? begins : [];
    /** @type {string[]} */
    this.touched = this.given;
  }

  /**
   * The moves that begin with what was touched.
   * @param {string[]} touched
   */
  left(touched = this.touched) {
    return this.gestures.filter((gesture) => touched.every((site, index) => gesture.sites[index] === site));
  }

  /** The sites that may be touched next. */
  next() {
    const at = this.touched.length;
    return new Set(this.left().flatMap((gesture) => gesture.sites.slice(at, at + 1)));
  }

  /** The sites at which moves begin. */
  begins() {
    return new Set(this.gestures.map((gesture) => gesture.sites[0]));
  }

  /**
   * A site is touched. One that leads nowhere begins anew, or lets go of what was touched.
   * @param {string} site
   * @returns {Led}
   */
  touch(site) {
    if (!this.next().has(site)) {
      const again = this.touched.at(-1) === site;
      this.touched = this.given;
      if (again || !this.next().has(site)) return { touched: this.touched };
    }
    this.touched = [...this.touched, site];
    const left = this.left();
    const whole = left.filter((gesture) => gesture.sites.length === this.touched.length);
    // No move is the beginning of another, so all that are left are whole or none is.
    if (whole.length === 0) return { touched: this.touched };
    if (whole.length === 1) return { play: whole[0].move };
    return { choose: whole };
  }

  /** Lets go of what was touched. */
  drop() {
    this.touched = this.given;
  }
}

/**
 * What a choice is called on its button.
 * @param {Gesture} gesture
 * @param {boolean} [hasDice] whether there are dice, which are rolled by a move that touches nothing else
 */
export function label(gesture, hasDice = false) {
  const words = (gesture.choice || gesture.move).replaceAll('_', ' ');
  if (gesture.move === 'do') return hasDice ? 'Roll' : 'Go on';
  if (gesture.is === 'pass') return 'Pass';
  if (gesture.is === 'swap') return 'Swap sides';
  if (gesture.is === 'propose') return words.replace(/(^|\+)propose:/g, (_, plus) => (plus ? ' and ' : 'Propose: '));
  if (gesture.is === 'vote') return words.replace(/(^|\+)vote:/g, (_, plus) => (plus ? ' and ' : 'Vote: '));
  if (words.startsWith('bet:')) return `Bet ${words.slice(4)}`;
  if (/^\/\d+$/.test(words)) return `Way ${words.slice(1)}`;
  return words
    .replace(/=([^=x^/]+)/g, (_, piece) => `${piece.replace(/\d+$/, '')} `)
    .replace(/\^(\d+)/g, (_, turn) => `turned to ${turn} `)
    .replace(/x([a-z][\w:.]*)/gi, (_, site) => `takes ${site} `)
    .replace(/\/(\d+)$/, (_, way) => `(${way})`)
    .trim();
}
