import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import { LocalNetwork } from './local-network.ts';
import { coinBalance } from './model/coin-type.ts';
import type { Checkpoint } from './network.ts';
import { createMemoryStore } from './store/memory-store.ts';
import { build, coinsOf, statusOf } from './testing/test-network.ts';
import { createTrials, failureOf, refusalOf, type Trials } from './testing/trials.ts';

const at = await createTrials();

/** A signed transaction. */
async function prepared(fill: (tx: Transaction) => void) {
  const tx = new Transaction();
  fill(tx);
  const bytes = await build(at.network, at.alice, tx);
  const { signature } = await at.alice.signTransaction(bytes);
  return { bytes, signatures: [Uint8Array.from(Buffer.from(signature, 'base64'))] };
}

describe('a transfer', () => {
  it('moves the amount to the recipient and charges gas', async () => {
    const before = coinsOf(at.network, at.bobAddress).length;
    const done = await at.run(({ tx }) =>
      tx.transferObjects([tx.splitCoins(tx.gas, [5_000n])], at.bobAddress),
    );
    expect(statusOf(done)).toBe('success');
    expect(done.effects.gasUsed).toMatchObject({ computationCost: '1000000', storageCost: '1976000' });
    const coins = coinsOf(at.network, at.bobAddress);
    expect(coins).toHaveLength(before + 1);
    expect(coins.map(({ contents }) => coinBalance(contents))).toContain(5_000n);
    const balance = at.network.balances(at.bobAddress)[0]?.amount;
    expect(balance).toBe(coins.reduce((sum, { contents }) => sum + coinBalance(contents), 0n));
  });
});

describe('a transaction', () => {
  it('is executed once and answered the same when repeated', async () => {
    const { bytes, signatures } = await prepared((tx) =>
      tx.transferObjects([tx.splitCoins(tx.gas, [7n])], at.bobAddress),
    );
    const first = at.network.execute(bytes, signatures);
    const { sequence } = at.network.latestCheckpoint();
    expect(at.network.execute(bytes, signatures)).toEqual(first);
    expect(at.network.latestCheckpoint().sequence).toBe(sequence);
    expect(at.network.transaction(first.digest)).toEqual(first);
  });

  it('is rejected if it is repeated with the signature of another account', async () => {
    const { bytes, signatures } = await prepared((tx) =>
      tx.transferObjects([tx.splitCoins(tx.gas, [7n])], at.bobAddress),
    );
    at.network.execute(bytes, signatures);
    const { signature } = await at.bob.signTransaction(bytes);
    const again = async () => at.network.execute(bytes, [Buffer.from(signature, 'base64')]);
    expect(await refusalOf(again)).toContain('INVALID_ARGUMENT: Required Signature from');
  });

  it('is rejected if its gas coin was spent', async () => {
    const one = await prepared((tx) => tx.transferObjects([tx.splitCoins(tx.gas, [1n])], at.bobAddress));
    const other = await prepared((tx) => tx.transferObjects([tx.splitCoins(tx.gas, [2n])], at.carolAddress));
    const done = at.network.execute(one.bytes, one.signatures);
    const [gas] = done.data.gasData.payment;
    const refusal = await refusalOf(async () => at.network.execute(other.bytes, other.signatures));
    const hex = (version = '') => `0x${BigInt(version).toString(16)}`;
    expect(refusal).toBe(
      `INVALID_ARGUMENT: Object ID ${gas?.objectId} Version ${hex(String(gas?.version))} Digest ${gas?.digest} is not available for consumption, current version: ${hex(done.effects.lamportVersion)}`,
    );
    // The first transaction is unaffected.
    expect(at.network.execute(one.bytes, one.signatures)).toEqual(done);
  });

  it('is accepted in its canonical encoding only', async () => {
    const { bytes } = await prepared((tx) => tx.splitCoins(tx.gas, [1n]));
    const longer = Uint8Array.from([...bytes, 0]);
    // The list of inputs has one element, whose length is now encoded with one byte more than needed.
    const wordy = Uint8Array.from([...bytes.subarray(0, 2), 0x80 | (bytes[2] ?? 0), 0, ...bytes.subarray(3)]);
    for (const wrong of [longer, wordy, bytes.subarray(1), new Uint8Array(0)]) {
      const { signature } = await at.alice.signTransaction(wrong);
      const sent = async () => at.network.execute(wrong, [Buffer.from(signature, 'base64')]);
      expect(await refusalOf(sent)).toBe('INVALID_ARGUMENT: The bytes are no transaction.');
    }
  });

  it('is rejected above 131,072 bytes', async () => {
    const fill = (size: number) => async () => {
      const data = await at.dataOf(({ tx, call }) => {
        for (let count = 0; count < 9; count += 1)
          call('sundry::read', [tx.pure(new Uint8Array(size).fill(count + 1))], ['vector<u8>']);
      });
      return at.sendData(data);
    };
    expect(await refusalOf(fill(14_700))).toContain('A transaction has at most 131072 bytes; this one has');
    expect(await refusalOf(fill(14_000))).toBe('it was not refused');
  });
});

describe('checkpoints', () => {
  it('have consecutive numbers, one transaction each, and a time that never goes back', async () => {
    const heard: Checkpoint[] = [];
    const stop = at.network.subscribe((checkpoint) => heard.push(checkpoint));
    const before = at.network.latestCheckpoint();
    at.wait(10);
    const first = await at.run(({ call, u64 }) => call('sundry::say', [u64(1)]));
    at.wait(-5_000);
    const second = await at.run(({ call, u64 }) => call('sundry::fail', [u64(1)]));
    stop();
    await at.run(({ call, u64 }) => call('sundry::say', [u64(1)]));
    expect(heard.map(({ sequence }) => sequence)).toEqual([before.sequence + 1n, before.sequence + 2n]);
    expect(heard.map(({ transactions }) => transactions)).toEqual([[first.digest], [second.digest]]);
    // Time does not go back, whatever the system clock does.
    expect(heard[1]?.timestampMs).toBe(heard[0]?.timestampMs);
    expect(heard[0]).toEqual(at.network.checkpointByDigest(heard[0]?.digest ?? ''));
    const summaries = heard.map(({ summaryBytes }) => CheckpointSummary.parse(Uint8Array.from(summaryBytes)));
    expect(summaries[1]?.previousDigest).toEqual(
      [...(bcs.ObjectDigest.serialize(heard[0]?.digest ?? '').toBytes() ?? [])].slice(1),
    );
    const cost = (done: typeof first) => BigInt(done.effects.gasUsed.computationCost);
    expect(BigInt(summaries[1]?.computation ?? 0) - BigInt(summaries[0]?.computation ?? 0)).toBe(
      cost(second),
    );
    expect(Number(summaries[1]?.total) - Number(summaries[0]?.total)).toBe(1);
    at.wait(5_000);
  });
});

const CheckpointSummary = bcs.struct('CheckpointSummary', {
  epoch: bcs.u64(),
  sequence: bcs.u64(),
  total: bcs.u64(),
  content: bcs.byteVector(),
  previousDigest: bcs.option(bcs.vector(bcs.u8())),
  computation: bcs.u64(),
  storage: bcs.u64(),
  rebate: bcs.u64(),
  nonRefundable: bcs.u64(),
  timestamp: bcs.u64(),
  commitments: bcs.vector(bcs.u8()),
  end: bcs.vector(bcs.u8()),
  specific: bcs.byteVector(),
});

describe('simulation', () => {
  const data = () => at.dataOf(({ call, u64 }) => call('sundry::divide', [u64(9), u64(2)]));

  it('returns the outcome without executing', async () => {
    const before = [...at.store.entries('')].length;
    const tried = at.network.simulate(await data(), { checks: true });
    expect(tried.effects.status.$kind).toBe('Success');
    expect(Buffer.from(tried.commandOutputs[0]?.returned[0]?.bytes ?? []).readBigUInt64LE()).toBe(4n);
    expect([...at.store.entries('')]).toHaveLength(before);
  });

  it('returns the gas cost that the execution then has', async () => {
    const fill = ({ tx, call, u64 }: Parameters<Parameters<Trials['run']>[0]>[0]) =>
      tx.transferObjects([call('thing::bulk', [u64(3_000)])], at.aliceAddress);
    const tried = at.network.simulate(await at.dataOf(fill), { checks: true });
    const done = await at.run(fill);
    expect(tried.effects.gasUsed).toEqual(done.effects.gasUsed);
  });

  it('uses an artificial coin if no gas coin is given', async () => {
    const given = await data();
    given.gasData.payment = [];
    const tried = at.network.simulate(given, { checks: true });
    expect(tried.effects.status.$kind).toBe('Success');
  });

  it('returns changed arguments and results of each command', async () => {
    const tried = at.network.simulate(
      await at.dataOf(({ call, u64 }) => {
        const [plain] = call('obligation::two_plain', [u64(1), u64(2)]);
        if (plain) call('obligation::add', [plain, u64(4)]);
      }),
      { checks: true },
    );
    const bytesOf = (list: readonly { readonly bytes: Uint8Array }[] = []) =>
      list.map(({ bytes }) => bytes[0]);
    expect(bytesOf(tried.commandOutputs[0]?.returned)).toEqual([1, 2]);
    expect(bytesOf(tried.commandOutputs[1]?.returned)).toEqual([5]);
    expect(tried.commandOutputs[1]?.mutated).toMatchObject([{ argument: { NestedResult: [0, 0] } }]);
    expect(bytesOf(tried.commandOutputs[1]?.mutated)).toEqual([5]);
  });

  it('allows any function and any bytes if checks are disabled', async () => {
    const given = await at.dataOf(({ tx, call }) => {
      call('obligation::only_here', [tx.pure(Uint8Array.from([3, 0, 0, 0, 0, 0, 0, 0]))]);
    });
    given.gasData.payment = [];
    given.gasData.budget = '500000000';
    expect(at.network.simulate(given, { checks: true }).effects.status.$kind).toBe('Failure');
    const tried = at.network.simulate(given, { checks: false });
    expect(Buffer.from(tried.commandOutputs[0]?.returned[0]?.bytes ?? []).readBigUInt64LE()).toBe(3n);
  });

  it('allows objects of other owners if checks are disabled', async () => {
    const thing = await at.makeOne(6);
    const given = await at.dataOf(({ call, own }) => call('thing::value', [own(thing)]), { by: at.bob });
    expect(await refusalOf(async () => at.network.simulate(given, { checks: true }))).toContain(
      'is owned by account address',
    );
    const tried = at.network.simulate(given, { checks: false });
    expect(Buffer.from(tried.commandOutputs[0]?.returned[0]?.bytes ?? []).readBigUInt64LE()).toBe(6n);
  });

  it('returns the reason of a failure', async () => {
    const tried = at.network.simulate(await at.dataOf(({ call, u64 }) => call('sundry::fail', [u64(5)])), {
      checks: true,
    });
    expect(tried.effects.status.Failure?.error.MoveAbort?.[1]).toBe('5');
    expect(tried.commandOutputs).toEqual([]);
  });
});

it('LocalNetwork cannot be opened on a store that contains no network', () => {
  const store = createMemoryStore();
  expect(
    () => new LocalNetwork({ store, now: Date.now, randomBytes: (count) => new Uint8Array(count) }),
  ).toThrow('contains no network');
});

it('the gas owner pays for a transaction of a different sender', async () => {
  const done = await at.run(({ call }) => call('sundry::who'), { by: at.bob, sponsor: at.carol });
  expect(statusOf(done)).toBe('success');
  expect(done.balanceChanges.map(({ address }) => address)).toEqual([at.carolAddress]);
  expect(failureOf(done)).toBeUndefined();
});
