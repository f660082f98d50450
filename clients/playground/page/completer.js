// What could be written next, in a list at the cursor: arrows choose, Enter writes, Escape closes. It opens while a word is being
// written, and by Ctrl and the space bar.

import { byId, html } from './dom.js';

/** @typedef {import('./ludwright.js').Proposal} Proposal */
/** @typedef {import('./ludwright.js').Completions} Completions */

/** How much of a page is shown. */
const MOST_SHOWN = 220;

export class Completer {
  /**
   * @param {import('./editor.js').Editor} editor
   * @param {(text: string, at: number) => Promise<Completions | null>} ask
   */
  constructor(editor, ask) {
    this.editor = editor;
    this.field = editor.field;
    this.ask = ask;
    this.place = byId('completions');
    this.list = byId('completions-list');
    this.about = byId('completions-about');
    /** @type {Completions | null} */
    this.found = null;
    this.chosen = 0;
    /** How often something was asked: an answer to an earlier question is past. */
    this.asked = 0;
    this.field.addEventListener('keydown', (event) => this.key(event), { capture: true });
    this.field.addEventListener('input', (event) => this.typed(/** @type {InputEvent} */ (event)));
    for (const name of ['blur', 'click']) this.field.addEventListener(name, () => this.close());
    // A line that is written on moves under the list.
    byId('editor').addEventListener('scroll', () => { if (this.found) this.put(this.found.from); });
    addEventListener('resize', () => this.close());
  }

  /** @param {InputEvent} event */
  typed(event) {
    const isWord = event.inputType === 'insertText' && /^[\w("]$/.test(event.data ?? '');
    const goesOn = this.found !== null && event.inputType === 'deleteContentBackward';
    if ((isWord || goesOn) && !event.isComposing) void this.open(false);
    else this.close();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      void this.open(true);
      return;
    }
    const { found } = this;
    if (!found || event.isComposing) return;
    const count = found.items.length;
    if (event.key === 'ArrowDown') this.choose((this.chosen + 1) % count);
    else if (event.key === 'ArrowUp') this.choose((this.chosen + count - 1) % count);
    else if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter' && !event.ctrlKey && !this.isWritten(found)) this.write(found.items[this.chosen]);
    else {
      if (/^(Arrow|Home|End|Page|Enter|Tab)/.test(event.key)) this.close();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /**
   * Whether the word that is being written is complete: then a new line is a new line.
   * @param {Completions} found
   */
  isWritten({ from, items }) {
    const word = this.field.value.slice(from, this.field.selectionStart);
    return this.chosen === 0 && items[0]?.label === word;
  }

  /** @param {boolean} wanted whether somebody has asked for it */
  async open(wanted) {
    const { value, selectionStart: at, selectionEnd } = this.field;
    const asked = ++this.asked;
    if (at !== selectionEnd) return;
    const found = await this.ask(value, at).catch(() => null);
    if (asked !== this.asked || this.field.value !== value || this.field.selectionStart !== at) return;
    // A word of one letter that nothing begins with is hardly one of the language's.
    const some = found !== null && found.items.length > 0 && (wanted || at > found.from || value[at - 1] === '(');
    if (!some) {
      this.close();
      return;
    }
    this.found = found;
    this.list.replaceChildren(...found.items.map((item, index) => this.option(item, index)));
    this.place.classList.remove('gone');
    this.field.setAttribute('aria-controls', 'completions-list');
    this.choose(0);
    this.put(found.from);
  }

  /**
   * @param {Proposal} item
   * @param {number} index
   */
  option(item, index) {
    const option = html('li', { id: `completion-${index}`, role: 'option', class: item.kind, 'aria-selected': 'false' }, item.label);
    // Before the field loses the focus.
    option.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      this.write(item);
    });
    return option;
  }

  /** @param {number} index */
  choose(index) {
    this.chosen = index;
    [...this.list.children].forEach((option, place) => option.setAttribute('aria-selected', String(place === index)));
    this.list.children[index]?.scrollIntoView({ block: 'nearest' });
    this.field.setAttribute('aria-activedescendant', `completion-${index}`);
    const item = this.found?.items[index];
    const told = (item?.page ?? '').replace(/^```lud\n[^]*?\n```\n/, '').split('\n\n')[0] ?? '';
    this.about.replaceChildren(...(item?.detail ? [html('code', {}, item.detail)] : []), told.replace(/\s+/g, ' ').slice(0, MOST_SHOWN));
  }

  /**
   * Puts the list below a place of the text, or above it where there is no room.
   * @param {number} at
   */
  put(at) {
    const range = document.createRange();
    const walk = document.createTreeWalker(this.editor.under, NodeFilter.SHOW_TEXT);
    let left = at;
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const { length } = /** @type {Text} */ (node);
      range.setStart(node, Math.min(left, length));
      if (left <= length) break;
      left -= length;
    }
    const there = range.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.place;
    const below = there.bottom + height < innerHeight;
    this.place.style.left = `${Math.max(4, Math.min(there.left, innerWidth - width - 4))}px`;
    this.place.style.top = `${Math.max(4, below ? there.bottom + 2 : there.top - height - 2)}px`;
  }

  /** @param {Proposal | undefined} item */
  write(item) {
    const { found, field } = this;
    this.close();
    if (!item || !found) return;
    const { text, from, to } = filled(item.snippet);
    field.focus({ preventScroll: true });
    field.setSelectionRange(found.from, found.to);
    // Unlike setting the value, this can be undone.
    document.execCommand('insertText', false, text);
    field.setSelectionRange(found.from + from, found.from + to);
    this.close();
  }

  close() {
    this.asked++;
    if (!this.found) return;
    this.found = null;
    this.place.classList.add('gone');
    this.field.removeAttribute('aria-activedescendant');
    this.field.removeAttribute('aria-controls');
  }
}

/**
 * What a snippet writes, and what of it is selected then: the first place to fill in, or the end.
 * @param {string} snippet
 */
export function filled(snippet) {
  let [text, from, to] = ['', -1, -1];
  for (const [, name, end, escaped, plain] of snippet.matchAll(/\$\{\d+:(\w+)\}|(\$0)|\\(.)|([^])/g)) {
    if ((name || end) && from < 0) [from, to] = [text.length, text.length + (name ?? '').length];
    text += name ?? (end ? '' : escaped ?? plain);
  }
  return from < 0 ? { text, from: text.length, to: text.length } : { text, from, to };
}
