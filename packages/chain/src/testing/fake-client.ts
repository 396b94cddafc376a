import { type ClientWithCoreApi, ObjectError } from '@mysten/sui/client';
import { deriveDynamicFieldID } from '@mysten/sui/utils';

interface FakeObject {
  readonly type: string;
  readonly content: Uint8Array;
}

/** Test helper: a node with fixed objects and balances that counts object requests. */
export class FakeClient {
  readonly objects = new Map<string, FakeObject | Error>();
  readonly balances = new Map<string, bigint>();
  readonly asked: number[] = [];

  /** The part of a client that reading and paying need. */
  get client(): ClientWithCoreApi {
    const core = {
      getObjects: async ({ objectIds }: { objectIds: string[] }) => {
        this.asked.push(objectIds.length);
        return { objects: objectIds.map((id) => this.objects.get(id) ?? notFound(id)) };
      },
      getBalance: async ({ owner, coinType }: { owner: string; coinType: string }) => ({
        balance: { balance: String(this.balances.get(`${owner} ${coinType}`) ?? 0n) },
      }),
    };
    return { core } as unknown as ClientWithCoreApi;
  }

  /** Stores an entry under the id that the chain would compute. */
  addEntry(
    tableId: string,
    { keyType, key }: { readonly keyType: string; readonly key: Uint8Array },
    value: Uint8Array,
  ) {
    const id = deriveDynamicFieldID(tableId, keyType, key);
    const content = Uint8Array.from([...Buffer.from(id.slice(2), 'hex'), ...key, ...value]);
    this.objects.set(id, { type: '0x2::dynamic_field::Field', content });
    return id;
  }
}

function notFound(objectId: string): ObjectError {
  return new ObjectError('notFound', `no object ${objectId}`, { reason: 'notFound', objectId });
}
