// A server and a browser for tests.
//
// LUD is the program with the feature `serve` (default: target/debug/lud), CHROMIUM the browser. With LUD_PAGE the
// page comes from that folder and not from the program, so that it can be worked on without building.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.LUD ?? join(root, 'target/debug/lud');
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const shots = fileURLToPath(new URL('shots', import.meta.url));

/** Starts a server; says where it is, and how to end it at once. */
export async function serve(...args) {
  return listening(args);
}

/** The same, and `heard` is told each line that the server writes about itself. */
export async function listening(args, heard) {
  if (!existsSync(program)) throw new Error(`there is no ${program}: cargo build --features serve`);
  const bind = args.includes('--bind') ? [] : ['--bind', '127.0.0.1:0'];
  const child = spawn(program, ['serve', ...bind, ...args], { stdio: ['ignore', 'pipe', heard ? 'pipe' : 'inherit'] });
  if (heard) createInterface({ input: child.stderr }).on('line', heard);
  const link = await new Promise((done, fail) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) done(found[0]);
    });
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return {
    link,
    pid: child.pid,
    kill: () => new Promise((done) => { child.removeAllListeners('exit'); child.on('exit', done); child.kill('SIGKILL'); }),
  };
}

/** A folder for a test's files. */
export function folder(name) {
  const path = join(tmpdir(), `lud-web-${process.pid}-${name}`);
  mkdirSync(path, { recursive: true });
  return path;
}

let launched;

export async function browser() {
  launched ??= chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  return launched;
}

export async function closeBrowser() {
  if (launched) await (await launched).close();
  launched = undefined;
}

/** Somebody with a browser of their own. What goes wrong on their pages fails the test. */
export async function person(options = {}) {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) page.errors.push(message.text());
  });
  const files = process.env.LUD_PAGE;
  if (files) {
    await page.route(/\.(js|css|html)$/, (route) => route.fulfill({ path: join(files, new URL(route.request().url()).pathname) }));
    await page.route(/\/(table|game|league)(\/[^.]*)?$|:\d+\/$/, (route) => {
      const first = new URL(route.request().url()).pathname.split('/')[1];
      const name = first === 'table' ? 'table.html' : first === 'league' ? 'league.html' : 'lobby.html';
      return route.fulfill({ body: readFileSync(join(files, name)), contentType: 'text/html' });
    });
  }
  return page;
}

/** A table made without the lobby, as the page would make it. */
export async function table(link, asked) {
  const answer = await fetch(`${link}/api/tables`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Sits down at a table that was made here. */
export async function sit(page, link, begun) {
  await page.goto(`${link}/table/${begun.id}#key=${begun.key}`);
  await page.locator('.board').waitFor();
  await page.locator('#status').filter({ hasText: /./ }).waitFor();
}

/** What the table is like, as the holder of a key is told. */
export async function look(link, begun, key = begun.key) {
  const answer = await fetch(`${link}/api/tables/${begun.id}`, { headers: key ? { Authorization: `Bearer ${key}` } : {} });
  return answer.json();
}

/** Clicks in the middle of a site of the board or of a hand. */
export async function click(page, site) {
  const place = page.locator(`[data-site="${site}"]`).first();
  if (site.startsWith('e')) {
    const at = await place.evaluate((group) => {
      const path = group.querySelector('path');
      const point = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
      return { x: point.x, y: point.y };
    });
    await page.mouse.click(at.x, at.y);
    return;
  }
  await place.click();
}

/** Makes a move by clicks alone: sites, the chooser, or a button. */
export async function playByClicks(page, link, begun, gesture, key = begun.key) {
  const before = (await look(link, begun, key)).stamp;
  const view = await look(link, begun, key);
  for (const site of gesture.sites) await click(page, site);
  const alike = view.gestures.filter((it) => it.sites.join() === gesture.sites.join());
  if (gesture.sites.length === 0) {
    await page.locator('#buttons button').nth(view.gestures.filter((it) => it.sites.length === 0).findIndex((it) => it.move === gesture.move)).click();
  } else if (alike.length > 1) {
    await page.locator('#chooser .choices button').nth(alike.findIndex((it) => it.move === gesture.move)).click();
  }
  for (let tries = 0; tries < 400; tries++) {
    const now = await look(link, begun, key);
    if (now.stamp > before) {
      await page.waitForFunction((stamp) => Number(document.body.dataset.stamp) >= stamp, now.stamp);
      return now;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`the move ${gesture.move} was not played`);
}

export async function shot(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
