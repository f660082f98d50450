// Two browsers play a rated game of Kharbga to the end of a clock, and the standings show it.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { browser, closeBrowser, folder, person, root, serve, shot } from './support.js';

// The game itself, but for the time: a minute each.
const LAYING = `c1 e1 a1 b1 f1 g1 d1 a2 b2 c2 b3 d3 d2 e2 e3 f3 f2 g2 g3 a4 a3 c3 e4 g4 b4 c4 c5 d5 f4 a5 f5 a6 b5 e5 b6 c6
  g5 d6 a7 b7 e6 f6 c7 d7 g6 f7 e7 g7`.split(/\s+/);

let server;
before(async () => {
  const files = folder('league');
  const text = readFileSync(join(root, 'games/kharbga.lud'), 'utf8').replace('(clock <Time:minutes>', '(clock 1');
  writeFileSync(join(files, 'kharbga.lud'), text);
  await browser();
  server = await serve(join(files, 'kharbga.lud'), '--data', join(files, 'games.sqlite'));
});
after(async () => { await closeBrowser(); await server?.kill(); });

/** The id of a square of seven by seven by its name. */
const site = (name) => `c${(Number(name[1]) - 1) * 7 + name.charCodeAt(0) - 97}`;

test('Kharbga by the clock, rated', { timeout: 240_000 }, async () => {
  const [ada, bo] = [await person(), await person({ viewport: { width: 390, height: 844 } })];
  await ada.goto(`${server.link}/game/kharbga`);
  await ada.getByText('Send a link').click();
  await ada.getByText('Rated: it counts in the league').click();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Play', exact: true }).click();
  await bo.goto(await ada.locator('.proposal input').inputValue());
  await bo.getByLabel('Your name in the league').fill('Bo');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await ada.locator('#status', { hasText: 'Your turn' }).waitFor();
  for (const [index, name] of LAYING.entries()) {
    // Two stones in each turn.
    const page = Math.floor(index / 2) % 2 === 0 ? ada : bo;
    await page.waitForFunction((count) => Number(document.body.dataset.stamp) === count, index);
    await page.locator(`[data-site="${site(name)}"]`).click();
  }
  await ada.waitForFunction(() => Number(document.body.dataset.stamp) === 48);
  await ada.locator(`[data-site="${site('c4')}"]`).click();
  await ada.locator(`[data-site="${site('d4')}"]`).click();
  await ada.waitForFunction(() => Number(document.body.dataset.stamp) === 49);
  await shot(ada, 'kharbga');
  await shot(bo, 'kharbga-phone');
  if (process.env.LUD_PICTURE) await ada.screenshot({ path: join(root, 'tests/web/table.png') });
  assert.match(await bo.locator('.lost').last().innerText(), /×3/, 'Bo has lost three stones');
  // Ada, who has to go on, lets her time run down.
  await ada.locator('#status', { hasText: 'Bo wins' }).waitFor({ timeout: 90_000 });
  // Ada: -100 + 4*3 - 0 + 1 step + minutes; Bo: 240 - 2*3 - minutes.
  const points = await bo.locator('#status').innerText();
  const [, a, b] = /Ada (-?\d+), Bo (-?\d+)/.exec(points).map(Number);
  const minutes = 234 - b;
  assert.ok(minutes === 1 || minutes === 2, points);
  assert.equal(a, -87 + minutes);
  await ada.goto(`${server.link}/league/kharbga`);
  const first = ada.locator('tbody tr').first();
  assert.match(await first.innerText(), new RegExp(`^1\\s+Bo\\s+1\\s+1\\s+${b}\\s+Pupil`));
  await shot(ada, 'league');
  await ada.getByRole('link', { name: 'Bo' }).first().click();
  await ada.getByText(/1 of 1 games won/).waitFor();
  await shot(ada, 'player');
  const [csv, all] = await Promise.all(['games.csv', 'league.json'].map((file) => fetch(`${server.link}/api/leagues/kharbga/${file}`)));
  assert.match(await csv.text(), /Ada,lost,3,0,1,/);
  assert.equal((await all.json()).games[0].moves.length, 50);
  for (const page of [ada, bo]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});
