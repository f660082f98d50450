// Games played on the page, by clicks.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { begin, open, root, shot, write } from './support.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Awaited<ReturnType<typeof begin>>} */
let place;
before(async () => { place = await begin(); });
after(async () => { await place.end(); });

/**
 * Clicks a site; an edge in the middle of its line.
 * @param {Page} page
 * @param {import('playwright-core').Locator} site
 */
async function touch(page, site) {
  const at = await site.evaluate((group) => {
    const path = /** @type {SVGPathElement | null} */ (group.querySelector('path.edge'));
    const matrix = path?.getScreenCTM();
    if (!path || !matrix) return null;
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(matrix);
    return { x, y };
  });
  if (at) await page.mouse.click(at.x, at.y);
  else await site.click();
}

/**
 * How many moves are listed, once they are as many as wanted.
 * @param {Page} page
 * @param {(count: number) => boolean} wanted
 */
async function listed(page, wanted) {
  const moves = page.locator('#history .ply');
  for (let tries = 0; tries < 200 && !wanted(await moves.count()); tries++) await page.waitForTimeout(50);
  assert.ok(wanted(await moves.count()), `${await moves.count()} moves are listed`);
}

/**
 * Plays by clicks, always where the page says that something can be touched, until the game is over.
 * @param {Page} page
 * @param {number} most
 */
async function playOn(page, most) {
  for (let clicks = 0; clicks < most; clicks++) {
    await page.locator('#status.mine, #status.over').waitFor();
    if (await page.locator('#status.over').count()) return clicks;
    const choice = page.locator('#chooser:not(.gone) .choices button').first();
    const button = page.locator('#buttons button').first();
    const live = page.locator('.site.live, .hand-site.live');
    if (await choice.count()) await choice.click();
    else if (await live.count()) await touch(page, live.nth(clicks % (await live.count())));
    else if (await button.count()) await button.click();
  }
  assert.fail(`the game is not over after ${most} clicks`);
}

for (const { game, seat, level } of [{ game: 'tic-tac-toe', seat: '1', level: '4' }, { game: 'bobail', seat: '2', level: '1' }, { game: 'dots-and-boxes', seat: '1', level: '2' }]) {
  test(`${game} is played by clicks to its end against the engine`, { timeout: 240_000 }, async () => {
    const page = await place.person();
    await open(page, place.link, `#game=${game}`);
    await page.locator('#level').selectOption(level);
    await page.locator('#seat').selectOption(seat);
    await playOn(page, 400);
    await shot(page, `over-${game}`);
    const moves = await page.locator('#history .ply').count();
    assert.ok(moves > 1);
    // Looking back, taking back, and beginning anew.
    await page.locator('#first').click();
    await page.locator('body.looking-back').waitFor();
    await page.locator('#latest').click();
    await page.locator('#undo').click();
    await listed(page, (count) => count < moves);
    await page.locator('#status.mine').waitFor();
    await page.locator('#new').click();
    await listed(page, (count) => count < 2);
    await page.locator('#status.mine').waitFor();
    assert.deepEqual(page.errors, []);
  });
}

test('moves that were played stay when the text changes, as far as they are legal', async () => {
  const page = await place.person();
  await open(page, place.link);
  await page.locator('#seat').selectOption('0');
  for (const site of ['c0', 'c4', 'c8']) {
    await page.locator(`[data-site="${site}"]`).click();
    await page.locator(`[data-on="${site}"]`).waitFor();
  }
  await write(page, (await page.locator('#text').inputValue()).replace('"Cross"', '"Ring"'), 'good');
  assert.equal(await page.locator('#history .ply').count(), 3);
});

test('each game that comes with ludwright can be looked at, and the engine plays it', { timeout: 500_000 }, async () => {
  const page = await place.person();
  await open(page, place.link);
  await page.locator('#level').selectOption('1');
  const names = await page.locator('#pick option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value).filter(Boolean));
  assert.ok(names.length > 20);
  for (const name of names) {
    const reads = await page.evaluate(() => Number(document.body.dataset.reads));
    await page.locator('#seat').selectOption('1');
    await page.locator('#pick').selectOption(name);
    await page.waitForFunction((before) => Number(document.body.dataset.reads) > before, reads);
    assert.equal(await page.locator('body').getAttribute('data-read'), 'good', name);
    assert.ok(await page.locator('#board .site, .hand-site').count() > 0, name);
    await page.locator('#seat').selectOption('-1');
    await listed(page, (count) => count > 1);
  }
  assert.deepEqual(page.errors, []);
});

/** Chooses a site of the game in which both claim one at once. @param {Page} page @param {string} site */
async function claim(page, site) {
  await page.locator('#status.mine').waitFor();
  await page.locator(`.site[data-site="${site}"]`).click();
}

test('where all choose at once, each side chooses apart', async () => {
  const page = await place.person();
  await open(page, place.link);
  await write(page, readFileSync(join(root, 'tests/web/games/at-once.lud'), 'utf8'), 'good');
  await page.locator('#seat').selectOption('0');
  await page.locator('#status', { hasText: 'Player 1 chooses' }).waitFor();
  await claim(page, 'c0');
  await page.locator('#status', { hasText: 'Player 2 chooses' }).waitFor();
  assert.equal(await page.locator('#board [data-on="c0"]').count(), 0, 'a choice is not on the board');
  await listed(page, (count) => count === 0);
  // What was chosen can be taken back before the other has chosen.
  await page.locator('#undo').click();
  await page.locator('#status', { hasText: 'Player 1 chooses' }).waitFor();
  await claim(page, 'c4');
  await claim(page, 'c8');
  await listed(page, (count) => count === 2);
  await page.locator('#board [data-on="c4"]').waitFor();
  await shot(page, 'at-once');
  // A round is taken back as a whole.
  await page.locator('#undo').click();
  await listed(page, (count) => count === 0);
  assert.deepEqual(page.errors, []);
});

test('where all choose at once, the engine does not see what a person chooses', async () => {
  const page = await place.person();
  await open(page, place.link);
  await write(page, readFileSync(join(root, 'tests/web/games/at-once.lud'), 'utf8'), 'good');
  await page.locator('#level').selectOption('1');
  for (const seat of ['2', '1']) {
    await page.locator('#seat').selectOption(seat);
    await page.locator('#new').click();
    await claim(page, 'c4');
    await listed(page, (count) => count === 2);
    await playOn(page, 60);
  }
  // Its answer is the same whatever the person has chosen: it thinks about the game without that.
  const same = await page.evaluate(async () => {
    const { init, Library } = await import(/** @type {string} */ ('/ludwright.js'));
    await init();
    const text = /** @type {HTMLTextAreaElement} */ (document.getElementById('text')).value;
    const play = new Library(await (await fetch('/games.json')).text()).load(text).start(1);
    const before = play.think(1, 5, 2).move;
    const choice = play.legal(1)[0];
    play.choose(1, choice);
    const told = [play.position(2).choice, play.position(0).choice, play.save().includes(choice)];
    return { before, after: play.think(1, 5, 2).move, told, waiting: play.waiting, withdrawn: play.withdraw(1), again: play.waiting };
  });
  assert.equal(same.after, same.before);
  assert.deepEqual(same.told, [null, null, false]);
  assert.deepEqual([same.waiting, same.withdrawn, same.again], [[2], true, [1, 2]]);
  assert.deepEqual(page.errors, []);
});

test('a hint is a legal move, and is marked', async () => {
  const page = await place.person();
  await open(page, place.link);
  await page.locator('#hint').click();
  await page.locator('.marks .hint').waitFor();
  assert.match(await page.locator('#toast').innerText(), /^Hint: [abc][123]$/);
});

test('where something is hidden, the page of a player does not get it', async () => {
  const page = await place.person();
  await open(page, place.link, '#game=hidden-ranks');
  await page.locator('#level').selectOption('1');
  await page.locator('#seat').selectOption('2');
  await listed(page, (count) => count > 0);
  await page.locator('#status.mine').waitFor();
  const words = await page.locator('#board .site').evaluateAll((sites) => sites.map((site) => site.getAttribute('aria-label') ?? ''));
  const pieces = words.filter((word) => !/, empty/.test(word));
  assert.ok(pieces.length > 0, words.join('; '));
  assert.ok(pieces.every((word) => !/Flag|Mine|Spy|Scout|Captain|General/.test(word)), pieces.join('; '));
  const played = (await page.locator('#history').innerText()).trim();
  assert.ok(!/hand|Flag|Mine|Spy|Scout|Captain|General/.test(played), played);
});
