// The board: drawn from what the server sends, touched by click, drag and key.

import { Dragging } from './dragging.js';
import { svg, svgNodes } from './dom.js';
import { inWords, pieceOf, RADIUS } from './pieces.js';

/**
 * @typedef {import('./api.js').Scenery} Scenery
 * @typedef {import('./api.js').Scene} Scene
 * @typedef {import('./api.js').Spot} Spot
 */

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** A phone that is held upright. */
const upright = matchMedia('(max-width: 760px) and (orientation: portrait)');
/** Sites closer together than this many pixels are hard to hit with a finger. */
const FINGER = 30;

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {(site: string) => void} touch
   * @param {(player: number) => string} nameOf
   */
  constructor(place, touch, nameOf) {
    this.place = place;
    this.touch = touch;
    this.nameOf = nameOf;
    /** @type {Scenery | null} */
    this.scenery = null;
    /** @type {Scene | null} */
    this.scene = null;
    this.flipped = false;
    /** Whether it lies on its side, because its sites are larger so. */
    this.sideways = false;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** @type {Map<string, SVGElement>} */
    this.sites = new Map();
    this.last = svg('g', { class: 'last' });
    this.pieces = svg('g', { class: 'pieces' });
    this.marks = svg('g', { class: 'marks' });
    /** @type {SVGElement | null} */
    this.root = null;
    this.movable = new Set();
    this.focused = '';
    this.drag = new Dragging(this);
    /** What stands above and below it on a narrow screen, in pixels. */
    this.around = 160;
    addEventListener('resize', () => this.fit());
  }

  /**
   * Draws another board.
   * @param {Scenery} scenery
   */
  lay(scenery) {
    this.scenery = scenery;
    this.scene = null;
    this.spots = new Map(scenery.sites.map((spot) => [spot.id, spot]));
    const root = svg('svg', { class: 'board', role: 'group', 'aria-label': 'Board' });
    const ground = svg('g', { class: 'ground', 'aria-hidden': 'true' }, ...svgNodes(scenery.svg).filter((node) => node.nodeName !== 'title'));
    const hits = svg('g', { class: 'hits' });
    this.sites = new Map();
    for (const spot of scenery.sites) {
      const site = this.site(spot);
      this.sites.set(spot.id, site);
      hits.append(site);
    }
    this.turning = svg('g', {}, ground, this.last, this.pieces, this.marks, hits);
    root.append(this.turning);
    root.addEventListener('keydown', (event) => this.key(/** @type {KeyboardEvent} */ (event)));
    this.root = /** @type {SVGElement} */ (root);
    this.place.replaceChildren(root);
    this.focused = scenery.sites[0]?.id ?? '';
    this.findLabels(ground);
    this.turn();
  }

  /**
   * Which names on the ground stand where pieces will hide them.
   * @param {Element} ground
   */
  findLabels(ground) {
    const near = (this.scenery?.step ?? 56) * 0.3;
    this.labels = [...ground.querySelectorAll('text')].flatMap((text) => {
      const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y')) - Number(text.getAttribute('font-size')) * 0.36];
      const spot = this.scenery?.sites.find((it) => Math.hypot(it.x - x, it.y - y) < Math.max(near, it.r * 1.2));
      return spot ? [{ text, site: spot.id }] : [];
    });
  }

  /**
   * What is touched of a site.
   * @param {Spot} spot
   */
  site(spot) {
    const step = this.scenery?.step ?? 56;
    const isEdge = spot.id.startsWith('e');
    const area = spot.path
      ? svg('path', isEdge ? { d: spot.path, class: 'edge', 'stroke-width': Math.max(10, step * 0.28) } : { d: spot.path })
      : svg('circle', { cx: spot.x, cy: spot.y, r: Math.max(spot.r * 1.1, Math.min(step * 0.46, spot.r * 1.6)) });
    const site = svg('g', { class: 'site', role: 'button', tabindex: -1, 'data-site': spot.id, 'aria-label': spot.name }, area);
    site.addEventListener('click', () => {
      if (!this.drag.swallow()) this.touch(spot.id);
    });
    site.addEventListener('focus', () => this.focusOn(spot.id, false));
    return /** @type {SVGElement} */ (site);
  }

  /** Whether the board should lie on its side: where it is wide and the screen is not, so that fingers hit its sites. */
  isSideways() {
    if (!this.scenery || !upright.matches) return false;
    const { frame: [, , width, height], step } = this.scenery;
    const room = this.place.clientWidth || innerWidth;
    const scale = room / width;
    return step * scale < FINGER && Math.min(room / height, (innerHeight - this.around) / width) > scale * 1.15;
  }

  /**
   * So much of the height of a narrow screen is taken by what is to be seen with the board, but never most of it.
   * @param {number} pixels
   */
  leaveRoom(pixels) {
    this.around = Math.min(pixels, innerHeight / 2);
    this.place.style.setProperty('--around', `${this.around}px`);
    this.fit();
  }

  /** Turns it to the side on which its sites are larger by now. */
  fit() {
    if (this.isSideways() !== this.sideways) this.turn();
  }

  /** By how many degrees the board is turned. */
  angle() {
    return (this.flipped ? 180 : 0) + (this.sideways ? 90 : 0);
  }

  /** Turns the board round, if it is to be seen from another side. */
  turn() {
    if (!this.scenery || !this.turning) return;
    this.sideways = this.isSideways();
    const angle = this.angle();
    const [left, top, width, height] = this.scenery.frame;
    const [x, y] = [left + width / 2, top + height / 2];
    const [wide, tall] = this.sideways ? [height, width] : [width, height];
    this.root?.setAttribute('viewBox', `${x - wide / 2} ${y - tall / 2} ${wide} ${tall}`);
    // Boards are as large as there is room, but small ones not so large that they look like toys.
    // Beside a wide board what is above and below it is as wide.
    const around = /** @type {HTMLElement | null} */ (this.place.closest('.play'));
    around?.style.setProperty('--ratio', String(wide / tall));
    around?.style.setProperty('--tallest', String(Math.max(tall * 2.1, 420)));
    if (angle) this.turning.setAttribute('transform', `rotate(${angle} ${x} ${y})`);
    else this.turning.removeAttribute('transform');
    // Letters stay upright.
    for (const text of this.turning.querySelectorAll('.ground text')) {
      const at = [Number(text.getAttribute('x')), Number(text.getAttribute('y')) - Number(text.getAttribute('font-size')) * 0.36];
      if (angle) text.setAttribute('transform', `rotate(${-angle} ${at[0]} ${at[1]})`);
      else text.removeAttribute('transform');
      // What ended beside the board begins beside it now.
      const anchor = text.getAttribute('data-anchor') ?? text.getAttribute('text-anchor') ?? 'start';
      text.setAttribute('data-anchor', anchor);
      const turned = anchor === 'end' ? 'start' : anchor === 'start' ? 'end' : anchor;
      text.setAttribute('text-anchor', this.sideways ? 'middle' : this.flipped ? turned : anchor);
    }
    if (this.scene) this.show(this.scene, false);
  }

  /**
   * Shows what stands on the board.
   * @param {Scene} scene
   * @param {boolean} [moving] whether pieces are seen to move
   */
  show(scene, moving = true) {
    const { scenery } = this;
    if (!scenery) return;
    const before = this.scene;
    this.scene = scene;
    const angle = this.angle();
    const upright = angle ? ` rotate(${-angle})` : '';
    this.pieces.replaceChildren();
    for (const { site, stack } of scene.sites) {
      const spot = this.spots.get(site);
      if (!spot) continue;
      const top = stack[stack.length - 1];
      if (site.startsWith('e') && spot.path) {
        const fill = scenery.symbols.find((symbol) => symbol.id === top.symbol);
        this.pieces.append(svg('path', { d: spot.path, class: 'taken', stroke: fill?.fill ?? '#888', 'stroke-width': Math.max(4, scenery.step * 0.12) }));
        if (fill?.plain) continue;
      }
      const piece = pieceOf(scenery, stack);
      piece.setAttribute('data-on', site);
      piece.setAttribute('transform', `translate(${spot.x} ${spot.y})${upright} scale(${spot.r / RADIUS})`);
      this.pieces.append(piece);
    }
    for (const die of scene.dice) {
      const spot = this.spots.get(die.site);
      if (spot) this.pieces.append(svg('g', { transform: `translate(${spot.x} ${spot.y})${upright} scale(${spot.r / RADIUS})` }, ...svgNodes(die.svg)));
    }
    const occupied = new Set(scene.sites.map((there) => there.site));
    for (const { text, site } of this.labels ?? []) text.classList.toggle('gone', occupied.has(site));
    this.showLast(scene);
    this.name();
    if (moving && before && !calm.matches) this.glide(before, scene);
  }

  /**
   * Lets the piece of the last move glide to its place.
   * @param {Scene} before
   * @param {Scene} scene
   */
  glide(before, scene) {
    const [from, to] = scene.last;
    const moved = before.last.join() !== scene.last.join() || before.sites.length !== scene.sites.length;
    const [a, b] = [this.spots.get(from ?? ''), this.spots.get(to ?? '')];
    const piece = this.pieces.querySelector(`[data-on="${to}"]`);
    if (!moved || !a || !b || a === b || !piece || this.drag.justDropped()) return;
    const upright = ` rotate(${-this.angle()}deg)`;
    /** @param {Spot} spot */
    const at = (spot) => `translate(${spot.x}px, ${spot.y}px)${upright} scale(${b.r / RADIUS})`;
    piece.animate([{ transform: at(a) }, { transform: at(b) }], { duration: 180, easing: 'ease-out' });
    this.pieces.append(piece);
  }

  /** @param {Scene} scene */
  showLast(scene) {
    this.last.replaceChildren();
    scene.last.forEach((id, index) => {
      const spot = this.spots.get(id);
      if (!spot) return;
      const isEnd = index === scene.last.length - 1;
      const kind = isEnd ? 'end' : 'begin';
      if (spot.path) this.last.append(svg('path', { d: spot.path, class: `${kind}${id.startsWith('e') ? ' edge' : ''}` }));
      else this.last.append(svg('circle', { cx: spot.x, cy: spot.y, r: spot.r * 1.22, class: kind }));
    });
  }

  /**
   * Marks what may be touched.
   * @param {{touched: string[], targets: Set<string>, movable: Set<string>, hint?: string[]}} marked
   */
  mark({ touched, targets, movable, hint = [] }) {
    this.movable = movable;
    this.marks.replaceChildren();
    const occupied = new Set(this.scene?.sites.map((there) => there.site));
    for (const id of [...new Set([...touched, ...hint])]) this.ring(id, touched.includes(id) ? 'touched' : 'hint');
    // Where only some pieces can move, they are shown.
    if (touched.length === 0 && movable.size <= 16) {
      for (const id of movable) if (occupied.has(id)) this.ring(id, 'movable');
    }
    if (touched.length > 0) {
      for (const id of targets) {
        const spot = this.spots.get(id);
        if (!spot) continue;
        if (id.startsWith('e') && spot.path) this.marks.append(svg('path', { d: spot.path, class: 'target edge' }));
        else if (occupied.has(id)) this.ring(id, 'target');
        else this.marks.append(svg('circle', { cx: spot.x, cy: spot.y, r: spot.r * 0.34, class: 'target dot' }));
      }
    }
    for (const [id, site] of this.sites) {
      site.classList.toggle('live', touched.length > 0 ? targets.has(id) : movable.has(id));
    }
    this.name(touched, touched.length > 0 ? targets : movable);
  }

  /**
   * @param {string} id
   * @param {string} kind
   */
  ring(id, kind) {
    const spot = this.spots.get(id);
    if (!spot) return;
    if (id.startsWith('e') && spot.path) this.marks.append(svg('path', { d: spot.path, class: `${kind} edge` }));
    else this.marks.append(svg('circle', { cx: spot.x, cy: spot.y, r: spot.r * 1.08, class: kind }));
  }

  /**
   * Marks what a move would take.
   * @param {string[]} sites
   */
  showTaken(sites) {
    this.marks.querySelectorAll('.doomed').forEach((old) => old.remove());
    for (const id of sites) {
      this.ring(id, 'doomed');
    }
  }

  /**
   * Colours sites by the values of the moves that end there; each has a letter, too.
   * @param {Map<string, {value: string, text: string}>} values
   */
  showValues(values) {
    this.marks.querySelectorAll('.value').forEach((old) => old.remove());
    for (const [id, { value, text }] of values) {
      const spot = this.spots.get(id);
      if (!spot) continue;
      const size = Math.max(spot.r * 0.9, 9);
      const letters = Math.min(0.8, 1.9 / text.length) * size;
      const angle = this.angle();
      this.marks.append(svg('g', { class: `value ${value}`, transform: angle ? `rotate(${-angle} ${spot.x} ${spot.y})` : null },
        svg('circle', { cx: spot.x, cy: spot.y, r: size * 0.86 }),
        svg('text', { x: spot.x, y: spot.y + letters * 0.36, 'font-size': letters, 'text-anchor': 'middle' }, text)));
    }
  }

  /**
   * Names each site with what stands there and what touching it does.
   * @param {string[]} [touched]
   * @param {Set<string>} [live]
   */
  name(touched = [], live = new Set()) {
    const { scenery } = this;
    if (!scenery) return;
    const stacks = new Map(this.scene?.sites.map((there) => [there.site, there.stack]));
    for (const [id, site] of this.sites) {
      const spot = /** @type {Spot} */ (this.spots.get(id));
      const stack = stacks.get(id);
      const parts = [spot.name, stack ? inWords(scenery, stack, this.nameOf) : 'empty'];
      if (touched.includes(id)) parts.push('chosen');
      else if (live.has(id)) parts.push(touched.length > 0 ? 'a move ends here' : 'a move begins here');
      site.setAttribute('aria-label', parts.join(', '));
      site.setAttribute('tabindex', id === this.focused ? '0' : '-1');
      // A stack can be read by whoever points at it.
      site.querySelector('title')?.remove();
      if (stack && stack.length > 1) site.append(svg('title', {}, parts.slice(0, 2).join(', ')));
      const pressed = touched.includes(id);
      if (pressed) site.setAttribute('aria-pressed', 'true');
      else site.removeAttribute('aria-pressed');
    }
  }

  /**
   * @param {string} id
   * @param {boolean} [move]
   */
  focusOn(id, move = true) {
    this.sites.get(this.focused)?.setAttribute('tabindex', '-1');
    this.focused = id;
    const site = this.sites.get(id);
    site?.setAttribute('tabindex', '0');
    if (move) site?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const here = this.spots.get(this.focused);
    if (!here) return;
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const way = ways[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.touch(here.id);
    } else if (way) {
      event.preventDefault();
      // What is up on the screen is elsewhere on a board that is turned.
      const [x, y] = this.sideways ? [way[1], -way[0]] : way;
      const sign = this.flipped ? -1 : 1;
      const there = this.beside(here, x * sign, y * sign);
      if (there) this.focusOn(there.id);
    }
  }

  /**
   * The site nearest to another one in a direction.
   * @param {Spot} here
   * @param {number} dx
   * @param {number} dy
   */
  beside(here, dx, dy) {
    /** @type {Spot | null} */
    let best = null;
    let least = Infinity;
    for (const spot of this.spots.values()) {
      const [x, y] = [spot.x - here.x, spot.y - here.y];
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy) + Math.abs(y * dx);
      if (along < 1 || across > along * 1.8) continue;
      const far = along + across * 2;
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }
}
