import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signToken } from '@suixue/backend/json-web-token';
import { requestOften } from '../load/request-often.ts';
import { median } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { type RunningInFolder, type SuixueStart, startSuixueIn } from '../web/servers.ts';
import { type BenchWorkspace, createServerEnvironment, type Driver } from './bench-workspace.ts';
import type { Effort } from './effort.ts';

const clients = 16;
const parts = 5;
const limits = { firstStart: 3, laterStart: 1.5, startAfterKill: 2.5, growth: 1.1 };
const megabytes = (bytes: number | undefined) => Math.round((bytes ?? Number.NaN) / 1024 ** 2);

interface ServerParts {
  readonly workspace: BenchWorkspace;
  readonly driver: Driver;
  readonly effort: Effort;
}

/** Starts the built server as `npm start` does and requests a list over HTTP, which opens the host. */
export async function measureServer(report: Report, parts: ServerParts): Promise<void> {
  const start = createStart(parts);
  const first = await start();
  addStart(report, `${parts.driver}: first start until a list is answered`, [first], limits.firstStart);
  await first.stop();
  const later: RunningInFolder[] = [];
  const afterKill: RunningInFolder[] = [];
  while (later.length < parts.effort.starts) {
    const one = await start();
    later.push(one);
    await one.kill();
    const other = await start();
    afterKill.push(other);
    await other.stop();
  }
  addStart(report, `${parts.driver}: a later start`, later, limits.laterStart);
  addStart(report, `${parts.driver}: a start after kill -9`, afterKill, limits.startAfterKill);
  const running = await start({ collects: true });
  try {
    await measureMemory(report, parts, running);
  } finally {
    await running.stop();
  }
}

const secret = randomBytes(32).toString('hex');
const headers = { apikey: signToken({ role: 'anon' }, secret) };
const path = '/rest/v1/chapters?select=slug,title,place&order=place&limit=20';

/** Always with the same folder and the same database. */
function createStart({ workspace, driver }: ServerParts): (more?: SuixueStart) => Promise<RunningInFolder> {
  const folder = join(workspace.folder, `server-${driver}`);
  mkdirSync(folder);
  const env = createServerEnvironment(workspace, driver, secret);
  return (more) => startSuixueIn(folder, { path, headers, env, ...more });
}

function addStart(report: Report, name: string, starts: readonly RunningInFolder[], limit: number): void {
  const seconds = Math.round(median(starts.map(({ startMs }) => startMs)) / 10) / 100;
  report.add(name, `${seconds.toFixed(2)} s`, maxTarget(seconds, limit, 's'));
}

async function measureMemory(
  report: Report,
  { driver, effort: { requests } }: ServerParts,
  { url, memory, memoryKept }: RunningInFolder,
): Promise<void> {
  if (memory() === undefined) return;
  const opened = megabytes(memory());
  const load = { url: new URL(path, url).href, headers, clients, requests: requests / parts };
  await requestOften(load);
  const warm = megabytes(await memoryKept());
  const seen: number[] = [];
  // The first requests were a warm-up.
  while (seen.length < parts - 1) {
    await requestOften(load);
    seen.push(megabytes(await memoryKept()));
  }
  const growth = Math.round((100 * (seen.at(-1) ?? Number.NaN)) / warm) / 100;
  report.add(`${driver}: memory with the host open`, `${opened} MB`);
  report.add(
    `${driver}: memory kept over ${requests} lists, ${clients} clients over HTTP`,
    `${growth.toFixed(2)} times: ${warm} MB warm, then ${seen.join(', ')}`,
    maxTarget(growth, limits.growth, 'times'),
  );
}
