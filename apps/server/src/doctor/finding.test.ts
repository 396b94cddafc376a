import { expect, it } from 'vitest';
import { failuresToText } from './finding.ts';

it.each([
  [0, 'No problems found.'],
  [1, '1 problem found.'],
  [2, '2 problems found.'],
])('failuresToText returns the summary of %i failures', (count, text) => {
  expect(failuresToText(count)).toBe(text);
});
