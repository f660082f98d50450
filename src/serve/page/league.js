// Leagues: standings, players, games.

import { ask } from './api.js';
import { byId, html, say, themeButton } from './dom.js';
import { ownName } from './person.js';

const [, , game, , player] = location.pathname.split('/').map(decodeURIComponent);

/**
 * @param {string[]} heads
 * @param {(Node | string)[][]} rows
 * @param {string} caption
 */
function table(heads, rows, caption) {
  const head = html('thead', {}, html('tr', {}, ...heads.map((words) => html('th', { scope: 'col' }, words))));
  const body = html('tbody', {}, ...rows.map((row) => html('tr', {}, ...row.map((cell) => html('td', {}, cell)))));
  return html('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption }, html('table', {}, html('caption', {}, caption), head, body));
}

/** @param {string} name */
function linkTo(name) {
  return html('a', { href: `/league/${encodeURIComponent(game)}/players/${encodeURIComponent(name)}` }, name);
}

/** @param {any} played */
function resultOf(played) {
  if (played.void) return 'void';
  return played.winner ? `${played.sides[played.winner - 1]?.name} won` : 'draw';
}

/** @param {any[]} games */
function gamesTable(games) {
  const rows = games.map((played) => [
    html('a', { href: `/table/${played.table}` }, new Date(played.ended * 1000).toISOString().slice(0, 16).replace('T', ' ')),
    linkTo(played.sides[0]?.name ?? '?'), linkTo(played.sides[1]?.name ?? '?'), resultOf(played), `${played.minutes} min`,
    played.sides.map((/** @type {any} */ side) => `${side.taken}/${side.lost}`).join(' – '),
    played.void ? '–' : played.sides.map((/** @type {any} */ side) => side.points).join(' : '),
  ]);
  return table(['Ended', 'First', 'Second', 'Result', 'Time', 'Taken/lost', 'Points'], rows, 'Games');
}

async function list() {
  const [games, offered] = await Promise.all([ask('/api/leagues'), ask('/api/games')]);
  const leagues = offered.filter((/** @type {any} */ it) => it.league);
  const items = leagues.map((/** @type {any} */ it) => html('li', {}, html('a', { href: `/league/${encodeURIComponent(it.id)}` }, it.title), games.includes(it.id) ? '' : ' – nobody has played yet'));
  return [html('p', {}, 'Games whose files have a league. A rated game is begun in the lobby, by sending a link.'), html('ul', {}, ...items)];
}

async function standings() {
  const league = await ask(`/api/leagues/${encodeURIComponent(game)}`);
  byId('title').textContent = `League of ${league.title}`;
  const rows = league.standings.map((/** @type {any} */ row) => [String(row.place), linkTo(row.name), String(row.games), String(row.won), String(row.total), row.level ?? '']);
  const link = (/** @type {string} */ file, /** @type {string} */ words) => html('a', { class: 'button quiet', href: `/api/leagues/${encodeURIComponent(game)}/${file}`, download: `${game}-${file}` }, words);
  const levels = league.levels.map((/** @type {any} */ level) => [level.name, level.from.toLocaleString('en')]);
  return [
    rows.length > 0 ? table(['', 'Player', 'Games', 'Won', 'Points', 'Level'], rows, 'Standings') : html('p', {}, 'Nobody has played yet.'),
    gamesTable([...league.games].reverse()),
    html('p', { class: 'row wrap' }, link('standings.csv', 'Standings (CSV)'), link('games.csv', 'Games (CSV)'), link('league.json', 'All (JSON)')),
    levels.length > 0 ? html('details', {}, html('summary', {}, 'Levels'), table(['Level', 'Points'], levels, 'Levels')) : '',
  ];
}

async function page() {
  const told = await ask(`/api/leagues/${encodeURIComponent(game)}/players/${encodeURIComponent(player)}`);
  byId('title').textContent = told.name;
  const { standing, next_level: next } = told;
  const words = standing
    ? `${standing.level ?? ''}, ${standing.total} points, place ${standing.place}: ${standing.won} of ${standing.games} games won.${next ? ` ${next.from - standing.total} points to ${next.name}.` : ''}`
    : 'No game that counts yet.';
  const rows = Object.entries(told.against).map(([name, row]) => [linkTo(name), String(row.games), String(row.won), String(row.lost), String(row.drawn), String(row.void)]);
  return [
    html('p', {}, html('a', { href: `/league/${encodeURIComponent(game)}` }, 'Standings')), html('p', { class: 'standing' }, words),
    table(['Against', 'Games', 'Won', 'Lost', 'Drawn', 'Void'], rows, 'Head to head'), gamesTable(told.games),
  ];
}

async function open() {
  byId('theme').append(themeButton());
  try {
    const me = await ownName().catch((error) => {
      say(error instanceof Error ? error.message : String(error), true);
      return null;
    });
    const parts = await (player ? page() : game ? standings() : list());
    byId('league').replaceChildren(...parts, ...(me ? [me] : []));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true);
  }
}

void open();
