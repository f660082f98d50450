// The page, as somebody uses it who writes games: reports, options, rules, links, and texts that mean no good.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { begin, open, read, shot, write } from './support.js';

/** A game in which every list of legal moves takes all the fuel there is. */
const BURNER = `(game "Burner" (players 2)
  (equipment { (board (square 40)) (piece "Disc" Each) })
  (rules
    (play (forEach Site (sites Board)
      (if (< 0 (count Sites in:(forEach (sites Board) if:(< 0 (count Sites in:(forEach (sites Board) if:(= (site) (count Moves)))))))) 
        (move Add (to (site))))))
    (end (if (is Full) (result Mover Win)))))`;

/**
 * A game with moves inside brackets.
 * @param {string} open
 * @param {string} close
 * @param {number} depth
 */
const nested = (open, close, depth) => `(game "Deep" (players 2) (equipment { (board (square 3)) (piece "P" Each) }) (rules (play ${open.repeat(depth)}(move Add (to (sites Empty)))${close.repeat(depth)}) (end (if (is Full) (result Mover Win)))))`;

/** @type {Awaited<ReturnType<typeof begin>>} */
let place;
before(async () => { place = await begin(); });
after(async () => { await place.end(); });

test('what is written is read: a mistake is reported and marked, and mended', async () => {
  const page = await place.person();
  await open(page, place.link);
  const field = page.locator('#text');
  const good = await field.inputValue();
  await field.fill(good.replace('(is Line ', '(is Lien '));
  await read(page, 'bad');
  const report = page.locator('#reports .report').first();
  const line = good.split('\n').findIndex((it) => it.includes('(is Line ')) + 1;
  assert.match(await report.innerText(), new RegExp(`^${line}:`));
  assert.match(await report.innerText(), /Line/);
  assert.match(await page.locator('#under .mark.error').first().innerText(), /Lien/);
  assert.match(await page.locator('#status').innerText(), /not a game yet/);
  await report.click();
  const selected = await field.evaluate((/** @type {HTMLTextAreaElement} */ text) => text.value.slice(text.selectionStart, text.selectionEnd));
  assert.match(selected, /Lien/);
  await shot(page, 'report');
  await field.fill(good.replace('<Board:size>', '5'));
  await read(page);
  await page.locator('[data-site="c24"]').waitFor();
  assert.equal(await page.locator('#reports .report').count(), 0);
  assert.deepEqual(page.errors, []);
});

test('letters outside the Latin ones do not move the marks', async () => {
  const page = await place.person();
  await open(page, place.link);
  const field = page.locator('#text');
  const good = await field.inputValue();
  await field.fill(good.replace('(piece "Cross" P1)', '(piece "𝔸é漢" P1) (peice "X" P2)'));
  await read(page, 'bad');
  assert.match(await page.locator('#under .mark.error').first().innerText(), /^\(?peice/);
});

test('what could be written is proposed at the cursor, and written by keys or a click', async () => {
  const page = await place.person();
  await open(page, place.link);
  const field = page.locator('#text');
  const start = '// 漢字\n(game "Mine" (players 2) (equipment {(board (square 3)) (piece "Disc" Each)}) (rules (play (move Add (to (sites Empty)))) (end (if )))) ';
  await write(page, start);
  const at = start.indexOf('(if ') + 4;
  await field.evaluate((area, to) => /** @type {HTMLTextAreaElement} */ (area).setSelectionRange(to, to), at);
  await page.keyboard.type('(is Li');
  const options = page.locator('#completions-list [role="option"]');
  // What fits `L` may still be listed when `Li` is written, and `Line` is not the first of that.
  await page.waitForFunction(() => {
    const first = document.querySelector('#completions-list [role="option"]');
    return first instanceof HTMLElement && first.innerText === 'Line';
  });
  await shot(page, 'completions');
  await page.keyboard.press('Enter');
  assert.match(await field.inputValue(), /\(if \(is Line/);
  assert.ok(await page.locator('#completions').isHidden());
  // A form brings places to fill in: the first one is selected.
  await page.keyboard.type(' 3) (res');
  await options.getByText('result', { exact: true }).click();
  assert.match(await field.inputValue(), /\(if \(is Line 3\) \(result role result/);
  assert.equal(await field.evaluate((area) => { const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area); return value.slice(selectionStart, selectionEnd); }), 'role');
  await page.keyboard.type('Mov');
  await options.getByText('Mover', { exact: true }).waitFor();
  // Escape closes the list and leaves the text alone; a word that is complete lets Enter be a new line.
  await page.keyboard.press('Escape');
  assert.ok(await page.locator('#completions').isHidden());
  await page.keyboard.type('er');
  await options.getByText('Mover', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  assert.match(await field.inputValue(), /\(result Mover\n/);
  // Asked for by keys, also where nothing is written yet; nothing in comments.
  await page.keyboard.press('Control+Space');
  await options.first().waitFor();
  // The list is gone through by arrows while the field keeps the focus, which axe does not see.
  const axe = new AxeBuilder({ page }).include('.write').include('#completions').disableRules(['scrollable-region-focusable']);
  const { violations } = await axe.analyze();
  assert.deepEqual(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id), []);
  await field.evaluate((area) => /** @type {HTMLTextAreaElement} */ (area).setSelectionRange(4, 4));
  await page.keyboard.press('Control+Space');
  await page.locator('#completions').waitFor({ state: 'hidden' });
  assert.deepEqual(page.errors, []);
});

test('options change the game', async () => {
  const page = await place.person();
  await open(page, place.link);
  await page.locator('#options-fold summary').click();
  await page.locator('[data-option="Board"]').selectOption('4x4');
  await page.locator('[data-site="c15"]').waitFor();
  assert.deepEqual(page.errors, []);
});

test('the rules are told in English', async () => {
  const page = await place.person();
  await open(page, place.link, '#game=english-draughts');
  await page.locator('#rules-open').click();
  await page.locator('#told').getByText('king').first().waitFor();
  await shot(page, 'rules');
});

test('a link holds the text and what is chosen', async () => {
  const page = await place.person();
  await open(page, place.link);
  const field = page.locator('#text');
  const text = `// 漢字 ✓\n${await field.inputValue()}`.replace('Tic-Tac-Toe', 'Shared Game');
  await field.fill(text);
  await page.locator('#title').getByText('Shared Game').waitFor();
  await page.locator('#options-fold summary').click();
  await page.locator('[data-option="Board"]').selectOption('4x4');
  await page.locator('[data-site="c15"]').waitFor();
  await page.locator('#share').click();
  await page.waitForFunction(() => location.hash.includes('text='));
  const link = page.url();
  assert.ok(link.length < 3000, `${link.length}`);
  const other = await place.person();
  await other.goto(link);
  await read(other);
  assert.equal(await other.locator('#text').inputValue(), text);
  await other.locator('[data-site="c15"]').waitFor();
  // A game that comes with ludwright goes by its name.
  await other.locator('#pick').selectOption('hex');
  await other.locator('#title').getByText('Hex').waitFor();
  assert.match(other.url(), /#game=hex$/);
  assert.deepEqual([...page.errors, ...other.errors], []);
});

test('a link holds the moves that were played, and what fell at random', async () => {
  const page = await place.person();
  await open(page, place.link, '#game=backgammon');
  await page.locator('#level').selectOption('1');
  await page.locator('#seat').selectOption('-1');
  await page.waitForFunction(() => Number(document.body.dataset.played) > 3);
  await page.locator('#seat').selectOption('0');
  await page.locator('#status.mine').waitFor();
  await page.locator('#share').click();
  await page.waitForFunction(() => location.hash.includes('moves='));
  const other = await place.person();
  await other.goto(page.url());
  await read(other);
  await other.locator('#status.mine').waitFor();
  /** @param {import('playwright-core').Page} page */
  const seen = (page) => page.evaluate(() => ({
    moves: [...document.querySelectorAll('#history .ply')].map((ply) => ply.textContent),
    pieces: [...document.querySelectorAll('#board [data-on]')].map((piece) => piece.getAttribute('data-on')).sort(),
    dice: document.querySelector('#shared')?.textContent,
    seat: /** @type {HTMLSelectElement} */ (document.getElementById('seat')).value,
  }));
  const [first, second] = [await seen(page), await seen(other)];
  assert.ok(first.moves.length > 3);
  assert.deepEqual(second, first);
  // Moves that the rules do not allow are said to be left out.
  const damaged = await page.evaluate(async () => (await import(/** @type {string} */ ('/share.js'))).pack('nonsense'));
  await other.goto(`${place.link}/#game=bobail&seed=1&moves=${damaged}`);
  await other.locator('#toast.bad', { hasText: 'left out' }).waitFor();
  assert.deepEqual([...page.errors, ...other.errors], []);
});

test('a link that is damaged or would unpack to too much is refused', async () => {
  const page = await place.person();
  await page.goto(`${place.link}/#text=%%%`);
  await page.locator('#toast.bad').waitFor();
  await read(page);
  const bomb = await page.evaluate(async () => (await import(/** @type {string} */ ('/share.js'))).pack('('.repeat(50_000_000)));
  const other = await place.person();
  await other.goto(`${place.link}/#text=${bomb}`);
  await other.locator('#toast.bad').waitFor();
  await read(other);
});

test('a game that burns all its fuel does not freeze the page', { timeout: 120_000 }, async () => {
  const page = await place.person();
  await open(page, place.link);
  // How long the page does not answer while the text is read.
  await page.evaluate(() => {
    let last = performance.now();
    const watched = /** @type {any} */ (window);
    watched.longest = 0;
    setInterval(() => {
      watched.longest = Math.max(watched.longest, performance.now() - last);
      last = performance.now();
    }, 20);
  });
  await write(page, BURNER, 'bad');
  assert.match(await page.locator('#reports').innerText(), /fuel|steps|long/i);
  await page.locator('#pick').selectOption('tic-tac-toe');
  await read(page);
  const longest = await page.evaluate(() => /** @type {any} */ (window).longest);
  console.log(`the page did not answer for ${Math.round(longest)} ms at the most`);
});

test('texts nested too deeply and other nonsense leave the page alive', { timeout: 120_000 }, async () => {
  const page = await place.person();
  await open(page, place.link);
  const good = await page.locator('#text').inputValue();
  for (const text of ['', '(', '('.repeat(100_000), '"'.repeat(3), '<script>alert(1)</script>', nested('(or (move Pass) ', ')', 900)]) await write(page, text, 'bad');
  // As deep as the limit lets it be, whatever is nested: read, told in English, and thought about.
  for (const [open, close] of [['(if True ', ')'], ['(or (move Pass) ', ')'], ['(forEach Value min:1 max:1 ', ')'], ['(priority {', '})']]) {
    await write(page, nested(open ?? '', close ?? '', open === '(priority {' ? 90 : 180));
    assert.equal(await page.locator('body').getAttribute('data-read'), 'good', `${open}: ${await page.locator('#reports').innerText()}`);
    await page.locator('#hint').click();
    await page.locator('.marks .hint, #toast:not(.gone)').first().waitFor();
    assert.doesNotMatch(await page.locator('#toast').innerText(), /deep|broke/);
    await page.locator('#rules-open').click();
    await page.locator('#told section').first().waitFor();
    await page.keyboard.press('Escape');
  }
  await page.locator('#text').fill(good);
  await page.locator('#title').getByText('Tic-Tac-Toe').waitFor();
  await read(page);
  assert.deepEqual(page.errors, []);
});

test('what takes too long is ended, and the next question is answered', async () => {
  const page = await place.person();
  await page.goto(`${place.link}/index.html`);
  const told = await page.evaluate(async () => {
    const { EngineWorker, TooLong } = await import(/** @type {string} */ ('/engine-worker.js'));
    const engine = new EngineWorker();
    await engine.begin();
    const rules = { text: await engine.ask('text', { name: 'go' }, 10_000), options: [] };
    const load = (/** @type {number} */ patience) => engine.ask('load', { rules, seed: 1, moves: [], viewer: 0 }, patience);
    const first = await load(0).catch((/** @type {Error} */ error) => error instanceof TooLong);
    const second = await load(30_000);
    return { first, ended: engine.ended, name: second.about.name };
  });
  assert.deepEqual(told, { first: true, ended: 1, name: 'Go' });
});

test('a narrow screen shows one side at a time, and nothing is wider than it', async () => {
  const page = await place.person({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await open(page, place.link);
  assert.ok(await page.locator('#board').isVisible());
  assert.ok(!(await page.locator('#text').isVisible()));
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  assert.ok(await isNarrow());
  await shot(page, 'narrow');
  await page.locator('#tab-text').tap();
  assert.ok(await page.locator('#text').isVisible());
  assert.ok(await isNarrow());
  await page.locator('#text').fill('(game "Half"');
  await read(page, 'bad');
  assert.match(await page.locator('#tab-text').innerText(), /error/);
  await shot(page, 'narrow-text');
});

for (const colorScheme of /** @type {('light' | 'dark')[]} */ (['light', 'dark'])) {
  test(`axe finds nothing serious (${colorScheme})`, async () => {
    const page = await place.person({ colorScheme });
    await open(page, place.link, '#game=english-draughts');
    const serious = async () => {
      const found = await new AxeBuilder({ page }).analyze();
      return found.violations.filter((it) => it.impact === 'serious' || it.impact === 'critical').map((it) => `${it.id}: ${it.nodes.map((node) => node.target).join(' ')}`);
    };
    assert.deepEqual(await serious(), []);
    await page.locator('#text').fill('(game "Half" (players 2)');
    await read(page, 'bad');
    assert.deepEqual(await serious(), []);
    await page.locator('#pick').selectOption('hex');
    await read(page);
    await page.locator('#rules-open').click();
    await page.locator('#told section').first().waitFor();
    assert.deepEqual(await serious(), []);
  });
}

test('names in a text are words on the page, and nothing else', async () => {
  const page = await place.person();
  const evil = '<img src=x onerror=alert(1)>';
  const text = `(game "${evil}" (players 2) (equipment { (board (square 3)) (piece "${evil}" Each) (hand Each) }) (rules (start (place "${evil}1" "Hand" count:3)) (play (forEach Site (sites Board) (move (from (handSite Mover)) (to (site) if:(is Empty (site)))))) (end (if (is Full) (result Mover Win)))))`;
  page.on('dialog', () => page.errors.push('a dialog came up'));
  await open(page, place.link);
  await write(page, text);
  await page.waitForTimeout(300);
  assert.equal(await page.locator('img').count(), 0);
  await page.locator('#pick').selectOption('tic-tac-toe');
  await read(page);
  assert.deepEqual(page.errors, []);
});
