import type { Store } from '../store.ts';

const accountCount = 20;
const opening = 1_000;
export const total = accountCount * opening;

const accountKey = (index: number) => `account/${String(index).padStart(2, '0')}`;

export function batchesIn(store: Store): number {
  return toNumber(store.get('batches') ?? toBytes(0));
}

export function totalIn(store: Store): number {
  let sum = 0;
  for (const [, value] of store.entries('account/')) sum += toNumber(value);
  return sum;
}

/**
 * Commits one more batch of transfers with notes of up to the given size. Each batch follows from its number
 * and those before it, so the number of batches determines the content of the store.
 */
export function commitBatch(store: Store, noteBytes: number): number {
  const batch = batchesIn(store) + 1;
  const balances = new Map<string, number>();
  for (let index = 0; index < accountCount; index += 1) {
    const key = accountKey(index);
    const value = store.get(key);
    balances.set(key, value === undefined ? opening : toNumber(value));
  }
  const touched = batch === 1 ? new Set(balances.keys()) : new Set<string>();
  for (let step = 0; step < 1 + (batch % 4); step += 1) {
    const from = accountKey((batch * 7 + step * 3) % accountCount);
    const to = accountKey((batch * 11 + step * 5 + 1) % accountCount);
    const amount = Math.min(balances.get(from) ?? 0, 1 + (batch % 90));
    balances.set(from, (balances.get(from) ?? 0) - amount);
    balances.set(to, (balances.get(to) ?? 0) + amount);
    touched.add(from).add(to);
  }
  store.commit([
    ...Array.from(touched, (key) => [key, toBytes(balances.get(key) ?? 0)] as const),
    [`note/${batch % 7}`, batch % 5 === 0 ? undefined : Buffer.alloc((batch * 1_000_003) % noteBytes, batch)],
    ['batches', toBytes(batch)],
  ]);
  return batch;
}

function toBytes(value: number): Uint8Array {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return bytes;
}

function toNumber(bytes: Uint8Array): number {
  return Buffer.from(bytes).readUIntBE(0, 6);
}
