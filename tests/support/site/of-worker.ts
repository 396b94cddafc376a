import type { ServerAddress } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for each worker. */
    baseUrls: readonly string[];
    /** One server for each worker, for files that bring their own accounts. */
    peopleServers: readonly ServerAddress[];
  }
}

/** The entry of this worker in a list with one for each. The runner numbers parallel workers from 1. */
export function ofWorker<Entry>(entries: readonly Entry[]): Entry {
  const worker = Number(process.env.VITEST_POOL_ID);
  const entry = entries[(worker - 1) % entries.length];
  if (entry === undefined) throw new Error(`There is no server for worker ${worker}.`);
  return entry;
}
