import * as userPool from '@suixue/chain/contract/user_pool';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { PrizeBox, seededBytes } from '../../support/chain/prize-box.ts';

/** Prizes are fixed when a call is made. The time of handing out, its caller, refills and deleted users do not change them. */
const players = ['learner', 'second', 'author'] as const;
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('play' as const), who: fc.constantFrom(...players) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hand-out' as const), calls: fc.nat({ max: 4 }) }) },
  fc.record({
    kind: fc.constant('refill' as const),
    counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('leave' as const), who: fc.constantFrom(...players) }),
);
const runs = process.env.LONG_TESTS === '1' ? { numRuns: 100 } : { numRuns: 2, seed: 18 };

it('a call of a prize box receives the prizes that its random bytes and the earlier calls determine', {
  timeout: 900_000,
}, async () => {
  const seen = new Set<string>();
  const everything = fc.tuple(
    fc.nat(),
    fc.integer({ min: 1, max: 3 }),
    fc.array(step, { minLength: 30, maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(everything, async ([seed, atOnce, steps]) => {
      const world = new AcademyWorld(seededBytes(seed));
      await world.publish();
      await world.bind(...players);
      const box = await PrizeBox.open(world, { atOnce });
      await box.fill([5, 5, 5]);
      for (const given of steps) {
        const open = box.expected.length - box.received.length;
        if (given.kind === 'play') {
          const attempt = await box.send(given.who, await box.makePlay(given.who));
          if (attempt.isDone) seen.add('play');
        } else if (given.kind === 'hand-out' && open > 0) {
          await box.handOut('stranger', Math.min(open, given.calls + 1));
          seen.add('hand-out');
        } else if (given.kind === 'refill') {
          await box.fill(given.counts);
          seen.add(open > 0 ? 'refill with open calls' : 'refill');
        } else if (given.kind === 'leave') {
          const { isDone } = await box.run(given.who, (tx) => userPool.deleteOne(tx, world.academy));
          if (isDone && open > 0) seen.add('leave with open calls');
        }
      }
      const left = box.expected.length - box.received.length;
      if (left > 0) await box.handOut('stranger', left);
      expect(box.received).toEqual(box.expected);
    }),
    runs,
  );
  expect([...seen].sort()).toEqual([
    'hand-out',
    'leave with open calls',
    'play',
    'refill',
    'refill with open calls',
  ]);
});
