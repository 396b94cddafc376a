import { expect, it } from 'vitest';
import { sampleVote } from './testing/sample-vote.ts';
import { isStale } from './vote-watch.tsx';

const opens = Date.parse(sampleVote.opensAt ?? '');
const closes = Date.parse(sampleVote.closesAt ?? '');

it.each([
  ['scheduled', opens - 1, false],
  ['scheduled', opens, true],
  ['open', closes - 1, false],
  ['open', closes, true],
  ['counting', closes, true],
  ['closed', closes, false],
  ['void', opens, false],
] as const)('a page that shows the state %s at %i asks the server again: %s', (state, now, expected) => {
  expect(isStale({ vote: { ...sampleVote, state }, now })).toBe(expected);
});
