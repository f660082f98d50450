// A phone: what can be touched is large enough for a finger, and what is needed to move is seen at once.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, look, person, serve, shot, sit, table } from './support.js';

let server;
before(async () => { server = await serve(); });
after(async () => { await closeBrowser(); await server?.kill(); });

/** The least side of what a finger hits, in pixels. */
const FINGER = 24;
const phones = { large: { width: 390, height: 844 }, small: { width: 360, height: 640 } };
/** Dice and a long board, pits, many small sites, hands that are hidden, clocks, lines. */
const games = ['backgammon', 'oware', 'hex', 'hidden-ranks', 'kharbga', 'dots-and-boxes', 'nine-mens-morris'];

async function sitAt(phone, game) {
  const page = await person({ viewport: phones[phone], isMobile: true, hasTouch: true });
  const { players } = await (await fetch(`${server.link}/api/games/${game}`)).json();
  const begun = await table(server.link, { game, seats: Array(players).fill({ is: 'me' }) });
  await sit(page, server.link, begun);
  const cover = page.locator('#cover button');
  if (await cover.isVisible()) await cover.tap();
  return { page, begun };
}

/** What is seen too far to the right, too small, or only after scrolling. */
function faults(least) {
  const said = [];
  const name = (element) => element.dataset.site ?? (element.id || element.textContent.trim().slice(0, 20) || element.className);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) said.push(`the page is ${scrollWidth - clientWidth} too wide`);
  const controls = [...document.querySelectorAll('button, a, input, select, summary, .site')].filter((it) => it.getClientRects().length > 0);
  for (const control of controls) {
    // Lines between sites are as thick as they are touched, which no box says.
    const area = control.querySelector(':scope > path, :scope > circle') ?? control;
    const { left, right, width, height } = area.getBoundingClientRect();
    const isLine = area.matches('path.edge');
    const thick = isLine ? Number(area.getAttribute('stroke-width')) * area.getScreenCTM().a : Infinity;
    const size = isLine ? Math.min(thick, Math.max(width, height)) : Math.min(width, height);
    if (size < (isLine ? least / 2 : least)) said.push(`${name(control)}: only ${size.toFixed(1)}`);
    if (left < 0 || right > innerWidth) said.push(`${name(control)}: beside the screen`);
  }
  for (const needed of document.querySelectorAll('#others .bar-line, #own .bar-line, .clock, .board, .hand-site')) {
    const { top, bottom } = needed.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) said.push(`${name(needed)}: not on the screen (${top.toFixed()} to ${bottom.toFixed()})`);
  }
  return said;
}

for (const phone of Object.keys(phones)) {
  for (const game of games) {
    test(`${game} fits a ${phone} phone and a finger`, async () => {
      const { page } = await sitAt(phone, game);
      await shot(page, `phone-${game}-${phone}`);
      assert.deepEqual(await page.evaluate(faults, FINGER), []);
      assert.deepEqual(page.errors, []);
      await page.context().close();
    });
  }
}

test('a board that lies on its side is played on as it is seen', async () => {
  const { page, begun } = await sitAt('small', 'hex');
  const box = async (name) => page.locator(`.site[aria-label^="${name},"]`).boundingBox();
  const [low, high] = [await box('a1'), await box('k11')];
  assert.ok(Math.abs(low.y - high.y) < 4 && low.x < high.x, 'the long way goes from top to bottom');
  // Letters stand upright, whichever way the board is turned.
  const tilted = () => page.locator('.ground text').evaluateAll((all) => all.filter((text) => text.getClientRects().length > 0).filter((text) => {
    const { a, b } = text.getScreenCTM();
    return a <= 0 || Math.abs(b) > 1e-6;
  }).length);
  assert.equal(await tilted(), 0);
  const { x, y, width, height } = await box('c9');
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.locator('#history button').first().waitFor();
  assert.equal((await look(server.link, begun)).history[0].text, 'c9');
  // Down on the screen is down, also by a key.
  await page.locator('.site[aria-label^="c9,"]').focus();
  await page.keyboard.press('ArrowDown');
  const below = await page.evaluate(() => document.activeElement.getAttribute('aria-label').split(',')[0]);
  assert.ok((await box(below)).y > (await box('c9')).y, below);
  await page.getByRole('button', { name: 'Flip' }).tap();
  assert.equal(await tilted(), 0);
  const turned = await box('k11');
  assert.ok(turned.x < (await box('a1')).x, 'the board is turned round');
  // Where there is room beside it, it lies as everywhere.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForFunction(() => !document.querySelector('.board').viewBox.baseVal.height || document.querySelector('.board').viewBox.baseVal.width > document.querySelector('.board').viewBox.baseVal.height);
  await page.context().close();
});
