// Names in the leagues.

import { ask } from './api.js';

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
