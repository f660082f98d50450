// Names in the leagues.

import { ask } from './api.js';
import { html, say } from './dom.js';

/**
 * The key to a name in the leagues: the one this browser has, or a new one.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function person(name) {
  const kept = localStorage.getItem('lud.me');
  if (kept) {
    const me = await ask('/api/me', { key: kept }).catch(() => null);
    if (me && me.name.toLowerCase() === name.toLowerCase()) return kept;
  }
  const made = await ask('/api/people', { body: { name } });
  localStorage.setItem('lud.me', made.key);
  return made.key;
}

/**
 * Who comes by the secret link to their name has that name here, too.
 * @param {string} key
 */
async function takeOver(key) {
  const me = await ask('/api/me', { key });
  localStorage.setItem('lud.me', key);
  localStorage.setItem('lud.name', me.name);
  say(`You are ${me.name} in the leagues here.`);
}

/**
 * Whose name this browser has in the leagues, with the secret link by which another browser gets it; nothing if it has
 * none.
 */
export async function ownName() {
  const link = new URLSearchParams(location.hash.slice(1)).get('me');
  // The address can be shown to anybody once the key is out of it.
  if (link) history.replaceState(null, '', location.pathname);
  if (link) await takeOver(link);
  const key = localStorage.getItem('lud.me');
  const me = key ? await ask('/api/me', { key }).catch(() => null) : null;
  if (!me) return null;
  const address = `${location.origin}/league#me=${key}`;
  const input = html('input', { id: 'own-link', readonly: true, value: address, 'aria-label': 'Your secret link' });
  const copy = html('button', { type: 'button' }, 'Copy');
  copy.addEventListener('click', () => {
    input.select();
    navigator.clipboard?.writeText(address).then(() => say('The link is copied. Show it to nobody.'), () => say('Copy the link by hand.'));
  });
  return html('details', { class: 'own-name' }, html('summary', {}, `You are ${me.name}`),
    html('p', {}, 'With this link you have your name in another browser, too. It is a key: who has it plays as you.'), html('div', { class: 'row' }, input, copy));
}
