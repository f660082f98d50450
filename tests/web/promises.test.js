// What the table promises beside playing: nothing is played twice, nobody loses their place, nothing is told by colour
// alone, and what can be heard, read and looked back at.

import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { click, closeBrowser, folder, look, person, program, root, serve, shot, sit, table } from './support.js';

const alone = [{ is: 'me' }, { is: 'me' }];
const files = folder('promises');
let server;
before(async () => {
  writeFileSync(join(files, 'rulesets.lud'), `
(game "Rulesets" (players 2)
    (equipment { (board (square <Board:n>)) (piece "Disc" Each) })
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))
(option "Board" <Board> args:{ <n> } { (item "3x3" <3> "Small.") (item "6x6" <6> "Large.")* })
(rulesets { (ruleset "Ruleset/Small" { "Board/3x3" }) (ruleset "Ruleset/Large" { "Board/6x6" }) })
`);
  writeFileSync(join(files, 'rolls.lud'), `
(game "Rolls" (players 2)
    (equipment { (board (square 3)) (piece "Disc" Each) (dice d:6 num:1) })
    (rules (play (or (roll) (move Add (to (sites Empty))))) (end (if (is Full) (result Mover Draw)))))
`);
  const solution = join(files, 'solution');
  const solved = spawnSync(program, ['solve', 'tomorrows-tic-tac-toe', '--save', solution], { encoding: 'utf8' });
  assert.equal(solved.status, 0, solved.stderr);
  server = await serve(join(root, 'tests/web/games'), join(files, 'rulesets.lud'), join(files, 'rolls.lud'), '--data', join(files, 'games.sqlite'), '--solution', solution);
});
after(async () => { await closeBrowser(); await server?.kill(); });

/** The texts of what was played. */
async function played(begun) {
  return (await look(server.link, begun)).history.map((line) => line.text);
}

/** Plays moves without the page, for who holds the key. */
async function play(begun, ...moves) {
  for (const move of moves) {
    const { stamp } = await look(server.link, begun);
    const answer = await fetch(`${server.link}/api/tables/${begun.id}/act`, {
      method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${begun.key}` }, body: JSON.stringify({ do: 'move', move, stamp }),
    });
    assert.equal(answer.status, 200, await answer.text());
  }
}

async function end(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
}

test('a double click and a key that is held down play once', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'go', seats: alone });
  await sit(page, server.link, begun);
  // Both players could pass by this button, one after the other.
  await page.getByRole('button', { name: 'Pass', exact: true }).dblclick({ delay: 30 });
  await page.locator('#history button').first().waitFor();
  await page.waitForTimeout(600);
  assert.deepEqual(await played(begun), ['pass']);
  const site = page.locator('.site.live').first();
  await site.dblclick({ delay: 30 });
  await page.locator('#history button').nth(1).waitFor();
  await page.waitForTimeout(600);
  assert.equal((await played(begun)).length, 2);
  await page.getByRole('button', { name: 'Pass', exact: true }).focus();
  for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.locator('#history button').nth(2).waitFor();
  await page.waitForTimeout(300);
  assert.equal((await played(begun)).length, 3);
  // Who uses the keys goes on where they are.
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Pass');
  await end(page);
});

test('a finger drags a piece, and touching twice plays once', async () => {
  const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const begun = await table(server.link, { game: 'breakthrough', seats: alone });
  await sit(page, server.link, begun);
  const [from, to] = await Promise.all(['c8', 'c16'].map(async (site) => {
    const box = await page.locator(`[data-site="${site}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }));
  const finger = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  await page.locator('.ghost').waitFor();
  await touch('touchEnd');
  await page.locator('#history button').first().waitFor();
  assert.deepEqual(await played(begun), ['a2-a3']);
  const other = await table(server.link, { game: 'go', seats: alone });
  await sit(page, server.link, other);
  const pass = await page.getByRole('button', { name: 'Pass', exact: true }).boundingBox();
  for (const wait of [120, 600]) {
    await page.touchscreen.tap(pass.x + 9, pass.y + 9);
    await page.waitForTimeout(wait);
  }
  assert.deepEqual(await played(other), ['pass']);
  await end(page);
});

test('dice that are rolled by a move have a button for it', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'rolls', seats: alone });
  await sit(page, server.link, begun);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('#history button').first().waitFor();
  assert.equal((await played(begun)).length, 1);
  await end(page);
});

test('options and rulesets redraw the board at once', async () => {
  const page = await person();
  await page.goto(`${server.link}/game/rulesets`);
  const cells = () => page.evaluate(async () => (await (await fetch(document.querySelector('.preview').src)).text()).split('<path').length - 1);
  await page.waitForFunction(() => document.querySelector('.preview')?.src);
  assert.equal(await cells(), 36);
  await page.locator('select[name="ruleset"]').selectOption('Small');
  await page.waitForFunction(() => document.querySelector('.preview')?.src.includes('ruleset='));
  assert.equal(await cells(), 9);
  await page.getByText('Play here, all sides').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('[data-site="c8"]').waitFor();
  assert.equal(await page.locator('[data-site="c9"]').count(), 0);
  await end(page);
});

test('values stay while one plays, with letters and plies', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'tomorrows-tic-tac-toe', seats: alone });
  await sit(page, server.link, begun);
  await page.getByRole('button', { name: 'Values' }).click();
  await page.locator('.marks .value').first().waitFor();
  for (const text of await page.locator('.marks .value text').allTextContents()) assert.match(text, /^[WLTD]\d*$/);
  await shot(page, 'values');
  await page.locator('.site.live').first().click();
  await page.locator('.marks .value, #history button').first().waitFor();
  const { gestures } = await look(server.link, begun);
  const next = gestures.find((it) => it.sites.length === 1);
  if (next) await click(page, next.sites[0]);
  await page.locator('#history button').first().waitFor();
  await page.locator('.marks .value').first().waitFor();
  await page.getByRole('button', { name: 'Values' }).click();
  assert.equal(await page.locator('.marks .value').count(), 0);
  await end(page);
});

test('a stack is read by touching it, and the moves of others are heard', async () => {
  const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const begun = await table(server.link, { game: 'stacks', seats: alone });
  await sit(page, server.link, begun);
  // A stack of the other player, which cannot be moved.
  const { scene, gestures } = await look(server.link, begun);
  const begins = new Set(gestures.map((it) => it.sites[0]));
  const stack = scene.sites.find((it) => it.stack.length > 1 && !begins.has(it.site));
  await page.locator(`[data-site="${stack.site}"]`).tap();
  await page.locator('.toast', { hasText: 'stack of 2, from the top: Disc of' }).waitFor();
  await shot(page, 'stack-phone');
  await play(begun, gestures[0].move);
  await page.locator('#moves [aria-live]', { hasText: `Player 1: ${gestures[0].move}` }).waitFor({ state: 'attached' });
  await end(page);
});

test('an earlier position shows what was lost then, and whose turn it was', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'breakthrough', seats: alone });
  await play(begun, 'c2-c3', 'd7-d6', 'c3-c4', 'a7-a6', 'c4-c5', 'a6-a5');
  const takes = (await look(server.link, begun)).gestures.find((it) => it.sites.join() === 'c34,c43');
  await play(begun, takes.move);
  await sit(page, server.link, begun);
  await page.locator('.lost', { hasText: '×1' }).waitFor();
  await page.locator('.bar.at-turn', { hasText: 'Player 2' }).waitFor();
  await page.locator('#back').click();
  await page.locator('.bar.at-turn', { hasText: 'Player 1' }).waitFor();
  assert.equal(await page.locator('.lost', { hasText: '×1' }).count(), 0);
  await page.keyboard.press(']');
  await page.locator('.lost', { hasText: '×1' }).waitFor();
  await end(page);
});

test('an onlooker sees the game go by, and can do nothing to it', async () => {
  const [ada, bo, onlooker] = [await person(), await person(), await person({ viewport: { width: 360, height: 740 } })];
  const begun = await table(server.link, { game: 'breakthrough', seats: [{ is: 'me' }, { is: 'open' }], name: 'Ada' });
  await sit(ada, server.link, begun);
  await onlooker.goto(`${server.link}/table/${begun.id}`);
  await bo.goto(`${server.link}/table/${begun.id}#join=${begun.invitations[0].key}`);
  await bo.locator('#join-name').fill('Bo');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await onlooker.locator('#status', { hasText: 'Ada to move' }).waitFor();
  await onlooker.locator('[data-site="c9"]').click();
  await onlooker.locator('[data-site="c17"]').click();
  await play(begun, 'c2-c3');
  await onlooker.locator('#history button').first().waitFor();
  assert.deepEqual(await played(begun), ['c2-c3']);
  assert.deepEqual((await onlooker.locator('#actions button').allTextContents()).filter((words) => words !== 'Flip' && words !== 'Save'), []);
  await onlooker.locator('#first').click();
  await onlooker.locator('.pieces [data-on="c10"]').waitFor();
  await shot(onlooker, 'onlooker-phone');
  // A draw that both want.
  await bo.getByRole('button', { name: 'Offer draw' }).click();
  await ada.getByText('Bo offers a draw.').waitFor();
  assert.equal(await onlooker.getByRole('button', { name: 'Agree' }).count(), 0);
  await ada.getByRole('button', { name: 'Agree' }).click();
  for (const page of [ada, bo, onlooker]) await page.locator('#status', { hasText: 'draw by agreement' }).waitFor();
  await end(ada, bo, onlooker);
});

test('a match goes from board to board, with its score and the colours of who plays', async () => {
  const page = await person();
  const begun = await table(server.link, { game: 'match', seats: alone });
  await sit(page, server.link, begun);
  for (const site of ['c0', 'c3', 'c1', 'c4', 'c2']) {
    const { stamp } = await look(server.link, begun);
    await click(page, site);
    await page.waitForFunction((before) => Number(document.body.dataset.stamp) > before, stamp);
  }
  await page.getByText('Match: Player 1: 1, Player 2: 0').waitFor();
  await page.locator('[data-site="c24"]').waitFor();
  await page.locator('.bar.at-turn', { hasText: 'Player 2' }).waitFor();
  await click(page, 'c12');
  await page.locator('.pieces [data-on="c12"]').waitFor();
  const site = await page.locator('[data-site="c12"]').getAttribute('aria-label');
  assert.match(site, /of Player 2/);
  const colours = await page.evaluate(() => {
    const body = document.querySelector('.pieces [data-on="c12"] [fill^="#"]');
    const bar = [...document.querySelectorAll('.bar')].find((it) => it.textContent.includes('Player 2'));
    return [body.getAttribute('fill'), getComputedStyle(bar.querySelector('.dot')).backgroundColor];
  });
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colours[0].slice(at, at + 2), 16));
  assert.equal(colours[1], `rgb(${red}, ${green}, ${blue})`);
  assert.deepEqual(await page.locator('.lost', { hasText: '×' }).allTextContents(), [], 'what stood on the board of another game is not lost');
  await shot(page, 'match');
  await page.locator('#first').click();
  await page.locator('[data-site="c24"]').waitFor({ state: 'detached' });
  await page.locator('#latest').click();
  await page.locator('.pieces [data-on="c12"]').waitFor();
  await end(page);
});

for (const colorScheme of ['light', 'dark']) {
  test(`a file's colours are shown as far as they can be told apart and read: ${colorScheme}`, async () => {
    const page = await person({ colorScheme });
    const begun = await table(server.link, { game: 'colours', seats: [...alone, { is: 'me' }] });
    await sit(page, server.link, begun);
    for (const site of ['c5', 'c6', 'c9']) {
      const { stamp } = await look(server.link, begun);
      await click(page, site);
      await page.waitForFunction((before) => Number(document.body.dataset.stamp) > before, stamp);
    }
    // Found and read in one go: bars may be drawn anew in between, and what is gone has no colour.
    const dots = await page.evaluate(() => [...document.querySelectorAll('.bar .dot')].map((dot) => getComputedStyle(dot).backgroundColor));
    assert.ok(dots.includes('rgb(224, 32, 32)'), `the first player has the colour of the file: ${dots}`);
    assert.equal(new Set(dots).size, 3, 'no two players have one colour');
    const fills = await page.locator('.ground path').evaluateAll((found) => found.map((path) => path.getAttribute('fill')));
    assert.ok(fills.includes('#ccddff'));
    assert.ok(!fills.includes('#000000'), 'black cells are made lighter, so that marks show on them');
    // The marks of the owners: none, whole, broken.
    const marks = await Promise.all(['c5', 'c6', 'c9'].map((site) => page.locator(`.pieces [data-on="${site}"] [fill="none"]`).evaluateAll((found) => found.map((it) => it.getAttribute('stroke-dasharray')))));
    assert.deepEqual(marks.map((of) => of.map(Boolean)), [[], [false], [true]]);
    assert.equal(await page.locator('.pieces [data-on="c0"] path[fill="#8830a8"]').count(), 1, 'what belongs to nobody is a purple star');
    const { violations } = await new AxeBuilder({ page }).analyze();
    assert.deepEqual(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id), []);
    await shot(page, `colours-${colorScheme}`);
    await page.goto(`${server.link}/game/colours`);
    await page.getByText('Colours of its own.').waitFor();
    await end(page);
  });
}

test('a name in the leagues goes to another browser by its secret link', async () => {
  const [ada, phone, other] = [await person(), await person({ viewport: { width: 390, height: 844 } }), await person()];
  await ada.goto(`${server.link}/league`);
  await ada.evaluate(async () => {
    const answer = await fetch('/api/people', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'Ada Secret' }) });
    localStorage.setItem('lud.me', (await answer.json()).key);
  });
  await ada.reload();
  await ada.getByText('You are Ada Secret').click();
  const link = await ada.getByLabel('Your secret link').inputValue();
  await phone.goto(link);
  await phone.getByText('You are Ada Secret', { exact: true }).waitFor();
  assert.equal(new URL(phone.url()).hash, '', 'the address holds no key');
  assert.equal(await phone.evaluate(() => localStorage.getItem('lud.me')), await ada.evaluate(() => localStorage.getItem('lud.me')));
  await shot(phone, 'league-phone');
  await other.goto(`${server.link}/league#me=nonsense`);
  await other.locator('.toast.bad').waitFor();
  assert.equal(await other.evaluate(() => localStorage.getItem('lud.me')), null);
  await end(ada, phone, other);
});
