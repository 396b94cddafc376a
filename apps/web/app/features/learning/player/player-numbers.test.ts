import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { playerNumbers } from './player-numbers.ts';

const folder = dirname(createRequire(import.meta.url).resolve('plyr'));
const plyr = readFileSync(join(folder, 'plyr.mjs'), 'utf8').replaceAll("'", '');

const { controlsHideMs, loadingDelayMs, seekRange } = playerNumbers;

it.each([
  ['a mouse and a finger', `delay = player.touch ? ${controlsHideMs.touch} : ${controlsHideMs.mouse};`],
  ['the focus', `delay = this.touch ? ${controlsHideMs.touch} : ${controlsHideMs.focus};`],
  ['loading', `this.loading ? ${loadingDelayMs} : 0`],
  ['seeking', `min: ${seekRange.min},\n      max: ${seekRange.max},\n      step: ${seekRange.step},`],
])('the fixed numbers of plyr for %s equal ours', (_, line) => {
  expect(plyr.includes(line)).toBe(true);
});
