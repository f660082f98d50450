// The extension in a real editor: code-server, with a browser before it. It is packed and installed as people do it, a game with
// a slip is opened, mended by the quick fix, drawn, tested and played. Pictures are left in `host/shots/`: look at them.
//
// CODE_SERVER is the `entry.js` of code-server, CHROMIUM the browser, LUD the program (with the feature `lsp`), VSCE the `vsce` that
// packs. `README.md` says how to come by them.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
const { chromium } = createRequire(join(root, 'tests/web/package.json'))('playwright-core');
const { CODE_SERVER, VSCE = 'vsce', CHROMIUM = '/usr/bin/chromium', LUD = join(root, 'target/debug/lud') } = process.env;
if (!CODE_SERVER) throw new Error('CODE_SERVER says where code-server is: see README.md');

const GAME = `(game "Steps"
    (players 2)
    (equipment {(board (square 5)) (piece "Pawn" Each "StepOn")})
    (rules
        (start {(place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top))})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)

// To the next empty site.
(define "StepOn" (move Setp Orthogonal (to if:(is Empty (to)))))

(tests {(test "it begins" (has {"a1:Pawn1"}))})
`;

const home = mkdtempSync(join(tmpdir(), 'lud-host-'));
const shots = join(here, 'shots');
for (const folder of [shots, join(home, 'data/User'), join(home, 'data/Machine'), join(home, 'ws')]) mkdirSync(folder, { recursive: true });
writeFileSync(join(home, 'ws/steps.lud'), GAME);
// Where the program is belongs to the machine on which it runs.
writeFileSync(join(home, 'data/Machine/settings.json'), JSON.stringify({ 'lud.path': LUD }));
writeFileSync(join(home, 'data/User/settings.json'), JSON.stringify({ 'workbench.startupEditor': 'none', 'security.workspace.trust.startupPrompt': 'never' }));

const folders = ['--user-data-dir', join(home, 'data'), '--extensions-dir', join(home, 'extensions')];
execFileSync(VSCE, ['package', '--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', join(home, 'lud.vsix')], { cwd: join(here, '..'), stdio: 'inherit' });
execFileSync(process.execPath, [CODE_SERVER, ...folders, '--install-extension', join(home, 'lud.vsix')], { stdio: 'inherit' });
const port = 20_000 + (process.pid % 20_000);
const server = spawn(process.execPath, [CODE_SERVER, ...folders, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check']);
await new Promise((done) => server.stdout.on('data', (text) => { if (`${text}`.includes('listening')) done(null); }));
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });

try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(30_000);
  const shot = (/** @type {string} */ name) => page.screenshot({ path: join(shots, `${name}.png`) });
  await page.goto(`http://127.0.0.1:${port}/?folder=${join(home, 'ws')}`);
  await page.locator('.explorer-folders-view [aria-label^="steps.lud"]').first().dblclick();

  // A slip is underlined, in a folder that nobody trusts yet, and has a fix.
  await page.locator('.squiggly-error').first().waitFor();
  await page.keyboard.press('Control+Shift+M');
  await page.getByText('is not a ludeme that lud can play').first().waitFor();
  await page.getByText('did you mean `Step`?').first().waitFor();
  await shot('slip');
  await page.locator('.view-line', { hasText: 'Setp' }).first().click();
  await page.keyboard.press('Control+G');
  await page.keyboard.type('12:27');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+.');
  await page.getByText('Write `Step`').first().waitFor();
  await shot('fix');
  await page.keyboard.press('Enter');
  await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+S');
  await page.keyboard.press('Control+Shift+M');

  // The board stands beside the rules.
  await page.getByRole('button', { name: /Show the Board/ }).first().click();
  const panel = page.frameLocator('iframe.webview').frameLocator('iframe');
  await panel.locator('svg').waitFor();
  assert.equal(await panel.locator('h3').innerText(), 'Steps');
  await shot('board');

  // What runs in the terminal asks for trust first.
  await page.locator('.codelens-decoration a', { hasText: 'Run tests' }).first().click();
  await page.getByRole('button', { name: /^Trust/ }).click();
  await page.locator('.terminal').first().waitFor();
  await page.getByText('1 passed, 0 failed').first().waitFor({ state: 'attached' }).catch(() => {});
  await page.waitForTimeout(2000);
  await shot('tests');
  await page.locator('.codelens-decoration a', { hasText: 'Play' }).first().click();
  await page.waitForTimeout(3000);
  await shot('play');
  console.log(`it works; pictures are in ${shots}`);
} finally {
  await browser.close();
  server.kill();
  rmSync(home, { recursive: true, force: true });
}
