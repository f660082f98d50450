// The little that the page knows of moves, without a page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { label, Pointing } from '../../src/serve/page/pointing.js';

const gesture = (move, sites, choice = '', is = 'move') => ({ move, sites, choice, is });

test('two touches make a move, and another begins anew', () => {
  const pointing = new Pointing([gesture('a-b', ['a', 'b']), gesture('c-d', ['c', 'd'])]);
  assert.deepEqual(pointing.touch('a'), { touched: ['a'] });
  assert.deepEqual([...pointing.next()], ['b']);
  assert.deepEqual(pointing.touch('c'), { touched: ['c'] });
  assert.deepEqual(pointing.touch('c'), { touched: [] });
  assert.deepEqual(pointing.touch('z'), { touched: [] });
  pointing.touch('a');
  assert.deepEqual(pointing.touch('b'), { play: 'a-b' });
});

test('several moves with the same sites are a choice', () => {
  const moves = [gesture('a-b=Queen1', ['a', 'b'], '=Queen1'), gesture('a-b=Rook1', ['a', 'b'], '=Rook1'), gesture('c', ['c'])];
  const pointing = new Pointing(moves);
  pointing.touch('a');
  assert.deepEqual(pointing.touch('b'), { choose: moves.slice(0, 2) });
  assert.deepEqual(moves.slice(0, 2).map((it) => label(it)), ['Queen', 'Rook']);
});

test('a site that is a move and the beginning of another is touched twice', () => {
  const pointing = new Pointing([gesture('xa', ['a', 'a']), gesture('a-b', ['a', 'b'])]);
  pointing.touch('a');
  assert.deepEqual([...pointing.next()].sort(), ['a', 'b']);
  assert.deepEqual(pointing.touch('a'), { play: 'xa' });
});

test('where all moves begin at one site it is taken as touched', () => {
  const pointing = new Pointing([gesture('h-a', ['h', 'a']), gesture('h-b', ['h', 'b'])]);
  assert.deepEqual(pointing.touched, ['h']);
  assert.deepEqual(pointing.touch('h'), { touched: ['h'] });
  assert.deepEqual(pointing.touch('a'), { play: 'h-a' });
});

test('moves without sites are buttons', () => {
  const pointing = new Pointing([gesture('pass', [], 'pass', 'pass'), gesture('propose:A_B', [], 'propose:A_B', 'propose'), gesture('bet:5', [], 'bet:5')]);
  assert.deepEqual(pointing.buttons.map((it) => label(it)), ['Pass', 'Propose: A B', 'Bet 5']);
  assert.deepEqual([true, false].map((hasDice) => label(gesture('do', []), hasDice)), ['Roll', 'Go on']);
});
