import { bcs } from '@mysten/sui/bcs';
import { fromBase58 } from '@mysten/sui/utils';
import { describe, expect, it } from 'vitest';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import { objectDigest } from '../model/object-bytes.ts';
import { createdBy, statusOf } from '../testing/test-network.ts';
import { createTrials, failureOf } from '../testing/trials.ts';

const at = await createTrials();

/** An object's entry in the effects: input state, output state, and the operation on its id. */
function fateOf({ effects }: ExecutedTransaction, id: string): string {
  const change = new Map(effects.changedObjects).get(id);
  if (!change) return 'nothing';
  return [change.inputState.$kind, change.outputState.$kind, change.idOperation.$kind].join(' ');
}

async function boxed(): Promise<[box: string, thing: string]> {
  const thing = await at.makeOne();
  const done = await at.run(({ tx, call, own }) =>
    tx.transferObjects([call('thing::wrap', [own(thing)])], at.aliceAddress),
  );
  expect(statusOf(done)).toBe('success');
  expect(fateOf(done, thing)).toBe('Exist NotExist None');
  const [box = ''] = createdBy(done, 'Box');
  expect(fateOf(done, box)).toBe('NotExist ObjectWrite Created');
  expect(at.network.object(thing)).toBeUndefined();
  return [box, thing];
}

describe('an object', () => {
  it('is created with the version of its transaction', async () => {
    const done = await at.run(({ tx, call, u64 }) =>
      tx.transferObjects([call('thing::make', [u64(1)])], at.bobAddress),
    );
    const [id = ''] = createdBy(done, 'Thing');
    const object = at.network.object(id);
    expect(fateOf(done, id)).toBe('NotExist ObjectWrite Created');
    expect(object).toMatchObject({
      version: BigInt(done.effects.lamportVersion),
      previousTransaction: done.digest,
      owner: { kind: 'address', address: at.bobAddress },
    });
  });

  it('is written by a call that may change it, even without a change', async () => {
    const id = await at.makeOne();
    const done = await at.run(({ call, own }) => call('thing::value', [own(id)]));
    expect(fateOf(done, id)).toBe('Exist ObjectWrite None');
    expect(at.toRef(id).version).toBe(done.effects.lamportVersion);
  });

  it('keeps its content and gets a new version after a failure', async () => {
    const [id = '', kept = ''] = await at.make([4, 5]);
    const done = await at.run(({ call, own, u64 }) => {
      call('thing::set', [own(id), u64(9)]);
      call('thing::destroy', [own(kept)]);
      call('sundry::fail', [u64(1)]);
    });
    expect([fateOf(done, id), fateOf(done, kept)]).toEqual([
      'Exist ObjectWrite None',
      'Exist ObjectWrite None',
    ]);
    expect([id, kept].map(at.numberIn)).toEqual([4n, 5n]);
    expect(at.toRef(id).version).toBe(done.effects.lamportVersion);
  });

  it('is deleted, and its storage is refunded', async () => {
    const id = await at.makeOne();
    const rebate = at.network.object(id)?.storageRebate ?? 0n;
    const done = await at.run(({ call, own }) => call('thing::destroy', [own(id)]));
    expect(fateOf(done, id)).toBe('Exist NotExist Deleted');
    expect(at.network.object(id)).toBeUndefined();
    expect(BigInt(done.effects.gasUsed.storageRebate)).toBeGreaterThan((rebate * 98n) / 100n);
  });

  it('is wrapped, and unwrapped with the same id and a newer version', async () => {
    const [box, thing] = await boxed();
    const done = await at.run(({ tx, call, own }) =>
      tx.transferObjects([call('thing::unwrap', [own(box)])], at.aliceAddress),
    );
    expect(fateOf(done, box)).toBe('Exist NotExist Deleted');
    expect(fateOf(done, thing)).toBe('NotExist ObjectWrite None');
    expect(at.toRef(thing).version).toBe(done.effects.lamportVersion);
  });

  it('is changed while wrapped without an entry in the effects', async () => {
    const [box, thing] = await boxed();
    const done = await at.run(({ call, own, u64 }) => call('thing::peek', [own(box), u64(8)]));
    expect(fateOf(done, thing)).toBe('nothing');
    await at.run(({ tx, call, own }) =>
      tx.transferObjects([call('thing::unwrap', [own(box)])], at.aliceAddress),
    );
    expect(at.numberIn(thing)).toBe(8n);
  });

  it('is deleted in the transaction that unwraps it', async () => {
    const [box, thing] = await boxed();
    const done = await at.run(({ call, own }) => call('thing::destroy', [call('thing::unwrap', [own(box)])]));
    expect(fateOf(done, thing)).toBe('NotExist NotExist Deleted');
  });

  it('is unwrapped and wrapped again in one transaction without an entry in the effects', async () => {
    const [box, thing] = await boxed();
    const done = await at.run(({ tx, call, own }) =>
      tx.transferObjects([call('thing::wrap', [call('thing::unwrap', [own(box)])])], at.bobAddress),
    );
    expect(statusOf(done)).toBe('success');
    expect(fateOf(done, thing)).toBe('nothing');
  });

  it('is recorded as created in the effects if it is wrapped in the same transaction', async () => {
    const done = await at.run(({ tx, call, u64 }) =>
      tx.transferObjects([call('thing::wrap', [call('thing::make', [u64(1)])])], at.bobAddress),
    );
    const fates = done.effects.changedObjects.map(([id]) => fateOf(done, id)).sort();
    expect(fates).toEqual([
      'Exist ObjectWrite None',
      'NotExist NotExist Created',
      'NotExist ObjectWrite Created',
    ]);
  });

  it('leaves no trace if it is created and deleted in one transaction', async () => {
    const done = await at.run(({ call, u64 }) => call('thing::destroy', [call('thing::make', [u64(1)])]));
    expect(done.effects.changedObjects.map(([id]) => fateOf(done, id))).toEqual(['Exist ObjectWrite None']);
  });

  it('is recorded as written in the effects if it is wrapped and unwrapped in one transaction', async () => {
    const thing = await at.makeOne();
    const done = await at.run(({ tx, call, own }) =>
      tx.transferObjects([call('thing::unwrap', [call('thing::wrap', [own(thing)])])], at.bobAddress),
    );
    expect(fateOf(done, thing)).toBe('Exist ObjectWrite None');
    expect(at.network.object(thing)?.owner).toEqual({ kind: 'address', address: at.bobAddress });
  });

  it('gets the version after the highest of all inputs', async () => {
    const [young = '', old = ''] = await at.make([1, 2]);
    for (let time = 0; time < 3; time += 1)
      await at.run(({ call, own, u64 }) => call('thing::set', [own(old), u64(time)]));
    const versions = [young, old].map((id) => BigInt(at.toRef(id).version));
    const done = await at.run(({ call, own }) => call('thing::exchange', [own(young), own(old)]));
    const gas = done.effects.changedObjects[done.effects.gasObjectIndex ?? -1]?.[1].inputState;
    const before = [...versions, BigInt(gas?.$kind === 'Exist' ? gas.Exist[0][0] : 0)];
    const newest = before.reduce((most, each) => (each > most ? each : most), 0n);
    expect(BigInt(done.effects.lamportVersion)).toBe(newest + 1n);
    expect([young, old].map((id) => at.toRef(id).version)).toEqual([
      done.effects.lamportVersion,
      done.effects.lamportVersion,
    ]);
  });

  it('cannot exceed 256,000 bytes', async () => {
    const big = (bytes: number) =>
      at.run(
        ({ tx, call, u64 }) => tx.transferObjects([call('thing::bulk', [u64(bytes)])], at.aliceAddress),
        {
          budget: 5_000_000_000n,
        },
      );
    expect(failureOf(await big(256_000))?.error).toMatchObject({
      MoveObjectTooBig: { objectSize: '256035', maxObjectSize: '256000' },
    });
    expect(statusOf(await big(255_965))).toBe('success');
  });
});

describe('the effects of a transaction', () => {
  it('contain the digest of each written object, and are read by the official client', async () => {
    const [a = '', b = ''] = await at.make([1, 2]);
    const done = await at.run(({ tx, call, own, u64 }) => {
      call('thing::destroy', [own(a)]);
      call('thing::set', [own(b), u64(3)]);
      tx.transferObjects([call('thing::make', [u64(4)])], at.bobAddress);
    });
    const { V2: read } = bcs.TransactionEffects.parse(done.effectsBytes);
    expect(read).toEqual(done.effects);
    for (const [id, { outputState }] of read?.changedObjects ?? []) {
      const object = at.network.object(id);
      if (outputState.ObjectWrite) expect(object && objectDigest(object)).toBe(outputState.ObjectWrite[0]);
      else expect(object).toBeUndefined();
    }
    const ids = read?.changedObjects.map(([id]) => id) ?? [];
    expect(ids).toEqual(ids.toSorted());
    expect(done.effects.dependencies).toContain(at.published.digest);
  });

  it('list the digests of the transactions they depend on in ascending order', async () => {
    const ids: string[] = [];
    for (let time = 0; time < 5; time += 1) ids.push(await at.makeOne());
    const done = await at.run(({ tx, call, own }) =>
      call('thing::destroy_all', [tx.makeMoveVec({ elements: ids.map(own) })]),
    );
    const inBytes = done.effects.dependencies.map((digest) => Buffer.from(fromBase58(digest)));
    // The transactions that wrote the five inputs, the last of which also wrote the gas coin, and the
    // publishing one.
    expect(inBytes).toHaveLength(6);
    expect(inBytes).toEqual(inBytes.toSorted(Buffer.compare));
  });
});
