import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ClientBudgets } from './client-budgets.ts';

const rate = { msPerSecond: 100, burstMs: 1_000 };

it('ClientBudgets lets a client exceed its burst and rate by at most one transaction', () => {
  const step = fc.record({ waitMs: fc.nat(5_000), costMs: fc.nat(3_000) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let now = 0;
      let used = 0;
      let last = 0;
      const budgets = new ClientBudgets(() => now);
      for (const { waitMs, costMs } of steps) {
        now += waitMs;
        if (budgets.waitMs('a', rate) > 0) continue;
        budgets.charge('a', rate, costMs);
        used += costMs;
        last = costMs;
      }
      expect(used - last).toBeLessThanOrEqual(rate.burstMs + (now / 1_000) * rate.msPerSecond + 0.001);
    }),
  );
});

it('ClientBudgets allows a client again after the returned waiting time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1_000_000 }), (costMs) => {
      let now = 0;
      const budgets = new ClientBudgets(() => now);
      budgets.charge('a', rate, costMs);
      now += budgets.waitMs('a', rate);
      expect(budgets.waitMs('a', rate)).toBeLessThan(0.001);
    }),
  );
});

it('ClientBudgets removes clients with a full budget and restores nothing if the clock is set back', () => {
  let now = 0;
  const budgets = new ClientBudgets(() => now);
  for (let index = 0; index < 1_000; index += 1) budgets.charge(`client ${index}`, rate, 10);
  expect(budgets.size).toBe(1_000);
  now -= 5_000;
  budgets.charge('client 0', rate, 1_000);
  expect(budgets.waitMs('client 0', rate)).toBeGreaterThan(0);
  now = 60_000;
  budgets.charge('another', rate, 1);
  expect(budgets.size).toBe(1);
});
