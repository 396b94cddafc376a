import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCatalogue } from './catalogue.ts';
import { signUpLearner } from './people.ts';
import { telegramSecret } from './people-server.ts';
import { preparedDataVariable, type RunningServer, startServer } from './start-server.ts';

/**
 * Starts two built servers for each worker, on free ports, so that files running in parallel do not affect each other. With `BASE_URL` uses
 * that server in place of the first ones and leaves it running.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { BASE_URL } = process.env;
  if (BASE_URL) await signUpLearner(BASE_URL);
  const prepared = await prepareData();
  process.env[preparedDataVariable] = prepared;
  const workers = Array.from({ length: project.config.maxWorkers });
  const servers = BASE_URL ? [] : await Promise.all(workers.map(() => startServer({ isPrepared: true })));
  const peopleServers = await Promise.all(workers.map(startPeopleServer));
  project.provide('baseUrls', BASE_URL ? [BASE_URL] : servers.map(({ url }) => url));
  project.provide(
    'peopleServers',
    peopleServers.map(({ url, port, dataDir }) => ({ url, port, dataDir })),
  );
  return async () => {
    for (const server of [...servers, ...peopleServers]) await server.stop();
    rmSync(prepared, { recursive: true, force: true });
  };
}

/** A server with a Telegram bot. */
const startPeopleServer = (): Promise<RunningServer> =>
  startServer({
    isPrepared: true,
    env: { TELEGRAM_BOT_URL: 'https://t.me/suixue_bot', TELEGRAM_WEBHOOK_SECRET: telegramSecret },
  });

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
