import { createClient } from '@supabase/supabase-js';
import { csvResponse } from '../../../apps/web/app/features/admin/lists/csv-response.ts';
import { readListAddress } from '../../../apps/web/app/features/admin/lists/list-address.ts';
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

/** Exports as the pages stream them: from the rows to the bytes of the file, without a network. */
export async function measureExports(
  report: Report,
  host: BenchHost,
  token: string,
  query = '',
): Promise<void> {
  const account = toAccount(host, token);
  const addressOf = (spec: typeof peopleList) =>
    readListAddress(new URL(`http://host.test${spec.path}?${query}`), spec);
  const onProblem = (error: unknown) => {
    throw error;
  };
  const exports = {
    accounts: csvResponse({
      ...{ name: 'people', columns: peopleCsv, onProblem },
      pages: readAllPeople(account, addressOf(peopleList)),
    }),
    orders: csvResponse({
      ...{ name: 'orders', columns: ordersCsv, onProblem },
      pages: readAllOrders(account, addressOf(ordersList)),
    }),
  };
  for (const [name, response] of Object.entries(exports)) {
    const { rows, seconds, growth } = await consume(response);
    const rate = Math.round(rows / seconds);
    report.add(
      `${host.driver}: export of all ${name}`,
      `${rows} rows in ${seconds.toFixed(1)} s, ${rate} a second; memory grew by ${growth} MB after the first tenth`,
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
  const begun = performance.now();
  let lines = 0;
  let first = 0;
  let peak = 0;
  for await (const bytes of response.body) {
    for (const byte of bytes) if (byte === 10) lines += 1;
    const used = process.memoryUsage().rss;
    // The engine warms up first.
    if (lines < 100_000) first = Math.max(first, used);
    peak = Math.max(peak, used);
  }
  const seconds = (performance.now() - begun) / 1_000;
  return { rows: lines - 1, seconds, growth: Math.round((peak - first) / megabyte) };
}
