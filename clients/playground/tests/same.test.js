// The engine is the same everywhere: the playthroughs of the bundled games and the signatures of all games come out in
// the browser, in a worker of it and in Node as they were written by the native build.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { init, Library, LudError } from '../dist/ludwright.js';
import { begin, root } from './support.js';
import { dist } from './server.js';

const games = join(root, 'games');
const playthroughs = readdirSync(games).filter((name) => name.endsWith('.playthrough')).map((name) => readFileSync(join(games, name), 'utf8'));
const goldens = readFileSync(join(root, 'tests/goldens.txt'), 'utf8').trim().split('\n').map((line) => {
  const space = line.indexOf(' ');
  return { name: line.slice(0, space), signature: line.slice(space + 1) };
});

/**
 * What a playthrough is of, from its header.
 * @param {string} text
 */
function head(text) {
  const header = text.slice(0, text.indexOf('\n\n'));
  const all = [...header.matchAll(/^(\w+): (.*)$/gm)].map(([, key, value]) => ({ key, value: value ?? '' }));
  return {
    header,
    game: all.find(({ key }) => key === 'game')?.value ?? '',
    options: all.filter(({ key }) => key === 'option').map(({ value }) => value),
    ruleset: all.find(({ key }) => key === 'ruleset')?.value,
  };
}

/** @type {Awaited<ReturnType<typeof begin>>} */
let place;
before(async () => { place = await begin(); });
after(async () => { await place.end(); });

test('there is something to compare', () => {
  assert.ok(playthroughs.length > 15);
  assert.ok(goldens.length > 20);
});

test('in Node', async () => {
  await init();
  const library = new Library(readFileSync(join(dist, 'games.json'), 'utf8'));
  assert.deepEqual([...library.games].sort(), goldens.map(({ name }) => name).sort());
  for (const text of playthroughs) {
    const { header, game, options, ruleset } = head(text);
    const made = library.load(library.text(game) ?? '', { options, ruleset });
    assert.equal(made.playthrough(header), text, game);
    made.free();
  }
  for (const { name, signature } of goldens) {
    const made = library.load(library.text(name) ?? '');
    assert.equal(made.signature(), signature, name);
    made.free();
  }
});

test('in a browser', { timeout: 400_000 }, async () => {
  const page = await place.person();
  await page.goto(`${place.link}/index.html`);
  const heads = playthroughs.map(head);
  const told = await page.evaluate(async ({ heads, names }) => {
    const { init, Library } = await import(/** @type {string} */ ('/ludwright.js'));
    await init();
    const library = new Library(await (await fetch('/games.json')).text());
    return {
      playthroughs: heads.map(({ header, game, options, ruleset }) => library.load(library.text(game), { options, ruleset }).playthrough(header)),
      signatures: names.map((name) => library.load(library.text(name)).signature()),
    };
  }, { heads, names: goldens.map(({ name }) => name) });
  playthroughs.forEach((text, index) => assert.equal(told.playthroughs[index], text, heads[index]?.game));
  goldens.forEach(({ name, signature }, index) => assert.equal(told.signatures[index], signature, name));
  assert.deepEqual(page.errors, []);
});

test('a wrong text is reported with places', async () => {
  await init();
  const library = new Library();
  try {
    library.load('(game "Half" (players 2)\n  (equipment { (board (square 3)) (peice "Disc" Each) })\n  (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))');
    assert.fail('it is no game');
  } catch (error) {
    assert.ok(error instanceof LudError);
    assert.ok(error.reports.some((report) => report.severity === 'error' && report.labels[0]?.line === 2 && report.hints.join().includes('piece')), JSON.stringify(error.reports));
  }
});
