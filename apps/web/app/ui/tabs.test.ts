import { expect, it } from 'vitest';
import { stepTab } from './tabs.tsx';

it.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 0, 3, undefined],
  ['ArrowRight', 0, 0, undefined],
])('stepTab: the key %s on tab index %i of %i tabs selects index %s', (key, chosen, count, next) => {
  expect(stepTab(key, chosen, count)).toBe(next);
});
