import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { payShare } from './testing/pay-share.ts';
import { people, type Role } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
const { A, B, M, D } = people;
const u64 = fc.bigInt({ min: 0n, max: 2n ** 58n });

interface Share {
  readonly uid: string;
  readonly amount: bigint;
}

/** As the Move package creates them: the proposer first, the remainder last. */
const shares = fc
  .record({
    proposer: fc.option(u64),
    users: fc.array(fc.record({ uid: fc.constantFrom(A, B, D), amount: u64 }), { maxLength: 3 }),
    rest: fc.record({ uid: fc.constantFrom(A, B, D), amount: u64 }),
  })
  .map(({ proposer, users, rest }): readonly Share[] => [
    ...(proposer === null ? [] : [{ uid: A, amount: proposer + 1n }]),
    ...users,
    rest,
  ]);
const sales = fc.array(fc.record({ shares, status: fc.constantFrom('open', 'settled', 'refunded') }), {
  minLength: 1,
  maxLength: 6,
});

describe.each(ruleDatabaseKinds)('shares of sales on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await addRows(database);
    // M is the buyer; A is the proposer of M.
    await database.transaction(async (tx) => {
      await tx.query('delete from public.chain_sales');
      await tx.query('delete from public.chain_shares_paid');
      await tx.query(`update public.chain_users set proposer_uid = $2, proposed_at = now() where uid = $1`, [
        M,
        A,
      ]);
    });
  });

  type Row = Readonly<Record<string, string | null>>;
  /** Sells like the chain, queries as each user, and rolls back. */
  const sell = (
    sold: readonly { readonly shares: readonly Share[]; readonly status: string }[],
    ask: (asAs: (role: Role, statement: string) => Promise<readonly Row[]>) => Promise<void>,
  ) =>
    tryAs(database, 'service_role', async (tx) => {
      let paid = 100;
      for (const [at, { shares: given, status }] of sold.entries()) {
        const id = `0x${(at + 1).toString(16).padStart(64, '0')}`;
        const amount = given.reduce((sum, one) => sum + one.amount, 0n);
        const said = JSON.stringify(given.map((one) => ({ uid: one.uid, amount: String(one.amount) })));
        await tx.query(
          `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at, status)
            values ($1, gen_random_uuid(), $2, 2, $3, $4::numeric, $5::jsonb, 1000, now() - $6::integer * interval '1 hour', $7)`,
          [id, M, sui, String(amount), said, String(at), status],
        );
        if (status !== 'settled') continue;
        for (const one of given) {
          paid += 1;
          await payShare(tx, { index: paid, sale: id, ...one, currency: sui });
        }
      }
      await ask(async (role, statement) => {
        const uid = { A, B, M, D }[role as 'A'];
        await tx.query(`set local role authenticated`);
        await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: uid })]);
        const rows = await tx.query(statement);
        await tx.query(`set local role service_role`);
        return rows as readonly Row[];
      });
    });

  it('equal the amounts of the chain for every account and status', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async (sold) => {
        await sell(sold, async (ask) => {
          for (const [role, uid] of Object.entries({ A, B, D }) as ['A' | 'B' | 'D', string][]) {
            const total = (status: string) =>
              sold
                .filter((sale) => sale.status === status)
                .flatMap((sale) => sale.shares)
                .reduce((sum, share) => (share.uid === uid ? sum + share.amount : sum), 0n);
            const shown = [
              ...(await ask(role, 'select * from public.my_shares(false, most => 100)')),
              ...(await ask(role, 'select * from public.my_shares(true, most => 100)')),
            ];
            const totals = [
              ...(await ask(role, 'select * from public.my_share_totals(false)')),
              ...(await ask(role, 'select * from public.my_share_totals(true)')),
            ];
            const sum = (rows: readonly Row[], column: string) =>
              rows.reduce((all, row) => all + BigInt(row[column] ?? 0), 0n);
            for (const status of ['open', 'settled', 'refunded'])
              expect(
                sum(
                  shown.filter((row) => row.status === status),
                  'amount',
                ),
              ).toBe(total(status));
            expect(sum(totals, 'pending')).toBe(total('open'));
            expect(sum(totals, 'received')).toBe(total('settled'));
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  it('separate the share of the proposer, and do not name the buyer', async () => {
    const given = [
      { uid: A, amount: 6n },
      { uid: D, amount: 54n },
    ];
    await sell([{ shares: given, status: 'open' }], async (ask) => {
      const [reward, ...others] = await ask('A', 'select * from public.my_shares(true)');
      expect(others).toEqual([]);
      expect(reward).toMatchObject({ amount: '6', status: 'open', release_at: '1000', digest: null });
      expect(JSON.stringify(reward)).not.toContain(M);
      expect(await ask('A', 'select * from public.my_shares(false)')).toEqual([]);
      expect(await ask('D', 'select amount from public.my_shares(false)')).toEqual([{ amount: '54' }]);
      for (const role of ['B', 'M'] as const)
        for (const asProposer of ['false', 'true'])
          expect(await ask(role, `select * from public.my_shares(${asProposer})`)).toEqual([]);
    });
  });

  it('are returned in pages', async () => {
    const one = { shares: [{ uid: B, amount: 1n }], status: 'open' };
    await sell([one, one, one, one, one], async (ask) => {
      const first = await ask('B', 'select * from public.my_shares(false, most => 3)');
      const last = first.at(-1);
      const second = await ask(
        'B',
        `select * from public.my_shares(false, '${last?.sold_at}', '${last?.sale_id}', 3)`,
      );
      expect(new Set([...first, ...second].map((row) => row.sale_id)).size).toBe(5);
    });
  });

  it('my_proposed lists the accounts that the caller proposed, with names only if they allow it', async () => {
    await sell([], async (ask) => {
      const list = 'select name, short_id, proposed_at from public.my_proposed()';
      const [proposed, ...others] = await ask('A', list);
      expect(others).toEqual([]);
      expect(proposed).toMatchObject({ name: null, short_id: expect.stringMatching(/^\w{4}$/) });
      expect(proposed?.proposed_at).not.toBeNull();
      await ask('M', `insert into public.user_settings (user_id, is_named_in_rank) values ('${M}', true)`);
      expect(await ask('A', list)).toEqual([{ ...proposed, name: '学员c' }]);
      expect(await ask('B', 'select * from public.my_proposed()')).toEqual([]);
    });
  });
});
