/** A test program: accounts transfer money as fast as possible and print each executed transaction. */
import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Transaction } from '@mysten/sui/transactions';
import { openDiskStore } from '../store/disk-store.ts';
import { createTestNetwork, send } from './test-network.ts';

const [, , folder = '', snapshotBound = ''] = process.argv;
const store = openDiskStore(folder, {
  flush: 'process',
  snapshotBound: Number(snapshotBound),
  report: (event) => {
    if (event.kind === 'snapshot-failed') throw event.cause;
  },
});
const { network, keys, addresses } = createTestNetwork({ people: 5, store });
writeSync(1, 'open\n');
for (let turn = 0; ; turn += 1) {
  const key = keys[turn % keys.length];
  const to = addresses[(turn * 3 + 1) % addresses.length];
  if (!key || to === undefined) throw new Error('nobody');
  const transaction = new Transaction();
  const [coin] = transaction.splitCoins(transaction.gas, [1 + (turn % 1_000)]);
  if (coin) transaction.transferObjects([coin], to);
  const { digest } = await send(network, key, transaction);
  writeSync(1, `${digest}\n`);
  // Snapshots are written between commits.
  await setImmediate();
}
