/** A test program: commits transfers as fast as possible and prints the number of each committed batch. */
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
