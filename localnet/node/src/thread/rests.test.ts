import { expect, it } from 'vitest';
import { createRests, restTimes } from './rests.ts';

it('a thread rests after each stretch of work of one transaction, and not after a pause between two', () => {
  let time = 1_000;
  const waits: number[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    time += ms;
  };
  const { begin, rest } = createRests({ now: () => time, wait });
  const work = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1) {
      time += 1;
      rest();
    }
  };
  begin();
  work(restTimes.workMs - 1);
  time += 5_000;
  begin();
  work(restTimes.workMs - 1);
  expect(waits).toEqual([]);
  work(1 + 3 * restTimes.workMs);
  expect(waits).toEqual([restTimes.restMs, restTimes.restMs, restTimes.restMs, restTimes.restMs]);
});
