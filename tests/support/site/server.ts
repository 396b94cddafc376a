import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCatalogue } from './catalogue.ts';
import { signUpLearner } from './people.ts';
import { preparedDataVariable, startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for each file that runs at a time. */
    baseUrls: readonly string[];
  }
}

/**
 * Built servers for the browser tests, on free ports, one for each file that runs at the same time: what one file does to its
 * server is nothing to the other. Or the one that `BASE_URL` names, which is left running.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { BASE_URL } = process.env;
  if (BASE_URL) {
    await signUpLearner(BASE_URL);
    project.provide('baseUrls', [BASE_URL]);
    return async () => {};
  }
  const prepared = await prepareData();
  process.env[preparedDataVariable] = prepared;
  const workers = Array.from({ length: project.config.maxWorkers });
  const servers = await Promise.all(workers.map(() => startServer({ isPrepared: true })));
  project.provide(
    'baseUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    for (const server of servers) await server.stop();
    rmSync(prepared, { recursive: true, force: true });
  };
}

/**
 * Makes the data folder that servers are started with: opening the database, the local network and its shop takes several
 * seconds on a new folder.
 */
async function prepareData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suixue-e2e-prepared-'));
  const server = await startServer({ dataDir });
  await signUpLearner(server.url);
  const shop = await openCatalogue(server);
  await shop.course('pool-terms');
  await shop.plan('新学员九折券');
  await shop.plan('限期会员', 1);
  await server.stop();
  return dataDir;
}
