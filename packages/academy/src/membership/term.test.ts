import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permanentExpiry } from './ownership.ts';
import { nextTerm } from './term.ts';

const moment = fc.bigInt({ min: 0n, max: 10n ** 14n });
const some = fc.bigInt({ min: 1n, max: 10n ** 12n });

test.each([
  ['starts now without an earlier term', 0n, { from: 100n, until: 130n }],
  ['starts now after an expired term', 99n, { from: 100n, until: 130n }],
  ['starts now if the earlier term ends now', 100n, { from: 100n, until: 130n }],
  ['starts at the end of a running term', 150n, { from: 150n, until: 180n }],
])('nextTerm %s', (_what, timedUntil, term) => {
  expect(nextTerm({ timedUntil, now: 100n, duration: 30n })).toEqual(term);
});

test('nextTerm starts a permanent term (duration 0) now, even during another term', () => {
  expect(nextTerm({ timedUntil: 150n, now: 100n, duration: 0n })).toEqual({
    from: 100n,
    until: permanentExpiry,
  });
});

test('nextTerm always grants the full duration, and two durations give the same end in either order', () => {
  fc.assert(
    fc.property(moment, moment, some, some, (timedUntil, now, first, second) => {
      const after = (start: bigint, ...durations: bigint[]) =>
        durations.reduce((until, duration) => nextTerm({ timedUntil: until, now, duration }).until, start);
      const term = nextTerm({ timedUntil, now, duration: first });
      expect(term.until - term.from).toBe(first);
      expect(term.from >= now && term.from >= timedUntil).toBe(true);
      expect(after(timedUntil, first, second)).toBe(after(timedUntil, second, first));
    }),
  );
});
