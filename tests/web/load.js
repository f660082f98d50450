// A load run: so many tables at once, each a game against the program, with a page that listens. All are opened at one time, and the
// games begin within a second. Says how long the answers to moves took, seen from outside and by the server's own log, and how long
// the server's processor worked for a move with the program's answer, which says more on a machine that does other things too. It
// asserts nothing about time; what fails is a request that fails.
//
//   node load.js [tables] [moves] [game]

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, listening } from './support.js';

const [tables = 200, moves = 20] = process.argv.slice(2, 4).map(Number);
const game = process.argv[4] ?? 'breakthrough';

/** How long the server worked on each answer to a move, in ms, as its log says. */
const served = [];
const note = (line) => {
  const plain = line.replace(/\x1b\[[0-9;]*m/g, '');
  const found = /\/act\W.*latency=(\d+) ms/.exec(plain);
  if (found) served.push(Number(found[1]));
};
const log = ['--log', 'ludwright=debug,tower_http=debug'];
const { link, kill, pid } = await listening([...log, '--data', join(folder('load'), 'games.sqlite')], note);
/** How long the processor has worked for the server, in ms; nothing where Linux does not tell it. */
const busy = () => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
};
const took = [];
let played = 0;

async function ask(path, key, body) {
  const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  const answer = await fetch(link + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${told.error}`);
  return told;
}

const open = () => ask('/api/tables', null, { game, seats: [{ is: 'me' }, { is: 'engine', level: 1 }] });

async function oneTable(begun, number) {
  await new Promise((done) => setTimeout(done, (number * 1000) / tables));
  const stop = new AbortController();
  const events = await fetch(`${link}/api/tables/${begun.id}/events`, { headers: { Authorization: `Bearer ${begun.key}` }, signal: stop.signal });
  const reader = events.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  // The table as the page hears of it.
  const next = async () => {
    for (;;) {
      const end = text.lastIndexOf('\n\n');
      const begin = text.lastIndexOf('data:', end);
      if (end >= 0 && begin >= 0) {
        const told = JSON.parse(text.slice(begin + 5, end));
        text = text.slice(end + 2);
        return told;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error(`table ${number}: the events ended`);
      text += value;
    }
  };
  for (let move = 0; move < moves; move++) {
    let table = await next();
    for (let waits = 0; !table.over && !table.gestures && waits < 100; waits++) table = await next();
    if (table.over) break;
    const chosen = table.gestures[(number * 31 + move * 7) % table.gestures.length];
    const begin = performance.now();
    await ask(`/api/tables/${begun.id}/act`, begun.key, { do: 'move', move: chosen.move, stamp: table.stamp });
    took.push(performance.now() - begin);
    played += 1;
  }
  stop.abort();
}

const opening = performance.now();
const begun = await Promise.all([...Array(tables).keys()].map(open));
const opened = performance.now() - opening;
const worked = busy();
const begin = performance.now();
const ends = await Promise.allSettled(begun.map(oneTable));
const seconds = (performance.now() - begin) / 1000;
const each = ((busy() - worked) / Math.max(1, played)).toFixed(1);
const failed = ends.filter((end) => end.status === 'rejected');
/** The median, and what 5 and 1 of 100 exceed. */
const shares = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN).toFixed(1);
  return `median ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)}, longest ${share(1)}`;
};
console.log(`${tables} tables of ${game}, opened in ${opened.toFixed(0)} ms: ${played} moves and as many answers in ${seconds.toFixed(1)} s, ${failed.length} failed`);
console.log(`ms for a move, seen from outside: ${shares(took)}`);
console.log(`ms for a move, in the server:     ${shares(served)} (${served.length} moves)`);
console.log(`processor: ${each} ms for a move and its answer`);
for (const end of failed.slice(0, 5)) console.log(String(end.reason));
await kill();
process.exit(failed.length > 0 ? 1 : 0);
