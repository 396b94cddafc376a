import { constants, setPriority } from 'node:os';
import type { Target } from '../load/target.ts';
import { attacks } from './attacks.ts';
import { floodJoins, joinFloods, toFloodName } from './join-flood.ts';
import { floodTransactions, transactionFloods } from './transaction-floods.ts';

// A separate process that attacks a server until its standard input ends. It limits its own use of the processor, by
// requests in flight and a low priority, so that the server's work is measured.

/** The maximum number of requests started in a second. */
const maxPerSecond = 500;
const [name = '', url = '', anonKey = '', packageId = ''] = process.argv.slice(2);
const target: Target = { url, anonKey };
const over = new AbortController();
setPriority(constants.priority.PRIORITY_LOW);
process.stdin.resume().once('end', () => over.abort());

const statuses = new Map<string, number>();
const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);

const flood = joinFloods.find((each) => toFloodName(each) === name);
const transactions = transactionFloods.find((each) => each.name === name);
if (flood) await floodJoins(target, flood, over.signal);
else if (transactions)
  await floodTransactions({ ...target, packageId }, transactions, { signal: over.signal, onOutcome: count });
else await flingRequests();
console.log([...statuses].map(([what, times]) => `${what}: ${times}`).join(', ') || 'sockets');
process.exit();

async function flingRequests(): Promise<void> {
  const attack = attacks.find((each) => each.name === name);
  if (!attack) throw new Error(`There is no attack ${name}`);
  const { concurrency, hangsUpMs, request } = attack;
  const pauseMs = (1_000 * concurrency) / maxPerSecond;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
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
