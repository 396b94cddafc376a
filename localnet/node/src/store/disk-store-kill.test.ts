import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { contentsOf, openObserved } from './testing/open-observed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { batchesIn, commitBatch, total, totalIn } from './testing/transfers.ts';

const program = fileURLToPath(new URL('./testing/transfer-process.ts', import.meta.url));
const rounds = 30;
/** So small that a snapshot is being written most of the time. */
const snapshotBound = 20_000;

test('whenever the process is killed, all that was acknowledged is there and nothing is by halves', {
  timeout: 120_000,
}, async () => {
  const folder = scratchFolder();
  const expected = createMemoryStore();
  for (let round = 0; round < rounds; round += 1) {
    const acknowledged = await runAndKill(folder, round);
    const { store, events } = openObserved(folder);
    const batches = batchesIn(store);

    expect(batches - Math.max(acknowledged, batchesIn(expected))).toBeOneOf([0, 1]);
    while (batchesIn(expected) < batches) commitBatch(expected);
    expect(totalIn(store)).toBe(batches === 0 ? 0 : total);
    expect(contentsOf(store)).toEqual(contentsOf(expected));
    expect(events.filter(({ kind }) => kind === 'snapshot-failed')).toEqual([]);
    await store.close();
  }
  expect(batchesIn(expected)).toBeGreaterThan(rounds);
});

/** Answers the last number that the process wrote. Every third time it is killed early, while it opens the folder. */
async function runAndKill(folder: string, round: number): Promise<number> {
  const child = spawn(process.execPath, [program, folder, `${snapshotBound}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  const kill = () => child.kill('SIGKILL');
  if (round % 3 === 2) setTimeout(kill, 30 + Math.random() * 70);
  else child.stdout.once('data', () => setTimeout(kill, Math.random() * 60));
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written += text;
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  return Number(written.slice(0, written.lastIndexOf('\n')).split('\n').at(-1));
}
