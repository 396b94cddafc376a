import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPace } from './pace-calls.ts';

/** A clock that moves only when the pace waits or the test advances it. */
function fakeTime() {
  let now = 0;
  const pass = (ms: number) => {
    now += ms;
  };
  return { now: () => now, sleep: async (ms: number) => pass(ms), pass };
}

describe('createPace', () => {
  it('never exceeds a rate limit of the same burst and rate, whatever time passes between the calls', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(pauses, fc.integer({ min: 1, max: 10 }), async (given, burst) => {
        const { now, sleep, pass } = fakeTime();
        const perSecond = 4;
        const pace = createPace({ burst, perSecond, now, sleep });
        let left = burst;
        let at = 0;
        for (const pause of given) {
          pass(pause);
          await pace();
          left = Math.min(burst, left + ((now() - at) / 1_000) * perSecond) - 1;
          at = now();
          // The quotient of a pause has a rounding error.
          expect(left).toBeGreaterThan(-1e-6);
        }
      }),
    );
  });

  it('does not wait within its burst', async () => {
    const { now, sleep } = fakeTime();
    const pace = createPace({ burst: 3, perSecond: 1, now, sleep });
    for (let call = 0; call < 3; call += 1) await pace();
    expect(now()).toBe(0);
    await pace();
    expect(now()).toBe(1_000);
  });
});
