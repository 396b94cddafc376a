import { expect, test } from 'vitest';
import { createLagMeter } from './ledger-lag.ts';

const readingAt = (highest: bigint, next: bigint) =>
  ({ kind: 'catching-up', nextCheckpoint: next, highestCheckpoint: highest }) as const;

test('createLagMeter counts missing checkpoints, and the seconds since the mirror was complete', () => {
  let now = 10_000;
  const meter = createLagMeter(() => now);
  now = 12_500;
  expect(meter.read()).toEqual({ checkpoints: 0, seconds: 2 });
  meter.see(readingAt(99n, 40n));
  now = 15_000;
  expect(meter.read()).toEqual({ checkpoints: 60, seconds: 5 });
  meter.see({ kind: 'following', nextCheckpoint: 100n, atMs: now });
  now = 19_000;
  // The ledger polls every few seconds; until then it counts as complete.
  expect(meter.read()).toEqual({ checkpoints: 0, seconds: 0 });

  meter.see({ kind: 'waiting', sinceMs: now, error: new Error('gone') });
  now = 79_000;
  expect(meter.read()).toEqual({ checkpoints: 0, seconds: 64 });
  meter.see(readingAt(130n, 120n));
  expect(meter.read()).toEqual({ checkpoints: 11, seconds: 64 });
  // A node that lags behind another one may know less than the mirror contains.
  meter.see(readingAt(110n, 120n));
  expect(meter.read().checkpoints).toBe(0);
});
