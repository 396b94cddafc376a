import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runAndKill } from '../testing/run-and-kill.ts';
import { createMemoryStore } from './memory-store.ts';
import { contentsOf, openObserved } from './testing/open-observed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { batchesIn, commitBatch, total, totalIn } from './testing/transfers.ts';

const program = fileURLToPath(new URL('./testing/transfer-process.ts', import.meta.url));

interface Load {
  readonly rounds: number;
  readonly snapshotBound: number;
  readonly noteBytes: number;
}

/** A few rounds by default, more with `LONG_TESTS=1`. */
const share = (rounds: number) => (process.env.LONG_TESTS === '1' ? rounds * 10 : Math.ceil(rounds / 4));

const loads: readonly [what: string, load: Load][] = [
  // Enough small commits that a snapshot is in progress most of the time.
  ['takes snapshots', { rounds: share(30), snapshotBound: 5_000, noteBytes: 1_000 }],
  // Commits so large that one is being written most of the time.
  ['writes large commits', { rounds: share(8), snapshotBound: 5_000_000, noteBytes: 3_000_000 }],
];

test.each(loads)(
  'a process that %s can be killed at any time without losing or tearing an acknowledged commit',
  { timeout: 600_000 },
  async (_what, load) => {
    const folder = scratchFolder();
    const expected = createMemoryStore();
    for (let round = 0; round < load.rounds; round += 1) {
      const acknowledged = await transferAndKill(folder, load, round % 3 === 2);
      const { store, events } = openObserved(folder);
      const batches = batchesIn(store);

      expect(batches - Math.max(acknowledged, batchesIn(expected))).toBeOneOf([0, 1]);
      while (batchesIn(expected) < batches) commitBatch(expected, load.noteBytes);
      expect(totalIn(store)).toBe(batches === 0 ? 0 : total);
      expect(contentsOf(store)).toEqual(contentsOf(expected));
      expect(events.filter(({ kind }) => kind === 'snapshot-failed')).toEqual([]);
      await store.close();
    }
    expect(batchesIn(expected)).toBeGreaterThan(load.rounds);
  },
);

/** Returns the last number that the process wrote, at least the second unless it was killed early. */
async function transferAndKill(folder: string, load: Load, isEarly: boolean): Promise<number> {
  const killing = isEarly
    ? { afterLines: 0, delayMs: 30 + Math.random() * 70 }
    : { afterLines: 2, delayMs: Math.random() * 60 };
  const args = [program, folder, `${load.snapshotBound}`, `${load.noteBytes}`];
  return Number((await runAndKill(args, killing)).at(-1) ?? 0);
}
