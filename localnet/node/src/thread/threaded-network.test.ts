import type { Worker } from 'node:worker_threads';
import type { TransactionResult } from '@mysten/sui/transactions';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LocalNetwork } from '../local-network.ts';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import type { Network } from '../network.ts';
import { build, createdBy, publishedBy, readBytecode, statusOf } from '../testing/test-network.ts';
import { createHand, createTrials, type Fill, type Hand, refusalOf } from '../testing/trials.ts';
import type { RunRequest } from './thread-messages.ts';
import { ThreadedNetwork, type ThreadedNetworkParts } from './threaded-network.ts';

const [clock = '', random = ''] = ['6', '8'].map((digit) => `0x${digit.padStart(64, '0')}`);
const parts = { now: () => 1_900_000_000_000, randomBytes: (count: number) => new Uint8Array(count).fill(9) };
const budget = 2_000_000_000n;

type At = Awaited<ReturnType<typeof createTrials>>;

/** The trial package on a network that continues the one that published it, or another one with the same store. */
async function openOn<Of extends Network>(open: (given: ThreadedNetworkParts) => Of, before?: At) {
  const at = before ?? (await createTrials());
  const network = open({ store: at.store, ...parts });
  const sign = async (fill: Fill) => {
    const hand = createHand(network, at.packageId);
    fill(hand);
    const bytes = await build(network, at.alice, hand.tx, { budget });
    const { signature } = await at.alice.signTransaction(bytes);
    return [bytes, [Uint8Array.from(Buffer.from(signature, 'base64'))]] as const;
  };
  const run = async (fill: Fill) => network.execute(...(await sign(fill)));
  return { at, network, sign, run };
}

async function openThread(limits?: ThreadedNetworkParts['limits'], before?: At) {
  const opened = await openOn(
    (given) => new ThreadedNetwork({ ...given, ...(limits && { limits }) }),
    before,
  );
  onTestFinished(() => opened.network.close());
  return opened;
}

/** Uses objects of every kind; returns the outcomes. */
async function liveOn({ at, network, run }: Awaited<ReturnType<typeof openOn<Network>>>) {
  const done: ExecutedTransaction[] = [];
  const step = async (fill: Fill) => {
    const outcome = await run(fill);
    done.push(outcome);
    return outcome;
  };
  const give = (hand: Hand, made: TransactionResult) => hand.tx.transferObjects([made], at.aliceAddress);
  const [thing = ''] = createdBy(await step((h) => give(h, h.call('thing::make', [h.u64(1)]))), 'Thing');
  const [pot = ''] = createdBy(await step((h) => give(h, h.call('field::pot'))), 'Pot');
  await step((h) => h.call('field::add', [h.own(pot), h.u64(1), h.u64(7)]));
  await step((h) => h.call('field::set', [h.own(pot), h.u64(1), h.u64(8)]));
  await step((h) => h.call('field::put_thing', [h.own(pot), h.u64(2), h.own(thing)]));
  await step((h) => h.call('field::set_thing', [h.own(pot), h.u64(2), h.u64(9)]));
  await step((h) => h.call('field::read', [h.own(pot), h.u64(1)]));
  // What was only read may still be written, and the other way round.
  await step((h) => {
    h.call('field::read', [h.own(pot), h.u64(1)]);
    h.call('field::set', [h.own(pot), h.u64(1), h.u64(3)]);
  });
  await step((h) => {
    h.call('field::set', [h.own(pot), h.u64(1), h.u64(4)]);
    h.call('field::read', [h.own(pot), h.u64(1)]);
  });
  await step((h) => h.call('field::remove', [h.own(pot), h.u64(1)]));
  await step((h) => give(h, h.call('thing::make_counted', [h.shared(at.register)])));
  await step((h) => h.call('sundry::now', [h.shared(clock, false)]));
  await step((h) => h.call('sundry::roll', [h.shared(random, false)]));
  await step((h) => h.call('sundry::fail', [h.u64(3)]));
  const modules = readBytecode('reference-packages/trials/build').map((code) => [...code]);
  const dependencies = ['1', '2'].map((digit) => `0x${digit.padStart(64, '0')}`);
  const again = publishedBy(await step((h) => give(h, h.tx.publish({ modules, dependencies }))));
  const target = `${again}::thing::make` as const;
  await step((h) => give(h, h.tx.moveCall({ target, arguments: [h.u64(5)] })));
  return done.map((outcome) => ({
    status: statusOf(outcome),
    checkpoint: network.latestCheckpoint().digest,
  }));
}

describe('ThreadedNetwork', { timeout: 60_000 }, () => {
  it('leaves the same checkpoints as a network without a thread', async () => {
    const [inline, thread] = [await openOn((given) => new LocalNetwork(given)), await openThread()];
    const expected = await liveOn(inline);
    expect(expected.map(({ status }) => status === 'success')).toEqual([
      ...new Array(13).fill(true),
      false,
      true,
      true,
    ]);
    expect(await liveOn(thread)).toEqual(expected);
    const all = (network: Network) => [...network.transactions({ from: undefined, descending: false })];
    expect(all(thread.network)).toEqual(all(inline.network));
  });

  it('finds dynamic fields that existed before its thread started', async () => {
    const inline = await openOn((given) => new LocalNetwork(given));
    const [pot = ''] = createdBy(
      await inline.run((h) => h.tx.transferObjects([h.call('field::pot')], inline.at.aliceAddress)),
      'Pot',
    );
    await inline.run((h) => h.call('field::add', [h.own(pot), h.u64(1), h.u64(7)]));
    const { network, run } = await openThread(undefined, inline.at);
    network.warm();
    // The ids of all objects are read in turns of the event loop.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(statusOf(await run((h) => h.call('field::read', [h.own(pot), h.u64(1)])))).toBe('success');
    expect(statusOf(await run((h) => h.call('field::set', [h.own(pot), h.u64(1), h.u64(8)])))).toBe(
      'success',
    );
  });

  it('forgets in its thread what a transaction changed that could not be committed', async () => {
    const [inline, thread] = [await openOn((given) => new LocalNetwork(given)), await openThread()];
    const prepare = async ({ at, run }: Awaited<ReturnType<typeof openOn<Network>>>) => {
      const [pot = ''] = createdBy(
        await run((h) => h.tx.transferObjects([h.call('field::pot')], at.aliceAddress)),
        'Pot',
      );
      await run((h) => h.call('field::add', [h.own(pot), h.u64(1), h.u64(7)]));
      return (value: number) => run((h) => h.call('field::set', [h.own(pot), h.u64(1), h.u64(value)]));
    };
    const [setInline, setInThread] = [await prepare(inline), await prepare(thread)];
    vi.spyOn(thread.at.store, 'commit').mockImplementationOnce(() => {
      throw new Error('no room');
    });
    await expect(setInThread(8)).rejects.toThrow('no room');
    const outcomes = [await setInline(9), await setInThread(9)];
    expect(outcomes.map(statusOf)).toEqual(['success', 'success']);
    expect(thread.network.latestCheckpoint().digest).toBe(inline.network.latestCheckpoint().digest);
  });

  it('simulates like a network without a thread', async () => {
    const [inline, thread] = [await openOn((given) => new LocalNetwork(given)), await openThread()];
    const data = await inline.at.dataOf(({ call, u64 }) => call('sundry::increase', [u64(4)]));
    const expected = inline.network.simulate(data, { checks: true });
    expect(expected.commandOutputs).toHaveLength(1);
    expect(await thread.network.simulate(data, { checks: true })).toEqual(expected);
  });

  it('stops a transaction that exceeds its processor time, and changes nothing', async () => {
    const limits = { runMs: 20, heapMb: 96 };
    const { network, run, sign } = await openThread(limits);
    const spinning = await sign((h) => h.call('sundry::spin'));
    const before = network.latestCheckpoint();
    expect(await refusalOf(() => network.execute(...spinning))).toContain('RESOURCE_EXHAUSTED');
    expect(network.latestCheckpoint()).toEqual(before);
    limits.runMs = 60_000;
    expect(statusOf(await run((h) => h.call('sundry::say', [h.u64(1)])))).toBe('success');
    // The same bytes may be sent again: they were never recorded, and their coin has changed since.
    expect(await refusalOf(() => network.execute(...spinning))).toContain('not available for consumption');
  });

  it('sends no object to its thread that the thread itself has changed', async () => {
    const sent: string[] = [];
    const note = (worker: Worker) => {
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (request: RunRequest) => {
        sent.push(...request.changes.objects.map(({ id }) => id));
        post(request);
      };
    };
    process.on('worker', note);
    onTestFinished(() => void process.off('worker', note));
    const { at, network, run } = await openThread();
    network.warm();
    await new Promise((resolve) => setImmediate(resolve));
    const pots = createdBy(
      await run((h) => h.tx.transferObjects([h.call('field::pot')], at.aliceAddress)),
      'Pot',
    );
    const [pot = ''] = pots;
    await run((h) => h.call('field::add', [h.own(pot), h.u64(1), h.u64(7)]));
    for (const value of [8, 9])
      expect(statusOf(await run((h) => h.call('field::set', [h.own(pot), h.u64(1), h.u64(value)])))).toBe(
        'success',
      );
    await run((h) => h.call('sundry::now', [h.shared(clock, false)]));
    await run((h) => h.call('sundry::now', [h.shared(clock, false)]));
    // The package, the coin and the clock, each before its first use.
    expect(new Set(sent).size).toBe(3);
    expect(sent).toHaveLength(3);
    expect(sent).not.toContain(pot);
  });

  it('starts one thread even if warm is called twice, and ends the thread when the network is closed', async () => {
    const { network, run } = await openThread();
    const started: Worker[] = [];
    const note = (worker: Worker) => started.push(worker);
    process.on('worker', note);
    onTestFinished(() => void process.off('worker', note));
    network.warm();
    network.warm();
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toHaveLength(1);
    expect(statusOf(await run((h) => h.call('sundry::say', [h.u64(1)])))).toBe('success');
    await network.close();
    network.warm();
    await new Promise((resolve) => setImmediate(resolve));
    // An ended thread has no number.
    expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  it('answers reads and timers while a transaction runs', async () => {
    const { at, network, sign, run } = await openThread();
    await run((h) => h.call('sundry::say', [h.u64(1)]));
    let isDone = false;
    const spinning = network.execute(...(await sign((h) => h.call('sundry::spin')))).then(() => {
      isDone = true;
    });
    const ticks: boolean[] = [];
    while (ticks.length < 5) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(network.object(at.register)).toBeDefined();
      ticks.push(isDone);
    }
    expect(ticks).not.toContain(true);
    await spinning;
  });

  it('runs concurrent transactions one after the other', async () => {
    const { network, sign } = await openThread();
    const one = await sign((h) => h.call('sundry::say', [h.u64(1)]));
    const other = await sign((h) => h.call('sundry::say', [h.u64(2)]));
    const [first, same, second] = await Promise.allSettled([
      network.execute(...one),
      network.execute(...one),
      network.execute(...other),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(same).toEqual(first);
    // Both name the same version of the coin that pays.
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_ARGUMENT' } });
  });

  it('fails the running and the waiting transactions when it is closed', async () => {
    const { network, sign } = await openThread();
    const spinning = await sign((h) => h.call('sundry::spin'));
    const both = [network.execute(...spinning), network.execute(...spinning)];
    const outcomes = Promise.allSettled(both);
    await new Promise((resolve) => setImmediate(resolve));
    await network.close();
    const reason = expect.objectContaining({ message: 'the network is closed' });
    expect(await outcomes).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
  });
});
