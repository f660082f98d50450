// Games in which all choose at once, and the rules beside the board.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { closeBrowser, folder, look, person, playByClicks, root, serve, shot, sit, table } from './support.js';

const games = join(root, 'tests/web/games');
const data = join(folder('together'), 'games.sqlite');

let server;
before(async () => { server = await serve(games, '--data', data); });
after(async () => { await closeBrowser(); await server?.kill(); });

/** Sits down by an invitation. */
async function come(page, link, begun) {
  await page.goto(`${link}/table/${begun.id}#join=${begun.invitations[0].key}`);
  await page.locator('#join-name').fill('Bo');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.board').waitFor();
  return page.evaluate((id) => localStorage.getItem(`lud.key.${id}`), begun.id);
}

test('two choose at once, and neither sees what the other has chosen', async () => {
  const begun = await table(server.link, { game: 'at-once', seats: [{ is: 'me' }, { is: 'open' }], name: 'Ada' });
  const [ada, bo] = [await person(), await person()];
  await sit(ada, server.link, begun);
  const key = await come(bo, server.link, begun);
  const first = (await look(server.link, begun)).gestures[0];
  const second = (await look(server.link, begun, key)).gestures.at(-1);
  // Bo has begun to choose when Ada has chosen: nothing is lost of it.
  await bo.locator(`[data-site="${second.sites[0]}"]`).first().click();
  await playByClicks(ada, server.link, begun, first);
  await ada.locator('#status', { hasText: `You have chosen ${first.move}. Waiting for Bo` }).waitFor();
  await bo.locator('.bar', { hasText: 'has chosen' }).waitFor();
  assert.ok(!(await bo.content()).includes(first.move), 'the choice is on no page but the own');
  await shot(ada, 'at-once-chosen');
  await shot(bo, 'at-once-to-choose');
  // The server is killed between the choices.
  await server.kill();
  const port = new URL(server.link).port;
  server = await serve(games, '--data', data, '--bind', `127.0.0.1:${port}`);
  await ada.locator('#connection').waitFor({ state: 'hidden' });
  await bo.locator('#connection').waitFor({ state: 'hidden' });
  await bo.locator(`[data-site="${second.sites[1]}"]`).first().click();
  await ada.locator('#history button').nth(1).waitFor();
  const texts = (await look(server.link, begun)).history.map((line) => line.text);
  assert.deepEqual(texts, [first.move, second.move]);
  await ada.locator('#status', { hasText: 'Choose' }).waitFor();
  // A choice can be taken back while the other chooses.
  const third = (await look(server.link, begun)).gestures[0];
  await playByClicks(ada, server.link, begun, third);
  await ada.getByRole('button', { name: 'Choose again' }).click();
  await ada.locator('#status', { hasText: 'Choose: all choose at once' }).waitFor();
  assert.deepEqual([...ada.errors, ...bo.errors].filter((error) => !/ERR_/.test(error)), []);
  for (const page of [ada, bo]) await page.context().close();
});

test('the program chooses while a person does', async () => {
  const begun = await table(server.link, { game: 'at-once', seats: [{ is: 'me' }, { is: 'engine', level: 1 }] });
  const page = await person();
  await sit(page, server.link, begun);
  await page.locator('.bar', { hasText: 'has chosen' }).waitFor();
  await playByClicks(page, server.link, begun, (await look(server.link, begun)).gestures[0]);
  await page.locator('#history button').nth(1).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const [name, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['narrow', { viewport: { width: 360, height: 740 }, hasTouch: true }],
]) {
  test(`the rules stand beside the board in words: ${name}`, async () => {
    const begun = await table(server.link, { game: 'bobail', options: ['Board/7x7'], seats: [{ is: 'me' }, { is: 'me' }] });
    const page = await person(options);
    await sit(page, server.link, begun);
    await page.getByRole('button', { name: 'Rules' }).click();
    const told = page.locator('#told');
    await told.locator('section').nth(2).waitFor();
    const words = await told.innerText();
    assert.match(words, /7/, 'the options of the table are told');
    assert.doesNotMatch(words, /[()]\w+ \(|undefined|null|forEach/, 'no language is left over');
    const wide = await page.locator('#rules').evaluate((box) => box.scrollWidth - box.clientWidth);
    assert.ok(wide <= 1, 'nothing has to be scrolled sideways');
    await shot(page, `rules-${name}`);
    const axe = await new AxeBuilder({ page }).include('#rules').analyze();
    const grave = axe.violations.filter((it) => ['serious', 'critical'].includes(it.impact ?? ''));
    assert.deepEqual(grave.map((it) => it.id), []);
    await page.locator('#rules').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await shot(page, `rules-${name}-end`);
    if (name !== 'narrow') {
      // Beside the board, not over it: a move can be made while they are read.
      const [board, panel] = await Promise.all(['#board', '#rules'].map((place) => page.locator(place).boundingBox()));
      assert.ok(board.x + board.width <= panel.x + 1, 'the rules leave the board free');
      await playByClicks(page, server.link, begun, (await look(server.link, begun)).gestures[0]);
    }
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#rules').isVisible(), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
