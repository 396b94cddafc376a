import { inject } from 'vitest';

/** The server of this worker. The runner numbers parallel workers from 1. */
export const baseUrl = serverOf(Number(process.env.VITEST_POOL_ID), inject('baseUrls'));

function serverOf(worker: number, urls: readonly string[]): string {
  const url = urls[(worker - 1) % urls.length];
  if (url === undefined) throw new Error(`There is no server for worker ${worker}.`);
  return url;
}
