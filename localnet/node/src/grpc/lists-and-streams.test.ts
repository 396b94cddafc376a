import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, test, vi } from 'vitest';
import type { ChainEvent } from '../model/executed-transaction.ts';
import { clientOf } from '../testing/client-of.ts';
import type { MemoryNetwork } from '../testing/memory-network.ts';
import {
  appId,
  createSampleNetwork,
  idOf,
  owner,
  someDigest,
  stranger,
  typeOf,
} from '../testing/sample-network.ts';
import { maxWaitingMessages } from './message-stream.ts';

const signature = new Uint8Array(97);

function emitted(module: string, sender = owner): ChainEvent {
  return {
    packageId: appId,
    module,
    sender,
    type: typeOf(`${appId}::app::Sold`),
    contents: new Uint8Array(64),
  };
}

/** One transaction in a checkpoint of its own. */
async function send(
  network: MemoryNetwork,
  sender: string,
  target: string,
  events: readonly ChainEvent[] = [],
) {
  const transaction = new Transaction();
  transaction.setSender(sender);
  transaction.setGasPayment([{ objectId: idOf('c1'), version: '5', digest: someDigest }]);
  transaction.setGasBudget(1_000_000 + network.executed.length);
  transaction.setGasPrice(1000);
  transaction.moveCall({ target });
  network.play = () => ({ events });
  return network.execute(await transaction.build(), [signature]);
}

async function createChain(): Promise<MemoryNetwork> {
  const network = createSampleNetwork();
  await send(network, owner, `${appId}::app::read`, [emitted('app'), emitted('app')]);
  await send(network, stranger, `${appId}::app::take`);
  await send(network, owner, `${appId}::shop::take`, [
    emitted('shop'),
    emitted('app', stranger),
    emitted('app'),
  ]);
  return network;
}

describe.each(['text', 'binary'] as const)('lists, in %s', (format) => {
  test('transactions, in both directions and from any place', async () => {
    const network = await createChain();
    const { core } = clientOf(network, format);
    const digests = network.executed.map(({ digest }) => digest);
    const digestsOf = (page: Awaited<ReturnType<typeof core.listTransactions>>) =>
      page.transactions.map((found) => (found.Transaction ?? found.FailedTransaction)?.digest);
    const first = await core.listTransactions({ limit: 2 });
    expect(digestsOf(first)).toEqual(digests.slice(0, 2));
    expect(first.hasNextPage).toBe(true);
    const second = await core.listTransactions({ limit: 2, after: first.endCursor });
    expect([digestsOf(second), second.hasNextPage]).toEqual([digests.slice(2), false]);
    const last = await core.listTransactions({ limit: 2, order: 'descending' });
    expect([digestsOf(last), last.hasNextPage]).toEqual([digests.slice(1).toReversed(), true]);
    const rest = await core.listTransactions({ limit: 2, order: 'descending', before: last.endCursor });
    expect([digestsOf(rest), rest.hasNextPage]).toEqual([digests.slice(0, 1), false]);
  });

  test('transactions of a sender, and with a call', async () => {
    const network = await createChain();
    const { core } = clientOf(network, format);
    const count = async (filter: NonNullable<Parameters<typeof core.listTransactions>[0]>['filter']) =>
      (await core.listTransactions({ ...(filter && { filter }) })).transactions.length;
    expect(await count({ sender: owner })).toBe(2);
    expect(await count({ function: `${appId}::app::take` })).toBe(1);
    expect(await count({ function: `${appId}::app` })).toBe(2);
    expect(await count({ function: appId })).toBe(3);
  });

  test('events, one by one, by where they are from and of what type', async () => {
    const network = await createChain();
    const { core } = clientOf(network, format);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<typeof core.listEvents>> = await core.listEvents({
        limit: 2,
        ...(after !== null && { after }),
      });
      seen.push(
        ...page.events.map(({ transactionDigest, eventIndex }) => `${transactionDigest} ${eventIndex}`),
      );
      after = page.endCursor;
      more = page.hasNextPage;
    }
    const [first, , third] = network.executed.map(({ digest }) => digest);
    const all = [`${first} 0`, `${first} 1`, `${third} 0`, `${third} 1`, `${third} 2`];
    expect(seen).toEqual(all);
    const back = await core.listEvents({ order: 'descending' });
    expect(
      back.events.map(({ transactionDigest, eventIndex }) => `${transactionDigest} ${eventIndex}`),
    ).toEqual(all.toReversed());
    expect((await core.listEvents({ filter: { sender: stranger } })).events).toHaveLength(1);
    expect((await core.listEvents({ filter: { emitModule: `${appId}::shop` } })).events).toHaveLength(1);
    expect((await core.listEvents({ filter: { eventType: `${appId}::app::Sold` } })).events).toHaveLength(5);
    expect((await core.listEvents({ filter: { eventType: `${appId}::app::Book` } })).events).toEqual([]);
  });

  test('checkpoints, one and several', async () => {
    const network = await createChain();
    const { ledgerService } = clientOf(network, format);
    const { response } = await ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: 2n },
      readMask: {
        paths: ['sequence_number', 'summary.timestamp', 'transactions.digest', 'transactions.effects.status'],
      },
    });
    expect(response.checkpoint).toEqual({
      sequenceNumber: 2n,
      summary: { timestamp: { seconds: 1_700_000_000n, nanos: 500_000_000 }, commitments: [] },
      transactions: [
        {
          digest: network.executed[1]?.digest,
          effects: {
            status: { success: true },
            dependencies: [],
            changedObjects: [],
            unchangedConsensusObjects: [],
            unchangedLoadedRuntimeObjects: [],
          },
          signatures: [],
          balanceChanges: [],
        },
      ],
    });
    const sequences: (bigint | undefined)[] = [];
    for await (const { checkpoint, end } of ledgerService.listCheckpoints({
      startCheckpoint: 1n,
      endCheckpoint: 3n,
    }).responses) {
      if (checkpoint) sequences.push(checkpoint.sequenceNumber);
      else expect(end?.reason).toBe(3);
    }
    expect(sequences).toEqual([1n, 2n]);
  });
});

describe.each(['text', 'binary'] as const)('subscriptions, in %s', (format) => {
  test('checkpoints come as they are made, and none after the reader has gone', async () => {
    const network = createSampleNetwork();
    const gone = new AbortController();
    const call = clientOf(network, format).subscriptionService.subscribeCheckpoints(
      {},
      { abort: gone.signal },
    );
    await call.headers;
    const frames = call.responses[Symbol.asyncIterator]();
    expect(network.listeners.size).toBe(1);
    for (const sequence of [1n, 2n]) {
      await send(network, owner, `${appId}::app::read`);
      const { value } = await frames.next();
      const digest = network.latestCheckpoint().digest;
      expect(value).toMatchObject({ cursor: sequence, checkpoint: { sequenceNumber: sequence, digest } });
    }
    gone.abort();
    await expect(frames.next()).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(network.listeners.size).toBe(0);
  });

  test('whoever asks for some is told of the others only that they were', async () => {
    const network = createSampleNetwork();
    const filter = {
      terms: [
        {
          literals: [
            { negated: true, predicate: { oneofKind: 'sender', sender: { address: owner } } as const },
          ],
        },
      ],
    };
    const call = clientOf(network, format).subscriptionService.subscribeCheckpoints({ filter });
    await call.headers;
    await send(network, owner, `${appId}::app::read`);
    await send(network, stranger, `${appId}::app::read`);
    const frames = call.responses[Symbol.asyncIterator]();
    expect((await frames.next()).value).toEqual({ cursor: 1n });
    expect((await frames.next()).value).toMatchObject({ cursor: 2n, checkpoint: { sequenceNumber: 2n } });
  });

  test('transactions and events come with their places', async () => {
    const network = await createChain();
    const { subscriptionService, core } = clientOf(network, format);
    const transactions = subscriptionService.subscribeTransactions({});
    const events = subscriptionService.subscribeEvents({ readMask: { paths: ['event_index'] } });
    await Promise.all([transactions.headers, events.headers]);
    const { digest } = await send(network, stranger, `${appId}::app::read`, [emitted('app'), emitted('app')]);
    const transactionFrames = transactions.responses[Symbol.asyncIterator]();
    const { value: frame } = await transactionFrames.next();
    expect(frame).toMatchObject({ transaction: { digest } });
    expect((await transactionFrames.next()).value).toMatchObject({ watermark: { checkpoint: 4n } });
    const eventFrames = events.responses[Symbol.asyncIterator]();
    expect((await eventFrames.next()).value).toMatchObject({ event: { eventIndex: 0 } });
    expect((await eventFrames.next()).value).toMatchObject({ event: { eventIndex: 1 } });
    const before = Buffer.from(frame?.watermark?.cursor ?? []).toString('base64');
    expect(
      (await core.listTransactions({ before, order: 'descending', limit: 1 })).transactions,
    ).toHaveLength(1);
  });

  test('the caller may say how long it waits', async () => {
    vi.useFakeTimers();
    try {
      const network = createSampleNetwork();
      const call = clientOf(network, format).subscriptionService.subscribeCheckpoints({}, { timeout: 5000 });
      await call.headers;
      const next = call.responses[Symbol.asyncIterator]().next();
      vi.advanceTimersByTime(5000);
      await expect(next).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
      expect(network.listeners.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('whoever reads too slowly is let go', async () => {
  const network = createSampleNetwork();
  const { subscriptionService } = clientOf(network);
  const call = subscriptionService.subscribeCheckpoints({});
  const { listeners } = network;
  await call.headers;
  // Nothing is read in between: the reader gets its turn only when this is over.
  for (let sent = 0; sent <= maxWaitingMessages + 1; sent += 1) {
    for (const listener of [...listeners]) listener(network.latestCheckpoint());
  }
  expect(listeners.size).toBe(0);
  await expect(call.status).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
});
