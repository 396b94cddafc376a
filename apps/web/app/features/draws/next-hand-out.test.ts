import { expect, it } from 'vitest';
import { nextHandOut } from './next-hand-out.ts';

const calls = (...uids: readonly string[]) => uids.map((uid) => ({ uid }));

it.each([
  ['up to the own last call', calls('me', 'other', 'me', 'other'), false, { calls: 3, isReached: true }],
  ['all that were read, before the own one', calls('one', 'two'), true, { calls: 2, isReached: false }],
  ['none once others have handed out the own one', calls('one', 'two'), false, null],
  ['none of an empty queue', [], false, null],
])('nextHandOut returns %s', (_name, open, hasMore, expected) => {
  expect(nextHandOut({ open, hasMore }, 'me')).toEqual(expected);
});
