import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}

/** One built server for all browser tests, on a free port; or the one that `BASE_URL` names, which is left running. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { BASE_URL } = process.env;
  if (BASE_URL) {
    project.provide('baseUrl', BASE_URL);
    return async () => {};
  }
  const server = await startServer();
  project.provide('baseUrl', server.url);
  return server.stop;
}
