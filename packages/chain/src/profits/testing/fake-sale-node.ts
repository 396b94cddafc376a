import { ObjectError } from '@mysten/sui/client';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { AcademyEvent } from '../../events.ts';
import { events as codecs } from '../../generated/events.ts';
import { deployment } from '../../testing/deployment.ts';
import type { SaleNode } from '../read-sale.ts';

interface FakeTransaction {
  readonly atMs: bigint;
  readonly events: readonly AcademyEvent[];
}

/** A node of tests with these transactions and held sales. */
export class FakeSaleNode {
  readonly transactions = new Map<string, FakeTransaction>();
  readonly held = new Set<string>();
  readonly calls: string[] = [];
  /** Whether it lists the transactions of an object. */
  hasLists = true;
  /** Whether each transaction has written the listed object, like that of all users. */
  isPool = false;
  /** Runs before each call. */
  before: () => Promise<void> = async () => undefined;

  /** The parts of the official client that a check uses. */
  get node(): SaleNode {
    return {
      core: {
        getObjects: async ({ objectIds }: { readonly objectIds: readonly string[] }) => {
          await this.#call('objects');
          return { objects: objectIds.map((id) => (this.held.has(id) ? { objectId: id } : missing(id))) };
        },
      },
      ledgerService: {
        getTransaction: async ({ digest }: { readonly digest: string }) => {
          await this.#call('transaction');
          const found = this.transactions.get(digest);
          if (!found) throw failure('NOT_FOUND');
          return { response: { transaction: toProto(digest, found) } };
        },
        listTransactions: (request: Listed) => ({ responses: this.#list(request) }),
      },
    } as unknown as SaleNode;
  }

  async #call(name: string): Promise<void> {
    await this.before();
    this.calls.push(name);
  }

  async *#list({ filter }: Listed) {
    await this.#call('list');
    if (!this.hasLists) throw failure('UNIMPLEMENTED');
    const objectId = filter.terms[0]?.literals[0]?.predicate.affectedObject.objectId;
    const newestFirst = [...this.transactions].toReversed();
    for (const [digest, one] of newestFirst)
      if (this.isPool || one.events.some(({ data }) => 'sale' in data && data.sale === objectId))
        yield { transaction: toProto(digest, one) };
    yield { end: { reason: GrpcTypes.QueryEndReason.CHECKPOINT_BOUND } };
  }
}

interface Listed {
  readonly filter: {
    readonly terms: readonly {
      readonly literals: readonly {
        readonly predicate: { readonly affectedObject: { readonly objectId: string } };
      }[];
    }[];
  };
}

function toProto(digest: string, { atMs, events }: FakeTransaction) {
  return {
    digest,
    timestamp: { seconds: atMs / 1_000n, nanos: Number(atMs % 1_000n) * 1_000_000 },
    events: {
      events: events.map(({ name, data }) => ({
        eventType: `${deployment.originalPackageId}::${name}`,
        // The compiler cannot relate the codec to its value through a variable.
        contents: { value: codecs[name].serialize(data as never).toBytes() },
      })),
    },
  };
}

const failure = (code: string) => Object.assign(new Error(code), { name: 'RpcError', code });

const missing = (objectId: string) =>
  new ObjectError('notFound', `no object ${objectId}`, { reason: 'notFound', objectId });
