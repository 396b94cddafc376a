import { createHash } from 'node:crypto';
import { asCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import { forEachDriver, openDatabase } from '../host/bench-workspace.ts';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { busyAccounts, type PointsSize, seedPoints } from './seed-points.ts';

export type PointsRun = 'quick' | 'whole' | 'long';

const sizes: Readonly<Record<PointsRun, PointsSize>> = {
  quick: { entries: 200_000, accounts: 4_000 },
  whole: { entries: 5_000_000, accounts: 100_000 },
  long: { entries: 50_000_000, accounts: 1_000_000 },
};
const repetitions = 200;
/** The plans of the first calls are made then. */
const warmUps = 5;
const simultaneous = 500;

interface MeasuredCall {
  readonly name: string;
  readonly sql: string;
  /** Of the 95th percentile, in milliseconds. */
  readonly maxMs: number;
}

const calls: readonly MeasuredCall[] = [
  // With as many entries as the page requests.
  { name: 'the own page', sql: 'select public.my_points_page(6)', maxMs: 30 },
  {
    name: 'the second page of the journal',
    sql: 'select public.my_points_journal(null, (select max(id) - 1000 from public.points_journal where user_id = auth.uid()))',
    maxMs: 30,
  },
  { name: 'the ranking of the week', sql: `select public.points_ranking('week')`, maxMs: 50 },
  { name: 'the ranking of the month', sql: `select public.points_ranking('month')`, maxMs: 50 },
  { name: 'the ranking of all time', sql: `select public.points_ranking('all')`, maxMs: 50 },
  { name: 'a check-in', sql: 'select public.check_in_today()', maxMs: 20 },
];

/** Measures what learners wait for with a journal of that size, on both databases; the longest one on PostgreSQL only. */
export function measurePoints(report: Report, run: PointsRun): Promise<void> {
  const size = sizes[run];
  return forEachDriver(async (workspace, driver) => {
    if (run === 'long' && driver !== 'PostgreSQL') return;
    const database = await openDatabase(workspace, driver);
    try {
      const begun = performance.now();
      await seedPoints(database, size);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      report.add(
        `${driver}: the journal`,
        `${size.entries} entries of ${size.accounts} accounts, made in ${seconds} s`,
      );
      await addSizes(report, driver, database, size);
      for (const call of calls) await addTimes(report, driver, database, call);
      await addSimultaneous(report, driver, database);
      await addCounting(report, driver, database);
      await addComparison(report, driver, database);
    } finally {
      await database.close();
    }
  });
}

const accountOf = (number: number): string => {
  const digits = createHash('md5').update(`account${number}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const facts = { method: 'POST', path: '/rest/v1/rpc' };
const ask = (database: Database, number: number, sql: string) =>
  asCaller(database, { role: 'authenticated', claims: { sub: accountOf(number) } }, facts, (tx) =>
    tx.query(sql),
  );

async function addSizes(
  report: Report,
  driver: string,
  database: Database,
  { entries }: PointsSize,
): Promise<void> {
  const relations = ['points_journal', 'points_accounts', 'points_periods', 'points_places'];
  const columns = relations.map((name) => `pg_total_relation_size('public.${name}')::text as ${name}`);
  const [row] = await database.transaction((tx) => tx.query(`select ${columns.join(', ')}`));
  const bytes = relations.map((name) => Math.round(Number(row?.[name]) / entries));
  report.add(
    `${driver}: bytes of an entry`,
    `${bytes[0]} in the journal with its indexes, ${(bytes[1] ?? 0) + (bytes[2] ?? 0) + (bytes[3] ?? 0)} in the totals`,
  );
}

/** From the begin of the transaction to its end, each time for another account, busy ones first. */
async function addTimes(
  report: Report,
  driver: string,
  database: Database,
  { name, sql, maxMs }: MeasuredCall,
): Promise<void> {
  const times: number[] = [];
  for (let number = 1; number <= repetitions + warmUps; number += 1) {
    const begun = performance.now();
    await ask(database, number, sql);
    if (number > warmUps) times.push(performance.now() - begun);
  }
  const p95 = Math.round(percentile(times, 0.95) * 10) / 10;
  report.add(
    `${driver}: ${name}`,
    `p50 ${median(times).toFixed(1)} ms, p95 ${p95} ms`,
    maxTarget(p95, maxMs, 'ms'),
  );
}

/** Every account checks in twice at once, as with a double click. Throws unless each counts exactly once. */
async function addSimultaneous(report: Report, driver: string, database: Database): Promise<void> {
  const first = busyAccounts - simultaneous;
  const numbers = Array.from({ length: simultaneous }, (_, place) => first + place);
  const begun = performance.now();
  await Promise.all(
    [...numbers, ...numbers].map((number) => ask(database, number, 'select public.check_in_today()')),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const [row] = await database.transaction((tx) =>
    tx.query(
      `select count(*)::text as entries, count(distinct user_id)::text as accounts from public.points_journal
      where reason = 'check-in' and source like '%/' || public.today() and user_id = any ($1::uuid[])`,
      [`{${numbers.map(accountOf).join(',')}}`],
    ),
  );
  if (row?.entries !== String(simultaneous) || row.accounts !== String(simultaneous))
    throw new Error(
      `${simultaneous} simultaneous check-ins made ${row?.entries} entries of ${row?.accounts} accounts`,
    );
  report.add(
    `${driver}: ${simultaneous} accounts check in twice at once`,
    `each counted once, ${seconds.toFixed(1)} s in all`,
  );
}

/** What the job does each minute: here for the accounts that checked in meanwhile. */
async function addCounting(report: Report, driver: string, database: Database): Promise<void> {
  const begun = performance.now();
  let counted = 0;
  for (let batch = 1; batch > 0; counted += batch) {
    const [row] = await database.transaction((tx) =>
      tx.query('select public.count_points_places()::text as n'),
    );
    batch = Number(row?.n);
  }
  report.add(
    `${driver}: counting ${counted} changed totals of the ranking anew`,
    `${((performance.now() - begun) / 1_000).toFixed(1)} s`,
  );
}

async function addComparison(report: Report, driver: string, database: Database): Promise<void> {
  const begun = performance.now();
  const [row] = await database.transaction(async (tx) => {
    await tx.run('set local statement_timeout = 0');
    return tx.query('select (public.points_differences() + public.points_places_apart())::text as apart');
  });
  if (row?.apart !== '0') throw new Error(`${row?.apart} kept totals or counts are wrong`);
  report.add(
    `${driver}: comparing all totals with the journal`,
    `${((performance.now() - begun) / 1_000).toFixed(1)} s`,
  );
}
