import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseBudgets } from '@suixue/backend/database/database-budgets';
import { createPerson, learner, learnerCookie } from '../../../tests/support/site/people.ts';
import {
  type BenchWorkspace,
  createServerEnvironment,
  type Driver,
  forEachDriver,
} from '../host/bench-workspace.ts';
import { requestOften } from '../load/request-often.ts';
import { load } from '../load/wrk.ts';
import { median } from '../report/percentile.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';
import { startSuixueIn } from '../web/servers.ts';

interface Page {
  readonly path: string;
  /** Requests per second of 16 clients. */
  readonly minRate: number;
}

const pages: Readonly<Record<string, Page>> = {
  'the home page': { path: '/', minRate: 350 },
  'the course centre': { path: '/course', minRate: 450 },
  'a lesson': { path: '/course/sui-reading/objects', minRate: 250 },
  'the user centre': { path: '/user', minRate: 450 },
  'an article': { path: '/news/reading-opens', minRate: 500 },
};

const clients = 16;
/** For one client that waits for each response. */
const maxMedianMs = 6;
const warmUpRequests = 300;
/** Personal pages never come near what the generator can do. */
const maxShare = 0.1;

/** Measures how many pages for signed-in users the server renders, on both databases. */
export function measureSignedIn(report: Report, isQuick: boolean, only: string): Promise<void> {
  const seconds = isQuick ? 2 : 10;
  return forEachDriver((workspace, driver) => measureDriver(report, { workspace, driver, seconds, only }));
}

interface Parts {
  readonly workspace: BenchWorkspace;
  readonly driver: Driver;
  readonly seconds: number;
  /** A part of the pages' names; all of them if it is empty. */
  readonly only: string;
}

async function measureDriver(report: Report, { workspace, driver, seconds, only }: Parts): Promise<void> {
  const folder = join(workspace.folder, `signed-in-${driver}`);
  mkdirSync(folder);
  const secret = randomBytes(32).toString('base64url');
  const env = createServerEnvironment(workspace, driver, secret);
  const server = await startSuixueIn(folder, { env, collects: true });
  try {
    await createPerson(server.url, secret, learner);
    const headers = { cookie: await learnerCookie(server.url) };
    // Signing in was the work of another client, beside which an account has a budget.
    await pause(databaseBudgets.contendedMs);
    for (const [name, { path, minRate }] of Object.entries(pages)) {
      if (!name.includes(only)) continue;
      const page = { url: server.url + path, headers };
      await requestOften({ ...page, clients: 4, requests: warmUpRequests });
      const rate = Math.round(await load({ ...page, clients, seconds, maxShare }));
      const alone = median(await timeEach(page, seconds * 20));
      requireCompletePages(folder);
      report.add(
        `${driver}: ${name}`,
        `${rate} a second to ${clients} clients; to one client the median is ${alone.toFixed(1)} ms`,
        minTarget(rate, minRate, 'a second'),
        maxTarget(Math.round(alone * 10) / 10, maxMedianMs, 'ms alone'),
      );
    }
    const megabytes = Math.round(((await server.memoryKept()) ?? Number.NaN) / 1024 ** 2);
    report.add(`${driver}: memory afterwards`, `${megabytes} MB`, maxTarget(megabytes, 420, 'MB'));
  } finally {
    await server.stop();
  }
}

/** A page whose rows could not be read is shown without them, and would count as a fast one. */
function requireCompletePages(folder: string): void {
  const [failure] = /^.*"a page failed".*$/m.exec(readFileSync(join(folder, 'log.jsonl'), 'utf8')) ?? [];
  if (failure !== undefined) throw new Error(`A page was not complete: ${failure.slice(0, 300)}`);
}

async function timeEach(
  { url, headers }: { readonly url: string; readonly headers: Record<string, string> },
  count: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const begun = performance.now();
    const response = await fetch(url, { headers, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}
