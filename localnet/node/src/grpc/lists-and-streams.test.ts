import { describe, expect, test } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import { createChain } from '../testing/sample-chain.ts';
import { appId, owner, stranger } from '../testing/sample-network.ts';

describe.each(['text', 'binary'] as const)('lists over gRPC-web as %s', (format) => {
  test('return transactions in both directions from any position', async () => {
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

  test('filter transactions by sender and call', async () => {
    const network = await createChain();
    const { core } = clientOf(network, format);
    const count = async (filter: NonNullable<Parameters<typeof core.listTransactions>[0]>['filter']) =>
      (await core.listTransactions({ ...(filter && { filter }) })).transactions.length;
    expect(await count({ sender: owner })).toBe(2);
    expect(await count({ function: `${appId}::app::take` })).toBe(1);
    expect(await count({ function: `${appId}::app` })).toBe(2);
    expect(await count({ function: appId })).toBe(3);
  });

  test('page through events, and filter them by sender, module and type', async () => {
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

  test('return one checkpoint with the requested fields, and a range of checkpoints', async () => {
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
