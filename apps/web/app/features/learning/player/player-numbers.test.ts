import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { playerNumbers } from './player-numbers.ts';

const folder = dirname(createRequire(import.meta.url).resolve('plyr'));
const plyr = readFileSync(join(folder, 'plyr.mjs'), 'utf8').replaceAll("'", '');

const { controlsHideMs, loadingDelayMs, seekRange } = playerNumbers;

it.each([
  [
    'hiding the controls after mouse or touch input',
    `delay = player.touch ? ${controlsHideMs.touch} : ${controlsHideMs.mouse};`,
  ],
  [
    'hiding the controls after focus',
    `delay = this.touch ? ${controlsHideMs.touch} : ${controlsHideMs.focus};`,
  ],
  ['the loading delay', `this.loading ? ${loadingDelayMs} : 0`],
  ['the seek range', `min: ${seekRange.min},\n      max: ${seekRange.max},\n      step: ${seekRange.step},`],
])('the player library plyr hard-codes the same numbers as playerNumbers for %s', (_, line) => {
  expect(plyr.includes(line)).toBe(true);
});
