// What the guide shows is what happens, and who publishes the package publishes what is needed.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { root } from './support.js';

const home = fileURLToPath(new URL('..', import.meta.url));

test('the example of the guide runs', () => {
  const guide = readFileSync(join(root, 'src/guide/playground.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const here = example.replace('node_modules/ludwright/dist/', 'dist/');
  assert.notEqual(here, example);
  // The package may ask for itself by its name.
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', here], { cwd: home, encoding: 'utf8' });
  assert.match(said, /wins|draw/);
});

test('the types say what there is', () => {
  const types = readFileSync(join(home, 'dist/ludwright.d.ts'), 'utf8');
  const code = readFileSync(join(home, 'dist/ludwright.js'), 'utf8');
  const names = [...code.matchAll(/^export (?:async )?(?:class|function) (\w+)|^  (?:get )?(\w+)\(.*\) {$/gm)].map((found) => found[1] ?? found[2] ?? '');
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(types));
  assert.ok(names.length > 20);
  assert.deepEqual(missing, []);
});

test('the package has the engine, its types, the games and its licences, and nothing of this machine', () => {
  const told = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  const files = told[0].files.map((/** @type {{path: string}} */ file) => file.path);
  for (const name of ['dist/ludwright.js', 'dist/ludwright.d.ts', 'dist/engine.js', 'dist/engine_bg.wasm', 'dist/games.json', 'dist/LICENSE-MIT', 'dist/LICENSE-APACHE', 'README.md']) assert.ok(files.includes(name), name);
  assert.ok(files.every((/** @type {string} */ name) => /^(dist\/[\w.-]+|README\.md|package\.json)$/.test(name)), files.join());
});
