import { setTimeout as sleep } from 'node:timers/promises';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { asCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import { checkPool } from '@suixue/chain/pools/check-pool';
import type { RunCall } from '@suixue/chain/pools/node-calls';
import { createPace, paceOfSite } from '@suixue/chain/pools/pace-calls';
import { readPoolFromChain } from '@suixue/chain/pools/read-pool-from-chain';
import { createChainProxy } from '../../../apps/server/src/chain/chain-proxy.ts';
import { createGrpcHandler } from '../../../localnet/node/src/grpc/grpc-handler.ts';
import { forEachDriver, openDatabase } from '../host/bench-workspace.ts';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { type CrowdedPool, openCrowdedPool } from './crowded-pool.ts';
import { holderOf, type PoolsSize, poolOf, seedPools } from './seed-pools.ts';

interface PoolsRun {
  readonly rows: PoolsSize;
  /** Of the pool that is checked on the chain. */
  readonly holders: number;
  readonly repetitions: number;
}

const whole: PoolsRun = {
  rows: { pools: 100, holders: 100_000 },
  holders: 10_000,
  repetitions: 200,
};
const quick: PoolsRun = { rows: { pools: 20, holders: 4_000 }, holders: 300, repetitions: 20 };
const checks = 3;

/**
 * Measures the pages of pools on both databases, and how long a browser needs to check a large pool itself. `only` is
 * `pages` or `chain`, or empty for both.
 */
export async function measurePools(report: Report, isQuick: boolean, only: string): Promise<void> {
  const run = isQuick ? quick : whole;
  if (only !== 'chain') await measurePages(report, run);
  if (only !== 'pages') await addChecks(report, run);
}

function measurePages(report: Report, run: PoolsRun): Promise<void> {
  return forEachDriver(async (workspace, driver) => {
    const database = await openDatabase(workspace, driver);
    try {
      await seedPools(database, run.rows);
      await addPages(report, driver, database, run);
    } finally {
      await database.close();
    }
  });
}

interface MeasuredPage {
  readonly name: string;
  readonly sql: readonly string[];
  /** Of the 95th percentile, in milliseconds. */
  readonly maxMs: number;
}

/** What the pages read at once. */
const pages: readonly MeasuredPage[] = [
  {
    name: 'the list',
    sql: ['select * from public.pool_list()', `select * from public.pool_gate('CN')`],
    maxMs: 50,
  },
  {
    name: 'the second page of the list',
    sql: [
      `select * from public.pool_list(null, 30, (select created_at from public.chain_pools order by created_at desc, id desc offset 9 limit 1), '')`,
    ],
    maxMs: 50,
  },
  {
    name: 'the page of the largest pool',
    sql: [
      `select * from public.pool_page('${poolOf(1)}')`,
      `select * from public.pool_gate('CN')`,
      `select * from public.pool_entries('${poolOf(1)}')`,
    ],
    maxMs: 100,
  },
  {
    name: 'the own entries of the largest pool',
    sql: [`select * from public.pool_entries('${poolOf(1)}', true)`],
    maxMs: 100,
  },
];

async function addPages(
  report: Report,
  driver: string,
  database: Database,
  { rows, repetitions }: PoolsRun,
): Promise<void> {
  report.add(
    `${driver}: pools`,
    `${rows.pools} with ${rows.holders} holders, ${rows.holders / 10} in the largest`,
  );
  const facts = { method: 'POST', path: '/rest/v1/rpc' };
  for (const { name, sql, maxMs } of pages) {
    const times: number[] = [];
    for (let number = 1; number <= repetitions; number += 1) {
      const caller = { role: 'authenticated', claims: { sub: holderOf(number) } } as const;
      const begun = performance.now();
      await asCaller(database, caller, facts, async (tx) => {
        for (const statement of sql) await tx.query(statement);
      });
      times.push(performance.now() - begun);
    }
    const p95 = Math.round(percentile(times, 0.95) * 10) / 10;
    report.add(
      `${driver}: ${name}`,
      `p50 ${median(times).toFixed(1)} ms, p95 ${p95} ms`,
      maxTarget(p95, maxMs, 'ms'),
    );
  }
}

/** The whole check of a browser through the rate limit of a site. Throws unless every step holds. */
async function addChecks(report: Report, { holders }: PoolsRun): Promise<void> {
  const begun = performance.now();
  const crowded = await openCrowdedPool(holders);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  report.add('the pool on the local network', `${holders} holders, made in ${seconds} s`);
  const times: number[] = [];
  let calls = 0;
  for (let check = 0; check < checks; check += 1) {
    const from = performance.now();
    calls = await checkOnce(crowded, holders);
    times.push((performance.now() - from) / 1_000);
  }
  const slowest = Math.round(Math.max(...times) * 100) / 100;
  report.add(
    'reading and checking it from the chain',
    `${slowest} s, ${calls} calls within the rate limit of /sui`,
    maxTarget(slowest, 5, 's'),
  );
}

async function checkOnce({ network, deployment, poolId }: CrowdedPool, holders: number): Promise<number> {
  let calls = 0;
  const handle = createGrpcHandler({
    network,
    onUnexpected: fail,
  });
  // A new one each time, because its limit recovers only slowly.
  const proxy = createChainProxy({
    target: 'http://node.invalid',
    apiKey: undefined,
    access: null,
    fetch: (url, init) => handle(new Request(url, init)),
    now: () => performance.now(),
    log: { warn: fail } as unknown as Parameters<typeof createChainProxy>[0]['log'],
  });
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://site.invalid/sui',
    format: 'binary',
    fetch: (url, init) => {
      calls += 1;
      return proxy.handle(new Request(url, init), { isLocal: false, address: '192.0.2.1' });
    },
  });
  const pace = createPace({ ...paceOfSite, now: () => performance.now(), sleep });
  const run: RunCall = async (call) => {
    await pace();
    return call();
  };
  const read = await readPoolFromChain(client, deployment, poolId, { run });
  if (read?.owners.size !== holders || read.events?.length !== holders + 1)
    throw new Error('not everything was read');
  const wrong = checkPool(read, 'holder-0').filter(({ isHeld }) => !isHeld);
  if (wrong.length > 0) throw new Error(`${wrong.map(({ key }) => key).join(', ')} do not hold`);
  return calls;
}

function fail(error: unknown): never {
  throw error;
}
