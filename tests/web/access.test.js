// Axe finds nothing serious, on wide pages and narrow ones, light and dark; and nothing is cut off.

import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, person, serve, shot, sit, table } from './support.js';

let server;
before(async () => { server = await serve(); });
after(async () => { await closeBrowser(); await server?.kill(); });

async function check(page, where) {
  const found = await new AxeBuilder({ page }).analyze();
  const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(serious.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html).slice(0, 3).join(' ')}`), []);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${where}: the page is ${over} pixels too wide`);
}

for (const colorScheme of ['light', 'dark']) {
  for (const [name, viewport] of [['wide', { width: 1280, height: 860 }], ['narrow', { width: 360, height: 740 }]]) {
    test(`${colorScheme}, ${name}`, async () => {
      const page = await person({ colorScheme, viewport, isMobile: name === 'narrow', hasTouch: name === 'narrow' });
      await page.goto(server.link);
      await page.locator('.card').first().waitFor();
      await page.waitForLoadState('networkidle');
      await check(page, 'lobby');
      await shot(page, `lobby-${colorScheme}-${name}`);
      await page.getByRole('button', { name: /Kharbga/ }).click();
      await page.locator('.preview').waitFor();
      await check(page, 'setup');
      await shot(page, `setup-${colorScheme}-${name}`);
      for (const game of ['kharbga', 'seven-fang', 'hex']) {
        const begun = await table(server.link, { game, seats: [{ is: 'me' }, { is: 'me' }] });
        await sit(page, server.link, begun);
        await page.locator('.site.live, .hand-site.live').first()[name === 'narrow' ? 'tap' : 'click']();
        await check(page, game);
        await shot(page, `${game}-${colorScheme}-${name}`);
      }
      await page.goto(`${server.link}/league/kharbga`);
      await page.getByText('Nobody has played yet').waitFor();
      await check(page, 'league');
      assert.deepEqual(page.errors, []);
      await page.context().close();
    });
  }
}
