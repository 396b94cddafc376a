import type { TestProject } from 'vitest/node';
import { signUpLearner } from './people.ts';
import { type RunningServer, startServer } from './start-server.ts';

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
  const servers: RunningServer[] = [];
  for (let place = 0; place < project.config.maxWorkers; place += 1) servers.push(await startServer());
  for (const { url } of servers) await signUpLearner(url);
  project.provide(
    'baseUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    for (const server of servers) await server.stop();
  };
}
