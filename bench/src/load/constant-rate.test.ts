import { expect, it } from 'vitest';
import { runAtConstantRate } from './constant-rate.ts';

it('runAtConstantRate starts work while earlier work still runs, and counts the delay of a late start', async () => {
  const starts: number[] = [];
  const begun = performance.now();
  const times = await runAtConstantRate(
    async () => {
      starts.push(performance.now() - begun);
      // The first start blocks the process, so the second, due after 10 ms, is late.
      if (starts.length === 1) while (performance.now() - begun < 50);
      await new Promise((resolve) => setTimeout(resolve, 30));
    },
    { perSecond: 100, forMs: 30 },
  );
  expect(times).toHaveLength(3);
  expect(times[1]).toBeGreaterThanOrEqual(60);
});
