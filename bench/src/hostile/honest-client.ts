import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../report/percentile.ts';
import { listPath, type Target } from './target.ts';

const honestAddress = '198.51.100.7';

/**
 * The latency of an honest client during an attack (p99 in milliseconds), and the number of responses other
 * than 200.
 */
export interface Waits {
  readonly page: number;
  readonly health: number;
  readonly list: number;
  readonly failed: number;
}

interface Ask {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const everyMs = 40;

/**
 * Requests a page rendered per request, a list and `/healthz`, each at a constant rate independent of the
 * response times.
 */
export async function measureWaits({ url, anonKey }: Target, forMs: number): Promise<Waits> {
  let failed = 0;
  const measure = async ({ path, headers }: Ask): Promise<number> => {
    const times: Promise<number>[] = [];
    const end = performance.now() + forMs;
    while (performance.now() < end) {
      times.push(
        timeOf(
          new Request(new URL(path, url), { headers: { ...headers, 'x-forwarded-for': honestAddress } }),
        ),
      );
      await pause(everyMs);
    }
    return percentile(await Promise.all(times), 0.99);
  };
  const timeOf = async (request: Request) => {
    const begun = performance.now();
    const response = await fetch(request);
    await response.arrayBuffer();
    if (response.status !== 200) failed += 1;
    return performance.now() - begun;
  };
  const [page, health, list] = await Promise.all([
    measure({ path: '/course', headers: { cookie: 'sb-suixue-auth-token=x' } }),
    measure({ path: '/healthz', headers: {} }),
    measure({ path: listPath, headers: { apikey: anonKey } }),
  ]);
  return { page, health, list, failed };
}
