import { expect, it } from 'vitest';
import { TieredMeter } from './tiered-meter.ts';

it('TieredMeter calls rest again and again during long work, and throws at the same amount as without', () => {
  const spend = (meter: TieredMeter) => {
    let calls = 0;
    try {
      for (;;) {
        meter.native(1_000);
        calls += 1;
      }
    } catch (error) {
      expect(error).toMatchObject({ status: 'OUT_OF_GAS' });
      return calls;
    }
  };
  let rests = 0;
  const rested = spend(
    new TieredMeter(5_000, () => {
      rests += 1;
    }),
  );
  expect(rested).toBe(spend(new TieredMeter(5_000)));
  expect(rests).toBeGreaterThanOrEqual(4);
  rests = 0;
  spend(
    new TieredMeter(500, () => {
      rests += 1;
    }),
  );
  expect(rests).toBe(0);
});
