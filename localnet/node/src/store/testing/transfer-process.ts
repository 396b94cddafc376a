/** A program for tests: commits transfers as fast as it can and writes the number of each batch once it is committed. */
import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openDiskStore } from '../disk-store.ts';
import { commitBatch } from './transfers.ts';

const [, , folder = '', snapshotBound = '', noteBytes = ''] = process.argv;
const store = openDiskStore(folder, {
  flush: 'process',
  snapshotBound: Number(snapshotBound),
  report: (event) => {
    if (event.kind === 'snapshot-failed') throw event.cause;
  },
});
for (;;) {
  writeSync(1, `${commitBatch(store, Number(noteBytes))}\n`);
  // Snapshots are written between commits.
  await setImmediate();
}
