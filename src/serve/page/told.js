// Rules in English, as elements.

import { html } from './dom.js';

/**
 * The parts of the rules, each with its heading.
 * @param {import('./api.js').Told[]} told
 */
export function toldParts(told) {
  return told.map((part) => {
    const lines = part.lines.map((line) => html(line.depth > 0 ? 'li' : 'p', { class: line.depth > 0 ? `in${Math.min(line.depth, 6)}` : null }, line.text));
    return html('section', {}, part.heading ? html('h3', {}, part.heading) : null, ...grouped(lines));
  });
}

/**
 * Points after each other as one list.
 * @param {HTMLElement[]} lines
 */
function grouped(lines) {
  /** @type {HTMLElement[]} */
  const groups = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.tagName !== 'LI') groups.push(line);
    else if (last?.tagName === 'UL') last.append(line);
    else groups.push(html('ul', {}, line));
  }
  return groups;
}
