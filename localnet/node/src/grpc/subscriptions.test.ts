import { describe, expect, test, vi } from 'vitest';
import { clientOf, handlerOf } from '../testing/client-of.ts';
import { createCall, statusOf } from '../testing/raw-call.ts';
import { createChain, emitted, send } from '../testing/sample-chain.ts';
import { appId, createSampleNetwork, owner, someDigest, stranger } from '../testing/sample-network.ts';
import { createGrpcHandler } from './grpc-handler.ts';
import { grpcStatus } from './grpc-status.ts';
import { maxWaitingMessages } from './message-stream.ts';
import { createDataFrame } from './web-frames.ts';

describe.each(['text', 'binary'] as const)('subscriptions over gRPC-web as %s', (format) => {
  test('deliver checkpoints as they are created, until the reader disconnects', async () => {
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

  test('with a filter send the cursor of checkpoints that do not match', async () => {
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

  test('deliver transactions and events with their positions', async () => {
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

  test("end after the caller's timeout", async () => {
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

test('a subscription ends when its reader cancels the body', async () => {
  const network = createSampleNetwork();
  const path = 'sui.rpc.v2.SubscriptionService/SubscribeCheckpoints';
  const response = await handlerOf(network)(createCall(path, createDataFrame(new Uint8Array())));
  expect(network.listeners.size).toBe(1);
  await response.body?.cancel();
  expect(network.listeners.size).toBe(0);
});

test('a subscription ends with INTERNAL and reports the error if a response fails', async () => {
  const network = createSampleNetwork();
  const told: unknown[] = [];
  const handle = createGrpcHandler({ network, onUnexpected: (error) => told.push(error) });
  const path = 'sui.rpc.v2.SubscriptionService/SubscribeTransactions';
  const response = await handle(createCall(path, createDataFrame(new Uint8Array())));
  for (const listener of network.listeners) {
    listener({ ...network.latestCheckpoint(), transactions: [someDigest] });
  }
  expect(await statusOf(response)).toBe(grpcStatus.INTERNAL);
  expect([told.length, network.listeners.size]).toEqual([1, 0]);
});

test('a subscription with a reader that is too slow ends with RESOURCE_EXHAUSTED', async () => {
  const network = createSampleNetwork();
  const { subscriptionService } = clientOf(network);
  const call = subscriptionService.subscribeCheckpoints({});
  const { listeners } = network;
  await call.headers;
  // Nothing is read in between: the reader runs only after this.
  for (let sent = 0; sent <= maxWaitingMessages + 1; sent += 1) {
    for (const listener of [...listeners]) listener(network.latestCheckpoint());
  }
  expect(listeners.size).toBe(0);
  await expect(call.status).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
});
