// One game for each kind of board, played by clicks alone.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, look, person, playByClicks, root, serve, shot, sit, table } from './support.js';

const games = join(root, 'tests/web/games');
const own = readdirSync(games).filter((name) => name.endsWith('.lud')).map((name) => name.replace('.lud', ''));
// Square boards, hexagons, points with hands, and all that has a file of its own here.
const kinds = ['kharbga', 'hex', 'seven-fang', 'bobail', 'crazy-singer-match', ...own];
const MOVES = 12;

let server;
before(async () => { server = await serve(games); });
after(async () => { await closeBrowser(); await server?.kill(); });

for (const game of kinds) {
  test(`${game} is played by clicks alone`, async () => {
    const { link } = server;
    const { players } = await (await fetch(`${link}/api/games/${game}`)).json();
    const begun = await table(link, { game, seats: Array(players).fill({ is: 'me' }) });
    const page = await person();
    await sit(page, link, begun);
    let now = await look(link, begun);
    let played = 0;
    // Moves from all over the list, so that every kind of move comes.
    for (; played < MOVES && !now.over; played++) {
      const cover = page.locator('#cover button');
      if (await cover.isVisible()) await cover.click();
      const { gestures } = now;
      assert.ok(gestures?.length > 0, 'there is a move to make');
      now = await playByClicks(page, link, begun, gestures[(played * 7 + 3) % gestures.length]);
    }
    assert.equal(now.history.length, played);
    const drawn = await page.locator('.pieces > *').count();
    assert.ok(drawn > 0 || now.hides || game === 'choices', 'pieces are drawn');
    await shot(page, `board-${game}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('a click counts once the new position is shown, even if the answer to the move before is late', async () => {
  const { link } = server;
  const begun = await table(link, { game: 'hex', seats: [{ is: 'me' }, { is: 'me' }] });
  const page = await person();
  let late = 0;
  await page.route('**/act', async (route) => {
    const answer = await route.fetch();
    late += 1;
    await new Promise((done) => setTimeout(done, 1500));
    await route.fulfill({ response: answer });
  });
  await sit(page, link, begun);
  let now = await look(link, begun);
  for (let played = 0; played < 3; played++) {
    now = await playByClicks(page, link, begun, now.gestures[played * 7 + 3]);
  }
  assert.equal(now.history.length, 3);
  assert.equal(late, 3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

test('a choice between moves of the same sites is asked for, with pictures of the pieces', async () => {
  const { link } = server;
  const begun = await table(link, { game: 'choices', seats: [{ is: 'me' }, { is: 'me' }] });
  const page = await person();
  await sit(page, link, begun);
  await page.locator('[data-site="c4"]').click();
  await page.locator('#chooser').waitFor();
  assert.equal(await page.locator('#chooser .symbol').count(), 2);
  await shot(page, 'chooser');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#chooser').isVisible(), false);
  await page.getByRole('button', { name: 'Pass' }).click();
  await page.getByRole('button', { name: 'Propose: Draw' }).click();
  // A button to vote is there before anything is proposed: what was done is seen by its number.
  await page.waitForFunction(() => Number(document.body.dataset.stamp) === 2);
  assert.deepEqual((await look(link, begun)).history.map((line) => line.text), ['pass', 'propose:Draw']);
  await page.context().close();
});

test('dice are seen before the move', async () => {
  const { link } = server;
  const begun = await table(link, { game: 'dice', seats: [{ is: 'me' }, { is: 'me' }] });
  const page = await person();
  await sit(page, link, begun);
  const { scene } = await look(link, begun);
  const shown = scene.dice.filter((die) => die.fresh).map((die) => die.pips);
  assert.equal(shown.length, 2);
  const labels = await page.locator('.hand-site.die').evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label')));
  assert.deepEqual(labels.map((words) => Number(/shows (\d+)/.exec(words)?.[1])), shown);
  await page.context().close();
});

test('what is hidden is on no page but its owner\'s', async () => {
  const { link } = server;
  const begun = await table(link, { game: 'hidden', seats: [{ is: 'me' }, { is: 'open' }] });
  const [ada, bo, onlooker] = [await person(), await person(), await person()];
  await sit(ada, link, begun);
  await bo.goto(`${link}/table/${begun.id}#join=${begun.invitations[0].key}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await onlooker.goto(`${link}/table/${begun.id}`);
  await ada.locator('#status', { hasText: 'Your turn' }).waitFor();
  await ada.locator('[data-site="c4"]').click();
  await bo.locator('#status', { hasText: 'Your turn' }).waitFor();
  assert.equal(await ada.locator('.pieces > *').count(), 1);
  for (const page of [bo, onlooker]) {
    await page.locator('#history button').waitFor();
    assert.equal(await page.locator('.pieces > *').count(), 0);
    assert.equal((await page.locator('#history').innerText()).includes('b2'), false);
  }
  for (const page of [ada, bo, onlooker]) await page.context().close();
});

test('a game that nobody plays is watched', async () => {
  const begun = await table(server.link, { game: 'watched', seats: [{ is: 'me' }] });
  const page = await person();
  await sit(page, server.link, begun);
  await page.locator('#status', { hasText: 'nobody plays: it goes on by itself' }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('#history button').first().waitFor();
  // Nobody is at turn, and nobody gives up.
  assert.equal(await page.locator('.bar').count(), 0);
  assert.equal(await page.getByRole('button', { name: /Resign|Hint/ }).count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
