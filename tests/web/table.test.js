// What a person can do at a table: drag, keys, looking back, taking back, giving up, saving, playing again.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { closeBrowser, look, person, serve, shot, sit, table } from './support.js';

let server;
before(async () => { server = await serve(); });
after(async () => { await closeBrowser(); await server?.kill(); });

const alone = [{ is: 'me' }, { is: 'me' }];

/** The place of a site on the screen. */
async function placeOf(page, site) {
  const box = await page.locator(`[data-site="${site}"]`).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a person who has never seen it plays Bobail against the engine', async () => {
  const page = await person();
  await page.goto(server.link);
  await page.getByRole('button', { name: /Bobail/ }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('#status', { hasText: 'Your turn' }).waitFor();
  await page.locator('[data-site="c3"]').click();
  assert.ok(await page.locator('.marks .target').count() > 0, 'targets are shown');
  await page.locator('.site.live').last().click();
  await page.locator('#history button').nth(1).waitFor();
  await page.locator('#status', { hasText: 'Your turn' }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a piece is dragged, and a drag to nowhere does nothing', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'breakthrough', seats: alone });
  await sit(page, server.link, begun);
  const drag = async (from, to) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await drag(await placeOf(page, 'c8'), await placeOf(page, 'c40'));
  assert.equal((await look(server.link, begun)).history.length, 0);
  await page.keyboard.press('Escape');
  await drag(await placeOf(page, 'c8'), await placeOf(page, 'c16'));
  await page.locator('#history button').first().waitFor();
  assert.equal((await look(server.link, begun)).history[0].text, 'a2-a3');
  assert.equal(await page.locator('.ghost').count(), 0);
  await page.context().close();
});

test('a game is played by keys alone, and each site says what it is', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'breakthrough', seats: alone });
  await sit(page, server.link, begun);
  await page.locator('.site[tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^a2, Pawn of Player 1, a move begins here$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^a3, empty, a move ends here$/);
  await page.keyboard.press('Space');
  await page.locator('#history button').first().waitFor();
  assert.equal((await look(server.link, begun)).history[0].text, 'a2-a3');
  await page.locator('#typed-move').fill('a7-a6');
  await page.keyboard.press('Enter');
  await page.locator('#history button').nth(1).waitFor();
  await page.locator('#typed-move').fill('a1-h8');
  await page.keyboard.press('Enter');
  await page.locator('.toast.bad', { hasText: 'a1-h8' }).waitFor();
  await page.context().close();
});

test('earlier positions are looked at, moves taken back, the board turned, games saved and loaded', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'breakthrough', seats: alone });
  await sit(page, server.link, begun);
  for (const move of ['b2-b3', 'b7-b6', 'c2-c3']) {
    const before = await page.locator('#history button').count();
    await page.locator('#typed-move').fill(move);
    await page.keyboard.press('Enter');
    await page.locator('#history button').nth(before).waitFor();
  }
  const on = (site) => page.locator(`.pieces [data-on="${site}"]`);
  await page.locator('#first').click();
  await on('c9').waitFor();
  await page.locator('#forth').click();
  await on('c17').waitFor();
  await page.locator('#ply').fill('3');
  await on('c18').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await on('c10').waitFor();
  assert.equal((await look(server.link, begun)).history.length, 2);
  const [, before] = await placeOf(page, 'c0');
  await page.getByRole('button', { name: 'Flip' }).click();
  const [, flipped] = await placeOf(page, 'c0');
  assert.ok(flipped < before, 'the first row is on the other side');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.marks .hint').first().waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  await page.goto(server.link);
  await page.getByRole('button', { name: 'Load a game' }).click();
  await page.locator('#load-text').fill(text);
  await page.getByRole('button', { name: 'Go on here' }).click();
  await page.locator('#history button').nth(1).waitFor();
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.locator('#rules').waitFor();
  assert.match(await page.locator('#text').textContent(), /\(game "Breakthrough"/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('two people offer, refuse and agree, give up, and play again with other sides', async () => {
  const [ada, bo] = [await person(), await person()];
  await ada.goto(`${server.link}/game/breakthrough`);
  await ada.getByText('Send a link').click();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Play', exact: true }).click();
  const invitation = await ada.locator('.proposal input').inputValue();
  await bo.goto(invitation);
  await bo.locator('#join-name').fill('Bo');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  assert.equal(new URL(bo.url()).hash, '', 'the address holds no key');
  await ada.locator('#status', { hasText: 'Your turn' }).waitFor();
  await bo.locator('#status', { hasText: 'Ada to move' }).waitFor();
  await ada.getByRole('button', { name: 'Offer draw' }).click();
  await bo.getByText('Ada offers a draw.').waitFor();
  await bo.getByRole('button', { name: 'Decline' }).click();
  await ada.locator('.proposal').waitFor({ state: 'hidden' });
  await ada.locator('#typed-move').fill('b2-b3');
  await ada.keyboard.press('Enter');
  await ada.getByRole('button', { name: 'Undo' }).click();
  await bo.getByText('Ada asks to take a move back.').waitFor();
  await bo.getByRole('button', { name: 'Agree' }).click();
  await ada.locator('#history', { hasText: 'No move yet' }).waitFor();
  await bo.getByRole('button', { name: 'Resign' }).click();
  await bo.getByRole('button', { name: 'Really resign?' }).click();
  await ada.locator('#status', { hasText: 'Ada wins' }).waitFor();
  await ada.getByRole('button', { name: 'Play again' }).click();
  await bo.getByRole('button', { name: 'To the next game' }).click();
  await bo.locator('#status', { hasText: 'Your turn' }).waitFor();
  await ada.locator('#status', { hasText: 'Bo to move' }).waitFor();
  for (const page of [ada, bo]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

test('options redraw the board at once', async () => {
  const page = await person();
  await page.goto(`${server.link}/game/bobail`);
  const preview = page.locator('.preview');
  await page.locator('[data-option="Board"]').selectOption('7x7');
  await page.waitForFunction(() => document.querySelector('.preview')?.getAttribute('src')?.includes('7x7'));
  assert.match(await preview.getAttribute('src'), /option=Board%2F7x7/);
  await page.getByText('Play here, all sides').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('[data-site="c48"]').waitFor();
  await page.goto(server.link);
  await page.locator('#search').fill('hex');
  assert.equal(await page.locator('.card').count(), 1);
  await shot(page, 'search');
  await page.context().close();
});
