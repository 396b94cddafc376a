import { randomUUID } from 'node:crypto';
import { asCaller, type Caller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { forEachDriver, openDatabase } from '../host/bench-workspace.ts';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { accountOf, seedSales } from './seed-sales.ts';

interface ProfitRun {
  readonly sales: number;
  readonly repetitions: number;
}

const whole: ProfitRun = { sales: 1_000_000, repetitions: 200 };
const quick: ProfitRun = { sales: 20_000, repetitions: 20 };
const facts = { method: 'POST', path: '/rest/v1/rpc' };

/** Measures what the page about profit reads, and what the ledger needs for a sale, with a million sales on both databases. */
export async function measureProfit(report: Report, isQuick: boolean): Promise<void> {
  const run = isQuick ? quick : whole;
  await forEachDriver(async (workspace, driver) => {
    const database = await openDatabase(workspace, driver);
    try {
      const begun = performance.now();
      await seedSales(database, run.sales);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      report.add(`${driver}: sales`, `${run.sales}, a tenth of one author, made in ${seconds} s`);
      await addPages(report, driver, database, run);
      await addSales(report, driver, database, run);
    } finally {
      await database.close();
    }
  });
}

const as = (uid: string): Caller => ({ role: 'authenticated', claims: { sub: uid } });

interface MeasuredRead {
  readonly name: string;
  readonly caller: (number: number) => Caller;
  readonly sql: readonly string[];
  /** Of the 95th percentile, in milliseconds. */
  readonly maxMs: number;
}

const own = ['select * from public.my_profit(most => 11)', 'select * from public.my_profit_totals()'];
const reads: readonly MeasuredRead[] = [
  {
    name: 'the months',
    caller: () => ({ role: 'anon', claims: {} }),
    sql: [
      `select month from public.profit_months where sales <> 0 order by month limit 1`,
      `select * from public.profit_months where month >= date_trunc('month', now() - interval '6 months') and sales <> 0 order by month desc`,
    ],
    maxMs: 20,
  },
  { name: 'the shares of a proposer', caller: (number) => as(accountOf('b', number)), sql: own, maxMs: 50 },
  {
    name: 'the shares of an author of a hundredth of the sales',
    caller: (number) => as(accountOf('a', 2 + (number % 99))),
    sql: own,
    maxMs: 100,
  },
  {
    name: 'the shares of the author of a tenth of the sales',
    caller: () => as(accountOf('a', 1)),
    sql: own,
    maxMs: 500,
  },
];

async function addPages(
  report: Report,
  driver: string,
  database: Database,
  { repetitions }: ProfitRun,
): Promise<void> {
  for (const { name, caller, sql, maxMs } of reads)
    await addTimes(report, `${driver}: ${name}`, { repetitions, maxMs }, (number) =>
      asCaller(database, caller(number), facts, async (tx) => {
        for (const statement of sql) await tx.query(statement);
      }),
    );
}

interface Repeated {
  readonly repetitions: number;
  readonly maxMs: number;
}

async function addTimes(
  report: Report,
  name: string,
  { repetitions, maxMs }: Repeated,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let number = 1; number <= repetitions; number += 1) {
    const begun = performance.now();
    await work(number);
    times.push(performance.now() - begun);
  }
  const p95 = Math.round(percentile(times, 0.95) * 10) / 10;
  report.add(name, `p50 ${median(times).toFixed(1)} ms, p95 ${p95} ms`, maxTarget(p95, maxMs, 'ms'));
}

const insert = `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at)
  values ($1, $2::uuid, $3, 1, '0x' || lpad('2', 64, '0') || '::sui::SUI', 10, jsonb_build_array(jsonb_build_object('uid', $4::text, 'amount', '10')),
    0, now())`;

/** One sale and its refund, as the ledger writes them, with all triggers. */
function addSales(
  report: Report,
  driver: string,
  database: Database,
  { repetitions }: ProfitRun,
): Promise<void> {
  const write = async (tx: Transaction, number: number) => {
    const id = `0x${(2 ** 40 + number).toString(16).padStart(64, '0')}`;
    await tx.query(insert, [id, randomUUID(), accountOf('c', number), accountOf('a', 1)]);
    await tx.query(`update public.chain_sales set status = 'refunded', ended_at = now() where id = $1`, [id]);
  };
  return addTimes(report, `${driver}: writing a sale and its refund`, { repetitions, maxMs: 50 }, (number) =>
    asCaller(database, serviceCaller, { method: 'LEDGER', path: '/ledger' }, (tx) => write(tx, number)),
  );
}
