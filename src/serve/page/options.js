// A field of a form for an option of a game.

import { html } from './dom.js';

/**
 * @param {import('./api.js').Offer} offer
 * @param {(value: string) => void} keep what hears of another choice
 */
export function optionField({ heading, items, range, chosen }, keep) {
  if (range) {
    const input = html('input', { type: 'number', min: range[0], max: range[1], value: chosen, 'data-option': heading });
    input.addEventListener('change', () => keep(input.value));
    return html('label', {}, html('span', {}, `${heading} (${range[0]}–${range[1]})`), input);
  }
  const select = html('select', { 'data-option': heading }, ...items.map((item) =>
    html('option', { value: item.name, selected: item.name === chosen, title: item.description || null }, item.name)));
  const hint = html('small', { class: 'dim' }, items.find((item) => item.name === chosen)?.description ?? '');
  select.addEventListener('change', () => {
    hint.textContent = items.find((item) => item.name === select.value)?.description ?? '';
    keep(select.value);
  });
  return html('label', {}, html('span', {}, heading), select, hint);
}
