// Elements of the page, made and found.

/**
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Props
 * @typedef {Node | string | null | undefined | false} Child
 */

/**
 * @template {Element} T
 * @param {T} element
 * @param {Props} props
 * @param {Child[]} children
 * @returns {T}
 */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) {
    if (child) element.append(child);
  }
  return element;
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 */
export function html(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * An element of SVG.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Child} children
 */
export function svg(tag, props = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), props, children);
}

/**
 * The nodes of a piece of SVG that the server has sent. It is read as SVG and nothing else.
 * @param {string} text
 * @returns {Node[]}
 */
export function svgNodes(text) {
  const inside = text.trimStart().startsWith('<svg') ? text : `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
  const read = new DOMParser().parseFromString(inside, 'image/svg+xml').documentElement;
  return [...read.childNodes].map((node) => document.importNode(node, true));
}

/**
 * The element of an id, which the page has.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Says something to everybody, those who listen to the page among them.
 * @param {string} text
 * @param {boolean} [bad]
 */
export function say(text, bad = false) {
  const place = byId('toast');
  place.textContent = text;
  place.className = text ? (bad ? 'toast bad' : 'toast') : 'toast gone';
  clearTimeout(Number(place.dataset.timer ?? 0));
  if (text) place.dataset.timer = String(setTimeout(() => say(''), bad ? 7000 : 4000));
}

/** The button that changes between light and dark. */
export function themeButton() {
  const root = document.documentElement;
  const kept = localStorage.getItem('lud.theme');
  if (kept) root.dataset.theme = kept;
  const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const button = html('button', { class: 'quiet icon', type: 'button' });
  const show = () => {
    button.textContent = isDark() ? '☀' : '☾';
    button.setAttribute('aria-label', isDark() ? 'Light colours' : 'Dark colours');
    button.title = isDark() ? 'Light colours' : 'Dark colours';
  };
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    localStorage.setItem('lud.theme', root.dataset.theme);
    show();
  });
  show();
  return button;
}

/**
 * Ink that can be read on a colour, black or white.
 * @param {string} colour
 */
export function inkOn(colour) {
  const light = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  return light < 0.179 ? '#ffffff' : '#000000';
}
