import { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import { emitted, send } from '../testing/sample-chain.ts';
import { appId, createSampleNetwork, ownedBook, owner, stranger } from '../testing/sample-network.ts';
import { maxListBytes } from './grpc-method.ts';
import { maxBatchBytes } from './ledger/batch-result.ts';
import { maxScanned } from './ledger/scan-ledger.ts';

const { LEDGER_TIP, SCAN_LIMIT } = GrpcTypes.QueryEndReason;
const everything = { paths: ['*'] };

/** How many turns of the event loop others get while the work is done. */
async function turnsDuring<Result>(work: () => Promise<Result>) {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isDone = true;
  return { result, turns };
}

async function framesOf<Frame>(frames: AsyncIterable<Frame>): Promise<readonly Frame[]> {
  const all: Frame[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

describe('long gRPC responses', () => {
  it('let other tasks run after each item of a batch', async () => {
    const network = createSampleNetwork();
    const { ledgerService } = clientOf(network);
    const requests = Array.from({ length: 200 }, () => ({ objectId: ownedBook }));
    const objects = await turnsDuring(() =>
      ledgerService
        .batchGetObjects({ requests, readMask: everything })
        .then(({ response }) => response.objects),
    );
    expect(objects.result.map(({ result }) => result.oneofKind)).toEqual(requests.map(() => 'object'));
    expect(objects.turns).toBeGreaterThanOrEqual(200);
    const { digest } = await send(network, owner, `${appId}::app::read`);
    const digests = requests.map(() => digest);
    const transactions = await turnsDuring(() =>
      ledgerService.batchGetTransactions({ digests }).then(({ response }) => response.transactions),
    );
    expect(transactions.result).toHaveLength(200);
    expect(transactions.turns).toBeGreaterThanOrEqual(200);
  });

  it('reject a batch of more bytes than the limit', async () => {
    const network = createSampleNetwork();
    const { ledgerService } = clientOf(network);
    const events = Array.from({ length: 1_000 }, () => emitted('app'));
    const { digest } = await send(network, owner, `${appId}::app::read`, events);
    const digests = Array.from({ length: 1_000 }, () => digest);
    await expect(ledgerService.batchGetTransactions({ digests, readMask: everything })).rejects.toMatchObject(
      {
        code: 'RESOURCE_EXHAUSTED',
        message: encodeURIComponent(`the response has more than ${maxBatchBytes} bytes`).replaceAll(
          '%20',
          ' ',
        ),
      },
    );
  });

  it('end a list of more bytes than the limit with a cursor to continue from', async () => {
    const network = createSampleNetwork();
    const { ledgerService } = clientOf(network);
    const events = Array.from({ length: 4_000 }, () => emitted('app'));
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1)
      sent.push((await send(network, owner, `${appId}::app::read`, events)).digest);
    const seen: (string | undefined)[] = [];
    let pages = 0;
    for (let after: Uint8Array | undefined, isCut = true; isCut; pages += 1) {
      const call = ledgerService.listTransactions({
        readMask: everything,
        options: { ordering: GrpcTypes.Ordering.ASCENDING, limit: 1_000, ...(after && { after }) },
      });
      const frames = await framesOf(call.responses);
      const length = frames.reduce(
        (sum, frame) => sum + GrpcTypes.ListTransactionsResponse.toBinary(frame).length,
        0,
      );
      expect(length).toBeLessThan(2 * maxListBytes);
      seen.push(...frames.flatMap(({ transaction }) => (transaction ? [transaction.digest] : [])));
      const last = frames.at(-1);
      after = last?.watermark?.cursor;
      isCut = last?.end?.reason === SCAN_LIMIT;
    }
    expect(seen).toEqual(sent);
    expect(pages).toBeGreaterThan(1);
  });

  it('end a list that finds nothing at the scan limit with a cursor, and let other tasks run', async () => {
    const network = createSampleNetwork();
    const { ledgerService } = clientOf(network);
    for (let count = 0; count < maxScanned + 10; count += 1)
      await send(network, owner, `${appId}::app::read`);
    const nobody = {
      negated: false,
      predicate: { oneofKind: 'sender', sender: { address: stranger } },
    } as const;
    const filter = { terms: [{ literals: [nobody] }] };
    const listEvents = (after?: Uint8Array) =>
      turnsDuring(() =>
        framesOf(
          ledgerService.listEvents({
            filter,
            options: { ordering: GrpcTypes.Ordering.ASCENDING, ...(after && { after }) },
          }).responses,
        ),
      );
    const first = await listEvents();
    expect(first.result.at(-1)?.end?.reason).toBe(SCAN_LIMIT);
    expect(first.turns).toBeGreaterThanOrEqual(10);
    const second = await listEvents(first.result.at(-1)?.watermark?.cursor);
    expect(second.result.at(-1)?.end?.reason).toBe(LEDGER_TIP);
    const checkpoints = await framesOf(ledgerService.listCheckpoints({ filter }).responses);
    expect(checkpoints.at(-1)?.end?.reason).toBe(SCAN_LIMIT);
    const rest = await framesOf(
      ledgerService.listCheckpoints({
        filter,
        options: {
          ordering: GrpcTypes.Ordering.ASCENDING,
          after: checkpoints.at(-1)?.watermark?.cursor ?? new Uint8Array(),
        },
      }).responses,
    );
    expect(rest.at(-1)?.end?.reason).toBe(LEDGER_TIP);
  });
});
