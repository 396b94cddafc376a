import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assets } from '../../../packages/ledger/src/mirroring/assets.ts';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';

const most = 1_000_000_000n;
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.bigInt({ min: 0n, max: 10n }),
  fc.bigInt({ min: most - 2n, max: most + 2n }),
  fc.bigInt({ min: 2n ** 31n - 2n, max: 2n ** 31n + 2n }),
);

describe.each(ruleDatabaseKinds)('points granted on the chain, on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));

  it('are counted once per event, and amounts out of range are ignored', async () => {
    let round = 0;
    const handedOver = fc.record({ amount, index: fc.nat(4), key: fc.constantFrom('points', 'stars') });
    await fc.assert(
      fc.asyncProperty(fc.array(handedOver, { maxLength: 8 }), async (events) => {
        round += 1;
        const uid = crypto.randomUUID();
        const digest = String(round);
        await database.query('insert into auth.users (id) values ($1::uuid)', [uid]);
        const expected = new Map<number, bigint>();
        await asCaller(database, serviceCaller, { method: 'LEDGER', path: '/ledger' }, async (tx) => {
          for (const { index, key, amount: given } of events) {
            const context = {
              key: { chainId: 'a', digest, index },
              at: new Date().toISOString(),
              before: undefined,
              after: undefined,
            };
            const said = { uid, key, amount: given };
            for (const [statement, ...values] of assets['user_pool::BagAdd'](said, context)) {
              await tx.query(statement, values);
            }
            const counts = key === 'points' && given > 0n && given <= most;
            if (counts && !expected.has(index)) expected.set(index, given);
          }
        });
        const [row] = await database.query(
          'select coalesce(sum(amount), 0)::text as total from points_journal where user_id = $1::uuid',
          [uid],
        );
        expect(row?.total).toBe(String([...expected.values()].reduce((sum, each) => sum + each, 0n)));
      }),
      { numRuns: 60 },
    );
  });
});
