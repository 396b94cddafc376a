import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { median, percentile } from '../report/percentile.ts';
import type { Report } from '../report/report.ts';
import type { BenchHost } from './bench-host.ts';
import type { Effort } from './effort.ts';
import { createReplay } from './recorded-database.ts';
import { runTurn } from './turns.ts';

const listenerCounts = [1, 16];
const event = 'word';
const transactionsMeanwhile = 50;

/**
 * The time from sending a broadcast until all subscribers have received it, with the official clients over
 * WebSockets.
 */
export async function measureFanOut(report: Report, host: BenchHost, effort: Effort): Promise<void> {
  for (const listeners of listenerCounts) {
    const clients = Array.from({ length: listeners + 1 }, () => newClient(host));
    try {
      const { times, bare } = await broadcastTo(host, clients, effort);
      const [p50, p99] = [median(times), percentile(times, 0.99)].map((ms) => ms.toFixed(2));
      report.add(
        `${host.driver}: broadcast until ${listeners === 1 ? 'the only client has' : `all ${listeners} clients have`} received it, official clients over WebSockets`,
        `p50 ${p50} ms, p99 ${p99}; telling other servers, by the driver alone, p50 ${median(bare).toFixed(2)}`,
      );
    } finally {
      for (const client of clients) {
        await client.removeAllChannels();
        client.realtime.disconnect();
      }
    }
  }
}

async function broadcastTo(
  host: BenchHost,
  clients: readonly SupabaseClient[],
  { broadcasts, turnMs: ms }: Effort,
): Promise<{ readonly times: readonly number[]; readonly bare: readonly number[] }> {
  const [speaker, ...others] = clients.map((client) => client.channel('bench'));
  if (!speaker) throw new Error('there is no client to send with');
  let missing = 0;
  let resolveWhenAllReceived: () => void = () => undefined;
  for (const channel of others) {
    channel.on('broadcast', { event }, () => {
      missing -= 1;
      if (missing === 0) resolveWhenAllReceived();
    });
  }
  await Promise.all([speaker, ...others].map(subscribed));
  const say = async () => {
    missing = others.length;
    const heard = new Promise<void>((resolve) => {
      resolveWhenAllReceived = resolve;
    });
    await speaker.send({ type: 'broadcast', event, payload: { words: 'a message' } });
    await heard;
  };
  const times: number[] = [];
  while (times.length < broadcasts) {
    const begun = performance.now();
    await say();
    times.push(performance.now() - begun);
  }
  // Forwarding to other servers takes a moment longer than local delivery; other transactions would be
  // affected.
  const sayToAll = async () => {
    await say();
    for (let count = 0; count < transactionsMeanwhile; count += 1) {
      await host.database.transaction((tx) => tx.query('select 1'));
    }
  };
  const recording = await host.record(sayToAll);
  const announced = recording.filter((all) => all.some(({ text }) => text.includes('realtime.announce')));
  const bare = await runTurn(createReplay(host.database, announced, announced), { clients: 1, ms });
  return { times, bare };
}

function newClient({ url, key }: BenchHost): SupabaseClient {
  return createClient(url, key('anon'), { auth: { persistSession: false, autoRefreshToken: false } });
}

function subscribed(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (error) reject(error);
    });
  });
}
