import type { Database } from '@suixue/backend/database/database';
import { type BenchHost, openBenchHost } from '../host/bench-host.ts';
import { forEachDriver } from '../host/bench-workspace.ts';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { measureExports } from './measure-export.ts';
import { type MeasuredCall, measuredCalls } from './measured-lists.ts';
import { type AcademySize, seedAcademy } from './seed-academy.ts';

const wholeSize: AcademySize = {
  accounts: 1_000_000,
  orders: 1_000_000,
  courses: 10_000,
  logEntries: 200_000,
  events: 1_000_000,
};
const quickSize: AcademySize = {
  accounts: 20_000,
  orders: 20_000,
  courses: 200,
  logEntries: 5_000,
  events: 20_000,
};
const repetitions = 60;
/** The plans of the first calls are made then. */
const warmUps = 5;

/** Measures the lists, searches, figures and exports of the administration on both databases. */
export function measureAdmin(report: Report, isQuick: boolean, only: string): Promise<void> {
  return forEachDriver(async (workspace, driver) => {
    const size = isQuick ? quickSize : wholeSize;
    const host = await openBenchHost(workspace, driver);
    try {
      // Before the accounts, because the generator takes away the way in which short ids are made.
      const administrator = await host.newPerson();
      await host.database.transaction((tx) =>
        tx.query('select public.set_administrator($1::uuid, true)', [administrator.id]),
      );
      const begun = performance.now();
      await seedAcademy(host.database, size);
      report.add(
        `${driver}: the academy`,
        `${size.accounts} accounts, ${size.orders} orders, ${size.events} events and ${size.courses} courses, made in ${Math.round((performance.now() - begun) / 1_000)} s`,
      );
      await measureHost(report, host, { token: administrator.token, only });
    } finally {
      await host.close();
    }
  });
}

interface Measuring {
  /** Of an administrator. */
  readonly token: string;
  readonly only: string;
}

async function measureHost(report: Report, host: BenchHost, { token, only }: Measuring): Promise<void> {
  const [someone, someOrder] = await readSamples(host.database);
  for (const measured of measuredCalls(someone, someOrder)) {
    if (!measured.name.includes(only)) continue;
    const times = await time(host, measured, token);
    const p95 = Math.round(percentile(times, 0.95) * 10) / 10;
    report.add(
      `${host.driver}: ${measured.name}`,
      `p50 ${median(times).toFixed(1)} ms, p95 ${p95} ms`,
      maxTarget(p95, measured.maxMs, 'ms'),
    );
  }
  if ('export'.includes(only)) await measureExports(report, host, token);
}

async function readSamples(database: Database): Promise<readonly [someone: string, someOrder: string]> {
  const [row] = await database.transaction((tx) =>
    tx.query(
      `select uid, id::text as id from public.orders where status = 'settled' order by created_at desc offset 1000 limit 1`,
    ),
  );
  return [String(row?.uid), String(row?.id)];
}

/** From the request to the whole response, without a network. */
async function time(
  host: BenchHost,
  { call, input }: MeasuredCall,
  token: string,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions + warmUps; repetition += 1) {
    const body = JSON.stringify(input(repetition));
    const begun = performance.now();
    const headers = { 'content-type': 'application/json' };
    const response = await host.ask(`/rest/v1/rpc/${call}`, { method: 'POST', token, body, headers });
    await response.text();
    if (repetition >= warmUps) times.push(performance.now() - begun);
  }
  return times;
}
