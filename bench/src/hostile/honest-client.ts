import { runAtConstantRate } from '../load/constant-rate.ts';
import { listPath, type Target } from '../load/target.ts';
import { percentile } from '../report/percentile.ts';

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

const perSecond = 25;

/**
 * Requests a page rendered per request, a list and `/healthz`, each at a constant rate independent of the
 * response times.
 */
export async function measureWaits({ url, anonKey }: Target, forMs: number): Promise<Waits> {
  let failed = 0;
  const measure = async ({ path, headers }: Ask): Promise<number> => {
    const times = await runAtConstantRate(
      async () => {
        const response = await fetch(new URL(path, url), {
          headers: { ...headers, 'x-forwarded-for': honestAddress },
        });
        await response.arrayBuffer();
        if (response.status !== 200) failed += 1;
      },
      { perSecond, forMs },
    );
    return percentile(times, 0.99);
  };
  const [page, health, list] = await Promise.all([
    measure({ path: '/course', headers: { cookie: 'sb-suixue-auth-token=x' } }),
    measure({ path: '/healthz', headers: {} }),
    measure({ path: listPath, headers: { apikey: anonKey } }),
  ]);
  return { page, health, list, failed };
}
