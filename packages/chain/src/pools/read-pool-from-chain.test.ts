import { describe, expect, it } from 'vitest';
import { ReadError } from '../reading/objects.ts';
import { deployment } from '../testing/deployment.ts';
import { checkPool } from './check-pool.ts';
import type { ReadProgress, RunCall } from './node-calls.ts';
import { PoolChangedError, readPoolFromChain } from './read-pool-from-chain.ts';
import { FakePoolNode, poolId } from './testing/fake-pool-node.ts';

const read = (fake: FakePoolNode, options = {}) => readPoolFromChain(fake.node, deployment, poolId, options);
const failed = (checked: ReturnType<typeof checkPool>) =>
  checked.filter(({ isHeld }) => !isHeld).map(({ key }) => key);

describe('readPoolFromChain', () => {
  it('reads all holders and all events by pages, and their sums hold', async () => {
    const fake = new FakePoolNode(25, 10);
    const progress: ReadProgress[] = [];
    const found = await read(fake, { onProgress: (one: ReadProgress) => progress.push(one) });
    if (!found) throw new Error('no pool');
    expect(found.owners.size).toBe(25);
    expect(found.events?.map(({ name }) => name).slice(0, 2)).toEqual([
      'funding::Create',
      'funding::Purchase',
    ]);
    expect(found.events).toHaveLength(26);
    expect(failed(checkPool(found, 'holder-3'))).toEqual([]);
    expect(checkPool(found, 'holder-3').map(({ key }) => key)).toContain('own-tickets');
    expect(progress[1]).toEqual({ part: 'owners', read: 20, of: 25 });
    expect(fake.calls).toEqual([
      'objects',
      ...Array.from({ length: 3 }, () => 'fields'),
      ...Array.from({ length: 3 }, () => 'transactions'),
      'objects',
    ]);
  });

  it('starts again if the pool changed while it was read, and gives up after three attempts', async () => {
    const once = new FakePoolNode(3);
    once.before = (call) => {
      if (call === 'transactions' && once.version === 5) once.version = 6;
    };
    const progress: string[] = [];
    const found = await read(once, { onProgress: ({ part }: ReadProgress) => progress.push(part) });
    expect(found?.version).toBe('6');
    expect(progress.filter((part) => part === 'restarted')).toHaveLength(1);
    const always = new FakePoolNode(3);
    always.before = (call) => {
      if (call === 'fields') always.version += 1;
    };
    await expect(read(always)).rejects.toThrow(PoolChangedError);
    expect(always.calls.filter((call) => call === 'fields')).toHaveLength(3);
  });

  it('returns no events if the node lacks the first or the last ones or does not list any, so that the sums are checked without them', async () => {
    const pruned = new FakePoolNode(3);
    pruned.transactions = pruned.transactions.slice(0, -1);
    const behind = new FakePoolNode(3);
    behind.transactions = behind.transactions.slice(1);
    const without = new FakePoolNode(3);
    without.before = (call) => {
      if (call === 'transactions') throw Object.assign(new Error('not offered'), { code: 'UNIMPLEMENTED' });
    };
    for (const fake of [pruned, behind, without]) {
      const found = await read(fake);
      if (!found) throw new Error('no pool');
      expect(found.events).toBeNull();
      expect(failed(checkPool(found))).toEqual([]);
    }
  });

  it('names the missing holder if the list of a node stays incomplete', async () => {
    const fake = new FakePoolNode(3);
    fake.owners = new Map([...fake.owners].slice(1));
    const found = await read(fake);
    if (!found) throw new Error('no pool');
    expect(failed(checkPool(found))).toEqual([
      'owners-read',
      'tickets-sold',
      'tickets-held',
      'money-paid-in',
      'history-owners',
    ]);
  });

  it('rejects a pool of another package', async () => {
    const other = { originalPackageId: `0x${'66'.repeat(32)}` };
    await expect(readPoolFromChain(new FakePoolNode(1).node, other, poolId)).rejects.toThrow(ReadError);
  });

  it('makes every call through the given function, which may end the check', async () => {
    const fake = new FakePoolNode(30, 10);
    let left = 3;
    const run: RunCall = (call) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('stopped')) : call();
    };
    await expect(read(fake, { run })).rejects.toThrow('stopped');
    expect(fake.calls).toEqual(['objects', 'fields', 'fields']);
  });
});
