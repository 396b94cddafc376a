import { constants, setPriority } from 'node:os';
import { attacks } from './attacks.ts';
import { floodJoins, joinFloods, toFloodName } from './join-flood.ts';
import type { Target } from './target.ts';

/**
 * A separate process that attacks until its input ends. Its use of the processor is limited by its own
 * settings (requests in flight, at most `maxPerSecond` started) and by the lowest priority, so that the
 * server's work is measured.
 */
const maxPerSecond = 500;
const [name = '', url = '', anonKey = ''] = process.argv.slice(2);
const target: Target = { url, anonKey };
const over = new AbortController();
setPriority(constants.priority.PRIORITY_LOW);
process.stdin.resume().once('end', () => over.abort());

const statuses = new Map<string, number>();
const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);

const flood = joinFloods.find((each) => toFloodName(each) === name);
if (flood) await floodJoins(target, flood, over.signal);
else await flingRequests();
console.log([...statuses].map(([what, times]) => `${what}: ${times}`).join(', ') || 'sockets');
process.exit();

async function flingRequests(): Promise<void> {
  const attack = attacks.find((each) => each.name === name);
  if (!attack) throw new Error(`There is no attack ${name}`);
  const { atOnce, hangsUpMs, request } = attack;
  const pauseMs = (1_000 * atOnce) / maxPerSecond;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!over.signal.aborted) {
        const signals = [over.signal, ...(hangsUpMs === undefined ? [] : [AbortSignal.timeout(hangsUpMs)])];
        const [outcome] = await Promise.all([
          fetch(request(target), { signal: AbortSignal.any(signals) })
            .then(async (response) => {
              await response.arrayBuffer();
              return String(response.status);
            })
            .catch((error: unknown) => (error instanceof Error ? error.name : 'failed')),
          new Promise((resolve) => setTimeout(resolve, pauseMs)),
        ]);
        count(outcome);
      }
    }),
  );
}
