import { createClient } from '@supabase/supabase-js';
import { median } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import type { BenchHost } from './bench-host.ts';
import type { Effort } from './effort.ts';
import { createOperations } from './operations.ts';
import { compareInTurns, runTurn, type Side } from './turns.ts';

const clientCounts = [1, 16];
const maxRatio = 2.2;

/**
 * Compares every operation with its own transactions on the driver alone, alternating. Without a network:
 * `Request` to `Response`.
 */
export async function measureOperations(report: Report, host: BenchHost, effort: Effort): Promise<void> {
  const operations = await createOperations(host, Math.max(...clientCounts));
  for (const { name, isRest, ours, other } of operations) {
    for (const clients of clientCounts) {
      const { turns, turnMs: ms } = effort;
      const compared = await compareInTurns(ours, other, { clients, ms, turns });
      const ratio = Math.round(compared.ratio * 100) / 100;
      report.add(
        `${host.driver}: ${name}, ${toClients(clients)}, to the bare transaction`,
        `${ratio.toFixed(2)} times: ${toWords(compared.ours)}, to ${toWords(compared.other)}`,
        ...(isRest && clients === 1 ? [maxTarget(ratio, maxRatio, 'times')] : []),
      );
    }
  }
  await measureClient(report, host, effort);
}

const toClients = (clients: number) => (clients === 1 ? 'one client' : `${clients} clients`);

function toWords({ perSecond, p50, p99 }: Side): string {
  return `${perSecond.toFixed(0)} a second (p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)})`;
}

/** The same list requested by an application in this process. */
async function measureClient(report: Report, host: BenchHost, { turnMs }: Effort): Promise<void> {
  const client = createClient(host.url, host.key('anon'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const list = async () => {
    const { error } = await client
      .from('chapters')
      .select('slug,title,place,minutes')
      .order('place')
      .limit(20);
    if (error) throw error;
  };
  for (const clients of clientCounts) {
    await runTurn(list, { clients, ms: turnMs });
    const times = await runTurn(list, { clients, ms: 3 * turnMs });
    report.add(
      `${host.driver}: rest: list, ${toClients(clients)}, the official client over HTTP`,
      `p50 ${median(times).toFixed(2)} ms`,
    );
  }
}
