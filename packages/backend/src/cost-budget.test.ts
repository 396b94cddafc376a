import { describe, expect, it } from 'vitest';
import { CostBudget } from './cost-budget.ts';

function setUp() {
  let now = 1_000_000;
  const budget = new CostBudget({ burst: 100, perSecond: 10 }, () => now);
  const pass = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { budget, pass };
}

describe('CostBudget', () => {
  it('lets each key spend its burst, and afterwards only what has recovered', () => {
    const { budget, pass } = setUp();
    expect([budget.take('a', 60), budget.take('a', 41), budget.take('a', 40)]).toEqual([true, false, true]);
    expect(budget.take('b', 100)).toBe(true);
    pass(2);
    expect([budget.take('a', 21), budget.take('a', 20)]).toEqual([false, true]);
  });

  it('returns how long a key is in debt after a charge, with a debt of at most one burst', () => {
    const { budget, pass } = setUp();
    expect(budget.charge('a', 100)).toBe(0);
    expect(budget.charge('a', 20)).toBe(2_000);
    expect(budget.charge('a', 1_000_000)).toBe(10_000);
    pass(10);
    expect(budget.charge('a', 0)).toBe(0);
  });

  it('restores nothing if the clock is set back, and removes recovered keys', () => {
    const { budget, pass } = setUp();
    budget.take('a', 100);
    pass(-86_400);
    expect(budget.take('a', 1)).toBe(false);
    pass(86_400 + 30);
    expect(budget.take('b', 1)).toBe(true);
    expect(budget.size).toBe(1);
  });
});
