// The server is killed in the middle of a game, and comes back.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { closeBrowser, folder, look, person, serve, sit, table } from './support.js';

after(closeBrowser);

test('a game goes on after kill -9, on the page that was open', async () => {
  const data = join(folder('restart'), 'games.sqlite');
  let server = await serve('--data', data);
  const { link } = server;
  const begun = await table(link, { game: 'breakthrough', seats: [{ is: 'me' }, { is: 'me' }] });
  const page = await person();
  await sit(page, link, begun);
  await page.locator('[data-site="c9"]').click();
  await page.locator('[data-site="c17"]').click();
  await page.locator('#history button').first().waitFor();
  await server.kill();
  await page.locator('#connection', { hasText: 'reconnecting' }).waitFor();
  server = await serve('--data', data, '--bind', new URL(link).host);
  await page.locator('#connection').waitFor({ state: 'hidden' });
  await page.locator('[data-site="c49"]').click();
  await page.locator('[data-site="c41"]').click();
  await page.locator('#history button').nth(1).waitFor();
  assert.deepEqual((await look(link, begun)).history.map((line) => line.text), ['b2-b3', 'b7-b6']);
  await page.context().close();
  await server.kill();
});
