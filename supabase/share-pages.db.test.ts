import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row, Transaction } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { payShare } from './testing/pay-share.ts';
import { people } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const coins = ['SUI', 'USD'].map((name) => `0x${'0'.repeat(63)}2::coins::${name}`);
const { A, B, M, D } = people;
const holders = [A, B, D] as const;
/** An account that is paid without having a share. */
const siteAccount = '00000000-0000-4000-8000-00000000000f';

const someone = fc.constantFrom(...holders);
const runs = process.env.LONG_TESTS === '1' ? 1_000 : 25;
const amount = fc.nat(5);
const place = fc.nat(3);
const shares = fc.array(fc.record({ uid: someone, amount }), { maxLength: 4 });

/** All changes of the ledger that shares derive from, in any order. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      place,
      buyer: fc.constantFrom(M, B),
      item: fc.constantFrom('2', '70', '71', '72'),
      coin: fc.nat(1),
      hours: fc.nat(2),
      shares,
    }),
  },
  fc.record({ kind: fc.constant('settle' as const), place, paid: shares }),
  fc.record({ kind: fc.constant('refund' as const), place }),
  fc.record({ kind: fc.constant('forget' as const), place }),
  fc.record({ kind: fc.constant('unpay' as const), place }),
  fc.record({
    kind: fc.constant('propose' as const),
    uid: fc.constantFrom(M, B),
    by: fc.constantFrom(A, D, null),
  }),
  fc.record({ kind: fc.constant('leave' as const), uid: fc.constantFrom(M, B) }),
  fc.record({ kind: fc.constant('author' as const), item: fc.constantFrom('70', '71'), uid: someone }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const idOf = (at: number) => `0x${(at + 1).toString(16).padStart(64, '0')}`;

describe.each(ruleDatabaseKinds)('pages of my_shares on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await addRows(database);
    await database.transaction(async (tx) => {
      await tx.run(`${readFileSync(join(import.meta.dirname, 'testing/shares-as-meant.sql'), 'utf8')};
        delete from public.chain_shares_paid; delete from public.chain_sales;
        grant usage on schema meant to service_role;
        grant execute on all functions in schema meant to service_role;
        insert into public.chain_wares (id, author_uid, currency, price, supply, is_available, metadata, updated_at)
          select id, '${A}', '${coins[0]}', 5, 9, true, '{"name": "课"}', now() from unnest(array[70, 71]) as id`);
    });
  });

  let paid = 100;
  const pay = async (tx: Transaction, at: number, given: readonly { uid: string; amount: number }[]) => {
    const [sale] = await tx.query('select currency from public.chain_sales where id = $1', [idOf(at)]);
    if (!sale) return;
    for (const one of given) {
      paid += 1;
      await payShare(tx, { index: paid, sale: idOf(at), ...one, currency: sale.currency ?? '' });
    }
  };
  const take = async (tx: Transaction, done: Step): Promise<void> => {
    switch (done.kind) {
      case 'sell':
        await tx.query(
          `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at)
            values ($1, gen_random_uuid(), $2, $3::numeric, $4, 5, $5::jsonb, 1000, date_trunc('hour', now()) - $6::integer * interval '1 hour')
            on conflict do nothing`,
          [
            ...[idOf(done.place), done.buyer, done.item, coins[done.coin] ?? ''],
            JSON.stringify(done.shares.map((one) => ({ uid: one.uid, amount: String(one.amount) }))),
            String(done.hours),
          ],
        );
        return;
      case 'settle':
      case 'refund':
        await tx.query(
          `update public.chain_sales set status = $2, ended_at = now() where id = $1 and status = 'open'`,
          [idOf(done.place), done.kind === 'settle' ? 'settled' : 'refunded'],
        );
        if (done.kind === 'settle')
          await pay(tx, done.place, [...done.paid, { uid: siteAccount, amount: 1 }]);
        return;
      case 'forget':
        await tx.query('delete from public.chain_sales where id = $1', [idOf(done.place)]);
        return;
      case 'unpay':
        await tx.query('delete from public.chain_shares_paid where sale_id = $1', [idOf(done.place)]);
        return;
      case 'propose':
        await tx.query(
          `insert into public.chain_users (uid, number, owner, created_at)
            select $1::text, 900 + ascii(right($1::text, 1)), '0x' || repeat(right($1::text, 1), 64), now()
            where not exists (select from public.chain_users where uid = $1::text)`,
          [done.uid],
        );
        await tx.query('update public.chain_users set proposer_uid = $2 where uid = $1', [done.uid, done.by]);
        return;
      case 'leave':
        await tx.query('delete from public.chain_users where uid = $1', [done.uid]);
        return;
      case 'author':
        await tx.query('update public.chain_wares set author_uid = $2 where id = $1::numeric', [
          ...[done.item, done.uid],
        ]);
        return;
    }
  };
  const asPerson = async <Result>(tx: Transaction, uid: string, work: () => Promise<Result>) => {
    await tx.query('set local role authenticated');
    await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: uid })]);
    const answer = await work();
    await tx.query('set local role service_role');
    return answer;
  };
  /** Reads all pages of an account. */
  const walk = async (tx: Transaction, asProposer: boolean, most: number) => {
    const pages: Row[] = [];
    for (;;) {
      const last = pages.at(-1);
      const page = await tx.query(
        `select sale_id, name, currency, amount, status, sold_at
          from public.my_shares($1::boolean, $2::timestamptz, $3, $4::integer)`,
        [String(asProposer), last?.sold_at ?? null, last?.sale_id ?? null, String(most)],
      );
      expect(page.length).toBeLessThanOrEqual(most);
      pages.push(...page);
      if (page.length < most) return pages;
    }
  };

  it('equal the shares computed from all sales, after any changes in any order', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (steps, most) =>
          tryAs(database, 'service_role', async (tx) => {
            for (const done of steps) await take(tx, done);
            for (const uid of [...holders, siteAccount])
              for (const asProposer of [false, true]) {
                const meant = [uid, String(asProposer)];
                const [shown, totals] = await asPerson(tx, uid, async () => [
                  await walk(tx, asProposer, most),
                  await tx.query('select * from public.my_share_totals($1::boolean)', [String(asProposer)]),
                ]);
                expect(shown).toEqual(await tx.query('select * from meant.shares($1, $2::boolean)', meant));
                expect(totals).toEqual(await tx.query('select * from meant.totals($1, $2::boolean)', meant));
                seen += shown?.length ?? 0;
              }
          }),
      ),
      { numRuns: runs },
    );
    expect(seen, 'there were shares').toBeGreaterThan(runs);
  });

  it('read only the rows of the page, however many sales there are', async () => {
    await database.run(`update public.chain_users set proposer_uid = '${D}' where uid = '${M}';
        insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at)
        select '0x' || lpad(to_hex(n), 64, '0'), gen_random_uuid(), '${M}', 70, '${coins[0]}', 5,
          jsonb_build_array(jsonb_build_object('uid', '${D}', 'amount', '2'), jsonb_build_object('uid', '${B}', 'amount', '3')),
          1000, now() - n * interval '1 minute'
        from generate_series(1, 3000) as n`);
    await database.run('analyze');
    const read = `select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::text as count
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
        and (relname ~ '^chain_(sale|shares)')`;
    const count = async (tx: Transaction) => Number((await tx.query(read))[0]?.count);
    for (const [uid, asProposer] of [
      [A, false],
      [B, false],
      [D, true],
      [D, false],
    ] as const)
      for (const depth of [0, 1500, 2990])
        await tryAs(database, 'service_role', (tx) =>
          asPerson(tx, uid, async () => {
            const before = await count(tx);
            const page = await tx.query(
              `select * from public.my_shares($1::boolean, now() - $2::integer * interval '1 minute', '', 10)`,
              [String(asProposer), String(depth)],
            );
            expect(page).toHaveLength(uid === D && !asProposer ? 0 : 10);
            expect((await count(tx)) - before, `${uid} ${asProposer} ${depth}`).toBeLessThan(200);
          }),
        );
  });
});
