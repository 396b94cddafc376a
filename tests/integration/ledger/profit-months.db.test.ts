import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Row } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { events as codecs } from '@suixue/chain/contract/events';
import { replayMonths } from '@suixue/chain/profits/replay-months';
import type { RawLedgerEvent } from '@suixue/ledger/chain-node';
import { createDatabaseLedgerStore } from '@suixue/ledger/database-ledger-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deployment } from '../../../packages/chain/src/testing/deployment.ts';
import { emptyMirror } from '../../../packages/ledger/src/mirroring/rebuild.ts';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { everyone, ProfitStory, type StoryStep, storyStep } from '../../support/chain/profit-story.ts';

const runs = process.env.LONG_TESTS === '1' ? 200 : 12;
const facts = { method: 'POST', path: '/test' };
/** Base58 has no zero. */
const base58 = (prefix: string, number: number) =>
  `${prefix}${String(number).replaceAll('0', 'z')}`.padStart(43, 'A');

/** The events of a story, each transaction in a checkpoint of its own. */
function toRawEvents({ transactions }: ProfitStory, run: number): RawLedgerEvent[] {
  return transactions.flatMap(({ atMs, events }, at) =>
    events.map(({ name, data }, eventIndex) => ({
      checkpoint: BigInt(at),
      transactionIndex: 0n,
      eventIndex,
      digest: digestOf(run, at),
      type: `${deployment.originalPackageId}::${name}`,
      sender: `0x${'1'.repeat(64)}`,
      // The compiler cannot relate the codec to its value through a variable.
      bcs: codecs[name].serialize(data as never).toBytes(),
      timestampMs: atMs,
    })),
  );
}

const digestOf = (run: number, at: number) => base58(`${String(run).replaceAll('0', 'z')}x`, at);

describe.each(ruleDatabaseKinds)('the totals of months on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const ask = database.query;
  let run = 0;

  /** Lets the ledger store the story, asks, and empties the mirror. */
  async function withStory(
    steps: readonly StoryStep[],
    check: (story: ProfitStory, number: number) => Promise<void>,
  ) {
    run += 1;
    const story = new ProfitStory();
    for (const step of steps) story.tell(step);
    const store = createDatabaseLedgerStore(database, deployment);
    const to = {
      chainId: base58('c', run),
      nextCheckpoint: BigInt(story.transactions.length),
      last: undefined,
    };
    expect(await store.apply(undefined, toRawEvents(story, run), to)).toBe(true);
    await check(story, run);
    await asCaller(database, serviceCaller, facts, async (tx) => {
      await emptyMirror(tx);
      await tx.query('delete from chain_cursor');
    });
    const left = await ask(
      'select from profit_months where sales <> 0 or amount <> 0 or to_rest <> 0 or to_author <> 0',
    );
    expect(left).toEqual([]);
  }

  const asUser = (
    uid: string,
    statement: string,
    values: readonly (string | null)[] = [],
  ): Promise<readonly Row[]> =>
    asCaller(database, { role: 'authenticated', claims: { sub: uid } }, facts, (tx) =>
      tx.query(statement, [...values]),
    );

  it('equal those computed from the events, after any sales, refunds, settlements and withdrawals', {
    timeout: 120_000,
  }, async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(storyStep, { minLength: 8, maxLength: 40 }), (steps) =>
        withStory(steps, async ({ transactions }) => {
          const expected = replayMonths(
            transactions.flatMap(({ atMs, events }) => events.map((event) => ({ atMs, event }))),
          );
          const kept = await ask(
            `select to_char(month, 'YYYY-MM') as month, currency, status, sales::text, amount::text, to_author::text, to_proposer::text,
                to_named::text, to_rest::text from profit_months where sales <> 0 order by month, currency, status`,
          );
          expect(kept.map((row) => ({ ...row }))).toEqual(
            expected.map((one) => ({
              month: one.month,
              currency: one.coinType,
              status: one.status,
              sales: String(one.sales),
              amount: String(one.amount),
              to_author: String(one.toAuthor),
              to_proposer: String(one.toProposer),
              to_named: String(one.toNamed),
              to_rest: String(one.toRest),
            })),
          );
          for (const { amount, toAuthor, toProposer, toNamed, toRest } of expected)
            expect(toAuthor + toProposer + toNamed + toRest).toBe(amount);
          const shares = await ask(
            `select to_char(public.month_of(sold_at), 'YYYY-MM') as month, currency, status, sum(reward + own)::text as amount
              from chain_sale_shares group by 1, 2, 3 order by 1, 2, 3`,
          );
          expect(shares.map(({ amount }) => amount)).toEqual(expected.map(({ amount }) => String(amount)));
          seen += expected.length;
        }),
      ),
      { numRuns: runs },
    );
    expect(seen).toBeGreaterThan(runs);
  });

  it('are the sums of what my_profit shows to each account, whose oldest money is withdrawn first', {
    timeout: 120_000,
  }, async () => {
    let withdrawn = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(storyStep, { minLength: 8, maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (steps, most) =>
          withStory(steps, async (story, number) => {
            for (const uid of everyone) {
              const rows = await asUser(uid, 'select * from public.my_profit(most => 100)');
              expect(await readPages(uid, most)).toEqual(rows.map(({ sale_id: id }) => id));
              const totals = await asUser(uid, 'select * from public.my_profit_totals()');
              for (const [status, column] of Object.entries(columns))
                for (const { currency, [column]: total } of totals)
                  expect(total).toBe(String(sumOf(rows, { status, currency })));
              for (const row of rows) {
                expect(JSON.stringify(row)).not.toContain('00000000-0000-4000-8000');
                const isGone = isWithdrawn(story, { uid, row, number });
                expect(row.is_withdrawn, `${uid} ${row.sale_id}`).toBe(isGone ? 't' : 'f');
                if (isGone) withdrawn += 1;
              }
            }
          }),
      ),
      { numRuns: runs },
    );
    expect(withdrawn).toBeGreaterThan(0);
  });

  const columns: Readonly<Record<string, string>> = {
    open: 'pending',
    settled: 'settled',
    refunded: 'refunded',
  };

  const sumOf = (
    rows: readonly Row[],
    { status, currency }: { status: string; currency: string | null | undefined },
  ) =>
    rows
      .filter((row) => row.status === status && row.currency === currency)
      .reduce((sum, row) => sum + BigInt(row.as_proposer ?? 0) + BigInt(row.as_other ?? 0), 0n);

  async function readPages(uid: string, most: number): Promise<(string | null | undefined)[]> {
    const found: Row[] = [];
    for (;;) {
      const last = found.at(-1);
      const page = await asUser(
        uid,
        'select sale_id, sold_at::text from public.my_profit($1::timestamptz, $2, $3::integer)',
        [last?.sold_at ?? null, last?.sale_id ?? null, String(most)],
      );
      found.push(...page);
      if (page.length < most) return found.map(({ sale_id: id }) => id);
    }
  }

  /** First in, first out: as much has left the vault as came in with this payment and before it. */
  function isWithdrawn(
    story: ProfitStory,
    { uid, row, number }: { readonly uid: string; readonly row: Row; readonly number: number },
  ): boolean {
    if (row.status !== 'settled') return false;
    const key = `${uid} ${row.currency}`;
    const came = story.cameIn.get(key) ?? [];
    const place = story.transactions.findIndex((_, at) => digestOf(number, at) === row.ended_digest);
    if (!came.some(({ transaction }) => transaction === place)) return false;
    const untilThen = came.filter(({ transaction }) => transaction <= place);
    return untilThen.reduce((sum, { amount }) => sum + amount, 0n) <= (story.left.get(key) ?? 0n);
  }
});
