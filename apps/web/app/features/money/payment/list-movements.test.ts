import { GrpcTypes, type SuiGrpcClient } from '@mysten/sui/grpc';
import { toBase64 } from '@mysten/sui/utils';
import { describe, expect, it, vi } from 'vitest';
import { listMovements } from './list-movements.ts';

const own = `0x${'a'.repeat(64)}`;
const other = `0x${'b'.repeat(64)}`;
const cursor = (byte: number) => ({ cursor: new Uint8Array([byte]) });
const sui = '0x2::sui::SUI';
const long = `0x${'2'.padStart(64, '0')}::sui::SUI`;

function transaction(digest: string, sender: string, changes: readonly (readonly [string, string])[]) {
  return GrpcTypes.ExecutedTransaction.create({
    digest,
    timestamp: { seconds: 1_767_225_600n, nanos: 0 },
    transaction: { sender },
    balanceChanges: changes.map(([address, amount]) => ({ address, coinType: sui, amount })),
  });
}

function networkOf(frames: readonly object[]) {
  const listTransactions = vi.fn((_request: { readonly options: object }) => ({
    responses: (async function* () {
      yield* frames;
    })(),
  }));
  const client = { ledgerService: { listTransactions } } as unknown as Pick<SuiGrpcClient, 'ledgerService'>;
  return { client, listTransactions };
}

describe('the movements of an address', () => {
  it('are the balance changes of this address, with the sender of incoming amounts', async () => {
    const { client, listTransactions } = networkOf([
      {
        transaction: transaction('d1', other, [
          [other, '-600'],
          [own, '500'],
        ]),
        watermark: cursor(1),
      },
      { transaction: transaction('d2', own, [[own, '-70']]), watermark: cursor(2) },
      {
        transaction: transaction('d3', own, [
          [other, '-5'],
          [own, '0'],
        ]),
        watermark: cursor(3),
      },
      { watermark: cursor(3), end: { reason: GrpcTypes.QueryEndReason.LEDGER_TIP } },
    ]);
    const at = '2026-01-01T00:00:00.000Z';
    expect(await listMovements(client, own, null)).toEqual({
      movements: [
        { key: `d1 ${sui}`, digest: 'd1', at, currency: long, amount: 500n, from: other },
        { key: `d2 ${sui}`, digest: 'd2', at, currency: long, amount: -70n, from: null },
      ],
      before: null,
    });
    const [asked] = listTransactions.mock.calls[0] ?? [];
    expect(asked).toMatchObject({
      filter: { terms: [{ literals: [{ predicate: { affectedAddress: { address: own } } }] }] },
      options: { ordering: GrpcTypes.Ordering.DESCENDING },
    });
    expect(asked?.options).not.toHaveProperty('before');
  });

  it.each([GrpcTypes.QueryEndReason.ITEM_LIMIT, GrpcTypes.QueryEndReason.SCAN_LIMIT])(
    "continue from the network's cursor, also after an empty page: %s",
    async (reason) => {
      const { client, listTransactions } = networkOf([{ watermark: cursor(9), end: { reason } }]);
      const before = toBase64(new Uint8Array([9]));
      expect(await listMovements(client, own, null)).toEqual({ movements: [], before });
      await listMovements(client, own, before);
      expect(listTransactions.mock.calls[1]?.[0].options).toMatchObject({ before: new Uint8Array([9]) });
    },
  );

  it('are not requested for an invalid address', async () => {
    const { client, listTransactions } = networkOf([]);
    await expect(listMovements(client, 'somebody', null)).rejects.toThrow(RangeError);
    expect(listTransactions).not.toHaveBeenCalled();
  });
});
