import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poolStages, requirePoolStage } from './stage.ts';

test('poolStages has the four stages in order', () => {
  const stages = poolStages.map(({ number, name }) => `${number} ${name}`);
  expect(stages).toEqual(['0 募集中', '1 锁仓中', '2 释放中', '3 已结束']);
});

test('requirePoolStage finds a stage by its number', () => {
  for (const stage of poolStages) expect(requirePoolStage(stage.number)).toBe(stage);
});

test('requirePoolStage rejects every number except 0, 1, 2 and 3', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer()), (number) => {
      // Adding 0 turns -0, which is the first stage as well, into 0.
      if ([0, 1, 2, 3].includes(number)) expect(requirePoolStage(number).number).toBe(number + 0);
      else expect(() => requirePoolStage(number)).toThrow(RangeError);
    }),
  );
  for (const number of [-1, 4, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 255]) {
    expect(() => requirePoolStage(number)).toThrow(RangeError);
  }
});
