import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClient } from '@supabase/supabase-js';
import { csvResponse } from '../../../apps/web/app/features/admin/lists/csv-response.ts';
import { readListQuery } from '../../../apps/web/app/features/admin/lists/list-query.ts';
import { ordersCsv } from '../../../apps/web/app/features/admin/orders/orders-csv.ts';
import { ordersList } from '../../../apps/web/app/features/admin/orders/orders-list.ts';
import { readAllOrders } from '../../../apps/web/app/features/admin/orders/read-orders.ts';
import { peopleCsv } from '../../../apps/web/app/features/admin/people-list/people-csv.ts';
import { peopleList } from '../../../apps/web/app/features/admin/people-list/people-list.ts';
import { readAllPeople } from '../../../apps/web/app/features/admin/people-list/read-people.ts';
import type { AccountClient } from '../../../apps/web/app/platform/session/account-client.ts';
import type { BenchHost } from '../host/bench-host.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';

const minRate = 20_000;
const maxGrowthMb = 64;
const megabyte = 1024 ** 2;
/** The engine and its connections have warmed up after this many rows. */
const rowsBetween = 100_000;
/** What is read ahead of a client that pauses is kept meanwhile. */
const clientPauseMs = 1_000;

/** Exports as the pages stream them: from the rows to the bytes of the file, without a network. */
export async function measureExports(
  report: Report,
  host: BenchHost,
  token: string,
  query = '',
): Promise<void> {
  const account = toAccount(host, token);
  const queryOf = (spec: typeof peopleList) =>
    readListQuery(new URL(`http://host.test${spec.path}?${query}`), spec);
  const onProblem = (error: unknown) => {
    throw error;
  };
  const exports = {
    accounts: csvResponse({
      ...{ name: 'people', columns: peopleCsv, onProblem },
      pages: readAllPeople(account, queryOf(peopleList)),
    }),
    orders: csvResponse({
      ...{ name: 'orders', columns: ordersCsv, onProblem },
      pages: readAllOrders(account, queryOf(ordersList)),
    }),
  };
  for (const [name, response] of Object.entries(exports)) {
    const { rows, seconds, growth, resident } = await consume(response);
    const rate = Math.round(rows / seconds);
    report.add(
      `${host.driver}: export of all ${name}`,
      `${rows} rows in ${seconds.toFixed(1)} s, ${rate} a second; what is kept grew by ${growth} MB after ${rowsBetween} rows, with at most ${resident} MB resident`,
      minTarget(rate, minRate, 'rows a second'),
      maxTarget(growth, maxGrowthMb, 'MB'),
    );
  }
}

/** The client of a page, whose requests go to the host in this process. */
function toAccount(host: BenchHost, token: string): AccountClient {
  return createClient('http://host.test', host.key('anon'), {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        const { pathname, search } = new URL(String(input));
        const { method = 'GET', body } = init ?? {};
        const headers = { 'content-type': 'application/json' };
        return host.ask(pathname + search, {
          method,
          headers,
          token,
          ...(typeof body === 'string' && { body }),
        });
      },
    },
  });
}

async function consume(response: Response) {
  if (!response.body) throw new Error('The export has no body');
  const kept: number[] = [];
  let resident = 0;
  let lines = 0;
  let ms = 0;
  let begun = performance.now();
  for await (const bytes of response.body) {
    for (const byte of bytes) if (byte === 10) lines += 1;
    resident = Math.max(resident, process.memoryUsage.rss());
    if (lines < rowsBetween * (kept.length + 1)) continue;
    ms += performance.now() - begun;
    await wait(clientPauseMs);
    kept.push(measureKept());
    begun = performance.now();
  }
  ms += performance.now() - begun;
  const [first = measureKept(), ...later] = kept;
  return {
    rows: lines - 1,
    seconds: ms / 1_000,
    growth: Math.round((Math.max(first, ...later) - first) / megabyte),
    resident: Math.round(resident / megabyte),
  };
}

/** Bytes in use after garbage collection; the engine collects late while memory is plentiful. */
function measureKept(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
