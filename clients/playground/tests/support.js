// A browser for tests.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './server.js';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const shots = fileURLToPath(new URL('shots', import.meta.url));

/** A server and a browser, and how to end both. */
export async function begin() {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  return {
    link: server.link,
    /**
     * Somebody with a browser of their own. What goes wrong on their pages fails the test.
     * @param {import('playwright-core').BrowserContextOptions} [options]
     */
    async person(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      /** @type {string[]} */
      const errors = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
      return Object.assign(page, { errors });
    },
    async end() {
      await browser.close();
      server.close();
    },
  };
}

/**
 * Opens the playground, and waits until its first text is read.
 * @param {import('playwright-core').Page} page
 * @param {string} link
 * @param {string} [fragment]
 */
export async function open(page, link, fragment = '') {
  await page.goto(`${link}/${fragment}`);
  await read(page);
}

/**
 * Waits until the text is read.
 * @param {import('playwright-core').Page} page
 * @param {'good' | 'bad'} [how]
 */
export async function read(page, how = 'good') {
  await page.locator(`body[data-read="${how}"]`).waitFor();
}

/**
 * Writes another text, and waits until it is read.
 * @param {import('playwright-core').Page} page
 * @param {string} text
 * @param {'good' | 'bad'} [how]
 */
export async function write(page, text, how) {
  const before = await page.evaluate(() => Number(document.body.dataset.reads));
  await page.locator('#text').fill(text);
  await page.waitForFunction((reads) => Number(document.body.dataset.reads) > reads, before);
  if (how) await read(page, how);
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
export async function shot(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
