import * as pool from '@suixue/chain/contract/user_pool';
import { findProfitRuleProblem, splitPayment } from '@suixue/chain/profit-split';
import type { ProfitShare } from '@suixue/chain/transactions/profit-rule';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { buyCourse, sellCourse } from '../../support/chain/stall.ts';

/** The computed parts of a price must be what the contract opens a sale with. */
const world = new AcademyWorld();
/** The learner's proposer gets the second share of proposers. */
const layer = 1;

beforeAll(async () => {
  await world.publish();
  await world.bind('author', 'proposer', 'second', 'learner');
  await world.run('learner', (tx) => pool.setProposer(tx, world.academy, { proposer: 'proposer' }));
  await world.run('admin', (tx) =>
    pool.setProfitLayer(tx, world.academy, { uid: 'proposer', profitLayer: layer }),
  );
}, 120_000);

const basisPoints = fc.integer({ min: 1, max: 6_000 });
/** Two accounts that exist and one that does not. */
const uid = fc.constantFrom('second', 'author', 'nobody');
const share: fc.Arbitrary<ProfitShare> = fc.oneof(
  fc.record({ to: fc.constant('proposer' as const), basisPoints }),
  fc.record({ to: fc.constant('user' as const), uid, basisPoints }),
  fc.record({ to: fc.constant('specify' as const), uid, amount: fc.bigInt({ min: 1n, max: 900n }) }),
  fc.record({ to: fc.constant('remaining' as const), uid }),
);
const rule = fc.array(share, { maxLength: 5 }).filter((shares) => findProfitRuleProblem(shares) === null);
const isLong = process.env.LONG_TESTS === '1';

describe('splitPayment', () => {
  it('returns the shares with which the contract opens a sale, for random rules and prices', {
    timeout: 120_000,
  }, async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(rule, fc.bigInt({ min: 1n, max: 2_000n }), async (shares, price) => {
        const id = await sellCourse(world, { shares, price });
        const { said } = await buyCourse(world, 'learner', { id, maxPrice: price });
        const parts = splitPayment(shares, {
          paid: price,
          authorUid: 'author',
          proposer: { uid: 'proposer', layer },
          exists: (one) => one !== 'nobody',
        });
        expect(said.get('SaleOpened')?.shares).toEqual(
          parts.map(({ uid: to, amount }) => ({ uid: to, amount: String(amount) })),
        );
        seen += parts.length;
      }),
      { numRuns: isLong ? 300 : 25, ...(isLong ? {} : { seed: 20 }) },
    );
    expect(seen, 'rules with several receivers were tried').toBeGreaterThan(40);
  });
});
