import { expect, test } from 'vitest';
import { createLagMeter } from './ledger-lag.ts';

const readingAt = (highest: bigint, next: bigint) =>
  ({ kind: 'catching-up', nextCheckpoint: next, highestCheckpoint: highest }) as const;

test('the lag is the node’s checkpoints that are missing, and the time since none was', () => {
  let now = 10_000;
  const meter = createLagMeter(() => now);
  now = 12_500;
  expect(meter.read()).toEqual({ checkpoints: 0, seconds: 2 });
  meter.see(readingAt(99n, 40n));
  now = 15_000;
  expect(meter.read()).toEqual({ checkpoints: 60, seconds: 5 });
  meter.see({ kind: 'following', nextCheckpoint: 100n, atMs: now });
  now = 19_000;
  // It looks every few seconds, and until then it has all that it knows of.
  expect(meter.read()).toEqual({ checkpoints: 0, seconds: 0 });

  meter.see({ kind: 'waiting', sinceMs: now, error: new Error('gone') });
  now = 79_000;
  expect(meter.read()).toEqual({ checkpoints: 0, seconds: 64 });
  meter.see(readingAt(130n, 120n));
  expect(meter.read()).toEqual({ checkpoints: 11, seconds: 64 });
  // A node behind another one may know less than the mirror has.
  meter.see(readingAt(110n, 120n));
  expect(meter.read().checkpoints).toBe(0);
});
