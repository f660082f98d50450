// A place to write the text of a game: numbered lines, colours, and marks where reports point. What is seen stands below
// a plain field for text, letter upon letter.

import { byId, html } from './dom.js';

/** @typedef {import('./ludwright.js').Report} Report */

/** Longer texts have no colours. */
const MOST_COLOURED = 60_000;
/** What is coloured: comments, strings, numbers, keywords after brackets, names of arguments. */
const WORDS = /(?<note>\/\/[^\n]*)|(?<string>"(?:[^"\\\n]|\\.)*")|(?<=[({]\s*)(?<key>[a-z][\w]*)|(?<name>\b[a-zA-Z]\w*:)|(?<number>(?<![\w.])-?\d+(?:\.\d+)?)/g;

/**
 * A stretch of a text, in letters of JavaScript.
 * @typedef {{from: number, to: number, severity: string, index: number}} Mark
 */

export class Editor {
  /** @param {() => void} changed */
  constructor(changed) {
    this.field = /** @type {HTMLTextAreaElement} */ (byId('text'));
    this.under = byId('under');
    this.lines = byId('lines');
    this.list = byId('reports');
    /** @type {Report[]} */
    this.reports = [];
    /** @type {Mark[]} */
    this.marks = [];
    this.field.addEventListener('input', () => {
      // Old marks would point at other places.
      this.marks = [];
      this.draw();
      changed();
    });
    this.field.addEventListener('keydown', (event) => this.key(event));
  }

  get text() {
    return this.field.value;
  }

  set text(text) {
    this.field.value = text;
    this.field.setSelectionRange(0, 0);
    byId('editor').scrollTo(0, 0);
    this.marks = [];
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // A new line begins below the last one; Tab goes on to the next thing, as everywhere on the page.
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return;
    const { field } = this;
    const line = field.value.slice(0, field.selectionStart).split('\n').at(-1) ?? '';
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    if (!indent) return;
    event.preventDefault();
    // Unlike setting the value, this can be undone.
    document.execCommand('insertText', false, `\n${indent}`);
  }

  /**
   * Where a line and a character are in the text.
   * @param {number} line from 1
   * @param {number} column from 1, in characters
   */
  at(line, column) {
    const { text } = this;
    let start = 0;
    for (let count = 1; count < line; count++) {
      const end = text.indexOf('\n', start);
      if (end < 0) return text.length;
      start = end + 1;
    }
    for (let count = 1; count < column && start < text.length; count++) {
      start += (text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
    }
    return start;
  }

  /**
   * Shows what is wrong, and where.
   * @param {Report[]} reports
   */
  tell(reports) {
    this.reports = reports;
    this.marks = reports.flatMap((report, index) => {
      const place = report.labels.find((label) => label.file === 'game.lud' && label.line > 0);
      if (!place) return [];
      const from = this.at(place.line, place.column);
      const to = Math.max(this.at(place.end_line, place.end_column), from + 1);
      return [{ from, to, severity: report.severity, index }];
    });
    const items = reports.map((report, index) => this.item(report, index));
    this.list.replaceChildren(...items);
    const errors = reports.filter((report) => report.severity === 'error').length;
    const count = [errors && `${errors} error${errors > 1 ? 's' : ''}`, reports.length - errors && `${reports.length - errors} warning${reports.length - errors > 1 ? 's' : ''}`].filter(Boolean).join(', ');
    byId('count').textContent = count || 'No errors';
    byId('count').className = errors ? 'bad' : 'dim';
    byId('tab-text').textContent = errors ? `Text: ${errors} error${errors > 1 ? 's' : ''}` : 'Text';
    this.draw();
  }

  /**
   * A report; whoever clicks it goes there.
   * @param {Report} report
   * @param {number} index
   */
  item(report, index) {
    const mark = this.marks.find((it) => it.index === index);
    const place = report.labels[0];
    const where = mark && place ? `${place.line}:${place.column}` : '';
    const notes = report.labels.filter((label) => label.text).map((label) => html('span', { class: 'note' }, ...coded(label.text)));
    const hints = report.hints.map((hint) => html('span', { class: 'help' }, ...coded(hint)));
    const trail = report.trail.map((step) => html('span', { class: 'dim' }, `in ${step.kind} “${step.name}”`));
    const button = html('button', { type: 'button', class: `report ${report.severity}`, disabled: !mark },
      html('span', { class: 'what' }, html('span', { class: 'where' }, where), ' ', ...coded(report.message), ' ', html('span', { class: 'code' }, report.code)), ...notes, ...hints, ...trail);
    if (mark) button.addEventListener('click', () => this.select(mark.from, mark.to));
    return html('li', {}, button);
  }

  /**
   * Goes to a place in the text, and selects it.
   * @param {number} from
   * @param {number} to
   */
  select(from, to) {
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(from, to);
    const line = this.text.slice(0, from).split('\n').length;
    const height = this.field.getBoundingClientRect().height / Math.max(this.text.split('\n').length, 1);
    const place = byId('editor');
    place.scrollTo({ top: Math.max(0, (line - 0.5) * height - place.clientHeight / 2), left: 0 });
    place.scrollIntoView({ block: 'nearest' });
  }

  /** Draws what is below the field. */
  draw() {
    const { text } = this;
    const count = text.split('\n').length;
    if (this.lines.dataset.count !== String(count)) {
      this.lines.dataset.count = String(count);
      this.lines.textContent = Array.from({ length: count }, (_, index) => index + 1).join('\n');
    }
    const cuts = new Set([0, text.length]);
    /** @type {{from: number, to: number, kind: string}[]} */
    const spans = [];
    if (text.length <= MOST_COLOURED) {
      for (const found of text.matchAll(WORDS)) {
        const kind = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ?? '';
        spans.push({ from: found.index, to: found.index + found[0].length, kind });
      }
    }
    for (const { from, to } of [...spans, ...this.marks]) cuts.add(from).add(to);
    const order = [...cuts].filter((cut) => cut <= text.length).sort((a, b) => a - b);
    /** @type {Node[]} */
    const nodes = [];
    let next = 0;
    order.slice(0, -1).forEach((from, index) => {
      const to = order[index + 1] ?? text.length;
      while (spans[next] && /** @type {{to: number}} */ (spans[next]).to <= from) next++;
      const span = spans[next];
      const kind = span && span.from <= from && to <= span.to ? span.kind : '';
      const mark = this.marks.find((it) => it.from <= from && to <= it.to);
      const part = text.slice(from, to);
      nodes.push(kind || mark ? html('span', { class: `${kind} ${mark ? `mark ${mark.severity}` : ''}`.trim() }, part) : document.createTextNode(part));
    });
    // A last line without letters has a height, too; and a place past the end can be marked.
    const past = this.marks.some((mark) => mark.from >= text.length);
    this.under.replaceChildren(...nodes, past ? html('span', { class: 'mark error' }, ' ') : '', '\n');
  }
}

/**
 * Words with what stands between backticks as code.
 * @param {string} text
 */
function coded(text) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? html('code', {}, part) : part));
}
